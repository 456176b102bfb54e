"""Which moves are legal in Market, and why the others are not."""

from __future__ import annotations

from random import Random

from ....cards import Card
from ....facts import Reason
from ....game import check_rng
from ...shared.decks import TOMOE
from .cards import CARDS, RUN, SHAPE_MASK, SHAPES, find_lot, run_starts, suits_of
from .moves import (
    BUY,
    OFFER,
    PUT,
    PUT_BAMBOO,
    PUT_CORD,
    PUT_DANGO,
    REVEAL,
    REVEALS,
    Buy,
    MarketMove,
    Offer,
    Put,
    Reveal,
    offers_of,
)
from .offers import Pricing, offer_codes, offer_ranks
from .payment import affordable, borrowing, has_superfluous, points_due, points_missing
from .position import ASKED, Position


def legal_moves(position: Position) -> tuple[MarketMove, ...]:
    """Return the moves of the actor, in a fixed order; empty when the deal is over."""
    seat = position.actor
    if seat is None:
        return ()
    kind = ASKED[position.stage]
    if kind == OFFER:
        return offers_of(position.table, position.deal.game.pricing)
    hand = position.hands[seat]
    if kind == BUY:
        table = position.table
        return affordable(hand, position.points[seat], table) or borrowing(hand, table)
    if kind == PUT:
        return PUT_DANGO[hand & 0xFFF] + PUT_BAMBOO[hand >> 12 & 0xFFF] + PUT_CORD[hand >> 24]
    return _reveals(hand)


def random_move(position: Position, rng: Random) -> MarketMove:
    """Return a legal move drawn uniformly; ValueError when the deal is over, or if ``rng`` is no Random."""
    check_rng(rng)
    if ASKED[position.stage] == OFFER:  # 648 need not be listed to draw one
        codes = offer_codes(len(position.table), position.deal.game.pricing)
        return Offer(position.table, codes[int(rng.random() * len(codes))])
    moves = legal_moves(position)
    if not moves:
        raise ValueError("the deal is over, so there is no move")
    return moves[int(rng.random() * len(moves))]


def _reveals(hand: int) -> tuple[Reveal, ...]:
    starts = run_starts(hand)
    found = []
    while starts:
        found.append(REVEALS[(starts & -starts).bit_length() - 1])
        starts &= starts - 1
    return tuple(found)


def why_illegal(position: Position, move: MarketMove) -> Reason | None:
    """None if the actor may make ``move``, else the reason against it."""
    seat = position.actor
    if seat is None:
        return Reason("over")
    hand = position.hands[seat]
    if move.kind != ASKED[position.stage]:
        return _what_is_asked(position, hand)
    if isinstance(move, Buy):
        return _why_not_buy(move, hand, position.points[seat], position.table)
    if isinstance(move, Put):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if isinstance(move, Offer):
        return _why_not_offer(move, position.table, position.deal.game.pricing)
    assert isinstance(move, Reveal)
    return None if move.bit & run_starts(hand) else Reason("market-run-not-whole", cards=move.cards)


def _what_is_asked(position: Position, hand: int) -> Reason:
    if position.asked == REVEAL:
        in_runs = 0
        for move in _reveals(hand):
            in_runs |= RUN[move.index]
        return Reason("market-first-reveal", cards=TOMOE.of(in_runs))
    if position.asked == PUT:
        return Reason("market-first-put", cards=TOMOE.of(hand))
    key = "market-first-offer" if position.asked == OFFER else "market-first-buy"
    return Reason(key, cards=_cards_of(position.table))


def _cards_of(table: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(CARDS[lot & 63] for lot in table)


def _why_not_offer(offer: Offer, table: tuple[int, ...], pricing: Pricing) -> Reason | None:
    if offer.table != table and sorted(offer.table) != sorted(table):
        return Reason("market-offer-cards", cards=_cards_of(table))
    if offer.code in offer_ranks(pricing):
        return None
    lots = offer.lots
    for i, lot in enumerate(lots):
        if any(lot.shape == other.shape for other in lots[:i]):
            return Reason("market-offer-marker-twice", shape=SHAPES[lot.shape])
    die, most = pricing
    for lot in lots:
        if lot.price > die:
            return Reason("market-price-die", card=lot.card, price=lot.price, most=die)
    return Reason("market-offer-sum", total=sum(lot.price for lot in lots), most=most)


def _why_not_buy(buy: Buy, hand: int, points: int, table: tuple[int, ...]) -> Reason | None:
    lot = find_lot(buy.index, table)
    if not lot:
        return Reason("market-not-on-offer", card=buy.card, cards=_cards_of(table))
    shape, price = lot >> 6 & 3, lot >> 8
    if buy.bits:
        if buy.bits & ~hand:
            return Reason("not-held", card=TOMOE.of(buy.bits & ~hand)[0])
        if buy.bits & ~SHAPE_MASK[shape]:
            wrong = TOMOE.of(buy.bits & ~SHAPE_MASK[shape])[0]
            return Reason(
                "market-pays-not",
                card=wrong,
                bought=buy.card,
                shape=SHAPES[shape],
                suits=suits_of(shape),
            )
        if has_superfluous(buy.worth, buy.lowest, price):
            spare = next(card for card in buy.cards if card.rank == buy.lowest)
            return Reason("market-pays-too-much", card=spare, bought=buy.card, price=price)
    if points_missing(price - buy.worth, points) and affordable(hand, points, table):
        return Reason("market-may-not-borrow", due=points_due(price, buy.worth), points=points)
    return None
