"""Things to try: messages in, a position and what the rules make of it out."""

from __future__ import annotations

import json

import pytest

from tomoe_core.explain import LANGUAGES
from tomoe_core.games import GAMES
from tomoe_core.page.lessons import lesson_of
from tomoe_core.page.tries import TrySession, tries

ALL = [(id, name) for id in GAMES for name in tries(id)]


def answer(session, **message):
    (only,) = session.handle({"seq": 1, **message})
    return only


@pytest.mark.parametrize(("id", "name"), ALL)
def test_a_try_begins_with_a_position_that_has_an_outcome(id, name):
    first = TrySession(id, name).picture()
    assert json.loads(json.dumps(first)) == first
    assert set(first["title"]) == {*LANGUAGES}
    assert (first["view"] is None) != (first["cards"] is None)
    assert first["lesson"]["steps"]
    assert first["say"] is None


def test_three_cards_are_explained_at_once():
    session = TrySession("tomoefuda", "trick")
    shown = answer(session, type="cards", value=["O1", "K6", "R4"])
    assert shown["type"] == "try"
    assert "pattern 戊" in shown["lesson"]["steps"][-1]["caption"]["en"]
    assert session.draft == ("O1", "K6", "R4")


def test_two_cards_are_asked_for_the_third():
    shown = answer(TrySession("tomoefuda", "trick"), type="cards", value=["O1", "", "R4"])
    assert shown["lesson"] is None
    assert shown["say"]["en"] == "Choose three cards."
    assert shown["cards"]["value"] == ["O1", "", "R4"]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "cards", "value": ["R9"]},
        {"type": "cards", "value": ["R3", "R3"]},
        {"type": "cards", "value": ["R1", "R2", "R3", "R4"]},
        {"type": "cards", "value": [1]},
        {"type": "cards"},
        {"type": "pick", "pick": "R3"},
        {"type": "play"},
        {},
    ],
)
def test_what_does_not_go_is_answered_with_one_sentence(message):
    session = TrySession("tomoefuda", "trick")
    said = answer(session, **message)
    assert said["type"] == "error"
    assert all(said["text"][lang] for lang in LANGUAGES)
    assert session.draft == ("R3", "R5", "B1")


def test_unknown_names_are_refused_with_those_there_are():
    with pytest.raises(ValueError, match="the games are tomoefuda"):
        TrySession("chess", "trick")
    with pytest.raises(ValueError, match="the tries of tomoefuda are trick"):
        TrySession("tomoefuda", "deal")
    with pytest.raises(ValueError, match="the lessons of tomoefuda are minute"):
        lesson_of("tomoefuda", "chess")
    with pytest.raises(ValueError, match="the games are tomoefuda"):
        lesson_of("chess", "deal")
