"""A quick policy: the move of a seat that looks one step ahead, by :mod:`.values`. Playouts follow it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

from ..rules.cards import RUN, find_lot
from ..rules.legal import legal_moves
from ..rules.moves import BUY, OFFER, Buy, MarketMove, Offer, Put, Reveal
from ..rules.offers import markers
from ..rules.payment import points_due
from ..rules.position import Position
from .answers import even_prices, full_prices, model_of, offer_at, outcomes
from .values import NEXT, OWN, PREVIOUS, SuitValues, View, place_of

MARKERS_TRIED: Final = 2
"""How many of the ways to place the markers are tried at all full prices."""


class Slips:
    """By how much a purchase looks better or worse to a seat than it is, in points: a number from a Gumbel
    distribution, always the same for the same purchase. So better purchases are made more often, with a
    probability in proportion to exp(points / noise).
    """

    def __init__(self, rng: Random, noise: float) -> None:
        self._rng, self._noise = rng, noise
        self._drawn: dict[tuple[int, bytes], float] = {}

    def of(self, seat: int, move: MarketMove) -> float:
        """Return the slip of one seat about one purchase."""
        key = seat, move.packed
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = -self._noise * log(self._rng.expovariate(1.0))
        return found


def quick_move(
    position: Position, values: SuitValues, spite: float = 0.0, slips: Slips | None = None
) -> MarketMove:
    """Return the actor's move; ``spite``: how much a buyer minds each point that the seller gains; ``slips`` of
    the buyers, if they err.
    """
    if position.asked == OFFER:
        return best_offer(position, values)
    moves = legal_moves(position)
    if len(moves) == 1:
        return moves[0]
    scores = first_sight(position, moves, values, spite)
    if slips is not None and position.asked == BUY:
        seat = position.actor
        assert seat is not None
        scores = [s + slips.of(seat, move) for s, move in zip(scores, moves, strict=True)]
    return moves[scores.index(max(scores))]


def purchase_scores(
    position: Position, moves: Sequence[MarketMove], values: SuitValues, spite: float
) -> list[float]:
    """Return what each of the purchases ``moves`` gains the actor, less ``spite`` times what it gains the
    seller.
    """
    seat = position.actor
    assert seat is not None
    purchases = [_purchase(position.table, move) for move in moves]
    view, seller = View(position, seat, values), place_of(position.seller, seat)
    scores = [purchase_worth(view, buy, due, seller) for buy, due in purchases]
    if not spite:
        return scores
    selling, buyer = View(position, position.seller, values), place_of(seat, position.seller)
    selling.own &= position.seen  # a buyer knows no more of the seller's hand
    table = position.table
    sales = [
        sale_worth(selling, buy, due, buyer) + _worth_left(selling, table, buy)
        for buy, due in purchases
    ]
    return [score - spite * sale for score, sale in zip(scores, sales, strict=True)]


def _purchase(table: tuple[int, ...], move: MarketMove) -> tuple[Buy, int]:
    """Return a purchase, and the points that are due for it besides the cards."""
    assert isinstance(move, Buy)
    return move, points_due(find_lot(move.index, table) >> 8, move.worth)


def _worth_left(selling: View, table: tuple[int, ...], buy: Buy) -> float:
    """Return what the card is worth to the seller that the last buyer leaves; 0 for the first buyer."""
    if len(table) != 2:
        return 0.0
    left = next(lot for lot in table if lot & 63 != buy.index)
    return selling.gain(left & 63) - (left >> 8)


def sale_worth(selling: View, buy: Buy, due: int, buyer: int) -> float:
    """Return what a purchase gains the seller, whose view is ``selling``; ``buyer`` is ``NEXT`` or
    ``PREVIOUS``.
    """
    bits, bought = buy.bits, 1 << buy.index
    own = selling.own | bits
    nxt, prev = selling.next & ~bits, selling.previous & ~bits
    if buyer == NEXT:
        nxt |= bought
    else:
        prev |= bought
    gain = float(due)
    for each in {buy.index // 6, *[card.suit.index for card in buy.cards]}:
        gain += selling.worth_with(each, own, nxt, prev) - selling.worth(each)
    return gain


def first_sight(
    position: Position, moves: Sequence[MarketMove], values: SuitValues, spite: float
) -> list[float]:
    """Return what purchases, cards to put up or runs to reveal look worth to the actor."""
    if position.asked == BUY:
        return purchase_scores(position, moves, values, spite)
    assert position.actor is not None
    view, scores = View(position, position.actor, values), []
    for move in moves:
        if isinstance(move, Put):
            scores.append(-put_cost(view, move.index))
        else:
            assert isinstance(move, Reveal)
            scores.append(reveal_worth(view, move.index))
    return scores


def purchase_worth(view: View, buy: Buy, due: int, seller: int) -> float:
    """Return what a purchase gains its buyer, ``view``'s seat, for ``due`` points; ``seller`` is ``NEXT`` or
    ``PREVIOUS``, and gets the cards.
    """
    suit = buy.index // 6
    own = (view.own | 1 << buy.index) & ~buy.bits
    if not buy.bits:
        return view.worth_with(suit, own, view.next, view.previous) - view.worth(suit) - due
    nxt = view.next | buy.bits if seller == NEXT else view.next
    prev = view.previous | buy.bits if seller == PREVIOUS else view.previous
    gain = -float(due)
    for each in {suit, *[card.suit.index for card in buy.cards]}:
        gain += view.worth_with(each, own, nxt, prev) - view.worth(each)
    return gain


def reveal_worth(view: View, index: int) -> float:
    """Return what a reveal leaves: the suit's remaining cards, after the run from card ``index`` on is out."""
    suit = index // 6
    own = view.own & ~RUN[index]
    at = 6 * suit
    if view.revealers[suit]:
        return 0.0
    return view.values.suit(own >> at & 63, view.next >> at & 63, view.previous >> at & 63, OWN)


def put_cost(view: View, index: int) -> float:
    """Return what putting a card up costs its owner, if it is gone: less is better."""
    suit, own = index // 6, view.own & ~(1 << index)
    return view.worth(suit) - view.worth_with(suit, own, view.next, view.previous)


def best_offer(position: Position, values: SuitValues) -> Offer:
    """Return the offer that brings most if the buyers do as they are expected to, of those at full prices with
    the ``MARKERS_TRIED`` ways to place the markers that look best at even prices.
    """
    model = model_of(position, values)
    n, pricing = len(position.table), position.deal.game.pricing
    ways = markers(n)
    if len(ways) > MARKERS_TRIED:
        even = outcomes(model, ways, (even_prices(n, pricing),))
        ways = tuple(sorted(ways, key=lambda way: -even[ways.index(way)])[:MARKERS_TRIED])
    prices = full_prices(n, pricing)
    found = outcomes(model, ways, prices)
    return offer_at(found.index(max(found)), position.table, ways, prices)
