"""Deal cards, and show the deal: as a record, or the table as one seat sees it."""

from __future__ import annotations

import argparse
import sys

from ..record import Record
from ..screens import screen_of
from ..screens.style import TextStyle
from ..screens.voice import Voice
from .console import coloured
from .options import add_game, add_voice, chosen_game, natural_number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``deal``."""
    add_game(parser)
    add_voice(parser)
    parser.add_argument("--seed", type=int, help="the same deal every time (default: a random one)")
    parser.add_argument("--order", help='the whole deck, top first, such as "R3 B1 ..."')
    parser.add_argument(
        "--dealer",
        type=natural_number,
        default=0,
        help="the seat that begins (default: %(default)s)",
    )
    parser.add_argument("--seat", type=natural_number, help="show what this seat sees")


def run(args: argparse.Namespace) -> int:
    """Print a record that holds the deal, or the table."""
    game = chosen_game(args)
    state = game.deal(args.seed, args.dealer, order=args.order)
    if args.seat is None:
        print(Record(game, state), end="")
        return 0
    style = TextStyle(Voice(args.lang), coloured(args.colour, sys.stdout))
    o = state.observe(args.seat)
    screen = screen_of(game)
    print(style.rule(style.voice.title(game)))
    print("\n".join(screen.table(o, style)))
    if o.actor == o.seat:
        print(screen.asks(o, style))
    return 0
