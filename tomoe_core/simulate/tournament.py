"""Tournaments of bots: many deals, each played again for every seating, so that luck cancels out.

Every entry plays the same cards from every seat. A deal's result for an entry is the mean of its
scores over all seatings of that deal; means, intervals and differences are then taken over deals,
which are independent of each other. :func:`tournament` returns numbers, :func:`table` is their text.

Up to :data:`FEW_SEATS` seats the seatings are all there are. With more, they would be hundreds (two bots at
six seats: 62), nearly all of them alike, and the deals are what takes time. Then the design is
cyclic: the entries sit around the table in turn, a b a b a b, or c a b c a b for three of them; that
table is moved on by one seat at a time until everybody has sat everywhere, and so is the same
table with the entries in the opposite order, so that with three or more of them each sits behind each.
Where the seats are no multiple of the entries, as in a b a b a, each entry in turn is the one that the
round begins with. So in all, every entry sits on every seat equally often, whatever the numbers.

A deal in which a bot fails (it raises, takes too long, answers with what is no legal move, ends its
process) is left out for every entry, so that the others still compare all of them on the same cards; it is
named in :attr:`Tournament.failures`, and the tournament goes on. After :data:`.MAX_FAILURES` of them it
ends with what was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement, permutations
from math import isfinite, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Final

from ..bots.players import NamedBot, Player, distinct_names, resolve
from ..cards import clip
from ..columns import align, pad, width
from ..game import Game, check_game, short_name
from ..match import low_wins
from .deal import chances, check_deals, check_sendable, dealer_of, play_deal
from .failures import MAX_FAILURES, DealFailed, Failure, failure_lines
from .labels import NOTHING, Labels
from .student import errors_each_side
from .tasks import TaskList, run_tasks
from .time_limit import TimeLimit, usual_limit

Scores = list[tuple[float, ...]]
"""The scores of one deal, by seating and seat."""

FEW_SEATS: Final = 4
"""The upper bound of the seats for which all seatings are played."""


TRIAL_SECONDS: Final = 1.0
"""Seconds for which deals are played to find out how long one takes."""


@dataclass(frozen=True, slots=True)
class TournamentTask:
    """The deals with these ``seeds``, each played once for every seating.

    Plain data, but for players that are functions; :meth:`run` depends on nothing else, unless the budget
    is in seconds, so it can be run in any process. ``seatings``: names by seat; ``players``: whom they
    stand for, where that is not the bot of that name.
    """

    game: Game
    seeds: tuple[int, ...]
    seatings: tuple[tuple[str, ...], ...]
    budget: float | None = None
    players: tuple[tuple[str, Player], ...] = ()
    time_limit: float | None = None

    def run(self) -> list[Scores | Failure]:
        """Return by deal: the scores by seating and seat, or what a bot did that failed."""
        players = dict(self.players)
        names = dict.fromkeys(name for seating in self.seatings for name in seating)
        bots = {
            name: resolve(players.get(name, name), self.game)._replace(name=name) for name in names
        }
        with TimeLimit(self.time_limit) as limit:
            return [self._scores(seed, bots, limit) for seed in self.seeds]

    def _scores(
        self, seed: int, bots: Mapping[str, NamedBot], limit: TimeLimit
    ) -> Scores | Failure:
        scores = []
        for seating in self.seatings:
            seated = [bots[name] for name in seating]
            # If all bots draw face-down cards by `choice`, each seat gets the same ones in every seating.
            rngs = chances(self.game, seed)
            try:
                end = play_deal(self.game, seed, seated, rngs, self.budget, limit)
            except DealFailed as failed:
                return failed.failure
            scores.append(end.scores)
        return scores

    @property
    def loss(self) -> list[Scores | Failure]:
        """The result if every process that played these deals was lost."""
        names = dict.fromkeys(name for seating in self.seatings for name in seating)
        # The game's own bots can be trusted to leave the process alone, if there are others.
        others = [name for name, player in self.players if name != player or ":" in name]
        return [
            Failure(", ".join(others or names), "lost", seed, dealer_of(self.game, seed))
            for seed in self.seeds
        ]


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry's points a deal: the mean and its 95 % interval by Student's t, from ``low`` to ``high``."""

    entry: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Difference:
    """Points a deal by which ``better`` is ahead of ``worse``, deal by deal on the same cards, and the
    standard error of that mean. Where low scores win, these are points fewer."""

    better: str
    worse: str
    mean: float
    error: float

    @property
    def errors(self) -> float:
        """The difference in standard errors."""
        return self.mean / self.error if self.error else float("inf") if self.mean else 0.0


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """The result of a tournament; its ``str`` is the table. ``results``: by deal, the mean points of each entry
    over all seatings.

    ``wanted``: how many deals were to be played. ``failures``: those that are not in ``results`` because a bot
    failed.
    """

    game: Game
    entries: tuple[str, ...]
    seatings: tuple[tuple[str, ...], ...]
    wanted: int
    results: tuple[tuple[float, ...], ...]
    failures: tuple[Failure, ...] = ()

    def __str__(self) -> str:
        return table(self)

    def __repr__(self) -> str:
        means = ", ".join(f"{each.entry} {each.mean:.2f}" for each in self.standings)
        deals = f"{len(self.results)} of {self.wanted} deals"
        return f"<Tournament of {short_name(self.game)}: {deals}, points a deal: {means}>"

    @property
    def is_stopped(self) -> bool:
        """True if it ended before all deals were played or had failed."""
        return len(self.results) + len(self.failures) < self.wanted

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Every entry, in the order given."""
        standings = []
        for entry, points in zip(self.entries, self._by_entry(), strict=True):
            mean, error = _mean(points)
            half = errors_each_side(len(points)) * error
            standings.append(Standing(entry, mean, mean - half, mean + half))
        return tuple(standings)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Every two entries compared, the later in the list as the better one: name the weakest first."""
        sign = -1 if low_wins(self.game) else 1
        return tuple(
            Difference(
                b, a, *_mean([sign * (y - x) for x, y in zip(points_a, points_b, strict=True)])
            )
            for (a, points_a), (b, points_b) in combinations(
                zip(self.entries, self._by_entry(), strict=True), 2
            )
        )

    def _by_entry(self) -> list[list[float]]:
        return [[result[i] for result in self.results] for i in range(len(self.entries))]


