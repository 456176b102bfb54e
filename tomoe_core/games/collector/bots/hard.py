"""Hard: plays every move out, in many worlds that the player cannot rule out.

In a world each move is made, and the deal is played to its end by rules by which every player goes by
what that player sees: so waiting costs what the others make of it. They may be in no hurry, so in each
world each of the others goes either by the rules of thumb of :mod:`.thumb` or, as :mod:`.easy` does, waits
for what is cheap. All moves are tried on the same cards, against the same players. Endgames of a few
cards are searched instead (:mod:`.endgame`).

What counts is one's own damage less the mean of the others', as a match is won by the lowest total. The
mean over the worlds is weighed with what the rules of thumb say of the move: they stand for many deals,
where a few worlds are much luck. Moves that have fallen far behind are tried no more.

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from math import sqrt
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import SLICE, SLICE_POSITIONS, Budget
from ....game import Move
from .. import CollectorObservation
from ..play import NOT_COLLECTED, SEATS
from . import easy
from . import heuristics as thumb
from .choices import choices, seen_by
from .endgame import Damage, Endgame, fits, relative
from .table import Decide, Table

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

EASY_GOING: Final = 0.45
"""How likely another player is to wait for what is cheap."""

TRUST: Final = 50
"""The rules of thumb count as much as so many worlds, unless all worlds were searched to the end."""

ALL_LISTED: Final = 300
"""If there are no more worlds than this, each is looked at once; else they are drawn."""

FIRST: Final = 8
"""In so many worlds every move is tried."""

BEHIND: Final = 2.5
"""Moves so many standard errors behind the best are tried no more."""

LEAST_SPREAD: Final = 2.0
"""A few worlds may look more alike than they are: no variance is taken to be less."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the best expectation."""
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    trials = _Trials(observation)
    for _ in trials.run(rng, Budget(SECONDS if budget is None else budget)):
        pass
    return moves[trials.best]


def hint(
    observation: CollectorObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`. ``points`` is damage, so low is good; ``score`` is damage
    less the mean of the others', turned round so that high is good; ``best`` tells in how many worlds no
    other move leaves the player with less damage, ``wins`` in how many the player gets to collect: for
    moves that were tried in some of them only, as many as that would be.
    """
    trials = _Trials(observation)
    purse = Budget(SECONDS if budget is None else budget)
    pause = SLICE_POSITIONS if isinstance(budget, int) else SLICE
    shown = 0.0
    for _ in trials.run(rng, purse):
        if purse.spent >= shown:
            yield trials.hint(0.99 * purse.part)
            shown = purse.spent + pause
    yield trials.hint(1.0)


class _Trials:
    """What came of each legal move in the worlds so far."""

    def __init__(self, observation: CollectorObservation) -> None:
        self.observation = observation
        self.moves = choices(observation)
        self.codes = [move.code for move in self.moves]
        self.regrets = thumb.regrets(*seen_by(observation), self.codes)
        self.favourite = self.regrets.index(min(self.regrets))
        self.possible = observation.count_worlds()
        self.worlds = 0
        self.exact = True
        n = len(self.moves)
        self.tried = [0] * n
        self.best_in = [0] * n
        self.collects_in = [0] * n
        self.damage = [0] * n
        self.total = 0.0  # of the favourite's relative damage
        self.more = [0.0] * n  # relative damage beyond the favourite's in the same world
        self.squares = [0.0] * n

    def run(self, rng: Random, purse: Budget) -> Iterator[None]:
        """Try the moves in one world after another, until the budget is spent or all is clear."""
        o = self.observation
        listed = self.possible <= ALL_LISTED
        left = list(range(len(self.moves)))
        drawn = (o.sample(rng) for _ in repeat(None))
        worlds = rng.sample(o.worlds(), self.possible) if listed else drawn
        for world in worlds:
            if purse.left <= 0 or self.worlds == self.possible:
                break
            if len(left) == 1 and self.worlds >= FIRST:
                break
            purse.charge(self._try(Table.of(world), left, self._players(rng)))
            yield
            if self.worlds % FIRST == 0 and not listed:
                left = self._not_behind(left)

    def _players(self, rng: Random) -> list[Decide]:
        """How each seat goes on."""
        seats = range(SEATS)
        others = [easy.decide if rng.random() < EASY_GOING else thumb.decide for _ in seats]
        return [thumb.decide if seat == self.observation.seat else others[seat] for seat in seats]

    def _try(self, table: Table, left: list[int], players: list[Decide]) -> int:
        """Try the moves ``left`` in one world; the number of positions looked at."""
        searched = 0
        endgame = Endgame() if fits(table) else None
        self.exact = self.exact and endgame is not None
        ends = []
        for i in left:
            after = table.copy()
            after.play(self.codes[i])
            if endgame is not None:
                ends.append(endgame.damage(after))
            else:
                searched += 1 + after.finish(players)
                ends.append(tuple(after.damage))
        self._count(left, ends)
        return searched if endgame is None else len(left) + len(endgame)

    def _count(self, left: list[int], ends: list[Damage]) -> None:
        """Count one more world, by the damage in which each of the moves ``left`` ended."""
        seat = self.observation.seat
        own = [NOT_COLLECTED if end[seat] < 0 else end[seat] for end in ends]
        least = min(own)
        usual = relative(ends[left.index(self.favourite)], seat)
        self.worlds += 1
        self.total += usual
        for i, end, damage in zip(left, ends, own, strict=True):
            more = relative(end, seat) - usual
            self.tried[i] += 1
            self.best_in[i] += damage == least
            self.collects_in[i] += end[seat] >= 0
            self.damage[i] += damage
            self.more[i] += more
            self.squares[i] += more * more

    @property
    def done(self) -> bool:
        """Whether every world was searched to its end."""
        return self.exact and self.worlds == self.possible

    @property
    def trust(self) -> int:
        """How many worlds the rules of thumb count for: nothing is left to them when all is known."""
        return 0 if self.done else TRUST

    def _expected(self, i: int) -> float:
        """The relative damage that a move brings beyond the favourite's, all in all."""
        rule = self.regrets[i] - self.regrets[self.favourite]
        return (self.more[i] + self.trust * rule) / max(1, self.tried[i] + self.trust)

    def _not_behind(self, left: list[int]) -> list[int]:
        """Those of the moves that are worth more trials, and the favourite, to compare them with."""
        expected = {i: self._expected(i) for i in left}
        least = min(expected.values())
        going = [i for i in left if expected[i] - BEHIND * self._error(i) <= least]
        return going if len(going) == 1 else [i for i in left if i in going or i == self.favourite]

    def _error(self, i: int) -> float:
        """The standard error of :meth:`_expected`."""
        n = self.tried[i]
        spread = self.squares[i] / n - (self.more[i] / n) ** 2
        return sqrt(max(spread, LEAST_SPREAD) / (n + self.trust))

    @property
    def best(self) -> int:
        """The place of the move that looks best."""
        expected = [self._expected(i) for i in range(len(self.moves))]
        return expected.index(min(expected))

    def hint(self, progress: float) -> Hint:
        """The table as data."""
        usual = self.total / max(1, self.worlds)
        moves = []
        for i, move in enumerate(self.moves):
            tried = max(1, self.tried[i])
            best, collects = (
                round(n * self.worlds / tried) for n in (self.best_in[i], self.collects_in[i])
            )
            score = -(usual + self._expected(i))
            moves.append(MoveHint(move, best, collects, self.damage[i] / tried, score))
        return Hint(
            tuple(moves),
            self.worlds,
            self.possible,
            self.done,
            progress,
        )
