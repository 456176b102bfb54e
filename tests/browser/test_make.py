"""The study page's tab for teachers: a question and a lesson with words of one's own, in a set, and edited again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.strategies import random_deal
from tomoe_core import Study, game
from tomoe_core.page.sets import read_set, unpack_set

MAKE = "tomoe-make"
SIZES = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}


def open_tab(page: Any, site_url: str, study: Study, ply: int, lang: str) -> None:
    address = study.address(study.main(ply))
    page.goto(f"{site_url}/study/{study.game.id}.html?lang={lang}{address}")
    tab = page.locator("tomoe-study [data-panel=make]")
    tab.click()
    page.locator(f"{MAKE} [data-make=question]").wait_for()


def write(page: Any, name: str, words: str) -> None:
    page.locator(f"{MAKE} textarea[name='{name}']").fill(words)


def put(page: Any, count: int) -> None:
    """Put what the form says into the set, which has ``count`` items then."""
    page.locator(f"{MAKE} [data-do=put]:not([aria-disabled=true])").click()
    page.locator(f"{MAKE} .items li").nth(count - 1).wait_for()


@pytest.mark.parametrize(("size", "lang"), [("phone", "ja"), ("desk", "en")])
def test_from_a_position_to_a_set_and_back(
    open_page: Callable[..., Any],
    site_url: str,
    axe_in_both_schemes: Callable[[Any], None],
    no_sideways: Callable[[Any], None],
    tmp_path: Path,
    size: str,
    lang: str,
) -> None:
    study = Study(random_deal(game("tomoefuda"), 3)[-1])
    page = open_page(**SIZES[size])
    open_tab(page, site_url, study, 20, lang)

    # A question, in words of one's own.
    page.locator(f"{MAKE} [data-make=question]").click()
    page.locator(f"{MAKE} [data-do=put]:not([aria-disabled=true])").wait_for()
    write(page, "ask", "Which green card?")
    write(page, "say G3", "Too low.")
    write(page, "why", "Because green was led.")
    other = "ja" if lang == "en" else "en"
    page.locator(f"{MAKE} [data-words={other}]").click()
    assert page.locator(f"{MAKE} textarea[name=ask]").input_value() == ""
    write(page, "ask", "In the other language?")
    page.locator(f"{MAKE} [data-words={lang}]").click()
    no_sideways(page)
    axe_in_both_schemes(page)
    page.locator(f"{MAKE} [data-do=preview]").click()
    shown = page.locator(f"{MAKE} dialog tomoe-play")
    shown.get_by_role("heading", name="Which green card?").wait_for()
    assert shown.bounding_box()["width"] <= 360
    page.locator(f"{MAKE} dialog .langs [lang={other}]").click()
    shown.get_by_role("heading", name="In the other language?").wait_for()
    page.keyboard.press("Escape")
    put(page, 1)

    # A lesson of some steps.
    page.locator(f"{MAKE} [data-make=lesson]").click()
    page.locator(f"{MAKE} form[data-form=lesson] [name=last]").fill("23")
    page.locator(f"{MAKE} form[data-form=lesson] [name=last]").press("Tab")
    write(page, "title", "How it went on")
    write(page, "caption 21", "Look at this card.")
    page.locator(f"{MAKE} [data-do=preview]").click()
    page.locator(f"{MAKE} dialog tomoe-steps").get_by_role(
        "heading", name="How it went on"
    ).wait_for()
    page.keyboard.press("Escape")
    put(page, 2)
    page.locator(f"{MAKE} [data-item=down]").first.click()
    page.locator(f"{MAKE} textarea[name=set-title-en]").fill("A first set")
    page.locator(f"{MAKE} textarea[name=set-title-en]").press("Tab")

    # Nothing is lost when the page is loaded again.
    page.reload()
    page.locator("tomoe-study [data-panel=make]").click()
    page.locator(f"{MAKE} .items li").nth(1).wait_for()
    with page.expect_download() as download:
        page.locator(f"{MAKE} [data-out=set]").click()
    download.value.save_as(tmp_path / "set.json")
    made = read_set((tmp_path / "set.json").read_text(encoding="utf-8"))
    assert made["title"]["en"] == "A first set"
    lesson, question = made["items"]
    captions = [step["caption"][lang] for step in lesson["steps"]["steps"]]
    assert captions[1] == "Look at this card."
    assert len(captions) == 4
    asked = question["play"]["question"]
    assert asked["ask"] == {lang: "Which green card?", other: "In the other language?"}
    assert asked["answers"][0]["say"][lang].endswith("Too low.")
    page.locator(f"{MAKE} [data-out=address]").click()
    address = page.locator(f"{MAKE} [name=class-address]").input_value()
    assert "/set.html#s=" in address
    assert unpack_set(address) == made

    # Each is edited again as it was made.
    page.locator(f"{MAKE} [data-item=edit]").nth(1).click()
    page.locator(f"{MAKE} [data-do=replace]").wait_for()
    assert page.locator(f"{MAKE} textarea[name=ask]").input_value() == "Which green card?"
    assert page.locator(f"{MAKE} textarea[name='say G3']").input_value() == "Too low."
    write(page, "ask", "Which green card, then?")
    page.locator(f"{MAKE} [data-do=replace]:not([aria-disabled=true])").wait_for()
    page.locator(f"{MAKE} [data-do=replace]").click()
    page.locator(f"{MAKE} .items li").nth(1).get_by_text("then?").wait_for()
    page.locator(f"{MAKE} [data-item=edit]").first.click()
    page.locator(f"{MAKE} form[data-form=lesson]").wait_for()
    assert page.locator(f"{MAKE} textarea[name='caption 21']").input_value() == "Look at this card."
    no_sideways(page)


def test_an_item_of_another_game_is_edited_on_the_page_of_that_game(
    page: Any, site_url: str
) -> None:
    market = Study(random_deal(game("market"), 3)[-1])
    open_tab(page, site_url, market, 10, "en")
    page.locator(f"{MAKE} [data-make=lesson]").click()
    page.locator(f"{MAKE} form[data-form=lesson]").wait_for()
    write(page, "title", "A lesson of the market")
    put(page, 1)
    other = Study(random_deal(game("collector"), 3)[-1])
    open_tab(page, site_url, other, 2, "en")
    page.locator(f"{MAKE} a[data-item=edit]").click()
    page.wait_for_url("**/study/market.html*")
    page.locator(f"{MAKE} [data-do=replace]").wait_for()
    title = page.locator(f"{MAKE} form textarea[name=title]").input_value()
    assert title == "A lesson of the market"


def test_what_is_wrong_stands_beside_its_field(page: Any, site_url: str) -> None:
    study = Study(random_deal(game("tomoefuda"), 3)[-1])
    open_tab(page, site_url, study, 20, "en")
    page.locator(f"{MAKE} [data-make=question]").click()
    page.locator(f"{MAKE} [data-do=put]:not([aria-disabled=true])").wait_for()
    note = page.locator(f"{MAKE} [data-note=all-right]")
    for box in page.locator(f"{MAKE} [name=offer]:checked").all():
        box.locator("xpath=../..").locator("[name=right]").check()
    note.get_by_text("Every answer that is offered is right").wait_for()
    page.locator(f"{MAKE} [name=right]:checked").first.uncheck()
    page.wait_for_function("e => e.textContent === ''", arg=note.element_handle())
    for box in page.locator(f"{MAKE} [name=right]").all():
        box.uncheck()
    page.locator(f"{MAKE} [data-do=put]").click()
    page.locator(f"{MAKE} fieldset .wrong").get_by_text("No answer is marked as right").wait_for()
    page.locator(f"{MAKE} [data-fold=open] > summary").click()
    page.locator(f"{MAKE} [name=text]").fill("no set")
    page.locator(f"{MAKE} [data-form=open-set] .button").click()
    page.locator(f"{MAKE} .fold .wrong").wait_for()
