"""Step through a record: each move, what happened and why, and the points."""

from __future__ import annotations

import argparse

from ..record import Record
from ..table.screens import screen_of
from ..table.screens.parts import suit_names, suits_line
from ..table.screens.style import TextStyle
from .files import find_record
from .narration import narrate, voice_for
from .options import add_record, add_voice, natural_number, positive_number, style_of
from .output import ask, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``replay``."""
    add_record(parser)
    add_voice(parser)
    parser.add_argument(
        "--deal", type=positive_number, help="only this deal of a match (default: all)"
    )
    parser.add_argument(
        "--move",
        type=natural_number,
        metavar="N",
        help="only how it stood after N moves (of the last deal)",
    )
    parser.add_argument(
        "--seat", type=natural_number, help="show the table, too, as this seat saw it"
    )
    parser.add_argument("--step", action="store_true", help="wait for Enter after each step")


def run(args: argparse.Namespace) -> int:
    """Print a record in sentences, or one position of it."""
    record = find_record(args.record)
    style = style_of(args, voice_for(record, args.lang))
    if args.seat is not None:
        record.game.check_seat(args.seat)
    if args.move is not None:
        if args.step:
            raise ValueError("--move shows one position, so there is nothing to --step through")
        _show(record, args, style)
        return 0
    numbers = range(1, len(record.finals) + 1) if args.deal is None else (args.deal,)
    say(style.bold(style.voice.title(record.game)))
    if args.seat is not None:
        say(f"  {suits_line(record.game, style)}", suit_names(record.game, style))
    for number in numbers:
        for ply, lines in narrate(record, number, style):
            say("\n".join(lines))
            if args.seat is not None:
                _table(record, number, ply, args.seat, style)
            if args.step and not _wants_more(style):
                return 0
    return 0


def _wants_more(style: TextStyle) -> bool:
    try:
        return not ask(style.voice.words("record-next")).strip().lower().startswith("q")
    except EOFError:
        print()
        return False


def _show(record: Record, args: argparse.Namespace, style: TextStyle) -> None:
    """Print the position after ``--move`` moves as ``--seat`` sees it, or the seat to act if none is given."""
    number = args.deal or len(record.finals)
    states = record.states(number)
    if args.move >= len(states):
        raise ValueError(
            f"deal {number} of the record has {len(states) - 1} moves, not {args.move}"
        )
    seat = args.seat if args.seat is not None else states[args.move].actor or 0
    for ply, lines in narrate(record, number, style):
        if ply == args.move:
            say("\n".join(lines))
    say(f"  {suits_line(record.game, style)}", suit_names(record.game, style))
    _table(record, number, args.move, seat, style)


def _table(record: Record, number: int, ply: int, seat: int, style: TextStyle) -> None:
    o = record.states(number)[ply].observe(seat)
    say(style.rule(style.voice.title(record.game)))
    say("\n".join(screen_of(record.game).table(o, style)))
