"""The table by which the hard bot makes up its mind, and which is the hint: for each legal move, how good
it is over layouts of the hidden cards that the seat cannot rule out.

The value of a card in a layout is how much more the offence then scores than each defender. It is first
estimated by heuristic play to the end of the deal; when few enough cards are left for the budget, it is
found exactly, by double dummy. The heuristic estimate keeps a small weight, which tells apart cards that
are equal when everybody sees all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from .. import Answer, Contract, PetitMove, PetitObservation
from ..cards import HAND, PLACES
from ..scoring import price_of
from .contracts import margins, prospects
from .double_dummy import DoubleDummy, Stopped
from .heuristics import play_out
from .information_set import InformationSet, choices, information_set
from .normal import answer
from .position import Position

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

MAX_LISTED: Final = 60
"""Up to this many layouts, each is evaluated once; of more, layouts are drawn at random."""

MAX_DRAWN: Final = 400
"""The upper bound of layouts evaluated; more would hardly change the table."""

MIN_SOLVED: Final = 3
"""From this many solved layouts on (or when all there are have been solved) the table is that of solved
layouts.
"""

POSITIONS_A_LAYOUT: Final = (1, 1, 1, 5, 12, 25, 50, 110, 250, 600, 1500)
"""By the number of tricks left: about how many positions are searched to solve a layout for every card.
With more tricks left nothing is solved.
"""

POSITIONS_A_SECOND: Final = 10_000
"""Positions searched in a second, roughly. It decides whether solving is tried, not what comes out."""

HEURISTIC_PART: Final = 0.2
"""The part of the budget that goes to heuristic play where solving follows."""

HEURISTIC_WEIGHT: Final = 1.0
"""The mean of heuristic play counts as much as this many solved layouts."""

TRICKS_A_POSITION: Final = 3
"""Playing this many tricks by heuristics takes about as long as searching one position."""

MAX_PROGRESS: Final = 0.99
"""The upper bound of the progress of a hint that others follow."""

LAYOUTS_A_HINT: Final = 8
"""A hint follows after this many layouts of heuristic play."""


def hint(observation: PetitObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Ever better hints for the seat whose turn it is; see :class:`~tomoe_core.bots.base.Hint`. ValueError
    if it is not.

    For the contract, and for whether the match ends, no layout is evaluated: ``layouts`` is 0, and so are
    ``best`` and ``wins`` of every move; ``points`` and ``score`` are estimates from the two hands that are
    seen.
    """
    moves = choices(observation)
    if observation.contract is None:
        yield _contract_hint(observation, moves)
    elif isinstance(moves[0], Answer):
        yield _answer_hint(observation, moves)
    else:
        yield from _play_hints(observation, moves, rng, SECONDS if budget is None else budget)


def _contract_hint(o: PetitObservation, moves: Sequence[PetitMove]) -> Hint:
    """What each contract is likely to score, by the two hands that the offence sees."""
    found = prospects(o.game, o.hand, o.dummy, o.opening.vulnerable)
    rows = tuple(
        MoveHint(move, 0, 0, found[move].points, found[move].margin)
        for move in moves
        if isinstance(move, Contract)
    )
    return Hint(rows, 0, o.count_worlds(), False, 1.0)


def _answer_hint(o: PetitObservation, moves: Sequence[PetitMove]) -> Hint:
    """Score 1 for the answer that the normal bot gives, 0 for the other."""
    best = answer(o)
    points = o.scores[o.seat]
    rows = tuple(MoveHint(move, 0, 0, points, float(move == best)) for move in moves)
    return Hint(rows, 0, o.count_worlds(), False, 1.0)


