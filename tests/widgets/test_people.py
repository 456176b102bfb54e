"""Several people at one table in a browser, and bots that are watched, with a real session behind it."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.strategies import EVERY_GAME
from tests.widgets.sitting import new, settle, sit

__all__ = ["sit"]

PHONE = (360, 640)
SIDEWAYS = (844, 390)
LOOK, HAND_OVER = '[data-choice="look"]', '[data-choice="hand-over"]'
HELD = """() => JSON.stringify([
  table.view, table.log, table.record, table.address, table.hint, table.steps, table.back, table.notice, table.embed,
  table.renderRoot.querySelectorAll("tomoe-card, .slot, dialog").length,
  JSON.parse(localStorage.getItem("tomoe:s")).view ?? null,
])"""
VIEWS = """() => {
  const seen = new Set(), found = [];
  (function search(value, path) {
    if (typeof value !== "object" || value === null || seen.has(value) || value === window) return;
    if (value instanceof Node && value !== table) return;
    seen.add(value);
    if (Array.isArray(value.seats) && Array.isArray(value.centre)) found.push(path);
    if (value instanceof Map || value instanceof Set) search([...value.entries()], path);
    for (const name of Reflect.ownKeys(value)) {
      const { value: one } = Object.getOwnPropertyDescriptor(value, name);
      search(one, `${path}.${String(name)}`);
    }
  })(table, "table");
  return found;
}"""
"""Where in the memory of the element a view is held."""
NOTHING = [None, [], "", "", None, None, None, None, None, 0, None]


def start(page, **settings):
    """Begin a match from the sheet, with these values."""
    page.evaluate("() => { table.sheet = 'new'; }")
    page.locator("tomoe-table .sittings summary").click()
    for name, value in settings.items():
        field = page.locator(f"tomoe-table [name={name.replace('_', '-')}]")
        field.select_option(value) if name.startswith("person") else field.fill(value)
    page.locator("tomoe-table form .primary").click()
    settle(page)


def two(page):
    start(page, name_0="Anna", person_1="true", name_1="Ben")


def play(page, session):
    """The person who looks plays any move."""
    before = len(session.state.moves)
    page.evaluate(
        """([ply, move]) => { table.dispatchEvent(new CustomEvent("tomoe-play", { detail: { ply, move } })); }""",
        [before, session.state.legal_moves()[0].text],
    )
    page.wait_for_function("() => !table.pending && !table.playback.busy")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_between_two_people_the_page_holds_nothing(size, lang, sit, axe):
    session = new("tomoefuda")
    page = sit(session, *size, lang=lang, pace="off")
    two(page)
    assert json.loads(page.evaluate(HELD)) == NOTHING
    axe(page)
    button = page.locator(LOOK)
    assert "Anna" in button.text_content()
    box = button.bounding_box()
    assert 0 <= box["y"] <= size[1] - box["height"]
    assert page.evaluate("() => table.renderRoot.activeElement?.dataset.choice") == "look"
    # By keyboard.
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("() => table.view.you") == 0
    assert page.evaluate(VIEWS)
    play(page, session)
    page.locator(HAND_OVER).click()
    settle(page)
    assert json.loads(page.evaluate(HELD)) == NOTHING
    assert page.evaluate(VIEWS) == []
    # It fills the room that it has.
    board, room = page.locator(".covered").bounding_box(), page.evaluate("() => table.clientHeight")
    assert board["height"] == pytest.approx(room, abs=2)
    # Nor is anything left of what screen readers were told, or what keys would open.
    assert page.evaluate("() => [...table.renderRoot.querySelectorAll('[role=log] p')].length") == 1
    for key in ("l", "?", "h", "u"):
        page.keyboard.press(key)
    settle(page)
    assert page.locator("tomoe-table dialog").count() == 0
    assert page.evaluate("() => table.view") is None
    page.locator(LOOK).click()
    settle(page)
    assert page.evaluate("() => table.view.you") == 1


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_name_that_two_would_have_keeps_the_sheet(lang, sit, axe):
    session = new("tomoefuda")
    page = sit(session, *PHONE, lang=lang, pace="off")
    start(page, name_0="Anna", person_1="true", name_1="Anna")
    sheet = page.locator("tomoe-table dialog[data-sheet=new]")
    why = sheet.locator(".refusal")
    why.get_by_text("Anna").wait_for()
    fields = {name: sheet.locator(f"[name={name}]") for name in ("name-0", "name-1", "person-1")}
    assert [field.input_value() for field in fields.values()] == ["Anna", "Anna", "true"]
    assert fields["name-1"].get_attribute("aria-invalid") == "true"
    assert fields["name-0"].get_attribute("aria-invalid") is None
    assert page.evaluate("() => table.renderRoot.activeElement.name") == "name-1"
    axe(page)
    assert session.live.players.people == (0,)
    fields["name-1"].fill("Ben")
    sheet.locator(".primary").click()
    page.locator(LOOK).wait_for()
    assert sheet.count() == 0
    assert [name["en"] for name in session.names.seats[:2]] == ["Anna", "Ben"]


def test_a_page_hears_that_its_table_is_covered(sit):
    """What a page shows besides the table follows it: it is taken away there as well."""
    session = new("tomoefuda")
    page = sit(session, *PHONE, pace="off")
    seen = page.evaluate("() => traits.seen")
    two(page)
    page.wait_for_function("seen => traits.seen > seen", arg=seen)
    assert session.is_covered
    covered = "() => document.documentElement.hasAttribute('data-covered')"
    assert page.evaluate(covered)
    page.locator(LOOK).click()
    settle(page)
    assert not session.is_covered
    assert not page.evaluate(covered)


@pytest.mark.parametrize("game", sorted({game.id for game in EVERY_GAME}))
def test_two_people_play_a_deal_in_a_browser(game, sit):
    session, rng = new(game), Random(1)
    page = sit(session, *PHONE, pace="off")
    two(page)
    while not session.state.is_over:
        if page.locator(LOOK).count():
            page.locator(LOOK).click()
            settle(page)
            assert page.evaluate("() => table.view.you") == session.state.actor
        before = len(session.state.moves)
        page.evaluate(
            """([ply, move]) => { table.dispatchEvent(new CustomEvent("tomoe-play", { detail: { ply, move } })); }""",
            [before, rng.choice(session.state.legal_moves()).text],
        )
        settle(page)
        if not session.state.is_over and page.locator(HAND_OVER).count():
            page.locator(HAND_OVER).click()
            settle(page)
    assert page.evaluate("() => table.view.over")


def test_bots_are_watched_and_somebody_sits_down(sit, axe):
    session = new("tomoefuda")
    page = sit(session, *PHONE, pace="fast")
    start(page, person_0="false")
    page.locator('[data-choice="watch-next"]').click()
    page.wait_for_function("() => table.view.ply === 1 && !table.pending")
    axe(page)
    run = page.locator('[data-choice="watch-run"]')
    run.click()
    assert run.text_content() == "Pause"
    page.wait_for_function("() => table.view.ply >= 4")
    run.click()
    page.wait_for_timeout(900)
    at = page.evaluate("() => table.view.ply")
    page.wait_for_timeout(900)
    assert page.evaluate("() => table.view.ply") == at
    page.locator('[data-choice="watch-eyes"]').click()
    page.wait_for_function("() => table.view.you === 1")
    page.locator('[data-choice="sit"]').click()
    page.wait_for_function("() => table.seats === 'one' && !table.pending")
    page.evaluate("() => { table.sheet = 'menu'; }")
    page.locator("[data-leave]").click()
    page.wait_for_function("() => table.seats === 'watched'")
