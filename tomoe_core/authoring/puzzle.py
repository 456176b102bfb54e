"""Make a file of a position for a page of your own: a question with its answers judged, to play on from."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..page.puzzles import play_file
from ..terminal.files import read_record, write
from ..terminal.options import natural_number, positive_number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``puzzle``."""
    parser.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
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
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="FILE",
        help="where to write it (default: standard output)",
    )


def run(args: argparse.Namespace) -> int:
    """Write the file, or print it."""
    file = play_file(
        read_record(args.record),
        args.at,
        args.seat,
        deal=args.deal,
        question=False if args.no_question else args.ask or True,
        answers=args.answer,
        right=args.right,
    )
    text = json.dumps(file, ensure_ascii=False, separators=(",", ":")) + "\n"
    if args.out is None:
        print(text, end="")
    else:
        write(args.out, text)
    return 0
