"""Keys in pages of other people that have keys of their own: slides that turn, pages that hear letters."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import tomoe_core as tomoe
from tests.widgets.conftest import Page, serving
from tomoe_core.page.drills import contents, question
from tomoe_core.page.lessons import lessons
from tomoe_core.page.puzzles import play_file

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

HEARS = """window.heard = [];
for (const on of [document, window]) for (const name of ["keydown", "keypress", "keyup"])
  on.addEventListener(name, (event) => { heard.push(event.key); });
"""
REVEAL = "/node_modules/reveal.js/dist"
DECK = """<link rel=stylesheet href="{reveal}/reveal.css"><style>html, body, .reveal {{ height: 100% }}</style>
<div class=reveal><div class=slides><section>One</section><section id=ours>{body}</section><section>Three</section></div></div>
<script type=module>import Reveal from "{reveal}/reveal.mjs"; await Reveal.initialize({{ keyboardCondition: null }}); window.Reveal = Reveal; Reveal.slide(1);</script>"""
Open = Callable[[str], Any]


def script(name: str, data: Any) -> str:
    """An element with its content inside."""
    inside = json.dumps(data).replace("</", "<\\/")
    return f'<{name} lang=en><script type="application/json">{inside}</script></{name}>'


def steps() -> str:
    return script("tomoe-steps", lessons()["tomoefuda-tei"]())


def puzzle() -> tuple[str, str]:
    """A position of which is asked what to play, and the right card."""
    state = tomoe.game("tomoefuda").deal(seed=7)
    rng = Random(1)
    while len(state.moves) < 6:
        state = state.play(rng.choice(state.legal_moves()))
    asked = play_file(state, question=True)
    return script("tomoe-play", asked), asked["question"]["right"][0]


@pytest.fixture
def host(open_page: Open) -> Iterator[Open]:
    """Opens a page of somebody's with this body."""
    page = open_page(viewport={"width": 900, "height": 700})
    with serving(Page) as address:

        def show(body: str) -> Any:
            Page.text = (
                f"<!doctype html><html lang=en><meta charset=utf-8><title>Host</title><script>{HEARS}</script>"
                '<script type=module src="/tomoe_widgets/static/tomoe.js"></script>'
                f'<script type=module src="/tomoe_widgets/static/play.js"></script>{body}'
            )
            page.goto(f"{address}/page.html")
            return page

        yield show


def press(page: Any, *keys: str) -> list[str]:
    """Presses keys; gives those that the page has heard of, each once."""
    page.evaluate("heard.length = 0")
    for key in keys:
        page.keyboard.press(key)
    heard: list[str] = page.evaluate("[...new Set(heard)]")
    return heard


