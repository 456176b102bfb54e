"""Study a record: step through it, play other moves, write comments, look with the eyes of each seat."""

from __future__ import annotations

import argparse

from ..study import Path, Study, Who
from .console import replace_unreadable
from .files import exists, find_record
from .leaving import run_and_keep
from .narration import voice_for
from .options import add_record, add_voice, natural_number, positive_number, style_of
from .study_prompt import StudyPrompt


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``study``."""
    add_record(parser)
    add_voice(parser)
    parser.add_argument("--deal", type=positive_number, help="begin in this deal of a match")
    parser.add_argument(
        "--move", type=natural_number, metavar="N", help="begin after N moves (default: 0)"
    )
    parser.add_argument("--at", metavar="PLACE", help="begin at this place, such as 1.12.1.3")
    parser.add_argument(
        "--seat",
        type=natural_number,
        help="look with the eyes of this seat (default: of whoever is to act)",
    )


def run(args: argparse.Namespace) -> int:
    """Study until the person quits; returns the exit code, see :func:`~.leaving.run_and_keep`."""
    study = Study(find_record(args.record))
    if args.seat is not None:
        study.game.check_seat(args.seat)
    path = _begin(study, args)
    replace_unreadable()
    style = style_of(args, voice_for(study.record, args.lang))
    file = args.record if args.record != "-" and exists(args.record) else None
    who: Who = "actor" if args.seat is None else args.seat
    return run_and_keep(StudyPrompt(study, path, style, who=who, file=file))


def _begin(study: Study, args: argparse.Namespace) -> Path:
    """Find the position to begin at."""
    if args.at is None:
        return study.main(args.move or 0, args.deal or 1)
    if args.deal is not None or args.move is not None:
        raise ValueError("--at says which deal and which move, so --deal and --move have no place")
    return study.path(args.at)
