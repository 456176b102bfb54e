"""What a search, or the rules of thumb, say that a card comes to."""

from __future__ import annotations

from typing import NamedTuple

Points = tuple[int, int, int]
"""What seats 0, 1 and 2 get from here on, in half tricks or in hundredths of a trick."""


class Line(NamedTuple):
    """What a card comes to: ``points`` by seat, and ``taker``, the seat that wins the trick in play."""

    points: Points
    taker: int
