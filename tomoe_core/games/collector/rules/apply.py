"""The rules of Collector: how a deal begins, and what a move changes.

The same as in :mod:`.rulebook`, on masks, for speed.
"""

from __future__ import annotations

from typing import Final

from ...shared.block_deal import BlockDeal
from .base import CollectorBase
from .collection import Collection
from .moves import COLLECTS, Collect, Discard
from .position import (
    ALL_SUITS,
    DRAW_BYTES,
    HAS_COLLECTED,
    MOVE_BYTES,
    SEATS,
    TURN_UP_BYTE,
    Position,
    as_turns_go,
)

_COLLECTED: Final = frozenset(seat << 6 | move.code for seat in range(SEATS) for move in COLLECTS)
"""The bytes of collections in a course."""

# Positions and collections are made at every move, and their classes' own constructors take twice as long.
_new: Final = object.__new__
_new_tuple: Final = tuple.__new__


def start(deal: BlockDeal[CollectorBase]) -> Position:
    """Return the first position: a card has been turned up, and the dealer has drawn one."""
    hand, second, third, fourth = as_turns_go(deal.hands, deal.dealer)
    field, drawn = 1 << deal.stock[0], 1 << deal.stock[1]
    course = TURN_UP_BYTE + DRAW_BYTES[deal.dealer]
    return Position(
        deal, course, hand | drawn, second, third, fourth, field, 2, 0, deal.dealer, ALL_SUITS, ()
    )


def collect(position: Position, move: Collect) -> Collection:
    """Return what the actor gets with ``move``. The deal must not be over."""
    seat = position.actor
    assert seat is not None
    before = len(position.collections)
    return _collect(position.deal.game, seat, move, position.hand, position.field, before)


def _collect(
    game: CollectorBase, seat: int, move: Collect, hand: int, field: int, before: int
) -> Collection:
    held, lying = hand & move.bits, field & move.bits
    return _new_tuple(Collection, (seat, move, held, lying, game.rules.penalties[before]))


def has_just_collected(position: Position) -> bool:
    """Return True if the actor has collected in this turn, and discards one of the cards left."""
    last = position.course[-1]
    return last >> 6 == position.actor and last in _COLLECTED


def apply(position: Position, move: Discard | Collect) -> Position:
    """Return the position after the actor's ``move``, which must be legal, and all that follows without a
    choice.
    """
    deal = position.deal
    stock = deal.stock
    cards = len(stock)
    course = position.course
    hand = position.hand
    second = position.next_hand
    third = position.across_hand
    fourth = position.last_hand
    field = position.field
    used = position.used
    turn = position.turn
    seat = position.actor
    suits = position.open_suits
    collections = position.collections
    assert seat is not None
    course += MOVE_BYTES[seat << 6 | move.code]
    has_to_discard = is_last = False
    if isinstance(move, Discard):
        hand ^= move.bit
        field |= move.bit
    else:
        collection = _collect(deal.game, seat, move, hand, field, len(collections))
        collections += (collection,)
        suits ^= move.suit_bits
        field ^= collection.field
        hand = hand ^ collection.held | HAS_COLLECTED
        has_to_discard = hand != HAS_COLLECTED
        is_last = len(collections) == deal.game.rules.collections
    if is_last or (
        used == cards  # before, a player who has not collected holds cards
        and not (
            0 < hand < HAS_COLLECTED
            or 0 < second < HAS_COLLECTED
            or 0 < third < HAS_COLLECTED
            or 0 < fourth < HAS_COLLECTED
        )
    ):
        seat = None
    elif not has_to_discard:
        # The turn passes to the next player who draws or holds a card.
        while True:
            turn += 1
            seat = seat - 1 & 3
            hand, second, third, fourth = second, third, fourth, hand
            if not turn & 3 and used < cards:
                field |= 1 << stock[used]
                course += TURN_UP_BYTE
                used += 1
            if hand < HAS_COLLECTED and used < cards:
                hand |= 1 << stock[used]
                course += DRAW_BYTES[seat]
                used += 1
                break
            if hand & ~HAS_COLLECTED:
                break
    after = _new(Position)
    after.deal = deal
    after.course = course
    after.hand = hand
    after.next_hand = second
    after.across_hand = third
    after.last_hand = fourth
    after.field = field
    after.used = used
    after.turn = turn
    after.actor = seat
    after.open_suits = suits
    after.collections = collections
    return after
