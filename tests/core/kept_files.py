"""Files that hold what was true of each game: written once for a new game, and read by the tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.strategies import EVERY_GAME, name_of
from tomoe_core import Game


def path_in(folder: Path, game: Game) -> Path:
    """Where ``folder`` keeps the file of ``game`` with its options."""
    return folder / f"{name_of(game)}.txt"


def write_new(folder: Path, text: Callable[[Game], str]) -> None:
    """Write what ``text`` gives for every game and choice of options that has no file, and print its name."""
    folder.mkdir(exist_ok=True)
    for game in EVERY_GAME:
        path = path_in(folder, game)
        if not path.exists():
            path.write_text(text(game), encoding="utf-8")
            print(path.name)
