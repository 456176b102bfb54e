"""`review`: where a seat gave points away, told in both languages."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import hears_ctrl_c, run
from tomoe_core.__main__ import main


@pytest.fixture
def record(tmp_path):
    """A deal in which everybody waits in vain."""
    game = tomoe.game("collector")
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    file = tmp_path / "record.txt"
    file.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    return file


def test_it_prints_the_costliest_moments_and_one_line(monkeypatch, record, capsys):
    told = run(
        monkeypatch, ["review", str(record), "--seat", "1", "--budget", "50", "--lang", "en"]
    )
    assert told.startswith("Collector")
    assert "Deal 1, move 20:" in told
    assert " given away on average, ± " in told
    assert "★ " in told
    assert "decisions judged: " in told
    assert "everyone plays well from there on" in told
    assert " Judged by the hard bot, version " in told
    assert "With all cards open" not in told
    said = run(
        monkeypatch, ["review", str(record), "--seat", "1", "--budget", "50", "--lang", "ja"]
    )
    assert "第1局20手目：" in said
    assert "損は合わせてダメージ" in said
    assert capsys.readouterr().err == ""


def test_a_review_says_the_same_again(monkeypatch, record):
    words = ["review", str(record), "--budget", "50"]
    assert run(monkeypatch, words) == run(monkeypatch, words)


def test_all_cards_open_is_told_apart_and_only_if_asked_for(monkeypatch, tmp_path):
    game = tomoe.game("tomoefuda")
    file = tmp_path / "record.txt"
    file.write_text(str(tomoe.Record(game, random_deal(game, 3)[-1])), encoding="utf-8")
    words = ["review", str(file), "--budget", "40", "--lang", "en"]
    knowing = run(monkeypatch, words)
    told = run(monkeypatch, [*words, "--open"])
    assert told.startswith(knowing)
    apart = told.removeprefix(knowing)
    assert "With all cards open, which nobody could know" in apart
    assert "lucky" in apart
    assert "lucky" not in knowing


def test_a_game_without_a_solver_says_so(monkeypatch, record):
    told = run(monkeypatch, ["review", str(record), "--budget", "20", "--open", "--lang", "en"])
    assert "There is nothing to say" in told


def test_a_seat_without_a_choice_is_told_so(monkeypatch, tmp_path):
    file = tmp_path / "record.txt"
    game = tomoe.game("tomoefuda")
    file.write_text(str(tomoe.Record(game, game.deal(seed=1))), encoding="utf-8")
    assert "There was nothing to judge." in run(monkeypatch, ["review", str(file), "--lang", "en"])


@pytest.mark.parametrize(
    ("more", "english", "japanese"),
    [
        (["--seat", "4"], "a seat is a number from 0 to 3, not 4", "席は0から3までの数です"),
        (["--deal", "2"], "the record has one deal, so there is no deal 2", "記録は1局だけです"),
    ],
)
def test_errors_are_one_sentence(record, capsys, more, english, japanese):
    for lang, words in (("en", english), ("ja", japanese)):
        assert main(["review", str(record), *more, "--lang", lang]) == 1
        err = capsys.readouterr().err
        assert words in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("budget", ["0", "0.5", "much"])
def test_a_budget_is_a_number_of_positions(record, capsys, budget):
    with pytest.raises(SystemExit) as stop:
        main(["review", str(record), "--budget", budget, "--lang", "en"])
    assert stop.value.code == 2
    assert "is not a whole number from 1 on" in capsys.readouterr().err


def test_what_is_no_record_is_named(tmp_path, capsys):
    file = tmp_path / "record.txt"
    file.write_text("no record\n", encoding="utf-8")
    assert main(["review", str(file), "--lang", "en"]) == 1
    assert "is no record: line 1: expected tomoe 1" in capsys.readouterr().err


def test_ctrl_c_shows_what_was_judged_so_far(record):
    """Progress goes to standard error, and the line says how far it came."""
    command = [sys.executable, "-m", "tomoe_core", "review", str(record), "--lang", "en"]
    with subprocess.Popen(
        [*command, "--budget", "100000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"},
        preexec_fn=hears_ctrl_c,
    ) as process:
        # Not all decisions are judged in ten seconds, when the log has its first line.
        line = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    assert " of 7 decisions, " in line
    assert process.returncode == 130
    assert "Stopped after " in err
    assert "Traceback" not in err
