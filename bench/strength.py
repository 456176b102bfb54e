"""How much stronger the hard bots are than a search that knows nothing of the game, at the same seconds a move.

    python bench/strength.py --games market tomoefuda --seconds 0.1 --deals 100

Every deal is played with the hard bot at every other seat and again with seats turned, until both have sat
everywhere equally often. In Tomoe-fuda the face-down piles are drawn alike each time, so that every seat gets
the same cards. Printed for every game and option is how much more a seat of hard's gets than one of the
other's: the mean over deals, its standard error, and how many of these it is ahead. The other is ``search``
(:mod:`tomoe_core.bots.search`) with the same seconds, and in the last columns hard with the fewest. The goal
is more than three standard errors against ``search``, and not to be behind hard with fewer seconds. With
``--levels`` each level plays against the one below it; there the goal is five standard errors.

What is found is written deal by deal into the file of ``--out``, from which the documentation makes its
table; rows that were not played stay there as they are. ``--more`` goes on with the rows that are there.
Deals are played on two processes. Seconds are of processor time, so that other work on the machine changes
nothing. A row ends early where hard is more than ``--enough`` standard errors ahead after :data:`FEW_DEALS`
deals. With all games and seconds this takes hours, so `make bench` leaves it out.

Nearly all of that is the time that ``search`` takes. With ``--compiled`` FESCA's is played by machine code
instead, with as many playouts as the one in Python makes in its seconds, which is measured first: with 1.0
seconds a deal then takes a sixth of the time. That wants what ``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _seatings import seatings  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.bots import budget, limit, players  # noqa: E402
from tomoe_core.games.fesca.game import Fesca  # noqa: E402
from tomoe_core.games.tomoefuda.rules.moves import Pile  # noqa: E402
from tomoe_core.match import low_wins  # noqa: E402

OUT = ROOT / "docs" / "_data" / "strength.json"

FEW_DEALS = 40
"""A row is not ended before this many deals."""


COMPILED: Final[dict[str, tomoe.bots.Bot]] = {}
"""What plays in the place of ``search``, by game."""


class Pairing(NamedTuple):
    """In a game, ``player`` (a name) with ``seconds`` a move against ``other`` with ``other_seconds``."""

    game: tomoe.Game
    player: str
    seconds: float
    other: str
    other_seconds: float

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.game.options.items())
        against = f"{self.other} {self.other_seconds:g} s"
        return f"{self.game.id:12} {options:24} {self.player} {self.seconds:g} s – {against:12}"

    def play(self, seed: int, seating: Sequence[bool]) -> tuple[float, ...]:
        """The scores of a deal in which the player has the seats where ``seating`` is True."""
        game = self.game
        other = COMPILED.get(game.id) if self.other == "search" else None
        bots = {
            True: (players.player(self.player, game), self.seconds),
            False: (other or players.player(self.other, game), self.other_seconds),
        }
        state = game.deal(seed=seed, dealer=seed % game.players)
        chances = [Random(f"{seed} {seat} {seating}") for seat in range(game.players)]
        while (seat := state.actor) is not None:
            moves = state.legal_moves()
            if isinstance(moves[0], Pile):
                # Nobody knows what lies in a pile. With the same ones in every seating all get the same cards.
                move: tomoe.Move = Random(f"{seed} {seat}").choice(moves)
            else:
                choose, seconds = bots[seating[seat]]
                move = choose(state.observe(seat), chances[seat], seconds)
            state = state.play(move)
        return state.scores

    def difference(self, seed: int) -> float:
        """How much more points a seat of the player's gets in the deal with this seed, over all seatings;
        fewer where low scores win.
        """
        points: dict[bool, list[float]] = {True: [], False: []}
        for seating in seatings(self.game.players):
            for is_hard, score in zip(seating, self.play(seed, seating), strict=True):
                points[is_hard].append(score)
        ahead = fmean(points[True]) - fmean(points[False])
        return -ahead if low_wins(self.game) else ahead


class Row(NamedTuple):
    """What came of the deals of a pairing: how many, and the mean and the squares of the differences."""

    pairing: Pairing
    deals: int = 0
    mean: float = 0.0
    squares: float = 0.0  # of the differences from the mean, summed

    def add(self, difference: float) -> Row:
        """The row with one more deal."""
        deals = self.deals + 1
        mean = self.mean + (difference - self.mean) / deals
        squares = self.squares + (difference - self.mean) * (difference - mean)
        return Row(self.pairing, deals, mean, squares)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return (
            (self.squares / (self.deals - 1) / self.deals) ** 0.5
            if self.deals > 1
            else float("inf")
        )

    @property
    def errors(self) -> float:
        """The mean in standard errors."""
        return self.mean / self.error if self.error else 0.0

    def report(self) -> dict[str, Any]:
        """The row as plain data."""
        game, player, seconds, other, other_seconds = self.pairing
        return {
            "game": game.id,
            "options": game.options,
            "player": player,
            "seconds": seconds,
            "other": other,
            "other_seconds": other_seconds,
            "deals": self.deals,
            "ahead": round(self.mean, 4),
            "error": round(self.error, 4),
        }

    def __str__(self) -> str:
        return (
            f"{self.pairing} {self.deals:4} deals {self.mean:+8.3f} ± {self.error:.3f}"
            f" = {self.errors:+.1f} SE"
        )


def begin(compiled: dict[str, tomoe.bots.Bot]) -> None:
    """What a process does first: it counts processor time, and takes over :data:`COMPILED`."""
    use_processor_time()
    COMPILED.update(compiled)


@cache
def compiled_search(game: tomoe.Game) -> dict[str, tomoe.bots.Bot]:
    """What plays in the place of the game's ``search``, if anything."""
    if not isinstance(game, Fesca):
        return {}
    from _compiled_search import CompiledSearch, check, rates_of  # needs Numba

    use_processor_time()
    check(game)
    return {game.id: CompiledSearch(game, rates_of(game))}


