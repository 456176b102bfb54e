"""What trick games share: a trick that has been judged, and the steps of the judgement."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .game import Step


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
