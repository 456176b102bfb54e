"""Hard: names the contract with the best expectation, and plays the card with the best mean score over
layouts that it cannot rule out. It goes by the table of :mod:`.hint`.
"""

from __future__ import annotations

from random import Random

from ....game import Move
from .. import PetitObservation
from .hint import hint
from .information_set import choices


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """The best move of the last hint; see :class:`tomoe_core.bots.Bot`."""
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    *_, last = hint(observation, rng, budget)
    return last.best.move
