"""A quick policy: what a seat does that goes by :mod:`.worth` one step ahead. Bots play deals on with it."""

from __future__ import annotations

from typing import Final

from ..legal import legal
from ..moves import BUY, OFFER, PUT, Buy, MarketMove, Offer
from ..play import ASKED, SEATS, Inside
from ..shapes import RUN, lot_of
from .answers import FULL_PRICES, MARKERS, market, offer_of, outcomes
from .worth import NEXT, OWN, PREVIOUS, Table, View

_NEVER: Final = -1e9


def paid_to(buyer: int, seller: int) -> int:
    """Where a buyer sees the seller: NEXT or PREVIOUS."""
    return NEXT if (seller - buyer) % SEATS == 1 else PREVIOUS


def purchase_worth(view: View, buy: Buy, due: int, place: int) -> float:
    """What a purchase gains its buyer, ``view``'s seat; the cards paid go to ``place``."""
    suit = buy.index // 6
    own = (view.own | 1 << buy.index) & ~buy.bits
    if not buy.bits:
        return view.changed(suit, own, view.next, view.previous) - view.worth(suit) - due
    nxt = view.next | buy.bits if place == NEXT else view.next
    prev = view.previous | buy.bits if place == PREVIOUS else view.previous
    gain = -float(due)
    for each in {suit, *[card.suit.index for card in buy.cards]}:
        gain += view.changed(each, own, nxt, prev) - view.worth(each)
    return gain


def best_purchase(inside: Inside, table: Table) -> Buy:
    """The purchase that gains the actor most."""
    seat, lots = inside[9], inside[10]
    assert seat is not None
    moves = legal(inside)
    if len(moves) == 1:
        return moves[0]  # type: ignore[return-value]
    view = View(inside, seat, table)
    place = paid_to(seat, (inside[0].dealer + inside[7]) % SEATS)
    best, most = moves[0], _NEVER
    for move in moves:
        assert isinstance(move, Buy)
        due = max(0, (lot_of(move.index, lots) >> 8) - move.worth)
        gain = purchase_worth(view, move, due, place)
        if gain > most:
            best, most = move, gain
    return best  # type: ignore[return-value]


def reveal_worth(view: View, index: int) -> float:
    """What a reveal leaves: the suit's remaining cards, after the run from card ``index`` on is out."""
    suit = index // 6
    own = view.own & ~RUN[index]
    at = 6 * suit
    if view.takers[suit]:
        return 0.0
    return view.table.suit(own >> at & 63, view.next >> at & 63, view.previous >> at & 63, OWN)


def best_reveal(inside: Inside, table: Table) -> MarketMove:
    """The run to reveal that leaves the most."""
    moves = legal(inside)
    if len(moves) == 1:
        return moves[0]
    seat = inside[9]
    assert seat is not None
    view = View(inside, seat, table)
    return max(moves, key=lambda move: reveal_worth(view, move.index))  # type: ignore[attr-defined]


def put_worth(view: View, index: int) -> float:
    """What putting a card up costs its owner, if it is gone: less is better."""
    suit = index // 6
    return view.worth(suit) - view.changed(suit, view.own & ~(1 << index), view.next, view.previous)


def best_put(inside: Inside, table: Table) -> MarketMove:
    """The card whose loss costs least."""
    moves = legal(inside)
    if len(moves) == 1:
        return moves[0]
    seat = inside[9]
    assert seat is not None
    view = View(inside, seat, table)
    return min(moves, key=lambda move: put_worth(view, move.index))  # type: ignore[attr-defined]


def best_offer(inside: Inside, table: Table, markers: int = 2) -> Offer:
    """The offer that brings most if the buyers do as they are expected to; of the ways to place the
    markers only so many are tried, those that look best at even prices.
    """
    seat, lots = inside[9], inside[10]
    assert seat is not None
    m = market(inside, seat, table)
    n = len(lots)
    ways = MARKERS[n]
    if markers < len(ways):
        even = outcomes(m, ways, (EVEN[n],))
        ways = tuple(sorted(ways, key=lambda way: -even[ways.index(way)])[:markers])
    prices = FULL_PRICES[n]
    found = outcomes(m, ways, prices)
    way, price = divmod(found.index(max(found)), len(prices))
    return offer_of(lots, ways[way], prices[price])


EVEN: Final = ((), (6,), (5, 5), (3, 4, 3))


def quick(inside: Inside, table: Table) -> MarketMove:
    """What the actor does."""
    kind = ASKED[inside[8]]
    if kind == OFFER:
        return best_offer(inside, table)
    if kind == BUY:
        return best_purchase(inside, table)
    return best_put(inside, table) if kind == PUT else best_reveal(inside, table)
