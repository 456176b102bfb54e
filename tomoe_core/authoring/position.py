"""The options that choose a position of a record, and whose eyes look on."""

from __future__ import annotations

import argparse
from typing import NamedTuple

from ..explain import Names
from ..game import Observation, State
from ..page.positions import completes_trick, names_of, seats_of
from ..record import Record
from ..story import story
from ..terminal import files
from ..terminal.options import natural_number, positive_number
from .line import add_line, chosen_line


class Chosen(NamedTuple):
    """What is to be shown: a State with all hands or what a seat sees, what the seats are called, and whether
    a trick that the last move has completed still lies in the middle, as when a record is stepped through.
    """

    position: State | Observation
    names: Names
    trick_done: bool


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add the options to the parser of a command."""
    parser.add_argument(
        "--deal", type=positive_number, help="which deal of a match (default: the first)"
    )
    add_line(parser)
    parser.add_argument(
        "--move",
        type=natural_number,
        metavar="N",
        help="after N moves (default: the last position)",
    )
    parser.add_argument(
        "--seat", type=natural_number, help="what this seat sees (default: all hands)"
    )


def chosen_position(name: str, args: argparse.Namespace) -> Chosen:
    """Find the position that ``args`` choose in the record of that ``name``, or in ``name`` itself, packed.
    ValueError is one sentence.
    """
    record, deal = chosen_line(files.find_record(name), args.line, args.deal)
    state = _state(record, deal or 1, args.move)
    seats = seats_of("all" if args.seat is None else args.seat, state.game)
    done = completes_trick(story(state.observe(seats[0]))[-1])
    shown = state if args.seat is None else state.observe(args.seat)
    return Chosen(shown, names_of(record, seats), done)


def _state(record: Record, deal: int, ply: int | None) -> State:
    states = record.states(deal)
    last = len(states) - 1
    move = last if ply is None else ply
    if move > last:
        raise ValueError(f"deal {deal} has {last} moves, not {move}")
    return states[move]
