"""What the rules of Tomoe-fuda ask of the game that is played."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ....cards import Card
from ....game import Move
from ....tricks import TrickGame
from ..numbers import TomoefudaRules
from .moves import Pile, Play
from .trick_ends import TrickEnds


class TomoefudaBase(TrickGame):
    """The game as its positions know it."""

    rules: TomoefudaRules
    tricks: int
    """Tricks in a deal."""
    unplayed: int
    """The cards that each seat still holds when the deal is over."""
    hidden_each: int
    """Cards in a hidden hand."""
    all_cards: int
    """The cards of the deck, a mask."""
    half_tricks: tuple[int, ...]
    """By card index: what a trick won with it counts, in half tricks."""
    trick_ends: TrickEnds

    @abstractmethod
    def observe(self, state: Any, seat: int) -> Any:
        """What ``seat`` knows in ``state``, a State of this game."""

    @abstractmethod
    def to_move(self, move: Move | Card | str) -> Play | Pile:
        """``move`` itself if it is this game's, else what plays the Card or has the text; ValueError if there
        is none.
        """

    @abstractmethod
    def scores_of(self, points: int) -> tuple[int | float, ...]:
        """Scores in tricks by seat, from points as positions hold them."""
