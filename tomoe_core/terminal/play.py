"""Play against bots here in the terminal."""

from __future__ import annotations

import argparse
import sys
from random import Random

from ..cards import clip
from ..match import Match
from ..screens import screen_of
from ..screens.style import TextStyle
from ..screens.voice import Voice
from .console import coloured
from .files import read_record
from .options import add_game, add_voice, budget, chosen_game, place, whole
from .prompt import Counter
from .sitting import Sitting, company, company_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``play``."""
    add_game(parser)
    add_voice(parser)
    parser.add_argument(
        "--bots",
        action="append",
        metavar="LEVEL",
        help="easy, normal, hard or random; once for all, or once for each, clockwise from your left "
        "(default: normal)",
    )
    parser.add_argument("--seat", type=place, help="your seat (default: 0)")
    parser.add_argument("--deals", type=whole, help="how many deals the match has")
    parser.add_argument("--seed", type=int, help="the same cards and the same chances every time")
    parser.add_argument(
        "--budget",
        type=budget,
        default=0.5,
        help="seconds a hard bot may think about a move (default: %(default)s)",
    )
    parser.add_argument("--record", metavar="FILE", help="go on with the match saved there")
    parser.add_argument("--name", default="", help="what records call you")


def run(args: argparse.Namespace) -> int:
    """Play until the person has enough. Ctrl-C and Ctrl-D keep the match in a file and say where."""
    sitting = _loaded(args) if args.record else _begun(args)
    voice = Voice(args.lang, sitting.who.names())
    style = TextStyle(voice, coloured(args.colour, sys.stdout))
    counter = Counter(sitting, style, args.record)
    try:
        counter.serve()
    except (KeyboardInterrupt, EOFError):
        print()
        counter.keep()
    return 0


def _begun(args: argparse.Namespace) -> Sitting:
    game = chosen_game(args)
    screen_of(game)
    who = company(game, args.bots or ["normal"], args.seat or 0, args.name)
    rng = None if args.seed is None else Random(args.seed)
    return Sitting(Match(game, args.deals, seed=args.seed), who, rng=rng, budget=args.budget)


def _loaded(args: argparse.Namespace) -> Sitting:
    record = read_record(args.record)
    if record.game.id != args.game:
        raise ValueError(
            f"{clip(args.record)} is a record of {record.game.id}, so say: play {record.game.id}"
        )
    who = company_of(record)
    if who is None or args.bots or args.seat is not None:
        seat = args.seat if args.seat is not None else who.you if who else 0
        who = company(record.game, args.bots or ["normal"], seat, args.name)
    rng = None if args.seed is None else Random(args.seed)
    return Sitting.of(record, who, rng=rng, budget=args.budget)
