"""Hard: names the contract with the best expectation, and plays the card with the best mean score over
layouts that it cannot rule out.

What a card comes to in a layout is first found by playing the deal out by rules of thumb; as soon as
few enough cards are left for the budget, it is found by double dummy, exactly. Not tricks count but the
score: how much more the offence gets than each defender. The rules of thumb keep a small weight, which
tells among cards that are equal where everybody sees all.

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....game import Move
from .. import Answer, Contract, PetitMove, PetitObservation
from ..scoring import TRICKS, score
from .contracts import stakes, worths
from .double_dummy import DoubleDummy, Stopped
from .heuristics import play_out
from .normal import answer
from .position import Position
from .seen import Seen, choices, seen

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

LISTED: Final = 60
"""So many layouts are looked at one by one; of more, some are drawn."""

ENOUGH: Final = 3
"""So many layouts (or all there are) must be solved before that counts."""

A_LAYOUT: Final = (1, 1, 1, 5, 12, 25, 50, 110, 250, 600, 1500)
"""By the tricks left: about how many positions it takes to solve a layout for every card. With more
tricks left nothing is solved."""

PACE: Final = 10_000
"""Positions searched in a second, roughly: for what is begun, not for what comes out."""

FIRST_THUMBS: Final = 0.2
"""The part of the budget that goes to rules of thumb where a search follows."""

DRAWN: Final = 400
"""More layouts drawn would tell nothing new."""

THUMBS: Final = 1.0
"""The rules of thumb count as much as so many layouts that are solved."""

NOT_YET: Final = 0.99
"""Progress of a hint that others follow, at the most."""

PLAYED_OUT: Final = 3
"""Tricks played by rules of thumb take about as long as one position of the search."""


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """The move with the best mean over the layouts."""
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    *_, last = hint(observation, rng, budget)
    return last.best.move


def hint(observation: PetitObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`."""
    moves = choices(observation)
    if observation.contract is None:
        yield _contracts(observation, moves)
    elif isinstance(moves[0], Answer):
        yield _answers(observation, moves)
    else:
        yield from _plays(observation, moves, rng, SECONDS if budget is None else budget)


def _contracts(o: PetitObservation, moves: Sequence[PetitMove]) -> Hint:
    found = worths(o.hand, o.dummy, o.opening.vulnerable)
    rows = [MoveHint(move, 0, 0, *found[move]) for move in moves if isinstance(move, Contract)]
    return Hint(tuple(rows), 0, o.count_worlds(), False, 1.0)


def _answers(o: PetitObservation, moves: Sequence[PetitMove]) -> Hint:
    best = answer(o)
    points = o.scores[o.seat]
    rows = [MoveHint(move, 0, 0, points, float(move == best)) for move in moves]
    return Hint(tuple(rows), 0, o.count_worlds(), False, 1.0)


def _plays(
    o: PetitObservation, moves: Sequence[PetitMove], rng: Random, budget: float
) -> Iterator[Hint]:
    view = seen(o)
    purse = Budget(budget)
    possible = o.count_worlds()
    shown = thumbs = _Table(view, moves)
    drawn: list[tuple[int, ...]] = []
    solvable = _solvable(view, budget, min(possible, ENOUGH))
    for hands in view.layouts(rng, LISTED):
        drawn.append(hands)
        position = view.position(hands)
        thumbs.add(*_by_thumbs(position))
        purse.charge(len(position.choices()) * position.tricks // PLAYED_OUT + 1)
        if len(drawn) % 8 == 1:
            yield shown.hint(possible, min(NOT_YET, purse.part))
        if len(drawn) == DRAWN or purse.part >= (FIRST_THUMBS if solvable else 1):
            break
    if solvable:
        solver = DoubleDummy(view.trump)
        table = _Table(view, moves, thumbs)
        for hands in drawn if len(drawn) == possible else view.layouts(rng, LISTED):
            for tricks in _attempts(solver, view, hands, purse):
                if tricks:
                    _, takers = _by_thumbs(view.position(hands))
                    table.add(tricks, takers)
                    if table.count >= min(ENOUGH, possible):
                        shown = table
                yield shown.hint(possible, min(NOT_YET, purse.part))
            if purse.left <= 0 or table.count == DRAWN:
                break
    yield shown.hint(possible, 1.0)


def _solvable(view: Seen, budget: float, layouts: int) -> bool:
    """Whether so many layouts are likely to be solved within the budget."""
    tricks = TRICKS - (len(view.observation.history) - 1) // 4
    positions = budget if isinstance(budget, int) else budget * PACE
    return tricks < len(A_LAYOUT) and layouts * A_LAYOUT[tricks] <= positions


def _by_thumbs(position: Position) -> tuple[dict[int, int], dict[int, int]]:
    """By card: the tricks of the offence's side by rules of thumb, and who takes the trick in play."""
    tricks, takers = {}, {}
    for card, equals in position.choices():
        taken, taker = play_out(position, card)
        for equal in equals:
            index = position.outside(equal)
            tricks[index], takers[index] = taken, taker
    return tricks, takers


def _attempts(
    solver: DoubleDummy, view: Seen, hands: tuple[int, ...], purse: Budget
) -> Iterator[dict[int, int] | None]:
    """What each card comes to in one layout; before that, None for every slice that was not enough."""
    guess = view.contract.promised - view.taken
    while True:
        searched = solver.searched
        try:
            tricks = solver.plays(hands, view.observation.place, view.trick, guess, **purse.slice())
        except Stopped:
            tricks = None
        # A position that takes no search still takes time.
        purse.charge(max(1, solver.searched - searched))
        yield tricks
        if tricks or purse.left <= 0:
            return


class _Table:
    """Sums over layouts for each move, and the sums by rules of thumb that go with them."""

    def __init__(
        self, view: Seen, moves: Sequence[PetitMove], thumbs: _Table | None = None
    ) -> None:
        o, contract = view.observation, view.contract
        self.moves = moves
        self.taken = view.taken
        self.side = o.place % 2
        self.sign = -1 if self.side else 1
        vulnerable = o.opening.vulnerable
        self.stakes = stakes(contract, vulnerable)
        scores = [score(contract.strain, contract.rung, n, vulnerable) for n in range(TRICKS + 1)]
        self.scores = [each if self.side else made for made, each in scores]
        self.thumbs = thumbs
        self.count = 0
        self.best = [0] * len(moves)
        self.wins = [0] * len(moves)
        self.points = [0] * len(moves)
        self.more = [0] * len(moves)

    def add(self, tricks: dict[int, int], takers: dict[int, int]) -> None:
        """Count one more layout, by what follows each card in it."""
        self.count += 1
        more = [self.sign * self.stakes[self.taken + tricks[move.index]] for move in self.moves]
        most = max(more)
        for i, move in enumerate(self.moves):
            self.points[i] += self.scores[self.taken + tricks[move.index]]
            self.more[i] += more[i]
            self.best[i] += more[i] == most
            self.wins[i] += takers[move.index] % 2 == self.side

    @property
    def means(self) -> list[float]:
        """By how much the seat's side may expect to be better off, for each move."""
        return [more / self.count for more in self.more]

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as data."""
        ratings = self.means
        if self.thumbs:
            weight = THUMBS / self.count
            pairs = zip(ratings, self.thumbs.means, strict=True)
            ratings = [mean + weight * thumb for mean, thumb in pairs]
        points = [total / self.count for total in self.points]
        columns = zip(self.moves, self.best, self.wins, points, ratings, strict=True)
        return Hint(
            tuple(MoveHint(*column) for column in columns),
            self.count,
            possible,
            self.thumbs is not None,
            progress,
        )
