"""Petit Bridge: the layouts of the unknown cards in two hands whose winner points are known, counted and
drawn exactly.

A card that one hand cannot hold lies in the other. Of those that either may hold, honours of a rank are
alike for counting, and so are all small cards: there are few ways to share out their numbers, each with
so many layouts, and a layout is drawn by drawing first the numbers and then the cards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import comb
from operator import itemgetter
from random import Random
from typing import NamedTuple

from ...cards import bits_of
from .cards import HONOURS, winner_points

Numbers = tuple[int, int, int, int, int]
"""How many cards: aces, kings, queens, jacks, small ones."""


class Shares(NamedTuple):
    """The ways to share out cards of which there are so many: how many of each kind the first hand
    gets, and the layouts counted up to and with each way."""

    ways: tuple[Numbers, ...]
    totals: tuple[int, ...]

    @property
    def layouts(self) -> int:
        """How many layouts there are in all."""
        return self.totals[-1] if self.totals else 0


@lru_cache(maxsize=4096)
def shares(there: Numbers, size: int, points: int) -> Shares:
    """The ways to give the first hand ``size`` of these cards with ``points`` winner points."""
    aces, kings, queens, jacks, small = there
    ways: list[tuple[Numbers, int]] = []
    for a, k, q in product(range(aces + 1), range(kings + 1), range(queens + 1)):
        j = points - 4 * a - 3 * k - 2 * q
        x = size - a - k - q - j
        if 0 <= j <= jacks and 0 <= x <= small:
            count = comb(aces, a) * comb(kings, k) * comb(queens, q) * comb(jacks, j)
            ways.append(((a, k, q, j, x), count * comb(small, x)))
    return Shares(tuple(map(itemgetter(0), ways)), tuple(accumulate(map(itemgetter(1), ways))))


class TwoHands:
    """The layouts of ``unknown`` in two hands (all masks): the first has ``size`` cards with ``points``
    winner points and none of ``lacks_one``; the second has the rest and none of ``lacks_two``.

    >>> from tomoe_core.games.shared.decks import STANDARD
    >>> unknown = sum(card.bit for card in STANDARD.parse("SA SK HQ HJ D2 D3"))
    >>> TwoHands(unknown, 3, 5, 0, 0).count  # A J and a small card, or K Q and one
    4
    """

    def __init__(
        self, unknown: int, size: int, points: int, lacks_one: int, lacks_two: int
    ) -> None:
        self._sure = sure = unknown & lacks_two
        free = unknown & ~lacks_one & ~lacks_two
        small = free
        kinds = []
        for honours in HONOURS:
            kinds.append(bits_of(free & honours))
            small &= ~honours
        self._kinds = (*kinds, bits_of(small))
        a, k, q, j, x = map(len, self._kinds)
        # A card that neither may hold leaves no layout at all.
        possible = not unknown & lacks_one & lacks_two
        need = size - sure.bit_count() if possible else -1
        self._shares = shares((a, k, q, j, x), need, points - winner_points(sure))

    @property
    def count(self) -> int:
        """How many layouts there are."""
        return self._shares.layouts

    def sample(self, rng: Random) -> int:
        """The first hand in a layout, each as likely as any other; ValueError if there is none."""
        totals = self._shares.totals
        if not totals:
            raise ValueError("no layout is left")
        way = self._shares.ways[bisect(totals, rng.randrange(totals[-1])) if len(totals) > 1 else 0]
        hand = self._sure
        for cards, number in zip(self._kinds, way, strict=True):
            if number:
                hand |= sum(cards) if number == len(cards) else sum(rng.sample(cards, number))
        return hand

    def __iter__(self) -> Iterator[int]:
        """The first hand in every layout, in a fixed order."""
        for way in self._shares.ways:
            some = (combinations(cards, n) for cards, n in zip(self._kinds, way, strict=True))
            for parts in product(*some):
                yield self._sure | sum(map(sum, parts))


@lru_cache(maxsize=64)
def two_hands(unknown: int, size: int, points: int, lacks_one: int, lacks_two: int) -> TwoHands:
    """:class:`TwoHands`, kept for the next time: a position is drawn from again and again."""
    return TwoHands(unknown, size, points, lacks_one, lacks_two)
