"""Results of one duplicate match side by side, as a page shows them: who played, what each earned deal by deal,
and where they parted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, NotRequired, TypedDict

from .. import duplicate
from ..duplicate import DealResult, Deviation, Place
from ..duplicate_results import bests, parted_in, together
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
from ..explain import Text, text
from ..facts import Fact
from ..live import Refused
from ..locale import FALLBACK
from ..names import names_for
from ..record import Record
from ..record.address import LONGEST_STUDY, behind_page, write_address
from ..table.views import same

MOST_LINES: Final = 8
"""Of so many results the lines go into the study of their match, the first ones."""


class Check(TypedDict):
    """What came of playing a result again with its bots."""

    state: Literal["right", "wrong"]
    text: Text


class Person(TypedDict):
    """Who played: what they are called, whether it is the reader, their result as text, their points, and
    whether nobody has better ones.
    """

    name: Text
    own: bool
    packed: str
    total: int | float
    best: bool
    check: NotRequired[Check]


class Parted(TypedDict):
    """Where the results of a deal part: the place in the study, and what to say of it."""

    at: str
    text: Text


class DealRow(TypedDict):
    """A deal: what each earned, None where it was not finished, whose points are best, where they parted."""

    number: int
    scores: list[int | float | None]
    best: list[bool]
    parted: NotRequired[Parted]


class Kept(TypedDict):
    """A result of the reader's own that the browser has kept."""

    packed: str
    text: Text


class CompareMessage(TypedDict):
    """What a page of results shows. ``game``: its id, "" for none; ``lead``: who leads; ``counted``: over
    which deals that is, where not all have finished the same ones; ``parted``: where they parted first;
    ``study``: what follows the address of the page that studies them, "" where that would be too long;
    ``play``: what follows the address of the table at which others get the same cards; ``seat``: at which
    all of them sit; ``low``: that the lowest total wins, where it does; ``missing``: the reader has none of
    this match; ``added``: what was taken in, if that was asked for; ``wrong``: what was not, and why;
    ``rest``: what of the reader's words is still to be put right, None where nothing was asked of them;
    ``kept``: the reader's own results that may be shown.
    """

    type: Literal["compare"]
    seq: NotRequired[int | None]
    game: str
    title: Text
    people: list[Person]
    deals: list[DealRow]
    lead: Text
    counted: Text
    parted: Text
    study: str
    play: str
    seat: int
    low: Text
    missing: bool
    added: Text
    wrong: list[Text]
    rest: str | None
    kept: list[Kept]


class CheckingMessage(TypedDict):
    """How far it is to play the results again: a share from 0 to 1, and whose it is."""

    type: Literal["checking"]
    seq: NotRequired[int | None]
    progress: float
    text: Text
    done: Literal[False]


class Shown(NamedTuple):
    """The results on the page, those of them that are the reader's own, and what came of playing them again."""

    records: tuple[Record, ...] = ()
    own: frozenset[Record] = frozenset()
    checks: Mapping[Record, Deviation | None] = {}


class Taken(NamedTuple):
    """What came of taking in the results in a text: ``added`` and ``wrong`` say it; ``rest``: what is still to
    be put right, None where the text may stay as it is.
    """

    added: Fact | None = None
    wrong: Sequence[Fact] = ()
    rest: str | None = None


def compare_message(shown: Shown, taken: Taken, kept: Sequence[Record]) -> CompareMessage:
    """Show the results side by side, or one alone."""
    told: CompareMessage = {
        "type": "compare",
        "game": "",
        "title": same(""),
        "people": [],
        "deals": [],
        "lead": same(""),
        "counted": same(""),
        "parted": same(""),
        "study": "",
        "play": "",
        "seat": 0,
        "low": same(""),
        "missing": False,
        "added": _said_if(taken.added),
        "wrong": [text(fact) for fact in taken.wrong],
        "rest": taken.rest,
        "kept": [{"packed": one.pack(), "text": text(title_of([one]))} for one in kept],
    }
    if not shown.records:
        return told
    records, called = shown.records, names_of(shown.records, shown.own)
    first, found = records[0], comparison_of(records)
    best = bests(first, found.totals)
    lined = together(records[:MOST_LINES], [said(name)[FALLBACK] for name in called[:MOST_LINES]])
    study = f"#g={lined.pack()}"
    told |= {
        "game": first.game.id,
        "title": text(title_of(records)),
        "people": [
            _person(shown, record, said(name), total, leads)
            for record, name, total, leads in zip(records, called, found.totals, best, strict=True)
        ],
        "deals": [_row(records, deal) for deal in found.deals],
        "lead": _said_if(lead_of(first, called, found)),
        "counted": _said_if(counted_of(found)),
        "parted": _said_if(parted_of(found)),
        "study": study if len(study) < LONGEST_STUDY else "",
        "play": same_cards(first),
        "seat": found.seat,
        "low": _said_if(low_of(first)),
        "missing": not shown.own,
    }
    return told


def same_cards(record: Record) -> str:
    """Return what follows a table's address to play the match of a result from its first move."""
    begun = duplicate.again(record)
    packed = begun.record(begun.players.seat_names).pack()
    return behind_page(f"{write_address(packed)}&duel=1")


def said(name: Called) -> Text:
    """Return what somebody is called, in every language."""
    return same(name) if isinstance(name, str) else text(name)


def said_of_check(record: Record, found: Deviation | None) -> Check:
    """Say whether the bots of a result moved as they do, or where first they did not."""
    names = names_for(record.game.players, duplicate.players_of(record).you)
    return {"state": "wrong" if found else "right", "text": text(check_of(found), names)}


def _person(shown: Shown, record: Record, name: Text, total: float, leads: bool) -> Person:
    told: Person = {
        "name": name,
        "own": record in shown.own,
        "packed": record.pack(),
        "total": total,
        "best": leads,
    }
    if record in shown.checks:
        told["check"] = said_of_check(record, shown.checks[record])
    return told


def _row(records: Sequence[Record], deal: DealResult) -> DealRow:
    row: DealRow = {
        "number": deal.number,
        "scores": [*deal.scores],
        "best": bests(records[0], deal.scores),
    }
    ply = parted_in(records, deal.number)
    if ply is not None and deal.number <= len(records[0].finals):
        row["parted"] = {"at": f"{deal.number}.{ply}", "text": text(parted_in_deal(ply))}
    return row


def _said_if(fact: Fact | None) -> Text:
    return same("") if fact is None else text(fact)


def progress_of(record: Record, place: Place) -> float:
    """Return how much of a result has been played again when its bots have moved at ``place``."""
    before = sum(len(final.moves) for final in record.finals[: place.deal - 1])
    return (before + place.ply) / max(1, sum(len(final.moves) for final in record.finals))


def check_same_match(shown: Shown, record: Record) -> None:
    """Raise Refused if a result cannot stand beside those on the page."""
    if len(shown.records) >= duplicate.MOST_COMPARED:
        raise Refused(
            Fact("duplicate-number", n=len(shown.records) + 1, most=duplicate.MOST_COMPARED)
        )
    for other in shown.records:
        duplicate.check_same(other, record)
