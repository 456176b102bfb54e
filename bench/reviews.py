"""Whether reviews are to be trusted: deals among bots of each level, reviewed.

    python bench/reviews.py --games market --deals 20

Printed for every game, each with its standard error over deals:

- what bots of a level give away in a deal, by seat, and of how many of their decisions it is said. Hard bots
  think ten times as long as a review does: what they are blamed for is blamed falsely (goal: 2 % at most);
- how many of the decisions that a review blames are blamed by one with other seeds (goal: 90 %);
- what blamed moves cost when it is tried out: the move that was made and the better one are played on by hard
  bots in worlds that the seat could not rule out, against what reviews said (goal: within 20 %).

Every deal is kept in the folder of ``--kept`` as soon as it has been measured, and not measured again: stopped
with Ctrl-C, it goes on where it was. What was found is written into the file of ``--out``, of which the
documentation makes its tables, and what the levels give away into ``given.py`` of each game's bots, which
readers see beside their own. Deals are the same everywhere; with the usual number of them it takes hours.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _played_on import PLAYS, Result, deal, measure  # noqa: E402
from _results import keep  # noqa: E402
from calibration import mean_of, round_or_none  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core import bots  # noqa: E402

OUT: Final = ROOT / "docs" / "_data" / "reviews.json"
KEPT: Final = ROOT / "build" / "reviews"

LEVELS: Final = ("easy", "normal", "hard")
ERRING: Final = ("easy", "normal")
"""The levels of which blamed moves are reviewed again and played on: those that err as people do."""

SIZES: Final = 3
"""The blamed moves are told apart by how much was claimed: in as many groups of the same size."""

Task = tuple[str, str, int, str | None]
"""A game's id, a level, a seed, and the deal as a packed record, if it has been played."""


def measure_task(task: Task) -> Result:
    """Return what was found of a deal."""
    name, level, seed, packed = task
    packed = packed or deal(name, level, seed)
    found = measure(packed, seed, errs=level in ERRING)
    return {"level": level, "seed": seed, "record": packed, **found}


def file_of(kept: Path, name: str) -> Path:
    """Where the deals of a game are kept; in another file if they are reviewed otherwise."""
    judging, play = bots.judging(tomoe.game(name)), PLAYS[name]
    blamed = f"{judging.least:g}-{judging.noise or 0:g}-{judging.part:g}"
    terms = f"{blamed}-{play.positions}x{play.worlds}"
    return kept / f"{name}-{tomoe.__version__}-{judging.budget}-{terms}.jsonl"


def read(file: Path) -> dict[tuple[str, int], Result]:
    """Return the deals that are kept in a file, by level and seed."""
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return {(one["level"], one["seed"]): one for one in map(json.loads, lines)}


def read_deals(file: Path) -> dict[tuple[str, int], str]:
    """Return the deals that were played with this budget, however they were reviewed, as packed records."""
    alike = file.name.rsplit("-", 4)[0]
    some = (read(other) for other in sorted(file.parent.glob(f"{alike}-*.jsonl")))
    return {key: one["record"] for each in some for key, one in each.items()}


