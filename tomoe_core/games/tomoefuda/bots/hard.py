"""Hard: plays what the last hint recommends; see :mod:`.hint` for how it searches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Thought, decide, thoughts_of
from ....game import Move
from ..rules.cards import SEATS
from ..rules.observation import TomoefudaObservation
from .hint import hint
from .layouts import choices


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the move with the highest score in the table."""
    return decide(think(observation, rng, budget))


def think(
    observation: TomoefudaObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """Yield the move with the highest score so far; see :class:`~tomoe_core.bots.Thinker`."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        yield Thought(rng.choice(moves))
    else:
        yield from thoughts_of(hint(observation, rng, budget))
