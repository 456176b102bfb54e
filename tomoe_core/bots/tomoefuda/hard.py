"""Hard: max^n in every layout that the player cannot rule out, as deep as the budget allows.

First it looks to the end of the trick in play, then a trick further, and so on (where it stops, rules
of thumb judge the position), and for the last tricks of a deal to the end: then every value is exact
for its layout. What it goes by is the mean over the layouts. Layouts share what is solved.

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from ...game import Move
from ...games.tomoefuda import SEATS, Pile, Play, TomoefudaObservation
from ..base import Hint, MoveHint
from .exact import Line, Outlook, Solver
from .layouts import Hands, choices, layouts
from .search import Stopped

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

SLICE: Final = 0.05
"""Seconds of search between two hints."""

SLICE_POSITIONS: Final = 2000
"""The same where the budget is in positions."""

ENOUGH: Final = 6
"""So many layouts (or all there are) must be searched to a depth before it counts."""

DEEPER: Final = 4
"""A search one trick deeper costs about so many times as much; it is begun only if there is as much left."""

TO_THE_END: Final = 5
"""With so many tricks left, rules of thumb are no quicker than the whole search."""


def hard(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the best mean over the layouts."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    *_, last = hint(observation, rng, budget)
    return last.best.move


def hint(
    observation: TomoefudaObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`."""
    moves = choices(observation)
    if len(observation.history) < SEATS:
        # Face-down piles are all alike: a third of the tricks is what anyone may expect.
        points = observation.game.tricks / SEATS
        yield Hint(tuple(MoveHint(move, 0, 0, points) for move in moves), 0, 0, False, 1.0)
        return
    yield from _hints(observation, moves, rng, _Purse(SECONDS if budget is None else budget))


def _hints(
    o: TomoefudaObservation, moves: Sequence[Play | Pile], rng: Random, purse: _Purse
) -> Iterator[Hint]:
    possible = layouts(o, rng)
    shown = _Table(o, moves, 1)
    for floor in _floors(o.hand.bit_count()):
        first = shown.count == 0
        if not first and purse.left < DEEPER * purse.lap():
            break
        solver = Outlook(o.game, floor) if floor else Solver(o.game)
        table = _Table(o, moves, solver.trick_worth)
        for hands in possible:
            if purse.left <= 0 and not (first and table.count < ENOUGH):
                break
            for lines in _attempts(solver, o, hands, None if first else purse):
                if lines:
                    table.add(lines)
                if table.count >= min(ENOUGH, len(possible)) or first:
                    shown = table
                yield shown.hint(len(possible), not floor, min(0.99, purse.progress))
    yield shown.hint(len(possible), shown.trick_worth == Solver.trick_worth, 1.0)


def _floors(tricks: int) -> Iterator[int]:
    """Where to stop: how many tricks are left then, out of ``tricks`` with the one in play."""
    yield from range(tricks - 1, TO_THE_END - 1, -1)
    yield 0


def _attempts(
    solver: Solver, o: TomoefudaObservation, hands: Hands, purse: _Purse | None
) -> Iterator[dict[int, Line] | None]:
    """What follows each move in one layout; before that None for every slice that was not enough."""
    while True:
        solved = len(solver)
        try:
            lines = solver.lines(hands, o.seat, o.trick, **(purse.limits() if purse else {}))
        except Stopped:
            lines = None
        if purse:
            purse.charge(len(solver) - solved)
        yield lines
        if lines or (purse and purse.left <= 0):
            return


class _Purse:
    """A budget and what is spent of it: seconds if it is a float, positions if it is an int."""

    def __init__(self, budget: float) -> None:
        self._total = budget
        self._in_positions = isinstance(budget, int)
        self._start = perf_counter()
        self._solved = 0
        self._lap = 0.0

    @property
    def spent(self) -> float:
        return self._solved if self._in_positions else perf_counter() - self._start

    @property
    def left(self) -> float:
        return self._total - self.spent

    @property
    def progress(self) -> float:
        return self.spent / self._total if self._total > 0 else 1.0

    def charge(self, positions: int) -> None:
        """Count ``positions`` as spent."""
        self._solved += max(0, positions)

    def lap(self) -> float:
        """What was spent since the last call."""
        lap, self._lap = self.spent - self._lap, self.spent
        return lap

    def limits(self) -> dict[str, Any]:
        """A slice of it, as limits for a :class:`Solver`."""
        if self._in_positions:
            return {"positions": max(0, min(SLICE_POSITIONS, int(self.left)))}
        return {"deadline": perf_counter() + max(0.0, min(SLICE, self.left))}


class _Table:
    """Sums over layouts for each move."""

    def __init__(
        self, o: TomoefudaObservation, moves: Sequence[Play | Pile], trick_worth: int
    ) -> None:
        self.seat = o.seat
        self.moves = moves
        self.trick_worth = trick_worth
        self.count = 0
        self.best = [0] * len(moves)
        self.wins = [0] * len(moves)
        self.points = [0] * len(moves)

    def add(self, lines: dict[int, Line]) -> None:
        """Count one more layout."""
        self.count += 1
        own = [lines[move.index].points[self.seat] for move in self.moves]
        most = max(own)
        for i, points in enumerate(own):
            self.points[i] += points
            self.best[i] += points == most
            self.wins[i] += lines[self.moves[i].index].taker == self.seat

    def hint(self, possible: int, exact: bool, progress: float) -> Hint:
        """The table as data."""
        unit = self.count * self.trick_worth or 1
        rows = zip(self.moves, self.best, self.wins, self.points, strict=True)
        return Hint(
            tuple(MoveHint(move, best, wins, points / unit) for move, best, wins, points in rows),
            self.count,
            possible,
            exact,
            progress,
        )
