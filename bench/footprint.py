"""What the engine weighs: memory of a State of each game, and the time to import it all.

A State's own memory is all that it holds on to, without what all States of the game share: cards, moves,
tables, the game. Beside it is what one more State of the same deal adds to those before it.
Imports are timed in processor time, each in a fresh interpreter with the byte code there; medians, beside
the time of a fixed loop to compare machines and moments by.
"""

from __future__ import annotations

import ast
import gc
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tomoe_core as tomoe  # noqa: E402

DEALS = int(os.environ.get("DEALS", "30"))
STARTS = int(os.environ.get("STARTS", "21"))

SHARED = (tomoe.Game, tomoe.Card, tomoe.Suit, tomoe.Deck, tomoe.Move)
"""There once for all States."""

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)

IMPORT = """
import sys, time
start = time.process_time()
for _ in range(100_000): pass
loop = time.process_time() - start
{before}
start = time.process_time()
{what}
print(1000 * (time.process_time() - start), 1000 * loop)
"""

LIBRARY = (
    "import abc, bisect, collections, concurrent.futures, dataclasses, enum, functools, hashlib, inspect, "
    "itertools, json, math, operator, random, re, statistics, typing, zlib, base64"
)
"""What the standard library brings is not the engine's."""

TABLES = """
import __future__, ast, sys, time, types
import tomoe_core
tomoe_core.GAMES[sys.argv[1]]
kept = ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef
taken = {}
for name, module in list(sys.modules.items()):
    if name.split(".")[0] == "tomoe_core":
        again = types.ModuleType(name)
        again.__package__, again.__file__ = module.__package__, module.__file__
        with open(module.__file__, encoding="utf-8") as file:
            statements = ast.parse(file.read()).body
        for statement in statements:
            part = ast.Module([statement], [])
            code = compile(part, name, "exec", __future__.annotations.compiler_flag, True)
            start = time.process_time()
            exec(code, again.__dict__)
            if not isinstance(statement, kept):
                taken[name] = taken.get(name, 0) + time.process_time() - start
print({name: 1000 * time for name, time in taken.items()})
"""
"""Imports a game, makes every module once more, statement by statement, and prints the time of those
that fill tables."""

ONE = "import tomoe_core; tomoe_core.game('tomoefuda').deal(seed=1).legal_moves()"
"""What a page about one game needs."""

GAMES = (
    "import tomoe_core\nfor id in tomoe_core.GAMES: tomoe_core.game(id).deal(seed=1).legal_moves()"
)


def reach(roots: Iterable[Any]) -> dict[int, Any]:
    """All objects that are held on to from ``roots``, by id, without what is shared."""
    found: dict[int, Any] = {}
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, SHARED + CODE):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return found


def is_constant(one: Any) -> bool:
    """True for what the interpreter keeps anyway."""
    return one is None or isinstance(one, bool) or (isinstance(one, int) and -6 < one < 257)


def size(objects: Iterable[Any]) -> int:
    """Bytes."""
    return sum(sys.getsizeof(one) for one in objects if not is_constant(one))


def bits_of(game: tomoe.Game) -> set[int]:
    """The ids of what cards hold, such as their bits: shared like the cards."""
    return {id(one) for card in game.deck.cards for one in gc.get_referents(card)}


def states_of(game: tomoe.Game, seed: int) -> list[tomoe.State]:
    """A random deal."""
    rng = Random(seed)
    states = [game.deal(seed=seed)]
    while not states[-1].is_over:
        states.append(states[-1].play(states[-1].random_move(rng)))
    return states


def memory(game: tomoe.Game) -> tuple[float, int, float]:
    """Bytes of a State by itself, mean and most, and the mean of what one more State of a deal adds."""
    shared = bits_of(game)

    def own(states: Iterable[tomoe.State]) -> int:
        return size(one for key, one in reach(states).items() if key not in shared)

    alone, more = [], []
    for seed in range(DEALS):
        states = states_of(game, seed)
        alone += [own([state]) for state in states]
        more.append(own(states) / len(states))
    return statistics.fmean(alone), max(alone), statistics.fmean(more)


def milliseconds(what: str, before: str = "") -> tuple[float, float]:
    """Medians: of what ``what`` takes in a fresh interpreter, and of the fixed loop."""
    code = IMPORT.format(what=what, before=before)
    runs = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
        for _ in range(STARTS)
    ]
    times = [tuple(map(float, run.stdout.split())) for run in runs]
    return statistics.median(t for t, _ in times), statistics.median(t for _, t in times)


def tables() -> dict[str, float]:
    """Milliseconds by module that are spent on tables at import: on all that is neither class nor
    function. Medians. Each game is imported by itself, as a page about it does, since what is held
    already lengthens the collector's rounds; what games share is counted with the first of them.
    """
    spent: dict[str, float] = {}
    for id in tomoe.GAMES:
        runs = []
        for _ in range(STARTS):
            run = subprocess.run(
                [sys.executable, "-c", TABLES, id], cwd=ROOT, capture_output=True, check=True
            )
            runs.append(ast.literal_eval(run.stdout.decode()))
        for name in runs[0].keys() - spent.keys():
            spent[name] = statistics.median(run[name] for run in runs)
    return spent


def main() -> None:
    """Print the figures."""
    print(f"{'bytes of a State':16}{'mean':>8}{'most':>8}{'one more of a deal':>22}   (goal 1000)")
    for id in tomoe.GAMES:
        mean, most, more = memory(tomoe.game(id))
        print(f"{id:16}{mean:>8.0f}{most:>8}{more:>22.0f}")
    spent = tables()
    longest = sorted(spent, key=lambda name: -spent[name])[:5]
    print(
        f"tables at import: {sum(spent.values()):.1f} ms (goal 30), most of it in "
        + ", ".join(f"{name.removeprefix('tomoe_core.')} {spent[name]:.1f}" for name in longest)
    )
    print("import and first deals, classes and functions too:")
    what: dict[str, Callable[[], tuple[float, float]]] = {
        "tomoe_core": lambda: milliseconds("import tomoe_core", LIBRARY),
        "tomoe_core and a deal of Tomoe-fuda": lambda: milliseconds(ONE, LIBRARY),
        "tomoe_core and a deal of each game": lambda: milliseconds(GAMES, LIBRARY),
        "the same with the standard library": lambda: milliseconds(GAMES),
    }
    for name, measure in what.items():
        taken, loop = measure()
        print(f"  {name:36}{taken:6.1f} ms; fixed loop {loop:.2f} ms")


if __name__ == "__main__":
    main()
