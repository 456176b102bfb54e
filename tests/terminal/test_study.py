"""`tomoe study`: steps, branches, comments, eyes, questions, files; in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tomoe_core as tomoe
from tests.core.test_record import TEXT
from tests.strategies import EVERY_GAME, name_of
from tests.study.test_notation import BAD_TREES, HEAD
from tests.terminal.script import draws, run
from tomoe_core import Record, Study
from tomoe_core.__main__ import main
from tomoe_core.testing import random_study

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A record in a file, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    path = Path("deal.txt")
    path.write_text(TEXT, encoding="utf-8")
    return path


def typed(monkeypatch, file, *lines, options="--lang en", code=0):
    """What is printed for each of the lines, and what comes before."""
    text = run(monkeypatch, ["study", str(file), *options.split()], [*lines], code)
    prompt = "nで次、bで前（helpで説明）：" if "ja" in options else "n next, b back, or help: "
    return text.split(prompt)


def place(screen):
    """The place that the position shown last stands at."""
    return re.findall(r"(?:·|　)\s*(\d+(?:\.\d+)+)", screen)[-1]


def test_stepping(monkeypatch, file):
    screens = typed(
        monkeypatch, file, "", "n", "b", "t", "t", "e", "f", "g 1.4", "next", "b", "d 1", "b", "q"
    )
    places = [place(screen) for screen in screens[:-2]]
    assert places == [
        "1.0", "1.1", "1.2", "1.1", "1.3", "1.6", "1.6", "1.0", "1.4", "1.5", "1.4", "1.0",
    ]  # fmt: skip
    assert "This is the beginning of the deal." in screens[-2]
    assert screens[-1].endswith("Goodbye.\n")
    assert "The line ends here." in screens[6]


def test_a_move_that_is_typed_is_played_or_followed(monkeypatch, file):
    screens = typed(monkeypatch, file, "g 1.3", "r2", "b", "赤1", "b", "m", "3", "l", "q", "n")
    assert place(screens[2]) == "1.3.1.1"
    assert "Seat 0 leads R2" in screens[2]
    assert "From here: R1, R2." in screens[3]
    assert place(screens[4]) == "1.4"
    assert re.search(r"1 R1\*   2 R2\*   3 R3", screens[6])
    assert place(screens[7]) == "1.3.2.1"
    assert re.search(
        r"1 R1  1\.4\n +- R2  1\.3\.1\.1\n +- ▶R3  1\.3\.2\.1\n +1 B4, K3  1\.5", screens[8]
    )
    assert "Save the study?" in screens[9]
    assert file.read_text(encoding="utf-8") == TEXT


def test_what_cannot_be_played_is_answered(monkeypatch, file):
    screens = typed(
        monkeypatch, file, "g 1.3", "O3", "xyzzy", "99", "g 1.99", "g x", "d 2", "v 9", "c", "?", "? O3",
        "x", "x", "e", "main", "name", "q", "n",
    )  # fmt: skip
    assert "O3 is not in your hand." in screens[2]
    assert "'xyzzy' is not a move here. For example: R1" in screens[3]
    assert "The moves are numbered 1 to" in screens[4]
    assert "the study has no place '1.99'" in screens[5]
    assert "a place in a study is a text such as 1.12 or 1.12.1.3" in screens[6]
    assert "the record has one deal, so there is no deal 2" in screens[7]
    assert "a seat is a number from 0 to 2, not 9" in screens[8]
    assert "c - takes a comment away" in screens[9]
    assert "O3 is not in your hand." in screens[11]


def test_branches_comments_and_names_are_saved(monkeypatch, file):
    typed(
        monkeypatch, file, "g 1.3", "R2", "c ja: 強い、（かも）。", "c Strong.", "name Second  try", "b", "R3",
        "main", "f", "c The deal # it is {so}", "q", "",
    )  # fmt: skip
    study = Study(Record.parse(file.read_text(encoding="utf-8")))
    assert str(study.main().moves[3]) == "R3"
    assert study.comment_in(study.start(), "en") == "The deal # it is {so}"
    (named,) = [row for row in study.lines() if row.name]
    assert (str(named.move), named.name) == ("R2", "Second try")
    assert dict(named.comment) == {"": "Strong.", "ja": "強い、（かも）。"}
    screens = typed(
        monkeypatch, file, "g " + study.code(named.path), "c -", "x", "u", "u", "u", "q"
    )
    assert "Line: Second try" in screens[1]
    assert "“Strong.”" in screens[1]
    assert "“" not in screens[2]
    assert "The last change is undone." in screens[4]
    assert "“Strong.”" in screens[5]
    assert "Nothing has been changed." in screens[6]


def test_eyes_and_questions(monkeypatch, file):
    screens = typed(
        monkeypatch,
        file,
        "e",
        "v 2",
        "h",
        "m",
        "R9",
        "?",
        "w",
        "v all",
        "h",
        "o",
        "m",
        "v actor",
        "q",
    )
    assert "As Seat 2 sees it: " in screens[2]
    for screen in screens[3:7]:
        assert "Seat 1 is to act, and another seat looks on. Type v actor, or v all." in screen
    assert "With all cards open." in screens[8]
    # Of each other seat what it alone sees.
    assert re.search(
        r"Seat 0:\n +hidden +K4 K5 K6\nSeat 2:\n.*\n +hidden +P4 P5 P6\nWith", screens[8]
    )
    assert "★" in screens[9]
    assert "With all cards open, if all play their best" in screens[10]
    assert re.search(r"Points: Seat 0 \d", screens[10])


def test_bots_play_on_and_lines_are_compared(monkeypatch, file):
    screens = typed(
        monkeypatch,
        file,
        "=",
        "g 1.3",
        "R2",
        "p easy",
        "=",
        "f",
        "e",
        "p easy",
        "h",
        "R1",
        "p nobody",
        "q",
        "n",
    )
    assert "This is the main line." in screens[1]
    assert "The line ends here." in screens[4]
    assert "The lines part after move 3." in screens[5]
    assert "This line: R2, " in screens[5]
    assert "The main line: R1, B4, K3" in screens[5]
    assert "The deal is over." in screens[9]
    assert "The deal is over." in screens[10]


@every_game
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_game_is_studied(monkeypatch, tmp_path, game, lang):
    study = random_study(game, 3, 14)
    file = tmp_path / "study.txt"
    file.write_text(str(study.record), encoding="utf-8")
    deepest = max(study.lines(), key=lambda row: row.nested).path
    lines = [
        "t",
        "l",
        "v all",
        "t",
        "v 0",
        f"g {study.code(deepest)}",
        "w",
        "?",
        "m",
        "=",
        "help",
        "q",
    ]
    screens = typed(monkeypatch, file, *lines, options=f"--lang {lang}")
    assert len(screens) == len(lines) + 1
    assert place(screens[6]) == study.code(deepest)
    listed = screens[2]
    for row in study.lines()[1:]:
        if row.name:
            assert study.code(row.path) in listed
    assert ("That cannot be done" in "".join(screens)) is False
    assert "それはできません" not in "".join(screens)
    assert file.read_text(encoding="utf-8") == str(study.record)


def test_where_to_begin(monkeypatch, file, capsys):
    for options, at in (("--move 4", "1.4"), ("--at 1.5", "1.5"), ("--deal 1", "1.0")):
        assert place(typed(monkeypatch, file, "q", options=f"--lang en {options}")[0]) == at
    assert "As Seat 2 sees it" in typed(monkeypatch, file, "q", options="--lang en --seat 2")[0]
    for options, why in (
        ("--move 40", "the main line of deal 1 has 6 moves, not 40"),
        (
            "--at 1.5 --move 2",
            "--at says which deal and which move, so --deal and --move have no place",
        ),
        ("--deal 2", "the record has one deal, so there is no deal 2"),
        ("--seat 5", "a seat is a number from 0 to 2"),
        ("--at nowhere", "a place in a study is a text such as"),
    ):
        assert main(["study", str(file), "--lang", "en", *options.split()]) == 1
        assert why in capsys.readouterr().err


def test_a_pipe_that_ends_loses_nothing(monkeypatch, file):
    record = file.read_text(encoding="utf-8")
    screens = typed(monkeypatch, file, "g 1.3", "R2", "g 1.5", "x")
    assert "kept in tomoe-tomoefuda.txt. To go on: tomoe study tomoe-tomoefuda.txt" in screens[-1]
    kept = file.with_name("tomoe-tomoefuda.txt")
    assert "(R2)" in kept.read_text(encoding="utf-8")
    assert file.read_text(encoding="utf-8") == record, "moves are gone that nobody said may go"
    assert typed(monkeypatch, file)[-1].endswith("\nGoodbye.\n")
    kept.unlink()
    # From an address there is no file to save it in but a new one.
    packed = tomoe.Record.parse(TEXT).pack()
    screens = typed(monkeypatch, packed, "g 1.3", "R2", KeyboardInterrupt(), code=130)
    assert "kept in tomoe-tomoefuda.txt" in screens[-1]
    monkeypatch.setattr("tomoe_core.terminal.study_prompt.save", _fail)
    screens = typed(monkeypatch, packed, "g 1.3", "R2", code=1)
    assert "The study could not be kept: no room. Here it is:" in screens[-1]
    assert "(R2)" in screens[-1]


def test_a_file_that_cannot_be_written_is_asked_for_again(monkeypatch, file):
    record = file.read_text(encoding="utf-8")
    screens = typed(monkeypatch, file, "g 1.5", "x", "q", "nowhere/x.txt", "n")
    assert "That cannot be done" in screens[-1]
    assert screens[-1].endswith("\nGoodbye.\n")
    assert file.read_text(encoding="utf-8") == record


def _fail(path, text):
    raise ValueError("no room")


@pytest.mark.parametrize("text", [text for text, _ in BAD_TREES])
def test_a_broken_tree_is_named_in_japanese(file, text, capsys):
    file.write_text(HEAD + text, encoding="utf-8")
    assert main(["study", str(file), "--lang", "ja"]) == 1
    err = capsys.readouterr().err
    assert re.match(r"tomoe study: 'deal.txt'は記録ではありません（\d+行目：", err)
    assert not re.search(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}", re.sub(r"'.*?'", "", err)), err


def test_what_cannot_be_done_is_said_in_japanese(monkeypatch, file):
    screens = typed(
        monkeypatch, file, "g 1.99", "g x", "x", "name 初手", "c", f"c {'x' * 4001}", f"name {'x' * 81}", "q", "n",
        options="--lang ja",
    )  # fmt: skip
    for screen in screens[1:8]:
        assert re.search("それはできません：[^a-z]*[ぁ-んァ-ヶ一-龠]", screen), screen
        assert not re.search(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}", screen.partition("\n")[2]), screen


@draws
def test_a_picture_is_of_a_line(monkeypatch, file):
    typed(monkeypatch, file, "g 1.3", "R2", "q", "")
    picture = run(monkeypatch, ["svg", str(file), "--line", "1.3.1.1", "--lang", "en"])
    assert "after 4 moves" in picture


def test_other_commands_take_a_line(monkeypatch, file, capsys):
    typed(monkeypatch, file, "g 1.3", "R2", "c Higher.", "q", "")
    steps = run(monkeypatch, ["steps", str(file), "--line", "1.3.1.1"])
    assert "Higher." in steps
    assert "Higher." not in run(monkeypatch, ["steps", str(file)])
    puzzle = run(
        monkeypatch, ["puzzle", str(file), "--line", "1.3.1.1", "--at", "3", "--no-question"]
    )
    assert "Higher." not in puzzle
    for words in (["--line", "1.9.9.9"], ["--line", "1.3.1.1", "--deal", "2"]):
        assert main(["steps", str(file), *words, "--lang", "en"]) == 2
        assert "place" in capsys.readouterr().err


def test_a_match_that_is_played_on_keeps_what_was_noted(monkeypatch, file):
    typed(monkeypatch, file, "g 1.3", "R2", "c Higher.", "q", "")
    words = f"play tomoefuda --record {file} --lang en --bots random --seed 1".split()
    run(monkeypatch, words, ["1", "s", "q", "n"])
    study = Study(Record.parse(file.read_text(encoding="utf-8")))
    assert study.main().ply > 6
    assert any(row.comment.get("") == "Higher." for row in study.lines())
