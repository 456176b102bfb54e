"""What may be done in Collector, and why not."""

from __future__ import annotations

from ...cards import TOMOE
from ...game import Reason
from ...stock import SUIT_MASK
from .moves import (
    BLACK_PURPLE,
    CARDS,
    COLLECTABLE,
    COLLECTS,
    GREEN_ORANGE,
    HELD,
    RED_BLUE,
    TAKES,
    Collect,
    Discard,
)
from .play import Inside


def legal(inside: Inside) -> tuple[Discard | Collect, ...]:
    """The moves of the actor, in a fixed order."""
    actor = inside[7]
    if actor is None:
        return ()
    hand = inside[2][actor]
    one, two, three = hand & 0xFFF, hand >> 12 & 0xFFF, hand >> 24
    discards = RED_BLUE[one] + GREEN_ORANGE[two] + BLACK_PURPLE[three]
    if inside[9] >> actor & 1:
        return discards
    return discards + COLLECTABLE[HELD[one] | HELD[two] << 4 | HELD[three] << 8 | inside[8] << 12]


def why_illegal(inside: Inside, move: Discard | Collect) -> Reason | None:
    """None if the actor may make ``move``, else the reason."""
    actor = inside[7]
    if actor is None:
        return Reason("over")
    hand = inside[2][actor]
    if isinstance(move, Discard):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if inside[9] >> actor & 1:
        return Reason("has-collected", cards=TOMOE.of(hand))
    for suit in move.suits:
        if not inside[8] >> suit.index & 1:
            seat = next(
                one[0]
                for one in inside[10]
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
