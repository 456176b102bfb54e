"""Normal: rules of thumb, see :mod:`.policy`. It counts the cards that are gone, and looks no further."""

from __future__ import annotations

from random import Random

from ...game import Move
from ...games.fesca import FescaObservation
from .policy import policy_of
from .table import by_suit, choices, table_of


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best chance to win the trick, less what it is worth to keep."""
    moves = choices(observation)
    policy = policy_of(observation.game)
    table = table_of(policy, observation)
    hand, still = by_suit(observation.hand), by_suit(observation.hand | observation.unknown)
    card = policy.choose(hand, still, table.cards, table.standing, table.lead, table.left)
    return next(move for move in moves if move.index == card)
