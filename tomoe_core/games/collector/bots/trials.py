"""What came of each move in many worlds that the player cannot rule out.

In a world each move is made, and the deal is played to its end by policies by which every player goes by what
that player sees: so waiting costs what the others make of it. They may be in no hurry, so in each world each
of the others goes either by the :mod:`.heuristics` or, as :mod:`.easy` does, waits for what is cheap. All
moves are tried on the same cards, against the same players. Endgames of a few cards are searched instead
(:mod:`.endgame`).

What counts is one's own damage less the mean of the others', as a match is won by the lowest total. The mean
over the worlds is weighed with what the heuristics say of the move: they stand for many deals, where a few
worlds are much luck. Moves that have fallen far behind are tried no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from math import sqrt
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from .. import CollectorObservation
from ..position import SEATS
from . import easy, heuristics
from .choices import legal_moves, situation
from .endgame import Damage, Endgame, is_endgame, relative
from .playout import Playout, Policy, points_of

EASY_SHARE: Final = 0.45
"""How likely another player is to wait for what is cheap, as :mod:`.easy` does."""

PRIOR_WORLDS: Final = 50
"""The heuristics count as much as this many worlds, unless all worlds were searched to the end or the
heuristics are fitted to other numbers than the game's.
"""

MAX_LISTED: Final = 300
"""At most this many worlds are listed and each looked at once; of more, some are drawn."""

MIN_WORLDS: Final = 8
"""Every move is tried in the first worlds, as many as this."""

MAX_BEHIND: Final = 2.5
"""Moves more standard errors than this behind the best are tried no more."""

MIN_VARIANCE: Final = 2.0
"""The lower bound of the variance: a few worlds may look more alike than they are."""


class Trials:
    """What came of each legal move of the observing seat, in the worlds so far; ValueError if it is not its
    turn."""

    def __init__(self, observation: CollectorObservation) -> None:
        self.observation = observation
        self.moves = legal_moves(observation)
        self.codes = [move.code for move in self.moves]
        now = situation(observation)
        self.game = now.game
        self.prior = PRIOR_WORLDS if heuristics.is_fitted_to(self.game) else 0
        self.regrets = heuristics.regrets(*now, self.codes)
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

    def run(self, rng: Random, budget: Budget) -> Iterator[None]:
        """Try the moves in one world after another, until the budget is spent or all is clear."""
        o = self.observation
        listed = self.possible <= MAX_LISTED
        left = list(range(len(self.moves)))
        drawn = (o.sample(rng) for _ in repeat(None))
        worlds = rng.sample(o.worlds(), self.possible) if listed else drawn
        for world in worlds:
            if budget.left <= 0 or self.worlds == self.possible:
                break
            if len(left) == 1 and self.worlds >= MIN_WORLDS:
                break
            budget.charge(self._try(Playout.of(world), left, self._policies(rng)))
            yield
            if self.worlds % MIN_WORLDS == 0 and not listed:
                left = self._not_behind(left)

    def _policies(self, rng: Random) -> list[Policy]:
        """How each seat goes on."""
        others = [
            easy.decide if rng.random() < EASY_SHARE else heuristics.decide for _ in range(SEATS)
        ]
        return [
            heuristics.decide if seat == self.observation.seat else policy
            for seat, policy in enumerate(others)
        ]

    def _try(self, playout: Playout, left: list[int], policies: list[Policy]) -> int:
        """Try the moves at the indices ``left`` in one world; the number of positions looked at."""
        searched = 0
        endgame = Endgame() if is_endgame(playout) else None
        self.exact = self.exact and endgame is not None
        ends = []
        for i in left:
            after = playout.copy()
            after.play(self.codes[i])
            if endgame is not None:
                ends.append(endgame.damage(after))
            else:
                searched += 1 + after.finish(policies)
                ends.append(tuple(after.damage))
        self._count(left, ends)
        return searched if endgame is None else len(left) + len(endgame)

    def _count(self, left: list[int], ends: list[Damage]) -> None:
        """Count one more world, by the damage in which each of the moves ``left`` ended."""
        seat = self.observation.seat
        own = [points_of(self.game, end)[seat] for end in ends]
        least = min(own)
        usual = relative(self.game, ends[left.index(self.favourite)], seat)
        self.worlds += 1
        self.total += usual
        for i, end, damage in zip(left, ends, own, strict=True):
            more = relative(self.game, end, seat) - usual
            self.tried[i] += 1
            self.best_in[i] += damage == least
            self.collects_in[i] += end[seat] >= 0
            self.damage[i] += damage
            self.more[i] += more
            self.squares[i] += more * more

    @property
    def done(self) -> bool:
        """True if every world was searched to its end."""
        return self.exact and self.worlds == self.possible

    @property
    def weight(self) -> int:
        """How many worlds the heuristics count for: none when all is known."""
        return 0 if self.done else self.prior

    def _expected(self, i: int) -> float:
        """The relative damage that a move brings beyond the favourite's, over worlds and heuristics."""
        rule = self.regrets[i] - self.regrets[self.favourite]
        return (self.more[i] + self.weight * rule) / max(1, self.tried[i] + self.weight)

    def _not_behind(self, left: list[int]) -> list[int]:
        """Those of the moves that are worth more trials, and the favourite, to compare them with."""
        expected = {i: self._expected(i) for i in left}
        least = min(expected.values())
        going = [i for i in left if expected[i] - MAX_BEHIND * self._error(i) <= least]
        return going if len(going) == 1 else [i for i in left if i in going or i == self.favourite]

    def _error(self, i: int) -> float:
        """The standard error of :meth:`_expected`."""
        n = self.tried[i]
        variance = self.squares[i] / n - (self.more[i] / n) ** 2
        return sqrt(max(variance, MIN_VARIANCE) / (n + self.weight))

    @property
    def best(self) -> int:
        """The index of the move with the best expectation."""
        expected = [self._expected(i) for i in range(len(self.moves))]
        return expected.index(min(expected))

    def hint(self, progress: float) -> Hint:
        """What is known so far, as data; ``progress`` is from 0 to 1."""
        usual = self.total / max(1, self.worlds)
        moves = []
        for i, move in enumerate(self.moves):
            tried = max(1, self.tried[i])
            best, collects = (
                round(n * self.worlds / tried) for n in (self.best_in[i], self.collects_in[i])
            )
            score = -(usual + self._expected(i))
            moves.append(MoveHint(move, best, collects, self.damage[i] / tried, score))
        return Hint(tuple(moves), self.worlds, self.possible, self.done, progress)
