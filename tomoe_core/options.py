"""The options of a game: what may be chosen, and the sentence for what may not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .cards import clip

OptionValue = bool | int | float
"""An option is on or off, or a number."""


class Option(NamedTuple):
    """An option of a game and its allowed values; the first one is the default."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def check(self, value: object) -> OptionValue:
        """The allowed value that equals ``value``; raises ValueError, which names the allowed ones, if none
        does.

        >>> Option("ichi", (1, 1.5, 2)).check(2.0)
        2
        """
        for valid in self.values:
            # True == 1 in Python, but "ichi=True" is a slip and not a choice.
            if value == valid and isinstance(value, bool) == isinstance(valid, bool):
                return valid
        raise ValueError(f"{self.name} must be {either(self.values)}, not {clip(value)}")


def check_options(
    id: str,
    options: tuple[Option, ...],
    values: Mapping[str, object],
    rules: Iterable[str] = (),
) -> dict[str, OptionValue]:
    """The value of every option by name, in the order of ``options``, with defaults for those left out. Raises
    ValueError, which names the game ``id``, for an unknown option or value; ``rules``: the names of
    what else may be set.
    """
    names = {option.name for option in options}
    for name in values:
        if name not in names:
            known = "; ".join(f"{o.name}: {either(o.values)}" for o in options)
            more = f"; its rules are: {', '.join(rules)}" if rules else ""
            raise ValueError(
                f"{id} has no option {clip(name)}; its options are: {known or 'none'}{more}"
            )
    return {o.name: o.check(values[o.name]) if o.name in values else o.default for o in options}


def either(values: Iterable[object]) -> str:
    """Words for a choice: ``1, 1.5 or 2``."""
    *most, last = [str(value) for value in values]
    return f"{', '.join(most)} or {last}" if most else last
