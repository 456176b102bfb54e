"""Deal cards, and show the deal: as a record, or the table as one seat sees it."""

from __future__ import annotations

import argparse

from ..record import Record
from ..table.screens import screen_of
from ..table.screens.parts import suit_names, suits_line
from ..table.screens.voice import Voice
from .options import add_game, add_voice, game_with, natural_number, style_of, whole_number
from .output import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``deal``."""
    add_game(parser)
    add_voice(parser)
    parser.add_argument(
        "--seed", type=whole_number, help="the same deal every time (default: a random one)"
    )
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
    game = game_with(args.game, args.option)
    state = game.deal(args.seed, args.dealer, order=args.order)
    if args.seat is None:
        print(Record(game, state), end="")
        return 0
    style = style_of(args, Voice(args.lang))
    o = state.observe(args.seat)
    screen = screen_of(game)
    say(style.rule(style.voice.title(game)))
    say(f"  {suits_line(game, style)}", suit_names(game, style))
    say("\n".join(screen.table(o, style)))
    if o.actor == o.seat:
        say(screen.asks(o, style))
    return 0
