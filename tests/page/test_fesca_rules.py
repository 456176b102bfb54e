"""The page of FESCA's rules: every worked example and ruling is on it, as the engine and the rulebook have it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tomoe_core.explain import LANGUAGES
from tomoe_core.games.fesca import FescaSix, FescaWild, rulebook
from tomoe_core.games.fesca.learn.lessons import LESSONS, explain_cards, last_trick
from tomoe_core.games.fesca.learn.tries import TRIES
from tomoe_core.games.fesca.rulings import RULINGS
from tomoe_core.names import names_for

NOTEBOOK = Path(__file__).parents[2] / "notebooks/rules/fesca.py"
SHOWN = {
    node.value
    for node in ast.walk(ast.parse(NOTEBOOK.read_text(encoding="utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}

EXAMPLES = {
    # The author's, and those of this project's rulings: the cards, who wins, and in which game.
    "WZ W5 MZ M2 M12": ("MZ", "six"),
    "F5 A3 M9 A7 F4": ("A7", "six"),
    "M5 A1 M3 M2 F7 E7": ("M5", "six"),
    "M4 Y5 A7 Y8 Y9 Y10 A8": ("A8", "wild"),
    "M4 Y5 A7 Y8 Y9 Y10": ("Y10", "wild"),
    "W5 WZ Y9 F1 F2": ("WZ", "wild"),
    "W7 Y7 Y9": ("W7", "wild"),
    "Y5 Y8 W3 W5 W7": ("Y8", "wild"),
    "Y5 F3 A7 W3 Y3": ("Y5", "wild"),
    "Y5 W3 F9 W4 F2": ("F9", "wild"),
    "Y5 Y8 Y2 Y9 W3": ("Y9", "wild"),
}


def cards_of(step):
    return [slot["card"] for zone in step["view"]["centre"] for slot in zone["cards"]]


def winner_in(step):
    slots = [slot for zone in step["view"]["centre"] for slot in zone["cards"]]
    return [slot["card"] for slot in slots if any(tag["kind"] == "winner" for tag in slot["tags"])]


@pytest.mark.parametrize("cards", EXAMPLES)
def test_a_worked_example_is_on_the_page(cards):
    winner, game = EXAMPLES[cards]
    names = [
        name
        for name in LESSONS
        if name in SHOWN
        and cards_of(LESSONS[name]()["steps"][-1]) == cards.split()
        and LESSONS[name]()["steps"][-1]["view"]["game"] == f"fesca-{game}"
    ]
    assert names
    for name in names:
        assert winner_in(LESSONS[name]()["steps"][-1]) == [winner]
    book = {"six": rulebook.FescaSix, "wild": rulebook.FescaWild}[game]
    order = book.__new__(book).rank_places(cards.split())
    assert cards.split()[order[0]] == winner


def test_every_lesson_is_on_the_page():
    assert set(LESSONS) <= SHOWN


def test_rulings_are_told_with_what_came_of_an_example():
    told = [make() for make in RULINGS.rulings.values()]
    for ruling in told:
        for lang in LANGUAGES:
            assert ruling.rule[lang]
            assert ruling.example[lang]
    english = " ".join(one.example["en"] for one in told)
    assert "E7" not in english
    for result in ("MZ wins", "WZ counts 9", "with Y7 and Y9 void", "E9 > E4 > Y2 > F7 > W7 > A7"):
        assert result in english


def test_a_match_is_led_by_one_seat_after_another_and_decided_by_the_latest_deal():
    leader, several = (RULINGS.rulings[name]().example["en"] for name in ("leader", "deals"))
    assert re.search(r"You, Matsu, Ume", leader)
    assert re.search(r"(\w+) and (\w+) have", several)


def test_facts_are_those_of_the_games():
    decks, beats = (make()["en"] for make in RULINGS.facts)
    assert re.findall(r"\d+", decks) == ["65", "13", "78", "13", "77", "11"]
    assert "beats 2" in beats


@pytest.mark.parametrize("name", TRIES)
def test_any_cards_may_be_tried(name):
    one = TRIES[name]
    assert one.explain(()) is None
    assert one.explain(("W5",)) is None
    game = {"six": FescaSix, "wild": FescaWild}[name]()
    for cards in (one.start, ("W5", "Y3"), ("Y1", "YZ", "Y2"), ("WZ", "FZ", "EZ", "MZ", "AZ")):
        steps = one.explain(cards)["steps"]
        assert winner_in(steps[-1]) == [cards[game.trick(" ".join(cards)).winner]]
    assert len(one.slots) == 7


def test_the_same_cards_part_at_the_second_one():
    """In Six yin-yang makes the second lead, in Wild it passes as metal; the winners differ."""
    six, wild = (LESSONS[name]()["steps"] for name in ("same-six", "same-wild"))
    assert len(six) == len(wild)
    differ = [a["caption"] != b["caption"] for a, b in zip(six, wild, strict=True)]
    assert differ.index(True) == 1
    assert winner_in(six[-1]) != winner_in(wild[-1])


def test_the_reader_follows_in_each_way():
    """What is pointed at is what the rulebook lets the reader play."""
    for name, book in (
        ("following-six", rulebook.FescaSix),
        ("following-wild", rulebook.FescaWild),
    ):
        for step in LESSONS[name]()["steps"]:
            (seat,) = step["view"]["seats"]
            hand = [slot["card"] for zone in seat["zones"] for slot in zone["cards"]]
            playable = book.__new__(book).playable(hand, cards_of(step))
            assert set(step["focus"]) == set(playable)


def test_before_the_first_trick_there_is_nothing_to_explain():
    game = FescaSix()
    assert last_trick(game.deal(seed=1).observe(0), names_for(6, 0)) is None


def test_a_lesson_says_what_a_z_counts_by_the_rules_of_the_table():
    game = FescaWild(z_otherwise=5)
    lesson = explain_cards(game, "W3 WZ W5 F2 F4", {"en": "", "ja": ""})
    assert "counts 5" in lesson["steps"][1]["caption"]["en"]
    assert "counts 0" not in str(lesson)
