"""Pieces dragged onto cards with mouse and finger, and chips on their way from counter to counter."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Table

from tests.widgets.test_harness import Open, visit
from tests.widgets.test_session_table import CONNECT, any_legal
from tomoe_core.page.session import Session

__all__ = ["visit"]

pytestmark = pytest.mark.browser


def middle(page: Any, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take(page: Any, selector: str, to: str) -> None:
    """Drag with the mouse, without dropping."""
    page.mouse.move(*middle(page, selector))
    page.mouse.down()
    page.mouse.move(*middle(page, to), steps=6)


def pieces(page: Any) -> list[str]:
    return page.evaluate("(window.picked ?? []).map(({pick}) => pick)")


def test_only_the_cards_that_accept_a_piece_light_up(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en")
    take(page, "[data-slot=K2]", "[data-slot=P6]")
    lit = "[...document.querySelector('tomoe-table').shadowRoot.querySelectorAll('.accepts')].map((it) => it.dataset.key)"
    assert page.evaluate(lit) == ["P6"]
    assert page.locator(".over").count() == 1
    assert page.locator(".dragged").count() == 1
    page.mouse.up()
    assert pieces(page) == ["pay:K2"]
    assert page.locator(".dragged, .accepts, .taken").count() == 0
    assert page.locator(".notice").count() == 0, "the click that ends a drag is no click"


def test_what_is_dropped_elsewhere_or_given_back_does_nothing(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en")
    take(page, "[data-slot=K2]", ".prompt")
    page.mouse.up()
    take(page, "[data-slot=K2]", "[data-slot=P6]")
    page.keyboard.press("Escape")
    page.mouse.up()
    take(page, "[data-slot=R1]", "[data-slot=P6]")
    page.mouse.up()
    assert pieces(page) == []
    assert page.locator(".dragged, .accepts").count() == 0
    page.wait_for_timeout(100)
    page.locator("[data-slot=K2]").click()
    assert pieces(page) == ["pay:K2"], "a tap is still a tap"


@pytest.mark.parametrize("delay", [0, 80])
def test_the_pieces_of_a_drop_are_sent_one_after_another(visit: Open, delay: int) -> None:
    page = visit(f"show=compose&lang=en&delay={delay}")
    page.locator("[data-slot=R4]").click()
    page.locator("[data-stop='marker:mark:cord']").wait_for()
    take(page, "[data-stop='marker:mark:cord']", "[data-slot=G2]")
    assert page.locator(".accepts").count() == 3
    page.mouse.up()
    page.locator("[data-stop='badge:marker G2']").wait_for()
    assert pieces(page) == ["card:R4", "card:G2", "mark:cord"]


def touch(client: Any, kind: str, *at: float) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


REST = 400
"""Longer than a finger has to rest on what it takes up, in milliseconds."""


def swipe(
    page: Any, client: Any, start: tuple[float, float], end: tuple[float, float], rest: int = 0
) -> None:
    """A finger from one point to another, which rests on the first one for so many milliseconds."""
    touch(client, "touchStart", *start)
    page.wait_for_timeout(rest)
    for i in range(1, 9):
        touch(client, "touchMove", *(a + (b - a) * i / 8 for a, b in zip(start, end, strict=True)))
        page.wait_for_timeout(20)


def test_a_finger_drags_a_piece_and_scrolls_elsewhere(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en", 390, 560, has_touch=True, is_mobile=True)
    page.evaluate("document.body.style.paddingBottom = '900px'")
    client = page.context.new_cdp_session(page)
    # The card that it is dropped on is not at the window's edge, where a drag scrolls the page.
    page.evaluate("scrollTo(0, 100)")
    page.wait_for_timeout(50)
    swipe(page, client, middle(page, "[data-slot=K2]"), middle(page, "[data-slot=P6]"), REST)
    assert page.locator(".dragged").count() == 1
    assert page.locator(".over").count() == 1
    touch(client, "touchEnd")
    assert pieces(page) == ["pay:K2"]
    assert page.evaluate("scrollY") == 100
    for start in (".prompt", "[data-slot=K2]", "[data-slot=R1]"):
        page.evaluate("scrollTo(0, 100)")
        page.wait_for_timeout(50)
        x, y = middle(page, start)
        swipe(page, client, (x, y), (x, y - 120))
        touch(client, "touchEnd")
        page.wait_for_function("() => scrollY > 130")
        assert page.locator(".dragged, .taken, .held").count() == 0
    assert pieces(page) == ["pay:K2"], "a swipe plays nothing"


# A position of Market's in a page of somebody's, with chips and marks of prices that could be dragged at a table.
STILL = """async ([shown, asks]) => {
  const [tables] = await Promise.all([import('./tables.mjs'), import('../tomoe_widgets/static/play.js')]);
  const view = shown === "buy" ? tables.marketBuy : tables.offerWith(["card:R4"]);
  const words = { ja: "どうする？", en: "What now?" };
  const question = { ask: words, view, choose: "one", answers: [{ id: "pay:K2", label: words }, { id: "pay:R1", label: words }], right: ["pay:K2"] };
  const play = document.createElement("tomoe-play");
  play.data = { v: 1, game: "market", title: words, view, address: "g=x", ...(asks ? { question } : {}) };
  document.body.replaceChildren(play);
  document.body.style.paddingBlock = "120px 900px";
  await play.updateComplete;
}"""


@pytest.mark.parametrize(
    ("shown", "piece", "asks"),
    [
        ("buy", "[data-slot=K2]", False),
        ("buy", "[data-slot=K2]", True),
        ("offer", "[data-stop='marker:mark:cord']", False),
    ],
)
def test_a_swipe_on_a_position_that_is_not_played_scrolls(
    visit: Open, shown: str, piece: str, asks: bool
) -> None:
    page = visit("show=marketBuy&lang=en", 390, 560, has_touch=True, is_mobile=True)
    page.evaluate(STILL, [shown, asks])
    client = page.context.new_cdp_session(page)
    page.locator(piece).first.evaluate("it => it.scrollIntoView({ block: 'center' })")
    x, y = middle(page, piece)
    before = page.evaluate("scrollY")
    swipe(page, client, (x, y), (x, y - 120))
    touch(client, "touchEnd")
    page.wait_for_function("before => scrollY > before + 60", arg=before)
    assert page.locator(".dragged, iframe").count() == 0
    # A tap is still a tap, but for one that stops what scrolls on.
    page.wait_for_function(
        "() => new Promise((tell) => { const y = scrollY; setTimeout(() => tell(scrollY === y), 200); })"
    )
    if asks:
        page.locator(piece).tap()
        page.wait_for_selector(".verdict .right", state="attached")
    else:
        with page.expect_request("**/play/market.html*"):
            page.locator(piece).tap()


def test_two_fingers_on_a_piece_make_the_page_larger(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en", 390, 560, has_touch=True, is_mobile=True)
    client = page.context.new_cdp_session(page)
    page.locator("[data-slot=K2][data-drag]").scroll_into_view_if_needed()
    x, y = middle(page, "[data-slot=K2]")
    # Both on the piece, and then apart.
    for i, kind in enumerate(["touchStart", *["touchMove"] * 8]):
        points = [{"x": x, "y": y + way * (8 + 12 * i), "id": 1 + (way > 0)} for way in (-1, 1)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(20)
    touch(client, "touchEnd")
    page.wait_for_function("() => visualViewport.scale > 1.5")
    assert page.locator(".dragged").count() == 0
    assert pieces(page) == []


def test_chips_go_from_counter_to_counter_in_the_order_of_the_view(visit: Open) -> None:
    page = visit("show=marketBuy&lang=en&pace=fast", reduced_motion="no-preference")
    page.evaluate(
        """async () => {
          const f = await import('./tables.mjs');
          window.flights = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (this.classList.contains('transfer')) flights.push([this.textContent, options.delay]);
            return animate.call(this, frames, options);
          };
          document.querySelector('tomoe-table').show([f.marketSold]);
        }"""
    )
    page.wait_for_selector(".transfer", state="attached")
    (first, second) = page.evaluate("flights")
    assert [first[0], second[0]] == ["1", "1"]
    assert first[1] < second[1]
    page.wait_for_selector(".transfer", state="detached")


def test_an_offer_is_put_together_by_dragging_alone(open_page: Any, harness: str) -> None:
    session = Session("market", bots=[any_legal], rng=Random(5))
    table = Table(session)
    page = open_page(viewport={"width": 390, "height": 844})
    page.expose_function("python", lambda message: list(table.answers(message)))
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(CONNECT)
    page.wait_for_function("() => traits.seen > 0")
    cards = [lot.card.text for lot in session.observation.lots]
    for card, shape, price in zip(cards, "dth", (1, 2, 3), strict=True):
        for control, value in (("marker:mark", shape), ("price:price", str(price))):
            seen = page.evaluate("traits.seen")
            at = page.evaluate("document.querySelector('tomoe-table').view.draft ?? []")
            now = next((piece[5:] for piece in at if piece.startswith("card:")), cards[0])
            take(page, f"[data-stop='{control}:{now}:{value}']", f"[data-slot={card}]")
            page.mouse.up()
            page.wait_for_function(f"() => traits.seen > {seen}")
    # A die is put on another card, and the one there comes here.
    seen = page.evaluate("traits.seen")
    take(
        page,
        f"[data-zone=offer] li:has([data-slot={cards[0]}]) .badge:nth-child(2)",
        f"[data-slot={cards[2]}]",
    )
    page.mouse.up()
    page.wait_for_function(f"() => traits.seen > {seen}")
    page.locator("[data-choice].primary").click()
    page.wait_for_function("() => document.querySelector('tomoe-table').view.ply > 0")
    offer = session.state.moves[0]
    assert str(offer) == f"offer {cards[0]}@d3 {cards[1]}@t2 {cards[2]}@h1"
