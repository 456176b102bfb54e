"""The move list of a study, as a page shows it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..explain import Text, card_label, text
from ..study import Path, Study
from ..study import Row as StudyRow
from ..table.views import same, say
from ..tricks import CardPlay
from .study_desk import Desk
from .study_types import Row, Way

MAX_ENDS: Final = 30
"""How many lines are offered to be compared."""


def move_rows(desk: Desk) -> list[Row]:
    """List the moves of the deal, as the eyes that look on saw them."""
    seat = desk.seat
    rows = desk.study.lines("all" if seat is None else seat, desk.path.deal)
    return [_row(desk, row, before) for before, row in pairwise(rows)]


def _row(desk: Desk, row: StudyRow, before: StudyRow) -> Row:
    played = isinstance(row.move, CardPlay)
    return {
        "at": row.code,
        "nested": row.nested,
        "turn": row.turn,
        "joins": _joins(row, before),
        "seat": row.seat if played else None,
        "label": row_label(desk, row),
        "name": row.name,
        "comment": dict(row.comment),
        "marks": list(row.marks),
    }


def row_label(desk: Desk, row: StudyRow) -> Text:
    """Name the move of a row: its card, or what the log says of it."""
    if isinstance(row.move, CardPlay):
        return card_label(row.move.card)
    return text(row.facts[0], desk.names) if row.facts else same(str(row.move))


def _joins(row: StudyRow, before: StudyRow) -> bool:
    """Return whether a row stands on one line with the one before it: cards of one trick."""
    goes_on = (before.nested, before.turn, before.path) == (row.nested, row.turn, row.path.before)
    cards = isinstance(row.move, CardPlay) and isinstance(before.move, CardPlay)
    return goes_on and cards and not row.name


def stops_along(study: Study, end: Path) -> list[int]:
    """List after how many moves of a line a trick or a turn is complete."""
    turns = {row.path.moves: row.turn for row in study.lines(deal=end.deal)}
    along = [turns[end.moves[:ply]] for ply in range(end.ply + 1)]
    return [ply for ply in range(1, end.ply + 1) if ply == end.ply or along[ply + 1] != along[ply]]


def ways_on(desk: Desk) -> list[Way]:
    """List the positions that may follow, the one of the line first, where there are several."""
    following = desk.study.next(desk.path)
    if len(following) < 2:
        return []
    rows = {row.path: row for row in desk.study.lines(desk.seat_or_all, desk.path.deal)}
    return [{"at": desk.study.code(path), "label": _named(desk, rows[path])} for path in following]


def line_ends(desk: Desk) -> list[Way]:
    """List the lines of the deal by their last positions, the main line first."""
    study, deal = desk.study, desk.path.deal
    main = study.main(deal=deal)
    found: dict[Path, Text] = {main: say("study-main-line")}
    for row in study.lines(desk.seat_or_all, deal):
        if row.nested and len(found) < MAX_ENDS and not _goes_on(row, found):
            found.setdefault(study.end(row.path), _named(desk, row))
    return [{"at": study.code(path), "label": label} for path, label in found.items()]


def _goes_on(row: StudyRow, found: dict[Path, Text]) -> bool:
    """Return whether a row lies on a line that is listed already."""
    return any(end.moves[: row.path.ply] == row.path.moves for end in found)


def _named(desk: Desk, row: StudyRow) -> Text:
    """Name a line by its own name, else by the move that it begins with."""
    return same(row.name) if row.name else _numbered(row.turn, row_label(desk, row))


def _numbered(turn: int, label: Text) -> Text:
    return {lang: f"{turn}. {words}" if turn else words for lang, words in label.items()}
