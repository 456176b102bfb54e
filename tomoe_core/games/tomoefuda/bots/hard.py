"""Hard: max^n in every layout that the player cannot rule out, as deep as the budget allows.

First it judges each move by rules of thumb, as :mod:`.normal` does but in every layout. Then it looks to
the end of the next trick, then a trick further, and so on (where it stops, rules of thumb judge the
position), and for the last tricks to the end of the deal: then every value is exact for its layout.
What it goes by is the mean over the layouts of what the deepest search found and of the rules of thumb:
max^n takes the others for perfect players who see all cards, and is rash where much hangs on that.
Layouts share what is solved.

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....bots.limit import Stopped
from ....game import Move
from .. import SEATS, Pile, Play, TomoefudaObservation
from .exact import Outlook, Solver
from .layouts import Hands, choices, layouts
from .lines import Line
from .normal import outlook
from .worth import UNIT

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

ENOUGH: Final = 6
"""So many layouts (or all there are) must be searched to a depth before it counts."""

DEEPER: Final = 4
"""A search one trick deeper costs about so many times as much; it is begun only if there is as much left."""

TO_THE_END: Final = 5
"""With so many tricks left to search, rules of thumb are no quicker than the end of the deal."""

THUMB: Final = 1.0
"""How much the rules of thumb count beside the search."""


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
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
        yield Hint(tuple(MoveHint(move, 0, 0, points, points) for move in moves), 0, 0, False, 1.0)
        return
    purse = Budget(SECONDS if budget is None else budget)
    possible = layouts(observation, rng)
    shown = thumbs = _Table(observation, moves)
    for hands in possible:
        thumbs.add(outlook(observation, hands))
        yield shown.hint(len(possible), purse.part / 2)
        if purse.left <= 0 and thumbs.count >= ENOUGH:
            break
    for floor in _floors(observation.hand.bit_count() - 1):
        if purse.left < DEEPER * purse.lap():
            break
        solver = Outlook(observation.game, floor) if floor else Solver(observation.game)
        table = _Table(observation, moves, solver, thumbs)
        for hands in possible[: thumbs.count]:
            for lines in _attempts(solver, observation, hands, purse):
                if lines:
                    table.add([lines[move.index] for move in moves])
                if table.count >= min(ENOUGH, thumbs.count):
                    shown = table
                yield shown.hint(len(possible), purse.part / 2)
            if purse.left <= 0:
                break
    yield shown.hint(len(possible), 1.0)


def _floors(tricks: int) -> Iterator[int]:
    """Where to stop searching: with how many tricks left, out of ``tricks`` after the one in play."""
    yield from range(tricks - 1, TO_THE_END - 1, -1)
    yield 0


def _attempts(
    solver: Solver, o: TomoefudaObservation, hands: Hands, purse: Budget
) -> Iterator[dict[int, Line] | None]:
    """What follows each move in one layout; before that, None for every slice that was not enough."""
    while True:
        solved = len(solver)
        try:
            lines = solver.lines(hands, o.seat, o.trick, **purse.slice())
        except Stopped:
            lines = None
        purse.charge(len(solver) - solved)
        yield lines
        if lines or purse.left <= 0:
            return


class _Table:
    """Sums over layouts for each move, and the sums by rules of thumb that go with them."""

    def __init__(
        self,
        o: TomoefudaObservation,
        moves: Sequence[Play | Pile],
        solver: Solver | None = None,
        thumbs: _Table | None = None,
    ) -> None:
        self.seat = o.seat
        self.moves = moves
        self.unit = UNIT if solver is None else solver.trick_worth
        self.exact = solver is not None and not solver.floor
        self.thumbs = thumbs
        self.count = 0
        self.best = [0] * len(moves)
        self.wins = [0] * len(moves)
        self.points = [0] * len(moves)

    def add(self, lines: Sequence[Line]) -> None:
        """Count one more layout, by what follows each move in it."""
        self.count += 1
        most = max(line.points[self.seat] for line in lines)
        for i, (points, taker) in enumerate(lines):
            self.points[i] += points[self.seat]
            self.best[i] += points[self.seat] == most
            self.wins[i] += taker == self.seat

    @property
    def means(self) -> list[float]:
        """The points that each move may expect, in tricks."""
        return [points / (self.count * self.unit) for points in self.points]

    @property
    def scores(self) -> list[float]:
        """How good each move looks, all in all."""
        if not self.thumbs:
            return self.means
        pairs = zip(self.means, self.thumbs.means, strict=True)
        return [mean + THUMB * thumb for mean, thumb in pairs]

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as data."""
        columns = zip(self.moves, self.best, self.wins, self.means, self.scores, strict=True)
        return Hint(
            tuple(MoveHint(*column) for column in columns),
            self.count,
            possible,
            self.exact,
            progress,
        )
