"""What the course of a deal of Market tells of hidden cards, and in how many ways they can lie."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, combinations
from random import Random
from typing import Final, NamedTuple

from ...cards import mask
from ..shared.decks import TOMOE
from .moves import Buy, unpacked
from .play import SEATS, Inside, replay
from .shapes import RUN, SHAPE_MASK, SHAPES, lot_of, worth

_NO_CAP: Final = 99
_TRIES: Final = 60


class Hidden(NamedTuple):
    """What is known of the cards a seat was dealt and has not shown: how many they are; which cards are
    not all among them, as the run would have been revealed; how much the cards of each shape are worth
    at most, since the seat had to borrow; and, if it is about to reveal a run nobody knows, which cards
    may complete one.
    """

    size: int
    never: tuple[int, ...]
    most: tuple[int, ...]
    some: tuple[int, ...] | None

    def admits(self, cards: int) -> bool:
        """True if the seat may hold ``cards`` (a mask of the right size)."""
        for never in self.never:
            if cards & never == never:
                return False
        for shape, most in enumerate(self.most):
            if most < _NO_CAP and worth(cards & SHAPE_MASK[shape]) > most:
                return False
        return self.some is None or any(cards & some == some for some in self.some)


class TwoHands:
    """The ways in which the unknown cards can lie in the two other hands."""

    def __init__(self, unknown: int, one: Hidden, two: Hidden) -> None:
        self.cards = TOMOE.of(unknown)
        self.unknown = unknown
        self.one = one
        self.two = two
        self._listed: tuple[list[int], list[int], list[int]] | None = None

    def _lists(self) -> tuple[list[int], list[int], list[int]]:
        """What the first may hold; what the second may hold; for each of the former, how many of the
        latter have no card in common with it.
        """
        if self._listed is None:
            ones, twos = (
                [
                    bits
                    for some in combinations(self.cards, hidden.size)
                    if hidden.admits(bits := mask(some))
                ]
                for hidden in (self.one, self.two)
            )
            # Inclusion and exclusion: millions of pairs need not be looked at one by one.
            holding: dict[int, int] = {}
            for bits in twos:
                for part in _parts(bits):
                    holding[part] = holding.get(part, 0) + 1
            apart = [
                sum((-1) ** part.bit_count() * holding.get(part, 0) for part in _parts(bits))
                for bits in ones
            ]
            self._listed = ones, twos, apart
        return self._listed

    def count(self) -> int:
        """How many ways there are."""
        return sum(self._lists()[2])

    def __iter__(self) -> Iterator[tuple[int, int]]:
        ones, twos, _ = self._lists()
        return ((one, two) for one in ones for two in twos if not one & two)

    def sample(self, rng: Random) -> tuple[int, int]:
        """What the two hold in one of them, each as likely as any other."""
        # Drawing until it fits is quick as a rule. Both ways are uniform, so a mixture of them is.
        size = self.one.size
        for _ in range(_TRIES):
            cards = rng.sample(self.cards, size + self.two.size)
            one, two = mask(cards[:size]), mask(cards[size:])
            if self.one.admits(one) and self.two.admits(two):
                return one, two
        ones, twos, apart = self._lists()
        sums = list(accumulate(apart))
        one = ones[bisect(sums, rng.randrange(sums[-1]))]
        return one, rng.choice([two for two in twos if not one & two])


def _parts(bits: int) -> Iterator[int]:
    """All subsets of a mask."""
    part = bits
    while part:
        yield part
        part = (part - 1) & bits
    yield 0


def inferred(inside: Inside, unknown: int, hidden: tuple[int, ...]) -> tuple[Hidden, ...]:
    """What the course of the deal tells of each hand's ``hidden`` cards, which are among ``unknown``.

    The deal is played again with the cards that are known by now in the hands where they were dealt.
    Whenever such a hand was looked through and nothing was revealed, the unknown cards made no run with
    it; and whoever borrowed could not have paid for any card on offer.
    """
    never: list[set[int]] = [set() for _ in range(SEATS)]
    most = [[_NO_CAP] * len(SHAPES) for _ in range(SEATS)]
    some: list[tuple[int, ...] | None] = [None] * SEATS
    last = len(inside[1]) // 4
    for ply, (before, move, _, notes) in enumerate(replay(inside[0], unpacked(inside[1]))):
        if isinstance(move, Buy) and before is not None:
            _learn_from_purchase(before, move, most)
        for note in notes:
            if note[0] != "check":
                continue
            _, seat, hand, stage, run = note
            if ply == last and stage == inside[8]:
                if not run:
                    some[seat] = tuple(sorted(_missing(hand, unknown, hidden[seat])))
                break
            if not run:
                never[seat] |= _missing(hand, unknown, hidden[seat])
    return tuple(
        Hidden(hidden[seat], tuple(sorted(never[seat])), tuple(most[seat]), some[seat])
        for seat in range(SEATS)
    )


def _missing(hand: int, unknown: int, count: int) -> set[int]:
    """The sets of at most ``count`` unknown cards each of which makes a run together with ``hand``."""
    parts = {run & ~hand for run in RUN}
    return {part for part in parts if not part & ~unknown and part.bit_count() <= count}


def _learn_from_purchase(before: Inside, buy: Buy, most: list[list[int]]) -> None:
    seat, table = before[9], before[10]
    assert seat is not None
    points = max(0, before[3][seat])
    lot = lot_of(buy.index, table)
    if (lot >> 8) - buy.worth <= points:
        return
    for lot in table:
        shape, price = lot >> 6 & 3, lot >> 8
        known = worth(before[2][seat] & SHAPE_MASK[shape])
        most[seat][shape] = min(most[seat][shape], price - points - 1 - known)
