"""Let bots of several levels play the same deals from every seat, and compare them."""

from __future__ import annotations

import argparse
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack

from ..bots import BOTS, levels
from ..cards import clip
from ..games import GAMES, game
from ..simulate import table, tournament


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``tournament``."""
    parser.add_argument("game", choices=sorted(BOTS), help="which game")
    parser.add_argument(
        "bots", nargs="*", help="which bots, weakest first (all levels if none is named)"
    )
    parser.add_argument(
        "--deals", type=int, default=600, help="how many deals (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes to use (default: %(default)s)"
    )
    parser.add_argument(
        "--budget", type=budget, help="seconds a move, such as 0.05, or a whole number of positions"
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="another seed, other deals (default: %(default)s)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as ichi=2",
    )


def run(args: argparse.Namespace) -> int:
    """Play, show on standard error how far it is, print the table. Ctrl-C: the table so far."""
    chosen = game(args.game, **dict(option(args.game, text) for text in args.option))
    with ExitStack() as stack:
        executor = None
        if args.jobs > 1:
            executor = stack.enter_context(
                ProcessPoolExecutor(args.jobs, initializer=_leave_ctrl_c)
            )
        result = tournament(
            chosen,
            args.bots or levels(chosen),
            args.deals,
            seed=args.seed,
            budget=args.budget,
            executor=executor,
            progress=_show,
        )
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(table(result))
    return 0


def budget(text: str) -> float:
    """``0.05``: seconds; ``5000``: positions."""
    try:
        amount = int(text) if text.isdecimal() else float(text)
    except ValueError:
        amount = 0
    if amount <= 0:
        raise argparse.ArgumentTypeError(
            f"{clip(text)} is neither seconds, such as 0.05, nor a number of positions"
        )
    return amount


def option(game_id: str, text: str) -> tuple[str, bool | int | float | str]:
    """``ichi=1.5`` as a name and one of the values that the option may have."""
    name, _, value = text.partition("=")
    for known in GAMES[game_id].OPTIONS:
        if known.name == name:
            for valid in known.values:
                if str(valid).lower() == value.lower():
                    return name, valid
    return name, value


def _show(done: int, deals: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {deals} deals", end="", file=sys.stderr, flush=True)


def _leave_ctrl_c() -> None:
    """Ctrl-C is for the process that prints the table; the workers just finish what they are at."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
