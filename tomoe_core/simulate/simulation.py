"""Many deals by players of one kind, counted: frequencies, scores, and what beginning is worth.

:func:`simulate` returns numbers with 95 % intervals; :func:`tomoe_core.simulate.report.report` is their
text. The deals are independent of each other, while the tricks of one deal are not; so every interval is
taken over deals, by Student's t: of a mean as usual, of a share as that of a ratio of two sums (c of t in
each deal: the spread of c − p·t).

A deal in which a bot fails is left out and named in :attr:`Simulation.failures`; see :mod:`.failures`.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypedDict, cast

from ..bots import RANDOM
from ..bots.players import Player, resolve
from ..game import Game, State
from ..options import OptionValue
from ..rules import RuleValue
from ..statistics import count_of
from .deal import check_deals, check_sendable, dealer_of, play_deal
from .failures import MAX_FAILURES, DealFailed, Failure
from .student import errors_each_side
from .sums import Sums
from .tasks import TaskList, run_tasks
from .time_limit import TimeLimit, usual_limit

DEALS_PER_TASK: Final = {RANDOM: 50, "easy": 20, "normal": 5}
"""How many deals are one task. Bots that are not named here think long: one deal."""

TASK_SECONDS: Final = 0.1
"""Seconds that a task of random play takes which is given out: so long that sending it costs next to
nothing, so short that progress is shown often, and that nobody waits long for the last of them."""

TRIAL_SECONDS: Final = 0.02
"""Seconds for which deals are played to find out how long one takes."""

PLACES: Final = "points by place"
EDGE: Final = "first seat's points over the others' mean"


class Played(NamedTuple):
    """The result of a task: what was counted, and the deals that were left out."""

    sums: Sums
    failures: tuple[Failure, ...] = ()


@dataclass(frozen=True, slots=True)
class SimulationTask:
    """The deals with seeds from ``first`` up to but not including ``stop``.

    Plain data (but for a ``player`` that is a function); :meth:`run` depends on nothing else, unless the
    budget is in seconds, so it can be run in any process.
    """

    game: Game
    first: int
    stop: int
    player: Player = RANDOM
    budget: float | None = None
    time_limit: float | None = None

    def run(self) -> Played:
        """Play and count. The seat that begins moves on with the seed."""
        count = count_of(self.game)
        sums = Sums()
        failures = []
        with TimeLimit(self.time_limit) as limit:
            for seed in range(self.first, self.stop):
                try:
                    end = self.end(seed, limit)
                except DealFailed as failed:
                    failures.append(failed.failure)
                else:
                    sums.add(end, count(end))
        return Played(sums, tuple(failures))

    def end(self, seed: int, limit: TimeLimit) -> State:
        """Return the end of the deal with this seed; DealFailed if a bot fails."""
        game = self.game
        if self.player == RANDOM:
            # No need to see what the seat may see, nor to list all moves of which one is drawn.
            rng = Random(f"{seed} {RANDOM}")
            state = game.deal(seed=seed, dealer=dealer_of(game, seed))
            while state.actor is not None:
                state = state.play(state.random_move(rng))
            return state
        bot = resolve(self.player, game)
        rng = Random(f"{seed} {bot.name}")
        return play_deal(
            game, seed, (bot,) * game.players, (rng,) * game.players, self.budget, limit
        )

    @property
    def loss(self) -> Played:
        """The result if every process that played these deals was lost: all of them are left out."""
        name, game = resolve(self.player, self.game).name, self.game
        return Played(
            Sums(),
            tuple(
                Failure(name, "lost", seed, dealer_of(game, seed))
                for seed in range(self.first, self.stop)
            ),
        )


class Estimate(NamedTuple):
    """A share or a mean, with its 95 % interval from ``low`` to ``high``. ``times``: how often it was so,
    or over how many deals the mean was taken; ``estimate``: the share of all values of its ``measure``, or
    the mean.
    """

    measure: str
    value: str | int
    times: int
    estimate: float
    low: float
    high: float


class EstimateJson(TypedDict):
    """An estimate as JSON."""

    measure: str
    value: str | int
    times: int
    estimate: float
    low: float
    high: float


class _HouseJson(TypedDict, total=False):
    rules: dict[str, RuleValue]


class SimulationJson(_HouseJson):
    """A simulation as JSON: the game by its id, ``rules`` its house rules, ``failures`` as sentences."""

    game: str
    options: dict[str, OptionValue]
    player: str
    seed: int
    deals: int
    wanted: int
    estimates: list[EstimateJson]
    failures: list[str]


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of a simulation. ``wanted``: how many deals were to be played; ``failures``: those that were
    left out, because a bot failed.
    """

    game: Game
    player: str
    seed: int
    wanted: int
    sums: Sums
    failures: tuple[Failure, ...] = ()

    @property
    def deals(self) -> int:
        """How many deals were played to their end."""
        return self.sums.deals

    @property
    def is_stopped(self) -> bool:
        """True if it ended before all deals were played or had failed."""
        return self.deals + len(self.failures) < self.wanted

    @property
    def shares(self) -> tuple[Estimate, ...]:
        """How often everything was so; values of a measure in order: numbers by size, texts as often."""
        sums = self.sums
        order = {measure: i for i, measure in enumerate(sorted(sums.totals))}

        def place(key: tuple[str, str | int]) -> tuple[object, ...]:
            measure, value = key
            number = number_of(value)
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
    def data(self) -> SimulationJson:
        """All of it as plain data, for JSON."""
        house: _HouseJson = {"rules": self.game.house} if self.game.house else {}
        estimates = (cast(EstimateJson, each._asdict()) for each in (*self.means, *self.shares))
        return {
            "game": self.game.id,
            "options": self.game.options,
            **house,
            "player": self.player,
            "seed": self.seed,
            "deals": self.deals,
            "wanted": self.wanted,
            "estimates": list(estimates),
            "failures": list(map(str, self.failures)),
        }


