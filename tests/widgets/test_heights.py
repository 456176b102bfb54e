"""How high step-throughs are in the columns, on the phones and on the slides of other people, and that nothing covers anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import tomoe_core as tomoe
from tests.widgets.conftest import Page, serving
from tomoe_core.page import steps
from tomoe_core.page.lessons import lessons

pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.browser

GAMES = {
    "fesca": ("fesca-six", {"players": 7}, 20),
    "tomoe": ("tomoefuda", {}, 9),
    "bridge": ("petit-bridge", {}, 9),
    "market": ("market", {}, 6),
}
Open = Callable[..., Any]


def lesson(name: str) -> Any:
    """Steps of a deal that bots have begun, up to where there is much on the table."""
    game, options, moves = GAMES[name]
    state = tomoe.game(game, **options).deal(seed=7)
    play, rng = tomoe.bots.bot("easy", state.game), Random(1)
    while len(state.moves) < moves and state.actor is not None:
        state = state.play(play(state.observe(state.actor), rng, 10))
    return steps(state)


@pytest.fixture
def host(open_page: Open) -> Iterator[Open]:
    """Opens a page with an element at its last step; gives the page."""
    with serving(Page) as address:

        def show(data: Any, width: int, height: int, attributes: str = "", style: str = "") -> Any:
            page = open_page(viewport={"width": width, "height": height})
            inside = json.dumps(data).replace("</", "<\\/")
            Page.text = (
                "<!doctype html><html lang=en><meta charset=utf-8><title>Host</title>"
                f"<meta name=viewport content='width=device-width'><style>{style}</style>"
                '<script type=module src="/tomoe_widgets/static/tomoe.js"></script>'
                f"<p>Before.</p><tomoe-steps start={len(data['steps']) - 1} {attributes}>"
                f'<script type="application/json">{inside}</script></tomoe-steps><p>After.'
            )
            page.goto(f"{address}/page.html")
            page.locator("tomoe-steps >> .caption").wait_for()
            return page

        yield show


def height(page: Any) -> int:
    return int(page.locator("tomoe-steps").bounding_box()["height"])


def box(page: Any, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(f"tomoe-steps >> {selector}").first.bounding_box()
    return found


@pytest.mark.parametrize(("width", "high"), [(600, 700), (390, 640)])
def test_words_and_buttons_are_in_sight_beside_the_trick(host: Open, width: int, high: int) -> None:
    for name in GAMES:
        page = host(lesson(name), width, high)
        # The table's last rows are at the lower edge, as if one had scrolled to the trick.
        trick = page.locator("tomoe-steps >> .middle")
        trick.scroll_into_view_if_needed()
        for part in (".caption", ".controls"):
            at = box(page, part)
            assert at["y"] >= 0, (name, part)
            assert at["y"] + at["height"] <= high, (name, part)


@pytest.mark.parametrize(("width", "high"), [(600, 800), (390, 844)])
def test_compact_is_lower_for_every_game(host: Open, width: int, high: int) -> None:
    for name in GAMES:
        data = lesson(name)
        usual, low = height(host(data, width, high)), height(host(data, width, high, "compact"))
        assert low <= usual * 0.86, (name, usual, low)
    assert low < 700


def test_the_wheel_stands_below_the_buttons_and_can_be_hidden(host: Open) -> None:
    data = lesson("fesca")
    page = host(data, 600, 800)
    assert box(page, ".figures")["y"] >= box(page, ".controls")["y"]
    hidden = host(data, 600, 800, "", "tomoe-steps::part(figures) { display: none }")
    assert not hidden.locator("tomoe-steps >> .figures").is_visible()
    assert height(page) - height(hidden) > 250
    assert not host(data, 600, 800, "compact").locator("tomoe-steps >> .figures").is_visible()
    # A lesson of which the wheel is the picture keeps it.
    about = host(lessons()["fesca-six-elements"](), 600, 800, "compact")
    assert about.locator("tomoe-steps >> .figures").is_visible()
    assert box(about, ".figures")["y"] < box(about, ".caption")["y"]


@pytest.mark.parametrize("name", GAMES)
def test_fit_height_fills_a_slide(host: Open, name: str) -> None:
    data = lesson(name)
    sizes = []
    for width, high in ((960, 540), (1920, 1080)):
        page = host(data, width, high, "fit=height", "tomoe-steps { height: 90vh }")
        assert abs(height(page) - high * 0.9) <= 1
        at, whole = box(page, ".controls"), page.locator("tomoe-steps").bounding_box()
        assert at["y"] + at["height"] <= whole["y"] + whole["height"] + 1
        assert box(page, ".steps")["height"] >= whole["height"] * 0.75
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        sizes.append(box(page, ".controls button")["height"])
    assert sizes[1] >= sizes[0] * 1.6, "words and buttons grow with the projector"


def test_winner_and_pointed_at_look_different(host: Open) -> None:
    page = host(lesson("bridge"), 900, 800)
    looks = """it => { const look = (selector) => { const style = getComputedStyle(it.shadowRoot.querySelector(selector));
      return [style.outlineStyle, style.outlineColor, style.boxShadow]; };
      return [look('.won .slot'), look('.pointed')]; }"""
    won, pointed = page.locator("tomoe-steps").evaluate(looks)
    assert pointed[0] == "dashed" != won[0]
    assert pointed[1] not in won[2]


def test_slips_of_the_wheel_cover_nothing(host: Open) -> None:
    found = (
        host(lesson("fesca"), 600, 800)
        .locator("tomoe-steps")
        .evaluate(
            """it => { const wheel = it.shadowRoot.querySelector('.wheel.large');
          const box = (element) => element.getBoundingClientRect();
          const slips = [...wheel.querySelectorAll('.slip')], others = [...wheel.querySelectorAll('.node, .link polygon')];
          const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          return { slips: slips.length,
            covered: slips.flatMap((slip) => others.filter((other) => meet(box(slip), box(other))).map((other) => other.outerHTML.slice(0, 60))),
            cut: slips.filter((slip) => { const [a, b] = [box(slip), box(wheel)]; return a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom; }).length,
            wide: slips.filter((slip) => box(slip.querySelector('text')).width > box(slip.querySelector('rect')).width).length }; }"""
        )
    )
    assert found["slips"] > 0
    assert found == {**found, "covered": [], "cut": 0, "wide": 0}


def test_text_of_twice_the_size_overlaps_nothing(host: Open) -> None:
    meets = """it => { const labels = [...it.shadowRoot.querySelectorAll('.trick .tag, .trick .by, .counter, .plate strong, .plate .points')]
        .map((label) => [label.textContent.trim(), label.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
      return labels.flatMap(([one, a], i) => labels.slice(i + 1).filter(([, b]) =>
        a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 3 && b.top < a.bottom - 3).map(([other]) => [one, other])); }"""
    for name in GAMES:
        for width in (390, 600, 900):
            page = host(lesson(name), width, 800, "", "html { font-size: 32px }")
            assert page.locator("tomoe-steps").evaluate(meets) == [], (name, width)
