"""Write the positions of a deal, as a seat saw them, to a file that a page shows step by step."""

from __future__ import annotations

import argparse
from typing import Final, Literal

from ..explain import LANGUAGES
from ..locale import local_language
from ..page.captions import NO_CAPTIONS, Captions, parse_captions
from ..page.folding import steps_text
from ..page.positions import Seats, check_ply, steps
from ..record import Record
from ..table.types import StepsFile
from ..terminal import files
from ..terminal.options import add_record, natural_number, positive_number
from .line import add_line, chosen_line
from .output import add_output, take_once, write

CAPTIONS: Final = ".captions"
"""What is added to the name of a record's file for the file of its captions."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``steps``."""
    take_once(parser)
    add_record(parser)
    parser.add_argument(
        "--deal",
        type=positive_number,
        help="which deal of a match (default: the first)",
    )
    add_line(parser)
    parser.add_argument(
        "--seat",
        action="append",
        type=seat,
        metavar="SEAT",
        help="who looks on (default: 0); several times, or all: the page can show each; open: all cards",
    )
    parser.add_argument(
        "--from", dest="first", type=natural_number, default=0, metavar="N",
        help="the first position: after N moves (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--to", dest="last", type=natural_number, metavar="N",
        help="the last position: after N moves (default: the last there is)",
    )  # fmt: skip
    parser.add_argument(
        "--captions",
        metavar="FILE",
        help="your own captions, in lines such as 5: text or 5 en: text (default: RECORD.captions)",
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language of captions that name none (default: they stand for every language)",
    )
    add_output(parser)


def seat(text: str) -> int | Literal["all", "open"]:
    """Return a seat's number, all, or open; argparse prints the error for others."""
    if text == "all":
        return "all"
    return "open" if text == "open" else natural_number(text)


def run(args: argparse.Namespace) -> int:
    """Write the file; 2, with one sentence on standard error, if something is wrong with what was given."""
    return write(
        "steps",
        args.output,
        "steps file",
        args.lang or local_language(),
        lambda: steps_text(make(args)),
    )


def make(args: argparse.Namespace) -> StepsFile:
    """Return the content of the file; ValueError is one sentence."""
    seats = args.seat or [0]
    if "all" in seats and len(seats) > 1:
        raise ValueError("--seat all is every seat already, so it is given alone")
    if "open" in seats and len(seats) > 1:
        raise ValueError("--seat open shows all cards, so it is given alone")
    return content(
        args.record,
        deal=args.deal,
        line=args.line,
        first=args.first,
        last=args.last,
        seat=seats[0] if len(seats) == 1 else seats,
        captions=args.captions,
        lang=args.lang,
        called=("--from", "--to"),
    )


def content(
    name: str,
    *,
    deal: int | None = None,
    line: str | None = None,
    first: int = 0,
    last: int | None = None,
    seat: Seats = 0,
    captions: str | None = None,
    lang: str | None = None,
    called: tuple[str, str] = ("first", "last"),
) -> StepsFile:
    """Return a steps file of the record in a file of that ``name``, or in ``name`` itself, packed. ``line``:
    a place that the line goes through, see :func:`~.line.chosen_line`;
    ``captions``: their file, else the one beside the record; ``lang``: of captions that name none; ``called``:
    what ``first`` and ``last`` are called where the author has written them. ValueError is one sentence.
    """
    record, deal = chosen_line(files.find_record(name), line, deal)
    deal = deal or 1
    states = record.states(deal)
    for word, ply in zip(called, (first, last), strict=True):
        if ply is not None:
            check_ply(word, ply, deal, states)
    # The captions beside the record's file speak of its main line.
    beside_it = line is None or captions is not None
    own = own_captions(name, record, deal, captions, lang) if beside_it else NO_CAPTIONS
    return steps(record, deal=deal, first=first, last=last, seat=seat, captions=own)


def own_captions(
    name: str, record: Record, deal: int, file: str | None = None, lang: str | None = None
) -> Captions:
    """Return the captions in a ``file``, else in the one beside the record's file of that ``name``, if it is
    there.
    """
    file = file or beside(name)
    if file is None:
        return NO_CAPTIONS
    moves = len(record.states(deal)) - 1
    text, deals = files.read(file, "captions"), len(record.finals)
    return parse_captions(text, file, moves, deal=deal, deals=deals, lang=lang)


def beside(name: str) -> str | None:
    """Return the file of captions beside a record's file, if it is there."""
    captions = f"{name}{CAPTIONS}"
    return captions if name != "-" and files.exists(name) and files.exists(captions) else None
