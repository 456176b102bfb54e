"""List the games: their names, how many play, how long, and what they are like."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..explain import LANGUAGES, game_name
from ..games import GAMES
from ..names import introduction, numbers_of_players
from ..table.screens.voice import Voice
from .options import add_language
from .output import say

INDENT = "    "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``games``."""
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    say("\n".join(games_lines(args.lang)))
    return 0


def games_lines(lang: str) -> list[str]:
    """Return every game: what is typed for it and its names, then who plays how long, then a sentence."""
    lines = []
    for id, kind in GAMES.items():
        facts = Voice(lang).words("game-players", n=_range(numbers_of_players(kind)))
        if kind.minutes:
            facts += Voice(lang).words("game-minutes", n=kind.minutes)
        lines.append(f"  {id}  {names(id, lang)} · {facts}")
        if sentence := introduction(id, lang):
            lines.append(f"{INDENT}{sentence}")
    return lines


def names(id: str, lang: str) -> str:
    """Return what the game is called, in ``lang`` and then in the other languages, as far as that is another
    name.
    """
    own = game_name(id, lang)
    others = []
    for other in LANGUAGES:
        name = game_name(id, other).replace(own, "").strip()
        if name and name not in own and other != lang:
            others.append(name)
    return own + "".join(Voice(lang).words("game-other-name", name=name) for name in others)


def _range(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
