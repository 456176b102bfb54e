"""The search of the hard bot and of hints: every move in the same worlds; see :mod:`.judge`.

The mean over the worlds is weighed with what the heuristics say of the move: they stand for many deals, where a
few worlds are much luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random
from typing import Final

from ....bots.trial_search import TrialSearch
from ....bots.trials import Trials, try_moves
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation
from . import heuristics
from .choices import legal_moves, situation
from .judge import EASY_SHARES, Judge
from .playout import Playout

SECONDS: Final = 0.3
"""The budget for a move if none is given."""

PRIOR_WORLDS: Final = 50
"""The heuristics count as much as this many worlds, unless all worlds were searched to the end or the
heuristics are fitted to other numbers than the game's.
"""

MAX_LISTED: Final = 300
"""At most this many worlds are listed and each looked at once; of more, some are drawn."""

WEIGHED: Final = (0.0,)
"""Where a few moves are weighed against each other nobody waits for what is cheap: all play well."""

CLOSE: Final = 0.05
"""A move that is less than this behind the best one, in points of damage, is called as good."""


class Search(TrialSearch):
    """What came of each legal move of the observing seat, or of those in ``only``, none of which is then given
    up and of which the heuristics say nothing, in the worlds so far. ValueError if it is not its turn.
    """

    def __init__(
        self,
        observation: CollectorObservation,
        rng: Random,
        budget: float | None,
        only: Sequence[Discard | Collect] | None = None,
    ) -> None:
        legal = legal_moves(observation)
        moves = legal if only is None else only
        super().__init__(observation, SECONDS if budget is None else budget)
        now = situation(observation)
        codes = [move.code for move in moves]
        looks = dict(
            zip(legal, heuristics.regrets(now, [move.code for move in legal]), strict=True)
        )
        self.trials = Trials(
            moves,
            prior=[-looks[move] for move in moves],
            weight=PRIOR_WORLDS if only is None and heuristics.is_fitted_to(now.game) else 0,
            low_wins=True,
            close=CLOSE,
        )
        shares = EASY_SHARES if only is None else WEIGHED
        self._judge = Judge(observation.seat, codes, rng, shares)
        self._drops = only is None
        self._listed = self.possible <= MAX_LISTED
        self._worlds = _worlds(observation, rng, self.possible if self._listed else None)

    def run(self) -> Iterator[None]:
        if self.budget.left > 0:
            drop = self._drops and not self._listed
            yield from try_moves(self.trials, self._worlds, self._judge, self.budget, drop=drop)
        if self.is_exact:
            self.trials.weight = 0

    @property
    def is_exact(self) -> bool:
        return self._judge.searched and self.trials.layouts == self.possible


def _worlds(o: CollectorObservation, rng: Random, listed: int | None) -> Iterator[Playout]:
    """Return all ``listed`` worlds once, in a random order; worlds drawn without end if that is None."""
    if listed is None:
        return (Playout.draw(o, rng) for _ in repeat(None))
    return map(Playout.of, rng.sample(o.worlds(), listed))
