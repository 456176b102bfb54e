"""The search of the hard bot and of hints.

An offer is a plan for a turn: what will the two others take, what will they pay with, and what is left for
the seller to buy? For each layout drawn from those the seat cannot rule out, all offers are first looked
at as a table of answers (:mod:`.answers`). The most promising ones are played on to the end of the turn with
the quick policy of :mod:`.policy`, all in the same layouts, so that luck is the same for all; those that
fall behind are dropped. What a seat then has, and may hope for by :mod:`.values`, is the offer's result;
what the others get out of it counts against it, for the highest total wins.

A purchase, a card to put up or a run to reveal is judged by its worth alone: played on it came out no
better in trials. Only at the end of a deal, when nothing is left to hope for, purchases are searched
to the last one (:mod:`.endgame`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from .. import MarketMove, MarketObservation
from ..cards import find_lot
from ..legal import legal_moves
from ..moves import OFFER, Buy, Offer, Put, Reveal
from ..offers import markers, offer_code, prices
from ..payment import points_due
from ..position import SEATS, Position
from ..rules import apply
from .answers import model_of, outcomes
from .endgame import Ending, best_ending, is_ending
from .heuristics import BY_CARD, suit_values
from .policy import purchase_worth, put_cost, quick_move, reveal_worth
from .values import SuitValues, View, place_of, worth

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

RIVALS: Final = 0.6
"""How much it minds what the others get, on average, beside what it gets itself."""

MAX_MOVES: Final = 8
"""The upper bound of the moves that are played on; of more, those that look best at first sight."""

OFFER_LAYOUTS: Final = 4
"""In how many layouts the answers to all offers are worked out before some are played on."""

OFFER_COST: Final = 10
"""How many positions the answers to all offers in a layout count as in a budget."""

MAX_LAYOUTS: Final = 400
"""The upper bound of the layouts that are looked at."""

HALVING: Final = (6, 12, 24, 48)
"""After how many layouts the worse half of the moves is dropped, as long as two are left."""

MAX_PROGRESS: Final = 0.99
"""The upper bound of the progress while the search goes on."""

_BEHIND: Final = 1e-6


class Search:
    """The search as it goes on.

    ``plans``: whether it goes by what comes of the moves, not by their worth at first sight. By candidate:
    ``sums`` of what came of it, ``owns`` of the seat's own share in that, ``counts`` of the layouts it was
    tried in; ``best_in`` how many nothing else did better; ``runs_in`` how many it revealed a run.
    """

    def __init__(self, observation: MarketObservation, rng: Random, budget: float) -> None:
        self.observation = observation
        self.position = observation.position
        self.rng = rng
        self.budget = Budget(budget)
        self.values = suit_values(self.position.deal.game, BY_CARD)
        self.exact = is_ending(self.position)
        self.plans = self.exact or observation.asked == OFFER
        self.candidates = tuple(self._candidates())
        n = len(self.candidates)
        self.alive = list(range(n))
        self.sums = [0.0] * n
        self.owns = [0.0] * n
        self.counts = [0] * n
        self.best_in = [0] * n
        self.runs_in = [0] * n
        self.layouts = 0

    @property
    def best(self) -> MarketMove:
        """The candidate to be chosen."""
        scores = self.scores()
        return self.candidates[max(self.alive, key=lambda i: scores[i])]

    def scores(self) -> list[float]:
        """What each candidate is judged by; one that was dropped is never above those that were not."""
        if not self.plans:
            return self._first_scores(self.candidates)
        means = _means(self.sums, self.counts)
        worst = min(means[i] for i in self.alive) - _BEHIND
        return [mean if i in self.alive else min(mean, worst) for i, mean in enumerate(means)]

    def steps(self) -> Iterator[None]:
        """Try the candidates in one layout after another."""
        most = OFFER_LAYOUTS if len(self.alive) == 1 else MAX_LAYOUTS
        while self.layouts < most and (self.budget.left > 0 or not self.layouts):
            world = self.observation.sample(self.rng).position
            ends = []
            for i in self.alive:
                end, searched = play_on(world, self.candidates[i], self.values)
                self.budget.charge(searched)
                ends.append(end)
                if self.layouts and self.budget.left <= 0:
                    return  # a layout in which not all were tried counts for none
            self._count(ends)
            yield

    def _count(self, ends: Sequence[Position]) -> None:
        seat = self.observation.seat
        worths = [[worth(end, each, self.values) for each in range(SEATS)] for end in ends]
        results = [
            (own := each[seat]) - RIVALS * (sum(each) - own) / (SEATS - 1) for each in worths
        ]
        most = max(results)
        for i, end, each, result in zip(self.alive, ends, worths, results, strict=True):
            self.sums[i] += result
            self.owns[i] += each[seat]
            self.counts[i] += 1
            self.best_in[i] += result == most
            self.runs_in[i] += end.runs[seat] != self.position.runs[seat]
        self.layouts += 1
        if self.plans and self.layouts in HALVING and len(self.alive) > 2:
            scores = self.scores()
            ranking = sorted(self.alive, key=lambda i: -scores[i])
            self.alive = sorted(ranking[: (len(ranking) + 1) // 2])

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as data; ``possible``: how many layouts there are."""
        now = self.position.points[self.observation.seat]
        points = [mean - now for mean in _means(self.owns, self.counts)]
        columns = zip(
            self.candidates, self.best_in, self.runs_in, points, self.scores(), strict=True
        )
        return Hint(
            tuple(MoveHint(*column) for column in columns),
            self.layouts,
            possible,
            self.exact and self.layouts == possible,
            progress,
        )

    def _candidates(self) -> Sequence[MarketMove]:
        if self.observation.asked == OFFER:
            return self._offers()
        moves = legal_moves(self.position)
        if len(moves) <= MAX_MOVES:
            return moves
        scores = self._first_scores(moves)
        best = sorted(range(len(moves)), key=lambda i: -scores[i])[:MAX_MOVES]
        return [moves[i] for i in sorted(best)]

    def _first_scores(self, moves: Sequence[MarketMove]) -> list[float]:
        """What moves that are no offers look worth at first sight."""
        view = View(self.position, self.observation.seat, self.values)
        return [first_sight(self.position, view, move) for move in moves]

    def _offers(self) -> Sequence[Offer]:
        """The offers that bring most on average over a few layouts, if the answers are as expected."""
        table = self.position.table
        ways, all_prices = markers(len(table)), prices(len(table))
        total: list[float] = []
        for _ in range(OFFER_LAYOUTS):
            model = model_of(self.observation.sample(self.rng).position, self.values)
            brings = outcomes(model, ways, all_prices)
            total = list(map(float.__add__, total, brings)) if total else brings
            self.budget.charge(OFFER_COST)
        best = sorted(range(len(total)), key=lambda i: -total[i])[:MAX_MOVES]
        pairs = (divmod(i, len(all_prices)) for i in sorted(best))
        return [Offer(table, offer_code(ways[way], all_prices[price])) for way, price in pairs]


def first_sight(position: Position, view: View, move: MarketMove) -> float:
    """What a purchase, a card to put up or a reveal looks worth to the actor, whose view is ``view``."""
    seat = position.actor
    assert seat is not None
    if isinstance(move, Buy):
        due = points_due(find_lot(move.index, position.table) >> 8, move.worth)
        return purchase_worth(view, move, due, place_of(position.seller, seat))
    if isinstance(move, Put):
        return -put_cost(view, move.index)
    assert isinstance(move, Reveal)
    return reveal_worth(view, move.index)


def play_on(position: Position, move: MarketMove, values: SuitValues) -> Ending:
    """The position at the end of the turn in play, after ``move`` and then the quick policy."""
    turn = position.turn
    position = apply(position, move)
    searched = 1
    while position.turn == turn and position.actor is not None:
        if is_ending(position):
            end, more = best_ending(position)
            return Ending(end, searched + more)
        position = apply(position, quick_move(position, values))
        searched += 1
    return Ending(position, searched)


def _means(sums: Sequence[float], counts: Sequence[int]) -> list[float]:
    return [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]
