"""The hint for a card: each is tried in layouts of the hidden cards that the seat cannot rule out.

For a defender, layouts in which the offence would name its contract come more often. Layouts are first judged
by a look some tricks ahead. When few enough cards are left for the budget, the rest of it
goes to solving layouts by double dummy; then the estimates count as much as a few solved layouts, and tell
apart cards that are equal when everybody sees all. Cards that are nearly as good as the best one by this are
called as good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint
from ....bots.budget import Budget
from ....bots.trials import MAX_PROGRESS, Trials, try_moves
from ..rules.moves import PetitMove
from .claim import tricks_left
from .information_set import InformationSet
from .judges import Estimate, Hands, Solve
from .plausible import plausible_layouts

MAX_LISTED: Final = 60
"""Up to this many layouts, each is judged once; of more, layouts are drawn at random."""

MAX_DRAWN: Final = 400
"""The upper bound of layouts judged; more would hardly change the table."""

MIN_SOLVED: Final = 2
"""From this many solved layouts on (or when all there are have been solved) the table is that of solved
layouts.
"""

POSITIONS_A_LAYOUT: Final = (1, 1, 1, 5, 12, 25, 50, 110, 250, 500, 1500, 4000, 8000, 8000)
"""By the number of tricks left: about how many positions are searched to solve a layout for every card."""

POSITIONS_A_SECOND: Final = 10_000
"""Positions searched in a second, roughly. It decides whether solving is tried, not what comes out."""

ESTIMATE_PART: Final = 0.2
"""The part of the budget that goes to estimates where solving follows."""

SPREAD: Final = 0.5
"""The difference between two cards has at least this standard deviation over layouts, in tricks."""

ESTIMATE_WEIGHT: Final = 1.0
"""The mean of the estimates counts as much as this many solved layouts."""

CLOSE: Final = 0.1
"""A card is as good as the best one if it is estimated to take fewer tricks by less than this. Double dummy
finds a difference of a trick between one in 30 of such pairs, as often for the one as for the other.
"""

CLOSE_SOLVED: Final = 0.05
"""The same where some of the layouts have been solved; if all have, there is nothing left to guess."""


def card_hints(
    known: InformationSet, moves: Sequence[PetitMove], rng: Random, budget_size: float
) -> Iterator[Hint]:
    """Ever better hints; first by estimates, then, if the budget allows it, by solved layouts."""
    budget = Budget(budget_size)
    possible = known.observation.count_worlds()
    listed = possible <= MAX_LISTED
    alike = equal_cards(known, moves)
    cards = [moves[group[0]].index for group in alike]
    solvable = is_solvable(known, budget_size)
    drawn = plausible_layouts(known, rng, MAX_LISTED)
    layouts: Iterable[Hands] = list(drawn) if listed else drawn
    part = ESTIMATE_PART if solvable else 1.0
    judge = Estimate(known, cards)
    trick = judge.stakes.trick
    estimated = shown = Trials(
        moves, alike=alike, same_luck=True, spread=SPREAD * trick, close=CLOSE * trick
    )
    for _ in try_moves(estimated, _some(layouts, budget, part), judge, budget, drop=not listed):
        if budget.ends_slice():
            yield shown.hint(possible, min(MAX_PROGRESS, budget.part))
    if solvable:
        prior = [estimated.expected(candidate) for candidate in range(len(alike))]
        solved = Trials(
            moves,
            alike=alike,
            prior=prior,
            weight=ESTIMATE_WEIGHT,
            same_luck=True,
            close=0.0 if listed else CLOSE_SOLVED * trick,
        )
        solve = Solve(known, cards)
        for _ in try_moves(solved, _some(layouts, budget, 1.0), solve, budget, drop=not listed):
            if solved.layouts >= min(MIN_SOLVED, possible):
                shown = solved
            if budget.ends_slice():
                yield shown.hint(possible, min(MAX_PROGRESS, budget.part), exact=shown is solved)
    yield shown.hint(possible, 1.0, exact=shown is not estimated)


def equal_cards(known: InformationSet, moves: Sequence[PetitMove]) -> list[list[int]]:
    """The places of the moves, some of the legal ones, in groups of cards that are neighbours in one hand: the
    same in all layouts.
    """
    position = known.position(next(known.layouts(Random(0), 0)))
    places = {move.index: place for place, move in enumerate(moves)}
    groups = (
        sorted(places[index] for card in equals if (index := position.outside(card)) in places)
        for _, equals in position.choices()
    )
    return sorted(group for group in groups if group)


def is_solvable(known: InformationSet, budget_size: float) -> bool:
    """True if a budget of seconds (a float) or positions (an int) is likely to solve a few layouts."""
    positions = budget_size if isinstance(budget_size, int) else budget_size * POSITIONS_A_SECOND
    o = known.observation
    needed = min(MIN_SOLVED, o.count_worlds()) * POSITIONS_A_LAYOUT[tricks_left(o)]
    return needed <= positions


def _some(layouts: Iterable[Hands], budget: Budget, part: float) -> Iterator[Hands]:
    """Layouts, one at least, while less than this part of the budget is used."""
    for count, hands in enumerate(layouts, 1):
        yield hands
        if count == MAX_DRAWN or budget.part >= part:
            return
