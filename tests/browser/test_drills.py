"""The pages of drills: there before Python, whole without it, and the same when it is up."""

from __future__ import annotations

import json

import pytest

import tomoe_core as tomoe
from tomoe_core.learn.questions import PREPARED, drills_of
from tomoe_core.page.drills import games_with_drills, question

GAMES = games_with_drills()
FIRST = {game: next(iter(drills_of(tomoe.GAMES[game]))) for game in GAMES}
every_game = pytest.mark.parametrize("game", GAMES)


def no_python(page):
    """From now on nothing of Python reaches the page."""
    page.route("**/runtime/**", lambda route: route.abort())


def address(site_url, game, query=""):
    return f"{site_url}drills/{game}.html?lang=en{query}"


def heading(page, asked):
    return page.locator("tomoe-drill h2", has_text=asked["ask"]["en"])


def answer(page, asked, ids=None):
    """Answer by keys, or by taps beyond the ninth."""
    page.locator("tomoe-drill .verdict p").wait_for(state="detached")  # of the question before
    heading(page, asked).wait_for()
    every = [one["id"] for one in asked["answers"]]
    for id in ids or asked["right"]:
        if every.index(id) < 9:
            page.keyboard.press(str(every.index(id) + 1))
        else:
            page.locator(
                f'tomoe-drill [data-slot="{id}"], tomoe-drill [data-answer="{id}"]'
            ).click()
    if asked["choose"] == "all":
        page.locator("tomoe-drill .check").click()
    page.locator("tomoe-drill .verdict p").wait_for()


@every_game
def test_a_series_is_played_to_its_end_though_python_never_comes(game, phone, site_url):
    no_python(phone)
    phone.goto(address(site_url, game, f"&drill={FIRST[game]}&count=10&seed=5"))
    for number in range(10):
        asked = question(game, FIRST[game], 5, number)
        answer(phone, asked)
        assert "Right!" in phone.locator("tomoe-drill .verdict").inner_text()
        phone.locator("tomoe-drill .next").click()
    assert phone.locator("tomoe-drill .result h2 b").inner_text() == "10"
    line, link = [one.input_value() for one in phone.locator("tomoe-drill .result input").all()]
    assert line.startswith("10 of 10 · ")
    assert link.endswith(f"drills/{game}.html?drill={FIRST[game]}&count=10&seed=5")
    assert not phone.locator("#tomoe-progress").is_visible()


@every_game
def test_python_takes_over_where_the_reader_is(game, page, site_url, live):
    """The same question, answered before Python was up, is still there; later ones are Python's."""
    page.goto(address(site_url, game, f"&drill={FIRST[game]}&level=1"))
    asked = question(game, FIRST[game], 1, 0, 1)
    answer(page, asked)
    live(page)
    assert page.locator("tomoe-drill").count() == 1
    assert page.locator("#root tomoe-drill .verdict p").count() == 1
    page.locator("tomoe-drill .next").click()
    heading(page, question(game, FIRST[game], 1, 1, 1)).wait_for()


@every_game
def test_questions_do_not_end(game, page, site_url, live):
    """Beyond what is prepared Python makes them."""
    kept = {
        "drill": FIRST[game],
        "progress": {
            FIRST[game]: {
                **{"seed": 1, "level": 1, "next": {"1": PREPARED}, "row": 0, "asked": PREPARED},
                **{"right": 0, "streak": 0, "best": 0, "missed": []},
            }
        },
        "series": None,
    }
    stored = json.dumps(json.dumps(kept))
    page.add_init_script(f"localStorage['tomoe:drills:{game}'] ??= {stored}")
    page.goto(address(site_url, game))
    # Before Python is up the first of the prepared ones comes again; it is answered, and the next is new.
    live(page)
    number = PREPARED
    shown = page.locator("tomoe-drill h2")
    shown.wait_for()
    page.keyboard.press("1")
    if page.locator("tomoe-drill .check").count():
        page.locator("tomoe-drill .check").click()
    page.locator("tomoe-drill .next").click()
    asked = question(game, FIRST[game], 1, number + 1, 1)
    answer(page, asked)
    assert "Right!" in page.locator("tomoe-drill .verdict").inner_text()


@every_game
def test_axe_finds_nothing_serious(game, page, site_url, live, axe_in_both_schemes):
    page.goto(address(site_url, game))
    live(page)
    axe_in_both_schemes(page)


@every_game
def test_a_phone_does_not_scroll_sideways(game, phone, site_url, no_sideways):
    no_python(phone)
    phone.goto(address(site_url, game).replace("lang=en", "lang=ja"))
    phone.locator("tomoe-drill .stage").wait_for()
    no_sideways(phone)
