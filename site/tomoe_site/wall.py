"""The page that shows positions on a wall, without Python; what the games are called is written into it."""

from __future__ import annotations

from typing import Final

from .catalogue import Text
from .family import FAMILY
from .landing import frame
from .page import About
from .paths import Layout

WALL: Final = About(
    "wall.html",
    Text("大きく映す – Tomoe", "On the wall – Tomoe"),
    Text(
        "問題集や局面を、クラスで見られるよう画面いっぱいに映します。通信はしません。",
        "Shows questions or positions as large as the window, for a class to look at. Nothing is sent.",
    ),
)


def wall_page(layout: Layout, version: str) -> str:
    """The page, as HTML."""
    games = {entry.game: entry.name.by_language for entry in FAMILY}
    return frame(layout, WALL, version, "wall", games=games)
