"""Hard: plans its offers in many layouts, and knows what cards are worth. See :mod:`.search`."""

from __future__ import annotations

from random import Random

from .. import MarketMove, MarketObservation
from .search import SECONDS, Search
from .turn import check_turn, only_move


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """The move with the best mean result. ValueError if it is not this seat's turn."""
    check_turn(observation)
    only = only_move(observation)
    if only is not None:
        return only
    search = Search(observation, rng, SECONDS if budget is None else budget)
    if search.plans:
        for _ in search.steps():
            pass
    return search.best
