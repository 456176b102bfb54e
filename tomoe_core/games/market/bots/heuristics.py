"""Rules of thumb for what cards are worth: two cards of a run are good, if nobody else holds the third.

Each of the six runs a suit may give counts by how many of its cards the seat holds, less if others are
known to hold one of them; the best counts in full, the others for what they leave to choose from.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..shapes import RUN
from .worth import BROKEN, OWN, Table, holding

FREE: Final = (0.2, 0.6, 2.0, 10.0)
"""A run of which the seat holds 0, 1, 2 or 3 cards, and nobody is known to hold another."""

HELD: Final = (0.0, 0.2, 1.0, 10.0)
"""The same if somebody is."""

SECOND: Final = 0.3
"""What the next best run counts."""

THIRD: Final = 0.2
"""What the one after that counts."""

LEFT: Final = (0.5, 1.2, 3.0, 10.0)
"""The only run that is left in a suit."""

BOTH: Final = 1.5
"""So much more it counts for who has revealed the first."""

BY_RANK: Final = (0.0, 0.4)
"""What a card is good for as payment: so much for itself, so much for each rank."""

BY_CARD: Final = (1.0, 0.2)
"""The same as players learn it: low cards can pay, too, and there is no change for high ones."""


@cache
def thumbs(payment: tuple[float, float]) -> Table:
    """The worths by rules of thumb; ``payment`` is one of the two ways to count it."""
    broken = [
        LEFT[kind.own]
        * (0.5 if kind.next or kind.previous else 1.0)
        * (BOTH if kind.taker == OWN else 1.0)
        for kind in BROKEN
    ]
    card, rank = payment
    pay = [card + rank * (i + 1) for i in range(6)]
    return Table([_suit(code) for code in range(4**6)], broken, pay)


def _suit(code: int) -> float:
    own = holding(code, OWN)
    others = 63 & ~own & ~holding(code, 0)
    best, second, third, *_ = sorted(
        ((HELD if run & others else FREE)[(run & own).bit_count()] for run in RUN[:6]),
        reverse=True,
    )
    return best + SECOND * second + THIRD * third
