"""What a bot of each level usually gets in a deal: the measure that a reader's own points stand beside.

    python bench/usual_points.py --deals 200

One seat is played by the level, all others by the usual bot. The seat and the dealer change from deal to
deal, so that every place is had equally often. A move's budget is a number of positions, so that the figures
are the same on every machine. Written are, by game and level, the mean points of a deal, the standard error of
that mean, and how many deals there were.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.live import usual_bot  # noqa: E402

OUT = ROOT / "docs" / "_data" / "points.json"
LEVELS = ("easy", "normal", "hard")
POSITIONS = 200
"""How many positions a bot may look at for a move."""


def points(game_id: str, level: str, seed: int) -> float:
    """Play a deal and give the points of the seat that ``level`` plays."""
    game = tomoe.game(game_id)
    seat = seed % game.players
    usual, own = (tomoe.bots.bot(name, game) for name in (usual_bot(game), level))
    rng = Random(seed)
    state = game.deal(seed=seed, dealer=seed // game.players % game.players)
    while state.actor is not None:
        play = own if state.actor == seat else usual
        state = state.play(play(state.observe(state.actor), rng, POSITIONS))
    return state.scores[seat]


def row(task: tuple[str, str, int]) -> dict[str, object]:
    """Play all deals of one game and level."""
    game, level, deals = task
    got = [points(game, level, seed) for seed in range(deals)]
    error = stdev(got) / sqrt(deals)
    return {
        "game": game,
        "level": level,
        "deals": deals,
        "mean": round(fmean(got), 3),
        "error": round(error, 3),
    }


def main(arguments: Iterable[str] | None = None) -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200, help="deals a level (default: 200)")
    deals = parser.parse_args(arguments and [*arguments]).deals
    tasks = [(game, level, deals) for game in tomoe.GAMES for level in LEVELS]
    with ProcessPoolExecutor(2) as executor:
        rows = list(executor.map(row, tasks))
    OUT.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")
    for each in rows:
        print(each)


if __name__ == "__main__":
    main()
