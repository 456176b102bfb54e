"""A reader's matches on the built pages: none is lost by an address, a new match, a second window, or bad storage."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.browser.person import BOX, SETTLED, VIEW

PAGE = "play/tomoefuda.html"
READY = "button.slot.ready"
FULL = (
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
)
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden', 'SecurityError'); }, configurable: true });"""


@pytest.fixture
def visit(site_url, live):
    """Opens the play page and waits until the table can be played at."""

    def go(page, query="lang=en&pace=off"):
        page.goto(f"{site_url}{PAGE}?{query}")
        return arrive(page)

    def arrive(page):
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW} && {SETTLED}")
        return page

    go.arrive = arrive
    return go


def play(page, moves):
    for _ in range(moves):
        before = page.evaluate(f"{VIEW}.ply")
        page.locator(READY).first.click()
        page.wait_for_function(f"before => {VIEW}.ply > before && {SETTLED}", arg=before)


def cards(page):
    """All that lies on the table."""
    return page.evaluate(f"[{VIEW}.seats, {VIEW}.centre]")


def drawn(page):
    """The names of the cards that can be seen, before Python is up or after."""
    return page.evaluate(
        f"[...{BOX}.shadowRoot.querySelectorAll('[data-slot]')].map(it => it.dataset.slot)"
    )


def shared(seed=3, ply=15):
    game = tomoe.game("tomoefuda")
    state, rng = game.deal(seed=seed), Random(seed)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    return f"g={tomoe.Record(game, state).pack()}&ply={ply}"


def sheet(page, tool):
    page.locator(f"[data-tool={tool}]").last.click()
    return page.locator("dialog")


def test_an_address_leaves_the_own_match(page, site_url, visit):
    visit(page)
    play(page, 4)
    own, seen = cards(page), drawn(page)
    asked = f"lang=en&pace=off&{shared()}"

    # Until Python is up there is nothing of the reader's on a table that shows somebody else's cards.
    page.goto(f"{site_url}{PAGE}?{asked}")
    page.wait_for_function(f"() => {BOX}?.shadowRoot")
    assert not {*drawn(page)} & {*seen}
    visit.arrive(page)
    assert "from a link" in page.locator(".notice").inner_text()
    page.reload()
    visit.arrive(page)
    play(page, 2)
    page.get_by_role("button", name="日本語").first.click()
    page.wait_for_function(f"() => {BOX}.language === 'ja'")
    further = cards(page)
    page.reload()
    visit.arrive(page)
    assert cards(page) == further, "played on at an address, it goes on there"

    page.goto(f"{site_url}index.html?lang=en")
    page.locator(".tomoe-game[data-store='tomoe:tomoefuda']").get_by_role(
        "link", name="Go on"
    ).click()
    page.wait_for_function(f"() => {BOX} && {VIEW}", timeout=5000)
    assert drawn(page) == seen, "the own match is drawn at once"
    visit.arrive(page)
    assert cards(page) == own
    play(page, 1)


def test_a_new_match_and_back(page, visit):
    visit(page)
    play(page, 4)
    own = cards(page)
    sheet(page, "fresh").locator(".primary").click()
    page.wait_for_function(f"() => {VIEW}.ply < 3 && {SETTLED}")
    play(page, 2)
    new = cards(page)
    page.reload()
    visit.arrive(page)
    assert cards(page) == new
    entry = sheet(page, "share").locator("[data-match]")
    assert "Deal 1" in entry.inner_text()
    entry.click()
    page.wait_for_function(f"() => {VIEW}.ply > 4 && {SETTLED}")
    assert cards(page) == own
    page.reload()
    visit.arrive(page)
    assert cards(page) == own
    assert sheet(page, "share").locator("[data-match]").count() == 1


def test_a_pasted_record_and_a_seed_leave_a_way_back(page, visit):
    visit(page)
    play(page, 4)
    own = cards(page)
    opening = sheet(page, "share").locator(".opening")
    opening.locator("textarea").fill("https://example.org/?" + shared())
    opening.get_by_role("button").click()
    page.wait_for_function(f"() => {VIEW}.ply >= 15 && {SETTLED}")
    play(page, 1)
    pasted = cards(page)
    visit(page, "lang=en&pace=off&seed=5")
    play(page, 1)
    visit(page)
    assert cards(page) == pasted
    entries = sheet(page, "share").locator("[data-match]")
    assert entries.count() == 2
    entries.last.click()
    page.wait_for_function(f"() => {VIEW}.ply < 15 && {SETTLED}")
    assert cards(page) == own


def test_two_windows(page, visit):
    visit(page)
    play(page, 3)
    other = page.context.new_page()
    visit(other)
    assert cards(other) == cards(page)
    play(other, 2)
    newer = cards(other)
    news = page.locator("[data-news=behind]")
    assert "in another window" in news.inner_text()
    play(page, 1)
    third = page.context.new_page()
    visit(third)
    assert cards(third) == newer, "the window that was behind has not stored over it"
    third.close()
    news.locator("[data-follow]").click()
    news.wait_for(state="detached")
    page.wait_for_function(f"() => {SETTLED}")
    assert cards(page) == newer


@pytest.mark.parametrize("before", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_browser_that_keeps_nothing_says_so_once(before, page, visit):
    page.add_init_script(before)
    visit(page)
    assert "keeps nothing" in page.locator("#tomoe-note").inner_text()
    play(page, 4)
    assert page.locator("[data-news=refused]").count() == 0


def test_storage_that_is_full_later_is_said_at_the_table(page, visit):
    visit(page)
    page.evaluate(f"() => {{ {FULL} }}")
    play(page, 2)
    news = page.locator("[data-news=refused]")
    assert "stores nothing" in news.inner_text()
    news.get_by_role("button", name="Close").click()
    play(page, 2)
    assert news.count() == 0


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "[",
        json.dumps("x" * 5_000_000),
        json.dumps({"save": "[" * 200_000}),
        json.dumps({"save": {"a": 1}, "view": [1], "id": 3, "rev": "x", "lang": {}}),
        '{"constructor": 1, "__proto__": {"save": "x"}}',
    ],
    ids=["null", "bracket", "long", "nested", "types", "keys"],
)
def test_garbage_in_the_storage_begins_a_match(text, page, visit):
    keys = ["tomoe:tomoefuda"]
    if len(text) < 1_000_000:
        keys += ["tomoe:tomoefuda:earlier", "tomoe:look", "constructor"]
    page.add_init_script(
        f"""if (!localStorage.put) {{
          for (const key of {json.dumps(keys)}) localStorage.setItem(key, {json.dumps(text)});
          localStorage.put = 1;
        }}"""
    )
    visit(page)
    assert page.evaluate(f"{VIEW}.ply") < 3
    assert page.locator(".notice").count() <= 1
    play(page, 3)
    own = cards(page)
    page.reload()
    visit.arrive(page)
    assert cards(page) == own
