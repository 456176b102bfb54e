"""What happens in Collector: moves, and all that follows from them by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...cards import Suit
from ..shared.block_deal import ALL, SUIT_MASK, StockDeal
from .moves import CARDS, COLLECTS, OPEN, Collect, Discard

SEATS: Final = 4
HAND: Final = 3
COLLECTIONS: Final = 3
PENALTIES: Final = (0, 4, 8)
NOT_COLLECTED: Final = 20

STOCK: Final = len(CARDS) - SEATS * HAND

TURNED: Final = SEATS
"""Stands among the takers of stock cards for a card that was turned up onto the field."""

_RANKS: Final = tuple(sum(i + 1 for i in range(6) if bits >> i & 1) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""


class Collection(NamedTuple):
    """What a player has collected: the cards from the hand, those from the field and those missing, as
    masks; the damage, with the penalty for being second or third in it.
    """

    seat: int
    suits: tuple[Suit, Suit]
    held: int
    field: int
    missing: int
    penalty: int
    damage: int


Taken = tuple[int, int, int, int]
"""A collection inside a position: the seat, the move's code, the cards from the hand and from the field."""


def collection(taken: Taken, before: int) -> Collection:
    """A collection in full; ``before`` others came first."""
    seat, code, held, field = taken
    move = COLLECTS[code - len(CARDS)]
    missing = move.bits & ~(held | field)
    penalty = PENALTIES[before]
    return Collection(seat, move.suits, held, field, missing, penalty, ranks(missing) + penalty)


def ranks(cards: int) -> int:
    """The sum of the ranks of cards (a mask)."""
    total = 0
    while cards:
        total += _RANKS[cards & 63]
        cards >>= 6
    return total


Notes = list[tuple[Any, ...]]


class Position(NamedTuple):
    """A position of a deal: ``course`` (see ``history_of`` and ``takers_of``); the four hands, masks, from
    that of the seat in turn on as turns go; the field, a mask; how many cards of the stock are used; the
    turn, from 0; of each suit nobody has collected the bits in ``OPEN``; the collections.
    """

    deal: StockDeal
    course: bytes
    hand: int
    next_hand: int
    across_hand: int
    previous_hand: int
    field: int
    used: int
    turn: int
    actor: int | None
    suits: int
    taken: tuple[Taken, ...]


_tuple: Final = tuple.__new__

OUT: Final = 1 << len(CARDS)
"""A bit above all cards: it stands in the hand of a player who has collected."""

# A course has a byte for each move, the seat << 6 | the move's code, and for each card of the stock.
_DRAWN, _TURNED = 63, 62
_COLLECTED: Final = range(len(CARDS), _TURNED)
_MADE: Final = tuple(bytes((i,)) for i in range(256))
_DRAWS: Final = tuple(bytes((seat << 6 | _DRAWN,)) for seat in range(SEATS))
_TURNS_UP: Final = bytes((_TURNED,))
_MOVES: Final = bytes(i for i in range(256) if i & 63 < _TURNED)
_CARDS: Final = bytes(i for i in range(256) if i & 63 >= _TURNED)
_TAKERS: Final = bytes(TURNED if i == _TURNED else i >> 6 for i in range(256))

STILL: Final = tuple(
    sum(cards for suit, cards in enumerate(SUIT_MASK) if bits >> suit & 1) for bits in range(64)
)
"""By the bits of suits: all their cards."""


def history_of(course: bytes) -> bytes:
    """The moves of a course, a byte each: seat << 6 | code."""
    return course.translate(None, _CARDS)


def takers_of(course: bytes) -> bytes:
    """Who took each card of the stock, a byte each: a seat, or ``TURNED``."""
    return course.translate(_TAKERS, _MOVES)


def as_turns_go(hands: Sequence[int], first: int) -> tuple[int, int, int, int]:
    """By seat the hands, as turns go from seat ``first`` on; and the other way round."""
    return hands[first], hands[first - 1], hands[first - 2], hands[first - 3]


def is_leaving(position: Position) -> bool:
    """True if the actor has just collected and discards one of the cards left."""
    last = position.course[-1]
    return last >> 6 == position.actor and last & 63 in _COLLECTED


def begun(deal: StockDeal, notes: Notes | None) -> Position:
    """The first position of a deal; ``notes`` is told what happens of itself."""
    # The last seat in turn would have had the turn before the first one.
    hands = as_turns_go(deal.hands, deal.dealer + 1 & 3)
    return made(Position(deal, b"", *hands, 0, 0, -1, None, sum(OPEN), ()), None, notes)


def made(position: Position, move: Discard | Collect | None, notes: Notes | None) -> Position:
    """The position after ``move``, which is taken to be legal; with None only the turn ends."""
    deal, course, one, two, three, four, field, at, turn, seat, suits, taken = position
    if move is not None:
        assert seat is not None
        course += _MADE[seat << 6 | move.code]
        if isinstance(move, Discard):
            one ^= move.bit
            field |= move.bit
        else:
            own, lying = one & move.bits, field & move.bits
            taken = (*taken, (seat, move.code, own, lying))
            suits ^= OPEN[move.suits[0].index] | OPEN[move.suits[1].index]
            field ^= lying
            one = one ^ own | OUT
        if len(taken) == COLLECTIONS or (
            at == STOCK  # before, whoever draws holds cards
            and not (0 < one < OUT or 0 < two < OUT or 0 < three < OUT or 0 < four < OUT)
        ):
            if notes is not None:
                notes.append(("end", len(taken)))
            return _tuple(
                Position, (deal, course, one, two, three, four, field, at, turn, None, suits, taken)
            )
        if one > OUT and isinstance(move, Collect):
            return _tuple(
                Position, (deal, course, one, two, three, four, field, at, turn, seat, suits, taken)
            )
        if notes is not None and not one & ALL:
            notes.append(("out", seat))
    # The next player has the turn, and draws.
    stock = deal.stock
    while True:
        turn += 1
        one, two, three, four = two, three, four, one
        if not turn & 3 and at < STOCK:
            field |= 1 << stock[at]
            course += _TURNS_UP
            if notes is not None:
                notes.append(("turned", stock[at], STILL[suits & 63], at == STOCK - 1))
            at += 1
        seat = deal.dealer - turn & 3
        if one < OUT and at < STOCK:
            one |= 1 << stock[at]
            course += _DRAWS[seat]
            if notes is not None:
                notes.append(("drawn", seat, stock[at], at == STOCK - 1))
            at += 1
            break
        if one & ALL:
            break
    return _tuple(
        Position, (deal, course, one, two, three, four, field, at, turn, seat, suits, taken)
    )
