"""Results of a class: what a check code shows, whatever stands around them, and the table."""

import csv
import io
import json
import re
import time
from pathlib import Path

import pytest

from tomoe_core.page.class_table import COUNTS, counting, missed, once, table_csv
from tomoe_core.page.results import (
    Result,
    broken_results,
    check_code,
    read_results,
    result_text,
)

CASES = json.loads((Path(__file__).parent / "results.json").read_text(encoding="utf-8"))
CLASSES = json.loads((Path(__file__).parent / "classes.json").read_text(encoding="utf-8"))
ONE = Result("Trial", "ABCDEFGH", "Hana", "2026-11-28 22:10 +09:00", 1, ("right", "wrong", "open"))
TEXT = result_text(ONE, "en")


def result(case):
    return Result(**{**case["result"], "marks": tuple(case["result"]["marks"])})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["code"])
def test_the_browser_writes_and_reads_the_same(case):
    """``widgets/tests/results.test.ts`` reads the same cases."""
    made = result(case)
    assert check_code(made) == case["code"]
    assert result_text(made, case["lang"]) == case["text"]
    assert read_results(case["text"]) == (made,)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "change",
    [
        lambda text: re.sub("^", "> ", text, flags=re.MULTILINE),
        lambda text: f"Dear teacher,\n\n{text}\n-- \nName: nobody\n",
        lambda text: text.replace("\n", "\r\n\r\n"),
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: text.replace("○", "◯").replace("×", "x").replace("-", "−"),
        lambda text: text.replace("Trial", "Tri\n  al"),
    ],
)
def test_what_stands_around_does_not_matter(change, lang):
    (read,) = read_results(change(result_text(ONE, lang)))
    assert read.fits
    assert (read.name, read.marks) == (ONE.name, ONE.marks)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Hana", "Hanako"),
        ("Trial", "Trials"),
        ("22:10", "22:11"),
        ("+09:00", "+08:00"),
        ("Try: 1", "Try: 2"),
        ("1 / 3", "2 / 3"),
        ("○×", "○○"),
        ("ABCDEFGH", "ABCDEFGA"),
        ("Check code: ", "Check code: A"),
    ],
)
def test_an_altered_line_is_shown(old, new):
    assert old in TEXT
    (read,) = read_results(TEXT.replace(old, new))
    assert not read.fits


def test_what_is_not_whole_is_named_by_its_line():
    cut = TEXT.rsplit("\n", 1)[0]
    text = f"hello\n{cut}\n{TEXT}\n{TEXT.replace('Marks: ○×-', 'Marks: none')}"
    assert [one.line for one in read_results(text)] == [8]
    assert broken_results(text) == (2, 15)
    assert read_results("") == ()
    assert broken_results("Tomoe result") == ()


def test_a_whole_class_is_read_at_once():
    results = [ONE._replace(name=f"Pupil {n}") for n in range(1500)]
    text = "\n\n".join(result_text(one, "ja") for one in results)
    assert len(text.encode()) > 200_000
    begun = time.perf_counter()
    assert len(read_results(text)) == 1500
    assert read_results("x" * 200_000 + "\n> " * 50_000) == ()
    assert time.perf_counter() - begun < 3


def test_tries_are_told_apart_and_the_first_counts():
    second = ONE._replace(attempt=2, date="2026-11-28 22:30 +09:00", marks=("right",) * 3)
    # The same name otherwise written, at an earlier moment of another zone.
    first = ONE._replace(name="hana", date="2026-11-28 09:00 +00:00", marks=("wrong",) * 3)
    other = ONE._replace(name="Ken")
    all_of_them = once([second, ONE, first, other, other, ONE._replace(title="題")])
    assert len(all_of_them) == 4
    assert set(counting(all_of_them)) == {first, other}
    assert set(counting(all_of_them, "last")) == {second, other}
    assert set(counting(all_of_them, "best")) == {second, other}
    assert len(counting(all_of_them, "all")) == 4


@pytest.mark.parametrize("case", CLASSES, ids=lambda case: case["about"])
def test_a_result_that_fits_stands_before_an_altered_one(case):
    """``widgets/tests/results.test.ts`` reads the same cases."""
    read = read_results(case["text"])
    assert [one.line for one in read if not one.fits] == case["altered"]
    for counts in COUNTS:
        rows = counting(once(read), counts)
        assert [[one.name, one.attempt, one.right, one.fits] for one in rows] == case[counts]


def test_questions_by_how_often_they_were_missed():
    altered = ONE._replace(marks=("wrong",) * 3, fits=False)
    lesson = ONE._replace(name="Ken", marks=("right", "right", "open", "none"))
    assert [tuple(row) for row in missed([ONE, lesson, altered])] == [
        (3, 2, 2),
        (2, 1, 2),
        (1, 0, 2),
    ]
    assert missed([]) == ()


def test_a_table_for_a_spreadsheet_holds_no_formula():
    rows = [*csv.reader(io.StringIO(table_csv([ONE, ONE._replace(name='=1,"2', fits=False)])))]
    assert rows[0] == ["set", "name", "date", "try", "1", "2", "3", "right", "asked", "code"]
    assert rows[1][4:] == ["1", "0", "", "1", "3", "fits"]
    assert rows[2][1] == "'=1,\"2"
    assert rows[2][-1] == "altered"
