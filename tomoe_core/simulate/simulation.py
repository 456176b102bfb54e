"""Many deals by players of one kind, counted: frequencies, scores, and what beginning is worth.

:func:`simulate` returns numbers with 95 % intervals, :func:`report` is their text. The deals are independent
of each other, while the tricks of one deal are not; so every interval is taken over deals: of a mean
as usual, of a share as that of a ratio of two sums (c of t in each deal: the spread of c − p·t).

Tournaments, which compare players of different kinds, are in :mod:`tomoe_core.simulate.tournament`; their names
can be had from here, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import groupby
from math import sqrt
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from ..bots.players import RANDOM, player
from ..columns import aligned
from ..game import Game, State
from ..statistics import count_of
from .labels import Labels
from .tasks import Tasks, played
from .tournament import WIDTH, Chunk, Difference, Standing, Tournament, seatings, table, tournament

PIECE: Final = {RANDOM: 50, "easy": 20, "normal": 5}
"""Deals in one piece of work. Bots that are not named here think long: one deal."""

SENT: Final = 0.1
"""Seconds that a piece of random play takes which is sent elsewhere: so long that sending it costs next to
nothing, so short that what is done is often told, and that nobody waits long for the last of them."""

TASTE: Final = 0.02
"""Seconds in which deals are played to tell how long one takes."""

MAX_RANGES: Final = 15
MAX_VALUES: Final = 26
"""More different numbers of a measure are put together in ranges in a report."""

_SIZES: Final = tuple(step * 10**power for power in range(9) for step in (1, 2, 5))

PLACES: Final = "points by place"
EDGE: Final = "first seat's points over the others' mean"


@dataclass(slots=True)
class Sums:
    """Sums over deals, which can be added up in any order: all of them are whole numbers, or halves.

    ``counts``: by measure and value, the sum over deals of c, c², and c·t, if it was so c times of the t
    times at which the measure was taken; ``totals``: by measure, of t and t². ``points``: by place in
    the order of play from the first seat, of the points and their squares; ``edge``: of the players' number
    times the first seat's points, less all points, and of its square.
    """

    deals: int = 0
    counts: dict[tuple[str, str | int], tuple[int, int, int]] = field(default_factory=dict)
    totals: dict[str, tuple[int, int]] = field(default_factory=dict)
    points: dict[int, tuple[float, float]] = field(default_factory=dict)
    edge: tuple[float, float] = (0, 0)

    def add(self, end: State, happenings: Iterable[tuple[str, str | int]]) -> None:
        """Count a finished deal."""
        game, scores = end.game, end.scores
        counts = Counter(happenings)
        times: dict[str, int] = {}
        for (measure, _), c in counts.items():
            times[measure] = times.get(measure, 0) + c
        self.deals += 1
        for key, c in counts.items():
            sums = self.counts.get(key, (0, 0, 0))
            self.counts[key] = sums[0] + c, sums[1] + c * c, sums[2] + c * times[key[0]]
        for measure, t in times.items():
            total = self.totals.get(measure, (0, 0))
            self.totals[measure] = total[0] + t, total[1] + t * t
        seat = end.dealer
        for place in range(1, game.players + 1):
            points = self.points.get(place, (0, 0))
            self.points[place] = points[0] + scores[seat], points[1] + scores[seat] ** 2
            seat = game.next_dealer(seat)
        edge = game.players * scores[end.dealer] - sum(scores)
        self.edge = self.edge[0] + edge, self.edge[1] + edge**2

    def join(self, other: Sums) -> None:
        """Add what has been counted elsewhere."""
        self.deals += other.deals
        for key, (count, squares, products) in other.counts.items():
            sums = self.counts.get(key, (0, 0, 0))
            self.counts[key] = sums[0] + count, sums[1] + squares, sums[2] + products
        _join(self.totals, other.totals)
        _join(self.points, other.points)
        self.edge = self.edge[0] + other.edge[0], self.edge[1] + other.edge[1]


def _join(mine: dict[Any, Any], more: Mapping[Any, tuple[float, float]]) -> None:
    for key, (one, other) in more.items():
        sums = mine.get(key, (0, 0))
        mine[key] = sums[0] + one, sums[1] + other


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of work: the deals from seed ``first`` up to ``stop``. Plain data; :meth:`play` depends on
    nothing else (unless the budget is in seconds), so it can be played in any process.
    """

    game: Game
    first: int
    stop: int
    player: str = RANDOM
    budget: float | None = None

    def play(self) -> Sums:
        """Play and count. The seat that begins moves on with the seed."""
        game = self.game
        count = count_of(game)
        sums = Sums()
        for seed in range(self.first, self.stop):
            end = self._end(game, seed)
            sums.add(end, count(end))
        return sums

    def _end(self, game: Game, seed: int) -> State:
        rng = Random(f"{seed} {self.player}")
        state = game.deal(seed=seed, dealer=seed % game.players)
        if self.player == RANDOM:
            # No need to see what the seat may see, nor to list all moves of which one is drawn.
            while state.actor is not None:
                state = state.play(state.random_move(rng))
            return state
        think = player(self.player, game)
        while state.actor is not None:
            state = state.play(think(state.observe(state.actor), rng, self.budget))
        return state


