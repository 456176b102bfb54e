"""The study page: from the end of a deal to a page of somebody's own, by taps and by keys, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.strategies import random_deal
from tomoe_core import Record, Study, game

WIDTH = 390
STUDY = "tomoe-study"
REST = 40  # ms between two touches of a finger
PANELS = ("moves", "ask", "lines", "make", "share", "open")


def finished(id: str = "tomoefuda", seed: int = 3) -> Study:
    """A deal that has been played to its end."""
    return Study(random_deal(game(id), seed)[-1])


def place(page: Any) -> str:
    """Where the page stands in its study, as soon as nothing is awaited."""
    page.locator(f"{STUDY} .study:not(.pending)").wait_for()
    return str(page.locator(STUDY).evaluate("it => it.study.at"))


def open_study(
    page: Any, site_url: str, study: Study, path: Any, lang: str, seat: int | None = None
) -> None:
    address = study.address(path, seat)
    page.goto(f"{site_url}/study/{study.game.id}.html?lang={lang}{address}")
    page.locator(f"{STUDY} [data-walk=next]").wait_for()


def panel(page: Any, name: str) -> Any:
    page.locator(f"{STUDY} [data-panel={name}]").click()
    return page.locator(f"{STUDY} [data-shown={name}]")


def swipe(page: Any, across: int) -> None:
    """Draw a finger over the table, from its middle so many pixels to the side, where it rests: of a finger that
    flies off, the browser takes the next tap to stop what it has flung.
    """
    box = page.locator(f"{STUDY} .study > .stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.62
    touch = page.context.new_cdp_session(page)
    steps = [("touchStart", 0), ("touchMove", across // 2), *[("touchMove", across)] * 3]
    for kind, by in steps:
        page.wait_for_timeout(REST)
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + by, "y": y}]}
        )
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_from_the_end_of_a_deal_to_a_page_of_ones_own(
    open_page: Callable[..., Any],
    site_url: str,
    site_dir: Path,
    live: Callable[[Any], None],
    no_sideways: Callable[[Any], None],
    tmp_path: Path,
) -> None:
    study = finished()
    phone = {"viewport": {"width": WIDTH, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page(**phone, locale="ja-JP")
    moves = study.main().ply
    page.goto(f"{site_url}/play/tomoefuda.html?lang=ja&g={study.record.pack()}&ply={moves - 3}")
    live(page)
    page.locator("tomoe-table button.slot.ready").first.tap()

    # The deal's end leads to its study, at its beginning and with the reader's eyes.
    page.locator("tomoe-table a", has_text="この局を検討").tap()
    page.locator(f"{STUDY} [data-walk=next]").wait_for()
    assert place(page) == "1.0"
    assert page.locator(f"{STUDY} [name=eyes]").input_value() == "0"
    assert "あなたから見た場面" in page.locator(f"{STUDY} .whose").inner_text()
    no_sideways(page)

    # A finger leads on and back.
    for at in ("1.1", "1.2", "1.3", "1.4"):
        swipe(page, -120)
        page.wait_for_function(f"() => {FOUND}.study.at === '{at}'")
    swipe(page, 120)
    page.wait_for_function(f"() => {FOUND}.study.at === '1.3'")

    # Another card than the one that was played.
    page.locator(f"{STUDY} [name=eyes]").select_option("all")
    # What can be asked of the position moves down when the answer is there.
    page.locator(f"{STUDY} .whose.open").wait_for()
    asked = panel(page, "ask")
    asked.locator(".chip:not(.known)").first.tap()
    page.wait_for_function(f"() => {FOUND}.study.at === '1.3.1.1'")
    written = panel(page, "lines")
    written.locator("textarea[name=ja]").fill("ここで別の札を出すと？")
    written.locator("[data-form=comment] button").tap()
    page.locator(f"{STUDY} .comment", has_text="ここで別の札").wait_for()
    written.locator("[name=name]").fill("別の札")
    written.locator("[data-form=rename] button").tap()
    page.locator(f"{STUDY} .head .linename", has_text="別の札").wait_for()
    assert panel(page, "moves").locator(".nested .move").count() == 1
    no_sideways(page)

    # Shared by its address it is the same for somebody else.
    shared = panel(page, "share")
    address = shared.locator("[name=address]").input_value()
    other = open_page(**phone, locale="ja-JP")
    other.goto(address)
    other.locator(f"{STUDY} .comment", has_text="ここで別の札").wait_for()
    assert place(other) == "1.3.1.1"
    other.close()

    # As a step-through in a page that has nothing else.
    shared.locator("[data-act=export]").tap()
    lines = shared.locator("[name=embed]").input_value()
    with page.expect_download() as saved:
        shared.locator("[data-save=steps]").tap()
    saved.value.save_as(tmp_path / saved.value.suggested_filename)
    with page.expect_download() as saved:
        shared.locator("[data-save=record]").tap()
    record = Record.parse(saved.value.path().read_text("utf-8"))
    assert record.tree(1).along(study.main(3).moves).after[1].name == "別の札"
    page.close()

    bare = open_page()
    files = {"tomoe-tomoefuda.json": tmp_path / "tomoe-tomoefuda.json"}
    bare.route(
        "**/mine/*.html",
        lambda route: route.fulfill(
            body=f"<!doctype html><title>Mine</title>{lines}", content_type="text/html"
        ),
    )
    bare.route(
        "**/mine/tomoe/*",
        lambda route: route.fulfill(path=site_dir / "tomoe" / route.request.url.rpartition("/")[2]),
    )
    bare.route("**/mine/*.json", lambda route: route.fulfill(path=next(iter(files.values()))))
    bare.goto(f"{site_url}/mine/index.html")
    steps = bare.locator("tomoe-steps")
    for _ in range(4):
        steps.locator("[data-run=next]").click()
    caption = steps.locator(".caption").inner_text()
    assert caption.replace("\u2060", "") == "ここで別の札を出すと？"
    assert steps.locator("p.study a").get_attribute("href") == address


FOUND = """(function find(root) {
  for (const one of root.querySelectorAll("*")) {
    const found = one.localName === "tomoe-study" ? one : one.shadowRoot && find(one.shadowRoot);
    if (found) return found;
  }
  return null;
})(document)"""


def test_keys_lead_through_a_study_and_axe_finds_nothing(
    open_page: Callable[..., Any],
    site_url: str,
    axe_in_both_schemes: Callable[[Any], None],
    no_sideways: Callable[[Any], None],
) -> None:
    study = finished()
    here = study.main(9)
    other = next(m for m in study.at(here).legal_moves() if m != study.main().moves[9])
    study = study.add(here, other).comment(here, "Look here.", "en")
    page = open_page()
    open_study(page, site_url, study, here, "en", 1)
    last = study.main().ply
    for key, at in (
        ("ArrowRight", 10),
        ("ArrowLeft", 9),
        ("ArrowDown", 12),
        ("ArrowUp", 9),
        ("Home", 0),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        page.wait_for_function(f"() => {FOUND}.study.ply === {at}")
    page.keyboard.press("Space")
    page.wait_for_function(f"() => {FOUND}.study.ply === 2")
    page.keyboard.press("Space")
    page.locator(f"{STUDY} [name=eyes]").focus()
    page.keyboard.press("Home")
    page.locator(f"{STUDY} .whose", has_text="All cards are open.").wait_for()

    # A move in the list, by keys alone.
    move = panel(page, "moves").locator(".nested .move")
    move.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => {FOUND}.study.at === '1.9.1.1'")
    assert move.get_attribute("aria-current") == "step"

    asked = panel(page, "ask")
    asked.locator("[data-ask=hint]").press("Enter")
    page.wait_for_function(f"() => {FOUND}.answers.hint?.done")
    asked.locator("[data-ask=values] summary").press("Enter")
    page.wait_for_function(f"() => {FOUND}.answers.values")
    compared = panel(page, "lines")
    compared.locator("[data-form=compare] button").press("Enter")
    compared.locator(".side").nth(1).wait_for()
    for name in PANELS:
        panel(page, name)
        axe_in_both_schemes(page)
        no_sideways(page)


def test_a_bad_address_is_told_and_another_record_can_be_opened(
    open_page: Callable[..., Any], site_url: str, tmp_path: Path
) -> None:
    page = open_page()
    page.goto(f"{site_url}/study/market.html#g=AgZtYXJr<img src=x onerror=alert(1)>&at=1.2")
    trouble = page.locator(f"{STUDY} .trouble")
    trouble.wait_for()
    assert "does not hold a whole record" in trouble.inner_text()
    file = tmp_path / "deal.txt"
    file.write_text("<b>no record</b>", encoding="utf-8")
    choose = page.locator(f"{STUDY} input[type=file]")
    choose.set_input_files(file)
    page.locator(f"{STUDY} .trouble", has_text="This is not a record").wait_for()
    assert page.locator(f"{STUDY} .trouble b").count() == 0
    # A deal of another game leads to that game's page.
    study = finished()
    file.write_text(str(study.record), encoding="utf-8")
    choose.set_input_files(file)
    elsewhere = page.locator(f"{STUDY} .trouble a")
    elsewhere.wait_for()
    # The link goes with the sentence that it belongs to.
    page.locator(f"{STUDY} [data-form=open] button").click()
    page.locator(f"{STUDY} .trouble", has_text="nothing to open yet").wait_for()
    assert elsewhere.count() == 0
    choose.set_input_files(file)
    elsewhere.click()
    page.locator(f"{STUDY} [data-walk=next]").wait_for()
    assert page.url.startswith(f"{site_url}/study/tomoefuda.html#")
    # What is changed here is here again after a reload, and without the address.
    panel(page, "lines").locator("textarea[name=en]").fill("Mine.")
    page.locator(f"{STUDY} [data-form=comment] button").click()
    page.locator(f"{STUDY} .comment", has_text="Mine.").wait_for()
    page.reload()
    page.locator(f"{STUDY} .comment", has_text="Mine.").wait_for()


@pytest.mark.parametrize("id", ["market", "petit-bridge"])
def test_other_games_are_played_on_in_a_study(
    open_page: Callable[..., Any], site_url: str, id: str
) -> None:
    study = finished(id)
    page = open_page(viewport={"width": WIDTH, "height": 844}, has_touch=True, is_mobile=True)
    open_study(page, site_url, study, study.main(6), "en")
    offer = panel(page, "ask").locator(".chip:not(.known)").first
    offer.tap()
    assert place(page) == "1.6.1.1"
    page.locator(f"{STUDY} [data-panel=lines]").tap()
    page.locator(f"{STUDY} [name=bots]").select_option("easy")
    page.locator(f"{STUDY} [data-act=play-on]").tap()
    page.wait_for_function(f"() => {FOUND}.study.view.over", timeout=60_000)
    saved = json.loads(page.locator(STUDY).evaluate("it => it.study.save"))
    assert Record.unpack(saved["g"]).tree(1).along(study.main(6).moves).after[1].line()


def test_a_comment_that_is_begun_stays_where_it_belongs_until_it_is_saved(
    open_page: Callable[..., Any], site_url: str, tmp_path: Path
) -> None:
    study = finished()
    page = open_page()
    open_study(page, site_url, study, study.main(6), "en")
    written = panel(page, "lines").locator("textarea[name=en]")
    save = page.locator(f"{STUDY} [data-form=comment] button")
    written.fill("Begun.")
    page.locator(f"{STUDY} [data-walk=next]").click()
    assert place(page) == "1.7"
    assert written.input_value() == ""
    page.locator(f"{STUDY} [data-walk=back]").click()
    assert place(page) == "1.6"
    assert written.input_value() == "Begun."
    # Another deal has none of it at the same place.
    file = tmp_path / "deal.txt"
    file.write_text(str(finished(seed=9).record), encoding="utf-8")
    panel(page, "open").locator("input[type=file]").set_input_files(file)
    page.wait_for_function(f"() => {FOUND}.study.at === '1.0'")
    page.evaluate(f"() => {FOUND}.act('go', {{ply: 6}})")
    assert place(page) == "1.6"
    panel(page, "lines")
    assert written.input_value() == ""
    # What is too long is refused in a sentence and stays to be shortened.
    written.fill("x" * 4_100)
    save.click()
    page.locator(f"{STUDY} .trouble", has_text="can have 4000 characters").wait_for()
    assert written.input_value() == "x" * 4_100
    written.fill("Short.")
    save.click()
    page.locator(f"{STUDY} .comment", has_text="Short.").wait_for()
    written.fill("")
    save.click()
    page.locator(f"{STUDY} .comment").wait_for(state="detached")
    assert written.input_value() == ""


def say_here(page: Any, words: str) -> None:
    """Save a comment at the position."""
    panel(page, "lines").locator("textarea[name=en]").fill(words)
    page.locator(f"{STUDY} [data-form=comment] button").click()
    page.locator(f"{STUDY} .comment", has_text=words).wait_for()


def test_what_two_windows_write_in_one_study_is_all_kept(
    open_page: Callable[..., Any], site_url: str
) -> None:
    study = finished()
    one = open_page()
    open_study(one, site_url, study, study.main(6), "en")
    say_here(one, "From the first window.")
    other = one.context.new_page()
    open_study(other, site_url, study, study.main(6), "en")
    other.locator(f"{STUDY} .comment", has_text="From the first window.").wait_for()
    other.evaluate(f"() => {FOUND}.act('go', {{ply: 16}})")
    other.wait_for_function(f"() => {FOUND}.study.at === '1.16'")
    say_here(other, "From the second window.")
    one.evaluate(f"() => {FOUND}.act('go', {{ply: 7}})")
    one.wait_for_function(f"() => {FOUND}.study.at === '1.7'")
    say_here(one, "From the first window again.")

    # Where an address stands counts, with all that was written.
    for at, words in ((6, "From the first"), (16, "From the second"), (7, "first window again")):
        open_study(other, site_url, study, study.main(at), "en")
        other.reload()
        other.locator(f"{STUDY} .comment", has_text=words).wait_for()
        assert place(other) == f"1.{at}"
    assert one.locator(f"{STUDY} .rival").count() == 0
    # So does a place that there is not.
    other.goto(f"{site_url}/study/tomoefuda.html?lang=en#g={study.record.pack()}&at=1.999")
    other.reload()
    other.locator(f"{STUDY} .trouble", has_text="no place “1.999”").wait_for()


def test_kept_studies_and_matches_are_listed_where_no_study_is_open(
    open_page: Callable[..., Any], site_url: str, live: Callable[[Any], None]
) -> None:
    study = finished()
    page = open_page()
    page.goto(f"{site_url}/play/tomoefuda.html?lang=en&pace=off")
    live(page)
    page.locator("tomoe-table button.slot.ready").first.click()
    page.wait_for_function("() => JSON.parse(localStorage['tomoe:tomoefuda']).played")
    open_study(page, site_url, study, study.main(6), "en")
    say_here(page, "Mine.")
    page.goto(f"{site_url}/study/tomoefuda.html?lang=en")
    kept = page.locator(f"{STUDY} .earlier")
    kept.nth(1).wait_for()
    assert kept.locator("h3").all_inner_texts() == ["Your matches", "Earlier studies"]
    kept.nth(1).locator("button").click()
    page.locator(f"{STUDY} .comment", has_text="Mine.").wait_for()
    assert place(page) == "1.6"
    # It goes on as the same one, not as a copy.
    say_here(page, "Mine, too.")
    page.goto(f"{site_url}/study/tomoefuda.html?lang=en")
    page.locator(f"{STUDY} .comment", has_text="Mine, too.").wait_for()
    assert panel(page, "open").locator(".earlier h3").all_inner_texts() == ["Your matches"]


def test_open_hands_are_seen_as_a_whole_beside_the_middle(
    open_page: Callable[..., Any], site_url: str
) -> None:
    study = finished()
    page = open_page()
    open_study(page, site_url, study, study.main(20), "en", 2)
    page.wait_for_timeout(300)
    cut = page.locator("tomoe-study tomoe-table .others .seat").evaluate_all(
        "seats => seats.filter(seat => seat.scrollWidth > seat.clientWidth).length"
    )
    assert cut == 0
