"""The search of the hard bot and of hints.

An offer is a plan for a turn: what will the two others take, what will they pay with, and what is left for
the seller to buy? A purchase is an answer to such a plan: it may spoil it. For each layout drawn, the likelier
ones more often (:mod:`.likelihood`), the moves that look best at first sight are played on to the end of the
turn with the quick policy of :mod:`.policy`, all in the same layouts, so that luck is the same for all; those
that fall behind are dropped. How the seat stands then beside the others, by :mod:`.prospects`, is the result.

At first sight offers are looked at as a table of answers (:mod:`.answers`). At the end of a deal, when nothing
is left to hope for, purchases are searched to the last one (:mod:`.endgame`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from ....bots.budget import Budget
from ....bots.trial_search import TrialSearch
from ....bots.trials import Outcome, Trials, try_moves
from ..rules.apply import apply
from ..rules.legal import legal_moves
from ..rules.moves import OFFER, MarketMove, Offer
from ..rules.observation import MarketObservation
from ..rules.offers import markers, prices
from ..rules.position import Position
from .answers import OfferModel, model_of, offer_at, outcomes
from .endgame import Ending, best_ending, is_ending
from .heuristics import BY_CARD, suit_values
from .likelihood import likely_layouts
from .policy import Slips, first_sight, quick_move
from .prospects import gain_of, level, spite_at, standings
from .values import SuitValues

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

MAX_MOVES: Final = 8
"""The upper bound of the moves that are played on; of more, those that look best at first sight."""

OFFER_LAYOUTS: Final = 4
"""In how many layouts the answers to all offers are worked out before some are played on."""

OFFER_COST: Final = 10
"""How many positions the answers to all offers in a layout count as in a budget."""

MAX_LAYOUTS: Final = 400
"""The upper bound of the layouts that are looked at."""

NOISE: Final = 0.25
"""How much buyers are taken to err, in points, whatever runs pay; see :class:`.policy.Slips`."""

SIGHT_WEIGHT: Final = 0.001
"""As many layouts what a move looks worth at first sight counts: it decides where all else is equal."""

CLOSE: Final = 0.05
"""A move that is less than this behind the best one, in points, is called as good."""


class Search(TrialSearch):
    """The search as it goes on, of the moves that look best at first sight, or of those in ``only``, none of
    which is then given up. ValueError if it is not the turn of the seat of ``observation``.
    """

    def __init__(
        self,
        observation: MarketObservation,
        rng: Random,
        budget: float | None,
        only: Sequence[MarketMove] | None = None,
    ) -> None:
        super().__init__(observation, SECONDS if budget is None else budget)
        self.observation = observation
        self.position = observation.position
        self.rng = rng
        self.values = suit_values(self.position.deal.game, BY_CARD)
        self.layouts = likely_layouts(observation, self.values, rng, self.budget)
        self._drops = only is None
        prior: Sequence[float] | None = None
        if only is None:
            self.candidates, prior = self._candidates()
        else:
            self.candidates = only
        self.trials = Trials(
            self.candidates, prior=prior, weight=SIGHT_WEIGHT, same_luck=True, close=CLOSE
        )

    def run(self) -> Iterator[None]:
        most = OFFER_LAYOUTS if len(self.candidates) == 1 else MAX_LAYOUTS
        if self.is_exact:
            most = 1
        layouts = islice(self.layouts, most)
        yield from try_moves(self.trials, layouts, self._judge, self.budget, drop=self._drops)

    @property
    def is_exact(self) -> bool:
        return self.possible == 1 and is_ending(self.position)

    def _judge(
        self, world: Position, tried: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """Yield the outcome of the candidates ``tried`` in a world; ``wins``: whether the seat reveals a run. A
        world in which there was no time for all of them counts for none, unless it is the first.
        """
        seat, spite = self.observation.seat, spite_at(self.position)
        ends = []
        slips = Slips(self.rng, NOISE)
        for candidate in tried:
            end, searched = play_on(world, self.candidates[candidate], self.values, slips)
            budget.charge(searched)
            ends.append(end)
            if self.trials.layouts and budget.left <= 0:
                return
        found = [standings(end, self.values) for end in ends]
        now = self.position.points[seat]
        points = [each[seat] + level(end) - now for each, end in zip(found, ends, strict=True)]
        gains = [gain_of(each, seat, spite) for each in found]
        reveals = [end.runs[seat] != self.position.runs[seat] for end in ends]
        yield Outcome(points, gains, reveals)

    def _candidates(self) -> tuple[Sequence[MarketMove], Sequence[float] | None]:
        """Return the moves to be played on, and what they look worth at first sight where that is known."""
        spite = spite_at(self.position)
        if self.observation.asked == OFFER:
            models = [
                model_of(next(self.layouts), self.values, spite) for _ in range(OFFER_LAYOUTS)
            ]
            self.budget.charge(OFFER_COST * len(models))
            return promising_offers(self.position, models), None
        moves = legal_moves(self.position)
        scores = first_sight(self.position, moves, self.values, spite)
        best = sorted(sorted(range(len(moves)), key=lambda i: -scores[i])[:MAX_MOVES])
        return [moves[i] for i in best], [scores[i] for i in best]


def promising_offers(position: Position, models: Sequence[OfferModel]) -> Sequence[Offer]:
    """Return the ``MAX_MOVES`` offers of the cards on the table that bring most on average, if the answers are
    as these models expect.
    """
    table, pricing = position.table, position.deal.game.pricing
    ways, all_prices = markers(len(table)), prices(len(table), pricing)
    total = [
        sum(brings)
        for brings in zip(*(outcomes(each, ways, all_prices) for each in models), strict=True)
    ]
    best = sorted(range(len(total)), key=lambda i: -total[i])[:MAX_MOVES]
    return [offer_at(i, table, ways, all_prices) for i in sorted(best)]


def play_on(position: Position, move: MarketMove, values: SuitValues, slips: Slips) -> Ending:
    """Return the position at the end of the turn in play, after ``move`` and then the quick policy; where cards
    have been put up first, the best of the promising offers is made.
    """
    turn = position.turn
    position = apply(position, move)
    searched = 1
    while position.turn == turn and position.actor is not None:
        if is_ending(position):
            end, more = best_ending(position)
            return Ending(end, searched + more)
        if position.asked == OFFER:
            end, more = _best_offer_played_on(position, values, slips)
            return Ending(end, searched + more)
        position = apply(position, quick_move(position, values, spite_at(position), slips))
        searched += 1
    return Ending(position, searched)


def _best_offer_played_on(position: Position, values: SuitValues, slips: Slips) -> Ending:
    spite = spite_at(position)
    offers = promising_offers(position, [model_of(position, values, spite)])
    ends = [play_on(position, offer, values, slips) for offer in offers]
    best = max(
        ends, key=lambda end: gain_of(standings(end.position, values), position.seller, spite)
    )
    return Ending(best.position, OFFER_COST + sum(end.searched for end in ends))
