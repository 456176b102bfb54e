"""The page that prints a set as a handout, without Python; what the games are called is written into it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from .catalogue import Text
from .family import FAMILY
from .landing import frame
from .page import About
from .paths import Layout

ABOUT: Final = About(
    "handout.html",
    Text("問題集のプリント – Tomoe", "Handout – Tomoe"),
    Text(
        "問題集を、クラスに配るプリントとして印刷します。答えは最後のページです。通信はしません。",
        "Prints a set of questions as a handout for a class, the answers on the last page. Nothing is sent.",
    ),
)
SCRIPT: Final = "handout.js"


def write_scripts(layout: Layout, folder: Path) -> None:
    """Put the page's script into the site's folder of scripts."""
    shutil.copyfile(layout.root / "widgets" / ".build" / "site" / SCRIPT, folder / SCRIPT)


def page(layout: Layout, version: str) -> str:
    """The page, as HTML."""
    games = {entry.game: entry.name.by_language for entry in FAMILY}
    return frame(layout, ABOUT, version, "handout", games=games)
