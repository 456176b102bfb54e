"""Write a position of a record as plain text, hand by hand around the table, as a bridge column prints it."""

from __future__ import annotations

import argparse

from ..page.diagram import diagram
from ..terminal.options import add_language, add_record
from .output import add_output, take_once, write
from .position import add_position, chosen_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``diagram``."""
    take_once(parser)
    add_record(parser)
    add_position(parser)
    add_language(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Write the text; 2, with one sentence on standard error, if something is wrong with what was given."""
    return write("diagram", args.output, "diagram", args.lang, lambda: _text(args))


def _text(args: argparse.Namespace) -> str:
    chosen = chosen_position(args.record, args)
    return (
        diagram(chosen.position, lang=args.lang, names=chosen.names, trick_done=chosen.trick_done)
        + "\n"
    )
