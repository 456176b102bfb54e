"""The deals of the day: the page without Python, and one deal of it played to its end, remembered, passed on."""

from __future__ import annotations

import json
import re
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from tests.browser.person import BOX, VIEW, Person

GAME = "collector"
BERLIN = ZoneInfo("Europe/Berlin")
NOON = datetime(2026, 11, 29, 12, 0, tzinfo=BERLIN)
SIZES = (
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
)


def first_try(day, game="tomoefuda", **more):
    """A deal of a day that is over, as the browser keeps it."""
    result = {"at": 9, "you": 0, "points": [5, 3, 4], "place": 1, "record": "AAAA"}
    tricks = {"tricks": [0, 1, 0, 2, 0, 0, 2, 1, 0, 1, 2, 2]} if game == "tomoefuda" else {}
    return {"game": game, "day": day, "begun": 5, "counts": True, "result": result | tricks, **more}


DAYS = [
    *(first_try(f"2026-11-{day}") for day in (26, 27, 28)),
    first_try("2026-11-28", "market", counts=False),
    first_try("2026-11-29", "fesca-six"),
    {"game": "market", "day": "2026-11-29", "begun": 5, "counts": True},
]


@pytest.fixture
def at_noon(open_page):
    """Makes pages of a reader in Berlin, at noon of that day."""

    def make(**options):
        page = open_page(timezone_id="Europe/Berlin", **options)
        page.clock.set_fixed_time(NOON)
        return page

    return make


def hold(page, deals):
    page.evaluate(
        "deals => localStorage.setItem('tomoe:days', JSON.stringify({ v: 1, noStreak: false, deals }))",
        deals,
    )
    page.reload()


def kept(page):
    return json.loads(page.evaluate("localStorage.getItem('tomoe:days')"))


def deal_of(page, day, game):
    return page.locator(f"tomoe-today ol[data-day='{day}'] [data-game={game}]")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewport", SIZES)
def test_it_fits_phones_and_desks(
    viewport, lang, at_noon, site_url, no_sideways, axe_in_both_schemes
):
    page = at_noon(viewport=viewport)
    page.goto(f"{site_url}today.html?lang={lang}")
    page.locator("tomoe-today .deal").first.wait_for()
    no_sideways(page)
    hold(page, DAYS)
    page.locator("tomoe-today .streak").wait_for()
    no_sideways(page)
    axe_in_both_schemes(page)


def test_the_date_is_the_readers_and_says_whose_clock_it_is(at_noon, open_page, site_url):
    page = at_noon()
    page.goto(f"{site_url}today.html?lang=en")
    said = page.locator("tomoe-today .date").inner_text()
    assert "29 November 2026" in said
    assert "by your clock (Central European Time)" in said
    assert "in 12 hours" in said
    page.goto(f"{site_url}today.html?lang=ja")
    assert "2026年11月29日" in page.locator("tomoe-today .date").inner_text()
    assert "中央ヨーロッパ時間" in page.locator("tomoe-today .date").inner_text()
    assert "次の局は12時間後" in page.locator("tomoe-today .date").inner_text()
    tokyo = open_page(timezone_id="Pacific/Auckland")
    tokyo.clock.set_fixed_time(NOON)
    tokyo.goto(f"{site_url}today.html?lang=en")
    assert "30 November 2026" in tokyo.locator("tomoe-today .date").inner_text()