class Estimate(NamedTuple):
    """One number that came out. ``times``: how often it was so, or over how many deals a mean was taken;
    ``estimate``: the share of all values of its ``measure``, or the mean, with its 95 % interval, from
    ``low`` to ``high``.
    """

    measure: str
    value: str | int
    times: int
    estimate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out. ``wanted``: how many deals were to be played; fewer if it was stopped."""

    game: Game
    player: str
    seed: int
    wanted: int
    sums: Sums

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.sums.deals

    @property
    def shares(self) -> tuple[Estimate, ...]:
        """How often everything was so; values of a measure in order: numbers by size, texts as often."""
        sums = self.sums
        order = {measure: i for i, measure in enumerate(sorted(sums.totals))}

        def place(key: tuple[str, str | int]) -> tuple[object, ...]:
            measure, value = key
            number = _number(value)
            return order[measure], number is None, number or 0, -sums.counts[key][0], str(value)

        return tuple(
            _share(key, sums.counts[key], sums.totals[key[0]], sums.deals)
            for key in sorted(sums.counts, key=place)
        )

    @property
    def means(self) -> tuple[Estimate, ...]:
        """The points by place in the order of play, and what beginning is worth."""
        sums, players = self.sums, self.game.players
        found = [
            _mean(PLACES, place, sums.deals, *sums.points[place]) for place in sorted(sums.points)
        ]
        if sums.deals:
            scale = players - 1
            found.append(_mean(EDGE, "", sums.deals, sums.edge[0] / scale, sums.edge[1] / scale**2))
        return tuple(found)

    @property
    def data(self) -> dict[str, Any]:
        """All of it as plain data, for JSON."""
        return {
            "game": self.game.id,
            "options": self.game.options,
            "player": self.player,
            "seed": self.seed,
            "deals": self.deals,
            "wanted": self.wanted,
            "estimates": [estimate._asdict() for estimate in (*self.means, *self.shares)],
        }


def _number(value: str | int) -> float | None:
    try:
        return float(value)
    except ValueError:
        return None


def _share(
    key: tuple[str, str | int], sums: tuple[int, int, int], totals: tuple[int, int], deals: int
) -> Estimate:
    (count, squares, products), (total, total_squares) = sums, totals
    share = count / total
    spread = max(0.0, squares - 2 * share * products + share * share * total_squares)
    error = sqrt(spread * deals / (deals - 1)) / total if deals > 1 else 0.0
    low, high = max(0.0, share - WIDTH * error), min(1.0, share + WIDTH * error)
    return Estimate(*key, count, share, low, high)


def _mean(measure: str, value: str | int, deals: int, total: float, squares: float) -> Estimate:
    mean = total / deals
    spread = max(0.0, squares - deals * mean * mean)
    error = sqrt(spread / (deals - 1) / deals) if deals > 1 else 0.0
    return Estimate(measure, value, deals, mean, mean - WIDTH * error, mean + WIDTH * error)


def simulate(
    game: Game,
    name: str = RANDOM,
    deals: int = 1000,
    *,
    seed: int = 0,
    budget: float | None = None,
    executor: Executor | None = None,
    renew: Callable[[], Executor] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play ``deals`` deals with players called ``name`` on all seats, and count.

    ``budget``: what a bot may spend on a move, see :class:`~tomoe_core.bots.Bot`. ``executor`` and ``renew``:
    see :func:`tomoe_core.simulate.tasks.played`. ``progress(done, deals)`` is called now and then. A
    KeyboardInterrupt ends it early, with the deals counted so far.

    >>> from tomoe_core import game
    >>> result = simulate(game("tomoefuda"), deals=20)
    >>> sum(e.times for e in result.shares if e.measure == "trick pattern") == 20 * 12
    True
    """
    if deals < 1:
        raise ValueError("a simulation needs a deal or more")
    player(name, game)
    # Deals in a row, so that each seat begins equally often.
    first = Random(seed).getrandbits(48)

    def piece(start: int, stop: int) -> Piece:
        return Piece(game, first + start, first + stop, name, budget)

    sums = Sums()
    try:
        size = PIECE.get(name, 1)
        if executor is not None and name == RANDOM:
            size = _worth_sending(piece)
        tasks = Tasks(-(-deals // size), lambda i: piece(i * size, min((i + 1) * size, deals)))
        for _, some in played(tasks, executor, renew):
            sums.join(some)
            if progress:
                progress(sums.deals, deals)
    except KeyboardInterrupt:
        pass
    return Simulation(game, name, seed, deals, sums)


def _worth_sending(piece: Callable[[int, int], Piece]) -> int:
    """How many deals take about :data:`SENT`; what comes out of them does not depend on it."""
    # One to fill the game's tables, which processes that are started from here then have, too.
    piece(0, 1).play()
    deals, start, took = 0, process_time(), 0.0
    while took < TASTE:
        deals += 1
        piece(deals, deals + 1).play()
        took = process_time() - start
    return max(1, int(SENT * deals / took))


def report(result: Simulation, lang: str = "en") -> str:
    """The simulation as lines of text, in English or (``ja``) in Japanese. Numbers of many different values
    are put together in ranges here; :attr:`Simulation.data` has each. ValueError for another language.
    """
    labels = Labels(result.game, lang)
    words = labels.words
    title = words(
        "simulated",
        game=labels.game,
        deals=result.deals,
        player=labels.player(result.player),
        stopped=words("stopped", wanted=result.wanted) * (result.deals < result.wanted),
    )
    rows: list[tuple[str, ...]] = []
    if result.means:
        between = labels.ranges((f"{one.low:.3f}", f"{one.high:.3f}") for one in result.means)
        rows += [(), (labels.measure(PLACES), "", words("mean"), words("interval"))]
        rows += [
            (f"  {one.value or labels.measure(one.measure)}", "", f"{one.estimate:.3f}", ends)
            for one, ends in zip(result.means, between, strict=True)
        ]
    for measure, some in groupby(result.shares, key=lambda one: one.measure):
        shares = list(some)
        heading = labels.measure(measure), words("times"), words("share")
        if len(shares) > MAX_VALUES and all(_number(one.value) is not None for one in shares):
            rows += [(), (*heading, ""), *_in_ranges(shares, labels)]
            continue
        between = labels.ranges((f"{one.low:.2%}", f"{one.high:.2%}") for one in shares)
        rows += [(), (*heading, words("interval"))]
        rows += [
            (f"  {labels.value(measure, one.value)}", str(one.times), f"{one.estimate:.2%}", ends)
            for one, ends in zip(shares, between, strict=True)
        ]
    return "\n".join([title, *aligned(rows, "lrrl")])


def _in_ranges(values: Sequence[Estimate], labels: Labels) -> Iterator[tuple[str, ...]]:
    """Rows for about ten ranges of numbers."""
    numbers = [_number(one.value) or 0 for one in values]
    least, most = numbers[0], numbers[-1]
    size = next(size for size in _SIZES if (most - least) / size < MAX_RANGES)
    for start, some in groupby(
        zip(numbers, values, strict=True), key=lambda pair: pair[0] // size * size
    ):
        found = [one for _, one in some]
        (ends,) = labels.ranges([(f"{start:.0f}", f"{start + size - 1:.0f}")])
        share = sum(one.estimate for one in found)
        yield f"  {ends}", str(sum(one.times for one in found)), f"{share:.2%}", ""


__all__ = [
    "Chunk",
    "Difference",
    "Estimate",
    "Piece",
    "Simulation",
    "Standing",
    "Sums",
    "Tournament",
    "report",
    "seatings",
    "simulate",
    "table",
    "tournament",
]
