"""Hard: the move that does best in many worlds that the player cannot rule out; see :mod:`.trials`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.budget import Budget
from ....game import Move
from .. import CollectorObservation
from .choices import legal_moves
from .trials import Trials

SECONDS: Final = 0.3
"""The budget for a move if none is given."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the best expectation; ValueError if it is not the seat's turn."""
    moves = legal_moves(observation)
    if len(moves) == 1:
        return moves[0]
    trials = Trials(observation)
    for _ in trials.run(rng, Budget(SECONDS if budget is None else budget)):
        pass
    return moves[trials.best]
