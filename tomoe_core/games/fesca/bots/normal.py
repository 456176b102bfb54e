"""Normal: rules of thumb, see :mod:`.policy`. It counts the cards that are gone, and looks no further."""

from __future__ import annotations

from random import Random

from ....game import Move
from .. import FescaObservation
from .policy import policy_of
from .table import by_suit, choices, table_of


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best chance to win the trick, less what it is worth to keep."""
    moves = choices(observation)
    policy = policy_of(observation.game)
    _, cards, standing, lead, left, still = table_of(policy, observation)
    card = policy.choose(by_suit(observation.hand), still, cards, standing, lead, left)
    return next(move for move in moves if move.index == card)
