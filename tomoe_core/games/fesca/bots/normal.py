"""Normal: heuristics, see :mod:`.heuristics`. It counts the cards that are gone, and looks no further."""

from __future__ import annotations

from random import Random

from ....game import Move
from ..rules.observation import FescaObservation
from .heuristics import heuristics_of
from .search_position import by_suit, choices, search_position


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card with the best chance to win the trick, less what it is worth to keep."""
    moves = choices(observation)
    heuristics = heuristics_of(observation.game)
    at = search_position(heuristics.step, observation)
    hand = by_suit(observation.hand)
    card = heuristics.choose(hand, at.in_hands, at.cards, at.trick, at.lead, at.left)
    return next(move for move in moves if move.index == card)
