"""Deal cards, and show the deal: as a record, or the table as one seat sees it."""

from __future__ import annotations

import argparse

from ..cards import clip
from ..composer import compose
from ..composer_cards import read_given
from ..game import Game, State
from ..record import Record
from ..table.screens import screen_of
from ..table.screens.parts import suit_names, suits_line
from ..table.screens.voice import Voice
from .console import complain
from .options import add_game, add_voice, game_with, natural_number, style_of, whole_number
from .output import say
from .speech import say as speak


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
    parser.add_argument(
        "--give",
        action="append",
        default=[],
        metavar="PLACE: CARDS",
        help='cards in a place, such as "seat 0: R1-R3 B4" or "R1-R3 for me"; the rest by chance; may be given several times',  # noqa: E501
    )
    parser.add_argument(
        "--where",
        action="append",
        default=[],
        metavar="CONDITION",
        help='what is to be so, such as "seat 1 has no red", or in tomoefuda "pile 1 has no red"; '
        "may be given several times",
    )
    parser.add_argument(
        "--names",
        metavar="NAMES",
        help='what the seats are called in these and in the record, such as "East, South, West"',
    )
    parser.add_argument("--seat", type=natural_number, help="show what this seat sees")


def _dealt(game: Game, args: argparse.Namespace) -> State:
    """Return a deal by chance or by an order, or set up as ``--give`` and ``--where`` ask."""
    if not args.give and not args.where:
        return game.deal(args.seed, args.dealer, order=args.order)
    if args.order:
        raise ValueError(
            "a whole order leaves nothing to set up: give --order, or --give and --where"
        )
    cards: dict[str, str] = {}
    for text in args.give:
        given = read_given(text)
        if given is None:
            raise ValueError(
                f"--give {clip(text)} does not say whose cards these are; such as: seat 0: R1 R2, "
                "or R1 R2 for me"
            )
        name, some = given
        cards[name] = f"{cards.get(name, '')} {some}"
    made = compose(
        game,
        cards,
        where=args.where,
        names=_names(args) or None,
        dealer=args.dealer,
        seed=args.seed,
    )
    if made.tries > 1:
        complain(speak(f"{made.tries:,} deals were drawn until one fitted", args.lang))
    return made.state


def _names(args: argparse.Namespace) -> list[str]:
    """Return the names of the seats, none if they were not given."""
    return [] if args.names is None else [name.strip() for name in args.names.split(",")]


def run(args: argparse.Namespace) -> int:
    """Print a record that holds the deal, or the table."""
    game = game_with(args.game, args.option)
    state = _dealt(game, args)
    if args.seat is None:
        print(Record(game, state, seats=_names(args)), end="")
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
