"""What a search, or an estimate, says that a card comes to."""

from __future__ import annotations

from dataclasses import dataclass

Points = tuple[int, int, int]
"""What seats 0, 1 and 2 get from here on, in half tricks or in hundredths of a trick."""


@dataclass(slots=True)
class Line:
    """What a card comes to: ``points`` by seat, and ``taker``, the seat that wins the trick in play."""

    points: Points
    taker: int
