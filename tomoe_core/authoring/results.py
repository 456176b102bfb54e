"""Show what a class has handed in as a table, and which questions were missed most."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Final, cast

from ..columns import align
from ..locale import FALLBACK
from ..page.class_table import COUNTS, counting, missed, once, table_csv
from ..page.results import SIGNS, WORDS, Result, broken_results, read_results
from ..page.sets import PlayItem, SetFile, read_set
from ..terminal import files
from ..terminal.console import complain
from ..terminal.options import add_language
from ..terminal.speech import say
from .output import add_output, take_once, write

LONGEST_LINE: Final = 70
"""How much of a question is shown, in characters."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``results``."""
    take_once(parser)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="texts with results, such as saved mails; or -"
    )
    parser.add_argument(
        "--count",
        choices=COUNTS,
        default="first",
        help="which of a pupil's tries counts (default: %(default)s)",
    )
    also = parser.add_mutually_exclusive_group()
    also.add_argument("--csv", action="store_true", help="as CSV, for a spreadsheet")
    also.add_argument(
        "--set",
        metavar="FILE",
        dest="question_set",
        help="the file of the set, for what was asked in the questions that were missed",
    )
    add_language(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Write the table; 2, with one sentence on standard error, where there is no result. There, too, results
    are named that are not whole or do not fit their check code.
    """
    doubts: list[str] = []

    def text() -> str:
        found: list[Result] = []
        for name in args.files:
            words = files.read(name, "result")
            results = read_results(words)
            found += results
            altered = [f"{one.name} ({name}, line {one.line})" for one in results if not one.fits]
            broken = [f"{name}, line {line}" for line in broken_results(words)]
            doubts.extend(f"the check code does not fit: {one}" for one in altered)
            doubts.extend(f"a result is not whole: {one}" for one in broken)
        if not found:
            raise ValueError(
                "there is no result: one begins with a line Tomoe result and ends with its check code"
            )
        made = read_set(files.read(args.question_set, "set")) if args.question_set else None
        if made and all(one.id != made["id"] for one in found):
            doubts.append(f"no result is of the set {made['id']}, so no question of it is shown")
        counted = sorted(counting(once(found), args.count), key=lambda one: (one.id, one.name))
        return table_csv(counted) if args.csv else "\n".join(_tables(counted, made, args.lang))

    code = write("results", args.output, "table", args.lang, text)
    if code == 0:
        for doubt in doubts:
            complain(f"tomoe results: {say(doubt, args.lang)}")
    return code


def _tables(results: Sequence[Result], made: SetFile | None, lang: str) -> list[str]:
    """Make a table for each set, in which what does not fit its check code has a sign, and under it one of the
    questions by how often they were missed, with what was asked in those of the set ``made``.
    """
    by_set: dict[str, list[Result]] = {}
    for one in results:
        by_set.setdefault(one.id, []).append(one)
    return [
        _table(each, _asked(made, lang) if made and made["id"] == id else {}, lang)
        for id, each in by_set.items()
    ]


def _asked(made: SetFile, lang: str) -> dict[int, str]:
    """Return what each question of a set asks, by its number from 1 on, on one line and cut off."""
    asked: dict[int, str] = {}
    for number, item in enumerate(made["items"], 1):
        if "play" in item:
            play = cast(PlayItem, item)["play"]
            words = play["question"]["ask"] if "question" in play else play["title"]
            line = " ".join(words.get(lang, words.get(FALLBACK, "")).split())
            asked[number] = line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"
    return asked


def _table(results: Sequence[Result], asked: Mapping[int, str], lang: str) -> str:
    words = WORDS[lang]
    head = [words["name"], words["score"], words["marks"], words["attempt"], words["date"], ""]
    rows = [
        [
            one.name,
            f"{one.right} / {one.asked}",
            "".join(SIGNS[mark] for mark in one.marks),
            str(one.attempt),
            one.date,
            "" if one.fits else "!",
        ]
        for one in results
    ]
    most_missed = [
        [str(row.item), f"× {row.missed} / {row.asked}", asked.get(row.item, "")]
        for row in missed(results)
    ]
    lines = [
        f"{results[0].title} [{results[0].id}]",
        *align([head, *rows], "lrlrll"),
        *(["", *align(most_missed, "rll")] if most_missed else []),
    ]
    return "\n".join(lines) + "\n"
