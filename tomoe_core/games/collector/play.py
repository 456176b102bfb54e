"""What happens in Collector: moves, and all that follows from them by itself."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...cards import Suit
from ...stock import SUIT_MASK, StockDeal
from .moves import CARDS, COLLECTS, Collect, Discard

SEATS: Final = 4
HAND: Final = 3
COLLECTIONS: Final = 3
PENALTIES: Final = (0, 4, 8)
NOT_COLLECTED: Final = 20

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


TURN, LEAVING = 0, 1
"""Stages of a turn: to discard or collect; to discard after having collected."""

Notes = list[tuple[Any, ...]]
Inside = tuple[
    StockDeal, bytes, tuple[int, ...], bytes, int, int, int, int | None, int, int, tuple[Taken, ...]
]  # fmt: skip
"""Inside a position: the deal; the moves made, a byte each (seat << 6 | code); hands (masks by seat);
who took each card of the stock so far, a byte each; the field; the turn, from 0; the stage; the actor; a
bit for each suit nobody has collected; a bit for each seat that has collected; the collections."""

_BYTES: Final = tuple(bytes((i,)) for i in range(256))
STILL: Final = tuple(
    sum(cards for suit, cards in enumerate(SUIT_MASK) if bits >> suit & 1) for bits in range(64)
)
"""By the bits of suits: all their cards."""


def begun(deal: StockDeal, notes: Notes | None) -> Inside:
    """The first position of a deal; ``notes`` is told what happens of itself."""
    return next_turn(deal, b"", list(deal.hands), b"", 0, -1, 63, 0, (), notes)


def next_turn(
    deal: StockDeal,
    history: bytes,
    hands: list[int],
    takers: bytes,
    field: int,
    turn: int,
    suits: int,
    done: int,
    taken: tuple[Taken, ...],
    notes: Notes | None,
) -> Inside:
    """The position in which the next player has the turn, and has drawn."""
    stock = deal.stock
    at = len(takers)
    while True:
        turn += 1
        if not turn & 3 and at < len(stock):
            field |= 1 << stock[at]
            if notes is not None:
                notes.append(("turned", stock[at], STILL[suits], len(stock) - at == 1))
            takers += _BYTES[TURNED]
            at += 1
        seat = (deal.dealer - turn) & 3
        if not done >> seat & 1 and at < len(stock):
            if notes is not None:
                notes.append(("drawn", seat, stock[at], len(stock) - at == 1))
            hands[seat] |= 1 << stock[at]
            takers += _BYTES[seat]
            break
        if hands[seat]:
            break
    return deal, history, tuple(hands), takers, field, turn, TURN, seat, suits, done, taken


def made(inside: Inside, move: Discard | Collect, notes: Notes | None) -> Inside:
    """The position after ``move``, which is taken to be legal."""
    deal, history, held, takers, field, turn, stage, actor, suits, done, taken = inside
    assert actor is not None
    history += _BYTES[actor << 6 | move.code]
    hands = list(held)
    stage = TURN
    if isinstance(move, Discard):
        hands[actor] ^= move.bit
        field |= move.bit
    else:
        own, lying = hands[actor] & move.bits, field & move.bits
        taken = (*taken, (actor, move.code, own, lying))
        suits ^= 1 << move.suits[0].index | 1 << move.suits[1].index
        done |= 1 << actor
        field ^= lying
        hands[actor] ^= own
        if hands[actor]:
            stage = LEAVING
    if len(taken) == COLLECTIONS or (
        len(takers) == len(deal.stock)  # before, whoever draws holds cards
        and not any(hand for seat, hand in enumerate(hands) if not done >> seat & 1)
    ):
        if notes is not None:
            notes.append(("end", len(taken)))
        return deal, history, tuple(hands), takers, field, turn, TURN, None, suits, done, taken
    if not hands[actor] and notes is not None:
        notes.append(("out", actor))
    if stage == LEAVING:
        return deal, history, tuple(hands), takers, field, turn, LEAVING, actor, suits, done, taken
    return next_turn(deal, history, hands, takers, field, turn, suits, done, taken, notes)
