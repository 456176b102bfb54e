"""Writes the golden records: a short match for every game and choice of options, with what was true
at each move. Run once for a new game: ``python -m tests.core.golden_records``. Those that are there
stay as they are, since a change in them is a change of the game.

A golden record is a record like any other; the truth stands in its comments, one line a deal::

    # legal 4 3 2 12 …    how many moves were legal before each move
    # actors 0 1 2 0 …    who made it
    # scores 4 5 3        the final scores
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from tests.core.kept_files import path_in, write_new
from tests.strategies import name_of
from tomoe_core import Game, Match, Record, State

FOLDER = Path(__file__).parent / "golden"
path_of = partial(path_in, FOLDER)
"""Where the golden record of a game is kept."""


def truths(states: tuple[State, ...]) -> list[str]:
    """The comment lines for one deal."""
    turns = states[:-1]
    return [
        "# legal " + " ".join(str(len(state.legal_moves())) for state in turns),
        "# actors " + " ".join(str(state.actor) for state in turns),
        "# scores " + " ".join(map(str, states[-1].scores)),
    ]


def golden(game: Game) -> str:
    """A match of random play with fixed seeds, and its truths."""
    rng = Random(f"golden {name_of(game)}")
    match = Match(game, game.players, first=1, seed=1)
    comments: list[str] = []
    while not match.is_over:
        states = [match.deal(seed=rng.getrandbits(32))]
        while not states[-1].is_over:
            states.append(states[-1].play(rng.choice(states[-1].legal_moves())))
        match.add(states[-1])
        comments += ["", *truths(tuple(states))]
    totals = "# totals " + " ".join(map(str, match.totals))
    return "\n".join([str(Record.of(match)), *comments, "", totals, ""])


if __name__ == "__main__":
    write_new(FOLDER, golden)
