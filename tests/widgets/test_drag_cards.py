"""Cards dragged to the table with mouse and finger, in every game; what cannot be played goes back with the reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.browser.person import Person, click
from tests.widgets.sitting import Sit, middle, new, settle, sit
from tests.widgets.test_drag import REST, swipe, touch

__all__ = ["sit"]

pytestmark = pytest.mark.browser

GAMES = ["tomoefuda", "market", "collector", "fesca-wild", "petit-bridge"]
ENOUGH = 4


def slot(name: str) -> str:
    return f".board [data-slot='{name}']"


def can_be_put(page: Any, name: str) -> bool:
    """Whether a card is played by putting it on the table alone."""
    found: bool = page.evaluate(
        """selector => {
          const it = table.shadowRoot.querySelector(selector);
          return it !== null && it.hasAttribute('data-drag') && it.target?.move !== undefined;
        }""",
        slot(name),
    )
    return found


def goal(page: Any, name: str) -> tuple[float, float]:
    """Where a card is put: from the middle of the table before the reader, else into that."""
    own = page.evaluate(
        "selector => table.shadowRoot.querySelector(selector).closest('.middle') !== null",
        slot(name),
    )
    return middle(page, ".mine" if own else ".board .middle")


def grip(page: Any, name: str) -> tuple[float, float]:
    """Where a card can be taken, in the window."""
    page.locator(slot(name)).evaluate("it => it.scrollIntoView({block: 'nearest'})")
    box = page.locator(slot(name)).bounding_box()
    return box["x"] + min(10, box["width"] / 3), box["y"] + 14


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_dragged_to_the_table_with_the_mouse(sit: Sit, game: str) -> None:
    session = new(game)
    page = sit(session, 1280, 900, pace="off")
    dragged = []

    def act(person: Person, name: str) -> None:
        if not can_be_put(page, name):
            click(person, name)
            return
        move = page.evaluate("s => table.shadowRoot.querySelector(s).target.move", slot(name))
        ply = len(session.state.moves)
        page.mouse.move(*grip(page, name))
        page.mouse.down()
        page.mouse.move(*goal(page, name), steps=5)
        assert page.locator(".dragged").count() == 1
        assert page.locator(".target.over").count() == 1, "it is clear where it falls"
        page.mouse.up()
        page.wait_for_function(f"() => table.view.ply > {ply} || table.view.ply === 0")
        assert str(session.state.moves[ply]) == move
        dragged.append(name)

    person = Person(page, Random(3), act)
    person.settle()
    while len(dragged) < ENOUGH:
        if person.view(".over"):
            page.locator("[data-choice=next-deal]").click()
            settle(page)
        person.step()
    assert page.locator(".dragged, .target, .taken").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_dragged_to_the_table_by_a_finger(sit: Sit, game: str) -> None:
    session = new(game)
    page = sit(session, 390, 844, pace="off", has_touch=True, is_mobile=True)
    client = page.context.new_cdp_session(page)
    dragged = []

    def act(person: Person, name: str) -> None:
        if not can_be_put(page, name):
            click(person, name)
            return
        ply = len(session.state.moves)
        swipe(page, client, grip(page, name), goal(page, name), REST)
        assert page.locator(".dragged").count() == 1
        touch(client, "touchEnd")
        page.wait_for_function(f"() => table.view.ply > {ply} || table.view.ply === 0")
        dragged.append(name)

    person = Person(page, Random(3), act)
    person.settle()
    while len(dragged) < ENOUGH - 1:
        person.step()


def a_barred_card(sit: Sit, **options: Any) -> tuple[Any, Any, str]:
    """A table at which a card of the hand cannot be played: its session, its page, and the card."""
    session = new("petit-bridge", seed=2)
    page = sit(session, pace="off", **options)
    person = Person(page, Random(1))
    person.settle()
    barred = ".mine .slot.dim[data-drag]"
    while not (page.locator(barred).count() and page.locator(".mine .slot.ready").count()):
        person.step()
    return session, page, page.locator(barred).first.get_attribute("data-slot")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_card_that_cannot_be_played_goes_back_with_the_reason(sit: Sit, motion: str) -> None:
    session, page, name = a_barred_card(sit, reduced_motion=motion)
    page.evaluate(
        """() => {
          window.flights = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (this.classList.contains('dragged')) flights.push(frames.at(-1).translate);
            return animate.call(this, frames, options);
          };
        }"""
    )
    moves = session.state.moves
    page.mouse.move(*grip(page, name))
    page.mouse.down()
    page.mouse.move(*middle(page, ".board .middle"), steps=5)
    assert page.locator(".dragged").count() == 1
    assert page.locator(".target").count() == 0, "nothing offers itself"
    page.mouse.up()
    why = page.evaluate("s => table.shadowRoot.querySelector(s).target.why.en", slot(name))
    assert page.locator(".notice p").inner_text() == why
    page.wait_for_selector(".dragged", state="detached")
    assert page.evaluate("flights") == ([] if motion == "reduce" else ["0 0"])
    assert page.locator(".taken").count() == 0
    assert session.state.moves == moves


def test_a_card_that_is_put_back_is_not_played(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="off")
    settle(page)
    moves = session.state.moves
    name = page.locator(".mine .slot.ready").first.get_attribute("data-slot")
    for way in ("back", "escape"):
        page.mouse.move(*grip(page, name))
        page.mouse.down()
        page.mouse.move(*middle(page, ".board .middle"), steps=4)
        if way == "back":
            page.mouse.move(*middle(page, ".mine"), steps=4)
            assert page.locator(".target.over").count() == 0
        else:
            page.keyboard.press("Escape")
        page.mouse.up()
        assert page.locator(".dragged, .taken, .target").count() == 0
        assert page.locator(".notice").count() == 0
    page.wait_for_timeout(150)
    assert session.state.moves == moves
    page.locator(slot(name)).click()
    page.wait_for_function(f"() => table.view.ply > {len(moves)}")


def test_a_finger_that_swipes_scrolls_where_there_is_something_to_scroll(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, 390, 844, pace="off", has_touch=True, is_mobile=True)
    settle(page)
    client = page.context.new_cdp_session(page)
    page.evaluate("document.body.style.paddingBottom = '900px'")
    moves = session.state.moves
    name = page.locator(".mine .slot.ready").first.get_attribute("data-slot")
    x, y = grip(page, name)
    swipe(page, client, (x, y), (x, y - 200))
    touch(client, "touchEnd")
    page.wait_for_function("() => scrollY > 60")
    assert session.state.moves == moves
    # Where nothing scrolls the same swipe plays the card.
    page.evaluate("scrollTo(0, 0); document.documentElement.style.overflow = 'hidden'")
    page.wait_for_timeout(100)
    swipe(page, client, grip(page, name), goal(page, name))
    touch(client, "touchEnd")
    page.wait_for_function(f"() => table.view.ply > {len(moves)}")


def test_two_fingers_zoom_and_play_nothing(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, 390, 844, pace="off", has_touch=True, is_mobile=True)
    settle(page)
    client = page.context.new_cdp_session(page)
    moves = session.state.moves
    x, y = grip(page, page.locator(".mine .slot.ready").first.get_attribute("data-slot"))
    for gap in range(10, 130, 10):
        points = [{"x": x, "y": y - gap, "id": 0}, {"x": x + 60, "y": y - 90 + gap, "id": 1}]
        kind = "touchStart" if gap == 10 else "touchMove"
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(20)
    touch(client, "touchEnd")
    assert page.evaluate("visualViewport.scale") > 1.05
    assert session.state.moves == moves
    assert page.locator(".dragged, .taken").count() == 0