def use_processor_time() -> None:
    """Count the bots' seconds by the processor time of their thread."""
    setattr(budget, "perf_counter", time.thread_time)  # noqa: B010  # a module's own name, replaced on purpose
    setattr(limit, "perf_counter", time.thread_time)  # noqa: B010


def difference(task: tuple[Pairing, int]) -> float:
    """:meth:`Pairing.difference`, to be called in another process."""
    pairing, seed = task
    return pairing.difference(seed)


def rows(row: Row, deals: range, executor: ProcessPoolExecutor, processes: int) -> Iterator[Row]:
    """The row as it grows, a deal at a time."""
    tasks = ((row.pairing, seed) for seed in deals)
    # A deal takes long: only few are handed out, so that not many are played in vain at the end.
    waiting = deque(executor.submit(difference, task) for task in islice(tasks, processes + 1))
    while waiting:
        row = row.add(waiting.popleft().result())
        waiting.extend(executor.submit(difference, task) for task in islice(tasks, 1))
        yield row


def is_of(report: dict[str, Any], pairing: Pairing) -> bool:
    """True if the report is of a row with this pairing."""
    own = Row(pairing).report()
    names = ("game", "options", "player", "seconds", "other", "other_seconds")
    return all(report[name] == own[name] for name in names)


def read(out: Path) -> list[dict[str, Any]]:
    """The reports of a file, none where there is no file."""
    reports: list[dict[str, Any]] = json.loads(out.read_text("utf-8")) if out.is_file() else []
    return reports


def stored_row(out: Path, pairing: Pairing) -> Row:
    """The row of a pairing as the file has it, empty where it has none."""
    for report in read(out):
        if is_of(report, pairing):
            deals, error = report["deals"], report["error"]
            return Row(pairing, deals, report["ahead"], error * error * deals * (deals - 1))
    return Row(pairing)


def write(out: Path, row: Row) -> None:
    """Put the row into the file, in the place of an earlier one of the same pairing."""
    kept = [each for each in read(out) if not is_of(each, row.pairing)]
    ids = list(tomoe.GAMES)
    kept = sorted(
        [*kept, row.report()], key=lambda each: (ids.index(each["game"]), str(each["options"]))
    )
    out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def variants(ids: Iterable[str]) -> Iterator[tomoe.Game]:
    """Every game with every choice of its options that changes how a deal is played."""
    for id in ids:
        options = [o for o in tomoe.game(id).OPTIONS if o.name != "open_end"]
        for values in product(*(option.values for option in options)):
            yield tomoe.game(id, **dict(zip((o.name for o in options), values, strict=True)))


