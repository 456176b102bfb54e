"""Who can pay for what, and how. Listing, reasons, steps, inference and bots all ask here."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .moves import BUYS, Buy, Memo


def points_due(price: int, worth: int) -> int:
    """Return what cards of this worth leave of a price, to be paid in points."""
    return price - worth if price > worth else 0


def points_missing(price: int, points: int) -> int:
    """Return how much of ``price`` a player with these points does not have; points below zero pay for nothing.

    To afford a card is to have cards that are worth at least as much as is missing. Of what remains to be paid
    in points it is what the bank lends.
    """
    missing = price - points if points > 0 else price
    return missing if missing > 0 else 0


def has_superfluous(worth: int, lowest: int, price: int) -> bool:
    """Return True if a payment in cards covers the price without one of them: without the lowest, if without
    any.
    """
    return lowest > 0 and worth - lowest >= price


def _find_payments(key: int) -> tuple[int, ...]:
    held, price, least = key & 0xFFF, key >> 12 & 7, key >> 15
    places = [i for i in range(12) if held >> i & 1]
    found = []
    for size in range(min(len(places), price) + 1):
        for some in combinations(places, size):
            ranks = [i % 6 + 1 for i in some]
            worth = sum(ranks)
            if worth >= least and not has_superfluous(worth, min(ranks, default=0), price):
                found.append(sum(1 << i for i in some))
    return tuple(found)


PAYMENTS: Final = Memo(_find_payments)
"""By ``held | price << 12 | least << 15``: the payments for a price with some of the cards held, or none, that
have no superfluous card and are worth at least ``least``; fewest cards first, then in deck order. What is held
and each payment are masks of the twelve cards of the shape that pays.
"""


def affordable(hand: int, points: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    """Return the purchases of the lots on the table that a player with this hand and these points can pay for:
    by lot, then in the order of ``PAYMENTS``.
    """
    return _purchases(hand, table, points)


def borrowing(hand: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    """Return the purchases of a player who can afford none: all, as the bank lends what is missing."""
    return _purchases(hand, table, None)


def _purchases(hand: int, table: tuple[int, ...], points: int | None) -> tuple[Buy, ...]:
    """Return the purchases of a player with ``points`` points, or of one to whom the bank lends (None)."""
    found = []
    for lot in table:
        shape, price = lot >> 6 & 3, lot >> 8
        held = hand >> 12 * shape & 0xFFF
        least = 0 if points is None else points_missing(price, points)
        key = 1 << 20 | shape << 18 | (lot & 63) << 12  # as in `moves.buy_key`
        for payment in PAYMENTS[held | price << 12 | least << 15]:
            found.append(BUYS[key | payment])
    return tuple(found)