def test_what_was_played_is_shown_beside_what_bots_get(at_noon, site_url):
    page = at_noon()
    page.goto(f"{site_url}today.html?lang=en")
    assert page.locator("tomoe-today [data-state=new]").count() == 12
    hold(page, DAYS)
    over = deal_of(page, "2026-11-29", "fesca-six")
    assert "5 tricks, place 1 of 3" in over.inner_text()
    assert "A normal bot in your place" in over.inner_text()
    assert deal_of(page, "2026-11-29", "market").get_by_role("link").inner_text() == "Go on"
    yesterday = deal_of(page, "2026-11-28", "tomoefuda")
    assert yesterday.locator(".signs").get_attribute("aria-label") == "5 of 12 tricks"
    study = yesterday.get_by_role("link", name="Study").get_attribute("href")
    assert study.endswith("study/tomoefuda.html?g=AAAA&seat=0")
    assert "does not count" in deal_of(page, "2026-11-28", "market").inner_text()
    hold(page, [first_try("2026-11-29", "collector")])
    over = deal_of(page, "2026-11-29", "collector")
    assert "5 damage, place 1 of 3" in over.inner_text()
    assert re.search(r"in your place: [\d.]+ damage on average", over.inner_text())
    page.goto(f"{site_url}today.html?lang=ja")
    assert "ダメージ5点、3人中1位" in deal_of(page, "2026-11-29", "collector").inner_text()


def test_days_in_a_row_are_one_line_and_can_be_switched_off(at_noon, site_url):
    page = at_noon()
    page.goto(f"{site_url}today.html?lang=en")
    assert page.locator("tomoe-today .streak").count() == 0
    hold(page, [first_try("2026-11-29")])
    assert page.locator("tomoe-today .streak").count() == 0
    hold(page, DAYS)
    assert page.locator("tomoe-today .streak").inner_text().startswith("4 days in a row")
    page.get_by_label("Show how many days in a row").uncheck()
    assert page.locator("tomoe-today .streak").count() == 0
    page.reload()
    page.locator("tomoe-today .deal").first.wait_for()
    assert page.locator("tomoe-today .streak").count() == 0
    assert len(kept(page)["deals"]) == len(DAYS)


def test_a_browser_that_keeps_nothing_is_told_so_and_broken_storage_is_nothing(at_noon, site_url):
    page = at_noon()
    page.goto(f"{site_url}today.html?lang=en")
    page.evaluate("localStorage.setItem('tomoe:days', '{\"deals\":[null,{\"day\":7}]')")
    page.reload()
    assert page.locator("tomoe-today [data-state=new]").count() == 12
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.reload()
    assert "is not remembered" in page.locator("tomoe-today [role=alert]").inner_text()
    assert not page.get_by_text("Results stay in this browser").is_visible()


def test_a_browser_that_refuses_to_store_is_told_so_where_a_deal_is_played_too(
    at_noon, site_url, live
):
    page = at_noon(viewport={"width": 360, "height": 640})
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    page.goto(f"{site_url}today.html?lang=en")
    assert "is not remembered" in page.locator("tomoe-today [role=alert]").inner_text()
    assert not page.get_by_text("Results stay in this browser").is_visible()
    page.goto(f"{site_url}play/{GAME}.html?lang=en&day=2026-11-29")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && {BOX}.dayTry")
    Person(page, Random(3)).settle()
    assert page.get_by_text("it is the one that counts").count() == 0
    assert not page.locator("tomoe-table .notice").is_visible()
    assert page.locator(".tomoe-note").is_visible()
    # The hand is in sight all the same.
    assert page.evaluate(f"{BOX}.getBoundingClientRect().bottom") <= 640


