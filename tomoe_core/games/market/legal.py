"""What may be done in Market, and why not."""

from __future__ import annotations

from ...facts import Reason
from ..shared.decks import TOMOE
from .moves import (
    BUY,
    BUYS,
    DIE,
    MAX_SUM,
    OFFER,
    PAYMENTS,
    PUT,
    PUT_DANGO,
    PUT_HIMO,
    PUT_TAKE,
    REVEAL,
    REVEALS,
    Buy,
    MarketMove,
    Offer,
    Put,
    Reveal,
    offer_ranks,
    offers,
)
from .play import ASKED, Inside
from .shapes import CARDS, RUN, SHAPE_MASK, SHAPES, lot_of, starts, suits_of, worth


def legal(inside: Inside) -> tuple[MarketMove, ...]:
    """The moves of the actor, in a fixed order."""
    stage, actor = inside[8], inside[9]
    if actor is None:
        return ()
    kind = ASKED[stage]
    hand = inside[2][actor]
    if kind == OFFER:
        return offers(inside[10])
    if kind == BUY:
        return _purchases(hand, inside[3][actor], inside[10])
    if kind == PUT:
        return PUT_DANGO[hand & 0xFFF] + PUT_TAKE[hand >> 12 & 0xFFF] + PUT_HIMO[hand >> 24]
    first = starts(hand)
    runs = []
    while first:
        runs.append(REVEALS[(first & -first).bit_length() - 1])
        first &= first - 1
    return tuple(runs)


def _purchases(hand: int, points: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    """By card as they lie, then by payment: fewest cards first, then in deck order."""
    most = max(0, points)
    found = _within(hand, most, table)
    return found or _within(hand, DIE, table)


def _within(hand: int, most: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    found = []
    for lot in table:
        shape, price = lot >> 6 & 3, lot >> 8
        plain = 1 << 20 | (lot & 63) << 12
        with_cards = plain | shape << 18
        key = hand >> 12 * shape & 0xFFF | price << 12 | (price if price < most else most) << 15
        for payment in PAYMENTS[key]:
            found.append(BUYS[with_cards | payment if payment else plain])
    return tuple(found)


def _can_afford_any(hand: int, points: int, table: tuple[int, ...]) -> bool:
    most = max(0, points)
    return any((lot >> 8) - worth(hand & SHAPE_MASK[lot >> 6 & 3]) <= most for lot in table)


def why_illegal(inside: Inside, move: MarketMove) -> Reason | None:
    """None if the actor may make ``move``, else the reason."""
    stage, actor, table = inside[8], inside[9], inside[10]
    if actor is None:
        return Reason("over")
    hand = inside[2][actor]
    if move.kind != ASKED[stage]:
        return _what_is_asked(stage, hand, table)
    if isinstance(move, Buy):
        return _why_not_buy(move, hand, inside[3][actor], table)
    if isinstance(move, Put):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if isinstance(move, Offer):
        return _why_not_offer(move, table)
    assert isinstance(move, Reveal)
    return None if starts(hand) & move.bit else Reason("run-not-whole", cards=move.cards)


def _what_is_asked(stage: int, hand: int, table: tuple[int, ...]) -> Reason:
    kind = ASKED[stage]
    if kind == REVEAL:
        return Reason("first-reveal", cards=TOMOE.of(_cards_in_runs(hand)))
    if kind == PUT:
        return Reason("first-put", cards=TOMOE.of(hand))
    cards = tuple(CARDS[lot & 63] for lot in table)
    return Reason("first-offer" if kind == OFFER else "first-buy", cards=cards)


def _cards_in_runs(hand: int) -> int:
    run = starts(hand)
    bits = 0
    for index in range(36):
        if run >> index & 1:
            bits |= RUN[index]
    return bits


def _why_not_offer(offer: Offer, table: tuple[int, ...]) -> Reason | None:
    if offer.table == table and offer.code in offer_ranks():
        return None
    if offer.table != table and sorted(offer.table) != sorted(table):
        return Reason("offer-cards", cards=tuple(CARDS[index] for index in table))
    lots = offer.lots
    for i, lot in enumerate(lots):
        if any(lot.shape == other.shape for other in lots[:i]):
            return Reason("offer-marker-twice", shape=SHAPES[lot.shape])
    total = sum(lot.price for lot in lots)
    return None if total <= MAX_SUM else Reason("offer-sum", total=total, most=MAX_SUM)


def _why_not_buy(buy: Buy, hand: int, points: int, table: tuple[int, ...]) -> Reason | None:
    lot = lot_of(buy.index, table)
    if not lot:
        return Reason("not-on-offer", card=buy.card, cards=tuple(CARDS[lot & 63] for lot in table))
    shape, price = lot >> 6 & 3, lot >> 8
    if buy.bits:
        if buy.bits & ~hand:
            return Reason("not-held", card=TOMOE.of(buy.bits & ~hand)[0])
        if buy.bits & ~SHAPE_MASK[shape]:
            wrong = TOMOE.of(buy.bits & ~SHAPE_MASK[shape])[0]
            return Reason(
                "pays-not", card=wrong, bought=buy.card, shape=SHAPES[shape], suits=suits_of(shape)
            )
        if buy.worth - buy.least >= price:
            spare = next(card for card in buy.cards if card.rank == buy.least)
            return Reason("pays-too-much", card=spare, bought=buy.card, price=price)
    due = price - buy.worth
    if due > 0 and due > points and _can_afford_any(hand, points, table):
        return Reason("may-not-borrow", due=due, points=points)
    return None
