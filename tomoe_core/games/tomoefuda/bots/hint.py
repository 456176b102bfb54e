"""Hints: what each move comes to in every layout that the player cannot rule out, as deep as the budget allows.

First the search of :mod:`.outlook` goes to the end of the trick in play, then a trick further, and so on (where
it stops, a network judges the position), and for the last tricks to the end of the deal. Layouts share what
is searched. Plays that fall far behind are looked at no deeper, and where there is not the time for all
layouts, those that are left are estimated; see :mod:`.deeper`. Layouts count by how likely the others' plays so
far would be in them; see :mod:`.likelihood`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....bots.limit import Stopped
from ....bots.trials import Judge, Outcome, Trials, try_moves
from ....game import Move
from ..rules.cards import SEATS, Hands
from ..rules.moves import Pile, Play
from ..rules.observation import TomoefudaObservation
from .deeper import End, Found, deepen, trials_of
from .exact import worth_classes
from .layouts import choices, layouts
from .lead_values import FEWEST
from .likelihood import likelihoods
from .outlook import Outlook, cards_lying, distinct

SECONDS: Final = 0.3
"""The budget if none is given."""

MIN_LAYOUTS: Final = 6
"""From this many layouts on (or when all there are have been searched) a depth counts."""

DEEPER: Final = 0.5
"""A search one trick deeper begins only if this many times as much is left as all before took."""

FAR_BEHIND: Final = 0.4
"""Plays that are further than this behind the best one, in tricks, are looked at no deeper, but for the search
to the end of the deal.
"""

TO_THE_END: Final = FEWEST
"""After the search that stops with this many tricks left comes that to the end of the deal."""

DIGITS: Final = 6
"""Points are rounded to this many digits: moves that come to the same are to look the same."""

CLOSE: Final = 0.01
"""A play that is less than this behind the best one, in points, is as good as far as can be told: from hint to
hint, the difference between the two best plays has about this standard deviation. Where every layout was
searched to the end of the deal there is nothing left to guess.
"""


def hint(
    observation: TomoefudaObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table of moves as it grows; see :class:`Hint`."""
    yield from weigh(observation, choices(observation), rng, budget)


def weigh(
    observation: TomoefudaObservation,
    moves: Sequence[Play | Pile],
    rng: Random,
    budget: float | None = None,
) -> Iterator[Hint]:
    """The table of these moves alone; see :class:`~tomoe_core.bots.base.Weigher`."""
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
    table: Found = {}
    likely: Mapping[Hands, float] = {}
    shown, exact = Trials(plays, alike=alike), False
    for floor in floors(observation.hand.bit_count() - 1):
        if table and search_budget.left < DEEPER * search_budget.spent:
            break
        groups = near(shown) if table and floor else alike
        outlook = Outlook(observation.game, floor, observation.seat)
        found: dict[Hands, dict[int, End]] = {}
        judge = judge_of(observation, plays, groups, outlook, found, stops=bool(table))
        trials, least = Trials(plays, alike=groups), 0 if table else enough
        for _ in try_moves(trials, possible, judge, search_budget, least=least, drop=False):
            is_time = search_budget.ends_slice() or not shown.layouts
            if is_time and len(found) >= enough:
                shown = trials_of(deepen(table, found), plays, alike, CLOSE, likely)
            if shown.layouts:
                yield shown.hint(len(possible), search_budget.part / 2)
        if len(found) >= enough:
            table = deepen(table, found)
            exact = not floor and len(found) == len(possible)
            if not likely and len(possible) > 1:
                for more in likelihoods(observation, possible):
                    likely = more
                    yield shown.hint(len(possible), search_budget.part / 2)
                    if search_budget.left <= 0:
                        break
            shown = trials_of(table, plays, alike, 0.0 if exact else CLOSE, likely)
    told = shown.hint(len(possible), 1.0, exact=exact)
    yield replace(
        told, otherwise=otherwise(trials_of(table, plays, alike), shown) if likely else None
    )


def otherwise(plain: Trials, weighed: Trials) -> Move | None:
    """The best move by ``plain``, in which all layouts count alike; None unless each of the two finds a clear
    difference between its best move and that of the other.
    """
    other, best = plain.choice, weighed.choice
    behind = plain.expected(other) - plain.expected(best)
    ahead = weighed.expected(best) - weighed.expected(other)
    return plain.best if min(behind, ahead) >= CLOSE else None


def near(trials: Trials) -> list[Sequence[int]]:
    """The groups of the candidates that are not far behind the best one."""
    least = trials.expected(trials.choice) - FAR_BEHIND
    return [trials.alike[each] for each in trials.alive if trials.expected(each) >= least]


def floors(tricks: int) -> Iterator[int]:
    """With how many tricks left each search stops; ``tricks`` come after the one in play."""
    yield from range(tricks, TO_THE_END - 1, -1)
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
    found: MutableMapping[Hands, dict[int, End]],
    *,
    stops: bool,
) -> Judge[Hands]:
    """What follows each play in a layout, by an ``outlook``; that is also put into ``found``. ``stops``:
    whether it minds the budget.
    """
    cards = [plays[group[0]].index for group in alike]

    def judge(hands: Hands, candidates: Sequence[int], budget: Budget) -> Iterator[Outcome | None]:
        asked = [cards[candidate] for candidate in candidates]
        while True:
            searched = len(outlook)
            try:
                limits = budget.slice() if stops else {}
                lines = outlook.lines(hands, o.seat, o.trick, cards=asked, **limits)
            except Stopped:
                lines = None
            # A position that takes no search still takes time.
            budget.charge(max(1, len(outlook) - searched))
            if lines is not None:
                break
            yield None
            if budget.left <= 0:
                return
        ends = [(round(lines[card][o.seat], DIGITS), lines[card][SEATS + o.seat]) for card in asked]
        found[hands] = dict(zip(asked, ends, strict=True))
        points = [points for points, _ in ends]
        yield Outcome(points, points, [wins for _, wins in ends])

    return judge
