"""Hints: what max^n finds in every layout that the player cannot rule out, as deep as the budget allows.

First each move is judged by heuristics, as :mod:`.normal` does but in every layout. Then the search goes to
the end of the next trick, then a trick further, and so on (where it stops, heuristics judge the
position), and for the last tricks to the end of the deal: then every value is exact for its layout.
A move's score is the sum of two means over the layouts: what the deepest search found, and the heuristics.
Max^n takes the others for perfect players who see all cards, and is rash where much depends on that.
Layouts share what is solved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....bots.limit import Stopped
from .. import SEATS, Hands, Pile, Play, TomoefudaObservation
from .exact import Outlook, Solver, worth_classes
from .heuristics import UNIT
from .layouts import choices, layouts
from .lines import Line
from .normal import estimate_moves

SECONDS: Final = 0.3
"""The budget if none is given."""

MIN_LAYOUTS: Final = 6
"""From this many layouts on (or when all there are have been searched) a depth counts."""

DEEPER: Final = 4
"""A search one trick deeper costs about this many times as much; it begins only if as much is left."""

TO_THE_END: Final = 5
"""With this many tricks left, stopping there is no quicker than searching to the end of the deal."""

HEURISTICS: Final = 1.0
"""The weight of the heuristics beside the search."""


def hint(
    observation: TomoefudaObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table of moves as it grows; see :class:`Hint`."""
    moves = choices(observation)
    if len(observation.history) < SEATS:
        # Face-down piles are all alike: a third of the tricks is what anyone may expect.
        game = observation.game
        points = game.tricks * worth_classes(game)[0] / 2 / SEATS
        yield Hint(tuple(MoveHint(move, 0, 0, points, points) for move in moves), 0, 0, False, 1.0)
        return
    search_budget = Budget(SECONDS if budget is None else budget)
    possible = layouts(observation, rng)
    shown = judged = _Table(observation, moves)
    for hands in possible:
        judged.add(estimate_moves(observation, hands))
        yield shown.hint(len(possible), search_budget.part / 2)
        if search_budget.left <= 0 and judged.count >= MIN_LAYOUTS:
            break
    for floor in _floors(observation.hand.bit_count() - 1):
        if search_budget.left < DEEPER * search_budget.lap():
            break
        solver = Outlook(observation.game, floor) if floor else Solver(observation.game)
        table = _Table(observation, moves, solver, judged)
        for hands in possible[: judged.count]:
            for lines in _attempts(solver, observation, hands, search_budget):
                if lines:
                    table.add([lines[move.index] for move in moves])
                if table.count >= min(MIN_LAYOUTS, judged.count):
                    shown = table
                yield shown.hint(len(possible), search_budget.part / 2)
            if search_budget.left <= 0:
                break
    yield shown.hint(len(possible), 1.0)


def _floors(tricks: int) -> Iterator[int]:
    """With how many tricks left each search stops; ``tricks`` come after the one in play."""
    yield from range(tricks - 1, TO_THE_END - 1, -1)
    yield 0


def _attempts(
    solver: Solver, o: TomoefudaObservation, hands: Hands, budget: Budget
) -> Iterator[dict[int, Line] | None]:
    """What follows each move in one layout; before that, None for every slice that was not enough."""
    while True:
        solved = len(solver)
        try:
            lines = solver.lines(hands, o.seat, o.trick, **budget.slice())
        except Stopped:
            lines = None
        budget.charge(len(solver) - solved)
        yield lines
        if lines or budget.left <= 0:
            return


class _Table:
    """Sums over layouts for each move, by a ``solver`` or (None) by heuristics. ``judged``: the sums by
    heuristics that a solver's are weighed with.
    """

    def __init__(
        self,
        o: TomoefudaObservation,
        moves: Sequence[Play | Pile],
        solver: Solver | None = None,
        judged: _Table | None = None,
    ) -> None:
        self.seat = o.seat
        self.moves = moves
        self.unit = UNIT if solver is None else solver.unit
        self.exact = solver is not None and not solver.floor
        self.judged = judged
        self.count = 0
        self.best = [0] * len(moves)
        self.wins = [0] * len(moves)
        self.points = [0] * len(moves)

    def add(self, lines: Sequence[Line]) -> None:
        """Count one more layout, by what follows each move in it."""
        self.count += 1
        most = max(line.points[self.seat] for line in lines)
        for i, line in enumerate(lines):
            self.points[i] += line.points[self.seat]
            self.best[i] += line.points[self.seat] == most
            self.wins[i] += line.taker == self.seat

    @property
    def means(self) -> list[float]:
        """The points that each move may expect, in tricks."""
        return [points / (self.count * self.unit) for points in self.points]

    @property
    def scores(self) -> list[float]:
        """How good each move looks, all in all."""
        if not self.judged:
            return self.means
        pairs = zip(self.means, self.judged.means, strict=True)
        return [mean + HEURISTICS * judged for mean, judged in pairs]

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as it stands, of ``possible`` layouts."""
        columns = zip(self.moves, self.best, self.wins, self.means, self.scores, strict=True)
        return Hint(
            tuple(MoveHint(*column) for column in columns),
            self.count,
            possible,
            self.exact,
            progress,
        )
