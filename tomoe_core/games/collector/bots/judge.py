"""The outcome of moves in a world that the player cannot rule out.

In a world each move is made, and the deal is played to its end by policies by which every player goes by what
that player sees: so waiting costs what the others make of it. In every other world all go by the
:mod:`.heuristics`; or, by rules that these are not fitted to, they play as :mod:`.normal` does. As the others
may be in no hurry, most of them wait for what is cheap in the worlds between, as :mod:`.easy` does. All moves
are tried on the same cards, against the same players. Endgames of a few cards are searched instead
(:mod:`.endgame`).

What counts is one's own damage less the mean of the others', as a match is won by the lowest total. What a
player is told to expect is the mean over the worlds in which the others play well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.budget import Budget
from ....bots.trials import Outcome
from ..rules.base import CollectorBase
from ..rules.position import SEATS
from . import easy, heuristics, normal
from .choices import Policy
from .endgame import Endgame, is_endgame, relative
from .playout import Playout, points_of

EASY_SHARES: Final = (0.0, 0.9)
"""How likely another player is to wait for what is cheap, as :mod:`.easy` does: in the first world and every
other from there on, and in those between.
"""


class Judge:
    """Judges the moves ``codes`` of ``seat``, in one world after another; a
    :data:`~tomoe_core.bots.trials.Judge`.

    ``shares``: how likely another player is to wait for what is cheap, in one world after another.
    ``searched``: whether all worlds so far were searched to the end.
    """

    def __init__(
        self,
        seat: int,
        codes: Sequence[int],
        rng: Random,
        shares: Sequence[float] = EASY_SHARES,
    ) -> None:
        self.seat = seat
        self.codes = codes
        self.searched = True
        self._shares = shares
        self._rng = rng
        self._worlds = 0

    def __call__(
        self, world: Playout, candidates: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """Yield what came of the candidates."""
        share = self._shares[self._worlds % len(self._shares)]
        self._worlds += 1
        codes = [self.codes[candidate] for candidate in candidates]
        if is_endgame(world):
            ends = self._search(world, codes, budget)
            share = 0.0
        else:
            self.searched = False
            ends = self._play_out(world, codes, budget, self._policies(world.game, share))
        game, seat = world.game, self.seat
        own = [points_of(game, end)[seat] for end in ends]
        gains = [-relative(game, end, seat) for end in ends]
        yield Outcome(None if share else own, gains, [end[seat] >= 0 for end in ends])

    def _policies(self, game: CollectorBase, share: float) -> list[Policy]:
        """Return how each seat goes on."""
        well = heuristics.decide if heuristics.is_fitted_to(game) else normal.decide
        others = [easy.decide if self._rng.random() < share else well for _ in range(SEATS)]
        return [well if seat == self.seat else policy for seat, policy in enumerate(others)]

    def _search(self, world: Playout, codes: Sequence[int], budget: Budget) -> list[Sequence[int]]:
        endgame = Endgame()
        ends: list[Sequence[int]] = [endgame.damage_after(world, code) for code in codes]
        budget.charge(len(codes) + len(endgame))
        return ends

    def _play_out(
        self, world: Playout, codes: Sequence[int], budget: Budget, policies: list[Policy]
    ) -> list[Sequence[int]]:
        ends: list[Sequence[int]] = []
        for code in codes:
            after = world.copy()
            after.play(code)
            budget.charge(1 + after.finish(policies))
            ends.append(after.damage)
        return ends
