"""Hard: the card that does best in many worlds that the player cannot rule out; see :mod:`.search`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Thought, decide
from ....game import Move
from ..rules.observation import FescaObservation
from .search import Search


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card with the best expectation; ValueError if it is not the seat's turn."""
    return decide(think(observation, rng, budget))


def think(
    observation: FescaObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """Return the card with the best expectation so far; see :class:`~tomoe_core.bots.Thinker`."""
    return Search(observation, rng, budget, drop=True).thoughts()
