"""The page of the reader's own results, and of all that the browser holds as a file. It runs without Python."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from .catalogue import Text
from .family import FAMILY
from .landing import frame
from .page import About
from .paths import Layout

ABOUT = About(
    "mine.html",
    Text("成績 – Tomoe", "How am I doing? – Tomoe"),
    Text(
        "このブラウザに残っている対局の成績と、保存したものすべてのバックアップです。",
        "Your results from what this browser holds, and all of it as a file.",
    ),
)
SCRIPTS = ("mine.js", "charts.js")
"""The page's own script, and the one that it loads where there is a picture to draw."""


def write_scripts(layout: Layout, folder: Path) -> None:
    """Put the page's scripts into the site's folder of scripts."""
    for name in SCRIPTS:
        shutil.copyfile(layout.root / "widgets" / ".build" / "site" / name, folder / name)


def page(layout: Layout, folder: Path, version: str) -> str:
    """The whole page; ``folder`` holds its scripts."""
    kilobytes = round((folder / SCRIPTS[1]).stat().st_size / 1000)
    return frame(layout, ABOUT, version, "mine", data=data(layout), kilobytes=kilobytes)


def data(layout: Layout) -> dict[str, Any]:
    """What the page's element has to know: the games and their drills, in which of them points are damage, what
    the bots' levels are called, and what these usually get in a deal.
    """
    from tomoe_core import game
    from tomoe_core.match import low_wins
    from tomoe_core.table.views import say

    points = layout.root / "docs" / "_data" / "points.json"
    usual = json.loads(points.read_text(encoding="utf-8"))
    levels = dict.fromkeys(row["level"] for row in usual)
    return {
        "games": [
            {
                "id": entry.game,
                "name": entry.name.by_language,
                "low": low_wins(game(entry.game)),
                "drills": drills_of(entry.game),
            }
            for entry in FAMILY
        ],
        "levels": {level: say(f"set-bot-{level}") for level in levels},
        "usual": usual,
    }


def drills_of(game: str) -> list[dict[str, Any]]:
    """The kinds of drills of a game; none where it has no drills."""
    from tomoe_core.page.drills import contents, games_with_drills

    if game not in games_with_drills():
        return []
    return [{"id": each["id"], "title": each["title"]} for each in contents(game)["drills"]]
