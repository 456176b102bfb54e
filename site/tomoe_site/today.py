"""The page of the deals of the day. It runs without Python; each deal is played on the page of its game."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from .catalogue import Text
from .family import EASIEST, FAMILY
from .landing import frame
from .page import About
from .paths import Layout

ABOUT: Final = About(
    "today.html",
    Text("今日の一局 – Tomoe", "Deal of the day – Tomoe"),
    Text(
        "ゲームごとに1日1局、だれにも同じ札が配られます。数えるのは最初の1回です。",
        "One deal of each game a day, the same cards for everybody. The first try counts.",
    ),
)
SCRIPT: Final = "today.js"
"""The page's own script."""

LEVEL: Final = "normal"
"""The level of the bots that play a deal of the day."""


def write_scripts(layout: Layout, folder: Path) -> None:
    """Put the page's script into the site's folder of scripts."""
    shutil.copyfile(layout.root / "widgets" / ".build" / "site" / SCRIPT, folder / SCRIPT)


def page(layout: Layout, version: str) -> str:
    """The whole page."""
    return frame(layout, ABOUT, version, "today", data=data(layout))


def data(layout: Layout) -> dict[str, Any]:
    """What the page's element has to know: the games and what they count, which of them is the easiest, and
    what a bot usually gets in a deal of each.
    """
    from tomoe_core.games import game
    from tomoe_core.page.same_cards import amount_words

    points = layout.root / "docs" / "_data" / "points.json"
    rows = json.loads(points.read_text(encoding="utf-8"))
    usual = {row["game"]: row["mean"] for row in rows if row["level"] == LEVEL}
    return {
        "games": [
            {
                "id": entry.game,
                "name": entry.name.by_language,
                "amount": amount_words(game(entry.game)),
                "usual": usual.get(entry.game),
            }
            for entry in FAMILY
        ],
        "easiest": EASIEST,
    }
