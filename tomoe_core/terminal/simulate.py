"""Play many deals and count: frequencies, scores, and what beginning is worth."""

from __future__ import annotations

import argparse
import csv
import json
from io import StringIO
from pathlib import Path

from ..bots import RANDOM
from ..simulate import Estimate, Simulation, report, simulate
from .console import STOPPED
from .files import write
from .options import add_game, add_language, add_work, game_with
from .output import say
from .progress import Progress
from .workers import workers


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``simulate``."""
    add_game(parser)
    add_language(parser)
    parser.add_argument(
        "--bots",
        default=RANDOM,
        metavar="BOT",
        help="who sits on all seats: a level of bots, or random (default: %(default)s)",
    )
    add_work(parser, deals=1000)
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the numbers as CSV, too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers as JSON, too")


def run(args: argparse.Namespace) -> int:
    """Play, show on standard error how far it is, print and write the numbers. Ctrl-C: those so far. Returns
    the exit code: 1 if a bot failed in every deal.
    """
    game = game_with(args.game, args.option)
    with Progress(args.lang) as progress, workers(args) as some:
        result = simulate(
            game,
            args.bots,
            args.deals,
            seed=args.seed,
            budget=args.budget,
            time_limit=args.time_limit,
            executor=some.executor,
            renew=some.renew,
            progress=progress,
        )
    say(report(result, args.lang))
    if args.csv:
        write(args.csv, as_csv(result))
    if args.json:
        write(args.json, json.dumps(result.data, ensure_ascii=False, indent=1) + "\n")
    if result.failures and not result.deals:
        return 1
    return STOPPED if result.is_stopped else 0


def as_csv(result: Simulation) -> str:
    """Return the numbers as CSV, one line each under a line of headings."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(Estimate._fields)
    table.writerows((*result.means, *result.shares))
    return text.getvalue()
