"""How long the double-dummy value of a bridge ending takes: 8 and 10 cards a hand, all strains.

Random hands, a random leader, a solver that knows nothing yet. Processor time, and the same in units of
a yardstick: a loop of a hundred thousand turns, run beside every position, so that machines and moments
compare. Beside it the time that the C++ solver of ``endplay`` takes, if that is installed.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tomoe_core.games.petit_bridge.bots.double_dummy import DoubleDummy
from tomoe_core.games.petit_bridge.bots.suits import pattern

STRAINS = (0, 1, 2, 3, None)
POSITIONS = int(os.environ.get("POSITIONS", "60"))

Position = tuple[list[int], int, int | None]


def positions(cards: int, count: int, seed: int) -> list[Position]:
    """``count`` positions: hands of ``cards`` cards, who leads, and the trump suit."""
    rng = Random(seed)
    found: list[Position] = []
    for number in range(count):
        deck = rng.sample(range(52), 4 * cards)
        hands = [sum(1 << card for card in deck[seat::4]) for seat in range(4)]
        found.append((hands, rng.randrange(4), STRAINS[number % len(STRAINS)]))
    return found


def milliseconds_of(work: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def fixed_loop() -> None:
    """A hundred thousand turns of a loop."""
    for _ in range(100_000):
        pass


def measure(cards: int, count: int) -> str:
    """The times of a fresh solver on every position."""
    times, loops, searched = [], [], 0
    for hands, leader, trump in positions(cards, count, seed=1):
        loops.append(milliseconds_of(fixed_loop))
        solver = DoubleDummy(trump)
        times.append(milliseconds_of(lambda solver=solver, h=hands, s=leader: solver.tricks(h, s)))  # type: ignore[misc]
        searched += solver.searched
    loop = statistics.fmean(loops)
    median, mean = statistics.median(times), statistics.fmean(times)
    return (
        f"median {median:6.1f} ms = {median / loop:5.1f} loops, mean {mean:6.1f} = {mean / loop:5.1f}, "
        f"longest {max(times):6.0f}; {searched / count:6.0f} positions; a loop {loop:.2f} ms"
    )


def theirs(cards: int, count: int) -> str:
    """The times of the other solver on the same positions."""
    try:
        from endplay.dds import solve_board
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return "not installed"
    ranks = "23456789TJQKA"
    players = [Player.north, Player.east, Player.south, Player.west]
    times = []
    for hands, leader, trump in positions(cards, count, seed=1):
        words = [
            ".".join(
                "".join(ranks[r] for r in reversed(range(13)) if hand >> 13 * suit + r & 1)
                for suit in range(4)
            )
            for hand in hands
        ]
        deal = Deal("N:" + " ".join(words))
        deal.trump = Denom.nt if trump is None else list(Denom)[trump]
        deal.first = players[leader]
        times.append(milliseconds_of(lambda deal=deal: list(solve_board(deal))))  # type: ignore[misc]
    return f"median {statistics.median(times):6.1f} ms, mean {statistics.fmean(times):6.1f} (every card)"


def main() -> None:
    """Print the figures."""
    print(f"Double dummy, {sys.implementation.name} {sys.version.split()[0]}")
    for cards, goal in ((8, "20 ms"), (10, "250 ms")):
        for state in ("first", "again"):
            if state == "first":
                pattern.cache_clear()
            line = measure(cards, POSITIONS)
            print(
                f"{cards:2} cards a hand, {POSITIONS} positions, {state}: {line} (goal {goal})",
                flush=True,
            )
        print(f"{cards:2} cards a hand, endplay's solver: {theirs(cards, POSITIONS)}", flush=True)


if __name__ == "__main__":
    main()
