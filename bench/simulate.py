"""How much faster two processes count than one: `simulate` on all games, in turns within one run.

Each figure is the median of the ratios of neighbours, in wall time, with what starting the processes takes
left in. There is no pass or fail here; the goal is 1.8 on two idle cores. What the machine itself
gives to two processes at a time is printed beside it: two that only count, against one after the other.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.simulate import simulate  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = float(os.environ.get("SECONDS", "4"))
"""What one run on one process is to take, about."""


def took(play: Callable[[], object]) -> float:
    """Seconds that ``play`` takes."""
    start = time.perf_counter()
    play()
    return time.perf_counter() - start


def on_two(game: tomoe.Game, deals: int) -> None:
    """The simulation on two processes, started for it."""
    with ProcessPoolExecutor(2) as executor:
        simulate(game, deals=deals, executor=executor)


def ratio(game: tomoe.Game) -> tuple[int, float, float]:
    """How many deals were counted, deals per second on one process, and how many times as fast two are."""
    simulate(game, deals=20)  # tables filled
    trial = took(lambda: simulate(game, deals=200))
    deals = max(400, int(200 * SECONDS / trial) // 200 * 200)
    pairs = [
        (took(lambda: simulate(game, deals=deals)), took(lambda: on_two(game, deals)))
        for _ in range(ROUNDS)
    ]
    return deals, deals / statistics.median(one for one, _ in pairs), _median(pairs)


def _median(pairs: list[tuple[float, float]]) -> float:
    return statistics.median(one / two for one, two in pairs)


def count(_: int = 0) -> int:
    """Something that only the processor limits."""
    return sum(i * i % 7 for i in range(int(6e6 * SECONDS)))


def machine() -> float:
    """How many times as fast two processes count as one does."""
    with ProcessPoolExecutor(2) as executor:
        list(executor.map(abs, (1, 2)))  # both are there
        pairs = [
            (2 * took(count), took(lambda: list(executor.map(count, (1, 2)))))
            for _ in range(ROUNDS)
        ]
    return _median(pairs)


def main() -> None:
    """Measure and print."""
    print(f"two processes that only count: {machine():.2f} times as fast as one (of 2)")
    for id in tomoe.GAMES:
        deals, pace, times = ratio(tomoe.game(id))
        print(
            f"simulate {id}: {pace:,.0f} deals/s; on two processes {times:.2f} times as fast (goal 1.8), {deals} deals"
        )


if __name__ == "__main__":
    main()
