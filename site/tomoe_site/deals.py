"""Dealt matches: what a play page shows on a first visit, and plays on, so that a move can be made before
Python is up.

``deals/<game>-<number>.json`` holds the view of a new match at the reader's first turn, and its save: the
text from which a session restores the match. The page draws a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

from .drills import compact
from .shape import check
from .tools import BuildError

DEALS: Final = 8
"""How many there are of each game."""

POSITIONS: Final = 500
"""How many positions a bot searches for a move before the reader's first: with seconds, builds would differ."""


def write(folder: Path, games: Iterable[str]) -> list[str]:
    """Write them for these games; the names of the files. BuildError where a view is not what
    the table draws.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for game in games:
        for number in range(DEALS):
            name = f"{game}-{number}"
            match = deal(game, number)
            check(f"deals/{name}.json", "View", match["view"])
            (folder / f"{name}.json").write_text(compact(match), encoding="utf-8")
            names.append(name)
    return names


def opening(session: Any) -> list[dict[str, Any]]:
    """The frames that a session answers with to a table on which nothing was kept."""
    answers = session.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    return [answer for answer in answers if answer["type"] == "frames"]


def deal(game: str, number: int) -> dict[str, Any]:
    """A new match of the game at the reader's first turn: ``view`` and ``save``."""
    from tomoe_core.page.session import Session

    session = Session(game, rng=Random(f"{game} {number}"), budget=POSITIONS)
    shown = opening(session)
    if not shown or not session.live.your_turn:
        raise BuildError(f"{game}: the reader has no turn in deal {number}")
    return {"view": shown[-1]["frames"][-1], "save": shown[-1]["save"]}
