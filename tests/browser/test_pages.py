"""What holds for every page, whatever game is on it."""

from __future__ import annotations

import re
import shutil

import pytest

EVERY = ["index.html", "licences.html", "play/tomoefuda.html", "rules/tomoefuda.html"]
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@pytest.mark.parametrize("address", EVERY)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_language_of_the_address(address, lang, page, site_url):
    page.goto(f"{site_url}{address}?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    assert bool(JAPANESE.search(page.title())) or lang == "en"
    assert page.locator("main").count() == 1
    hidden = page.locator(f".tomoe-l[lang={'en' if lang == 'ja' else 'ja'}]")
    for one in hidden.all():
        assert not one.is_visible()


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
def test_phone_width(address, phone, site_url, no_sideways):
    phone.goto(f"{site_url}{address}?lang=ja")
    phone.wait_for_load_state("load")
    no_sideways(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_landing_is_accessible(scheme, open_page, site_url, axe):
    page = open_page(color_scheme=scheme)
    page.goto(site_url)
    page.locator("tomoe-steps").last.wait_for()
    page.evaluate("document.fonts.ready")
    axe(page)


def test_landing_leads_to_both_pages(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    assert "ブツダ" in page.locator("main").inner_text()
    doors = page.locator(".tomoe-doors a")
    assert [door.get_attribute("href") for door in doors.all()] == [
        "play/tomoefuda.html",
        "rules/tomoefuda.html",
    ]


def test_own_fonts_are_used(page, site_url):
    page.goto(f"{site_url}index.html?lang=ja")
    page.evaluate("document.fonts.ready")
    for font in ("400 16px 'Tomoe Text'", "600 32px 'Tomoe Display'"):
        assert page.evaluate("font => document.fonts.check(font, '巴札')", font)


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
    context = browser.new_context(locale="en-GB")
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
    """The quick way is taken, not the fallback; the archive is not even fetched."""
    asked = []
    warned = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: warned.append(message.text))
    page.goto(f"{site_url}{address}")
    live(page)
    page.wait_for_timeout(500)
    assert not [text for text in warned if "without the memory snapshot" in text]
    assert not [url for url in asked if "python.zip" in url]


def test_start_without_snapshot(page, site_url, live):
    """A snapshot that does not fit is no reason to fail."""
    script = "self.tomoeNoSnapshot = true;\n"
    page.route(
        "**/runtime/worker.js*",
        lambda route: route.fulfill(
            body=script + route.fetch().text(), content_type="text/javascript"
        ),
    )
    page.goto(f"{site_url}play/tomoefuda.html")
    live(page)


def test_reader_stays_where_they_were(open_page, site_url, live):
    """Steps taken and the place read stay when the live page takes over."""
    page = open_page(viewport={"width": 390, "height": 844})
    hold = []
    page.route("**/pyodide.asm.wasm*", lambda route: hold.append(route))
    page.goto(f"{site_url}rules/tomoefuda.html?lang=en")
    steps = page.locator("#tomoe-prestart tomoe-steps").nth(1)
    steps.scroll_into_view_if_needed()
    steps.get_by_role("button", name=re.compile("Next", re.I)).click()
    before = steps.evaluate("it => it.getBoundingClientRect().top")
    for route in hold:
        route.continue_()
    live(page)
    taken_over = page.locator("#root tomoe-steps").nth(1)
    assert taken_over.evaluate("it => it.index") == 1
    page.wait_for_timeout(300)
    after = taken_over.evaluate("it => it.getBoundingClientRect().top")
    assert abs(after - before) < 120
