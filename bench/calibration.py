"""Whether hints are calibrated: what the hint of the move played announced, against what came of it.

    python bench/calibration.py --games market tomoefuda --positions 500 --seconds 0.1

Every seat plays what its last hint recommends, so a deal gives as many positions as it has decisions. Two
things are compared with what came: the points that the hint expected to come, and in what share of the
layouts something happens (mostly that the player takes the trick in play). Positions of a deal are not
independent, so standard errors are taken over deals.

What is found is written into the file of ``--out``, from which the documentation makes its tables and charts;
games that were not measured stay there as they are. Seconds are of processor time, so that other work on the
machine changes nothing. With all games and 2,000 positions it takes half an hour, so `make bench` leaves it
out.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _announced import READINGS, Announced, play_deal  # noqa: E402
from _results import keep  # noqa: E402
from strength import use_processor_time  # noqa: E402

import tomoe_core as tomoe  # noqa: E402

OUT: Final = ROOT / "docs" / "_data" / "calibration.json"

BINS: Final = 10
"""The number of bins, of equal width, for shares."""

TRICKS: Final = 0.1
PART: Final = 0.02
"""Upper bounds for the bias: in tricks, or else as a part of what all seats score in a deal."""

Deal = tuple[list[Announced], float]
"""What was announced in a deal, and what all seats scored in it."""


def mean_of(deals: Iterable[Sequence[float]]) -> tuple[float, float]:
    """The mean of all numbers, and its standard error, where only those of different deals are independent.

    >>> mean_of([[1.0, 1.0], [0.0, 0.0]])
    (0.5, 0.5)
    """
    sums = [(sum(numbers), len(numbers)) for numbers in deals if numbers]
    n, clusters = sum(size for _, size in sums), len(sums)
    mean = sum(total for total, _ in sums) / n
    if clusters < 2:
        return mean, float("inf")
    square = sum((total - mean * size) ** 2 for total, size in sums)
    return mean, (square * clusters / (clusters - 1)) ** 0.5 / n


def round_or_none(number: float) -> float | None:
    """As it is written; None for what cannot be told."""
    return round(number, 4) if number < float("inf") else None


def bias(deals: Sequence[Sequence[Announced]]) -> dict[str, Any]:
    """By how much more was expected than came, with its standard error; the standard deviation of that
    difference (``spread``), and of how many positions.
    """
    off = [[one.expected - one.came for one in deal] for deal in deals]
    mean, error = mean_of(off)
    flat = [each for deal in off for each in deal]
    spread = (sum((each - mean) ** 2 for each in flat) / len(flat)) ** 0.5
    return {
        "positions": len(flat),
        "bias": round_or_none(mean),
        "error": round_or_none(error),
        "spread": round_or_none(spread),
    }


def only(deals: Sequence[Sequence[Announced]], **wanted: object) -> list[list[Announced]]:
    """The positions with these values."""
    return [
        [one for one in deal if all(getattr(one, name) == value for name, value in wanted.items())]
        for deal in deals
    ]


def by_phase(deals: Sequence[Sequence[Announced]]) -> Iterator[dict[str, Any]]:
    """The bias in each phase of the deal, in order, and where hints are exact or not."""
    for phase in sorted({one.phase for deal in deals for one in deal}):
        yield {"phase": phase[1], **bias(only(deals, phase=phase))}
    for exact, name in ((False, "estimated"), (True, "searched to the end")):
        found = only(deals, exact=exact)
        if any(found):
            yield {"phase": name, **bias(found)}


def bins(deals: Sequence[Sequence[Announced]]) -> Iterator[dict[str, Any]]:
    """For announced shares from 0 to 10 %, 10 to 20 % and so on: the mean share announced, and how often it
    came, with its standard error.
    """
    for number in range(BINS):
        inside = [
            [one for one in deal if one.share is not None and _bin(one.share) == number]
            for deal in deals
        ]
        if any(inside):
            announced, _ = mean_of([[one.share or 0.0 for one in deal] for deal in inside])
            came, error = mean_of([[float(bool(one.happened)) for one in deal] for deal in inside])
            yield {
                "from": number / BINS,
                "positions": sum(map(len, inside)),
                "announced": round_or_none(announced),
                "came": round_or_none(came),
                "error": round_or_none(error),
            }


def _bin(share: float) -> int:
    return min(int(share * BINS), BINS - 1)


def found(game: tomoe.Game, seconds: float, played: Sequence[Deal]) -> dict[str, Any]:
    """What is written of a game."""
    reading = READINGS[game.id]
    deals = [announced for announced, _ in played]
    scored = sum(points for _, points in played) / len(played)
    shares = [
        [one.share - one.happened for one in deal if one.share is not None and one.happened is not None]
        for deal in deals
    ]  # fmt: skip
    share_bias, share_error = mean_of(shares)
    return {
        "seconds": seconds,
        "deals": len(deals),
        "unit": reading.unit,
        "thing": reading.thing,
        "goal": round_or_none(TRICKS if reading.unit == "tricks" else PART * scored),
        "points": bias(deals),
        "phases": list(by_phase(deals)),
        "shares": {"bias": round_or_none(share_bias), "error": round_or_none(share_error)},
        "bins": list(bins(deals)),
    }


def line_of(name: str, result: dict[str, Any]) -> str:
    """A line on a game."""
    points, shares = result["points"], result["shares"]
    return (
        f"{name:12} {result['deals']:4} deals {points['positions']:5} positions:"
        f" {points['bias']:+.3f} ± {points['error'] or float('inf'):.3f} {result['unit']}"
        f" (goal {result['goal']:.2f}), shares {shares['bias']:+.3f} ± {shares['error'] or float('inf'):.3f}"
    )


def _deal(task: tuple[tomoe.Game, int, float]) -> Deal:
    return play_deal(*task)


def play(
    game: tomoe.Game, seconds: float, positions: int, first: int, processes: int
) -> Iterator[list[Deal]]:
    """The deals as they come, until there are at least ``positions`` positions."""
    played: list[Deal] = []
    total = 0
    seeds = count(first)
    with ProcessPoolExecutor(processes, initializer=use_processor_time) as executor:
        waiting = [executor.submit(_deal, (game, next(seeds), seconds)) for _ in range(processes)]
        while True:
            played.append(waiting.pop(0).result())
            total += len(played[-1][0])
            yield played
            if total >= positions:
                return
            waiting.append(executor.submit(_deal, (game, next(seeds), seconds)))


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", choices=list(READINGS), default=list(READINGS))
    parser.add_argument("--seconds", type=float, default=0.1, help="a move")
    parser.add_argument("--positions", type=int, default=2000, help="at least this many a game")
    parser.add_argument("--first", type=int, default=0, help="the first deal's seed")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--out", type=Path, default=OUT, help="the file to be written")
    parser.add_argument("--verbose", action="store_true", help="phases and bins, too")
    return parser.parse_args()


def main() -> None:
    """Measure, with a line that grows for every game."""
    args = arguments()
    for name in args.games:
        game = tomoe.game(name)
        for played in play(game, args.seconds, args.positions, args.first, args.processes):
            result = found(game, args.seconds, played)
            print(f"\r{line_of(name, result)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        print(line_of(name, result), flush=True)
        if args.verbose:
            for each in (*result["phases"], *result["bins"]):
                print("   ", each)
        keep(args.out, {name: result}, READINGS)


if __name__ == "__main__":
    main()
