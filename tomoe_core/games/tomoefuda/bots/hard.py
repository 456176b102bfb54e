"""Hard: plays what the last hint recommends; see :mod:`.hint` for how it searches."""

from __future__ import annotations

from random import Random

from ....game import Move
from .. import SEATS, TomoefudaObservation
from .hint import hint
from .layouts import choices


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the highest score in the table."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    *_, last = hint(observation, rng, budget)
    return last.best.move
