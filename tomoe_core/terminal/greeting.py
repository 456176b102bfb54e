"""``tomoe`` alone: what there is, and what to type next."""

from __future__ import annotations

import argparse

from ..table.screens.voice import Voice
from .games import games_lines
from .output import say


def run(args: argparse.Namespace) -> int:
    """Greet, list the games, say how to go on."""
    words = Voice(args.lang).words
    lines = games_lines(args.lang)
    say(words("welcome"))
    say("\n" + "\n".join(lines) + "\n")
    say(words("next-commands"))
    return 0
