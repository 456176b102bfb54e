"""Hard bots at a table of seven: the page shows who thinks, stays alive meanwhile, and can end it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.person import BOX, Person, click

HARD = {"players": "7", **{f"bot-{i}": "hard" for i in range(1, 7)}}
THINKING = f"!!{BOX}.thinking"


@pytest.fixture
def person(page, site_url, live):
    """A person at the table of FESCA Six with six hard bots."""
    page.goto(f"{site_url}play/fesca-six.html?lang=en&pace=off&seed=4")
    live(page)
    person = Person(page, Random(4))
    person.settle()
    person.start_match(HARD)
    return person


def make_bots_think(person):
    """Play until a bot is thinking; the number of moves made before."""
    for _ in range(5):
        ply = person.view(".ply")
        click(person, person.choose())
        person.page.wait_for_function(
            f"() => {THINKING} || (!{BOX}.pending && {BOX}.view.ply > {ply})"
        )
        if person.page.evaluate(THINKING):
            return ply
        person.settle()
    raise AssertionError("no bot has thought")


def test_who_thinks_is_shown_and_can_be_stopped(person):
    line = person.page.locator(".thinking")
    for _ in range(5):
        ply = make_bots_think(person)
        try:
            assert "is choosing" in line.inner_text(timeout=1000)
            assert person.view(".ply") > ply
            line.get_by_role("button", name="Stop").click(timeout=2000)
        except TooLate:  # they had finished before the hand was there: once more
            person.settle()
            continue
        person.settle()
        assert line.count() == 0
        assert person.view(".actor") == person.view(".you")
        return person.step()
    raise AssertionError("the bots could never be stopped")


def test_undo_and_a_new_match_end_the_thinking(person):
    make_bots_think(person)
    # Whether it can be taken back or not: then they go on.
    person.page.locator("[data-tool=undo]").click(force=True)
    person.settle()
    assert person.view(".actor") == person.view(".you")
    make_bots_think(person)
    person.start_match(HARD)
    assert person.view(".actor") == person.view(".you")
    assert person.page.locator(".thinking").count() == 0


def test_answers_come_in_slices(person):
    """The page draws frames while bots think, and hears news of them."""
    page = person.page
    page.evaluate(
        f"""() => {{
          const table = {BOX};
          let last = null;
          const look = () => {{
            if (table.thinking !== last) window.news++;
            last = table.thinking;
            requestAnimationFrame(look);
          }};
          look();
        }}"""
    )
    news = []
    while len(news) < 5:  # where few bots follow, they may answer within a frame or two
        page.evaluate("window.news = 0")
        make_bots_think(person)
        person.settle()
        news.append(page.evaluate("news"))
        if news[-1] > 3:  # the first, the last, and at least two between them
            return
    raise AssertionError(f"frames with news of the bots' thinking: {news}")
