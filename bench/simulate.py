"""How much faster two processes count than one: `simulate` on all games, in turns within one run.

Each figure is the median of the ratios of neighbours, in wall time, with what starting the processes takes
left in. There is no pass or fail here; the goal is 1.8 on two idle cores. On a busy machine wall time
says little of us, so two more things are printed: how much faster than one after the other two processes
are that only count, and the limit that our own overhead sets. That is told by processor time: what two
processes take of which each plays half of the deals by itself, over half of what an executor's two take
with the one that collects from them. (One process alone is no measure of it, since two that share a machine's
caches are each slower.)
"""

from __future__ import annotations

import os
import resource
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import Process
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.simulate.simulation import simulate  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = float(os.environ.get("SECONDS", "4"))
"""What one run on one process is to take, about."""


class Took(NamedTuple):
    """Seconds on the wall, and of processors, those of processes that were waited for with them."""

    wall: float
    cpu: float


def _cpu() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def took(play: Callable[[], object]) -> Took:
    """What ``play`` takes."""
    wall, cpu = time.perf_counter(), _cpu()
    play()
    return Took(time.perf_counter() - wall, _cpu() - cpu)


def on_two(game: tomoe.Game, deals: int) -> None:
    """The simulation on two processes, started for it."""
    with ProcessPoolExecutor(2) as executor:
        simulate(game, deals=deals, executor=executor)


def bare(game: tomoe.Game, deals: int) -> None:
    """Two processes that know nothing of each other, each with half of the deals."""
    halves = [
        Process(target=simulate, args=(game,), kwargs={"deals": deals // 2, "seed": seed})
        for seed in (1, 2)
    ]
    for half in halves:
        half.start()
    for half in halves:
        half.join()


def measure(game: tomoe.Game) -> str:
    """One line on a game."""
    simulate(game, deals=20)  # tables filled
    trial = took(lambda: simulate(game, deals=100))
    deals = max(400, int(SECONDS / trial.cpu) * 100)
    rounds = [
        (
            took(lambda: simulate(game, deals=deals)),
            took(lambda: on_two(game, deals)),
            took(lambda: bare(game, deals)),
        )
        for _ in range(ROUNDS)
    ]
    pace = statistics.median(deals / one.cpu for one, _, _ in rounds)
    wall = statistics.median(one.wall / two.wall for one, two, _ in rounds)
    limit = statistics.median(2 * halves.cpu / two.cpu for _, two, halves in rounds)
    return (
        f"simulate {game.id}: {pace:,.0f} deals a second of processor time; on two processes {wall:.2f} "
        f"times as fast (goal 1.8; limit by overhead {limit:.2f}), {deals} deals"
    )


def count(_: int = 0) -> int:
    """Something that only the processor limits."""
    return sum(i * i % 7 for i in range(int(6e6 * SECONDS)))


def machine() -> float:
    """How many times as fast two processes count as one does."""
    with ProcessPoolExecutor(2) as executor:
        list(executor.map(abs, (1, 2)))  # both are there
        pairs = [
            (took(count).wall, took(lambda: list(executor.map(count, (1, 2)))).wall)
            for _ in range(ROUNDS)
        ]
    return statistics.median(2 * one / two for one, two in pairs)


def main() -> None:
    """Measure and print."""
    print(f"two processes that only count: {machine():.2f} times as fast as one (of 2)")
    for id in tomoe.GAMES:
        print(measure(tomoe.game(id)))


if __name__ == "__main__":
    main()
