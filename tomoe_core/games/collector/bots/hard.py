"""Hard: the move that does best in many worlds that the player cannot rule out; see :mod:`.trials`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ....bots.base import Thought, decide
from ....bots.budget import Budget
from ....game import Move
from .. import CollectorObservation
from .choices import legal_moves
from .trials import Trials

SECONDS: Final = 0.3
"""The budget for a move if none is given."""

MAX_PROGRESS: Final = 0.99
"""The upper bound of the progress while worlds are tried."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the best expectation; ValueError if it is not the seat's turn."""
    return decide(think(observation, rng, budget))


def think(
    observation: CollectorObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """The move with the best expectation so far; see :class:`~tomoe_core.bots.Thinker`."""
    moves = legal_moves(observation)
    if len(moves) == 1:
        yield Thought(moves[0])
        return
    trials = Trials(observation)
    limit = Budget(SECONDS if budget is None else budget)
    for _ in trials.run(rng, limit):
        if limit.ends_slice():
            yield Thought(moves[trials.best], MAX_PROGRESS * limit.part)
    yield Thought(moves[trials.best])
