"""Heuristics for what cards are worth: two cards of a run are good, if nobody else holds the third.

Each of the six runs a suit may give counts by how many of its cards the seat holds, less if others are
known to hold one of them; the best counts in full, the others for what they leave to choose from.

The points of runs are for what these pay by the text, and grow with what they pay.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..numbers import USUAL
from ..rules.base import MarketBase
from ..rules.cards import RUN
from .values import HALF_SUITS, OWN, SuitValues, ranks_at

SECOND_RUN: Final = 0.25
"""How much of what both runs of a suit pay counts for a run of which no other is out."""

FREE: Final = (0.2, 0.6, 2.0)
"""A run of which the seat holds 0, 1 or 2 cards, and nobody is known to hold another."""

HELD: Final = (0.0, 0.2, 1.0)
"""The same if somebody is."""

SECOND: Final = 0.3
"""The part of its points for which the next best run counts."""

THIRD: Final = 0.2
"""The same of the one after that."""

LEFT: Final = (0.5, 1.2, 3.0)
"""The only run that is left in a suit, by the cards the seat holds."""

LEFT_SHARED: Final = 0.5
"""The factor for it if somebody else is known to hold a card of it."""

BY_RANK: Final = (0.0, 0.4)
"""What a card is worth as payment: a constant, and a factor for its rank."""

BY_CARD: Final = (1.0, 0.2)
"""The same as players learn it: low cards can pay, too, and there is no change for high ones."""


def suit_values(game: MarketBase, payment: tuple[float, float]) -> SuitValues:
    """Return what suits are worth in ``game``; ``payment`` is ``BY_RANK`` or ``BY_CARD``."""
    return _suit_values(payment, game.rules.run_pays, game.rules.both_runs_pay)


def scale(run_pays: int, both_runs_pay: int) -> float:
    """Return how much more than by the text a run is worth, of which no other is out; 1 by the text."""
    usual = USUAL.run_pays + SECOND_RUN * USUAL.both_runs_pay
    return (run_pays + SECOND_RUN * both_runs_pay) / usual


@cache
def _suit_values(payment: tuple[float, float], run_pays: int, both_runs_pay: int) -> SuitValues:
    half = [
        (LEFT[kind.own] if kind.own < len(LEFT) else 0.0)
        * (LEFT_SHARED if kind.next or kind.previous else 1.0)
        * ((run_pays + both_runs_pay * (kind.revealer == OWN)) / USUAL.run_pays)
        for kind in HALF_SUITS
    ]
    more = scale(run_pays, both_runs_pay)
    whole = [more * _whole_suit(code) for code in range(4**6)]
    card, rank = payment
    pay = [card + rank * (i + 1) for i in range(6)]
    return SuitValues(whole, half, pay, run_pays, both_runs_pay)


def _whole_suit(code: int) -> float:
    """Return a suit of which no run is out, with the ranks where ``code`` says; 0 if the seat holds a run."""
    own = ranks_at(code, OWN)
    others = 63 & ~own & ~ranks_at(code, 0)
    if any(run & own == run for run in RUN[:6]):
        return 0.0
    best, second, third, *_ = sorted(
        ((HELD if run & others else FREE)[(run & own).bit_count()] for run in RUN[:6]),
        reverse=True,
    )
    return best + SECOND * second + THIRD * third
