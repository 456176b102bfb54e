"""How long the exact value of a Tomoe-fuda position takes: with 8 tricks left, and for a whole deal.

Positions come from random play of the first tricks; every value is worked out by a solver that knows
nothing yet. What a pair of suits can come to in a trick is kept from one position to the next, as it is
in a session: the first line of each kind is the pass that makes these tables, the second finds them
made. Processor time; beside it the time of a fixed loop, to compare machines and moments by.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import tomoe_core as tomoe
from tomoe_core.games.tomoefuda import Tomoefuda, TomoefudaState
from tomoe_core.games.tomoefuda.bots.exact import Solver

POSITIONS = int(os.environ.get("POSITIONS", "200"))
DEALS = int(os.environ.get("DEALS", "20"))


def positions(tricks_left: int, count: int, seed: int) -> list[TomoefudaState]:
    """Positions of the base game at the start of a trick."""
    game = tomoe.game("tomoefuda")
    rng = Random(seed)
    found: list[TomoefudaState] = []
    for _ in range(count):
        state = game.deal(seed=rng.getrandbits(48), dealer=rng.randrange(3))
        while len(state.moves) < 3 + 3 * (12 - tricks_left):
            state = state.play(rng.choice(state.legal_moves()))
        found.append(state)
    return found


def measure(states: Sequence[TomoefudaState]) -> str:
    """Milliseconds and positions solved, over ``states``."""
    times, solved, loops = [], 0, []
    for state in states:
        assert isinstance(state.game, Tomoefuda)
        loops.append(fixed_loop())
        solver = Solver(state.game)
        start = time.process_time()
        solver.values(state.hands, state.actor or 0)
        times.append(1000 * (time.process_time() - start))
        solved += len(solver)
    return (
        f"mean {statistics.fmean(times):7.1f} ms, median {statistics.median(times):7.1f}, "
        f"longest {max(times):7.0f}; {solved / len(times):8.0f} positions, "
        f"{1000 * sum(times) / solved:5.2f} µs each; fixed loop {statistics.fmean(loops):.2f} ms"
    )


def fixed_loop() -> float:
    """Milliseconds for a hundred thousand turns of a loop."""
    start = time.process_time()
    for _ in range(100_000):
        pass
    return 1000 * (time.process_time() - start)


def main() -> None:
    """Print the figures."""
    print(f"Exact values, {sys.implementation.name} {sys.version.split()[0]}")
    for tricks, count, goal in ((8, POSITIONS, "60 ms"), (12, DEALS, "0.7 s")):
        states = positions(tricks, count, seed=1)
        for tables in ("tables made ", "tables there"):
            print(
                f"{tricks:2} tricks left, {count} positions, {tables}: {measure(states)} (goal {goal})",
                flush=True,
            )


if __name__ == "__main__":
    main()
