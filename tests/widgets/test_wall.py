"""<tomoe-wall>: positions as large as the window, turned over by keys; what cannot be opened is said."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.widgets.conftest import Page, serving
from tomoe_core.page.folding import steps_text
from tomoe_core.page.positions import steps
from tomoe_core.page.puzzles import play_file
from tomoe_core.page.sets import pack_set, question_set

TEXT = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Wall</title></head>
<body><main><tomoe-wall><script type="application/json">{"market": {"en": "Market"}}</script></tomoe-wall></main>
<script type="module" src="tomoe_widgets/static/wall.js"></script></body></html>"""

# How far words and table reach beyond their places.
BEYOND = """() => {
  const { shadowRoot } = document.querySelector("tomoe-wall");
  const words = shadowRoot.querySelector(".words");
  const table = shadowRoot.querySelector("tomoe-steps");
  const drawn = table.shadowRoot.querySelector(".steps").getBoundingClientRect();
  const { height, width } = table.getBoundingClientRect();
  return Math.max(words.scrollHeight - words.clientHeight, drawn.height - height, drawn.width - width);
}"""


@pytest.fixture(scope="module")
def address():
    with serving(type("Wall", (Page,), {"text": TEXT})) as found:
        yield f"{found}/page.html"


@pytest.fixture(scope="module")
def asked():
    """A set with a question about each game."""
    plays = []
    for game in tomoe.GAMES:
        deal = random_deal(tomoe.game(game), 3)
        plays.append(play_file(deal[len(deal) // 3], title="Which?", question=True, budget=50))
    return question_set(plays, title="All games", rng=Random(1))


def open_text(page, address, text):
    page.goto(address)
    page.get_by_label("The text of a file").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def place(page):
    return page.locator("tomoe-wall .at").inner_text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (360, 640)])
def test_every_game_fits_and_nothing_scrolls(page, address, asked, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_text(page, address, json.dumps(asked))
    page.locator("tomoe-wall tomoe-steps .board").wait_for()
    shown = int(place(page).split("/")[1])
    for _ in range(shown):
        page.wait_for_function(f"({BEYOND})() <= 1")
        page.keyboard.press("PageDown")
    assert place(page) == f"{shown} / {shown}"


def test_it_is_said_which_question_is_shown(page, address):
    one, other = (
        play_file(tomoe.game("collector").deal(seed=seed), question=True, budget=50)
        for seed in (3, 4)
    )
    plain = play_file(tomoe.game("market").deal(seed=1), question=False)
    made = question_set([one, plain, other], title="Three", rng=Random(1))
    open_text(page, address, json.dumps(made))
    heading = page.locator("tomoe-wall .words h2")
    heading.wait_for()
    assert "Question 1 of 2" in heading.inner_text()
    page.keyboard.press("ArrowRight")
    page.locator("tomoe-wall .mark").first.wait_for()
    assert "Question 1 of 2" in heading.inner_text()
    page.keyboard.press("End")
    assert "Question 2 of 2" in heading.inner_text()


def test_nothing_is_cut_where_a_scroll_bar_takes_room(page, address, asked):
    open_text(page, address, json.dumps(asked))
    page.add_style_tag(content="html { overflow-y: scroll; scrollbar-gutter: stable; }")
    right, room = page.locator("tomoe-wall dialog").evaluate(
        "e => [e.getBoundingClientRect().right, document.documentElement.getBoundingClientRect().right]"
    )
    assert right <= room


def test_a_question_stands_without_its_answer_until_it_is_turned_over(page, address):
    play = play_file(tomoe.game("collector").deal(seed=3), question=True, budget=50)
    open_text(page, address, json.dumps(play))
    answers = page.locator("tomoe-wall ol")
    answers.wait_for()
    assert answers.locator(".mark").count() == 0
    page.keyboard.press("ArrowRight")
    answers.locator(".mark").first.wait_for()
    page.keyboard.press("PageUp")
    answers.locator(".mark").first.wait_for(state="detached")
    page.keyboard.press("End")
    page.get_by_role("button", name="Back").click()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="On the wall").wait_for()


def test_an_address_of_a_set_and_a_file_of_steps_are_opened(page, address):
    play = play_file(tomoe.game("market").deal(seed=1), question=False)
    page.goto(f"{address}#s={pack_set(question_set([play], title='One', rng=Random(1)))}")
    page.get_by_role("heading", name="Market").wait_for()
    lesson = steps(tomoe.game("collector").deal(seed=1), seat="open")
    open_text(page, address, steps_text(lesson))
    page.get_by_role("heading", name="Collector").wait_for()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "There is nothing here"),
        ("{", "it is not whole"),
        ('{"kind": "other"}', "a file of another kind"),
        ('{"v": 1, "kind": "set"}', "of this set is missing"),
        ("<script>alert(1)</script>", "not the text of such a file"),
        ("https://example.org/set.html#s=AAAA", "cut short or altered"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(page, address, text, why):
    open_text(page, address, text)
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert why in alert.inner_text()
    assert page.locator("tomoe-wall dialog").count() == 0


def test_axe_finds_nothing(page, address, asked, axe):
    page.goto(address)
    page.get_by_role("heading", name="On the wall").wait_for()
    axe(page)
    open_text(page, address, json.dumps(asked))
    page.locator("tomoe-wall tomoe-steps .board").wait_for()
    axe(page)
