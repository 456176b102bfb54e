"""Counts of how play can go on ("perft"), kept with the positions they count from.

One line a position: its packed record, then the number of ways to play 1, 2, 3 … moves from there; a deal
that ends sooner counts once. The last positions of a file have few cards left and are counted to the end.
Run once for a new game: ``python -m tests.core.perft``. Files that are there stay as they are, since a
change in them is a change of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from tests.core.kept_files import path_in, write_new
from tests.strategies import name_of, play_out
from tomoe_core import Game, Record, State

FOLDER = Path(__file__).parent / "perft"
path_of = partial(path_in, FOLDER)
"""Where the counts of a game are kept."""
MOST = 2_000
"""With more sequences than this, the count goes no deeper."""

PARTS = (0, 0.4, 0.75, 0.9)
"""How much of a deal has been played when the count begins."""


def perft(state: State, depth: int) -> int:
    """How many ways there are to go on for ``depth`` moves, or to the end if that is sooner."""
    moves = state.legal_moves()
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def counts(state: State) -> Iterator[int]:
    """The counts for 1, 2, 3 … moves, up to the end or as long as they are not too large."""
    over, going = 0, [state]
    while going:
        going = [before.play(move) for before in going for move in before.legal_moves()]
        count = over + len(going)
        yield count
        if count > MOST:
            return
        over += sum(after.is_over for after in going)
        going = [after for after in going if not after.is_over]


def lines(game: Game) -> Iterator[str]:
    """The lines of a new file."""
    for part in PARTS:
        rng = Random(f"perft {name_of(game)} {part}")
        first = game.deal(seed=rng.getrandbits(32), dealer=rng.randrange(game.players))
        states = play_out(first, rng)
        state = states[int(part * (len(states) - 1))]
        yield " ".join([Record(game, state).pack(), *map(str, counts(state))])


def kept(game: Game) -> list[tuple[State, list[int]]]:
    """The positions and their counts."""
    found = []
    for line in path_of(game).read_text(encoding="utf-8").splitlines():
        packed, *numbers = line.split()
        found.append((Record.unpack(packed).state, [int(number) for number in numbers]))
    return found


if __name__ == "__main__":
    write_new(FOLDER, lambda game: "\n".join(lines(game)) + "\n")
