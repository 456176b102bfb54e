"""What may be done in Collector, and why not."""

from __future__ import annotations

from ...facts import Reason
from ..shared.block_deal import SUIT_MASK
from ..shared.decks import TOMOE
from .moves import (
    BLACK_PURPLE,
    CARDS,
    COLLECTABLE,
    COLLECTS,
    GREEN_ORANGE,
    RED_BLUE,
    TAKES,
    Collect,
    Discard,
)
from .play import OUT, Position


def legal(position: Position) -> tuple[Discard | Collect, ...]:
    """The moves of the actor, in a fixed order."""
    if position.actor is None:
        return ()
    hand = position.hand
    first, held = RED_BLUE[hand & 0xFFF]
    second, more = GREEN_ORANGE[hand >> 12 & 0xFFF]
    third, most = BLACK_PURPLE[hand >> 24 & 0xFFF]
    if hand >= OUT:
        return first + second + third
    return first + second + third + COLLECTABLE[position.suits & (63 | held | more | most)]


def why_illegal(position: Position, move: Discard | Collect) -> Reason | None:
    """None if the actor may make ``move``, else the reason."""
    if position.actor is None:
        return Reason("over")
    hand = position.hand
    if isinstance(move, Discard):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if hand >= OUT:
        return Reason("has-collected", cards=TOMOE.of(hand))
    for suit in move.suits:
        if not position.suits >> suit.index & 1:
            seat = next(
                one[0]
                for one in position.taken
                if SUIT_MASK[suit.index] & COLLECTS[one[1] - len(CARDS)].bits
            )
            return Reason("suit-collected", suit=suit, seat=seat)
    if (hand & move.bits).bit_count() < TAKES:
        if not hand & move.bits:
            return Reason("collect-none", suits=move.suits, least=TAKES)
        return Reason(
            "collect-few", suits=move.suits, cards=TOMOE.of(hand & move.bits), least=TAKES
        )
    return None