def _mean(points: Sequence[float]) -> tuple[float, float]:
    """Return mean and standard error."""
    if not points:
        return 0.0, 0.0
    return fmean(points), stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0


def seatings(entries: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Return the ways to seat them, by seat: each entry sits on each seat equally often.

    Up to :data:`FEW_SEATS` seats these are all there are: with fewer entries than seats each of them sits
    at least once and the rest of the seats go to every choice of them; with more, every choice of so
    many meets. With more seats they are the cyclic design at the top of this file.

    >>> seatings(["a", "b"], 3)[:3]
    (('a', 'a', 'b'), ('a', 'b', 'a'), ('b', 'a', 'a'))
    >>> [len(seatings("ab", 5)), len(seatings("ab", 6)), len(seatings("abc", 7))]
    [10, 2, 42]
    """
    if players <= FEW_SEATS:
        found = (seating for table in _tables(entries, players) for seating in permutations(table))
    else:
        found = (seating for table in _rounds(entries, players) for seating in _rotations(table))
    return tuple(dict.fromkeys(found))


def _tables(entries: Sequence[str], players: int) -> Iterable[tuple[str, ...]]:
    """Return who plays together, every entry if there are seats enough."""
    if len(entries) >= players:
        return combinations(entries, players)
    more = combinations_with_replacement(entries, players - len(entries))
    return (tuple(sorted((*entries, *some), key=entries.index)) for some in more)


def _rounds(entries: Sequence[str], players: int) -> Iterable[tuple[str, ...]]:
    """Yield the entries in turn around the table, from each of them on, in either direction."""
    for some in combinations(entries, min(players, len(entries))):
        for order in (some, some[::-1]):
            for first in range(len(order)):
                yield tuple(order[(first + seat) % len(order)] for seat in range(players))


def _rotations(table: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """Return the table moved on by one seat at a time."""
    return (table[i:] + table[:i] for i in range(len(table)))


def tournament(
    game: Game,
    entries: Sequence[Player],
    deals: int = 600,
    *,
    seed: int = 0,
    budget: float | None = None,
    time_limit: float | None = None,
    executor: Executor | None = None,
    renew: Callable[[], Executor] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Play a tournament of ``entries`` over ``deals`` deals: names of bots, or functions
    ``(observation, rng, budget) → Move``; see :mod:`tomoe_core.bots.players`.

    ``budget``: what each bot may spend on a move, see :class:`~tomoe_core.bots.Bot`. ``time_limit``: the
    seconds after which it is given up, see :mod:`.time_limit` (None: generous). ``executor`` and ``renew``:
    see :func:`.run_tasks`. ``progress(done, deals)`` is called after each deal. A KeyboardInterrupt ends it
    early, with the deals played so far. What comes out does not depend on who played what (unless the
    budget is in seconds).

    ValueError if there is no such bot, or if a function cannot be sent to the ``executor``'s processes.
    """
    names, players = check_entries(game, entries)
    deals = check_deals(deals, "tournament")
    check_sendable(game, tuple(entries), executor)
    tables = seatings(names, game.players)
    limit = usual_limit(budget) if time_limit is None else time_limit
    # Deals in a row, so that each seat leads equally often.
    first = Random(game.check_seed(seed, None)).getrandbits(48)
    tasks = TaskList(
        deals, lambda i: TournamentTask(game, (first + i,), tables, budget, players, limit)
    )
    results: dict[int, tuple[float, ...]] = {}
    failures: dict[int, Failure] = {}
    try:
        for number, (deal,) in run_tasks(tasks, executor, renew, lambda i: tasks[i].loss):
            if isinstance(deal, Failure):
                failures[number] = replace(deal, deal=number + 1)
            else:
                results[number] = by_entry(names, tables, deal)
            if progress:
                progress(len(results) + len(failures), deals)
            if len(failures) >= MAX_FAILURES:
                break
    except KeyboardInterrupt:
        pass
    return Tournament(
        game,
        names,
        tables,
        deals,
        tuple(results[number] for number in sorted(results)),
        tuple(failures[number] for number in sorted(failures)),
    )


def seconds_a_deal(
    game: Game,
    entries: Sequence[Player],
    *,
    seed: int = 0,
    budget: float | None = None,
    time_limit: float | None = None,
) -> float:
    """Return about how many seconds a deal of a tournament takes in one process here, with all its seatings:
    some of these are played for a second or so. ValueError as for :func:`tournament`.
    """
    names, players = check_entries(game, entries)
    tables = seatings(names, game.players)
    limit = usual_limit(budget) if time_limit is None else time_limit
    first = Random(game.check_seed(seed, None)).getrandbits(48)
    played, start, took = 0, monotonic(), 0.0
    for table in tables:
        TournamentTask(game, (first,), (table,), budget, players, limit).run()
        played += 1
        took = monotonic() - start
        if took >= TRIAL_SECONDS:
            break
    return took / played * len(tables)


def check_entries(
    game: Game, entries: Sequence[Player]
) -> tuple[tuple[str, ...], tuple[tuple[str, Player], ...]]:
    """Return the names of the entries, and the entries by name. ValueError if they make no tournament of the
    game.
    """
    check_game(game)
    if isinstance(entries, str) or not isinstance(entries, Iterable):
        raise ValueError(f"the bots are a list of names or functions, not {clip(entries)}")
    entries = tuple(entries)
    if len(entries) < 2 or any(a == b for a, b in combinations(entries, 2)):
        raise ValueError("a tournament needs two or more different bots")
    for entry in entries:
        resolve(entry, game)
    names = distinct_names(entries)
    return names, tuple(zip(names, entries, strict=True))


def by_entry(
    entries: Sequence[str], tables: Sequence[tuple[str, ...]], deal: Sequence[tuple[float, ...]]
) -> tuple[float, ...]:
    """Return the mean points of each entry over a deal's seatings and its seats in them."""
    points: dict[str, list[float]] = {entry: [] for entry in entries}
    for table, scores in zip(tables, deal, strict=True):
        for name, score in zip(table, scores, strict=True):
            points[name].append(score)
    return tuple(fmean(points[entry]) for entry in entries)


def table(result: Tournament, lang: str = "en") -> str:
    """Return the tournament as lines of text, in English or (``ja``) in Japanese: standings, then differences
    in points a deal, if any deal was played; then the failures. ValueError for another language.
    """
    labels = Labels(result.game, lang)
    words = labels.words
    done = len(result.results)
    title = words(
        "tournament",
        game=labels.game,
        deals=done,
        ways=len(result.seatings),
        stopped=words("stopped", wanted=result.wanted) * result.is_stopped,
    )
    if not result.results:
        return "\n".join([title, *failure_lines(result.failures, lang)])
    widest = max(width(labels.player(entry)) for entry in result.entries)

    def name(entry: str) -> str:
        return pad(labels.player(entry), widest)

    deals = len(result.results)
    between = labels.intervals(((f"{s.low:.3f}", f"{s.high:.3f}") for s in result.standings), deals)
    standings = [
        (name(s.entry), f"{s.mean:.3f}", ends)
        for s, ends in zip(result.standings, between, strict=True)
    ]
    ahead = words("fewer" if low_wins(result.game) else "more")
    differences = [
        (
            f"{name(d.better)} − {name(d.worse)}",
            f"{d.mean:+.3f}",
            f"{d.error:.3f}" if deals > 1 else NOTHING,
            f"{d.errors:+.1f}" if deals > 1 and isfinite(d.errors) else NOTHING,
        )
        for d in result.differences
    ]
    return "\n".join(
        [
            title,
            "",
            *align([("", words("points"), words("interval")), *standings], "lrl"),
            "",
            *align([("", ahead, words("error"), words("errors")), *differences], "lrrr"),
            *failure_lines(result.failures, lang),
        ]
    )
