"""What reviews are worth, as tables of the documentation: what `bench/reviews.py` has found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .quality import names
from .strength import LEVELS, markdown_table

Found = Mapping[str, Any]
"""What was found of a game; see `bench/reviews.py`."""


def write(source: Path, folder: Path) -> None:
    """Write ``reviews.md``, ``reviews_again.md`` and ``reviews_came.md`` into ``folder``. ``source``: where the
    pages are.
    """
    found = json.loads((source / "_data" / "reviews.json").read_text("utf-8"))
    games = [(name, found[id]) for id, name in names().items() if id in found]
    tables = {
        "reviews": losses(games),
        "reviews_again": again(games),
        "reviews_came": came(games),
    }
    for name, text in tables.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


Games = Sequence[tuple[str, Found]]
"""Games by what they are called."""


def losses(games: Games) -> str:
    """What a seat gives away in a deal among bots of each level, and how many of its decisions are blamed."""
    rows = [
        [
            name,
            one["unit"],
            *(_loss(one["levels"][level]) for level in LEVELS),
            str(one["levels"]["easy"]["deals"]),
        ]
        for name, one in games
    ]
    return markdown_table(["game", "unit", *LEVELS, "deals each"], rows, 2)


def _loss(level: Found) -> str:
    return f"{_mean(level['given'])} ({_percent(level['blamed'], level['decisions'])})"


def _mean(one: Found) -> str:
    return f"{one['mean']:.2f} ± {one['error'] or 0:.2f}"


def _percent(some: int, every: int) -> str:
    return f"{100 * some / max(1, every):.1f} %"


def again(games: Games) -> str:
    """The positions of a hint and the least gain that is called given away; how much of what is blamed is
    blamed again with other seeds, and how many decisions of hard bots are.
    """
    rows = []
    for name, one in games:
        hard, stable = one["levels"]["hard"], one["again"]
        rows.append(
            [
                name,
                f"{one['budget']:,}",
                f"{one['least']:g} {one['unit']}",
                f"{_percent(stable['mean'] * stable['count'], stable['count'])} of {stable['count']}",
                f"{hard['blamed']} of {hard['decisions']} ({_percent(hard['blamed'], hard['decisions'])})",
            ]
        )
    head = ["game", "positions a hint", "least", "blamed again", "blamed of hard"]
    return markdown_table(head, rows, 1)


def came(games: Games) -> str:
    """What was said to be given away, and what came when both moves were played on: of all blamed moves that
    were played on, and of the third with the smallest claims, the middle one and the largest.
    """
    rows = []
    for name, one in games:
        for size, part in zip(
            ["all", "smallest", "middle", "largest"],
            [one["played_on"], *one["sizes"]],
            strict=False,
        ):
            if part["claimed"]["count"]:
                rows.append(
                    [
                        name if size == "all" else "",
                        size,
                        f"{part['claimed']['mean']:.2f} {one['unit']}",
                        _mean(part["came"]),
                        f"{100 * part['part']:.0f} ± {100 * (part['error'] or 0):.0f} %",
                        str(part["claimed"]["count"]),
                    ]
                )
    head = ["game", "claims", "given away", "came", "part", "moves"]
    return markdown_table(head, rows, 2)
