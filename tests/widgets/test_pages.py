"""What pages of rules are made of, in a real browser: galleries, comparisons, tries, contents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

SHOWS = ["gallery", "compare", "try-cards", "try-view", "contents", "steps"]

Open = Callable[..., Any]


@pytest.fixture
def visit(open_page: Open, harness: str) -> Open:
    """Opens the harness."""

    def visit(query: str, width: int = 390, height: int = 844, **options: Any) -> Any:
        page = open_page(viewport={"width": width, "height": height}, **options)
        page.goto(f"{harness}?{query}")
        page.wait_for_selector("html[data-done]", timeout=20_000, state="attached")
        return page

    return visit


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_scrolls_sideways(visit: Open, width: int) -> None:
    page = visit("show=gallery", width)
    for show in SHOWS:
        page.goto(page.url.split("?")[0] + f"?show={show}&lang=ja")
        page.wait_for_selector("html[data-done]", state="attached")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, show


@pytest.mark.parametrize(("scheme", "lang"), [("light", "ja"), ("dark", "en")])
def test_axe_finds_nothing(visit: Open, axe: Open, scheme: str, lang: str) -> None:
    page = visit("show=gallery", color_scheme=scheme)
    for show in SHOWS:
        page.goto(page.url.split("?")[0] + f"?show={show}&lang={lang}")
        page.wait_for_selector("html[data-done]", state="attached")
        if show == "gallery":
            page.locator(".exhibit button").first.click()
            page.locator(".opened tomoe-steps .caption").wait_for()
        axe(page)


def test_a_gallery_by_keys_alone(visit: Open) -> None:
    page = visit("show=gallery&lang=en")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    opened = page.locator(".opened tomoe-steps")
    opened.get_by_role("heading", name="Picture 4").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    opened.get_by_text("Red 4 is the middle one").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector(".opened", state="detached")
    here = "document.querySelector('tomoe-gallery').shadowRoot.activeElement.textContent"
    assert page.evaluate(here) == "Picture 4"


def test_a_gallery_by_taps(visit: Open) -> None:
    page = visit("show=gallery&lang=ja", has_touch=True, is_mobile=True)
    page.locator(".exhibit").nth(2).tap()
    page.locator(".opened").get_by_role("button", name="次へ").tap()
    # Between suit and rank stands a word joiner, so that no line breaks there.
    page.locator(".opened").get_by_text("次札は赤\u20606。").wait_for()
    page.locator(".opened").get_by_role("button", name="閉じる").tap()
    page.wait_for_selector(".opened", state="detached")


def test_a_comparison_marks_where_the_sides_part(visit: Open) -> None:
    page = visit("show=compare&lang=en")
    page.get_by_role("button", name="Go to where they part").click()
    page.get_by_text("Here they part.").wait_for()
    assert page.locator(".side").all_inner_texts()[1].endswith("Red 6 takes it.")
    page.get_by_role("slider").press("Home")
    page.get_by_text("So far all is the same.").wait_for()


def test_a_try_says_what_was_chosen(visit: Open) -> None:
    page = visit("show=try-cards&lang=en")
    page.get_by_role("button", name="Last, Red 4").click()
    page.get_by_role("button", name="Light blue 1").click()
    assert page.evaluate("tried") == [{"value": ["R3", "R6", "B1"]}]
    page.goto(page.url.replace("try-cards", "try-view"))
    page.get_by_role("button", name="Green 5").click()
    assert page.evaluate("tried") == [{"pick": "G5"}]


@pytest.mark.parametrize("width", [390, 1280])
def test_contents_lead_to_each_section_and_fill_no_history(visit: Open, width: int) -> None:
    page = visit("show=contents&lang=en", width)
    before = page.evaluate("history.length")
    for name, id in (("Part 3", "s3"), ("Part 2", "s2")):
        if width < 1180:
            page.locator("tomoe-contents summary").click()
        page.get_by_role("link", name=name).locator("visible=true").click()
        page.wait_for_function(f"() => location.hash === '#{id}'")
        top = page.evaluate(
            f"document.querySelector('[data-section={id}]').getBoundingClientRect().top"
        )
        assert -1 <= top <= 110
    assert page.evaluate("document.querySelector('details').open"), "what was folded is open"
    assert page.evaluate("history.length") == before


def test_the_address_opens_at_its_section_and_follows_the_reader(visit: Open) -> None:
    page = visit("show=contents&lang=ja")
    address = page.url + "#s2"
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("() => scrollY > 600")
    page.wait_for_timeout(1700)
    page.mouse.wheel(0, -2000)
    page.wait_for_function("() => location.hash !== '#s2'")


def test_steps_move_by_themselves_until_they_are_touched(visit: Open) -> None:
    page = visit("show=steps&lang=en&autoplay", reduced_motion="no-preference")
    page.get_by_text("Second comes red 6.").wait_for(timeout=6000)
    page.locator(".stage").click()
    shown = page.locator(".caption").inner_text()
    page.wait_for_timeout(3000)
    assert page.locator(".caption").inner_text() == shown


def test_nothing_moves_by_itself_where_less_motion_is_asked_for(visit: Open) -> None:
    page = visit("show=steps&lang=en&autoplay")
    page.wait_for_timeout(3200)
    assert "Red 3 is led" in page.locator(".caption").inner_text()


CONVERSE = """async (traits) => {
  const { default: widget } = await import('../tomoe_widgets/static/pages.js');
  const f = await import('./fixtures.mjs');
  const heard = {};
  window.sent = [];
  window.python = (message) => { for (const run of heard['msg:custom'] ?? []) run(message); };
  const model = {
    get: (name) => ({ tag: 'tomoe-try', data: f.tryCards })[name], set() {}, save_changes() {},
    send: (message) => sent.push(message),
    on: (name, run) => { (heard[name] ??= []).push(run); },
    off: (name, run) => { heard[name] = heard[name].filter((other) => other !== run); },
  };
  stage.replaceChildren();
  window.stop = widget.render({ model, el: stage });
  window.heard = heard;
  window.f = f;
}"""


def test_a_try_talks_to_python(visit: Open) -> None:
    page = visit("show=steps&lang=en")
    page.evaluate(CONVERSE)
    page.get_by_role("button", name="Last, Red 4").click()
    page.get_by_role("button", name="Light blue 1").click()
    assert page.evaluate("sent") == [{"type": "cards", "value": ["R3", "R6", "B1"], "seq": 1}]
    page.evaluate(
        "python({...f.tryCards, type: 'try', seq: 1, lesson: null, say: {ja: 'だめ', en: 'Not together.'}})"
    )
    page.get_by_text("Not together.").wait_for()
    page.evaluate("stop()")
    assert page.evaluate("Object.values(heard).flat().length") == 0
