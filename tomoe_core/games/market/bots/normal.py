"""Normal: looks one step ahead with what lies open.

It judges what cards are worth to everybody by :mod:`.heuristics`, as far as hands are known, and
takes the purchase that gains it most, or makes the offer that brings most if the buyers do likewise.
What the others may hold in secret, and what comes after, it does not ask.
"""

from __future__ import annotations

from random import Random

from ..rules.moves import MarketMove
from ..rules.observation import MarketObservation
from .heuristics import BY_RANK, suit_values
from .policy import quick_move
from .turn import check_turn, only_move


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """Return the move that gains most at once."""
    check_turn(observation)
    position = observation.position
    return only_move(observation) or quick_move(position, suit_values(position.deal.game, BY_RANK))
