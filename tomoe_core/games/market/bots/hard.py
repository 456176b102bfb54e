"""Hard: plans its offers in many layouts, and knows what cards are worth.

An offer is a plan for a turn: what will the two others take, what will they pay with, and what is left for
the seller to buy? For each layout drawn from those it cannot rule out, all offers are first looked
at as a table of answers (:mod:`.answers`). The most promising ones are played on to the end of the turn with
the quick policy of :mod:`.policy`, all in the same layouts, so that luck is the same for all; those that
fall behind are dropped. What a seat then has, and may hope for by :mod:`.worth`, is the offer's result;
what the others get out of it counts against it, for the highest total wins.

A purchase, a card to put up or a run to reveal is judged by its worth alone: played on it came out no
better in trials. Only at the end of a deal, when nothing is left to hope for, purchases are searched
to the last one (:mod:`.ending`).

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from .. import MarketMove, MarketObservation
from ..legal import legal
from ..moves import OFFER, PUT, Buy, Offer
from ..play import ASKED, SEATS, Inside, made
from ..shapes import lot_of
from .answers import MARKERS, PRICES, market, offer_of, outcomes
from .ending import is_ending, played_out
from .heuristics import BY_CARD, thumbs
from .policy import paid_to, purchase_worth, put_worth, quick, reveal_worth
from .turn import check_turn, only_move
from .worth import Table, View, worth

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

RIVALS: Final = 0.6
"""How much it minds what the others get, on average, beside what it gets itself."""

MAX_MOVES: Final = 8
"""So many moves are played on; of more, those that look best at first sight."""

GLANCES: Final = 4
"""In so many layouts the answers to all offers are worked out before some are played on."""

MAX_LAYOUTS: Final = 400
"""More layouts are not looked at."""

HALVING: Final = (6, 12, 24, 48)
"""After so many layouts the worse half of the moves is dropped, as long as two are left."""

_BEHIND: Final = 1e-6


def taste() -> Table:
    """What it goes by."""
    return thumbs(BY_CARD)


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """The move with the best mean result."""
    check_turn(observation)
    only = only_move(observation)
    if only is not None:
        return only
    search = Search(observation, rng, SECONDS if budget is None else budget)
    if search.plans:
        for _ in search.steps():
            pass
    return search.best


def hint(
    observation: MarketObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`. Of offers it names those that were played on. ``wins`` says
    in how many layouts the seat reveals a run in this turn, ``points`` is judged by :mod:`.worth`.
    """
    check_turn(observation)
    search = Search(observation, rng, SECONDS if budget is None else budget)
    possible = observation.count_worlds()
    for _ in search.steps():
        yield search.hint(possible, min(0.99, search.purse.part))
    yield search.hint(possible, 1.0)


class Search:
    """The search as it goes on.

    ``plans``: whether it goes by what comes of the moves, not by their worth at first sight. By candidate:
    ``sums`` of what came of it, ``owns`` of the seat's own share in that, ``counts`` of the layouts it was
    tried in; ``best_in`` how many nothing else did better; ``runs_in`` how many it revealed a run.
    """

    def __init__(self, observation: MarketObservation, rng: Random, budget: float) -> None:
        self.o = observation
        self.rng = rng
        self.purse = Budget(budget)
        self.exact = is_ending(observation._inside)
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
            inside = self.o._inside
            view = View(inside, self.o.seat, taste())
            return [first_sight(inside, view, move) for move in self.candidates]
        means = _means(self.sums, self.counts)
        worst = min(means[i] for i in self.alive) - _BEHIND
        return [mean if i in self.alive else min(mean, worst) for i, mean in enumerate(means)]

    def steps(self) -> Iterator[None]:
        """Try the candidates in one layout after another."""
        few = GLANCES if len(self.alive) == 1 else MAX_LAYOUTS
        while self.layouts < few and (self.purse.left > 0 or not self.layouts):
            world = self.o.sample(self.rng)._inside
            ends = []
            for i in self.alive:
                end, plies = play_on(world, self.candidates[i])
                self.purse.charge(plies)
                ends.append(end)
                if self.layouts and self.purse.left <= 0:
                    return  # what was tried in half of the layout counts for nobody
            self._count(ends)
            yield

    def _count(self, ends: Sequence[Inside]) -> None:
        seat = self.o.seat
        worths = [[worth(end, each, taste()) for each in range(SEATS)] for end in ends]
        results = [
            (own := each[seat]) - RIVALS * (sum(each) - own) / (SEATS - 1) for each in worths
        ]
        most = max(results)
        for i, end, each, result in zip(self.alive, ends, worths, results, strict=True):
            self.sums[i] += result
            self.owns[i] += each[seat]
            self.counts[i] += 1
            self.best_in[i] += result == most
            self.runs_in[i] += end[5][seat] != self.o.runs[seat]
        self.layouts += 1
        if self.plans and self.layouts in HALVING and len(self.alive) > 2:
            scores = self.scores()
            ranking = sorted(self.alive, key=lambda i: -scores[i])
            self.alive = sorted(ranking[: (len(ranking) + 1) // 2])

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as data."""
        now = self.o.points[self.o.seat]
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
        o = self.o
        inside = o._inside
        if o.asked == OFFER:
            return self._offers()
        moves = legal(inside)
        if len(moves) <= MAX_MOVES:
            return moves
        view = View(inside, o.seat, taste())
        liked = sorted(moves, key=lambda move: -first_sight(inside, view, move))[:MAX_MOVES]
        return [move for move in moves if move in liked]

    def _offers(self) -> Sequence[Offer]:
        table = self.o._inside[10]
        n = len(table)
        total: list[float] = []
        for _ in range(GLANCES):
            brings = outcomes(
                market(self.o.sample(self.rng)._inside, self.o.seat, taste()),
                MARKERS[n],
                PRICES[n],
            )
            total = list(map(float.__add__, total, brings)) if total else brings
            self.purse.charge(10)
        order = sorted(range(len(total)), key=lambda i: -total[i])[:MAX_MOVES]
        return [
            offer_of(table, MARKERS[n][i // len(PRICES[n])], PRICES[n][i % len(PRICES[n])])
            for i in sorted(order)
        ]


def first_sight(inside: Inside, view: View, move: MarketMove) -> float:
    """What a purchase, a card to put up or a reveal looks worth."""
    seat = inside[9]
    assert seat is not None
    if isinstance(move, Buy):
        due = max(0, (lot_of(move.index, inside[10]) >> 8) - move.worth)
        return purchase_worth(view, move, due, paid_to(seat, (inside[0].dealer + inside[7]) % 3))
    if ASKED[inside[8]] == PUT:
        return -put_worth(view, move.index)  # type: ignore[attr-defined]
    return reveal_worth(view, move.index)  # type: ignore[attr-defined]


def play_on(inside: Inside, move: MarketMove) -> tuple[Inside, int]:
    """The position at the end of the turn in play, and how many positions were looked at."""
    turn = inside[7]
    inside = made(inside, move, None)
    plies = 1
    while inside[7] == turn and inside[9] is not None:
        if is_ending(inside):
            inside, more = played_out(inside)
            return inside, plies + more
        inside = made(inside, quick(inside, taste()), None)
        plies += 1
    return inside, plies


def _means(sums: Sequence[float], counts: Sequence[int]) -> list[float]:
    return [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]
