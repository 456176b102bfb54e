"""Options that several commands have, and how their values are read."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date

from ..cards import clip
from ..explain import LANGUAGES
from ..game import Game
from ..games import GAMES
from ..games import game as find_game
from ..locale import local_language
from ..record.address import read_day
from ..table.screens.style import WIDEST, TextStyle
from ..table.screens.voice import Voice
from .console import COLOURS, uses_colour
from .output import columns
from .parser import Parser, no_game


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that choose a game and its options."""
    parser.add_argument("game", type=game_id, metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the argument that sets options and house rules of a game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option or a house rule of the game, such as ichi=2 or hand=4; may be given several times",
    )


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a record, in any form that :func:`.files.find_record` reads."""
    parser.add_argument(
        "record",
        metavar="RECORD",
        help="a record's file, - for standard input, or a packed record or an address of one",
    )


def game_id(text: str) -> str:
    """Return ``text`` if it is the id of a game; argparse prints the error for others."""
    if text not in GAMES:
        raise argparse.ArgumentTypeError(no_game(text))
    return text


def game_with(game_id: str, options: Sequence[str]) -> Game:
    """Return the game with these options and house rules, each as in ``ichi=1.5``. ValueError if one is wrong,
    or is given twice.
    """
    chosen: dict[str, object] = {}
    for text in options:
        name, _, value = text.partition("=")
        if name in chosen:
            raise ValueError(f"--option {name} is given twice")
        known = GAMES[game_id].RULES.every().get(name)
        chosen[name] = value if known is None else known.read(value.lower())
    return find_game(game_id, **chosen)


def refuse_options(options: Sequence[str]) -> None:
    """Raise ValueError if there are any: what is shown is a record, which has its own."""
    if options:
        raise ValueError("--option is for a game by its name: a record has its own options")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option that chooses the language. By default it is the parser's own, else that of the locale."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=parser.lang if isinstance(parser, Parser) else local_language(),
        help="language of the sentences (default: %(default)s, from your locale)",
    )


def add_voice(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the language and the colours."""
    add_language(parser)
    parser.add_argument(
        "--colour",
        "--color",
        choices=COLOURS,
        default="auto",
        help="coloured cards; auto: on a terminal, unless NO_COLOR is set (default: %(default)s)",
    )


def style_of(args: argparse.Namespace, voice: Voice) -> TextStyle:
    """Return how cards and lines are written here, as the options of :func:`add_voice` say."""
    colour = uses_colour(args.colour, sys.stdout)
    # Streams of other programs, and those of tests, may say nothing of an encoding.
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return TextStyle(voice, colour, columns() or WIDEST, encoding)


def add_work(parser: argparse.ArgumentParser, deals: int | None) -> None:
    """Add the options that say how many deals are played, and on which processors. ``deals``: how many by
    default, None if that depends on the time they take.
    """
    usual = "%(default)s" if deals else "as many as take about a minute"
    parser.add_argument(
        "--deals", type=positive_number, default=deals, help=f"how many deals (default: {usual})"
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=0,
        help="another seed, other deals (default: %(default)s)",
    )
    parser.add_argument(
        "--budget", type=budget, help="seconds a move, such as 0.05, or a whole number of positions"
    )
    parser.add_argument(
        "--time-limit",
        type=seconds,
        metavar="SECONDS",
        help="a bot that takes longer for a move is given up, and its deal left out (default: generous)",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        help="processes to use here (default: %(default)s)",
    )
    where.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="play on a Dask cluster: a scheduler's address, or local:2 for two workers of its own here",
    )


def positive_number(text: str) -> int:
    """Return ``text`` as a whole number from 1 on; argparse prints the error for others."""
    if not (text.isascii() and text.isdigit() and int(text[:12]) > 0):
        raise argparse.ArgumentTypeError(f"{clip(text)} is not a whole number from 1 on")
    return int(text)


def whole_number(text: str) -> int:
    """Return ``text`` as a whole number; argparse prints the error for others."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{clip(text)} is not a whole number") from None


def natural_number(text: str) -> int:
    """Return ``text`` as a whole number from 0 on; argparse prints the error for others."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{clip(text)} is not a whole number from 0 on")
    return int(text)


def seconds(text: str) -> float:
    """Return ``2.5`` as seconds; argparse prints the error for others."""
    try:
        amount = float(text)
    except ValueError:
        amount = 0
    if not 0 < amount < float("inf"):
        raise argparse.ArgumentTypeError(f"{clip(text)} is not a number of seconds, such as 2.5")
    return amount


def day(text: str) -> date:
    """Return ``2026-11-29`` as a date; argparse prints the error for others."""
    read = read_day(text)
    if read is None:
        raise argparse.ArgumentTypeError(f"{clip(text)} is no date such as 2026-11-29")
    return read


def budget(text: str) -> float:
    """Return ``0.05`` as seconds (a float), ``5000`` as positions (an int); argparse prints the error for
    others.
    """
    try:
        amount = int(text) if text.isdecimal() else float(text)
    except ValueError:
        amount = 0
    if not 0 < amount < float("inf"):
        raise argparse.ArgumentTypeError(
            f"{clip(text)} is neither seconds, such as 0.05, nor a number of positions"
        )
    return amount
