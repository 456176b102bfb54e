"""The rules of a game as a value: every number of its text, by name, with its source and its bounds.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class MyRules(Rules):
...     hand: int = whole(3, 2, 5, source="three cards each")
>>> MyRules().change({"hand": 4})
MyRules(hand=4)
>>> MyRules(hand=9)
Traceback (most recent call last):
  ...
ValueError: hand must be a whole number from 2 to 5, not 9
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from numbers import Number
from typing import Any, NamedTuple, Self, TypedDict, TypeGuard

from .cards import clip
from .options import Option, OptionValue, either
from .rule_checks import check_fields
from .whole_numbers import as_whole

RuleValue = OptionValue | tuple[int, ...]
"""A number, several, or one of a few values."""


class Bounds(NamedTuple):
    """What a field may be: a whole number from ``low`` to ``high`` or, if ``size`` is given, a tuple of so
    many.
    """

    low: int
    high: int
    size: int | None = None

    def check(self, value: object) -> RuleValue | None:
        """``value`` if it is allowed, its numbers as Python's own ``int``; a list, a range or an array becomes
        a tuple. Else None.
        """
        if self.size is None:
            return self._number(value)
        # A range may be longer than len() can say.
        given = tuple(islice(value, self.size + 1)) if _is_sequence(value) else ()
        numbers = tuple(number for each in given if (number := self._number(each)) is not None)
        return numbers if len(numbers) == len(given) == self.size else None

    def _number(self, value: object) -> int | None:
        """The whole number that ``value`` is, of whatever type, if it is within the bounds; else None. True is
        no number here.
        """
        number = as_whole(value)
        return number if number is not None and self.low <= number <= self.high else None

    def read(self, text: str) -> object:
        """The value that records write so; ``text`` itself if it is none."""
        return parse_rule(text)

    @property
    def texts(self) -> tuple[str, ...]:
        """What it may be, or each of several, in as few texts as possible."""
        return (f"{self.low}–{self.high}",)

    def __str__(self) -> str:
        kind = "a whole number" if self.size is None else f"{self.size} whole numbers"
        return f"{kind} from {self.low} to {self.high}"


class OneOf(NamedTuple):
    """What a field may be: one of a few values, the usual one first."""

    values: tuple[OptionValue, ...]

    def check(self, value: object) -> RuleValue | None:
        """The allowed value that equals ``value``; None if none does.

        >>> OneOf((1, 1.5, 2)).check(2.0)
        2
        """
        value = _plain(value)
        if not isinstance(value, str | Number):
            return None
        for valid in self.values:
            # True == 1 in Python, but "ichi=True" is a slip and not a choice.
            if value == valid and isinstance(value, bool) == isinstance(valid, bool):
                return valid
        return None

    def read(self, text: str) -> object:
        """The value that records write so; ``text`` itself if it is none."""
        return next((value for value in self.values if format_rule(value) == text), text)

    @property
    def texts(self) -> tuple[str, ...]:
        """What it may be, as records write it."""
        return tuple(map(format_rule, self.values))

    def __str__(self) -> str:
        return either(self.values)


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    """Return whether ``value`` has items in order; an array is no Sequence to Python, but it has them as well.
    A text is no sequence here.
    """
    if isinstance(value, Sequence):
        return not isinstance(value, str | bytes | bytearray | memoryview)
    return getattr(value, "ndim", None) == 1


def _plain(value: object) -> object:
    """Return Python's own value of another library's single one, such as NumPy's ``True_``; others as they
    are.
    """
    item = getattr(value, "item", None)
    return item() if callable(item) and getattr(value, "ndim", None) == 0 else value


Allowed = Bounds | OneOf
"""What a field may be."""


def whole(usual: int, low: int, high: int, *, source: str, called: str = "") -> Any:
    """A field that is a whole number from ``low`` to ``high``. ``source``: what the author's text says of it;
    ``called``: the key of the words that it is called by, if it has any.
    """
    return field(default=usual, metadata=_about(Bounds(low, high), source, called))


def wholes(usual: tuple[int, ...], low: int, high: int, *, source: str, called: str = "") -> Any:
    """A field that is as many whole numbers as ``usual``, each from ``low`` to ``high``. The rest as in
    :func:`whole`.
    """
    return field(default=usual, metadata=_about(Bounds(low, high, len(usual)), source, called))


def choice(
    values: tuple[OptionValue, ...], *, source: str, called: str = "", offered: bool = False
) -> Any:
    """A field that is one of ``values``, the first one if nothing else is said. ``offered``: whether the site
    asks for it, as an option of the game. The rest as in :func:`whole`.
    """
    return field(default=values[0], metadata=_about(OneOf(values), source, called, offered))


class _About(TypedDict):
    """What a field of rules keeps beside its usual value."""

    bounds: Allowed
    source: str
    called: str
    offered: bool


def _about(bounds: Allowed, source: str, called: str, offered: bool = False) -> _About:
    return {"bounds": bounds, "source": source, "called": called, "offered": offered}


@dataclass(frozen=True)
class Rules:
    """The rules of a game. A game's own are a subclass, a frozen dataclass in which each field is made by
    :func:`whole`, :func:`wholes` or :func:`choice`; ValueError, which names the field and what it may be, for
    other values.
    """

    def __post_init__(self) -> None:
        kind = type(self)
        check_fields(kind, vars(Rules))
        for name, bounds in kind.every().items():
            object.__setattr__(self, name, check_rule(name, bounds, getattr(self, name)))

    @classmethod
    def every(cls) -> Mapping[str, Allowed]:
        """What each field may be, by name."""
        return {each.name: each.metadata["bounds"] for each in fields(cls)}

    @classmethod
    def bounds(cls) -> Mapping[str, Allowed]:
        """What each field may be that the site does not ask for, by name: those are for house rules."""
        return {
            each.name: each.metadata["bounds"]
            for each in fields(cls)
            if not each.metadata["offered"]
        }

    def options(self) -> tuple[Option, ...]:
        """The fields that the site asks for, each with what it may be; first what it is in these rules."""
        found = []
        for each in fields(self):
            if each.metadata["offered"]:
                usual = getattr(self, each.name)
                others = (value for value in each.metadata["bounds"].values if value != usual)
                found.append(Option(each.name, (usual, *others), each.metadata["called"]))
        return tuple(found)

    @classmethod
    def key_of(cls, name: str) -> str:
        """The key of the words for a field; "" if it has none."""
        key: str = next(each.metadata["called"] for each in fields(cls) if each.name == name)
        return key

    def change(self, values: Mapping[str, object]) -> Self:
        """These rules with other values for some fields. ValueError for a field that there is not, and for a
        value that is not allowed.
        """
        known = self.every()
        for name in values:
            if name not in known:
                fields = ", ".join(known) or "none"
                raise ValueError(f"{type(self).__name__} has no {clip(name)}; its fields: {fields}")
        return replace(self, **values) if values else self

    def numbers(self) -> dict[str, Any]:
        """Every value by name: what sentences that speak of the rules are given."""
        return {name: getattr(self, name) for name in self.every()}

    def house(self, usual: Rules) -> dict[str, RuleValue]:
        """The house rules: the fields that the site does not ask for and that are not as in ``usual``, by
        name.
        """
        return {
            name: value
            for name in usual.bounds()
            if (value := getattr(self, name)) != getattr(usual, name)
        }


def check_names(id: str, rules: Rules, names: Iterable[str]) -> None:
    """Raise ValueError, which says what the game ``id`` has, unless ``names`` are all fields of its rules."""
    for name in names:
        if name not in rules.every():
            options = "; ".join(f"{o.name}: {either(o.values)}" for o in rules.options())
            more = f"; its rules are: {', '.join(rules.bounds())}" if rules.bounds() else ""
            raise ValueError(
                f"{id} has no option {clip(name)}; its options are: {options or 'none'}{more}"
            )


def check_rule(name: str, bounds: Allowed, value: object) -> RuleValue:
    """``value`` if the field ``name`` may have it, a list as a tuple; else raises ValueError, which says what
    it may be.
    """
    checked = bounds.check(value)
    if checked is None:
        raise ValueError(f"{name} must be {bounds}, not {clip(value)}")
    return checked


def format_rule(value: RuleValue) -> str:
    """A field's value as records write it: ``4``, ``0 4 10`` or ``true``."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def parse_rule(text: str) -> object:
    """What :func:`format_rule` wrote, commas between numbers understood; ``text`` itself if it is no number."""
    words = text.replace(",", " ").split()
    if not words or not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        return text
    numbers = tuple(map(int, words))
    return numbers if len(numbers) > 1 else numbers[0]
