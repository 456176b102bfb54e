"""A class's results as a table: whose tries count, and which questions were missed most."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, Literal, NamedTuple, get_args

from .results import Result

Counts = Literal["first", "last", "best", "all"]
"""Which of a pupil's tries count."""

COUNTS: Final[tuple[Counts, ...]] = get_args(Counts)
_MARKS: Final = {"right": "1", "wrong": "0", "open": "", "none": ""}


class Missed(NamedTuple):
    """How often item number ``item`` of a set, from 1 on, was missed, in ``asked`` results."""

    item: int
    missed: int
    asked: int


def once(results: Iterable[Result]) -> tuple[Result, ...]:
    """Leave out results that are there already, in whichever language."""
    return tuple({one._replace(title="", line=0): one for one in results}.values())


def counting(results: Iterable[Result], counts: Counts = "first") -> tuple[Result, ...]:
    """Choose the tries that count: one of each pupil for each set, or all. Who is who goes by the name without
    spaces and capitals. A try whose check code does not fit counts only where the pupil has none that fits.
    """
    if counts == "all":
        return tuple(results)
    by_pupil: dict[tuple[str, str], list[Result]] = {}
    for one in results:
        by_pupil.setdefault((one.id, "".join(one.name.split()).lower()), []).append(one)
    return tuple(
        _chosen(sorted(tries, key=_moment), counts) for tries in map(_sound, by_pupil.values())
    )


def _sound(tries: Sequence[Result]) -> Sequence[Result]:
    """Leave out what does not fit its check code, unless nothing else is there."""
    return [one for one in tries if one.fits] or tries


def missed(results: Sequence[Result]) -> tuple[Missed, ...]:
    """List the questions, the most missed first; results of one set. Those whose check code does not fit are
    left out.
    """
    sound = [one.marks for one in results if one.fits]
    rows = []
    for i in range(max(map(len, sound), default=0)):
        marks = [each[i] for each in sound if i < len(each) and each[i] != "none"]
        if marks:
            rows.append(Missed(i + 1, len(marks) - marks.count("right"), len(marks)))
    return tuple(sorted(rows, key=lambda row: (-row.missed / row.asked, row.item)))


def table_csv(results: Sequence[Result]) -> str:
    """Return the results as CSV: a line for each, with 1 for right, 0 for wrong, and nothing for what was not
    answered.
    """
    out = io.StringIO()
    table = csv.writer(out)
    most = max((len(one.marks) for one in results), default=0)
    items = range(1, most + 1)
    table.writerow(("set", "name", "date", "try", *items, "right", "asked", "code"))
    for one in results:
        marks = [_MARKS[mark] for mark in one.marks] + [""] * (most - len(one.marks))
        code = "fits" if one.fits else "altered"
        name = f"'{one.name}" if one.name[:1] in "=+-@" else one.name  # never a formula
        table.writerow((one.id, name, one.date, one.attempt, *marks, one.right, one.asked, code))
    return out.getvalue()


def _chosen(tries: Sequence[Result], counts: Counts) -> Result:
    if counts == "best":
        return max(tries, key=lambda one: one.right)
    return tries[-1 if counts == "last" else 0]


def _moment(result: Result) -> tuple[float, int]:
    try:
        moment = datetime.fromisoformat(
            result.date.replace(" +", "+").replace(" -", "-")
        ).timestamp()
    except (ValueError, OverflowError):
        moment = 0.0
    return moment, result.attempt
