"""A position of a deal of Collector as named fields, and the bytes that say how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....pickling import Slotted
from ...shared.block_deal import BlockDeal
from .base import CollectorBase
from .collection import Collection
from .moves import CARDS

SEATS: Final = 4

ALL_SUITS: Final = 63
"""The six suits, a bit each."""

HAS_COLLECTED: Final = 1 << len(CARDS)
"""A bit above all cards: it is set in the hand of a player who has collected."""


@dataclass(slots=True)
class Position(Slotted):
    """A position: all that lies open, and as much of the hands as is known. Cards are masks. It is never
    changed: States share it. (It has slots because a NamedTuple takes a tenth more time to play a move.)

    ``hand`` is that of the seat in turn, with ``HAS_COLLECTED`` set once it has collected; the other three
    follow as turns go. ``used``: how many cards of the stock have been turned up or drawn; ``turn``: how many
    turns are over, those of players who are out too; ``actor``: the seat in turn, None when the deal is over;
    ``open_suits``: a bit for each suit nobody has collected; ``collections``: in order. ``course`` is the past,
    a byte for each move and for each card of the stock; read it with ``history_of`` and ``takers_of``.
    """

    deal: BlockDeal[CollectorBase]
    course: bytes
    hand: int
    next_hand: int
    across_hand: int
    last_hand: int
    field: int
    used: int
    turn: int
    actor: int | None
    open_suits: int
    collections: tuple[Collection, ...]

    @property
    def first(self) -> int:
        """The seat in turn, at the end of a deal too: that of ``hand``."""
        return self.deal.dealer - self.turn & 3

    @property
    def hands(self) -> tuple[int, int, int, int]:
        """The hands by seat, with ``HAS_COLLECTED`` where it is set."""
        hands = self.hand, self.next_hand, self.across_hand, self.last_hand
        return as_turns_go(hands, self.deal.dealer - self.turn & 3)


def as_turns_go(hands: Sequence[int], first: int) -> tuple[int, int, int, int]:
    """Return four hands by seat, as turns go from seat ``first`` on; or four hands as turns go, by seat."""
    return hands[first], hands[first - 1], hands[first - 2], hands[first - 3]


TURNED: Final = SEATS
"""Among the takers of stock cards: a card that was turned up onto the field."""

# In a course a move is the byte seat << 6 | code; codes end below these two.
_DRAWN, _TURNED_UP = 63, 62
MOVE_BYTES: Final = tuple(bytes((byte,)) for byte in range(256))
"""By seat << 6 | code: a move in a course."""

DRAW_BYTES: Final = tuple(bytes((seat << 6 | _DRAWN,)) for seat in range(SEATS))
"""By seat: a card drawn, in a course."""

TURN_UP_BYTE: Final = bytes((_TURNED_UP,))
"""A card turned up, in a course."""

_MOVES: Final = bytes(byte for byte in range(256) if byte & 63 < _TURNED_UP)
_STOCK_CARDS: Final = bytes(byte for byte in range(256) if byte & 63 >= _TURNED_UP)
_TAKER_OF_BYTE: Final = bytes(TURNED if byte == _TURNED_UP else byte >> 6 for byte in range(256))


def history_of(course: bytes) -> bytes:
    """Return the moves of a course, a byte each: seat << 6 | code."""
    return course.translate(None, _STOCK_CARDS)


def takers_of(course: bytes) -> bytes:
    """Return who took each card of the stock so far, a byte each: a seat, or ``TURNED``."""
    return course.translate(_TAKER_OF_BYTE, _MOVES)