def _play_hints(
    o: PetitObservation, moves: Sequence[PetitMove], rng: Random, budget_size: float
) -> Iterator[Hint]:
    """First the table of heuristic play; then, if the budget allows it, that of solved layouts."""
    known = information_set(o)
    budget = Budget(budget_size)
    possible = o.count_worlds()
    shown = heuristic = _Table(known, moves)
    drawn: list[tuple[int, ...]] = []
    solvable = _is_solvable(known, budget_size, min(possible, MIN_SOLVED))
    for hands in known.layouts(rng, MAX_LISTED):
        drawn.append(hands)
        position = known.position(hands)
        heuristic.add(_play_out(position))
        budget.charge(len(position.choices()) * position.tricks // TRICKS_A_POSITION + 1)
        if len(drawn) % LAYOUTS_A_HINT == 1:
            yield shown.hint(possible, min(MAX_PROGRESS, budget.part))
        if len(drawn) == MAX_DRAWN or budget.part >= (HEURISTIC_PART if solvable else 1):
            break
    if solvable:
        solver = DoubleDummy(known.trump)
        solved = _Table(known, moves, heuristic)
        for hands in drawn if len(drawn) == possible else known.layouts(rng, MAX_LISTED):
            for tricks in _solve(solver, known, hands, budget):
                if tricks:
                    takers = _play_out(known.position(hands)).takers
                    solved.add(Results(tricks, takers))
                    if solved.count >= min(MIN_SOLVED, possible):
                        shown = solved
                yield shown.hint(possible, min(MAX_PROGRESS, budget.part))
            if budget.left <= 0 or solved.count == MAX_DRAWN:
                break
    yield shown.hint(possible, 1.0)


def _is_solvable(known: InformationSet, budget_size: float, layouts: int) -> bool:
    """True if a budget of seconds (a float) or positions (an int) is likely to solve ``layouts`` layouts."""
    tricks = HAND - (len(known.observation.history) - 1) // PLACES
    positions = budget_size if isinstance(budget_size, int) else budget_size * POSITIONS_A_SECOND
    return tricks < len(POSITIONS_A_LAYOUT) and layouts * POSITIONS_A_LAYOUT[tricks] <= positions


class Results(NamedTuple):
    """What follows in one layout, by the index of the card that is played: the ``tricks`` of the offence's
    side from the trick in play on, and the place that takes the trick in play (``takers``).
    """

    tricks: dict[int, int]
    takers: dict[int, int]


def _play_out(position: Position) -> Results:
    """The results of heuristic play."""
    results = Results({}, {})
    for card, equals in position.choices():
        end = play_out(position, card)
        for equal in equals:
            index = position.outside(equal)
            results.tricks[index] = end.tricks
            results.takers[index] = end.taker
    return results


def _solve(
    solver: DoubleDummy, known: InformationSet, hands: tuple[int, ...], budget: Budget
) -> Iterator[dict[int, int] | None]:
    """The tricks of the offence's side by the index of the card that is played, in the layout ``hands``;
    before that, None for every slice of the budget that was not enough. Nothing follows when the budget is
    spent.
    """
    guess = known.contract.promised - known.taken
    place = known.observation.place
    while True:
        searched = solver.searched
        try:
            tricks = solver.plays(hands, place, known.trick, guess, **budget.slice())
        except Stopped:
            tricks = None
        # A position that takes no search still takes time.
        budget.charge(max(1, solver.searched - searched))
        yield tricks
        if tricks or budget.left <= 0:
            return


class _Table:
    """Sums over layouts for each move. ``heuristic`` is the table of heuristic play where this one is that
    of solved layouts.
    """

    def __init__(
        self, known: InformationSet, moves: Sequence[PetitMove], heuristic: _Table | None = None
    ) -> None:
        o, contract = known.observation, known.contract
        price = price_of(o.game, contract, o.opening.vulnerable)
        self.moves = moves
        self.taken = known.taken
        self.side = o.place % 2
        scores = [price.score(tricks) for tricks in range(HAND + 1)]
        self.scores = [each.defender if self.side else each.offence for each in scores]
        sign = -1 if self.side else 1
        self.margins = [sign * margin for margin in margins(price)]
        self.heuristic = heuristic
        self.count = 0
        self.best = [0] * len(moves)
        self.wins = [0] * len(moves)
        self.points = [0] * len(moves)
        self.margin_sums = [0] * len(moves)

    def add(self, results: Results) -> None:
        """Count one more layout."""
        self.count += 1
        tricks = [self.taken + results.tricks[move.index] for move in self.moves]
        gained = [self.margins[n] for n in tricks]
        most = max(gained)
        for i, move in enumerate(self.moves):
            self.points[i] += self.scores[tricks[i]]
            self.margin_sums[i] += gained[i]
            self.best[i] += gained[i] == most
            self.wins[i] += results.takers[move.index] % 2 == self.side

    @property
    def means(self) -> list[float]:
        """By how much the seat's side may expect to be better off, for each move, in points."""
        return [total / self.count for total in self.margin_sums]

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as a hint, of ``possible`` layouts."""
        ratings = self.means
        if self.heuristic:
            weight = HEURISTIC_WEIGHT / self.count
            pairs = zip(ratings, self.heuristic.means, strict=True)
            ratings = [solved + weight * heuristic for solved, heuristic in pairs]
        points = [total / self.count for total in self.points]
        columns = zip(self.moves, self.best, self.wins, points, ratings, strict=True)
        return Hint(
            tuple(MoveHint(*column) for column in columns),
            self.count,
            possible,
            self.heuristic is not None,
            progress,
        )
