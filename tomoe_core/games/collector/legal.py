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
from .play import OUT, Inside


def legal(inside: Inside) -> tuple[Discard | Collect, ...]:
    """The moves of the actor, in a fixed order."""
    if inside[9] is None:
        return ()
    hand = inside[2]
    first, held = RED_BLUE[hand & 0xFFF]
    second, more = GREEN_ORANGE[hand >> 12 & 0xFFF]
    third, most = BLACK_PURPLE[hand >> 24 & 0xFFF]
    if hand >= OUT:
        return first + second + third
    return first + second + third + COLLECTABLE[inside[10] & (63 | held | more | most)]


def why_illegal(inside: Inside, move: Discard | Collect) -> Reason | None:
    """None if the actor may make ``move``, else the reason."""
    if inside[9] is None:
        return Reason("over")
    hand = inside[2]
    if isinstance(move, Discard):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if hand >= OUT:
        return Reason("has-collected", cards=TOMOE.of(hand))
    for suit in move.suits:
        if not inside[10] >> suit.index & 1:
            seat = next(
                one[0]
                for one in inside[11]
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
