"""The end of the last turn, exactly: when eleven runs are out, the purchases left are the last of the deal."""

from __future__ import annotations

from ..legal import legal
from ..moves import OFFER
from ..play import ASKED, Inside, made
from .worth import is_last


def is_ending(inside: Inside) -> bool:
    """True if the deal ends with this turn, and the offer of the turn has been made."""
    stage = inside[8]
    return inside[9] is not None and stage > _OFFERED and is_last(inside)


_OFFERED = ASKED.index(OFFER)


def played_out(inside: Inside) -> tuple[Inside, int]:
    """The end of the deal if everybody does what gets them most points from here on, and how many
    positions were looked at; of equal moves the first.
    """
    seat = inside[9]
    if seat is None or not is_ending(inside):
        return inside, 1
    best, seen = None, 1
    for move in legal(inside):
        after, more = played_out(made(inside, move, None))
        seen += more
        if best is None or after[3][seat] > best[3][seat]:
            best = after
    assert best is not None
    return best, seen
