"""Look back at a record: where a seat gave points away, by what it could know then."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..game import Game
from ..record import Record
from ..review import Judged, Review, Verdict, decisions, moments, review_of, reviewing
from ..review.open_cards import open_cards
from ..review.words import (
    beside,
    line,
    moment_facts,
    notes,
    open_fact,
    verdict_fact,
    where,
)
from ..table.screens.style import TextStyle
from .console import STOPPED, complain
from .files import find_record
from .narration import voice_for
from .options import add_record, add_voice, natural_number, positive_number, style_of
from .output import say
from .progress import Progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``review``."""
    add_record(parser)
    add_voice(parser)
    parser.add_argument(
        "--seat",
        type=natural_number,
        default=0,
        help="whose decisions (default: %(default)s)",
    )
    parser.add_argument(
        "--deal", type=positive_number, help="only this deal of a match (default: all)"
    )
    parser.add_argument(
        "--budget",
        type=positive_number,
        metavar="N",
        help="positions of a hint (default: the game's own number)",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="then, apart from it, what was there with all cards open, where a solver can tell",
    )


def run(args: argparse.Namespace) -> int:
    """Judge, show on standard error how far it is, print what was found. Ctrl-C: what was found so far."""
    record = find_record(args.record)
    style = style_of(args, voice_for(record, args.lang))
    begun = review_of(record.game, args.seat, budget=args.budget)
    number = len(decisions(record, args.seat, args.deal))
    found, stopped = _judge(record, begun, args, number)
    say(style.bold(style.voice.title(record.game)))
    if found.decisions or not stopped:
        _show(found, style)
    if stopped:
        complain(style.voice.words("review-stopped", done=len(found.decisions), n=number))
        return STOPPED
    if args.open:
        _show_open(record, found.decisions, style)
    return 0


def _judge(
    record: Record, begun: Review, args: argparse.Namespace, number: int
) -> tuple[Review, bool]:
    """Return the review as far as it got, and whether Ctrl-C stopped it."""
    judged: list[Judged] = []
    try:
        with Progress(args.lang, key="review-progress") as progress:
            for each in reviewing(record, begun, args.deal):
                if each is not None:
                    judged.append(each)
                progress(len(judged), number)
    except KeyboardInterrupt:
        return replace(begun, decisions=tuple(judged)), True
    return replace(begun, decisions=tuple(judged)), False


def _show(found: Review, style: TextStyle) -> None:
    """Print every decision that was not fine, the costliest with what would have been better, and the line."""
    voice, typed = style.voice, _writer(found.game, style)
    costliest = moments(found)
    rows = [each for each in found.decisions if each.verdict is not Verdict.FINE]
    if len(rows) > len(costliest):
        told_rows = (
            (voice.tell(where(each)), voice.tell(verdict_fact(each, typed))) for each in rows
        )
        say("\n".join(style.rows(list(told_rows))))
    for each in costliest:
        told = moment_facts(each, typed)
        print()
        say(style.bold(style.label(voice.tell(told.where)) + voice.tell(told.said)))
        say(voice.tell_all(told.why))
        # A star is at those that are as good as the best.
        for move, row in told.rows:
            say(f"{'★' if move in each.good else ' '} {voice.tell(row)}")
    print()
    say(voice.tell(line(found)))
    compared = beside(found)
    if compared is not None:
        say(voice.tell(compared))
    say(style.faint(voice.tell_all(notes(found))))


def _show_open(record: Record, judged: Sequence[Judged], style: TextStyle) -> None:
    """Print what was there with all cards open, which is another question."""
    voice = style.voice
    opened = open_cards(record, judged)
    print()
    say(style.bold(voice.words("review-open")))
    if not opened:
        say(voice.words("review-open-none"))
        return
    typed = _writer(record.game, style)
    say(
        "\n".join(
            style.rows(
                [
                    (voice.tell(where(each.judged)), voice.tell(open_fact(each, typed)))
                    for each in opened
                ]
            )
        )
    )


def _writer(game: Game, style: TextStyle) -> Callable[[str], str]:
    """Return how the text of a move is written here."""
    return lambda text: style.move(text, game)
