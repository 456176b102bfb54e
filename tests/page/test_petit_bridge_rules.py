"""The rules page of Petit Bridge: every worked example and ruling of the rules is on it, as the engine has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tomoe_core.explain import LANGUAGES
from tomoe_core.games.petit_bridge import rulebook as book
from tomoe_core.games.petit_bridge.learn.lessons import EXAMPLE, LESSONS, OFFENCES, SCORES, hands_of
from tomoe_core.games.petit_bridge.learn.tries import TRIES
from tomoe_core.games.petit_bridge.rulings import RULINGS
from tomoe_core.page.tries import TrySession

PAGE = (Path(__file__).parents[2] / "notebooks/rules/petit-bridge.py").read_text("utf-8")


def captions(name):
    return [step["caption"]["en"] for step in LESSONS[name]()["steps"]]


def test_every_lesson_is_on_the_page():
    assert all(f'"{name}"' in PAGE for name in LESSONS)


def test_example_1_the_winner_points_that_are_announced():
    deck = hands_of(EXAMPLE).split()
    assert [book.winner_points(deck[i : i + 13]) for i in range(0, 52, 13)] == [3, 11, 12, 14]
    *hands, rest, found = captions("points")
    assert [text.split(" winner points")[0].split(" ")[-1] for text in hands] == ["3", "11", "12"]
    assert "40 − 3 − 11 − 12 = 14" in rest
    assert found.endswith("make 14 points.")


@pytest.mark.parametrize(
    ("name", "points", "said", "end"),
    [
        ("candidate", [12, 3, 12, 13], "12 + 13 = 25", [12, 3, 12, 13]),
        ("either-hand", [12, 8, 13, 7], "12 + 13 = 25", [12, 8, 7, 13]),
        ("one-hand", [12, 6, 15, 7], "12 + 15 = 27", [12, 6, 7, 15]),
        ("no-hand", [7, 10, 11, 12], "10 + 12 = 22", [7, 10, 11, 12]),
    ],
)
def test_examples_2_to_5_how_the_offence_is_found(name, points, said, end):
    steps = LESSONS[name]()["steps"]
    assert [bar["value"] for bar in steps[0]["view"]["tracks"]] == points
    assert any(said in text for text in captions(name))
    assert [bar["value"] for bar in steps[-1]["view"]["tracks"]] == end
    assert len(OFFENCES) == 4


@pytest.mark.parametrize("vulnerable", [False, True])
def test_what_contracts_score_side_by_side(vulnerable):
    said = captions("vulnerable" if vulnerable else "not-vulnerable")
    for (named, taken), text in zip(SCORES, said, strict=True):
        trump, level = named.split()
        short = book.promised(trump, level) - taken
        points = short * (100 if vulnerable else 50)
        if short <= 0:
            points = book.score(trump, level, taken, vulnerable)
        assert f"= {points} points" in text


def test_rulings_and_facts_are_said_in_every_language():
    assert len(RULINGS.rulings) == 7
    for text in [
        *(one for make in RULINGS.rulings.values() for one in make()),
        *(make() for make in RULINGS.facts),
    ]:
        assert all(text[lang].strip() and "{" not in text[lang] for lang in LANGUAGES)
    assert "21" in RULINGS.facts[1]()["en"]
    assert "Matsu 1, Ume 0" in RULINGS.rulings["candidacies"]().example["en"]
    assert "stop or continue" in RULINGS.rulings["stop"]().example["en"]


def pick(session, *pieces):
    for piece in pieces:
        (answer,) = session.handle({"type": "pick", "pick": piece, "seq": 1})
    return answer


def test_any_winner_points_can_be_tried():
    session = TrySession("petit-bridge", "offence")
    assert "by lot" in session.picture()["lesson"]["steps"][-1]["caption"]["en"]
    shown = pick(session, "1-")
    assert shown["lesson"]["steps"][-1]["caption"]["en"] == "You are the offence."
    shown = pick(session, "candidate 1")
    assert "Matsu" in shown["lesson"]["steps"][-1]["caption"]["en"]
    assert pick(session, *["0-"] * 12)["type"] == "try"
    assert pick(session, "0-")["type"] == "error"


def test_any_contract_and_result_can_be_tried():
    session = TrySession("petit-bridge", "score")
    for piece, tricks, vulnerable in (("contract NT game", 11, False), ("vulnerable", 11, True)):
        shown = pick(session, piece)
        points = book.score("NT", "game", tricks, vulnerable)
        assert shown["lesson"]["steps"][-1]["caption"]["en"] == f"You score {points} points."
    assert (
        "Ume scores 300" in pick(session, *["tricks-"] * 5)["lesson"]["steps"][-1]["caption"]["en"]
    )
    assert pick(session, *["tricks-"] * 6)["type"] == "try"
    assert pick(session, "tricks-")["type"] == "error"
    assert set(TRIES) == {"offence", "score"}
