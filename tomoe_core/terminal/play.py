"""Play against bots here in the terminal."""

from __future__ import annotations

import argparse
import sys
from random import Random, SystemRandom

from ..cards import clip
from ..live import LiveMatch, Players, Refused
from ..table.screens.voice import Voice
from .console import STOPPED, Stopped, replace_unreadable, unstoppable, write_no_more
from .files import read_record
from .options import (
    add_game,
    add_voice,
    budget,
    chosen_game,
    natural_number,
    positive_number,
    style_of,
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
    """Play until the person quits. Ctrl-C, Ctrl-D and signals to stop save the match in a file and say where;
    so does what else may end it, such as a full disk under the output. Returns the exit code: 130 after Ctrl-C,
    128 and the signal's number after another, 1 if the match could not be saved.
    """
    replace_unreadable()
    rng = SystemRandom() if args.seed is None else Random(args.seed)
    live = _load(args, rng) if args.record else _new(args, rng)
    style = style_of(args, Voice(args.lang, live.names))
    prompt = Prompt(live, style, budget=args.budget, file=args.record)
    try:
        prompt.run()
    except (KeyboardInterrupt, EOFError) as end:
        # A terminal that is closed ends the input and sends a signal, too, which may arrive only in here.
        try:
            return _leave(prompt, end)
        except KeyboardInterrupt as signal:
            return _leave(prompt, signal)
    except Refused:
        # A bot failed before the person's first turn: there is nothing yet to be saved.
        raise
    except Exception as error:
        try:
            _note_where_kept(prompt, error)
        except KeyboardInterrupt:
            _note_where_kept(prompt, error)
        raise
    return 0


def _leave(prompt: Prompt, end: BaseException) -> int:
    """Save the match, say where it is, and return the exit code. ``end``: what ended the match."""
    with unstoppable():
        kept = prompt.keep()
        # Where the terminal is gone, nobody can be told.
        try:
            print(f"\n{kept.words}", flush=True)
        except OSError:
            write_no_more(sys.stdout)
    return _code(end) if kept.is_safe else 1


def _code(end: BaseException) -> int:
    """Return the exit code after ``end``; the end of the input (Ctrl-D) is a way to leave like any other."""
    if isinstance(end, Stopped):
        return end.code
    return STOPPED if isinstance(end, KeyboardInterrupt) else 0


def _note_where_kept(prompt: Prompt, error: Exception) -> None:
    """Save the match, and add to ``error``, which ends the program, where it is."""
    with unstoppable():
        if prompt.live.has_moves:
            error.add_note(prompt.keep().words)


def _new(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return a new match, as the arguments have it."""
    game = chosen_game(args)
    players = Players.around(game, args.bots or (), args.seat or 0, args.name)
    return LiveMatch.start(game, players, rng, deals=args.deals, seed=args.seed)


def _load(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return the match saved in ``--record``, with the bots that it names unless the arguments name others."""
    record = read_record(args.record)
    if record.game.id != args.game:
        raise ValueError(
            f"{clip(args.record)} is a record of {record.game.id}, so say: play {record.game.id}"
        )
    players = Players.from_record(record)
    if players is None or args.bots or args.seat is not None:
        seat = args.seat if args.seat is not None else players.you if players else 0
        players = Players.around(record.game, args.bots or (), seat, args.name)
    return LiveMatch.of(record, players, chance=rng.getrandbits(64))