def number_of(value: str | int) -> float | None:
    """Return a value as a number, None if it is no number."""
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
    half = errors_each_side(deals) * error
    low, high = max(0.0, share - half), min(1.0, share + half)
    return Estimate(*key, count, share, low, high)


def _mean(measure: str, value: str | int, deals: int, total: float, squares: float) -> Estimate:
    mean = total / deals
    spread = max(0.0, squares - deals * mean * mean)
    error = sqrt(spread / (deals - 1) / deals) if deals > 1 else 0.0
    half = errors_each_side(deals) * error
    return Estimate(measure, value, deals, mean, mean - half, mean + half)


def simulate(
    game: Game,
    player: Player = RANDOM,
    deals: int = 1000,
    *,
    seed: int = 0,
    budget: float | None = None,
    time_limit: float | None = None,
    executor: Executor | None = None,
    renew: Callable[[], Executor] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play ``deals`` deals with ``player`` on all seats, and count. ``player``: a name or a function, see
    :mod:`tomoe_core.bots.players`; ValueError if there is no such bot.

    ``budget``: what a bot may spend on a move, see :class:`~tomoe_core.bots.Bot`. ``time_limit``: the
    seconds after which it is given up, see :mod:`.time_limit` (None: generous). ``executor`` and ``renew``:
    see :func:`.run_tasks`. ``progress(done, deals)`` is called now and then. A KeyboardInterrupt ends it
    early, with the deals counted so far; so does the last of :data:`.MAX_FAILURES` deals in which the bot
    fails.

    >>> from tomoe_core import game
    >>> result = simulate(game("tomoefuda"), deals=20)
    >>> sum(e.times for e in result.shares if e.measure == "trick pattern") == 20 * 12
    True
    """
    deals = check_deals(deals, "simulation")
    name = resolve(player, game).name
    seed = game.check_seed(seed, None)
    check_sendable(game, (player,), executor)
    limit = usual_limit(budget) if time_limit is None else time_limit
    # Deals in a row, so that each seat begins equally often.
    first = Random(seed).getrandbits(48)

    def task(start: int, stop: int) -> SimulationTask:
        return SimulationTask(game, first + start, first + stop, player, budget, limit)

    sums = Sums()
    failures: list[Failure] = []
    try:
        size = DEALS_PER_TASK.get(name, 1) if isinstance(player, str) else 1
        if executor is not None and player == RANDOM:
            size = _worth_sending(task)
        tasks = TaskList(-(-deals // size), lambda i: task(i * size, min((i + 1) * size, deals)))
        for _, played in run_tasks(tasks, executor, renew, lambda number: tasks[number].loss):
            sums.join(played.sums)
            failures += (replace(one, deal=one.seed - first + 1) for one in played.failures)
            if progress:
                progress(sums.deals + len(failures), deals)
            if len(failures) >= MAX_FAILURES:
                break
    except KeyboardInterrupt:
        pass
    failures.sort(key=lambda one: one.deal)
    return Simulation(game, name, seed, deals, sums, tuple(failures))


def _worth_sending(task: Callable[[int, int], SimulationTask]) -> int:
    """Return how many deals take about :data:`TASK_SECONDS`; what comes out of them does not depend on it."""
    # One to fill the game's tables, which processes that are started from here then have, too.
    task(0, 1).run()
    deals, start, took = 0, process_time(), 0.0
    while took < TRIAL_SECONDS:
        deals += 1
        task(deals, deals + 1).run()
        took = process_time() - start
    return max(1, int(TASK_SECONDS * deals / took))
