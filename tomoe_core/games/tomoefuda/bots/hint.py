"""Hints: what each move comes to in every layout that the player cannot rule out, as deep as the budget allows.

First the search of :mod:`.outlook` goes to the end of the trick in play, then a trick further, and so on (where
it stops, heuristics judge the position), and for the last tricks to the end of the deal. Layouts share what
is searched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....bots.limit import Stopped
from ....bots.trials import Judge, Outcome, Trials, try_moves
from .. import SEATS, Hands, Play, TomoefudaObservation
from .exact import worth_classes
from .layouts import choices, layouts
from .outlook import Outlook, cards_lying, distinct

SECONDS: Final = 0.3
"""The budget if none is given."""

MIN_LAYOUTS: Final = 6
"""From this many layouts on (or when all there are have been searched) a depth counts."""

DEEPER: Final = 3
"""A search one trick deeper costs about this many times as much; it begins only if as much is left."""

TO_THE_END: Final = 3
"""After the search that stops with this many tricks left comes that to the end of the deal."""

DIGITS: Final = 6
"""Points are rounded to this many digits: moves that come to the same are to look the same."""


def hint(
    observation: TomoefudaObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table of moves as it grows; see :class:`Hint`."""
    moves = choices(observation)
    if len(observation.history) < SEATS:
        # Face-down piles are all alike: a third of the tricks is what anyone may expect.
        game = observation.game
        points = game.tricks * worth_classes(game)[0] / 2 / SEATS
        yield Hint(tuple(MoveHint(move, 0, 0, points, points) for move in moves), 0, 0, False, 1.0)
        return
    plays = [move for move in moves if isinstance(move, Play)]
    alike = same_cards(observation, plays)
    search_budget = Budget(SECONDS if budget is None else budget)
    possible = layouts(observation, rng)
    enough = min(MIN_LAYOUTS, len(possible))
    shown, exact = Trials(plays, alike=alike), False
    for floor in floors(observation.hand.bit_count() - 1):
        if shown.layouts and search_budget.left < DEEPER * search_budget.lap():
            break
        trials = Trials(plays, alike=alike)
        outlook = Outlook(observation.game, floor, observation.seat)
        is_first = not shown.layouts
        judge = judge_of(observation, plays, alike, outlook, stops=not is_first)
        least = enough if is_first else 0
        for _ in try_moves(trials, possible, judge, search_budget, least=least, drop=False):
            if trials.layouts >= enough:
                shown, exact = trials, not floor
            if shown.layouts:
                yield shown.hint(len(possible), search_budget.part / 2, exact=exact)
    yield shown.hint(len(possible), 1.0, exact=exact)


def floors(tricks: int) -> Iterator[int]:
    """With how many tricks left each search stops; ``tricks`` come after the one in play."""
    yield from range(tricks, TO_THE_END - 1, -1) if tricks > TO_THE_END else (tricks,)
    if tricks:
        yield 0


def same_cards(o: TomoefudaObservation, plays: Sequence[Play]) -> list[list[int]]:
    """The places of the plays, in groups of cards that are the same; see :func:`.outlook.distinct`."""
    legal = sum(play.bit for play in plays)
    others = cards_lying(o.trick) | (o.unknown | sum(o.open_now)) & ~o.hand
    first = set(distinct(legal, others, o.game.half_tricks))
    groups: list[list[int]] = []
    for place, play in enumerate(plays):
        if play.index in first:
            groups.append([])
        groups[-1].append(place)
    return groups


def judge_of(
    o: TomoefudaObservation,
    plays: Sequence[Play],
    alike: Sequence[Sequence[int]],
    outlook: Outlook,
    *,
    stops: bool,
) -> Judge[Hands]:
    """What follows each play in a layout, by an ``outlook``. ``stops``: whether it minds the budget."""
    cards = [plays[group[0]].index for group in alike]

    def judge(hands: Hands, candidates: Sequence[int], budget: Budget) -> Iterator[Outcome | None]:
        while True:
            searched = len(outlook)
            try:
                limits = budget.slice() if stops else {}
                lines = outlook.lines(hands, o.seat, o.trick, **limits)
            except Stopped:
                lines = None
            # A position that takes no search still takes time.
            budget.charge(max(1, len(outlook) - searched))
            if lines is not None:
                break
            yield None
            if budget.left <= 0:
                return
        found = [lines[cards[candidate]] for candidate in candidates]
        points = [round(values[o.seat], DIGITS) for values in found]
        yield Outcome(points, points, [values[SEATS + o.seat] for values in found])

    return judge
