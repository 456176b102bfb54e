"""How much hard bots and hints think of in a page's seconds, in Pyodide under Node beside CPython.

Printed by game, for moves of the hard bot and for hints: in how many layouts of the hidden cards moves were
tried in a second, and how many trials these were, a trial being a move made in a layout and what comes of it;
the longest that a move or hint took (goal: 1 s), and the longest in which the page could not have been drawn
meanwhile (both in Pyodide). With ``--out`` what is found is also written into a file, from which the
documentation makes its table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from inspect import signature
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _pyodide import pyodide
from _results import keep
from _thoughts import think

import tomoe_core as tomoe
from tomoe_core.page.session import Session

BUDGETS = {
    kind: signature(Session).parameters[name].default
    for kind, name in (("hard", "budget"), ("hint", "hint_budget"))
}
"""The seconds that a page gives."""

Found = list[dict[str, float]]
"""What :func:`think` says of the positions."""


def thoughts(think: Callable[[int], dict[str, float]], positions: int) -> Found:
    """All positions, after one that fills the caches."""
    think(0)
    return [think(at) for at in range(positions)]


def rate(found: Found, what: str) -> float:
    """How many a second."""
    return fmean(each[what] for each in found) / fmean(each["seconds"] for each in found)


def report(here: Found, there: Found) -> dict[str, Any]:
    """The figures of a game."""
    return {
        "layouts": [round(rate(found, "layouts")) for found in (here, there)],
        "trials": [round(rate(found, "trials")) for found in (here, there)],
        "longest": round(max(each["seconds"] for each in there), 3),
        "pause": round(max(each["pause"] for each in there), 3),
    }


def row(id: str, kind: str, found: dict[str, Any]) -> str:
    """A line of the table."""
    cells = "".join(
        f"{here:>10,}{there:>10,}{there / here:>7.2f}"
        for here, there in (found["layouts"], found["trials"])
    )
    return f"{id:14}{kind:6}{cells}{found['longest']:>9.2f} s{found['pause']:>9.2f} s"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", choices=list(tomoe.GAMES), default=list(tomoe.GAMES))
    parser.add_argument("--positions", type=int, default=20, help="how many of each game")
    parser.add_argument("--out", type=Path, help="the file to be written; other games stay in it")
    return parser.parse_args()


def main() -> None:
    """Measure and print."""
    args = arguments()
    number = args.positions
    found: dict[str, dict[str, Any]] = {}
    with pyodide("_thoughts") as evaluate:
        if evaluate is None:
            print("build the site first (make site)")
            return
        print(
            f"{'':20}{'layouts/s':>10}{'Pyodide':>10}{'':7}{'trials/s':>10}{'Pyodide':>10}", end=""
        )
        print(f"{'':7}{'longest':>11}{'pause':>11}")
        for id, (kind, seconds) in product(args.games, BUDGETS.items()):
            hint = kind == "hint"
            here = thoughts(partial(think, id, number, seconds=seconds, hint=hint), number)
            asked = f"think({id!r}, {number}, %d, {seconds}, {hint})"
            there = thoughts(lambda at, asked=asked: evaluate(asked % at)[0], number)  # type: ignore[misc]
            found.setdefault(id, {})[kind] = report(here, there)
            print(row(id, kind, found[id][kind]), flush=True)
    if args.out:
        keep(args.out, found, tomoe.GAMES)


if __name__ == "__main__":
    main()