def play_on(page):
    """Play the deal on the table to its end, as a person does."""
    Person(page, Random(7)).play_deal()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_todays_deal_is_played_to_its_end_and_looked_back_at_tomorrow(
    lang, at_noon, site_url, live
):
    asked = []
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if lang == "ja" else {}
    page = at_noon(permissions=["clipboard-read", "clipboard-write"], **phone)
    page.on("request", lambda one: asked.append(one.url))
    page.goto(f"{site_url}today.html?lang={lang}")
    deal_of(page, "2026-11-29", GAME).get_by_role("link").click()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && {BOX}.dayTry")
    assert kept(page)["deals"] == [
        {"game": GAME, "day": "2026-11-29", "begun": int(NOON.timestamp() * 1000), "counts": True}
    ]
    person = Person(page, Random(3))
    person.settle()
    for _ in range(4):
        person.step()
    before = person.view(".ply")
    page.reload()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person.settle()
    assert person.view(".ply") == before
    play_on(page)
    (deal,) = kept(page)["deals"]
    assert deal["result"]["record"]
    page.locator("[data-choice=day]").click()
    page.locator("[data-copy=day]").click()
    page.locator("dialog [role=status]:not(:empty)").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    points = str(deal["result"]["points"][deal["result"]["you"]])
    assert points in copied[1]
    assert copied[-1] == f"{site_url}today.html"
    own = page.evaluate(f"localStorage.getItem('tomoe:{GAME}')")
    assert own is None or not json.loads(own).get("save")

    # Again: it does not count.
    page.keyboard.press("Escape")
    page.locator("[data-choice=again]").click()
    page.wait_for_function(f"() => !{VIEW}.over && {BOX}.dayTry.further")
    worth = "A further try: it does not count." if lang == "en" else "2回目からは数えません。"
    assert worth in page.evaluate(f"{BOX}.notice.{lang}")
    assert page.locator(".notice").is_visible()
    assert page.locator(".prompt:not(.sr)").is_visible()
    assert kept(page)["deals"] == [deal]

    # Whatever has been tried since, what is looked back at is the first try; what is begun there has the address to itself.
    page.goto(f"{site_url}play/{GAME}.html?lang={lang}&pace=off&day=2026-11-29")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    Person(page, Random(11)).play_deal()
    page.goto(f"{site_url}today.html?lang={lang}")
    deal_of(page, "2026-11-29", GAME).get_by_role("link").first.click()
    live(page)
    page.locator("tomoe-look-back").wait_for()
    assert page.evaluate(f"{BOX}.duplicate.result") == deal["result"]["record"]
    page.reload()
    live(page)
    page.locator("tomoe-look-back").wait_for()
    assert page.evaluate(f"{BOX}.duplicate.result") == deal["result"]["record"]
    page.keyboard.press("Escape")
    page.locator("[data-choice=again]").click()
    page.wait_for_function(f"() => !{VIEW}.over && {BOX}.dayTry.further")
    page.wait_for_function("() => !location.search.includes('look')")
    assert kept(page)["deals"] == [deal]

    # Tomorrow its review is a click away, from this browser's storage alone.
    page.clock.set_fixed_time(datetime(2026, 11, 30, 9, 0, tzinfo=BERLIN))
    page.evaluate(f"localStorage.removeItem('tomoe:{GAME}:earlier')")
    page.goto(f"{site_url}today.html?lang={lang}")
    page.locator("tomoe-today .deal").first.wait_for()
    deal_of(page, "2026-11-29", GAME).get_by_role("link").first.click()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}?.over")
    page.locator("tomoe-look-back").wait_for()
    assert page.evaluate(f"{BOX}.duplicate.result") == deal["result"]["record"]
    assert all(url.startswith((site_url, "data:", "blob:")) for url in asked)


def test_a_day_that_has_not_come_is_told_and_the_readers_own_match_is_there(
    at_noon, site_url, live
):
    page = at_noon()
    page.goto(f"{site_url}play/{GAME}.html?lang=en&day=2026-11-30")
    live(page)
    page.locator(".notice").get_by_text("The deal of 2026-11-30 is not there yet").wait_for()
    assert page.evaluate(f"{BOX}.dayTry") is None
    page.goto(f"{site_url}play/{GAME}.html?lang=en&day=2026-11-28")
    live(page)
    page.locator(".notice").get_by_text("it counts no more").wait_for()
    assert [deal["counts"] for deal in kept(page)["deals"]] == [False]


def test_the_start_page_leads_there(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    page.get_by_role("main").get_by_role("link", name="Deal of the day").click()
    page.locator("tomoe-today .deal").first.wait_for()


def test_results_of_a_game_are_forgotten_with_its_deals_of_days_and_come_back(at_noon, site_url):
    page = at_noon()
    page.goto(f"{site_url}mine.html?lang=en")
    hold(page, DAYS)
    page.locator("[data-forget=market]").click()
    assert {deal["game"] for deal in kept(page)["deals"]} == {"tomoefuda", "fesca-six"}
    page.get_by_role("button", name="Bring them back").click()
    assert len(kept(page)["deals"]) == len(DAYS)
