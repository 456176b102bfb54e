"""Which moves are legal in Collector, and why the others are not."""

from __future__ import annotations

from ....facts import Reason
from ...shared.decks import TOMOE
from .moves import Collect, Discard
from .position import HAS_COLLECTED, Position
from .tables import BLACK_PURPLE, COLLECTABLE, COUNTS, GREEN_ORANGE, RED_BLUE


def legal_moves(position: Position) -> tuple[Discard | Collect, ...]:
    """Return the moves of the actor, in a fixed order; empty when the deal is over."""
    if position.actor is None:
        return ()
    hand = position.hand
    first, few = RED_BLUE[hand & 0xFFF]
    second, more = GREEN_ORANGE[hand >> 12 & 0xFFF]
    third, most = BLACK_PURPLE[hand >> 24 & 0xFFF]
    if hand >= HAS_COLLECTED:
        return first + second + third
    counts = few | more | most | 63
    collectable = COLLECTABLE[position.deal.game.rules.from_hand]
    return first + second + third + collectable[COUNTS[position.open_suits] & counts]


def why_illegal(position: Position, move: Discard | Collect) -> Reason | None:
    """None if the actor may make ``move``, else the reason."""
    if position.actor is None:
        return Reason("over")
    hand = position.hand
    if isinstance(move, Discard):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if hand >= HAS_COLLECTED:
        return Reason("collector-has-collected", cards=TOMOE.of(hand))
    if move.is_allowed(hand, position.open_suits, position.deal.game.rules.from_hand):
        return None
    return _why_not_collect(position, move)


def _why_not_collect(position: Position, move: Collect) -> Reason:
    """Return why a player who has not collected may not collect these two suits."""
    for suit in move.suits:
        for collection in position.collections:
            if suit in collection.suits:
                return Reason("collector-suit-collected", suit=suit, seat=collection.seat)
    held, least = position.hand & move.bits, position.deal.game.rules.from_hand
    if not held:
        return Reason("collector-collect-none", suits=move.suits, least=least)
    return Reason("collector-collect-few", suits=move.suits, cards=TOMOE.of(held), least=least)