def pairings(games: Iterable[tomoe.Game], seconds: Sequence[float]) -> Iterator[Pairing]:
    """All that is to be played: hard against search with the same seconds, and against hard with the fewest."""
    fewest = min(seconds)
    for game in games:
        for each in seconds:
            yield Pairing(game, "hard", each, "search", each)
        if max(seconds) > fewest:
            yield Pairing(game, "hard", max(seconds), "hard", fewest)


def neighbours(games: Iterable[tomoe.Game], seconds: float) -> Iterator[Pairing]:
    """Each level against the one below it."""
    for game in games:
        for worse, better in pairwise(tomoe.bots.levels(game)):
            yield Pairing(game, better, seconds, worse, seconds)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", choices=list(tomoe.GAMES), default=list(tomoe.GAMES))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the variants"
    )
    parser.add_argument("--seconds", nargs="+", type=float, default=[0.1, 0.3, 1.0], help="a move")
    parser.add_argument(
        "--levels", action="store_true", help="each level against the one below instead"
    )
    parser.add_argument("--deals", type=int, default=300, help="the upper bound for a row")
    parser.add_argument("--first", type=int, default=0, help="the first deal's seed")
    parser.add_argument(
        "--more",
        action="store_true",
        help="go on with the rows of the file, if no bot has changed since",
    )
    parser.add_argument(
        "--compiled",
        action="store_true",
        help="FESCA's search in machine code: the same, in less time",
    )
    parser.add_argument(
        "--enough", type=float, default=4.0, help="standard errors that end a row early"
    )
    parser.add_argument(
        "--minutes", type=float, default=float("inf"), help="after how many minutes a row ends"
    )
    parser.add_argument("--out", type=Path, default=OUT, help="the file to be written")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    return parser.parse_args()


def has_options(game: tomoe.Game, options: Sequence[str]) -> bool:
    """True if the game has the options, ``name=value``, that are asked for."""
    has = {f"{name}={value}" for name, value in game.options.items()}
    return all(option in has for option in options)


def reaches_goal(row: Row) -> bool:
    """True if the row is what the text at the top wants of it."""
    player, other = row.pairing.player, row.pairing.other
    return row.errors > (-2 if player == other else 3 if other == "search" else 5)


def is_enough(row: Row, errors: float) -> bool:
    """True if more deals would not change what the row says."""
    return row.deals >= FEW_DEALS and row.errors > errors


def grow(row: Row, args: argparse.Namespace) -> Row:
    """The row with more deals, each of which is shown and written down."""
    begun = time.monotonic()
    deals = range(args.first + row.deals, args.first + args.deals)
    if is_enough(row, args.enough):
        return row
    wanted = args.compiled and row.pairing.other == "search"
    compiled = compiled_search(row.pairing.game) if wanted else {}
    with ProcessPoolExecutor(args.processes, initializer=begin, initargs=(compiled,)) as executor:
        for grown in rows(row, deals, executor, args.processes):
            row = grown
            print(f"\r{row}", end="", file=sys.stderr, flush=True)
            if row.deals > 1:
                write(args.out, row)
            if is_enough(row, args.enough) or time.monotonic() - begun > 60 * args.minutes:
                break
        executor.shutdown(wait=False, cancel_futures=True)
    return row


def main() -> None:
    """Play, with a line that grows for every row."""
    args = arguments()
    games = [game for game in variants(args.games) if has_options(game, args.option)]
    done: list[Row] = []
    levels = neighbours(games, min(args.seconds))
    for pairing in levels if args.levels else pairings(games, args.seconds):
        row = grow(stored_row(args.out, pairing) if args.more else Row(pairing), args)
        done.append(row)
        print(file=sys.stderr)
        print(row, flush=True)
    print(f"{sum(map(reaches_goal, done))} of {len(done)} rows reach their goal")


if __name__ == "__main__":
    main()
