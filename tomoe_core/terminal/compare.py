"""Compare results of friends who played the same cards: deal by deal, and where they parted."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from ..cards import clip
from ..columns import cut
from ..duplicate import Comparison, Deviation, replay
from ..duplicate_results import (
    Read,
    at_code,
    bests,
    check_result,
    is_message,
    parted_in,
    read_results,
)
from ..duplicate_words import (
    Called,
    check_of,
    comparison_of,
    counted_of,
    lead_of,
    low_of,
    names_of,
    parted_in_deal,
    parted_of,
    title_of,
)
from ..explain import sentence
from ..facts import Fact
from ..live import Refused
from ..record import Record, is_packed
from ..record import read_record as parse_record
from ..table.screens.style import TextStyle
from ..table.screens.voice import Voice
from .console import STOPPED, complain
from .files import exists, read
from .narration import voice_for
from .options import add_voice, style_of
from .output import say
from .progress import Progress

LONGEST_NAME: Final = 16
"""So many columns of a name head the table."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``compare``."""
    parser.add_argument(
        "results",
        nargs="+",
        metavar="RESULT",
        help="a result: its code, an address of it, a message that holds several, or a file with a record or a"
        " message; - for standard input",
    )
    add_voice(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="have the bots play again, and say whether they moved as they do",
    )


def run(args: argparse.Namespace) -> int:
    """Print the table of the results; ValueError says which cannot be read, or stand beside the others."""
    given = [record for name in args.results for record in _results_in(name, args.lang)]
    records = list(dict.fromkeys(given))
    found = comparison_of(records)
    style = style_of(args, voice_for(records[0], args.lang))
    called = names_of(records)
    say(style.bold(style.voice.tell(title_of(records))))
    say("\n".join(style.rows(_table(records, called, found, style.voice))))
    twice = [name for record, name in zip(records, called, strict=True) if given.count(record) > 1]
    told = (
        lead_of(records[0], called, found),
        counted_of(found),
        low_of(records[0]),
        parted_of(found),
        Fact("compare-twice", people=tuple(twice)) if twice else None,
    )
    for fact in told:
        if fact is not None:
            say(style.voice.tell(fact))
    return _check(records, called, style) if args.check else 0


def _results_in(name: str, lang: str) -> list[Record]:
    """Return the results that are named so. ValueError says in a sentence what is wrong."""
    given = (is_packed(name) or is_message(name)) and not exists(name)
    text = name if given and name != "-" else read(name, "result")
    try:
        reads = read_results(text)
        return [_record_of(each, reads) for each in reads]
    except Refused as refused:
        wrong = refused.reason
    try:
        return [check_result(parse_record(text))]
    except ValueError:
        raise ValueError(f"{clip(name)}: {sentence(wrong, lang)}") from None


def _record_of(read: Read, reads: Sequence[Read]) -> Record:
    """Return the result that a code holds. Refused says which code holds none, and why."""
    if isinstance(read.held, Fact):
        raise Refused(at_code(read, reads, read.held))
    return read.held


def _table(
    records: Sequence[Record], called: Sequence[Called], found: Comparison, voice: Voice
) -> list[list[str]]:
    """List the rows of the table: a head, the deals, and the totals. A star is at what is best."""
    rows = [["", *(cut(_name(name, voice), LONGEST_NAME) for name in called), ""]]
    for deal in found.deals:
        best = bests(records[0], deal.scores)
        ply = parted_in(records, deal.number) if len(records) > 1 else None
        where = "" if ply is None else voice.tell(parted_in_deal(ply))
        label = voice.words("compare-deal", n=deal.number)
        rows.append([label, *map(_points, deal.scores, best), where])
    totals = map(_points, found.totals, bests(records[0], found.totals))
    return [*rows, [voice.words("compare-total"), *totals, ""]]


def _points(points: float | None, best: bool) -> str:
    return "–" if points is None else f"{points:g}{' ★' if best else ''}"


def _name(name: Called, voice: Voice) -> str:
    return name if isinstance(name, str) else voice.tell(name)


def _check(records: Sequence[Record], called: Sequence[Called], style: TextStyle) -> int:
    """Have the bots of each result play again, and say what came of it. Ctrl-C ends that."""
    voice = style.voice
    try:
        for record, name in zip(records, called, strict=True):
            all_moves = sum(len(final.moves) for final in record.finals)
            done, last = 0, None
            with Progress(voice.lang, key="compare-progress") as progress:
                for met in replay(record):
                    last = met if isinstance(met, Deviation) else None
                    if last is None:
                        done += 1
                        progress(done, all_moves)
            say(f"{_name(name, voice)}: {voice_for(record, voice.lang).tell(check_of(last))}")
    except KeyboardInterrupt:
        complain(voice.words("compare-stopped"))
        return STOPPED
    return 0
