"""How an offer will be answered, and what it brings the seller.

What a buyer does depends on two things: what each card on the table is worth to it, and what a price
under a marker costs it, since a card of the shape may be cheaper to part with than points. Both are
worked out once for a table, so that many offers can be compared quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from ..rules.cards import sum_of_ranks
from ..rules.moves import Offer
from ..rules.offers import MAX_PRICE, USUAL_PRICING, Pricing, offer_code, prices
from ..rules.payment import PAYMENTS, points_missing
from ..rules.position import SEATS, Position
from .values import NEXT, PREVIOUS, SuitValues, View, place_of

BORROWED: Final = 30.0
"""Points that count against a purchase that the buyer cannot afford, or twice what both runs of a suit pay,
if that is more: it is made only if there is no other.
"""


Payment = tuple[float, float]
"""The best way to pay a price: what it costs the buyer, spite included, and what the seller has of it."""

Answer = tuple[float, float]
"""A purchase of a card under a marker at a price: what it is worth to the buyer, spite included, and what the
seller has of it.
"""

Answers = tuple[tuple[tuple[Answer, ...], ...], ...]
"""The purchases of one buyer by card on the table, shape of the marker, and price; price 0 is not in use."""


class OfferModel(NamedTuple):
    """An offer about to be made: how the ``first`` and the ``last`` buyer may answer it, and what the seller
    ``keeps``: by card on the table, what it is worth to the seller. ``spite``: how much buyers mind each point
    that the seller gains.
    """

    first: Answers
    last: Answers
    keeps: tuple[float, ...]
    spite: float


def model_of(position: Position, values: SuitValues, spite: float = 0.0) -> OfferModel:
    """Return how things stand for the seller, who is to offer the cards on the table; the buyers mind each
    point that the seller gains as much as ``spite``.
    """
    seller = position.seller
    view = View(position, seller, values)
    return OfferModel(
        _answers(position, (seller + 1) % SEATS, view, values, spite),
        _answers(position, (seller + 2) % SEATS, view, values, spite),
        tuple([view.gain(index) for index in position.table]),
        spite,
    )


def _answers(
    position: Position, seat: int, selling: View, values: SuitValues, spite: float
) -> Answers:
    """Return the purchases of ``seat`` from the seller, whose own view is ``selling``."""
    view, points = View(position, seat, values), position.points[seat]
    seller_place, own_place = place_of(position.seller, seat), place_of(seat, position.seller)
    payments = [_payments(view, selling, shape, points, seller_place, spite) for shape in range(3)]
    answers = []
    for index in position.table:
        gain, spoils = view.gain(index), selling.elsewhere(index, own_place)
        answers.append(
            tuple(
                [
                    tuple(
                        [
                            (gain - cost - spite * spoils, brings + spoils)
                            for cost, brings in by_price
                        ]
                    )
                    for by_price in payments
                ]
            )
        )
    return tuple(answers)


def _payments(
    view: View, selling: View, shape: int, points: int, place: int, spite: float
) -> tuple[Payment, ...]:
    """Return the best way to pay 0, 1, 2 … 6 under a marker."""
    held = view.own >> 12 * shape & 0xFFF
    values = view.values
    borrowed = max(BORROWED, 2.0 * (values.run_pays + values.both_runs_pay))
    losses: dict[int, tuple[float, float, int]] = {0: (0.0, 0.0, 0)}
    found: list[Payment] = [(0.0, 0.0)]
    for price in range(1, MAX_PRICE + 1):
        lowest, seller_has = 1e9, 0.0
        missing = points_missing(price, points)
        for payment in PAYMENTS[held | price << 12]:
            if payment not in losses:
                losses[payment] = _loss(view, selling, payment << 12 * shape, place)
            loss, brings, worth = losses[payment]
            due = price - worth if price > worth else 0
            cost = loss + due + spite * (brings + due)
            if worth < missing:
                cost += borrowed
            if cost < lowest:
                lowest, seller_has = cost, brings + due
        found.append((lowest, seller_has))
    return tuple(found)


def _loss(view: View, selling: View, bits: int, place: int) -> tuple[float, float, int]:
    """Return what it costs the buyer to pay with cards, what the seller has of them, and what they pay."""
    nxt = view.next | bits if place == NEXT else view.next
    prev = view.previous | bits if place == PREVIOUS else view.previous
    own = view.own & ~bits
    loss = brings = 0.0
    for suit in range(6):
        if bits >> 6 * suit & 63:
            loss += view.worth(suit) - view.worth_with(suit, own, nxt, prev)
            brings += selling.worth_with(
                suit, selling.own | bits, selling.next & ~bits, selling.previous & ~bits
            ) - selling.worth(suit)
    return loss, brings, sum_of_ranks(bits)


@cache
def full_prices(cards: int, pricing: Pricing = USUAL_PRICING) -> tuple[tuple[int, ...], ...]:
    """Return the prices for a number of cards that leave nothing of what they may sum to."""
    die, most = pricing
    return tuple(p for p in prices(cards, pricing) if sum(p) == min(most, die * cards))


@cache
def even_prices(cards: int, pricing: Pricing = USUAL_PRICING) -> tuple[int, ...]:
    """Return the full prices that differ least, what is left over from the middle card on.

    >>> even_prices(1), even_prices(2), even_prices(3)
    ((6,), (5, 5), (3, 4, 3))
    """
    die, most = pricing
    each, more = divmod(min(most, die * cards), cards)
    from_middle = sorted(range(cards), key=lambda place: abs(2 * place + 1 - cards))
    return tuple(each + (place in from_middle[:more]) for place in range(cards))


def offer_at(
    index: int,
    table: tuple[int, ...],
    ways: Sequence[tuple[int, ...]],
    prices: Sequence[tuple[int, ...]],
) -> Offer:
    """Return the offer of the cards on the ``table`` that is at ``index`` in :func:`outcomes`."""
    way, price = divmod(index, len(prices))
    return Offer(table, offer_code(ways[way], prices[price]))


def outcomes(
    model: OfferModel, ways: Iterable[Sequence[int]], prices: Sequence[Sequence[int]]
) -> list[float]:
    """Return what offers bring the seller if the buyers take what is worth most to them, in points: for each of
    the ``ways`` to place the markers, all the ``prices``.
    """
    found = []
    keeps, spite = model.keeps, model.spite
    for shapes in ways:
        first = [answers[shape] for answers, shape in zip(model.first, shapes, strict=True)]
        last = [answers[shape] for answers, shape in zip(model.last, shapes, strict=True)]
        for price in prices:
            most, total, bought = -1e9, 0.0, -1
            for i, p in enumerate(price):
                gain, brings = first[i][p]
                if gain > most:
                    most, total, bought = gain, brings, i
            most, second, bought_last = -1e9, 0.0, -1
            for i, p in enumerate(price):
                if i != bought:
                    gain, brings = last[i][p]
                    gain += spite * (keeps[i] - p)  # which the seller does not get then
                    if gain > most:
                        most, second, bought_last = gain, brings, i
            total += second
            for i, p in enumerate(price):
                if i != bought and i != bought_last:
                    total += keeps[i] - p
            found.append(total)
    return found
