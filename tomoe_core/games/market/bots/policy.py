"""A quick policy: the move of a seat that looks one step ahead, by :mod:`.values`. Playouts follow it."""

from __future__ import annotations

from typing import Final

from ..cards import RUN, find_lot
from ..legal import legal_moves
from ..moves import BUY, OFFER, PUT, Buy, MarketMove, Offer, Put, Reveal
from ..offers import markers, offer_code
from ..payment import points_due
from ..position import Position
from .answers import full_prices, model_of, outcomes
from .values import NEXT, OWN, PREVIOUS, SuitValues, View, place_of

MARKERS_TRIED: Final = 2
"""How many of the ways to place the markers are tried at all full prices."""

EVEN: Final = ((), (6,), (5, 5), (3, 4, 3))
"""By the number of cards: the prices by which the ways to place the markers are compared."""


def quick_move(position: Position, values: SuitValues) -> MarketMove:
    """The actor's move."""
    kind = position.asked
    if kind == OFFER:
        return best_offer(position, values)
    if kind == BUY:
        return best_purchase(position, values)
    return best_put(position, values) if kind == PUT else best_reveal(position, values)


def best_purchase(position: Position, values: SuitValues) -> MarketMove:
    """The purchase that gains the actor most."""
    moves = legal_moves(position)
    if len(moves) == 1:
        return moves[0]
    seat, table = position.actor, position.table
    assert seat is not None
    view, seller = View(position, seat, values), place_of(position.seller, seat)
    best, most = moves[0], -1e9
    for move in moves:
        assert isinstance(move, Buy)
        due = points_due(find_lot(move.index, table) >> 8, move.worth)
        gain = purchase_worth(view, move, due, seller)
        if gain > most:
            best, most = move, gain
    return best


def first_sight(position: Position, view: View, move: MarketMove) -> float:
    """What a purchase, a card to put up or a reveal looks worth to the actor, whose view is ``view``."""
    seat = position.actor
    assert seat is not None
    if isinstance(move, Buy):
        due = points_due(find_lot(move.index, position.table) >> 8, move.worth)
        return purchase_worth(view, move, due, place_of(position.seller, seat))
    if isinstance(move, Put):
        return -put_cost(view, move.index)
    assert isinstance(move, Reveal)
    return reveal_worth(view, move.index)


def purchase_worth(view: View, buy: Buy, due: int, seller: int) -> float:
    """What a purchase gains its buyer, ``view``'s seat, for ``due`` points; ``seller`` is ``NEXT`` or
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


def best_reveal(position: Position, values: SuitValues) -> MarketMove:
    """The run to reveal that leaves the most."""
    moves = legal_moves(position)
    if len(moves) == 1:
        return moves[0]
    seat = position.actor
    assert seat is not None
    view = View(position, seat, values)
    reveals = (move for move in moves if isinstance(move, Reveal))
    return max(reveals, key=lambda move: reveal_worth(view, move.index))


def reveal_worth(view: View, index: int) -> float:
    """What a reveal leaves: the suit's remaining cards, after the run from card ``index`` on is out."""
    suit = index // 6
    own = view.own & ~RUN[index]
    at = 6 * suit
    if view.revealers[suit]:
        return 0.0
    return view.values.suit(own >> at & 63, view.next >> at & 63, view.previous >> at & 63, OWN)


def best_put(position: Position, values: SuitValues) -> MarketMove:
    """The card whose loss costs least."""
    moves = legal_moves(position)
    if len(moves) == 1:
        return moves[0]
    seat = position.actor
    assert seat is not None
    view = View(position, seat, values)
    puts = (move for move in moves if isinstance(move, Put))
    return min(puts, key=lambda move: put_cost(view, move.index))


def put_cost(view: View, index: int) -> float:
    """What putting a card up costs its owner, if it is gone: less is better."""
    suit, own = index // 6, view.own & ~(1 << index)
    return view.worth(suit) - view.worth_with(suit, own, view.next, view.previous)


def best_offer(position: Position, values: SuitValues) -> Offer:
    """The offer that brings most if the buyers do as they are expected to, of those at full prices with the
    ``MARKERS_TRIED`` ways to place the markers that look best at even prices.
    """
    model = model_of(position, values)
    n = len(position.table)
    ways = markers(n)
    if len(ways) > MARKERS_TRIED:
        even = outcomes(model, ways, (EVEN[n],))
        ways = tuple(sorted(ways, key=lambda way: -even[ways.index(way)])[:MARKERS_TRIED])
    prices = full_prices(n)
    found = outcomes(model, ways, prices)
    way, price = divmod(found.index(max(found)), len(prices))
    return Offer(position.table, offer_code(ways[way], prices[price]))
