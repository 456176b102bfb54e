"""Looking back at a deal that is over: the reader's decisions are judged, the costliest become questions, and
apart from them it is told what was there with all cards open.

Each function is given the table and the arguments of an action, and yields replies. What takes a while comes in
slices, each told; any other message of the page ends it, and what has been judged by then is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from types import MappingProxyType
from typing import Final, cast

from .. import bots
from ..bots.budget import SLICE
from ..explain import text
from ..facts import Fact
from ..live import Refused
from ..record import Record
from ..review import Judged, Review, decisions, judge_decision, moments, review_of
from ..review.open_cards import Opened, opening
from ..review.words import beside, line, notes, open_fact
from .back_messages import MomentMessage, MomentParts, OpenLine, ReviewMessage, Summary
from .messages import Given
from .moment import place_of
from .moment_parts import answer_at, question_at, try_at
from .replies import Replies, Reply
from .table import Table


def look_back(table: Table, args: Given) -> Replies:
    """Judge the decisions of a person in the deal, from where it was stopped on; say how far it is, and then
    what they came to. ``seat``: whose, where several people play; else who looks on.
    """
    table = _begin(table, args.get("seat"))
    review, record = _review(table), _record(table)
    all_of_them = decisions(record, review.seat)
    told = 0.0
    for decision in all_of_them[len(review.decisions) :]:
        for judged in judge_decision(record, review, decision):
            if judged is not None:
                review = replace(review, decisions=(*review.decisions, judged))
                table = table._replace(review=review)
            elif perf_counter() < told:
                continue
            yield Reply(table, _progress(review, len(all_of_them)))
            told = perf_counter() + SLICE
    yield Reply(table, _result(table, len(all_of_them)))


def stop_looking(table: Table, args: Given) -> Replies:
    """End the judging: what has been found by now is shown."""
    table = _begin(table)
    all_of_them = decisions(_record(table), _review(table).seat)
    yield Reply(table, _result(table, len(all_of_them)))


def ask(table: Table, args: Given) -> Replies:
    """Ask about moment number ``number``, from 0 on."""
    number, judged = _moment(table, args)
    yield from _tell_all(table, number, question_at(judged, table.live.names))


def try_move(table: Table, args: Given) -> Replies:
    """Say whether ``move`` is as good as the best at moment ``number``; if it is, tell the rest as well."""
    number, judged = _moment(table, args)
    yield from _tell_all(table, number, try_at(judged, args.get("move"), table.live.names))


def give_answer(table: Table, args: Given) -> Replies:
    """Say which moves are as good as the best at moment ``number``, and why; then play both lines on."""
    number, judged = _moment(table, args)
    yield from _tell_all(table, number, answer_at(judged, table.live.names))


def _tell_all(table: Table, number: int, parts: Iterator[MomentParts]) -> Replies:
    for part in parts:
        message = {"type": "moment", "number": number, **part}
        yield Reply(table, cast(MomentMessage, message))


def open_cards(table: Table, args: Given) -> Replies:
    """Say of the decisions that were judged what they were with all cards open, as far as there is a solver."""
    table = _begin(table)
    found: list[Opened] = []
    told = 0.0
    for each in opening(_record(table), _review(table).decisions):
        if each is not None:
            found.append(each)
        if perf_counter() >= told:
            yield Reply(table, {"type": "open", "lines": [], "done": False})
            told = perf_counter() + SLICE
    found.sort(key=lambda each: each.judged.ply)
    lines: list[OpenLine] = [
        {"where": text(place_of(each.judged)), "text": text(open_fact(each), table.live.names)}
        for each in found
    ]
    yield Reply(table, {"type": "open", "lines": lines, "done": True})


LOOKS: Final[Mapping[str, Callable[[Table, Given], Replies]]] = MappingProxyType(
    {
        "look-back": look_back,
        "look-back-stop": stop_looking,
        "moment": ask,
        "moment-try": try_move,
        "moment-answer": give_answer,
        "open-cards": open_cards,
    }
)
"""What can be asked of a deal that is over, by the action's id."""


def _begin(table: Table, seat: object = None) -> Table:
    """Begin the review of the deal, unless there is one, or that is of another person's decisions than those at
    ``seat``. Refused if the deal is not over.
    """
    live, review = table.live, table.review
    if not live.state.is_over:
        raise Refused(Fact("look-back-not-now"))
    wanted = seat if type(seat) is int and seat in live.players.people else None
    if review is not None and wanted in (None, review.seat):
        return table
    return table._replace(review=review_of(live.game, live.you if wanted is None else wanted))


def cut_short(table: Table) -> Fact | None:
    """Say how far looking back at the deal has come if it is not done; None where it is, or nobody does."""
    if table.review is None or not table.live.state.is_over:
        return None
    n, all_of_them = len(table.review.decisions), decisions(_record(table), table.review.seat)
    return Fact("look-back-cut", n=n, all=len(all_of_them)) if n < len(all_of_them) else None


def _review(table: Table) -> Review:
    assert table.review is not None
    return table.review


def _record(table: Table) -> Record:
    """Return the deal alone: earlier ones were looked back at in their time."""
    return Record(table.live.game, table.live.state)


def _progress(review: Review, of: int) -> ReviewMessage:
    return {"type": "review", "judged": len(review.decisions), "of": of, "done": False}


def _result(table: Table, of: int) -> ReviewMessage:
    review, names = _review(table), table.live.names
    found, compared = moments(review), beside(review)
    packed = _record(table).pack()
    people = table.live.players.people
    # What somebody else has played is no moment of the reader's own; of several people nobody is that.
    own = () if table.shared or len(people) > 1 else found
    summary: Summary = {
        "line": text(line(review), names),
        "given": review.given_away,
        "notes": [text(note, names) for note in notes(review)],
        "moments": [text(place_of(each)) for each in found],
        "keep": [{"g": packed, "ply": each.ply, "seat": review.seat} for each in own],
        "solver": bots.has_solver(review.game),
    }
    if len(people) > 1:
        summary["people"] = [{"seat": seat, "name": names.seats[seat]} for seat in people]
        summary["whose"] = review.seat
    if compared:
        summary["beside"] = text(compared, names)
    return {**_progress(review, of), "summary": summary, "done": True}


def _moment(table: Table, args: Given) -> tuple[int, Judged]:
    """Return the moment that is asked about. Refused if there is none of that number."""
    found = moments(table.review) if table.review else ()
    number = args.get("number")
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(found):
        raise Refused(Fact("moment-unknown"))
    return number, found[number]
