"""What the course of a deal of Market tells of hidden cards, and in how many ways they can lie."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, combinations
from random import Random
from typing import Final, NamedTuple

from ....cards import mask
from ...shared.decks import TOMOE
from .apply import HandChecked, replay
from .cards import RUN, SHAPE_MASK, SHAPES, find_lot, sum_of_ranks
from .moves import Buy, unpack
from .payment import points_due, points_missing
from .position import SEATS, Position

NO_LIMIT: Final = 99
_TRIES: Final = 60


class Hidden(NamedTuple):
    """What is known of the cards a seat was dealt and has not shown.

    ``size``: how many they are; ``excluded``: masks of cards that are not all among them, or a run would have
    been revealed; ``max_worth``: by shape, the upper bound of what they pay, since the seat had to borrow;
    ``needed``: if the seat is about to reveal a run, masks of cards, of which one at least lies here whole;
    else None.
    """

    size: int
    excluded: tuple[int, ...]
    max_worth: tuple[int, ...]
    needed: tuple[int, ...] | None

    def admits(self, cards: int) -> bool:
        """Return True if the seat may hold ``cards`` (a mask of the right size)."""
        for excluded in self.excluded:
            if cards & excluded == excluded:
                return False
        for shape, most in enumerate(self.max_worth):
            if most < NO_LIMIT and sum_of_ranks(cards & SHAPE_MASK[shape]) > most:
                return False
        return self.needed is None or any(cards & needed == needed for needed in self.needed)


class TwoHands:
    """The ways in which the unknown cards can lie in the two other hands."""

    def __init__(self, unknown: int, one: Hidden, two: Hidden) -> None:
        self.cards = TOMOE.of(unknown)
        self.unknown = unknown
        self.one = one
        self.two = two
        self._listed: tuple[list[int], list[int], list[int]] | None = None

    def _lists(self) -> tuple[list[int], list[int], list[int]]:
        """Return what the first may hold; what the second may hold; for each of the former, how many of the
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
        """Return how many ways there are."""
        return sum(self._lists()[2])

    def __iter__(self) -> Iterator[tuple[int, int]]:
        ones, twos, _ = self._lists()
        return ((one, two) for one in ones for two in twos if not one & two)

    def sample(self, rng: Random) -> tuple[int, int]:
        """Return what the two hold in one of them, each as likely as any other."""
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
    """Yield all subsets of a mask."""
    part = bits
    while part:
        yield part
        part = (part - 1) & bits
    yield 0


def infer(position: Position, unknown: int, hidden: tuple[int, ...]) -> tuple[Hidden, ...]:
    """Return what the course of the deal tells of each hand's hidden cards. ``hidden``: how many they are, by
    seat; ``unknown``: the cards they are among, a mask.

    The deal is played again with the cards that are known by now in the hands where they were dealt.
    Whenever such a hand was looked through and nothing was revealed, the unknown cards made no run with
    it; and whoever borrowed could not have paid for any card on offer.
    """
    excluded: list[set[int]] = [set() for _ in range(SEATS)]
    max_worth = [[NO_LIMIT] * len(SHAPES) for _ in range(SEATS)]
    needed: list[tuple[int, ...] | None] = [None] * SEATS
    last = len(position.history) // 4
    for ply, played in enumerate(replay(position.deal, unpack(position.history))):
        if isinstance(played.move, Buy) and played.before is not None:
            _learn_from_purchase(played.before, played.move, max_worth)
        for event in played.events:
            if not isinstance(event, HandChecked):
                continue
            seat, missing = event.seat, _missing(event.hand, unknown, hidden[event.seat])
            if ply == last and event.stage == position.stage:  # here the deal rests
                if not event.starts:
                    needed[seat] = tuple(sorted(missing))
                break
            if not event.starts:
                excluded[seat] |= missing
    return tuple(
        Hidden(hidden[seat], tuple(sorted(excluded[seat])), tuple(max_worth[seat]), needed[seat])
        for seat in range(SEATS)
    )


def _missing(hand: int, unknown: int, count: int) -> set[int]:
    """Return the sets of at most ``count`` unknown cards each of which makes a run together with ``hand``."""
    parts = {run & ~hand for run in RUN}
    return {part for part in parts if not part & ~unknown and part.bit_count() <= count}


def _learn_from_purchase(before: Position, buy: Buy, max_worth: list[list[int]]) -> None:
    """Lower the upper bounds of what the buyer's hidden cards are worth, by seat and shape, if the buyer had to
    borrow, and so could afford no card on the table.
    """
    seat = before.actor
    assert seat is not None
    points = before.points[seat]
    due = points_due(find_lot(buy.index, before.table) >> 8, buy.worth)
    if not points_missing(due, points):
        return
    for lot in before.table:
        shape = lot >> 6 & 3
        known = sum_of_ranks(before.hands[seat] & SHAPE_MASK[shape])
        most = points_missing(lot >> 8, points) - 1 - known
        max_worth[seat][shape] = min(max_worth[seat][shape], most)
