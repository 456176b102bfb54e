"""Whose turn it is, and whether there is anything to decide."""

from __future__ import annotations

from ..rules.moves import OFFER, MarketMove
from ..rules.observation import MarketObservation


def check_turn(observation: MarketObservation) -> None:
    """Raise ValueError if the observer is not to act."""
    if observation.actor != observation.seat:
        raise ValueError(f"it is not the turn of seat {observation.seat}")


def only_move(observation: MarketObservation) -> MarketMove | None:
    """Return the only legal move, if there is but one."""
    if observation.asked == OFFER:  # there are many, and no need to list them
        return None
    moves = observation.legal_moves()
    return moves[0] if len(moves) == 1 else None
