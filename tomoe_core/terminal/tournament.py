"""Let bots of several levels play the same deals from every seat, and compare them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from ..bots import levels
from ..game import Game
from ..simulate.tournament import check_entries, seconds_a_deal, table, tournament
from ..table.screens.voice import Voice
from .console import STOPPED, complain
from .options import add_game, add_language, add_work, game_with
from .output import say
from .progress import Progress
from .workers import workers

SECONDS: Final = 60
"""How long it takes, about, if no number of deals is given."""


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
    add_work(parser, deals=None)


def run(args: argparse.Namespace) -> int:
    """Play, show on standard error how far it is, print the table. Ctrl-C: the table so far. Returns the exit
    code: 1 if a bot failed in every deal.
    """
    game = game_with(args.game, args.option)
    bots = args.bots or levels(game)
    deals = args.deals or _plan(game, bots, args)
    with Progress(args.lang) as progress, workers(args) as some:
        result = tournament(
            game,
            bots,
            deals,
            seed=args.seed,
            budget=args.budget,
            time_limit=args.time_limit,
            executor=some.executor,
            renew=some.renew,
            progress=progress,
        )
    say(table(result, args.lang))
    if result.failures and not result.results:
        return 1
    return STOPPED if result.is_stopped else 0


def _plan(game: Game, bots: Sequence[str], args: argparse.Namespace) -> int:
    """Return how many deals take about :data:`SECONDS`, by a short trial; says so on standard error."""
    words = Voice(args.lang).words
    check_entries(game, bots)
    complain(words("trial"))
    more = {"seed": args.seed, "budget": args.budget, "time_limit": args.time_limit}
    seconds = seconds_a_deal(game, bots, **more) / args.jobs
    deals = deals_for(SECONDS / max(seconds, 0.001), game.players)
    lasts = deals * seconds
    time = (
        words("minutes", n=round(lasts / 60))
        if lasts >= 100
        else words("seconds", n=max(1, round(lasts)))
    )
    complain(words("planned", deals=deals, time=time))
    return deals


def deals_for(wanted: float, players: int) -> int:
    """Return a number of deals near ``wanted``: one that lets each seat begin equally often, or two at
    least.
    """
    deals = max(2, round(wanted))
    return deals - deals % players if deals > players else deals
