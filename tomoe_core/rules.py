"""The rules of a game as a value: every number of its text, by name, with its source and its bounds.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class MyRules(Rules):
...     hand: int = whole(3, 2, 5, source="three cards each")
>>> MyRules().changed({"hand": 4})
MyRules(hand=4)
>>> MyRules(hand=9)
Traceback (most recent call last):
  ...
ValueError: hand must be a whole number from 2 to 5, not '9'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple, Self

from .cards import clip

RuleValue = int | tuple[int, ...]
"""A number, or several."""


class Bounds(NamedTuple):
    """What a field may be: a whole number from ``low`` to ``high`` or, if ``size`` is given, a tuple of so
    many.
    """

    low: int
    high: int
    size: int | None = None

    def check(self, value: object) -> RuleValue | None:
        """``value`` if it is allowed, a list as a tuple; else None."""
        if self.size is None:
            return value if isinstance(value, int) and self._fits(value) else None
        if not isinstance(value, (tuple, list)) or len(value) != self.size:
            return None
        return tuple(value) if all(map(self._fits, value)) else None

    def _fits(self, value: object) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.low <= value <= self.high  # type: ignore[operator]

    def __str__(self) -> str:
        kind = "a whole number" if self.size is None else f"{self.size} whole numbers"
        return f"{kind} from {self.low} to {self.high}"


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


def _about(bounds: Bounds, source: str, called: str) -> dict[str, Any]:
    return {"bounds": bounds, "source": source, "called": called}


@dataclass(frozen=True)
class Rules:
    """The rules of a game. A game's own are a subclass, a frozen dataclass in which each field is made by
    :func:`whole` or :func:`wholes`; ValueError, which names the field and what it may be, for other values.
    """

    def __post_init__(self) -> None:
        for name, bounds in self.bounds().items():
            object.__setattr__(self, name, check_rule(name, bounds, getattr(self, name)))

    @classmethod
    def bounds(cls) -> Mapping[str, Bounds]:
        """What each field may be, by name."""
        return {each.name: each.metadata["bounds"] for each in fields(cls)}

    @classmethod
    def called(cls, name: str) -> str:
        """The key of the words for a field; "" if it has none."""
        key: str = next(each.metadata["called"] for each in fields(cls) if each.name == name)
        return key

    def changed(self, values: Mapping[str, object]) -> Self:
        """These rules with other values for some fields. ValueError for a value that is not allowed."""
        return replace(self, **values) if values else self

    def numbers(self) -> dict[str, Any]:
        """Every value by name: what sentences that speak of the rules are given."""
        return {name: getattr(self, name) for name in self.bounds()}

    def differing(self, usual: Rules) -> dict[str, RuleValue]:
        """The fields whose values are not those of ``usual``, by name."""
        return {
            name: value
            for name in self.bounds()
            if (value := getattr(self, name)) != getattr(usual, name)
        }


def check_rule(name: str, bounds: Bounds, value: object) -> RuleValue:
    """``value`` if the field ``name`` may have it, a list as a tuple; else raises ValueError, which says what
    it may be.
    """
    checked = bounds.check(value)
    if checked is None:
        raise ValueError(f"{name} must be {bounds}, not {clip(value)}")
    return checked


def format_rule(value: RuleValue) -> str:
    """A field's value as records write it: ``4``, or ``0 4 10``."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def parse_rule(text: str) -> object:
    """What :func:`format_rule` wrote, commas between numbers understood; ``text`` itself if it is no number."""
    words = text.replace(",", " ").split()
    if not words or not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        return text
    numbers = tuple(map(int, words))
    return numbers if len(numbers) > 1 else numbers[0]
