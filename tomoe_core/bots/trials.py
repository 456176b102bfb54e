"""Search by trials: every move of a seat is made in the same layouts of what the seat does not see, and
what came of it is averaged (perfect-information Monte Carlo, or determinization).

A game feeds it with its layouts, with what its heuristics say of the moves beforehand, and with a
*judge* that gives the outcome of moves in one layout: by playouts of its policy, an evaluation, or an exact
endgame. That all moves are tried in the same layouts makes the luck the same for all. Moves that fall
behind are tried no more, and moves that are the same for all that anybody can tell are tried once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeVar

from ..game import Move
from .base import Hint, MoveHint
from .budget import Budget

MAX_PROGRESS: Final = 0.99
"""The upper bound of the progress while trials go on."""

MIN_LAYOUTS: Final = 8
"""Every move is tried in at least this many layouts before any is dropped; then this is looked at once in
as many layouts again.
"""

MAX_BEHIND: Final = 2.5
"""Moves that are more standard errors than this behind the best are dropped."""

BEHIND: Final = 1e-6
"""How much lower the score of a dropped move is at least than that of any which was kept."""

Layout = TypeVar("Layout")


class Outcome(NamedTuple):
    """What came of moves in one layout, in the order in which the judge was asked for them.

    ``points``: what the seat gets from here on, in the game's points, or None if this layout says nothing of
    that; ``gains``: what the choice goes by, more being better; ``wins``: whether the move wins the trick in
    play, or how likely it does, or what the game's hint says instead; ``best``: whether no other move is better
    in this layout, where that is not just a matter of points.
    """

    points: Sequence[float] | None
    gains: Sequence[float]
    wins: Sequence[float]
    best: Sequence[bool] | None = None


Judge = Callable[[Layout, Sequence[int], Budget], Iterator[Outcome | None]]
"""Gives the outcome of the candidates with these numbers in a layout. It charges the budget, and yields None
in between where that takes longer than a slice of it; it ends without an outcome when the budget is spent.
"""


class Trials:
    """What came of each move over the layouts so far.

    ``alike``: the places of moves, in groups of which each is a *candidate*: moves in one group are the
    same. ``prior``: by candidate, what rules of thumb expect it to gain beside the others; that counts as
    much as ``weight`` layouts. ``low_wins``: whether fewer points are better. ``same_luck``: whether
    layouts are good or bad for all moves alike; then the points of one that was dropped are told as if it
    had been tried in all layouts. ``spread``: the least standard deviation, over layouts, of what a move gains
    beyond another one: a judge that estimates shows less of it than there is. ``close``: moves that are less
    than this behind the best one are as good, as far as can be told.
    """

    def __init__(
        self,
        moves: Sequence[Move],
        *,
        alike: Sequence[Sequence[int]] | None = None,
        prior: Sequence[float] | None = None,
        weight: float = 0.0,
        low_wins: bool = False,
        same_luck: bool = False,
        spread: float = 0.0,
        close: float = 0.0,
    ) -> None:
        self.moves = moves
        self.alike = [[place] for place in range(len(moves))] if alike is None else alike
        size = len(self.alike)
        self.prior = [0.0] * size if prior is None else prior
        self.weight = weight
        self.low_wins = low_wins
        self.same_luck = same_luck
        self.spread = spread
        self.close = close
        self.alive = list(range(size))
        self.layouts = 0
        self.first = self.prior.index(max(self.prior)) if size else 0
        self._tried = [0] * size
        self._told = [0] * size  # in how many of them something was said of points
        self._points = [0.0] * size
        self._extra = [0.0] * size  # points beyond the first's in the same layouts
        self._best = [0] * size
        self._wins = [0.0] * size
        self._gained = 0.0  # by the first candidate
        self._more = [0.0] * size  # gained beyond the first in the same layouts
        self._squares = [0.0] * size

    def add(self, outcome: Outcome) -> None:
        """Count one more layout, by what came of the candidates that are still tried."""
        usual = outcome.gains[self.alive.index(self.first)]
        self.layouts += 1
        self._gained += usual
        for candidate, gain in zip(self.alive, outcome.gains, strict=True):
            more = gain - usual
            self._tried[candidate] += 1
            self._more[candidate] += more
            self._squares[candidate] += more * more
        if outcome.points is not None:
            self._add_points(outcome.points, outcome.wins)
            best = self._best_by(outcome.points) if outcome.best is None else outcome.best
            for candidate, is_best in zip(self.alive, best, strict=True):
                self._best[candidate] += is_best

    def _add_points(self, points: Sequence[float], wins: Sequence[float]) -> None:
        usual = points[self.alive.index(self.first)]
        for candidate, got, won in zip(self.alive, points, wins, strict=True):
            self._told[candidate] += 1
            self._points[candidate] += got
            self._extra[candidate] += got - usual
            self._wins[candidate] += won

    def _best_by(self, points: Sequence[float]) -> list[bool]:
        """Return for each candidate that was tried, whether no other one is better in the layout."""
        most = min(points) if self.low_wins else max(points)
        return [each == most for each in points]

    def expected(self, candidate: int) -> float:
        """Return what the candidate gains beyond the first one, over layouts and rules of thumb."""
        rule = self.prior[candidate] - self.prior[self.first]
        count = self._tried[candidate] + self.weight
        return (self._more[candidate] + self.weight * rule) / count if count else rule

    def _margin(self, candidate: int) -> float:
        """Return how far the candidate may be behind the best one. A few layouts may look more alike than they
        are: the variance is taken for at least a quarter of the mean of all.
        """
        tried = self._tried[candidate]
        usual = sum(self._squares) / max(1, sum(self._tried))
        variance = self._squares[candidate] / tried - (self._more[candidate] / tried) ** 2
        least = max(usual / 4, self.spread**2)
        return MAX_BEHIND * sqrt(max(variance, least) / (tried + self.weight))

    def drop(self) -> None:
        """Go on without the candidates that have fallen far behind. The first one stays while others do,
        since it is what they are compared with.
        """
        expected = {each: self.expected(each) for each in self.alive}
        best = max(expected.values())
        near = [each for each in self.alive if expected[each] + self._margin(each) >= best]
        if len(near) > 1 and self.first not in near:
            near = sorted([*near, self.first])
        self.alive = near

    @property
    def choice(self) -> int:
        """The candidate with the best expectation, the first of equals."""
        return max(self.alive, key=self.expected)

    @property
    def best(self) -> Move:
        """The move with the best expectation, the first of equals."""
        return self.moves[self.alike[self.choice][0]]

    def points(self, candidate: int) -> float:
        """Return what the seat may expect from here on, in points, if it makes the candidate's move."""
        at = self.first if self.same_luck else candidate
        mean = self._points[at] / max(1, self._told[at])
        return (
            mean + self._extra[candidate] / max(1, self._told[candidate])
            if self.same_luck
            else mean
        )

    def hint(self, possible: int, progress: float, *, exact: bool = False) -> Hint:
        """Return the table as data, of ``possible`` layouts. ``best`` and ``wins`` of a move are scaled to all
        layouts; the score of one that was dropped is lower than that of any which was kept.
        """
        usual = self._gained / max(1, self.layouts)
        least = min(map(self.expected, self.alive), default=0.0)
        found: dict[int, MoveHint] = {}
        for candidate, group in enumerate(self.alike):
            told = max(1, self._told[candidate])
            best, wins = (
                round(n * self.layouts / told)
                for n in (self._best[candidate], self._wins[candidate])
            )
            points, score = self.points(candidate), self.expected(candidate)
            if candidate not in self.alive:
                score = min(score, least - BEHIND)
            for place in group:
                found[place] = MoveHint(self.moves[place], best, wins, points, usual + score)
        hints = tuple(found[place] for place in range(len(self.moves)))
        return Hint(hints, self.layouts, possible, exact, progress, self.close)


def try_moves(
    trials: Trials,
    layouts: Iterable[Layout],
    judge: Judge[Layout],
    budget: Budget,
    *,
    least: int = 1,
    drop: bool = True,
) -> Iterator[None]:
    """Try the moves in one layout after another, with a pause after each and wherever the judge makes one:
    until the layouts or the budget are used up (but in ``least`` layouts at least), or a single candidate
    is left.
    """
    for layout in layouts:
        for outcome in judge(layout, trials.alive, budget):
            if outcome is not None:
                trials.add(outcome)
            yield
        if budget.left <= 0 and trials.layouts >= least:
            return
        if drop and trials.layouts and trials.layouts % MIN_LAYOUTS == 0:
            trials.drop()
            if len(trials.alive) == 1:
                return
