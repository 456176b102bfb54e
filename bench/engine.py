"""How fast the engine plays: Tomoe-fuda beside OpenSpiel's skat, and in Pyodide beside CPython.

Both games are driven the same way from Python, with the same choice of a random move: deal, ask for the
legal moves, play one, to the end. A decision is a move that a player makes; a card that is dealt is none.
OpenSpiel's own dealing is a chance node a card; its outcomes are asked for as its documentation does.

Everything is played in turns within one run, and measured in processor time with the tables filled; the
printed figures are medians of the ratios of neighbours. There is no pass or fail here.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _playouts import playouts, warm  # noqa: E402

import tomoe_core as tomoe  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "40"))
RUNTIME = ROOT / "build" / "site" / "runtime"
OPENSPIEL = "open_spiel==2.0.2"

Pace = Callable[[], float]
"""Plays for a moment; decisions per second of processor time."""


def pace_of(play: Callable[[], int]) -> Pace:
    """The pace of what counts its decisions."""

    def pace() -> float:
        start = time.process_time()
        decisions = play()
        return decisions / (time.process_time() - start)

    return pace


class Skat:
    """OpenSpiel's skat."""

    def __init__(self, pyspiel: Any) -> None:
        self.game = pyspiel.load_game("skat")
        self.starts = [self._start_of_play(Random(seed)) for seed in range(20)]

    def _start_of_play(self, rng: Random) -> Any:
        """A position in which the contract is made and the first card is to be played."""
        while True:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if "Phase: playing" in str(state):
                    return state
                state.apply_action(rng.choice(state.legal_actions()))

    def deals(self) -> int:
        """Whole deals: cards dealt, bids, discards, play."""
        random = Random(1).random
        decisions = 0
        for _ in range(40):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random() * len(moves))])
                    decisions += 1
        return decisions

    def plays(self) -> int:
        """The play of the cards alone, from copies of positions that are there already."""
        random = Random(1).random
        decisions = 0
        for _ in range(5):
            for start in self.starts:
                state = start.clone()
                while not state.is_terminal():
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random() * len(moves))])
                    decisions += 1
        return decisions


@contextmanager
def pyodide() -> Iterator[Pace | None]:
    """The engine in Pyodide under Node, if the site is built."""
    node = shutil.which("node")
    if node is None or not (RUNTIME / "lock.json").is_file():
        yield None
        return
    script = ROOT / "bench" / "_playouts.mjs"
    with subprocess.Popen(
        [node, str(script), str(RUNTIME), str(ROOT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout
        while answers.readline().strip() != "ready":
            if process.poll() is not None:
                raise RuntimeError("Pyodide did not start")

        def pace() -> float:
            asked.write("100\n")
            asked.flush()
            return float(answers.readline())

        yield pace
        asked.close()


def openspiel() -> Skat | None:
    """OpenSpiel's skat, if it is installed."""
    found = find_spec("pyspiel")
    return Skat(import_module("pyspiel")) if found else None


def beside(ours: Pace, other: Pace) -> tuple[float, float]:
    """Both in turns: the other's pace, and how many times as fast ours is."""
    pairs = [(ours(), other()) for _ in range(ROUNDS)]
    return statistics.median(b for _, b in pairs), statistics.median(a / b for a, b in pairs)


def main() -> None:
    """Measure and print."""
    game = tomoe.game("tomoefuda")
    warm(game)
    seeds = (range(n, n + 100) for n in count(0, 100))
    ours = pace_of(lambda: playouts(game, next(seeds)))
    pace = statistics.median(ours() for _ in range(ROUNDS))
    print(f"Tomoe-fuda, deal and play, in CPython: {pace:,.0f} decisions/s")
    skat = openspiel()
    if skat:
        pace, ratio = beside(ours, pace_of(skat.deals))
        print(
            f"  OpenSpiel's skat, cards dealt: {pace:,.0f}; ours is {ratio:.2f} times as fast (goal 4)"
        )
        pace, ratio = beside(ours, pace_of(skat.plays))
        print(
            f"  OpenSpiel's skat, play alone: {pace:,.0f}; ours is {ratio:.2f} times as fast (goal 0.9)"
        )
    else:
        print(
            f"  OpenSpiel is not installed; to compare: {sys.executable} -m pip install {OPENSPIEL}"
        )
    with pyodide() as in_pyodide:
        if in_pyodide:
            pace, ratio = beside(ours, in_pyodide)
            print(f"  in Pyodide under Node: {pace:,.0f}; {1 / ratio:.2f} of CPython (goal 0.45)")
        else:
            print("  in Pyodide: build the site first (make site)")


if __name__ == "__main__":
    main()
