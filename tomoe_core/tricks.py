"""What trick games share: playing a card, a trick on the table, and a trick that has been judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from .cards import Card
from .game import Move, Step


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(Move):
    """Playing ``card``; ``index`` and ``bit`` are the card's. Made by :func:`play_of`."""

    card: Card
    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return play_of, (self.card,)


@cache
def play_of(card: Card) -> Play:
    """The move of playing ``card``: one object a card."""
    return Play(card.text, card, card.index, card.bit)


_M = TypeVar("_M", bound=Move)


class MovesByBits(dict[int, tuple[_M, ...]], Generic[_M]):
    """Moves by the bits of a mask that begin at ``shift``, in the order of the bits; ``moves`` is
    each move by its place in the mask. Filled as needed, so that import costs nothing.
    """

    def __init__(self, moves: Mapping[int, _M], shift: int = 0) -> None:
        super().__init__()
        self.moves = moves
        self.shift = shift

    def __missing__(self, bits: int) -> tuple[_M, ...]:
        places = (i for i in sorted(self.moves) if bits << self.shift >> i & 1)
        chosen = self[bits] = tuple(self.moves[i] for i in places)
        return chosen


class PlayedTrick(NamedTuple):
    """A trick on the table: who led, the cards in order of play, who won (a seat, None while it is
    not complete), and how many play.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    players: int

    def seat(self, index: int) -> int:
        """Who played the card at ``index``."""
        return (self.leader + index) % self.players


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick. Indices count in order of play: 0 is the lead.

    ``winner`` is the index of the winning card, ``order`` all indices, best first, ``pattern`` the
    game's name for what happened (None if it has no such names), ``steps`` why it went that way.
    """

    cards: tuple[Card, ...]
    winner: int
    order: tuple[int, ...]
    pattern: str | None
    steps: tuple[Step, ...]
