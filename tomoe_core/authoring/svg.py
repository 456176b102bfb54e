"""Draw cards, or a position of a record, as a picture for a page or a document (SVG, or PNG)."""

from __future__ import annotations

import argparse
from pathlib import PurePath
from typing import Final

from ..cards import clip
from ..games import GAMES
from ..svg import svg
from ..svg.canvas import THEMES
from ..svg.png import ENDING, png
from ..terminal import files
from ..terminal.options import (
    add_language,
    add_options,
    game_with,
    refuse_options,
)
from .output import add_output, take_once, write
from .position import add_position, chosen_position

ENDINGS: Final = ("", ".svg", ENDING)
"""How the name of a picture's file may end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``svg``."""
    take_once(parser)
    parser.add_argument(
        "what",
        metavar="RECORD|GAME",
        help="a record, in any form that `steps` reads; or a game, whose cards follow",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="cards of the game, such as R3 R5")
    add_options(parser)
    add_position(parser)
    parser.add_argument(
        "--theme",
        choices=THEMES,
        default="auto",
        help="light, dark, or what the reader's system wants",
    )
    add_language(parser)
    add_output(parser, "where to write it, as PNG if it ends in .png (default: standard output)")


def run(args: argparse.Namespace) -> int:
    """Write the picture; 2, with one sentence on standard error, if something is wrong with what was given."""
    return write("svg", args.output, "picture of this kind", args.lang, lambda: _file(args))


def _file(args: argparse.Namespace) -> str | bytes:
    """Return the picture as the ending of its file says; ValueError for an ending that promises something
    else.
    """
    ending = PurePath(args.output or "").suffix.lower()
    if ending not in ENDINGS:
        raise ValueError(f"only .svg and .png are written, not {clip(ending)}")
    picture = _picture(args)
    return png(picture) if ending == ENDING else picture


def _picture(args: argparse.Namespace) -> str:
    if args.what in GAMES and not files.exists(args.what):
        for name in ("deal", "line", "move", "seat"):
            if getattr(args, name) is not None:
                raise ValueError(f"--{name} chooses from a record, and {args.what} is a game")
        deck = game_with(args.what, args.option).deck
        if not args.cards:
            raise ValueError(f"say which cards of {args.what}, such as {deck.cards[0]}")
        cards = [deck.card(card) for card in " ".join(args.cards).replace(",", " ").split()]
        return svg(cards, lang=args.lang, theme=args.theme)
    if args.cards:
        raise ValueError(f"cards follow a game ({', '.join(GAMES)}), not a record")
    refuse_options(args.option)
    chosen = chosen_position(args.what, args)
    return svg(
        chosen.position,
        lang=args.lang,
        theme=args.theme,
        names=chosen.names,
        trick_done=chosen.trick_done,
    )
