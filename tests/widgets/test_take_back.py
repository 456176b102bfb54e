"""A move lies on the table until the next card falls, and until then it can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.sitting import Sit, new, settle, sit

__all__ = ["sit"]

pytestmark = pytest.mark.browser


def play(page: Any) -> str:
    """Click the first card that can be played; its name."""
    card = page.locator("button.slot.ready[data-card]").first
    name: str = card.get_attribute("data-card")
    card.click()
    return name


@pytest.mark.parametrize("game", ["fesca-six", "petit-bridge"])
def test_a_mistaken_tap_is_taken_back_before_the_next_card_falls(sit: Sit, game: str) -> None:
    session = new(game)
    page = sit(session, pace="tap")
    settle_by_taps(page)
    if game == "petit-bridge":
        session_to_the_cards(page)
    ply = page.evaluate("table.view.ply")
    before = session.live
    log = page.evaluate("table.log.length")
    card = play(page)
    page.locator(".takeback").wait_for()
    assert "You can take this move back" in page.locator("[role=log]").inner_text()
    assert page.evaluate("table.view.ply") == ply + 1
    on_table = page.locator(f".trick [data-card='{card}']")
    assert on_table.count() == 1, "it lies on the table"
    assert len(session.state.moves) > ply + 1, "the bots have answered"
    # The answer is told nowhere before it is drawn.
    assert page.evaluate("table.log.length") > log + 1
    page.locator("[data-tool=details]").click()
    told = page.locator("dialog .log li").all_inner_texts()
    assert len(told) == log + 1, told[log:]
    page.keyboard.press("Escape")
    page.locator(".takeback").click()
    settle(page)
    assert session.live.states == before.states
    assert page.evaluate("table.view.ply") == ply
    assert on_table.count() == 0
    assert page.locator(".takeback").count() == 0
    assert page.evaluate("document.querySelector('tomoe-table').shadowRoot.activeElement !== null")
    assert "taken back" in page.locator("[role=log]").inner_text()


def session_to_the_cards(page: Any) -> None:
    """Make every choice that comes before the first card of a deal of Petit Bridge."""
    while page.evaluate("!table.view.centre.some(({layout}) => layout === 'trick')"):
        page.locator(
            "button.cell[aria-disabled=false], .middle .primary:not([aria-disabled=true])"
        ).last.click()
        settle_by_taps(page)
    settle_by_taps(page)


def settle_by_taps(page: Any) -> None:
    page.wait_for_function("() => !table.pending")
    while page.locator(".goon").count():
        page.locator(".goon").click()
    settle(page)


def test_once_the_next_card_has_fallen_it_stays(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="tap")
    settle_by_taps(page)
    play(page)
    page.locator(".takeback").wait_for()
    page.locator(".goon").click()
    page.wait_for_function("() => table.view.ply === table.can.back + 1")
    assert page.locator(".takeback").count() == 0
    moves = len(session.state.moves)
    page.keyboard.press("u")
    settle_by_taps(page)
    page.locator("[data-tool=undo]").click(force=True)
    assert "hidden" in page.locator(".notice").inner_text()
    assert len(session.state.moves) == moves


def test_the_key_takes_back_too_and_another_card_is_played_then(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, 1280, 800, pace="slow")
    settle(page)
    ply = page.evaluate("table.view.ply")
    card = play(page)
    page.locator(".takeback").wait_for()
    page.keyboard.press("u")
    page.wait_for_function(f"() => table.view.ply === {ply} && !table.pending")
    page.locator(f"button.slot.ready:not([data-card='{card}'])").first.click()
    page.wait_for_function(f"() => table.view.ply > {ply}")
    settle(page)
    assert str(session.state.moves[ply]) != card


def test_what_showed_something_cannot_be_taken_back(sit: Sit) -> None:
    page = sit(new("tomoefuda"), pace="tap")
    settle_by_taps(page)
    assert page.locator("[data-zone] button.ready .count, .piles button.ready").count()
    page.locator(".piles button.ready").first.click()
    page.wait_for_function("() => table.view.ply > 0 && !table.pending")
    assert page.locator(".takeback").count() == 0


def test_without_motion_the_answer_comes_at_once(sit: Sit) -> None:
    page = sit(new("fesca-six"), pace="off")
    play(page)
    settle(page)
    assert page.locator(".takeback").count() == 0


@pytest.mark.parametrize(
    ("lang", "told", "moves"),
    [("en", "until the next one is made", 12), ("ja", "次の手が出るまで", 6)],
)
@pytest.mark.parametrize("game", ["tomoefuda", "petit-bridge", "fesca-six", "market"])
def test_the_button_stays_as_long_as_is_said(
    sit: Sit, game: str, lang: str, told: str, moves: int
) -> None:
    """Until the next move, where that shows nothing hidden, too: what may go back later is the toolbar's."""
    session = new(game)
    page = sit(session, pace="tap", lang=lang)
    settle_by_taps(page)
    seen = 0
    for _ in range(moves):
        if session.state.is_over:
            break
        ply = len(session.state.moves)
        page.evaluate("(move) => { table.play(move); }", str(session.state.legal_moves()[0]))
        page.wait_for_function(f"() => table.view.ply > {ply} && !table.pending")
        while page.locator(".goon").count():
            there = page.locator(".takeback").count() == 1
            assert not there or page.evaluate("table.view.ply") == ply + 1
            if there:
                assert told in page.locator("[role=log]").inner_text()
            seen += there
            page.locator(".goon").click()
        assert page.locator(".takeback").count() == 0
    assert seen
