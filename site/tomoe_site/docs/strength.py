"""How strong bots are, as tables of the documentation: what `bench/strength.py`, `bench/bridge.py` and
`bench/thoughts.py` have found.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from .quality import names

Row = Mapping[str, Any]
"""What a player is ahead of another by; see `bench/strength.py`."""

LEVELS = ("easy", "normal", "hard")

BRIDGE = (
    ("declarer", "playing offence and dummy against players who see all cards, a deal", "tricks"),
    ("defence", "as both defenders against players who see all cards, a deal", "tricks"),
    ("declarer_at_table", "playing offence and dummy against hard, a deal", "tricks"),
    ("defence_at_table", "as both defenders against hard, a deal", "tricks"),
    ("contract", "naming the contract", "points"),
)
"""Each row of `bench/bridge.py`, what it is called, and the unit of its losses."""


def write(source: Path, folder: Path) -> None:
    """Write ``strength.md``, ``more_time.md``, ``levels.md``, ``bridge.md`` and ``thoughts.md``.

    ``source``: where the pages are; ``folder``: where the tables go.
    """
    data = {
        name: json.loads((source / "_data" / f"{name}.json").read_text("utf-8"))
        for name in ("strength", "bridge", "thoughts")
    }
    tables = {
        "strength": strength(data["strength"]),
        "more_time": more_time(data["strength"]),
        "levels": levels(data["strength"]),
        "bridge": bridge(data["bridge"]),
        "thoughts": thoughts(data["thoughts"]),
    }
    for name, text in tables.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> str:
    """A table in Markdown; the first ``words`` columns are not of numbers."""
    rule = ["---" if column < words else "--:" for column in range(len(head))]
    lines = [" | ".join(each).join(("| ", " |")) for each in (head, rule, *rows)]
    return "\n".join([*lines, ""])


def _unit(id: str) -> str:
    return {"market": "points", "petit-bridge": "points", "collector": "damage"}.get(id, "tricks")


def _options(row: Row) -> str:
    """The options of a game in a row, as the command line takes them."""
    said = {True: "yes", False: "no"}
    return ", ".join(
        f"{name}={said.get(value, value) if isinstance(value, bool) else value}"
        for name, value in row["options"].items()
    )


def _ahead(row: Row) -> str:
    """What is ahead by how much, with the standard error.

    >>> _ahead({"game": "market", "ahead": -2.345, "error": 0.1})
    '−2.35 ± 0.10 points'
    """
    figure = f"{row['ahead']:+.2f} ± {row['error']:.2f} {_unit(row['game'])}"
    return figure.replace("-", "−")


def _line(row: Row, *seconds: str) -> list[str]:
    """The cells of a row: ``seconds`` are the names of its columns of seconds."""
    times = [f"{row[name]:g}" for name in seconds]
    return [names()[row["game"]], _options(row), *times, _ahead(row), str(row["deals"])]


def strength(rows: Sequence[Row]) -> str:
    """Hard against search: a row for each game and option, and the seconds that both had for a move."""
    found = [_line(row, "seconds") for row in rows if row["other"] == "search"]
    return markdown_table(["game", "options", "seconds", "hard is ahead by", "deals"], found, 2)


def more_time(rows: Sequence[Row]) -> str:
    """Hard against itself with fewer seconds for a move."""
    found = [
        _line(row, "seconds", "other_seconds") for row in rows if row["player"] == row["other"]
    ]
    head = ["game", "options", "seconds", "against", "is ahead by", "deals"]
    return markdown_table(head, found, 2)


def levels(rows: Sequence[Row]) -> str:
    """A row for each game and option, and a column for each level beside the one below it."""
    kinds = {(row["game"], _options(row)): row["game"] for row in rows}
    pairs = list(pairwise(LEVELS))
    found = []
    for (game, options), id in kinds.items():
        cells = [
            next((_ahead(row) for row in rows if _is(row, id, options, better, worse)), "")
            for worse, better in pairs
        ]
        if any(cells):
            found.append([names()[game], options, *cells])
    head = ["game", "options", *(f"{better} over {worse}" for worse, better in pairs)]
    return markdown_table(head, found, 2)


def _is(row: Row, id: str, options: str, player: str, other: str) -> bool:
    return (row["game"], _options(row), row["player"], row["other"]) == (id, options, player, other)


def bridge(found: Mapping[str, Any]) -> str:
    """What Petit Bridge's hard bot loses by not seeing all cards."""
    rows = [
        [what, f"{row['loss']:.2f} ± {row['error']:.2f} {unit}", str(row["deals"])]
        for (name, what, unit) in BRIDGE
        if (row := found.get(name))
    ]
    return markdown_table(["", "hard loses", "deals"], rows, 1)


def thoughts(found: Mapping[str, Mapping[str, Row]]) -> str:
    """In how many layouts moves are tried in a second, and how many trials that are, by game."""
    rows = [
        [
            names()[id],
            {"hard": "move", "hint": "hint"}[kind],
            *(f"{number:,}" for what in ("layouts", "trials") for number in row[what]),
            f"{row['longest']:.2f} s",
        ]
        for id, kinds in found.items()
        for kind, row in kinds.items()
    ]
    head = ["game", "", "layouts a second", "in a page", "trials a second", "in a page", "longest"]
    return markdown_table(head, rows, 2)
