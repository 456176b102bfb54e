"""Make a file of a position for a page of your own: a question with its answers judged, to play on from."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from ..cards import clip
from ..page.puzzles import PlayFile, Words, play_file
from ..record import Record
from ..terminal.console import complain
from ..terminal.files import find_record
from ..terminal.options import add_language, add_record, natural_number, positive_number
from ..terminal.speech import say
from .languages import LANGUAGE, by_language, texts_by_language
from .line import add_line, chosen_line
from .output import add_output, take_once, write

_SAID: Final = re.compile(
    rf"(?P<move>[^:：]+?)(?:\s+{LANGUAGE})?\s*[:：]\s*(?P<text>.+)", re.DOTALL
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``puzzle``."""
    take_once(parser)
    add_record(parser)
    parser.add_argument(
        "--deal", type=positive_number, help="which deal of a match (default: the last)"
    )
    add_line(parser)
    parser.add_argument(
        "--at",
        type=natural_number,
        metavar="N",
        help="the position after N moves (default: the last one)",
    )
    parser.add_argument(
        "--seat", type=natural_number, help="whose position it is (default: the one to move)"
    )
    parser.add_argument(
        "--ask",
        action="append",
        metavar="TEXT",
        help="the question, as a text or twice, as ja: TEXT and en: TEXT (default: as the table asks)",
    )
    parser.add_argument(
        "--answer",
        action="append",
        metavar="MOVE",
        help="a move to offer; may be given several times (default: all of them, or the best)",
    )
    parser.add_argument(
        "--say",
        action="append",
        metavar="MOVE:TEXT",
        help="an answer with its reason, as MOVE: TEXT or twice, as MOVE ja: TEXT and MOVE en: TEXT",
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
    """Write the file; 2, with one sentence on standard error, if something is wrong with what was given. Right
    answers that the hint does not find are the author's own business: a sentence says so.
    """
    # Standard input can be read once only.
    read = cache(partial(find_record, args.record))

    def text() -> str:
        made = _make(args, read(), args.right)
        return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"

    code = write("puzzle", args.output, "file of a position", args.lang, text)
    if code == 0 and args.right and not args.no_question and (doubt := _doubt(args, read())):
        complain(f"tomoe puzzle: {say(doubt, args.lang)}")
    return code


def _doubt(args: argparse.Namespace, record: Record) -> str | None:
    """Return what the hint finds right where it is not what the author says; None if they agree."""
    found = _make(args, record, None)["question"]["right"]
    if set(args.right) <= set(found):
        return None
    return (
        f"the file is written, but the hint finds {', '.join(found)} right, "
        f"where you say {', '.join(args.right)}"
    )


def _make(args: argparse.Namespace, record: Record, right: Sequence[str] | None) -> PlayFile:
    """Return the content of the file."""
    for name in ("ask", "answer", "say", "right"):
        if args.no_question and getattr(args, name):
            raise ValueError(f"with --no-question nothing is asked, so --{name} has no place")
    record, deal = chosen_line(record, args.line, args.deal)
    return play_file(
        record,
        args.at,
        args.seat,
        deal=deal,
        question=False if args.no_question else _question_of(args.ask) or True,
        answers=_answers(args.answer or (), args.say or ()),
        right=right,
    )


def _question_of(texts: Sequence[str] | None) -> Words | None:
    """Return the question in the languages that its texts name."""
    return texts_by_language(texts, "the question")


def _answers(moves: Sequence[str], says: Sequence[str]) -> dict[str, Words | None] | None:
    """Return the answers to offer with what is said of each; None for those that the hint finds."""
    given: dict[str, list[re.Match[str] | None]] = {move: [] for move in moves}
    for words in says:
        found = _SAID.fullmatch(words)
        if found is None:
            raise ValueError(
                f"an explanation is a move and a text, such as R3: It wins, not {clip(words)}"
            )
        given.setdefault(found["move"], []).append(found)
    return {
        move: by_language(found, f"what is said of {move}") for move, found in given.items()
    } or None
