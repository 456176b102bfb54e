"""All that the project makes for the web components has the shape that its schema says, and nothing else passes."""

from __future__ import annotations

import copy
import json
import sys
from random import Random

import pytest
from tomoe_site import drills, shape, steps
from tomoe_site.tools import BuildError

import tomoe_core as tomoe
from tests.damage import DAMAGE
from tomoe_core.games import GAMES
from tomoe_core.names import names_for
from tomoe_core.page.drills import contents, games_with_drills, prepare
from tomoe_core.page.tries import picture, tries
from tomoe_core.page.view import view
from tomoe_core.table.default import default_view

LESSON = "fesca-wild-wild-voided"


@pytest.fixture
def lesson():
    return steps.steps()[LESSON]()


@pytest.mark.parametrize("name", DAMAGE)
def test_the_build_refuses_damaged_steps_and_names_the_place(name, lesson):
    damage, words = DAMAGE[name]
    with pytest.raises(BuildError) as refused:
        steps.check("kou", damage(lesson))
    assert str(refused.value).startswith(f"steps/kou.json: {words}")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", DAMAGE)
def test_the_widget_refuses_them_too(name, lesson):
    from tomoe_widgets import Steps

    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        Steps(DAMAGE[name][0](lesson))


def test_the_widget_names_the_place(lesson):
    from tomoe_widgets import Gallery, Steps

    bad = DAMAGE["tags that are text"][0](lesson)
    words = r"data\.steps\[0\]\.view\.centre\[0\]\.cards\[0\]\.tags must be array\."
    for make in (lambda: Steps(bad), lambda: Gallery([bad], title={"ja": "x", "en": "x"})):
        with pytest.raises(ValueError, match=words):
            make()


def test_a_caption_is_needed_in_every_language(lesson):
    lesson["steps"][1]["caption"] = {"en": "x"}
    with pytest.raises(BuildError, match=r"^steps/kou\.json: data\.steps\[1\]\.caption .* ja$"):
        steps.check("kou", lesson)


def test_every_lesson_has_the_shape():
    for name, make in steps.steps().items():
        steps.check(name, make())


@pytest.mark.parametrize("game", games_with_drills())
def test_drills_have_the_shape(game):
    shape.check(game, "Contents", contents(game))
    for drill in contents(game)["drills"]:
        for level in prepare(game, drill["id"], 3):
            for question in level:
                drills.check(game, question)


def test_a_damaged_question_is_refused():
    game = games_with_drills()[0]
    question = copy.deepcopy(prepare(game, contents(game)["drills"][0]["id"], 1)[0][0])
    question["why"]["steps"][0]["view"]["seats"] = 3
    with pytest.raises(
        BuildError, match=r"^drills: data\.why\.steps\[0\]\.view\.seats must be array$"
    ):
        drills.check("drills", question)


@pytest.mark.parametrize("game", GAMES)
def test_every_view_of_a_deal_has_the_shape(game):
    rng = Random(game)
    state = tomoe.game(game).deal(seed=3)
    while True:
        for seat in range(state.game.players):
            seen, names = state.observe(seat), names_for(state.game.players, seat)
            for make in (view, default_view):
                # As a page has it, after JSON.
                shape.check(game, "View", json.loads(json.dumps(make(seen, names))))
        if state.is_over:
            return
        state = state.play(rng.choice(state.legal_moves()))


def test_a_widget_can_do_without_the_library(lesson, monkeypatch):
    from tomoe_widgets import Steps

    monkeypatch.setitem(sys.modules, "fastjsonschema", None)
    Steps(lesson)
    with pytest.raises(ValueError, match="version"):
        Steps(lesson | {"v": 2})


def tried():
    """Something to try of each kind: a position, and cards from a palette."""
    files = [picture(one, one.start) for game in GAMES for one in tries(game).values()]
    return [json.loads(json.dumps(file)) for file in files]


def test_what_is_tried_has_the_shape():
    files = tried()
    for file in files:
        shape.check("tried", "TryFile", file)
    assert {file["view"] is None for file in files} == {True, False}


@pytest.mark.parametrize("given", [True, False])
def test_what_is_tried_is_a_position_or_cards_never_both_or_neither(given):
    palette = next(file for file in tried() if file["cards"])
    position = next(file for file in tried() if file["view"])
    wrong = {**palette, "view": position["view"]} if given else {**palette, "cards": None}
    with pytest.raises(BuildError, match=r"^tried: data\.cards must be (null|object)"):
        shape.check("tried", "TryFile", wrong)
