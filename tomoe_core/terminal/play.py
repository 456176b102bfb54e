"""Play against bots here in the terminal."""

from __future__ import annotations

import argparse
from random import Random, SystemRandom

from ..cards import clip
from ..live import LiveMatch, Players
from ..table.screens.voice import Voice
from .console import replace_unreadable
from .files import read_record
from .leaving import run_and_keep
from .options import (
    add_game,
    add_voice,
    budget,
    game_with,
    natural_number,
    positive_number,
    refuse_options,
    style_of,
    whole_number,
)
from .prompt import Prompt


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``play``."""
    add_game(parser)
    add_voice(parser)
    parser.add_argument(
        "--bots",
        action="append",
        metavar="BOT",
        help="easy, normal, hard or random, or a function of yours as module:function; once for all, or once "
        "for each, clockwise from your left (default: normal)",
    )
    parser.add_argument("--seat", type=natural_number, help="your seat (default: 0)")
    parser.add_argument("--deals", type=positive_number, help="how many deals the match has")
    parser.add_argument(
        "--seed", type=whole_number, help="the same cards and the same chances every time"
    )
    parser.add_argument(
        "--budget",
        type=budget,
        default=0.5,
        help="seconds a hard bot may think about a move (default: %(default)s)",
    )
    parser.add_argument("--record", metavar="FILE", help="go on with the match saved there")
    parser.add_argument("--name", default="", help="what records call you")


def run(args: argparse.Namespace) -> int:
    """Play until the person quits; returns the exit code, see :func:`~.leaving.run_and_keep`."""
    replace_unreadable()
    rng = SystemRandom() if args.seed is None else Random(args.seed)
    live = _load(args, rng) if args.record else _new(args, rng)
    style = style_of(args, Voice(args.lang, live.names))
    prompt = Prompt(live, style, budget=args.budget, file=args.record)
    return run_and_keep(prompt)


def _new(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return a new match, as the arguments have it."""
    game = game_with(args.game, args.option)
    players = Players.around(game, args.bots or (), args.seat or 0, args.name)
    return LiveMatch.start(game, players, rng, deals=args.deals, seed=args.seed)


def _load(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return the match saved in ``--record``, with the bots that it names unless the arguments name others."""
    refuse_options(args.option)
    record = read_record(args.record)
    if record.game.id != args.game:
        raise ValueError(
            f"{clip(args.record)} is a record of {record.game.id}, so say: play {record.game.id}"
        )
    players = Players.from_record(record)
    if players is None or args.bots or args.seat is not None:
        seat = args.seat if args.seat is not None else players.you if players else 0
        players = Players.around(record.game, args.bots or (), seat, args.name)
    if args.name:
        players = players._replace(name=args.name)
    return LiveMatch.of(record, players.called_as_in(record), chance=rng.getrandbits(64))
