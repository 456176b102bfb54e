"""The search of the hard bot and of hints: every card in the same worlds; see :mod:`.judge`.

Worlds are drawn from those that the seat cannot rule out, each as likely as any other; where there are few,
each is taken once. The heuristics' own estimate of a card counts as much as a few worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from ....bots.trial_search import TrialSearch
from ....bots.trials import Trials, try_moves
from ...shared.trick_base import Play
from ..rules.observation import FescaObservation
from ..rules.state import FescaState
from .heuristics import heuristics_of
from .judge import Judge
from .search_position import Suits, by_suit, choices, search_position

SECONDS: Final = 0.3
"""The budget for a move if none is given."""

PRIOR_WORLDS: Final = 15
"""The heuristics' estimate of a card counts as much as this many worlds, unless all worlds were solved to the
end.
"""

MAX_LISTED: Final = 200
"""Up to this many worlds, each is taken once."""

CLOSE: Final = 0.01
"""A card that is less than this behind the best one, in tricks, is as good as far as can be told: from hint to
hint, the difference between the two best cards has about this standard deviation.
"""

MIN_WORLDS: Final = 2
"""At least this many worlds are looked at, whatever the budget."""


class Search(TrialSearch):
    """What came of each legal card of the observing seat, or of those in ``only``, of which the heuristics
    say nothing, in the worlds so far. ``drop``: whether those that fall behind are tried no more. ValueError
    if it is not the seat's turn.
    """

    def __init__(
        self,
        observation: FescaObservation,
        rng: Random,
        budget: float | None,
        *,
        drop: bool,
        only: Sequence[Play] | None = None,
    ) -> None:
        moves = choices(observation) if only is None else only
        super().__init__(observation, SECONDS if budget is None else budget)
        heuristics = heuristics_of(observation.game)
        at = search_position(heuristics.step, observation)
        groups = alike(observation, moves)
        # Of a group the highest is played: it is the one that others take for what it is.
        cards = [moves[group[-1]].index for group in groups]
        hand = by_suit(observation.hand)
        prior = heuristics.scores(cards, hand, at.in_hands, at.cards, at.trick, at.left)
        weight = PRIOR_WORLDS if only is None else 0
        self.trials = Trials(moves, alike=groups, prior=prior, weight=weight, close=CLOSE)
        self._judge = Judge(heuristics, at, observation.seat, cards)
        self._drop = drop
        self._worlds = _worlds(observation, rng, listed=self.possible <= MAX_LISTED)

    def run(self) -> Iterator[None]:
        yield from try_moves(
            self.trials, self._worlds, self._judge, self.budget, least=MIN_WORLDS, drop=self._drop
        )
        if self.is_exact:
            self.trials.weight = self.trials.close = 0

    @property
    def is_exact(self) -> bool:
        return self._judge.solves and self.trials.layouts == self.possible


def _worlds(observation: FescaObservation, rng: Random, *, listed: bool) -> Iterator[list[Suits]]:
    """Yield the hands of all worlds once, in a random order, if they are to be ``listed``; else drawn without
    end.
    """
    states: Iterable[FescaState] = observation.samples(rng)
    if listed:
        states = list(observation.worlds())
        rng.shuffle(states)
    for state in states:
        yield [by_suit(hand) for hand in state.hands]


def alike(observation: FescaObservation, moves: Sequence[Play]) -> list[list[int]]:
    """Return the places of moves in groups of cards of a suit that are next to each other: no card that another
    may still hold, or that lies in the trick, is between them. Z is a group of its own.
    """
    others = observation.unknown
    if observation.tricks and observation.tricks[-1].winner is None:
        for card in observation.tricks[-1].cards:
            others |= card.bit
    groups: list[list[int]] = []
    for at, move in enumerate(moves):
        before = moves[at - 1] if at else move
        between = (1 << move.index) - (1 << before.index + 1) if at else 0
        if at and before.card.rank and before.card.suit is move.card.suit and not others & between:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups
