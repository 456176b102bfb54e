"""Sheets over the table: their ×, what the sheet of records begins with, the last trick, and keys where there are any."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.browser.person import Person
from tests.widgets.sitting import Sit, new, settle, sit

__all__ = ["sit"]

pytestmark = pytest.mark.browser

SHARE = """() => {
  window.shared = [];
  navigator.share = async (what) => {
    shared.push(what);
    if (window.refuse) throw new DOMException("no", window.refuse);
  };
}"""
COPY = """() => {
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { copied.push(text); }}});
}"""


def in_sight(page: Any, selector: str) -> bool:
    """Whether somebody who clicks the middle of an element hits it."""
    hit: bool = page.locator(selector).evaluate(
        """it => {
          const {left, right, top, bottom} = it.getBoundingClientRect();
          const hit = it.getRootNode().elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return hit !== null && (hit === it || it.contains(hit));
        }"""
    )
    return hit


def play_a_trick(page: Any) -> None:
    """Play until the last trick can be looked at."""
    person = Person(page, Random(2))
    person.settle()
    while page.evaluate("table.view.lastTrick === null"):
        person.step()
    settle(page)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1280, 800)])
def test_a_sheet_keeps_its_cross_in_sight(sit: Sit, width: int, height: int) -> None:
    page = sit(new("fesca-six"), width, height, pace="off")
    settle(page)
    page.evaluate("table.sheet = 'share'")
    sheet = page.locator("dialog")
    sheet.wait_for()
    assert page.evaluate("""() => {
      const sheet = table.shadowRoot.querySelector('dialog');
      sheet.querySelector('form').style.marginBottom = '900px';
      sheet.scrollTop = 1e6;
      return sheet.scrollTop > 100;
    }""")
    assert in_sight(page, "dialog header .x")
    page.locator("dialog header .x").click()
    page.wait_for_selector("dialog", state="detached")


def test_sharing_begins_with_the_address_and_the_devices_own_way(sit: Sit) -> None:
    page = sit(new("fesca-six"), pace="off")
    settle(page)
    page.evaluate(SHARE)
    page.evaluate(COPY)
    page.locator("[data-tool=menu]").click()
    page.locator("dialog .stack .button").nth(1).click()
    sheet = page.locator("dialog[data-sheet=share]")
    address = sheet.locator("input").input_value()
    assert "g=" in address
    buttons = sheet.locator(".buttons .button").all_inner_texts()
    assert buttons == ["Share…", "Copy the address"], (
        "the record is not there before the deal is over"
    )
    sheet.locator("[data-share]").click()
    assert page.evaluate("shared.map(({url}) => url)") == [address]
    for why, copied in (("AbortError", []), ("NotAllowedError", [address])):
        page.evaluate("why => { window.refuse = why; }", why)
        sheet.locator("[data-share]").click()
        page.wait_for_function("n => shared.length === n", arg=2 + len(copied))
        page.wait_for_timeout(50)
        assert page.evaluate("copied") == copied
    sheet.get_by_text("Copied.").wait_for()


def test_without_a_way_of_the_device_the_address_is_copied(sit: Sit) -> None:
    page = sit(new("fesca-six"), pace="off")
    settle(page)
    page.evaluate("() => { navigator.share = undefined; table.sheet = 'share'; }")
    page.evaluate(COPY)
    sheet = page.locator("dialog[data-sheet=share]")
    assert sheet.locator("[data-share]").count() == 0
    sheet.locator("[data-copy=address]").click()
    assert page.evaluate("copied") == [sheet.locator("input").input_value()]


def test_the_record_is_saved_as_a_file_and_its_text_is_behind_a_fold(sit: Sit) -> None:
    session = new("fesca-six")
    page = sit(session, pace="off", accept_downloads=True)
    person = Person(page, Random(2))
    person.play_deal()
    page.evaluate("table.sheet = 'share'")
    sheet = page.locator("dialog[data-sheet=share]")
    record = sheet.locator("details textarea")
    assert not record.is_visible()
    with page.expect_download() as saved:
        sheet.locator("[data-save=record]").click()
    assert saved.value.suggested_filename == "tomoe-fesca-six.txt"
    assert saved.value.path().read_text("utf-8") == str(session.record)
    sheet.locator("details summary").click()
    assert record.is_visible()
    assert record.input_value() == str(session.record)


@pytest.mark.parametrize("game", ["tomoefuda", "fesca-wild", "petit-bridge"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_last_trick_is_one_tap_away(sit: Sit, game: str, size: tuple[int, int]) -> None:
    page = sit(new(game), *size, pace="off", has_touch=size[0] < 500)
    assert page.locator(".lasttrick").count() == 0
    play_a_trick(page)
    page.locator(".lasttrick").scroll_into_view_if_needed()
    assert in_sight(page, ".lasttrick")
    page.locator(".lasttrick").click()
    sheet = page.locator("dialog[data-sheet=last]")
    cards = page.evaluate("table.view.lastTrick.cards.map(({card}) => card)")
    assert sheet.locator(".last tomoe-card").count() == len(cards)
    assert sheet.locator(".tag.winner").count() == 1
    assert sheet.locator("h2").inner_text() == "Last trick"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.locator(".mine button.slot").first.focus()
    page.keyboard.press("l")
    sheet.wait_for()


def test_help_tells_keys_only_where_there_are_any(sit: Sit) -> None:
    for options, keys in (({}, True), ({"has_touch": True, "is_mobile": True}, False)):
        page = sit(new("fesca-six"), pace="off", **options)
        settle(page)
        page.locator("[data-tool=why]").click()
        page.locator("dialog h3").first.wait_for()
        assert page.locator("dialog .bykey").is_visible() == keys


def test_the_focus_goes_to_the_hand_that_is_to_play(sit: Sit) -> None:
    """In Petit Bridge that is dummy's every other time, and the reader plays both by keys."""
    session = new("petit-bridge", seed=3)
    page = sit(session, 1280, 900, pace="off")
    person = Person(page, Random(4))
    person.settle()
    seats = set()
    for _ in range(60):
        if person.view(".over"):
            page.locator("[data-choice=next-deal]").click()
        settle(page)
        ready = page.locator(".board button.slot.ready[data-card]")
        hands = page.evaluate(
            """() => [...table.shadowRoot.querySelectorAll('.board button.slot.ready[data-card]')]
                 .map((it) => it.closest('[data-seat]')?.dataset.seat)"""
        )
        if not hands:
            person.step()
            continue
        if seats:
            focused = page.evaluate(
                """() => {
                  const it = table.shadowRoot.activeElement;
                  return [it?.ariaDisabled, it?.closest('[data-seat]')?.dataset.seat];
                }"""
            )
            assert focused[1] in hands, (focused, hands)
        else:
            ready.first.focus()
        seats.add(hands[0])
        if len(seats) == 2:
            return
        ply = person.view(".ply")
        page.keyboard.press("Home")
        for _ in range(14):
            page.keyboard.press("Enter")
            page.wait_for_function("() => !table.pending && !table.playback.busy")
            if person.view(".ply") != ply:
                break
            page.keyboard.press("ArrowRight")
    raise AssertionError("the reader never played from both hands")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sheet", ["share", "help"])
