"""Hard: names the contract with the best expectation, and plays the card with the best mean score over
layouts that it cannot rule out. It goes by the table of :mod:`.hint`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Thought, decide, thoughts_of
from ....game import Move
from ..rules.observation import PetitObservation
from .hint import hint
from .information_set import choices


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the best move of the last hint; see :class:`tomoe_core.bots.Bot`."""
    return decide(think(observation, rng, budget))


def think(
    observation: PetitObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """Yield the best move of each hint; see :class:`tomoe_core.bots.Thinker`."""
    moves = choices(observation)
    if len(moves) == 1:
        yield Thought(moves[0])
    else:
        yield from thoughts_of(hint(observation, rng, budget))
