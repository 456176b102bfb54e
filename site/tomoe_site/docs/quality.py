"""How good hints are, as tables and a chart of the documentation: what `bench/calibration.py` has found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..family import FAMILY

Found = Mapping[str, Any]
"""What was found of a game; see `bench/calibration.py`."""

SIDE = 120
"""How wide and high the square of a game is, in the chart."""
STEP_X, STEP_Y = 180, 190
"""From one square to the next."""
LEFT, TOP = 40, 30
"""Where the first one begins."""
COLUMNS = 3
DOT = (1.5, 5.0)
"""The radius of a dot for few positions, and for the share that has most of them."""


def write(source: Path, folder: Path) -> None:
    """Write ``hints.md``, ``phases.md`` and ``hints.svg`` into ``folder``. ``source``: where the pages are."""
    found = json.loads((source / "_data" / "calibration.json").read_text("utf-8"))
    (folder / "hints.md").write_text(table(found), encoding="utf-8")
    (folder / "phases.md").write_text(phases(found), encoding="utf-8")
    (folder / "hints.svg").write_text(chart(found), encoding="utf-8")


def names() -> dict[str, str]:
    """What a game is called, by its id, without its Japanese name, for which there is no room."""
    whole = {entry.game: entry.name.en for entry in FAMILY}
    return {
        id: " ".join(word for word in name.split() if word.isascii()) for id, name in whole.items()
    }


def table(found: Mapping[str, Found]) -> str:
    """A row for each game: by how much more hints expect than comes; and how long a hint took."""
    lines = [
        "| game | hints say more than comes, by | a single hint is off by | positions | deals |",
        "|---|--:|--:|--:|--:|",
    ]
    for id, name in names().items():
        if id in found:
            one, points = found[id], found[id]["points"]
            lines.append(
                f"| {name} | {bias(points)} {one['unit']} | {points['spread']:.1f} {one['unit']} "
                f"| {points['positions']:,} | {one['deals']} |"
            )
    seconds = " or ".join(
        f"{each:g}" for each in sorted({one["seconds"] for one in found.values()})
    )
    return "\n".join([*lines, "", f"For a hint the hard bot thought {seconds} seconds.", ""])


def bias(row: Found) -> str:
    """A bias with its standard error, as a table has it.

    >>> bias({"bias": -0.0512, "error": 0.02})
    '−0.05 ± 0.02'
    >>> bias({"bias": -0.0012, "error": None})
    '0.00'
    """
    said = f"{row['bias']:+.2f}"
    said = "0.00" if float(said) == 0 else said.replace("-", "−")
    return said if row["error"] is None else f"{said} ± {row['error']:.2f}"


def phases(found: Mapping[str, Found]) -> str:
    """A table for the phases of all games; a game is named in its first row."""
    lines = ["| game | when | positions | hints say more than comes, by |", "|---|---|--:|--:|"]
    for id, name in names().items():
        for at, row in enumerate(found[id]["phases"] if id in found else ()):
            first = "" if at else name
            said = f"{bias(row)} {found[id]['unit']}"
            lines.append(f"| {first} | {row['phase']} | {row['positions']:,} | {said} |")
    return "\n".join([*lines, ""])


def chart(found: Mapping[str, Found]) -> str:
    """An SVG picture: for each game a square in which the share announced goes to the right and the share that
    came goes up, so that hints are right on the diagonal.
    """
    shown = [(name, found[id]) for id, name in names().items() if id in found]
    rows = -(-len(shown) // COLUMNS)
    parts = []
    for at, (name, one) in enumerate(shown):
        x, y = LEFT + at % COLUMNS * STEP_X, TOP + at // COLUMNS * STEP_Y
        parts += [f'<g transform="translate({x} {y})">', *_square(name, one), "</g>"]
    label = " ".join(_say(name, one) for name, one in shown)
    box = f"0 0 {COLUMNS * STEP_X} {rows * STEP_Y}"
    return f'<svg class="chart" viewBox="{box}" role="img" aria-label="{label}">{"".join(parts)}</svg>\n'


def _square(name: str, one: Found) -> Iterator[str]:
    yield f'<text x="{SIDE / 2:g}" y="-12" text-anchor="middle">{name}</text>'
    yield f'<rect class="frame" width="{SIDE}" height="{SIDE}"/>'
    yield f'<line class="ideal" x1="0" y1="{SIDE}" x2="{SIDE}" y2="0"/>'
    for percent in (0, 50, 100):
        at = SIDE * percent / 100
        yield f'<text class="tick" x="{at:g}" y="{SIDE + 16}" text-anchor="middle">{percent}</text>'
        yield f'<text class="tick" x="-6" y="{SIDE - at + 4:g}" text-anchor="end">{percent}</text>'
    most = max((row["positions"] for row in one["bins"]), default=1)
    for row in one["bins"]:
        x, y = _at(row["announced"]), SIDE - _at(row["came"])
        radius = DOT[0] + (DOT[1] - DOT[0]) * (row["positions"] / most) ** 0.5
        low, high = map(_at, interval(row))
        yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{SIDE - low:.1f}" y2="{SIDE - high:.1f}"/>'
        yield f'<circle class="bar" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>'


def interval(row: Found) -> tuple[float, float]:
    """In which the true share lies in 95 of 100 cases: by Agresti and Coull, which does for a few positions
    that all came out alike, too; wider if the standard error over deals is.

    >>> low, high = interval({"positions": 3, "came": 0.0, "error": 0.0})
    >>> f"{low:.2f} {high:.2f}"
    '-0.05 0.62'
    """
    n = row["positions"] + 4
    share = (row["positions"] * row["came"] + 2) / n
    error = max((share * (1 - share) / n) ** 0.5, row["error"] or 0.0)
    return share - 1.96 * error, share + 1.96 * error


def _at(share: float) -> float:
    """Where a share is along a side."""
    return SIDE * max(0.0, min(1.0, share))


def _say(name: str, one: Found) -> str:
    """The same in words, for who does not see it."""
    pairs = ", ".join(f"{row['announced']:.0%} and {row['came']:.0%}" for row in one["bins"])
    return f"{name}, announced and come: {pairs}."
