"""How an offer will be answered, and what it brings the seller.

What a buyer does depends on two things: what each card on the table is worth to it, and what a price
under a marker costs it, for a card of the shape may be cheaper to part with than points. Both are
worked out once for an offer, so that many prices can be compared quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from ..moves import DIE, MAX_SUM, OFFERED, PAYMENTS, Offer
from ..play import SEATS, Inside
from ..shapes import worth as ranks
from .worth import NEXT, PREVIOUS, Table, View

BORROWED: Final = 30.0
"""Counts against a purchase that the buyer cannot afford: it is made only if there is no other."""

Payment = tuple[float, float]
"""What the best way to pay costs the buyer, and what the seller has of it."""


class Buyer(NamedTuple):
    """``gains``: by card on the table, what it is worth to the buyer; ``spoils``: what it changes for the
    seller if this buyer gets it; ``payments``: by shape and price (from 1).
    """

    gains: tuple[float, ...]
    spoils: tuple[float, ...]
    payments: tuple[tuple[Payment, ...], ...]


def buyer(
    inside: Inside, seat: int, seller: int, selling: View, table: Sequence[int], worths: Table
) -> Buyer:
    """How ``seat`` looks at the cards on the ``table`` of ``seller``, whose own view is ``selling``."""
    view = View(inside, seat, worths)
    points = max(0, inside[3][seat])
    place = NEXT if (seller - seat) % SEATS == 1 else PREVIOUS
    mine = NEXT if place == PREVIOUS else PREVIOUS
    return Buyer(
        tuple([view.gain(index) for index in table]),
        tuple([selling.elsewhere(index, mine) for index in table]),
        tuple([_payments(view, selling, shape, points, place) for shape in range(3)]),
    )


def _payments(
    view: View, selling: View, shape: int, points: int, place: int
) -> tuple[Payment, ...]:
    """The best way to pay 1, 2 … 6 under a marker."""
    held = view.own >> 12 * shape & 0xFFF
    losses: dict[int, tuple[float, float, int]] = {0: (0.0, 0.0, 0)}
    found = []
    for price in range(1, DIE + 1):
        best: Payment = (1e9, 0.0)
        for payment in PAYMENTS[held | price << 12 | price << 15]:
            if payment not in losses:
                losses[payment] = _loss(view, selling, payment << 12 * shape, place)
            loss, had, worth = losses[payment]
            due = price - worth if price > worth else 0
            cost = loss + due
            if due > points:
                cost += BORROWED
            if cost < best[0]:
                best = cost, had + due
        found.append(best)
    return tuple(found)


def _loss(view: View, selling: View, bits: int, place: int) -> tuple[float, float, int]:
    """What it costs the buyer to pay with cards, what the seller has of them, and what they pay."""
    nxt = view.next | bits if place == NEXT else view.next
    prev = view.previous | bits if place == PREVIOUS else view.previous
    own = view.own & ~bits
    loss = had = 0.0
    for suit in range(6):
        if bits >> 6 * suit & 63:
            loss += view.worth(suit) - view.changed(suit, own, nxt, prev)
            had += selling.changed(
                suit, selling.own | bits, selling.next & ~bits, selling.previous & ~bits
            ) - selling.worth(suit)
    return loss, had, ranks(bits)


PRICES: Final = tuple(
    tuple(p for p in product(range(1, DIE + 1), repeat=n) if sum(p) <= MAX_SUM)
    for n in range(OFFERED + 1)
)
"""By the number of cards: all prices."""

FULL_PRICES: Final = tuple(
    tuple(p for p in prices if sum(p) == min(MAX_SUM, DIE * n)) for n, prices in enumerate(PRICES)
)
"""Those that leave nothing of the ten."""

MARKERS: Final = tuple(tuple(permutations(range(3), n)) for n in range(OFFERED + 1))


class Market(NamedTuple):
    """An offer about to be made: the two buyers in order, and what each card is worth to the seller."""

    table: tuple[int, ...]
    first: Buyer
    last: Buyer
    keeps: tuple[float, ...]


def market(inside: Inside, seller: int, worths: Table) -> Market:
    """How things stand for ``seller``, who is to offer the cards on the table."""
    table = inside[10]
    view = View(inside, seller, worths)
    first, last = ((seller + i) % SEATS for i in (1, 2))
    return Market(
        table,
        buyer(inside, first, seller, view, table, worths),
        buyer(inside, last, seller, view, table, worths),
        tuple([view.gain(index) for index in table]),
    )


def outcomes(
    m: Market, markers: Iterable[tuple[int, ...]], prices: Iterable[tuple[int, ...]]
) -> list[float]:
    """What each of these offers brings the seller, markers first, if the buyers take what gains them most."""
    cards = range(len(m.table))
    found = []
    prices = tuple(prices)
    for shapes in markers:
        # By card and price: what the buyer gains, and what the seller has of it.
        one, two = (
            [
                [
                    (who.gains[i] - cost, had + who.spoils[i])
                    for cost, had in who.payments[shapes[i]]
                ]
                for i in cards
            ]
            for who in (m.first, m.last)
        )
        for price in prices:
            found.append(_outcome(m, one, two, price))
    return found


def _outcome(
    m: Market,
    one: list[list[tuple[float, float]]],
    two: list[list[tuple[float, float]]],
    price: tuple[int, ...],
) -> float:
    best, brings, taken = -1e9, 0.0, -1
    for i, p in enumerate(price):
        gain, had = one[i][p - 1]
        if gain > best:
            best, brings, taken = gain, had, i
    best, second, other = -1e9, 0.0, -1
    for i, p in enumerate(price):
        if i != taken:
            gain, had = two[i][p - 1]
            if gain > best:
                best, second, other = gain, had, i
    total = brings + second
    for i, p in enumerate(price):
        if i != taken and i != other:
            total += m.keeps[i] - p
    return total


def offer_of(table: tuple[int, ...], shapes: Sequence[int], price: Sequence[int]) -> Offer:
    """The offer as a move."""
    return Offer(
        table,
        sum(
            (shape | p << 2) << 5 * i
            for i, (shape, p) in enumerate(zip(shapes, price, strict=True))
        ),
    )
