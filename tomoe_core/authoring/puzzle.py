"""Make a file of a position for a page of your own: a question with its answers judged, to play on from."""

from __future__ import annotations

import argparse
import json

from ..page.puzzles import play_file
from ..terminal.files import find_record
from ..terminal.options import add_language, natural_number, positive_number
from .output import add_output, add_record, write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``puzzle``."""
    add_record(parser)
    parser.add_argument(
        "--deal", type=positive_number, help="which deal of a match (default: the last)"
    )
    parser.add_argument(
        "--at",
        type=natural_number,
        metavar="N",
        help="the position after N moves (default: the last one)",
    )
    parser.add_argument(
        "--seat", type=natural_number, help="whose position it is (default: the one to move)"
    )
    parser.add_argument("--ask", metavar="TEXT", help="the question (default: as the table asks)")
    parser.add_argument(
        "--answer",
        action="append",
        metavar="MOVE",
        help="a move to offer; may be given several times (default: all of them, or the best)",
    )
    parser.add_argument(
        "--right",
        action="append",
        metavar="MOVE",
        help="a right answer (default: what the hint finds)",
    )
    parser.add_argument("--no-question", action="store_true", help="the position alone")
    add_language(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Write the file; 2, with one sentence on standard error, if something is wrong with what was given."""
    return write("puzzle", args.output, "file of a position", args.lang, lambda: _text(args))


def _text(args: argparse.Namespace) -> str:
    file = play_file(
        find_record(args.record),
        args.at,
        args.seat,
        deal=args.deal,
        question=False if args.no_question else args.ask or True,
        answers=args.answer,
        right=args.right,
    )
    return json.dumps(file, ensure_ascii=False, separators=(",", ":")) + "\n"
