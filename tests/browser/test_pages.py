"""What holds for every page, whatever game is on it."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "site"))
from tomoe_site.catalogue import PAGES

LIGHT = [
    "index.html",
    "licences.html",
    "404.html",
    "print.html",
    "set.html",
    "results.html",
    "handout.html",
    "mine.html",
    "fair.html",
    "today.html",
]  # without Python
EVERY = [*LIGHT, *(page.address for page in PAGES)]
GAMES = ["tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge"]
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@pytest.fixture
def without_python(open_page):
    """Makes pages in which Python does not start, as on the slowest of connections: they are quick to look at."""

    def make(**options):
        page = open_page(**options)
        page.route("**/runtime/**", lambda route: None)
        return page

    return make


def test_browser_language_counts_where_nothing_is_said(open_page, site_url):
    page = open_page(locale="ja-JP")
    page.goto(site_url)
    assert page.locator("html").get_attribute("lang") == "ja"


def test_language_button_is_remembered(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    page.get_by_role("button", name="日本語").click()
    assert page.locator("html").get_attribute("lang") == "ja"
    assert "lang=ja" in page.url
    page.goto(f"{site_url}index.html")
    assert page.locator("html").get_attribute("lang") == "ja"


@pytest.mark.parametrize("address", EVERY)
def test_both_languages_fit_a_phone(address, without_python, site_url, no_sideways):
    phone = without_python(has_touch=True, is_mobile=True)
    phone.goto(f"{site_url}{address}?lang=ja")
    phone.wait_for_load_state("load")
    for lang, other in (("ja", "en"), ("en", "ja")):
        if lang == "en":
            # Where a table has its own button, the header's is not drawn.
            phone.locator("[data-set-lang=en]").first.dispatch_event("click")
        assert phone.locator("html").get_attribute("lang") == lang
        assert bool(JAPANESE.search(phone.title())) or lang == "en"
        assert phone.locator("main").count() == 1
        shown = "all => all.filter(it => it.checkVisibility()).map(it => it.textContent)"
        assert phone.locator(f".tomoe-l[lang={other}]").evaluate_all(shown) == []
        for width in (320, 390):
            phone.set_viewport_size({"width": width, "height": 700})
            phone.wait_for_timeout(100)  # until the components are laid out anew
            no_sideways(phone)
    # The table below needs the height.
    assert phone.locator(".tomoe-bar").bounding_box()["height"] <= 48


@pytest.mark.parametrize("address", EVERY)
def test_every_page_is_accessible(address, without_python, site_url, axe_in_both_schemes):
    page = without_python()
    page.goto(f"{site_url}{address}")
    if address == "index.html":
        page.locator(".tomoe-watch").scroll_into_view_if_needed()
        page.locator("tomoe-steps button").first.wait_for()
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    axe_in_both_schemes(page)


# The start page


def test_start_page_leads_to_every_game(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    doors = page.locator(".tomoe-game .tomoe-doors a:first-child")
    assert [door.get_attribute("href") for door in doors.all()] == [
        f"play/{game}.html" for game in GAMES
    ]
    assert [door.inner_text() for door in doors.all()] == ["Play"] * len(GAMES)
    assert page.locator('.tomoe-game a[href="rules/tomoefuda.html"]').count() == 1
    credit = page.locator(".tomoe-sources").inner_text()
    for words in ("ブツダ", "ブッダ", "按理具庵", "11 May 2013", "24 July 2020"):
        assert words in credit


@pytest.mark.parametrize(("answer", "says"), [("B3", "Right!"), ("B1", "Not quite.")])
def test_a_question_of_the_start_page_is_answered_in_place(page, site_url, answer, says):
    page.goto(f"{site_url}index.html?lang=en")
    card = page.locator(".tomoe-game").first
    card.locator("figcaption a").click()
    asked = card.locator("tomoe-play")
    asked.locator(f"[data-slot={answer}]").click()
    assert says in asked.locator(".verdict").inner_text()
    asked.get_by_role("button", name="Why?").click()
    assert "share a suit" in asked.locator("tomoe-steps .caption").inner_text()
    on = asked.get_by_role("link", name="Play on from here").get_attribute("href")
    assert "play/tomoefuda.html" in on
    assert page.url.endswith("index.html?lang=en")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "on"), [("ja", "ここから遊ぶ"), ("en", "Play on from here")])
def test_whoever_is_wrong_is_told_the_rule_and_sees_the_way_on(
    page, site_url, site_dir, game, lang, on
):
    """On a small phone, too; the figures come after the rule."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site_url}index.html?lang={lang}")
    card = page.locator(".tomoe-game").nth(list(GAMES).index(game))
    card.locator("figcaption a").click()
    asked = card.locator("tomoe-play")
    question = json.loads((site_dir / "questions" / f"{game}.json").read_text(encoding="utf-8"))[
        "question"
    ]
    wrong = next(one["id"] for one in question["answers"] if one["id"] not in question["right"])
    view = question["view"]
    zones = [*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"])]
    slots = [slot for zone in zones for slot in zone["cards"]]
    key = next((slot["key"] for slot in slots if slot.get("pick") == wrong), wrong)
    answer = asked.locator(f'[data-slot="{key}"], [data-answer="{key}"]').first
    answer.click(position={"x": 8, "y": 12})
    said = asked.locator(".verdict .said")
    assert said.first.text_content().replace("\u2060", "") == question["rule"][lang]
    assert said.count() >= 3
    way = asked.get_by_role("link", name=on)
    page.wait_for_function(
        "() => document.querySelector('tomoe-play').updateComplete.then(() => true)"
    )
    box = way.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640


def test_start_page_names_the_game_to_begin_with(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    assert page.locator(".tomoe-hero a:visible").get_attribute("href") == "first/collector.html"
    begin = page.locator(".tomoe-game").filter(has_text="Begin here")
    assert "Collector" in begin.locator("h2").inner_text()


def test_start_page_is_light(page, site_url):
    """The components come only when the step-through is near, and so do the pictures further down."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}index.html?lang=en")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "tomoe.js" in url or "runtime" in url]
    assert [url for url in asked if "pictures/tomoefuda.svg" in url]
    # How far ahead a browser fetches is its own affair.
    last = page.locator('.tomoe-game img[src*="petit-bridge"]')
    assert last.get_attribute("loading") == "lazy"
    for picture in page.locator(".tomoe-game img").all():
        picture.scroll_into_view_if_needed()
        handle = picture.element_handle()
        page.wait_for_function("image => image.complete && image.naturalWidth === 640", arg=handle)
    page.locator(".tomoe-watch").scroll_into_view_if_needed()
    page.locator("tomoe-steps button").first.wait_for()


KEPT = {
    "save": '{"g":"something"}',
    "view": {
        "v": 1,
        "ply": 5,
        "you": 0,
        "actor": 0,
        "over": False,
        "actions": [],
        "score": {
            "head": [{"ja": "あなた", "en": "You"}, {"ja": "松", "en": "Matsu"}],
            "rows": [
                {"label": {"ja": "第1局", "en": "Deal 1"}, "cells": ["7", "5"]},
                {"label": {"ja": "第2局", "en": "Deal 2"}, "cells": ["1", "0"]},
            ],
            "total": ["8", "5"],
        },
    },
}


def keep(page, **matches):
    """Before anything of a page runs, its storage holds these texts, by game."""
    for game, text in matches.items():
        page.add_init_script(f"localStorage.setItem({f'tomoe:{game}'!r}, {json.dumps(text)})")


def card(page, game):
    return page.locator(f'.tomoe-game[data-store="tomoe:{game}"]')


def test_match_that_is_kept_is_gone_on_with(page, site_url):
    over = {**KEPT["view"], "over": True, "actor": None}
    waiting = {**over, "actions": [{"move": "next-deal"}]}
    new = {**KEPT["view"], "ply": 0, "score": {**KEPT["view"]["score"], "rows": []}}
    keep(
        page,
        market=json.dumps(KEPT),
        collector=json.dumps({**KEPT, "view": waiting}),
        tomoefuda=json.dumps({**KEPT, "view": over}),
        **{"petit-bridge": json.dumps({**KEPT, "view": new})},
    )
    page.goto(f"{site_url}index.html?lang=en")
    market = card(page, "market")
    assert market.locator(".tomoe-kept").inner_text() == "Deal 2: your turn\nYou 8 · Matsu 5"
    assert market.get_by_role("link", name="Go on").get_attribute("href") == "play/market.html"
    assert "the next deal is waiting" in card(page, "collector").inner_text()
    for game in ("tomoefuda", "petit-bridge", "fesca-six"):
        assert not card(page, game).locator(".tomoe-kept").is_visible()
        assert card(page, game).get_by_role("link", name="Play").is_visible()
    page.get_by_role("button", name="日本語").click()
    assert market.locator(".tomoe-kept").inner_text() == "第2局：あなたの番です\nあなた 8 · 松 5"
    assert market.get_by_role("link", name="続ける").is_visible()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{",
        "[]",
        "7",
        '{"save": 1, "view": {"v": 1}}',
        '{"save": "x", "view": {"v": 1, "ply": 3}}',
        '{"save": "x", "view": {"v": 2, "ply": 3, "actions": []}}',
        '{"save": "x", "view": {"v": 1, "over": true, "actions": [null, 3]}}',
    ],
)
def test_garbage_in_the_storage_is_passed_over(text, page, site_url):
    keep(page, market=text, collector=json.dumps(KEPT))
    page.goto(f"{site_url}index.html?lang=en")
    card(page, "collector").get_by_role("link", name="Go on").wait_for()
    assert not card(page, "market").locator(".tomoe-kept").is_visible()


def test_what_is_kept_is_shown_as_text(page, site_url):
    """A score of another shape leaves the words that are sure; nothing in it becomes HTML."""
    score = {"head": 3, "rows": [{"label": {"en": "<img src=x>", "ja": 4}}], "total": ["1"]}
    keep(page, market=json.dumps({**KEPT, "view": {**KEPT["view"], "score": score}}))
    page.goto(f"{site_url}index.html?lang=en")
    kept = card(page, "market").locator(".tomoe-kept")
    assert kept.inner_text() == "<img src=x>: your turn"
    assert kept.locator("img").count() == 0


def test_question_opens_its_position(page, site_url, live):
    page.goto(f"{site_url}index.html?lang=en")
    link = page.get_by_role("link", name="You hold the 3 and the 1")
    # A click asks it in place; the link itself, in a tab of its own, leads to the table.
    page.goto(link.evaluate("it => it.href"))
    live(page)
    table = page.locator("#root tomoe-table")
    assert table.evaluate("it => it.view.centre[0].cards.map(slot => slot.card)") == ["B4", "B2"]


# The header


@pytest.mark.parametrize("address", ["index.html", "play/tomoefuda.html"])
def test_menu_of_games_by_keyboard(address, page, site_url):
    page.goto(f"{site_url}{address}?lang=en")
    button = page.get_by_role("button", name="Games")
    button.focus()
    page.keyboard.press("Enter")
    menu = page.locator("#tomoe-games")
    menu.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == "Tomoe-fuda 巴札"
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert button.evaluate("it => it === document.activeElement")
    page.keyboard.press("Enter")
    menu.get_by_role("link", name="Collector").click()
    page.wait_for_url("**/play/collector.html*")


def test_table_and_rules_lead_to_each_other(page, site_url):
    page.goto(f"{site_url}play/tomoefuda.html?lang=en")
    page.locator(".tomoe-ways > a", has_text="Rules").click()
    page.wait_for_url("**/rules/tomoefuda.html*")
    page.locator(".tomoe-ways > a", has_text="Play").click()
    page.wait_for_url("**/play/tomoefuda.html*")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_open_menu_is_accessible(scheme, open_page, site_url, axe, no_sideways):
    page = open_page(color_scheme=scheme, viewport={"width": 320, "height": 640})
    page.goto(f"{site_url}licences.html?lang=en")
    page.get_by_role("button", name="Games").click()
    page.locator("#tomoe-games").wait_for()
    no_sideways(page)
    axe(page)


# An address that leads nowhere


@pytest.mark.parametrize(
    "address", ["nowhere", "play/nowhere.html", "a/b/c/nowhere", "docs/x/y.html"]
)
@pytest.mark.parametrize("under", ["", "some/where/"])
def test_lost_reader_finds_the_way(address, under, tmp_path, site_dir, serve, open_page):
    home = tmp_path / under
    home.mkdir(parents=True, exist_ok=True)
    for file in site_dir.iterdir():
        (home / file.name).symlink_to(file)
    if under:
        (tmp_path / "404.html").symlink_to(site_dir / "404.html")
    page = open_page()
    base = serve(tmp_path)
    answer = page.goto(f"{base}{under}{address}?lang=en")
    assert answer.status == 404
    page.wait_for_load_state("networkidle")
    assert page.locator("main h1").inner_text() == "This card is not in the deck."
    assert page.locator("main li").count() == len(GAMES)
    page.get_by_role("link", name="To the start page").click()
    page.wait_for_url(f"{base}{under}index.html*")
    assert page.locator(".tomoe-game").count() == len(GAMES)


@pytest.mark.parametrize("address", ["index.html", "play/market.html", "docs/tutorials/seat.html"])
def test_head_has_what_sharing_needs(address, page, site_url):
    page.goto(f"{site_url}{address}")
    image = page.locator('meta[property="og:image"]').get_attribute("content")
    found = page.request.get(str(page.evaluate("url => new URL(url, location).href", image)))
    assert found.ok
    assert found.headers["content-type"] == "image/png"
    for icon in page.locator('link[rel~="icon"]:not([media]), link[rel="apple-touch-icon"]').all():
        assert page.request.get(icon.evaluate("it => it.href")).ok


def test_own_fonts_are_used(page, site_url):
    page.goto(f"{site_url}index.html?lang=ja")
    page.evaluate("document.fonts.ready")
    for font in ("400 16px 'Tomoe Text'", "600 32px 'Tomoe Display'"):
        assert page.evaluate("font => document.fonts.check(font, '巴札')", font)


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("play/market.html", "tomoe-table"),
        ("drills/market.html", "tomoe-drill"),
        ("study/market.html", "tomoe-study"),
    ],
)
def test_fonts_come_after_what_a_page_shows_first(address, first, without_python, site_url):
    page = without_python()
    asked = []
    held = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/tomoe/site.js*", lambda route: held.append(route))
    page.goto(f"{site_url}{address}?lang=ja", wait_until="domcontentloaded")
    page.wait_for_timeout(500)
    assert held
    assert not [url for url in asked if "/fonts/" in url]
    held[0].continue_()
    page.wait_for_function("first => document.querySelector(first).shadowRoot", arg=first)
    page.wait_for_function("() => [...document.fonts].some(font => font.status === 'loaded')")
    assert [url for url in asked if url.partition("?")[0].endswith("fonts.css")]


@pytest.mark.parametrize("address", ["play/tomoefuda.html", "rules/tomoefuda.html"])
def test_page_becomes_live(address, page, site_url, live):
    page.goto(f"{site_url}{address}?lang=en")
    fill = page.locator("#tomoe-fill")
    assert fill.is_visible()  # at once, without Python
    live(page)
    assert page.locator("#tomoe-prestart").count() == 0
    assert page.locator("tomoe-table, tomoe-steps").first.is_visible()
    assert not page.get_by_text("made with marimo").is_visible()


def test_table_stands_before_python(page, site_url):
    page.route("**/runtime/**", lambda route: route.abort())
    page.goto(f"{site_url}play/tomoefuda.html?lang=en")
    table = page.locator("#tomoe-prestart tomoe-table")
    table.wait_for()
    assert table.evaluate("table => table.view.centre.length > 0")


def test_failure_is_said_and_can_be_tried_again(open_page, browser, site_url):
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    page.goto(f"{site_url}play/tomoefuda.html?lang=en")
    page.locator("#tomoe-failed").wait_for()
    assert "did not start" in page.locator("#tomoe-failed").inner_text()
    page.unroute("**/pyodide.asm.wasm*")
    page.get_by_role("button", name="Load again").click()
    page.wait_for_selector("html[data-live]", state="attached", timeout=90_000)
    context.close()


def test_rules_can_be_read_without_python(tmp_path, site_dir, serve, open_page, no_sideways):
    """The runtime's folder is gone: words and step-throughs are still there."""
    copy = tmp_path / "site"
    shutil.copytree(site_dir, copy, ignore=shutil.ignore_patterns("runtime", "assets"))
    page = open_page()
    page.goto(f"{serve(copy)}rules/tomoefuda.html?lang=en")
    steps = page.locator("tomoe-steps").first
    steps.wait_for()
    before = steps.evaluate("it => it.index")
    steps.get_by_role("button", name=re.compile("Next", re.I)).click()
    assert steps.evaluate("it => it.index") == before + 1
    assert page.locator("main h1:visible").count()
    no_sideways(page)


def test_site_works_in_a_subfolder(tmp_path, site_dir, serve, open_page, live):
    (tmp_path / "some" / "where").mkdir(parents=True)
    (tmp_path / "some" / "where" / "tomoe").symlink_to(site_dir)
    page = open_page()
    page.goto(f"{serve(tmp_path)}some/where/tomoe/play/tomoefuda.html")
    live(page)


@pytest.mark.parametrize("address", ["play/tomoefuda.html", "rules/tomoefuda.html"])
def test_snapshot_is_what_starts(address, page, site_url, live):
    """The quick way is taken, not the fallback; the archive is not even fetched, as no page may, see `open_page`."""
    warned = []
    page.on("console", lambda message: warned.append(message.text))
    page.goto(f"{site_url}{address}")
    live(page)
    page.wait_for_timeout(500)
    assert not [text for text in warned if "without the memory snapshot" in text]


@pytest.mark.archive
def test_start_without_snapshot(page, site_url, live):
    """A snapshot that does not fit is no reason to fail: all comes from the archive."""
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    script = "self.tomoeNoSnapshot = true;\n"
    page.route(
        "**/runtime/worker.js*",
        lambda route: route.fulfill(
            body=script + route.fetch().text(), content_type="text/javascript"
        ),
    )
    page.goto(f"{site_url}play/tomoefuda.html")
    live(page)
    assert [url for url in asked if "python.zip" in url]


def test_reader_stays_where_they_were(open_page, site_url, live):
    """Steps taken and the place read stay when the live page takes over."""
    page = open_page(viewport={"width": 390, "height": 844})
    held, released = [], []
    page.route(
        "**/pyodide.asm.wasm*",
        lambda route: route.continue_() if released else held.append(route),
    )
    page.goto(f"{site_url}rules/tomoefuda.html?lang=en")
    steps = page.locator("#tomoe-prestart tomoe-steps").nth(1)
    steps.scroll_into_view_if_needed()
    steps.get_by_role("button", name=re.compile("Next", re.I)).click()
    before = steps.evaluate("it => it.getBoundingClientRect().top")
    released.append(True)
    for route in held:
        route.continue_()
    live(page)
    taken_over = page.locator("#root tomoe-steps").nth(1)
    assert taken_over.evaluate("it => it.index") == 1
    page.wait_for_timeout(300)
    after = taken_over.evaluate("it => it.getBoundingClientRect().top")
    assert abs(after - before) < 120
