"""In how many ways unknown cards can lie in hands that may not hold some of them: counted, listed, drawn.

Cards that the same hands may hold are interchangeable, so ways are counted by kind of card and not by
card, which is quick and exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb
from random import Random

Hands = tuple[tuple[int, ...], ...]
"""Cards (any numbers) by hand."""


class Layouts:
    """The ways to put some of ``cards`` into hands: ``needs`` says how many cards each hand holds,
    ``allowed`` which ones it may hold. Cards that are left over lie elsewhere.

    >>> layouts = Layouts((1, 2, 3), (1, 1), ({1, 2, 3}, {1}))
    >>> layouts.count(), list(layouts)
    (2, [((2,), (1,)), ((3,), (1,))])
    """

    def __init__(
        self,
        cards: Sequence[int],
        needs: Sequence[int],
        allowed: Sequence[frozenset[int] | set[int]],
    ) -> None:
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in cards:
            holders = tuple(hand for hand, may in enumerate(allowed) if card in may)
            kinds.setdefault(holders, []).append(card)
        self._kinds = tuple((holders, tuple(alike)) for holders, alike in kinds.items())
        self._needs = tuple(needs)
        self._counts: dict[tuple[int, tuple[int, ...]], int] = {}

    def count(self) -> int:
        """How many ways there are."""
        return self._count(0, self._needs)

    def __iter__(self) -> Iterator[Hands]:
        return (
            tuple(tuple(sorted(hand)) for hand in hands) for hands in self._each(0, self._needs)
        )

    def sample(self, rng: Random) -> Hands:
        """One of them, each as likely as any other. ValueError if there is none."""
        hands: list[tuple[int, ...]] = [()] * len(self._needs)
        needs = self._needs
        for at, (_, alike) in enumerate(self._kinds):
            ways = list(self._ways(at, needs))
            if not ways:
                raise ValueError("the cards cannot lie in these hands")
            weights = [weight for _, weight in ways]
            place = rng.randrange(sum(weights))
            while place >= weights[0]:
                place -= weights.pop(0)
            split = ways[-len(weights)][0]
            drawn = rng.sample(alike, sum(split))
            for hand, size in enumerate(split):
                hands[hand] += tuple(drawn[:size])
                del drawn[:size]
            needs = _less(needs, split)
        return tuple(tuple(sorted(hand)) for hand in hands)

    def _count(self, at: int, needs: tuple[int, ...]) -> int:
        """The ways to fill ``needs`` with the kinds of cards from ``at`` on."""
        if at == len(self._kinds):
            return not any(needs)
        key = at, needs
        if key not in self._counts:
            self._counts[key] = sum(weight for _, weight in self._ways(at, needs))
        return self._counts[key]

    def _ways(self, at: int, needs: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """How many cards of kind ``at`` each hand can get, and in how many ways all can then be filled."""
        holders, alike = self._kinds[at]
        sizes = [range(need + 1) if hand in holders else (0,) for hand, need in enumerate(needs)]
        for split in product(*sizes):
            weight = self._count(at + 1, _less(needs, split))
            left = len(alike)
            for size in split:
                weight *= comb(left, size)
                left -= size
            if weight:
                yield split, weight

    def _each(self, at: int, needs: tuple[int, ...]) -> Iterator[Hands]:
        if at == len(self._kinds):
            yield ((),) * len(needs)
            return
        alike = self._kinds[at][1]
        for split, _ in self._ways(at, needs):
            for hands in _dealt(alike, split):
                for rest in self._each(at + 1, _less(needs, split)):
                    yield tuple(a + b for a, b in zip(hands, rest, strict=True))


def _less(needs: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(need - size for need, size in zip(needs, split, strict=True))


def _dealt(cards: tuple[int, ...], split: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to give the first hand ``split[0]`` of the cards, the next ``split[1]``, and so on."""
    if not split:
        yield ()
        return
    for some in combinations(cards, split[0]):
        rest = tuple(card for card in cards if card not in some)
        for others in _dealt(rest, split[1:]):
            yield some, *others
