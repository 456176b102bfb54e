"""Sums over deals: what a simulation keeps of each deal that it has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..game import State
from ..statistics import Happening


@dataclass(slots=True)
class Sums:
    """Sums over deals, which can be added up in any order: all of them are whole numbers, or halves.

    ``counts``: by measure and value, the sums over deals of c, c² and c·t, where it was so c times of the t
    times at which the measure was taken in the deal; ``totals``: by measure, the sums of t and t².
    ``points``: by place in the order of play from the first seat, the sums of the points and of their
    squares; ``edge``: of the number of players times the first seat's points, less all points, and of its
    square.
    """

    deals: int = 0
    counts: dict[Happening, tuple[int, int, int]] = field(default_factory=dict)
    totals: dict[str, tuple[int, int]] = field(default_factory=dict)
    points: dict[int, tuple[float, float]] = field(default_factory=dict)
    edge: tuple[float, float] = (0, 0)

    def add(self, end: State, happenings: Iterable[Happening]) -> None:
        """Count a finished deal."""
        game, scores = end.game, end.scores
        counts = Counter(happenings)
        times: dict[str, int] = {}
        for (measure, _), c in counts.items():
            times[measure] = times.get(measure, 0) + c
        self.deals += 1
        for key, c in counts.items():
            count, squares, products = self.counts.get(key, (0, 0, 0))
            self.counts[key] = count + c, squares + c * c, products + c * times[key[0]]
        _join(self.totals, {measure: (t, t * t) for measure, t in times.items()})
        seat = end.dealer
        for place in range(1, game.players + 1):
            total, squared = self.points.get(place, (0, 0))
            self.points[place] = total + scores[seat], squared + scores[seat] ** 2
            seat = game.next_dealer(seat)
        edge = game.players * scores[end.dealer] - sum(scores)
        self.edge = self.edge[0] + edge, self.edge[1] + edge**2

    def join(self, other: Sums) -> None:
        """Add what has been counted elsewhere."""
        self.deals += other.deals
        for key, (c, cc, ct) in other.counts.items():
            count, squares, products = self.counts.get(key, (0, 0, 0))
            self.counts[key] = count + c, squares + cc, products + ct
        _join(self.totals, other.totals)
        _join(self.points, other.points)
        self.edge = self.edge[0] + other.edge[0], self.edge[1] + other.edge[1]


def _join(mine: dict[Any, Any], more: Mapping[Any, tuple[float, float]]) -> None:
    for key, (one, other) in more.items():
        first, second = mine.get(key, (0, 0))
        mine[key] = first + one, second + other
