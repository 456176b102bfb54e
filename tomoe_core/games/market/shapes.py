"""Shapes, runs and prices: what Market sees in the cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...cards import Card, Suit
from ..shared.decks import TOMOE

SHAPES: Final = "dth"
"""The markers: red for dango, green for bamboo (take), black for cord (himo)."""

CARDS: Final = TOMOE.cards
SUITS: Final = TOMOE.suits
SHAPE_MASK: Final = tuple(0xFFF << 12 * shape for shape in range(3))
_LOWER_FIVE: Final = sum(31 << 6 * suit for suit in range(6))
_SIXES: Final = sum(32 << 6 * suit for suit in range(6))
RUN: Final = tuple(
    sum(1 << index // 6 * 6 + (index + step) % 6 for step in range(3)) for index in range(36)
)
"""By its first card: the three cards of a run, a mask; the runs from 5 and 6 go on with 1."""


def starts(hand: int) -> int:
    """The first cards of all runs in ``hand`` (masks).

    >>> from tomoe_core.cards import mask
    >>> TOMOE.of(starts(mask(TOMOE.parse("G5 G6 G1 R1 R2"))))
    (Card('G5'),)
    """
    second = hand >> 1 & _LOWER_FIVE | hand << 5 & _SIXES
    return hand & second & (second >> 1 & _LOWER_FIVE | second << 5 & _SIXES)


_RANKS: Final = tuple(sum(i + 1 for i in range(6) if bits >> i & 1) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""


def worth(cards: int) -> int:
    """What cards (a mask) pay: their ranks."""
    total = 0
    while cards:
        total += _RANKS[cards & 63]
        cards >>= 6
    return total


def suits_of(shape: int) -> tuple[Suit, Suit]:
    """The two suits of a shape: 0 dango, 1 bamboo, 2 cord."""
    return SUITS[2 * shape], SUITS[2 * shape + 1]


class Lot(NamedTuple):
    """A card on the table; ``shape`` (0 dango, 1 bamboo, 2 cord) and ``price`` are 0 until it is offered."""

    card: Card
    shape: int
    price: int

    @property
    def suits(self) -> tuple[Suit, Suit]:
        """The suits whose cards pay for it."""
        return suits_of(self.shape)


def lot_in_full(lot: int) -> Lot:
    """A card on the table, told in full."""
    return Lot(CARDS[lot & 63], lot >> 6 & 3, lot >> 8)


def lot_of(index: int, table: tuple[int, ...]) -> int:
    """The card as it is offered on the table, 0 if it is not."""
    for lot in table:
        if lot & 63 == index:
            return lot
    return 0


def run_of(index: int) -> tuple[Card, ...]:
    """The run that begins with card ``index``, in order: 5-6-1."""
    return tuple(CARDS[index // 6 * 6 + (index + step) % 6] for step in range(3))
