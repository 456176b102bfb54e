"""Legal moves, looked up by the cards in a hand."""

from __future__ import annotations

from typing import Final

from .moves import COLLECTS, DISCARDS, SUITS, Collect, Discard

Held = tuple[tuple[Discard, ...], int]
"""The discards of some cards, and how many cards of each suit there are, as in ``COUNTS``."""

_COUNTS_AT: Final = len(SUITS)

_MOST: Final = 3
"""More cards of a suit than these need not be told apart: no rule asks for more in a hand."""


def _of_suit(suit: int) -> list[Held]:
    """Return the numbers by the six bits of a suit."""
    moves = DISCARDS[6 * suit : 6 * suit + 6]
    at = _COUNTS_AT + 2 * suit
    return [
        (
            tuple(move for place, move in enumerate(moves) if bits >> place & 1),
            min(bits.bit_count(), _MOST) << at,
        )
        for bits in range(64)
    ]


def _of_two_suits(suit: int) -> list[Held]:
    """Return the numbers by the twelve bits of a suit and the next one."""
    lower = _of_suit(suit)
    return [
        (some + others, counts | more)
        for others, more in _of_suit(suit + 1)
        for some, counts in lower
    ]


RED_BLUE, GREEN_ORANGE, BLACK_PURPLE = map(_of_two_suits, (0, 2, 4))

COUNTS: Final = tuple(
    sum((1 << suit | 3 << _COUNTS_AT + 2 * suit) for suit in range(len(SUITS)) if bits >> suit & 1)
    for bits in range(64)
)
"""By the bits of suits: those bits, and above them two for each of the suits, in which its cards in a hand are
counted up to three.
"""


class _Collectable(dict[int, tuple[Collect, ...]]):
    """By the bits of ``COUNTS``, the collections that are allowed where they take ``least`` cards of the hand.
    Filled as needed.
    """

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def __missing__(self, key: int) -> tuple[Collect, ...]:
        # As many cards of each suit as are counted, its lowest.
        counts = (key >> _COUNTS_AT + 2 * suit & 3 for suit in range(len(SUITS)))
        hand = sum(((1 << count) - 1) << 6 * suit for suit, count in enumerate(counts))
        moves = self[key] = tuple(
            move for move in COLLECTS if move.is_allowed(hand, key & 63, self.least)
        )
        return moves


COLLECTABLE: Final = tuple(map(_Collectable, range(_MOST + 1)))
"""By the number of cards of the hand that a collection takes."""
