"""Show what a class has handed in as a table, and which questions were missed most."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..columns import align
from ..page.class_table import COUNTS, counting, missed, once, table_csv
from ..page.results import SIGNS, WORDS, Result, broken_results, read_results
from ..terminal import files
from ..terminal.console import complain
from ..terminal.options import add_language
from ..terminal.speech import say
from .output import add_output, take_once, write


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
    parser.add_argument("--csv", action="store_true", help="as CSV, for a spreadsheet")
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
        counted = sorted(counting(once(found), args.count), key=lambda one: (one.id, one.name))
        return table_csv(counted) if args.csv else "\n".join(_tables(counted, args.lang))

    code = write("results", args.output, "table", args.lang, text)
    if code == 0:
        for doubt in doubts:
            complain(f"tomoe results: {say(doubt, args.lang)}")
    return code


def _tables(results: Sequence[Result], lang: str) -> list[str]:
    """Make a table for each set, in which what does not fit its check code has a sign, and under it one of the
    questions by how often they were missed.
    """
    by_set: dict[str, list[Result]] = {}
    for one in results:
        by_set.setdefault(one.id, []).append(one)
    return [_table(each, lang) for each in by_set.values()]


def _table(results: Sequence[Result], lang: str) -> str:
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
    most_missed = [[str(row.item), f"× {row.missed} / {row.asked}"] for row in missed(results)]
    lines = [
        f"{results[0].title} [{results[0].id}]",
        *align([head, *rows], "lrlrll"),
        *(["", *align(most_missed, "rl")] if most_missed else []),
    ]
    return "\n".join(lines) + "\n"