def test_what_is_typed_or_copied_has_a_typeface_with_japanese(
    sit: Sit, sheet: str, lang: str
) -> None:
    """A browser's own fixed-width typeface may have none: what the page gives for text comes after it."""
    page = sit(new("fesca-six"), 1280, 720, pace="off", lang=lang)
    page.add_style_tag(content=":root { --tomoe-font-text: Mincho-of-the-page, sans-serif }")
    page.evaluate(f"table.sheet = {sheet!r}")
    families = page.locator(
        "dialog :is(textarea, code, pre, kbd, input:not([type=checkbox]))"
    ).evaluate_all("all => all.map((it) => getComputedStyle(it).fontFamily)")
    assert families
    for family in families:
        assert "Mincho-of-the-page" in family, family
    placeholders = page.locator("dialog textarea[placeholder]").evaluate_all(
        "all => all.map((it) => getComputedStyle(it, '::placeholder').fontFamily)"
    )
    assert all("Mincho-of-the-page" in family for family in placeholders)


MOTIFS = """(cards) => cards.map((it) => ({
  card: it.card, width: it.getBoundingClientRect().width,
  rings: it.shadowRoot.querySelectorAll('circle[stroke]').length,
}))"""


@pytest.mark.parametrize("sheet", ["last", "details"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_each_card_of_the_last_trick_has_as_many_motifs_as_its_rank(
    sit: Sit, sheet: str, size: tuple[int, int]
) -> None:
    """2, 3 and 4 of water differ at a glance, and not by their numeral alone."""
    page = sit(new("tomoefuda"), *size, pace="off")
    play_a_trick(page)
    page.evaluate(
        """() => {
          const {lastTrick} = table.view;
          const cards = lastTrick.cards.map((slot, i) => ({...slot, card: `B${i + 2}`}));
          table.view = {...table.view, lastTrick: {...lastTrick, cards}};
        }"""
    )
    page.evaluate(f"table.sheet = {sheet!r}")
    cards = page.locator("dialog .last tomoe-card")
    cards.first.wait_for()
    page.wait_for_function(
        "() => table.shadowRoot.querySelector('dialog .last tomoe-card').shadowRoot.querySelector('circle')"
    )
    found = cards.evaluate_all(MOTIFS)
    assert [(each["card"], each["rings"]) for each in found] == [("B2", 2), ("B3", 3), ("B4", 4)]
    assert all(each["width"] >= 56 for each in found)
