"""Dealt matches: what a play page shows on a first visit, and plays on, so that a move can be made before
Python is up.

``deals/<game>-<number>.json`` holds the view of a new match at the reader's first turn; its save: the text from
which a session restores the match; the lines of its log; and the choices whose answers are prepared, see
:mod:`.turns`. The page draws a number.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from . import turns
from .drills import compact
from .paths import Layout
from .shape import check
from .tools import BuildError, cache_folder, digest

DEALS: Final = 20
"""How many there are of each game."""

KEPT: Final = 8
"""How many of them browsers keep for a time without a network."""

POSITIONS: Final = 500
"""How many positions a bot searches for a move before the reader's first: with seconds, builds would differ."""

FIRST: Final = "first-"
"""What the name of a first deal begins with, before the game."""


class Deal(NamedTuple):
    """A new match at the reader's first turn: its ``frames``, and where it goes on from there."""

    frames: list[Any]
    save: str
    spot: turns.Spot

    @property
    def parts(self) -> dict[str, Any]:
        """What a page is given of it beside the frames."""
        return {"save": self.save, "log": self.spot.log, "next": turns.choices(self.spot)}


def write(layout: Layout, out: Path, games: Iterable[str]) -> list[str]:
    """Write the folders ``deals`` and ``turns`` for these games; return the names of the deals' files.
    BuildError where a view is not what the table draws.
    """
    games = [*games]

    def make(folder: Path) -> None:
        with ProcessPoolExecutor() as executor:
            for _ in executor.map(write_game, [folder] * len(games), games):
                pass

    key = digest(layout.root / "tomoe_core", Path(__file__), Path(turns.__file__), " ".join(games))
    made = cache_folder(layout.cache, "deals", key, make)
    shutil.copytree(made, out, dirs_exist_ok=True)
    return [f"{game}-{number}" for game in games for number in range(DEALS)]


def write_game(out: Path, game: str) -> None:
    """Write the deals and the turns of a game."""
    (out / "deals").mkdir(parents=True, exist_ok=True)
    for number in range(DEALS):
        name = f"{game}-{number}"
        dealt = deal(game, number)
        match = {"view": dealt.frames[-1], **dealt.parts}
        check(f"deals/{name}.json", "View", match["view"])
        (out / "deals" / f"{name}.json").write_text(compact(match), encoding="utf-8")
        turns.write(out / "turns", name, turns.prepare(dealt.spot))
    turns.write(out / "turns", f"{FIRST}{game}", turns.prepare(first_deal(game).spot))


def deal(game: str, number: int) -> Deal:
    """Deal a new match of the game, up to the reader's first turn."""
    from tomoe_core.page.session import Session

    # Everybody can read the files, so nothing is promised of their cards.
    rng = Random(f"{game} {number}")
    return _opened(Session(game, rng=rng, budget=POSITIONS, promise=False))


def first_deal(game: str) -> Deal:
    """Deal the first deal with help, up to the reader's first turn."""
    from tomoe_core.page.guided import GuidedSession

    return _opened(GuidedSession(game, budget=POSITIONS))


def _opened(session: Any) -> Deal:
    answers = session.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    shown = [answer for answer in answers if answer["type"] == "frames"]
    if not shown or not session.live.your_turn:
        raise BuildError(f"{session.game.id}: the reader has no turn in a new match")
    frames = [frame for message in shown for frame in message["frames"]]
    return Deal(frames, shown[-1]["save"], turns.begin(session, shown[-1]))
