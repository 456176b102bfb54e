"""What Market sees in the cards: shapes, runs, what they pay, and cards on sale."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....cards import Card, Suit
from ...shared.decks import TOMOE

CARDS: Final = TOMOE.cards
SUITS: Final = TOMOE.suits

SHAPES: Final = "dth"
"""The markers by shape: 0 dango (red), 1 bamboo (green), 2 cord (black)."""

SHAPE_MASK: Final = tuple(0xFFF << 12 * shape for shape in range(3))
"""By shape: its twelve cards, a mask."""

RUN: Final = tuple(
    sum(1 << index // 6 * 6 + (index + step) % 6 for step in range(3)) for index in range(36)
)
"""By its first card: the three cards of a run, a mask; the runs from 5 and 6 go on with 1."""

_LOWER_FIVE: Final = sum(31 << 6 * suit for suit in range(6))
_SIXES: Final = sum(32 << 6 * suit for suit in range(6))


def run_starts(hand: int) -> int:
    """Return the first cards of all runs in ``hand`` (both are masks).

    >>> from tomoe_core.cards import mask
    >>> TOMOE.of(run_starts(mask(TOMOE.parse("G5 G6 G1 R1 R2"))))
    (Card('G5'),)
    """
    second = hand >> 1 & _LOWER_FIVE | hand << 5 & _SIXES
    return hand & second & (second >> 1 & _LOWER_FIVE | second << 5 & _SIXES)


def run_of(index: int) -> tuple[Card, ...]:
    """Return the run that begins with card ``index``, in order: 5-6-1."""
    return tuple(CARDS[index // 6 * 6 + (index + step) % 6] for step in range(3))


def count_runs(runs: tuple[int, ...]) -> int:
    """Return how many runs these are; ``runs``: the cards of the runs that each seat has revealed, masks."""
    one, two, three = runs
    return (one | two | three).bit_count() // 3


_RANK_SUMS: Final = tuple(sum(i + 1 for i in range(6) if bits >> i & 1) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""


def sum_of_ranks(cards: int) -> int:
    """Return what cards (a mask) are worth in a payment."""
    total = 0
    while cards:
        total += _RANK_SUMS[cards & 63]
        cards >>= 6
    return total


def suits_of(shape: int) -> tuple[Suit, Suit]:
    """Return the two suits of a shape: 0 dango, 1 bamboo, 2 cord."""
    return SUITS[2 * shape], SUITS[2 * shape + 1]


class Lot(NamedTuple):
    """A card on the table; ``shape`` (0 dango, 1 bamboo, 2 cord) and ``price`` are 0 until it is offered.

    In positions a lot is an int, ``card's index | shape << 6 | price << 8``, which quick code takes apart by
    itself: ``lot & 63``, ``lot >> 6 & 3``, ``lot >> 8``.
    """

    card: Card
    shape: int
    price: int

    @property
    def suits(self) -> tuple[Suit, Suit]:
        """The suits whose cards pay for it."""
        return suits_of(self.shape)

    @classmethod
    def unpack(cls, lot: int) -> Lot:
        """Return the lot of an int."""
        return cls(CARDS[lot & 63], lot >> 6 & 3, lot >> 8)


def find_lot(index: int, table: tuple[int, ...]) -> int:
    """Return the lot of card ``index`` among the lots on the table, 0 if it is not there."""
    for lot in table:
        if lot & 63 == index:
            return lot
    return 0
