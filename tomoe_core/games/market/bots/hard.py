"""Hard: plans its offers in many layouts, and knows what cards are worth. See :mod:`.search`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Thought, decide
from ....game import Move
from ..rules.observation import MarketObservation
from .search import Search
from .turn import check_turn, only_move


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the move with the best mean result. ValueError if it is not this seat's turn."""
    return decide(think(observation, rng, budget))


def think(
    observation: MarketObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """Yield the move with the best mean result so far; see :class:`~tomoe_core.bots.Thinker`."""
    check_turn(observation)
    only = only_move(observation)
    if only is not None:
        yield Thought(only)
        return
    yield from Search(observation, rng, budget).thoughts()
