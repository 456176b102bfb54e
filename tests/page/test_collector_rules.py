"""The rules page of Collector: every worked example and ruling of the rules is on it, as the engine has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tomoe_core.explain import LANGUAGES
from tomoe_core.games.collector import rulebook as book
from tomoe_core.games.collector.learn.lessons import EXAMPLE, LESSONS
from tomoe_core.games.collector.rulings import RULINGS
from tomoe_core.page.tries import TrySession

PAGE = (Path(__file__).parents[2] / "notebooks/rules/collector.py").read_text("utf-8")


def captions(name):
    return [step["caption"]["en"] for step in LESSONS[name]()["steps"]]


def test_every_lesson_is_on_the_page():
    assert all(f'"{name}"' in PAGE for name in LESSONS)


@pytest.mark.parametrize(("name", "before"), [("first", 0), ("second", 1), ("third", 2)])
def test_the_worked_example_costs_9_and_more_for_who_comes_later(name, before):
    deal = book.Collector([suit + rank for suit in book.SUITS for rank in book.RANKS], 0)
    deal.hands[0], deal.field = EXAMPLE.hand.split(), EXAMPLE.field.split()
    deal.damage = dict.fromkeys(range(3, 3 - before, -1), 0)
    deal.collect(0, EXAMPLE.suits.split())
    assert deal.damage[0] == 9 + 4 * before
    assert "2 + 5 + 2 = 9" in captions(name)[-1]
    assert captions(name)[-1].endswith(f"You take {deal.damage[0]} damage.")
    assert "Missing: R2, R5, O2. 2 + 5 + 2 = 9." in captions("example")


def test_three_collections_end_the_deal():
    said = captions("collections")
    assert len(said) == 3
    assert "The third collection ends the deal." in said[-1]
    assert "takes 20 damage" in said[-1]


def test_cards_of_collected_suits_are_dead():
    assert "counts for nothing" in captions("leaving")[-1]


def test_rulings_and_facts_are_said_in_every_language():
    assert len(RULINGS.rulings) == 7
    for text in [
        *(one for make in RULINGS.rulings.values() for one in make()),
        *(make() for make in RULINGS.facts),
    ]:
        assert all(text[lang].strip() and "{" not in text[lang] for lang in LANGUAGES)
    assert "5, 5, 5 and 4" in RULINGS.rulings["fifth"]().example["en"]
    assert "1, 3, 1, 4" in RULINGS.rulings["dealer"]().example["en"]
    assert "19 or less" in RULINGS.facts[1]()["en"]


def pick(session, *pieces):
    for piece in pieces:
        (answer,) = session.handle({"type": "pick", "pick": piece, "seq": 1})
    return answer


def last(shown):
    return shown["lesson"]["steps"][-1]["caption"]["en"]


def test_any_field_and_hand_can_be_tried():
    session = TrySession("collector", "collect")
    assert last(session.picture()) == "You take 9 damage."
    assert last(pick(session, "2")) == "You take 17 damage."
    assert last(pick(session, "R2", "0")) == "You take 7 damage."
    assert "two suits" in pick(session, "O")["say"]["en"]
    assert "collecting takes" in pick(session, "G", "K")["say"]["en"]
    assert pick(session, "X9")["type"] == "error"
