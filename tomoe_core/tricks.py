"""What trick games share: a trick on the table, and a trick that has been judged with its steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card
from .game import Step


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