def deals(
    name: str, count: int, kept: Path, executor: ProcessPoolExecutor
) -> Iterator[list[Result]]:
    """Yield the deals of a game so far, as they come: ``count`` of each level."""
    file = file_of(kept, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    wanted = [(level, seed) for seed, level in product(range(count), LEVELS)]
    known = {key: one for key, one in read(file).items() if key in wanted}
    yield list(known.values())
    ready = read_deals(file)
    missing = [(name, *key, ready.get(key)) for key in wanted if key not in known]
    for one in executor.map(measure_task, missing):
        known[one["level"], one["seed"]] = one
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{json.dumps(one)}\n")
        yield list(known.values())


def found(name: str, results: Sequence[Result]) -> dict[str, Any]:
    """What is written of a game."""
    judging = bots.judging(tomoe.game(name))
    by_level = {level: [one for one in results if one["level"] == level] for level in LEVELS}
    erring = [one for level in ERRING for one in by_level[level]]
    tried = [[each for each in one["blamed"] if "came" in each] for one in erring]
    return {
        "unit": PLAYS[name].unit,
        "budget": judging.budget,
        "least": judging.least,
        "levels": {level: of_level(some) for level, some in by_level.items()},
        "again": mean([[float(each["again"]) for each in one["blamed"]] for one in erring]),
        "played_on": played_on(tried),
        "sizes": list(by_size(tried)),
    }


def of_level(results: Sequence[Result]) -> dict[str, Any]:
    """What bots of a level give away."""
    return {
        "deals": len(results),
        "given": mean([[seat["given"] for seat in one["seats"]] for one in results]),
        "decisions": sum(seat["decisions"] for one in results for seat in one["seats"]),
        "too_close": sum(seat["too_close"] for one in results for seat in one["seats"]),
        "blamed": sum(len(one["blamed"]) for one in results),
    }


def mean(numbers: Sequence[Sequence[float]]) -> dict[str, Any]:
    """The mean of all numbers, its standard error over deals, and how many there are."""
    count = sum(map(len, numbers))
    if not count:
        return {"count": 0}
    value, error = mean_of(numbers)
    return {"mean": round_or_none(value), "error": round_or_none(error), "count": count}


def played_on(played: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
    """What was claimed of the moves that were played on, and what came; ``part`` of the claim that came."""
    claimed = mean([[each["gain"] for each in deal] for deal in played])
    came = mean([[fmean(each["came"]) for each in deal] for deal in played])
    told: dict[str, Any] = {"claimed": claimed, "came": came}
    if claimed["count"]:
        part = came["mean"] / claimed["mean"]
        off = [[fmean(each["came"]) - part * each["gain"] for each in deal] for deal in played]
        told |= {"part": round(part, 4), "error": round_or_none(mean_of(off)[1] / claimed["mean"])}
    return told


def by_size(played: Sequence[Sequence[Mapping[str, Any]]]) -> Iterator[dict[str, Any]]:
    """The same for the smallest claims, larger ones and the largest."""
    gains = sorted(each["gain"] for deal in played for each in deal)
    if len(gains) < SIZES:
        return
    bounds = [gains[len(gains) * size // SIZES] for size in range(SIZES)]
    for low, high in zip(bounds, [*bounds[1:], float("inf")], strict=True):
        some = [[each for each in deal if low <= each["gain"] < high] for deal in played]
        yield {"from": round(low, 4), **played_on(some)}


def line_of(name: str, one: Mapping[str, Any]) -> str:
    """A line on a game."""
    levels = ", ".join(
        f"{level} {with_error(of['given'])} ({of['blamed'] / max(1, of['decisions']):.1%} of {of['decisions']})"
        for level, of in one["levels"].items()
    )
    tried = one["played_on"]
    part = f"{tried['part']:.0%} ± {tried['error'] or 0:.0%}" if "part" in tried else "?"
    return (
        f"{name:12} {one['levels']['easy']['deals']} deals: {levels} {one['unit']};"
        f" again {with_error(one['again'])}; {part} of {with_error(tried['claimed'])} came"
        f" ({tried['claimed']['count']} moves)"
    )


def with_error(one: Mapping[str, Any]) -> str:
    """A mean with its error."""
    return f"{one['mean']:.2f} ± {one['error'] or 0:.2f}" if one["count"] else "?"


GIVEN: Final = '''"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {given}
"""By the game's id and the level."""
'''


def write_losses(every: Mapping[str, Mapping[str, Any]]) -> None:
    """Write what the levels give away into the rooms of the games."""
    rooms: dict[Path, dict[str, str]] = {}
    for name, one in every.items():
        module = tomoe.game(name).part("bots")
        assert module is not None
        assert module.__file__ is not None
        rooms.setdefault(Path(module.__file__).parent, {})[name] = levels_of(one)
    for room, games in rooms.items():
        body = "".join(f'    "{name}": {levels},\n' for name, levels in games.items())
        text = GIVEN.replace("{given}", f"{{\n{body}}}")
        (room / "given.py").write_text(text, encoding="utf-8")


def levels_of(one: Mapping[str, Any]) -> str:
    """The levels of a game as Python writes them."""
    inside = "".join(
        f'        "{level}": Given({of["given"]["mean"]:.2f}, {of["given"]["error"] or 0:.2f}),\n'
        for level, of in one["levels"].items()
    )
    return f"{{\n{inside}    }}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", choices=list(PLAYS), default=list(PLAYS))
    parser.add_argument("--deals", type=int, default=60, help="of each level and game")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of deals")
    parser.add_argument("--out", type=Path, default=OUT, help="the file to be written")
    return parser.parse_args()


def main() -> None:
    """Measure, with a line that grows for every game."""
    args = arguments()
    with ProcessPoolExecutor(args.processes) as executor:
        for name in args.games:
            for results in deals(name, args.deals, args.kept, executor):
                print(f"\r{name} {len(results)} deals", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            one = found(name, results)
            print(line_of(name, one), flush=True)
            keep(args.out, {name: one}, PLAYS)
    write_losses(json.loads(args.out.read_text("utf-8")))


if __name__ == "__main__":
    main()
