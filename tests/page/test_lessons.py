"""The lessons play out, and what their captions say is true of their positions."""

import json

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES
from tomoe_core.games.tomoefuda.learn.lessons import PATTERNS, explain_cards
from tomoe_core.page.lessons import lessons

LESSONS = lessons()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_a_run_of_views_with_captions_in_both_languages(name):
    lesson = LESSONS[name]()
    assert json.loads(json.dumps(lesson)) == lesson
    assert set(lesson["title"]) == {*LANGUAGES}
    assert len(lesson["steps"]) > 1
    for step in lesson["steps"]:
        assert all(step["caption"][lang].strip() for lang in LANGUAGES)
        view = step["view"]
        keys = {slot["key"] for zone in view["centre"] for slot in zone["cards"]}
        keys |= {
            slot["key"]
            for seat in view["seats"]
            for zone in seat["zones"]
            for slot in zone["cards"]
        }
        assert set(step["focus"]) <= keys
        assert not any("move" in slot for zone in view["centre"] for slot in zone["cards"])


def test_a_lesson_is_the_same_each_time():
    assert all(make() == make() for make in LESSONS.values())


def test_each_of_the_seven_patterns_has_an_example():
    game = tomoe.game("tomoefuda")
    assert [kanji for kanji, _ in PATTERNS.values()] == list("甲乙丙丁戊己庚")
    for kanji, cards in PATTERNS.values():
        assert game.trick(cards).pattern == kanji


def test_what_the_lesson_on_following_says():
    front, back, free, void = [step["view"] for step in LESSONS["tomoefuda-following"]()["steps"]]
    own = [
        [
            slot
            for zone in view["seats"][0]["zones"]
            for slot in zone["cards"]
            if not slot.get("gone")
        ]
        for view in (front, back, free)
    ]
    playable = [{slot["key"] for slot in slots if "why" not in slot} for slots in own]
    assert playable[0] == {"G1", "G5"}
    assert playable[1] == {"G1", "G3"}
    assert len(playable[2]) == len(own[2]) == 12
    assert not any(key[0] in "OG" for key in playable[2])
    winner = [
        slot["key"]
        for slot in void["centre"][0]["cards"]
        if any(t["kind"] == "winner" for t in slot["tags"])
    ]
    assert winner == ["O4"]


def test_a_score_lesson_ends_with_one_winner():
    last = LESSONS["tomoefuda-scoring"]()["steps"][-1]["view"]
    totals = [int(total) for total in last["score"]["total"]]
    assert sum(totals) == 36
    assert totals.count(max(totals)) == 1


def test_three_cards_that_are_no_trick_are_refused():
    with pytest.raises(ValueError, match="three different cards"):
        explain_cards("R3 R3 B1")
