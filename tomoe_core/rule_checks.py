"""What is asked of a class of rules, and of a class of games that has them: each mistake is one sentence."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import fields
from typing import Final

RECORD_WORDS: Final = frozenset({"tomoe", "game", "deals", "seat", "deal", "dealer", "order"})
"""What begins a line of a record, so that no rule can."""

ALIKE: Final = 0.75
"""How alike two names are, from 0 to 1, for one to be taken for the other misspelt."""


def check_fields(kind: type, taken: Collection[str]) -> None:
    """Return if ``kind`` is a dataclass whose fields all have bounds and names that are not ``taken``; else
    TypeError or ValueError names the class and the field, and says what is needed.
    """
    if "__dataclass_fields__" not in vars(kind):
        raise TypeError(
            f"{kind.__name__} is no dataclass, so that its fields would be left out: "
            f"write @dataclass(frozen=True) above it"
        )
    for each in fields(kind):
        if "bounds" not in each.metadata:
            raise TypeError(
                f"{kind.__name__}.{each.name} has no bounds: make it with whole(), wholes() or choice() "
                f"of tomoe_core.rules"
            )
        check_name(kind, each.name, taken)


def check_name(kind: type, name: str, taken: Collection[str]) -> None:
    """Return if a field of ``kind`` may have this name; ValueError, which says so, if not."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        raise ValueError(
            f"{kind.__name__}.{name}: the name of a rule is small letters a to z, digits and _, such as hand"
        )
    if name in RECORD_WORDS or name in taken:
        raise ValueError(
            f"{kind.__name__}.{name}: {name} means something else in games or records; "
            f"give the rule another name, such as {name}_rule"
        )


def check_values(kind: type, base: type, rules: Collection[str]) -> None:
    """Return if ``kind``, a subclass of ``base``, gives values to its ``rules`` where they are looked for.
    ValueError for one in a class beside its base, and TypeError for one whose name is misspelt.
    """
    for other in kind.__mro__[1:]:
        for name in rules:
            if name in vars(other) and not issubclass(other, base):
                raise ValueError(
                    f"{kind.__name__} takes {name} from {other.__name__}, which is no game: "
                    f"write {name} = … in {kind.__name__} itself"
                )
    # For games from outside alone; a page with one of our own has no need of it.
    from difflib import get_close_matches

    for name, value in vars(kind).items():
        if not isinstance(value, int | float | str | tuple) or name in rules:
            continue
        meant = get_close_matches(name, rules, n=1, cutoff=ALIKE)
        if meant and not any(hasattr(other, name) for other in kind.__mro__[1:]):
            raise TypeError(
                f"{kind.__name__}.{name} is no rule; did you mean {meant[0]}? Its rules are: "
                f"{', '.join(rules)}"
            )


def check_instance(game: object, rules: object, names: Collection[str]) -> None:
    """Return if ``game`` calls nothing by the name of one of its ``rules`` that has another value there.
    TypeError names it: rules are given, not set.
    """
    for name in names:
        value = getattr(rules, name)
        if getattr(game, name, value) != value:
            kind = type(game).__name__
            raise TypeError(
                f"{kind} has {name} {getattr(game, name)!r}, but its rules have {value!r}: "
                f"write {name} = … in the class, or give it to game(), and not in __init__"
            )
