"""How much stronger the hard bots are than a search that knows nothing of the game, at the same seconds a move.

    python bench/strength.py --games market tomoefuda --seconds 0.1 --deals 100

Every deal is played with the hard bot at every other seat and again with seats turned, until both have sat
everywhere equally often. Printed for every game and option is how much more a seat of hard's gets than one
of the other's: the mean over deals, its standard error, and how many of these it is ahead. The other is
``search`` (:mod:`tomoe_core.bots.search`) with the same seconds, and in the last columns hard with the
fewest. The goal is more than three standard errors against ``search``, and not to be behind hard with fewer
seconds. With ``--levels`` each level plays against the one below it; there the goal is five standard
errors.

What is found is written into the file of ``--out``, from which the documentation makes its table; rows that
were not played stay there as they are. Deals are played on two processes. Seconds are of processor time, so
that other work on the machine changes nothing. A row ends early where hard is more than ``--enough``
standard errors ahead after :data:`FEW_DEALS` deals. With all games and seconds this takes hours, so `make
bench` leaves it out.
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
from itertools import islice, pairwise, product
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _seatings import seatings  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.bots import budget, limit, players  # noqa: E402
from tomoe_core.match import low_wins  # noqa: E402

OUT = ROOT / "docs" / "_data" / "strength.json"

FEW_DEALS = 40
"""A row is not ended before this many deals."""


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
        bots = {
            True: (players.player(self.player, game), self.seconds),
            False: (players.player(self.other, game), self.other_seconds),
        }
        state = game.deal(seed=seed, dealer=seed % game.players)
        chances = [Random(f"{seed} {seat} {seating}") for seat in range(game.players)]
        while (seat := state.actor) is not None:
            choose, seconds = bots[seating[seat]]
            state = state.play(choose(state.observe(seat), chances[seat], seconds))
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
    """What came of the deals of a pairing."""

    pairing: Pairing
    found: tuple[float, ...]

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return stdev(self.found) / len(self.found) ** 0.5 if len(self.found) > 1 else float("inf")

    @property
    def errors(self) -> float:
        """The mean in standard errors."""
        return fmean(self.found) / self.error if self.error else 0.0

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
            "deals": len(self.found),
            "ahead": round(fmean(self.found), 4),
            "error": round(self.error, 4),
        }

    def __str__(self) -> str:
        mean = fmean(self.found)
        return (
            f"{self.pairing} {len(self.found):4} deals {mean:+8.3f} ± {self.error:.3f}"
            f" = {self.errors:+.1f} SE"
        )


def use_processor_time() -> None:
    """Count the bots' seconds by the processor time of their thread."""
    setattr(budget, "perf_counter", time.thread_time)  # noqa: B010  # a module's own name, replaced on purpose
    setattr(limit, "perf_counter", time.thread_time)  # noqa: B010


def difference(task: tuple[Pairing, int]) -> float:
    """:meth:`Pairing.difference`, to be called in another process."""
    pairing, seed = task
    return pairing.difference(seed)


def rows(
    pairing: Pairing, deals: range, enough: float, executor: ProcessPoolExecutor, processes: int
) -> Iterator[Row]:
    """The row as it grows, a deal at a time."""
    found: list[float] = []
    tasks = ((pairing, seed) for seed in deals)
    # A deal takes long: only few are handed out, so that not many are played in vain at the end.
    waiting = deque(executor.submit(difference, task) for task in islice(tasks, processes + 1))
    while waiting:
        found.append(waiting.popleft().result())
        waiting.extend(executor.submit(difference, task) for task in islice(tasks, 1))
        row = Row(pairing, tuple(found))
        yield row
        if len(found) >= FEW_DEALS and row.errors > enough:
            return


def write(out: Path, row: Row) -> None:
    """Put the row into the file, in the place of an earlier one of the same pairing."""
    new = row.report()
    pairing = ("game", "options", "player", "seconds", "other", "other_seconds")
    known = json.loads(out.read_text("utf-8")) if out.is_file() else []
    kept = [each for each in known if any(each[name] != new[name] for name in pairing)]
    ids = list(tomoe.GAMES)
    kept = sorted([*kept, new], key=lambda each: (ids.index(each["game"]), str(each["options"])))
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
        "--enough", type=float, default=4.0, help="standard errors that end a row early"
    )
    parser.add_argument(
        "--minutes", type=float, default=float("inf"), help="end a row after so long"
    )
    parser.add_argument("--out", type=Path, default=OUT, help="the file to be written")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    return parser.parse_args()


def wanted(game: tomoe.Game, options: Sequence[str]) -> bool:
    """True if the game has the options, ``name=value``, that are asked for."""
    has = {f"{name}={value}" for name, value in game.options.items()}
    return all(option in has for option in options)


def reaches_goal(row: Row) -> bool:
    """True if the row is what the text at the top wants of it."""
    player, other = row.pairing.player, row.pairing.other
    return row.errors > (-2 if player == other else 3 if other == "search" else 5)


def main() -> None:
    """Play, with a line that grows for every row."""
    args = arguments()
    games = [game for game in variants(args.games) if wanted(game, args.option)]
    done: list[Row] = []
    context: dict[str, Any] = {"initializer": use_processor_time}
    levels = neighbours(games, min(args.seconds))
    for pairing in levels if args.levels else pairings(games, args.seconds):
        begun = time.monotonic()
        with ProcessPoolExecutor(args.processes, **context) as executor:
            deals = range(args.first, args.first + args.deals)
            for row in rows(pairing, deals, args.enough, executor, args.processes):
                print(f"\r{row}", end="", file=sys.stderr, flush=True)
                if time.monotonic() - begun > 60 * args.minutes:
                    break
            executor.shutdown(wait=False, cancel_futures=True)
        done.append(row)
        write(args.out, row)
        print(file=sys.stderr)
        print(row, flush=True)
    print(f"{sum(map(reaches_goal, done))} of {len(done)} rows reach their goal")


if __name__ == "__main__":
    main()