def test_steps_keep_theirs_and_pass_all_others(host: Open) -> None:
    page = host(steps())
    shown = page.locator("tomoe-steps")
    at = shown.locator(".at")
    shown.locator(".caption").click()
    assert press(page, "ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "ArrowRight") == []
    assert shown.evaluate("it => it.index") == 1
    assert press(page, "PageDown", "n", "Escape", "ArrowUp", "f") == [
        "PageDown", "n", "Escape", "ArrowUp", "f",
    ]  # fmt: skip
    assert press(page, "Control+ArrowRight", "Tab") == ["Control", "ArrowRight", "Tab"]
    assert shown.evaluate("it => it.index") == 1

    # What a button or the slider does by itself is done there and nowhere else.
    shown.locator("[data-run=next]").focus()
    assert press(page, "Enter", "Space") == []
    expect(at).to_contain_text("4")
    shown.locator("input").focus()
    assert press(page, "ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "ArrowLeft", "Home") == []
    assert shown.evaluate("it => it.index") == 0
    assert press(page, "n") == ["n"]


def test_a_single_step_has_no_keys(host: Open) -> None:
    lesson = lessons()["tomoefuda-tei"]()
    page = host(script("tomoe-steps", {**lesson, "steps": lesson["steps"][:1]}))
    page.locator("tomoe-steps >> .caption").click()
    assert press(page, "ArrowRight", "Home") == ["ArrowRight", "Home"]


def test_drills_keep_answers_and_the_focus(host: Open) -> None:
    one = {**contents("market"), "drills": contents("market")["drills"][:1]}
    prepared = [question("market", one["drills"][0]["id"], 1, i) for i in range(2)]
    page = host("<tomoe-drill lang=en></tomoe-drill>")
    page.locator("tomoe-drill").evaluate(
        """(it, [data, questions]) => { let i = 0; it.ask = async () => questions[i++ % questions.length]; it.contents = data; }""",
        [one, prepared],
    )
    page.locator("tomoe-drill >> .stage").wait_for()
    page.locator("tomoe-drill >> h2").focus()
    assert press(page, "x", "ArrowRight") == ["x", "ArrowRight"]
    assert press(page, "1") == []
    if page.locator("tomoe-drill >> .check").count():
        page.locator("tomoe-drill >> .check").focus()
        assert press(page, "Enter") == []
    expect(page.locator("tomoe-drill >> .next")).to_be_focused()
    assert press(page, "2", "9") == ["2", "9"]
    assert press(page, "Enter") == []
    expect(page.locator("tomoe-drill >> .next")).to_have_count(0)
    expect(page.locator("tomoe-drill >> h2")).to_be_focused()


def test_a_puzzle_that_is_answered_by_a_key_keeps_the_focus(host: Open) -> None:
    body, right = puzzle()
    page = host(body)
    card = page.locator(f'tomoe-play >> button[data-slot="{right}"]')
    card.focus()
    assert press(page, "ArrowRight", "ArrowLeft") == []
    assert press(page, "u", "Escape", "x") == ["u", "Escape", "x"]
    card.focus()
    assert press(page, "Enter") == []
    expect(page.locator("tomoe-play >> .verdict .right")).to_be_visible()
    assert page.evaluate("document.activeElement.localName") == "tomoe-play"
    inside = page.locator("tomoe-play").evaluate("it => it.shadowRoot.activeElement.className")
    assert re.search(r"\b(whybutton|on|play)\b", inside)


def test_tables_keep_letters_and_sheets_everything(host: Open, harness: str) -> None:
    page = host("")
    page.goto(f"{harness}?show=mid&lang=en&pace=off")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(HEARS)
    page.locator("tomoe-table >> button[data-slot]").first.focus()
    assert press(page, "ArrowRight", "End") == []
    assert press(page, "u", "h") == []
    page.keyboard.press("Escape")
    assert press(page, "Escape", "x", "n") == ["Escape", "x", "n"]
    assert press(page, "?", "ArrowRight", "n", "f") == ["Shift"] * (
        "Shift" in page.evaluate("heard")
    )
    page.locator("tomoe-table >> dialog").wait_for()
    assert press(page, "Escape") == []
    expect(page.locator("tomoe-table >> dialog")).to_have_count(0)


def test_pickers_and_galleries_keep_arrows(host: Open, harness: str) -> None:
    page = host("")
    for show, button in (
        ("picker", "tomoe-picker >> .palette button[tabindex='0']"),
        ("gallery", "tomoe-gallery >> .exhibit button >> nth=0"),
    ):
        page.goto(f"{harness}?show={show}&lang=en")
        page.wait_for_selector("html[data-done]", state="attached")
        page.evaluate(HEARS)
        page.locator(button).focus()
        assert press(page, "ArrowRight", "Home", "Enter") == [], show
        assert press(page, "x", "PageDown") == ["x", "PageDown"], show
    page.locator(button).focus()
    if not page.locator("tomoe-gallery >> tomoe-steps").count():
        press(page, "Enter")
    assert press(page, "Escape") == []
    assert press(page, "Escape") == ["Escape"]


def test_in_reveal(host: Open) -> None:
    """Keys of the element turn no slide, all others do; with the slider focused only the slider moves."""
    page = host(DECK.format(reveal=REVEAL, body=steps()))
    page.wait_for_function("window.Reveal?.isReady() && Reveal.getIndices().h === 1")
    shown = page.locator("#ours tomoe-steps")
    shown.locator(".caption").click()
    where = "[Reveal.getIndices().h, document.querySelector('#ours tomoe-steps').index]"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(where) == [1, 1]
    shown.locator("input").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(where) == [1, 2]
    shown.locator("[data-run=back]").focus()
    page.keyboard.press("Space")
    assert page.evaluate(where) == [1, 1]
    page.keyboard.press("PageDown")
    page.wait_for_function("Reveal.getIndices().h === 2")
    assert page.evaluate(where) == [2, 1]
