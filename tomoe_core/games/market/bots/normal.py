"""Normal: looks one step ahead with what lies open.

It judges what cards are worth to everybody by the rules of :mod:`.thumbs`, as far as hands are known, and
takes the purchase that gains it most, or makes the offer that brings most if the buyers do likewise.
What the others may hold in secret, and what comes after, it does not ask.
"""

from __future__ import annotations

from random import Random

from .. import MarketMove, MarketObservation
from .heuristics import BY_RANK, thumbs
from .policy import quick
from .turn import check_turn, only_move


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """The move that gains most at once."""
    check_turn(observation)
    return only_move(observation) or quick(observation._inside, thumbs(BY_RANK))
