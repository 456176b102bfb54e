"""The end of the last turn, exactly: when eleven runs are out, the purchases left are the last of the deal."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.apply import apply
from ..rules.legal import legal_moves
from ..rules.position import OFFERING, Position
from .prospects import gain_of, spite_at


class Ending(NamedTuple):
    """The end of a deal, and how many positions were searched for it."""

    position: Position
    searched: int


def is_ending(position: Position) -> bool:
    """Return True if the deal ends with this turn, and the offer of the turn has been made."""
    return position.actor is not None and position.stage > OFFERING and position.is_last_turn


def best_ending(position: Position) -> Ending:
    """Return how the deal ends if everybody does what is best for them by :func:`~.prospects.gain_of`, of equal
    moves the first.
    """
    seat = position.actor
    if seat is None or not is_ending(position):
        return Ending(position, 1)
    best, most, searched = None, 0.0, 1
    for move in legal_moves(position):
        end, more = best_ending(apply(position, move))
        searched += more
        gain = gain_of(end.points, seat, spite_at(position))
        if best is None or gain > most:
            best, most = end, gain
    assert best is not None
    return Ending(best, searched)
