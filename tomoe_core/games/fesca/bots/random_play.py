"""A player who takes any legal card, each as often as any other."""

from __future__ import annotations

from random import Random
from typing import Final

from ..cards import RANKS
from .heuristics import Heuristics
from .search_position import Suits
from .trick_position import TrickPosition

_RANKS: Final = tuple(
    tuple(rank for rank in range(RANKS) if mask >> rank & 1) for mask in range(1 << RANKS)
)
"""By mask of a suit's cards: their ranks."""


class RandomPlay:
    """Plays at random, by ``rng``."""

    def __init__(self, heuristics: Heuristics, rng: Random) -> None:
        self.heuristics = heuristics
        self.rng = rng

    def choose(
        self, hand: Suits, in_hands: Suits, cards: bytes, trick: TrickPosition, lead: int, left: int
    ) -> int:
        """The card to play (its index); called as :meth:`.heuristics.Heuristics.choose` is."""
        legal = [
            RANKS * suit + rank
            for suit in self.heuristics.legal_suits(hand, lead)
            for rank in _RANKS[hand[suit]]
        ]
        return legal[int(self.rng.random() * len(legal))]
