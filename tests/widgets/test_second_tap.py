"""Settings of the hand: a second tap that plays a card, and quiet sounds; both remembered by the browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.sitting import Sit, middle, new, settle, sit

__all__ = ["sit"]

pytestmark = pytest.mark.browser

CONFIRM = {"confirm": True}
EAR = """() => {
  window.heard = [];
  for (const name of ["createOscillator", "createBufferSource"]) {
    const make = AudioContext.prototype[name];
    AudioContext.prototype[name] = function () {
      heard.push(name === "createOscillator" ? "tone" : "tap");
      return make.call(this);
    };
  }
}"""


def asked(page: Any) -> str:
    text: str = page.locator(".prompt").inner_text()
    return text


@pytest.mark.parametrize("touch", [False, True])
def test_the_first_tap_raises_a_card_and_the_second_plays_it(sit: Sit, touch: bool) -> None:
    session = new("fesca-six")
    page = sit(session, pace="off", look=CONFIRM, has_touch=touch)
    settle(page)
    moves = len(session.state.moves)
    prompt = asked(page)
    one, other = page.locator(".mine .slot.ready").all()[:2]
    tap = (lambda card: card.tap()) if touch else (lambda card: card.click())
    tap(one)
    assert page.locator(".slot.raised").count() == 1
    assert "once more" in asked(page)
    assert "raised" in one.get_attribute("aria-label")
    tap(other)
    assert page.locator(".slot.raised").get_attribute("data-slot") == other.get_attribute(
        "data-slot"
    )
    name = other.get_attribute("data-card")
    assert len(session.state.moves) == moves
    page.mouse.click(*middle(page, ".board .middle"))
    assert page.locator(".slot.raised").count() == 0, "a tap elsewhere lowers it"
    assert asked(page) == prompt
    tap(other)
    tap(other)
    page.wait_for_function(f"() => table.view.ply > {moves}")
    assert str(session.state.moves[moves]) == name
    assert page.locator(".slot.raised").count() == 0


def test_keys_raise_play_and_lower(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="off", look=CONFIRM)
    settle(page)
    moves = len(session.state.moves)
    page.locator(".mine .slot.ready").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".slot.raised").count() == 1
    assert "once more" in page.locator("[role=log]").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".slot.raised").count() == 0
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => table.view.ply > {moves}")
    assert len(session.state.moves) > moves


def test_what_is_dragged_needs_no_second_tap(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="off", look=CONFIRM)
    settle(page)
    moves = len(session.state.moves)
    page.mouse.move(*middle(page, ".mine .slot.ready"))
    page.mouse.down()
    page.mouse.move(*middle(page, ".board .middle"), steps=4)
    page.mouse.up()
    page.wait_for_function(f"() => table.view.ply > {moves}")


def test_both_settings_are_off_at_first_and_remembered(sit: Sit) -> None:
    page = sit(new("collector"), pace="off", lang="ja")
    page.locator("[data-tool=menu]").click()
    for name in ("confirm", "sounds"):
        box = page.locator(f"dialog [name={name}]")
        assert not box.is_checked()
        box.check()
        assert box.is_checked()
    assert page.evaluate("JSON.parse(localStorage['tomoe:look'])") == {
        "fourColour": None,
        "confirm": True,
        "sounds": True,
    }
    page.keyboard.press("Escape")
    page.locator(".mine .slot.ready").first.click()
    assert "もう一度" in asked(page)


def test_sounds_are_made_of_moves_and_of_your_turn(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="fast")
    page.evaluate(EAR)
    settle(page)
    page.locator(".mine .slot.ready").first.click()
    page.wait_for_function("() => table.view.ply > 0")
    settle(page)
    assert page.evaluate("heard") == [], "off at first"
    page.locator("[data-tool=menu]").click()
    page.locator("dialog [name=sounds]").check()
    assert page.evaluate("heard") == ["tap"], "what a card sounds like"
    page.keyboard.press("Escape")
    page.evaluate("window.heard.length = 0")
    ply = page.evaluate("table.view.ply")
    page.locator(".mine .slot.ready").first.click()
    page.wait_for_function(f"() => table.view.ply > {ply}")
    settle(page)
    page.wait_for_function("() => heard.filter((one) => one === 'tone').length >= 2")
    ply = page.evaluate("table.view.ply") - ply
    taps = page.evaluate("heard.filter((one) => one === 'tap').length")
    assert taps >= ply, "each card is heard, and a trick that is gathered"
    assert page.evaluate("heard.filter((one) => one === 'tone').length") == 2, "once a turn"


def test_sounds_that_the_browser_has_kept_wait_for_the_first_click(sit: Sit) -> None:
    session = new("market")
    page = sit(session, pace="off", look={"sounds": True})
    page.evaluate(EAR)
    settle(page)
    assert page.evaluate("heard") == []
    # A piece of an offer is no move: the reader is asked nothing new.
    page.locator(".segment:not([aria-disabled=true])").first.click()
    settle(page)
    assert page.evaluate("heard") == []
