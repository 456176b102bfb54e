"""Tables with three to seven seats, and moves put together piece by piece, in a real browser."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.widgets.test_harness import Open, visit

__all__ = ["visit"]

pytestmark = pytest.mark.browser

SHOWS = [
    "marketOffer",
    "marketBuy",
    "bridgeContract",
    "bridgePlay",
    "collector",
    "fescaFive",
    "fescaSix",
    "fescaSeven",
    "fescaTrickDone",
]
OFFER = "offer R4:dango3 G2:bamboo2 P6:cord1"


def reopen(page: Any, query: str) -> None:
    page.goto(page.url.split("?")[0] + f"?{query}")
    page.wait_for_selector("html[data-done]", state="attached")


@pytest.mark.parametrize("width", [320, 390, 700, 768, 1440])
def test_nothing_scrolls_sideways(visit: Open, width: int) -> None:
    page = visit("show=mid", width)
    for show in SHOWS:
        for lang in ("ja", "en"):
            reopen(page, f"show={show}&lang={lang}")
            page.wait_for_timeout(100)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (show, lang)
            outside = page.evaluate(
                """() => {
                  const root = document.querySelector('tomoe-table').shadowRoot;
                  const board = root.querySelector('.board').getBoundingClientRect();
                  return [...root.querySelectorAll('.board .slot, .board .control, .board .plate')]
                    .filter((el) => el.getBoundingClientRect().right > board.right + 1 || el.getBoundingClientRect().left < board.left - 1)
                    .map((el) => el.outerHTML.slice(0, 120));
                }"""
            )
            assert outside == [], (show, lang)


@pytest.mark.parametrize("show", ["bridgePlay", "fescaSeven", "fescaTrickDone"])
def test_a_hand_of_thirteen_is_at_the_thumb(visit: Open, show: str) -> None:
    page = visit(f"show={show}&lang=en")
    boxes = [button.bounding_box() for button in page.locator(".mine button[data-slot]").all()]
    assert len(boxes) >= 11
    assert max(box["y"] + box["height"] for box in boxes) <= 844
    assert len({round(box["y"] / 20) for box in boxes}) <= 4
    # What of each card the next one leaves free is wide enough for a thumb.
    rows: dict[int, list[float]] = {}
    for box in boxes:
        rows.setdefault(round(box["y"] / 30), []).append(box["x"])
    steps = [b - a for xs in rows.values() for a, b in pairwise(sorted(xs))]
    assert min(steps) >= 40


@pytest.mark.parametrize("width", range(600, 800, 20))
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_tools_do_not_overlap(visit: Open, width: int, lang: str) -> None:
    page = visit(f"show=mid&lang={lang}", width)
    page.wait_for_timeout(150)
    boxes = [tool.bounding_box() for tool in page.locator(".tool:visible span:visible").all()]
    assert len(boxes) >= 5
    boxes.sort(key=lambda box: (round(box["y"]), box["x"]))
    for left, right in pairwise(boxes):
        assert left["x"] + left["width"] <= right["x"] or round(left["y"]) != round(right["y"])
    assert max(box["x"] + box["width"] for box in boxes) <= width


def test_the_toolbar_follows_its_room(visit: Open) -> None:
    page = visit("show=mid&lang=en", 1440)
    frame = page.locator(".frame")
    assert frame.get_attribute("data-fit") == "beside"
    page.set_viewport_size({"width": 660, "height": 900})
    page.wait_for_selector(".frame:not([data-fit=beside])")
    page.evaluate("stage.style.width = '330px'")
    page.wait_for_timeout(200)
    page.locator("[data-tool=menu]").click()
    page.locator("dialog .stack button").first.click()
    assert page.locator("dialog").get_attribute("data-sheet") == "new"


def test_a_move_is_put_together_by_clicks(visit: Open) -> None:
    page = visit("show=compose&lang=en")
    choice = page.locator("[data-choice]")
    assert choice.get_attribute("aria-disabled") == "true"
    choice.click(force=True)
    assert "needs a marker" in page.locator(".notice").inner_text()
    for card, marker, price in (("R4", "dango", 3), ("G2", "bamboo", 2), ("P6", "cord", 1)):
        page.locator(f"button[data-slot={card}]").click()
        page.locator(f"button[data-slot={card}][aria-pressed=true]").wait_for()
        page.locator(f"[data-stop='marker:mark:{marker}']").click()
        for _ in range(price):
            page.locator("[data-stop='price:more']").click()
        page.locator(f"output:has-text('{price}')").wait_for()
    assert "6 of 10" in page.locator(".sum").inner_text()
    page.locator("[data-stop='marker:mark:dango']").click(force=True)
    assert "It lies on R4" in page.locator(".notice").inner_text()
    choice.click()
    assert page.evaluate("played") == [{"ply": 9, "move": OFFER}]


def test_quick_clicks_wait_for_slow_answers(visit: Open) -> None:
    page = visit("show=compose&lang=en&delay=120")
    page.locator("button[data-slot=R4]").click()
    page.locator("[data-stop='marker:mark:dango']").wait_for()
    for _ in range(3):
        page.locator("[data-stop='price:more']").click()
    page.locator("output:has-text('3')").wait_for()
    assert page.locator(".notice").count() == 0
    assert len(page.evaluate("picked")) == 4


def stop(page: Any) -> str:
    return page.evaluate(
        """() => {
          const at = document.querySelector('tomoe-table').shadowRoot.activeElement;
          return at?.dataset.slot ?? at?.dataset.stop ?? '';
        }"""
    )


def go(page: Any, key: str, to: str) -> None:
    """Press an arrow key until the focus is on ``to``."""
    for _ in range(12):
        if stop(page) == to:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {to}, only to {stop(page)}")


def test_a_move_is_put_together_by_keys_alone(visit: Open) -> None:
    page = visit("show=compose&lang=en")
    page.keyboard.press("Tab")
    while stop(page) not in ("R4", "G2", "P6"):
        page.keyboard.press("Tab")
    for card, marker, price in (("R4", "dango", 3), ("G2", "bamboo", 2), ("P6", "cord", 1)):
        go(page, "ArrowRight", card)
        page.keyboard.press("Enter")
        page.locator(f"button[data-slot={card}][aria-pressed=true]").wait_for()
        assert stop(page) == card, "the focus stays on the card"
        for _ in range(4):
            page.keyboard.press("ArrowDown")
            if stop(page).startswith("marker:"):
                break
        go(page, "ArrowRight", f"marker:mark:{marker}")
        page.keyboard.press(" ")
        page.locator(f"[data-stop='marker:mark:{marker}'][aria-pressed=true]").wait_for()
        for _ in range(4):
            page.keyboard.press("ArrowDown")
            if stop(page).startswith("price:"):
                break
        go(page, "ArrowRight", "price:more")
        for count in range(1, price + 1):
            page.keyboard.press("Enter")
            page.locator(f"output:has-text('{count}')").wait_for()
            assert stop(page) == "price:more", "the focus stays on the button"
        for _ in range(6):
            page.keyboard.press("ArrowUp")
            if stop(page) in ("R4", "G2", "P6"):
                break
    for _ in range(8):
        page.keyboard.press("ArrowDown")
        if stop(page).startswith("choice:"):
            break
    page.keyboard.press("Enter")
    assert page.evaluate("played") == [{"ply": 9, "move": OFFER}]


def test_the_focus_is_not_lost_with_its_control(visit: Open) -> None:
    page = visit("show=marketOffer&lang=en")
    page.locator("[data-stop='price:more']").focus()
    page.evaluate(
        """async () => {
          const f = await import('./tables.mjs');
          const table = document.querySelector('tomoe-table');
          table.show([{ ...f.marketOffer, controls: [] }]);
          await table.updateComplete;
        }"""
    )
    assert stop(page) != ""


def test_what_one_seat_gains_comes_from_where_it_was_lost(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en&pace=fast", reduced_motion="no-preference")
    page.evaluate(
        """async () => {
          const f = await import('./tables.mjs');
          window.flights = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (this.classList.contains('change')) flights.push([this.textContent, options.duration]);
            return animate.call(this, frames, options);
          };
          document.querySelector('tomoe-table').show([f.marketBought]);
        }"""
    )
    page.locator(".change.gain").wait_for()
    assert page.evaluate("flights") == [["+1", 230]]
    assert page.locator(".change").all_inner_texts() == ["+1", "−1"]


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1440)])
def test_axe_finds_nothing(visit: Open, axe: Open, scheme: str, width: int) -> None:
    page = visit("show=mid", width, color_scheme=scheme)
    for show in [*SHOWS, "compose"]:
        reopen(page, f"show={show}&lang=ja")
        axe(page)


def test_a_figure_is_one_tap_away_on_a_phone(visit: Open) -> None:
    page = visit("show=fescaSeven&lang=en")
    glance = page.locator("button.glance")
    box = glance.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    hand = page.locator(".mine button[data-slot]").last.bounding_box()
    assert hand["y"] + hand["height"] <= 844
    glance.click()
    sheet = page.locator("dialog[data-sheet=figures]")
    assert sheet.locator(".wheel.large").bounding_box()["width"] >= 200
    assert sheet.get_by_role("figure", name="Which suit is stronger").count() == 1
    assert "water generates wood" in sheet.inner_text()


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light"), (1440, "dark")])
def test_axe_finds_nothing_in_a_figure(visit: Open, axe: Open, width: int, scheme: str) -> None:
    page = visit("show=fescaSeven&lang=en", width, color_scheme=scheme)
    if width < 640:
        page.locator("button.glance").click()
    axe(page)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_stands_in_a_wheel_can_be_read_where_it_is_narrow(visit: Open, lang: str) -> None:
    page = visit(f"show=fescaSeven&lang={lang}", 1440)
    assert page.locator("button.glance").count() == 0
    figure = page.locator(".side .figure")
    figure.evaluate("it => { it.style.width = '150px'; }")
    sizes = figure.evaluate(
        """it => [...it.querySelectorAll('.slip')].map(slip => {
          const text = slip.querySelector('text').getBoundingClientRect();
          const paper = slip.querySelector('rect').getBoundingClientRect();
          const wheel = it.querySelector('svg').getBoundingClientRect();
          return { high: text.height, within: text.width <= paper.width,
                   inside: paper.left >= wheel.left && paper.right <= wheel.right && paper.top >= wheel.top && paper.bottom <= wheel.bottom };
        })"""
    )
    assert len(sizes) == 2
    assert all(size["high"] >= 9.5 and size["within"] and size["inside"] for size in sizes)
