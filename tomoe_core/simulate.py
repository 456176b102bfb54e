"""Many deals by players of one kind, counted: frequencies, scores, and what beginning is worth.

:func:`simulate` returns numbers with 95 % intervals, :func:`report` is their text. The deals are independent
of each other, while the tricks of one deal are not; so every interval is taken over deals: of a mean
as usual, of a share as that of a ratio of two sums (c of t in each deal: the spread of c − p·t).

Tournaments, which compare players of different kinds, are in :mod:`tomoe_core.tournament`; their names
can be had from here, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import groupby
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from .game import Game, State
from .games import rebuild
from .players import RANDOM, player
from .tallies import tally
from .tournament import WIDTH, Chunk, Difference, Standing, Tournament, seatings, table, tournament
from .work import Pieces, played

PIECE: Final = {RANDOM: 50, "easy": 20, "normal": 5}
"""Deals in one piece of work: some hundredths of a second, so that sending it costs next to nothing. Bots
that are not named here think long: one deal."""

MOST_RANGES: Final = 15
MOST_VALUES: Final = 26
"""More different numbers of a measure are put together in ranges in a report."""

_SIZES: Final = tuple(step * 10**power for power in range(9) for step in (1, 2, 5))
_WIDE: Final = 34

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
        totals: Counter[str] = Counter()
        for (measure, _), times in counts.items():
            totals[measure] += times
        edge = game.players * scores[end.dealer] - sum(scores)
        seat, points = end.dealer, {}
        for place in range(1, game.players + 1):
            points[place] = scores[seat], scores[seat] ** 2
            seat = game.next_dealer(seat)
        self.join(
            Sums(
                1,
                {key: (c, c * c, c * totals[key[0]]) for key, c in counts.items()},
                {measure: (t, t * t) for measure, t in totals.items()},
                points,
                (edge, edge**2),
            )
        )

    def join(self, other: Sums) -> None:
        """Add what has been counted elsewhere."""
        self.deals += other.deals
        self.edge = _added(self.edge, other.edge)
        for mine, more in (
            (self.counts, other.counts),
            (self.totals, other.totals),
            (self.points, other.points),
        ):
            _join(mine, more)


def _join(mine: dict[Any, Any], more: Mapping[Any, Any]) -> None:
    for key, sums in more.items():
        mine[key] = _added(mine[key], sums) if key in mine else sums


def _added(one: tuple[float, ...], other: tuple[float, ...]) -> Any:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of work: the deals from seed ``first`` up to ``stop``. Plain data; :meth:`play` depends on
    nothing else (unless the budget is in seconds), so it can be played in any process.
    """

    game_id: str
    options: tuple[tuple[str, bool | int | float], ...]
    first: int
    stop: int
    player: str = RANDOM
    budget: float | None = None

    def play(self) -> Sums:
        """Play and count. The seat that begins moves on with the seed."""
        game = rebuild(self.game_id, dict(self.options))
        happenings = tally(game)
        sums = Sums()
        for seed in range(self.first, self.stop):
            end = self._end(game, seed)
            sums.add(end, happenings(end))
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
            _mean("points by place", place, sums.deals, *sums.points[place])
            for place in sorted(sums.points)
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
    see :func:`tomoe_core.work.played`. ``progress(done, deals)`` is called now and then. A
    KeyboardInterrupt ends it early, with the deals counted so far.

    >>> from tomoe_core import game
    >>> result = simulate(game("tomoefuda"), deals=20)
    >>> sum(e.times for e in result.shares if e.measure == "trick pattern") == 20 * 12
    True
    """
    if deals < 1:
        raise ValueError("a simulation needs a deal or more")
    player(name, game)
    size = PIECE.get(name, 1)
    # Deals in a row, so that each seat begins equally often.
    first = Random(seed).getrandbits(48)
    options = tuple(game.options.items())

    def piece(number: int) -> Piece:
        start, stop = number * size, min((number + 1) * size, deals)
        return Piece(game.id, options, first + start, first + stop, name, budget)

    sums = Sums()
    try:
        for _, some in played(Pieces(-(-deals // size), piece), executor, renew):
            sums.join(some)
            if progress:
                progress(sums.deals, deals)
    except KeyboardInterrupt:
        pass
    return Simulation(game, name, seed, deals, sums)


def report(result: Simulation) -> str:
    """The simulation as lines of text. Numbers of many different values are put together in ranges here;
    :attr:`Simulation.data` has each.
    """
    options = ", ".join(f"{name} {value}" for name, value in result.game.options.items())
    stopped = f" (stopped; {result.wanted} were to be played)" * (result.deals < result.wanted)
    lines = [
        f"{result.game.id}{options and f' ({options})'}: {result.deals} deals by {result.player} "
        f"players{stopped}"
    ]
    for measure, some in groupby(result.means, key=lambda one: one.measure):
        lines += ["", f"{measure:{_WIDE}}          mean  95 % interval"]
        for one in some:
            lines.append(
                f"  {one.value!s:{_WIDE}}  {one.estimate:10.3f}  {one.low:.3f} to {one.high:.3f}"
            )
    for measure, some in groupby(result.shares, key=lambda one: one.measure):
        values = list(some)
        if len(values) > MOST_VALUES and all(_number(one.value) is not None for one in values):
            lines += ["", f"{measure:{_WIDE}}     times   share", *_ranges(values)]
            continue
        lines += ["", f"{measure:{_WIDE}}     times   share  95 % interval"]
        for one in values:
            lines.append(
                f"  {one.value!s:{_WIDE}}{one.times:8} {one.estimate:7.2%}  {one.low:.2%} to {one.high:.2%}"
            )
    return "\n".join(lines)


def _ranges(values: Sequence[Estimate]) -> list[str]:
    """Lines for about ten ranges of numbers."""
    numbers = [_number(one.value) or 0 for one in values]
    least, most = numbers[0], numbers[-1]
    size = next(size for size in _SIZES if (most - least) / size < MOST_RANGES)
    lines = []
    for start, some in groupby(
        zip(numbers, values, strict=True), key=lambda pair: pair[0] // size * size
    ):
        found = [one for _, one in some]
        words = f"{start:.0f} to {start + size - 1:.0f}"
        share = sum(one.estimate for one in found)
        lines.append(f"  {words:{_WIDE}}{sum(one.times for one in found):8} {share:7.2%}")
    return lines


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
