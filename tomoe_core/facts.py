"""Facts, reasons and steps: what the engine has to say, as data.

The engine knows no language. A fact is a key of the files of words (see :mod:`tomoe_core.locale`) and
parameters; :mod:`tomoe_core.explain` turns it into a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from .cards import Card, Suit


class Fact:
    """A ``key`` of the files of words, and the parameters that its sentence names.

    >>> Fact("plays", seat=1, card="R3")
    Fact('plays', seat=1, card='R3')
    """

    __slots__ = ("key", "params")
    key: str
    params: Mapping[str, Param]

    def __init__(self, key: str, **params: Param) -> None:
        set_once = super().__setattr__
        set_once("key", key)
        set_once("params", MappingProxyType(params))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a fact does not change")

    def __getitem__(self, name: str) -> Param:
        return self.params[name]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.params.items())))

    def __repr__(self) -> str:
        words = [repr(self.key), *(f"{name}={value!r}" for name, value in self.params.items())]
        return f"{type(self).__name__}({', '.join(words)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild_fact, (type(self), self.key, dict(self.params))


Word = int | float | str | Card | Suit | Fact | None
"""What a sentence can speak of: numbers, seats, cards, suits, and what has words of its own."""

Param = Word | tuple[Word, ...]
"""One of these, or several."""


def _rebuild_fact(kind: type[Fact], key: str, params: dict[str, Param]) -> Fact:
    return kind(key, **params)


class Reason(Fact):
    """Why a move may not be made now."""

    __slots__ = ()


class Step(Fact):
    """One step of an explanation."""

    __slots__ = ()


class ReasonError(ValueError):
    """An error that says why by a ``reason``, in every language; its message is English, for programs."""

    def __init__(self, message: str, reason: Fact) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.reason)


Story = tuple[tuple[Step, ...], ...]
"""The steps that the deal brought about, then those of each move: one tuple more than there are moves.
Steps that explain a trick have a parameter ``index``, the place of a card in it.
"""
