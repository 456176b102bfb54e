"""The layouts of unknown cards in two hands, of which the winner points of each are known: counted and
drawn exactly.

A card that one hand cannot hold lies in the other. Of those that either may hold, honours of one rank are
alike for counting, and so are all small cards. So there are few ways to split them by number, each with a
known count of layouts; a layout is drawn by drawing first the numbers and then the cards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import comb
from random import Random
from typing import NamedTuple

from ....cards import bits_of
from .cards import HONOURS, winner_points


class Numbers(NamedTuple):
    """How many cards of each kind."""

    aces: int
    kings: int
    queens: int
    jacks: int
    small: int


class Splits(NamedTuple):
    """The ways to split cards between two hands: ``firsts``, how many of each kind the first hand gets;
    ``totals``, how many layouts there are with that way and those before it.
    """

    firsts: tuple[Numbers, ...]
    totals: tuple[int, ...]

    @property
    def layouts(self) -> int:
        """How many layouts there are in all."""
        return self.totals[-1] if self.totals else 0


@lru_cache(maxsize=4096)
def splits_of(cards: Numbers, size: int, points: int) -> Splits:
    """The ways to give the first hand ``size`` of these cards with ``points`` winner points."""
    aces, kings, queens, jacks, small = cards
    firsts, counts = [], []
    for a, k, q in product(range(aces + 1), range(kings + 1), range(queens + 1)):
        j = points - 4 * a - 3 * k - 2 * q
        x = size - a - k - q - j
        if 0 <= j <= jacks and 0 <= x <= small:
            honours = comb(aces, a) * comb(kings, k) * comb(queens, q) * comb(jacks, j)
            firsts.append(Numbers(a, k, q, j, x))
            counts.append(honours * comb(small, x))
    return Splits(tuple(firsts), tuple(accumulate(counts)))


class TwoHands:
    """The layouts of ``unknown`` in two hands (all masks): the first has ``size`` cards with ``points``
    winner points and none of ``not_first``; the second has the rest and none of ``not_second``.

    >>> from tomoe_core.games.shared.decks import STANDARD
    >>> unknown = sum(card.bit for card in STANDARD.parse("SA SK HQ HJ D2 D3"))
    >>> TwoHands(unknown, 3, 5, 0, 0).count  # A J and a small card, or K Q and one
    4
    """

    def __init__(
        self, unknown: int, size: int, points: int, not_first: int, not_second: int
    ) -> None:
        self._certain = certain = unknown & not_second
        self._barred = unknown & not_first
        free = unknown & ~not_first & ~not_second
        honours = [bits_of(free & rank) for rank in HONOURS]
        small = bits_of(free & ~sum(HONOURS))
        self._kinds = (*honours, small)
        # A card that neither may hold leaves no layout at all.
        possible = not unknown & not_first & not_second
        need = size - certain.bit_count() if possible else -1
        numbers = Numbers(*map(len, self._kinds))
        self._splits = splits_of(numbers, need, points - winner_points(certain))

    @property
    def count(self) -> int:
        """How many layouts there are."""
        return self._splits.layouts

    @property
    def sure(self) -> tuple[int, int]:
        """The cards (masks) that the first hand has in every layout, and those that the second has."""
        first, second = self._certain, self._barred
        firsts = self._splits.firsts
        for kind, cards in enumerate(self._kinds if firsts else ()):
            numbers = {numbers[kind] for numbers in firsts}
            if numbers == {len(cards)}:
                first |= sum(cards)
            elif numbers == {0}:
                second |= sum(cards)
        return first, second

    @property
    def honours(self) -> tuple[tuple[int, ...], ...]:
        """The ways to split the honours: how many aces, kings, queens and jacks the first hand has, each way
        once.
        """
        certain = [(self._certain & rank).bit_count() for rank in HONOURS]
        return tuple(
            tuple(a + b for a, b in zip(certain, numbers, strict=False))
            for numbers in self._splits.firsts
        )

    def sample(self, rng: Random) -> int:
        """The first hand in a layout, each as likely as any other; ValueError if there is none."""
        totals = self._splits.totals
        if not totals:
            raise ValueError("no layout is left")
        which = bisect(totals, rng.randrange(totals[-1])) if len(totals) > 1 else 0
        hand = self._certain
        for cards, number in zip(self._kinds, self._splits.firsts[which], strict=True):
            if number:
                hand |= sum(cards) if number == len(cards) else sum(rng.sample(cards, number))
        return hand

    def __iter__(self) -> Iterator[int]:
        """The first hand in every layout, in a fixed order."""
        for numbers in self._splits.firsts:
            chosen = (combinations(cards, n) for cards, n in zip(self._kinds, numbers, strict=True))
            for parts in product(*chosen):
                yield self._certain | sum(map(sum, parts))


@lru_cache(maxsize=64)
def two_hands(unknown: int, size: int, points: int, not_first: int, not_second: int) -> TwoHands:
    """:class:`TwoHands`, kept for the next time: one position is drawn from again and again."""
    return TwoHands(unknown, size, points, not_first, not_second)
