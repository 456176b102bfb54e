"""Let bots of several levels play the same deals from every seat, and compare them."""

from __future__ import annotations

import argparse

from ..bots import levels
from ..simulate.tournament import table, tournament
from .console import STOPPED
from .options import add_game, add_language, add_work, chosen_game
from .progress import Progress
from .workers import workers


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``tournament``."""
    add_game(parser)
    add_language(parser)
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="which bots, or random, the weakest first (all levels if none is named)",
    )
    add_work(parser, deals=600)


def run(args: argparse.Namespace) -> int:
    """Play, show on standard error how far it is, print the table. Ctrl-C: the table so far."""
    game = chosen_game(args)
    with Progress(args.lang) as progress, workers(args) as some:
        result = tournament(
            game,
            args.bots or levels(game),
            args.deals,
            seed=args.seed,
            budget=args.budget,
            time_limit=args.time_limit,
            executor=some.executor,
            renew=some.renew,
            progress=progress,
        )
    print(table(result, args.lang))
    return STOPPED if result.is_stopped else 0
