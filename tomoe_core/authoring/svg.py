"""Draw cards, or a position of a record, as a picture for a page or a document (SVG, or PNG)."""

from __future__ import annotations

import argparse
from pathlib import PurePath
from typing import Final

from ..cards import clip
from ..game import State
from ..games import GAMES
from ..page.positions import completes_trick, names_of, seats_of
from ..record import Record
from ..story import story
from ..svg import svg
from ..svg.canvas import THEMES
from ..svg.png import ENDING, png
from ..terminal import files
from ..terminal.options import (
    add_language,
    add_options,
    game_with,
    natural_number,
    positive_number,
    refuse_options,
)
from .line import add_line, chosen_line
from .output import add_output, take_once, write

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
    parser.add_argument(
        "--deal", type=positive_number, help="which deal of a match (default: the first)"
    )
    add_line(parser)
    parser.add_argument(
        "--move",
        type=natural_number,
        metavar="N",
        help="after N moves (default: the last position)",
    )
    parser.add_argument(
        "--seat", type=natural_number, help="what this seat sees (default: all hands)"
    )
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
    record, deal = chosen_line(files.find_record(args.what), args.line, args.deal)
    state = _position(record, deal or 1, args.move)
    seats = seats_of("all" if args.seat is None else args.seat, state.game)
    shown = state if args.seat is None else state.observe(args.seat)
    # As a step-through shows this move.
    done = completes_trick(story(state.observe(seats[0]))[-1])
    return svg(
        shown, lang=args.lang, theme=args.theme, names=names_of(record, seats), trick_done=done
    )


def _position(record: Record, deal: int, ply: int | None) -> State:
    states = record.states(deal)
    last = len(states) - 1
    move = last if ply is None else ply
    if move > last:
        raise ValueError(f"deal {deal} has {last} moves, not {move}")
    return states[move]
