"""The documentation in a browser: what is embedded, light and dark, the search, the way home."""

from __future__ import annotations

import pytest

PAGES = [
    "docs/index.html",
    "docs/ja/index.html",
    "docs/tutorials/seat.html",
    "docs/games/tomoefuda.html",
    "docs/reference/engine.html",
    "docs/reference/steps.html",
    "docs/reference/sets.html",
    "docs/genindex.html",
]


def test_pages_are_for_everybody(phone, site_url, axe_in_both_schemes):
    for address in PAGES:
        phone.goto(f"{site_url}{address}")
        phone.wait_for_load_state("load")
        assert phone.locator("html").get_attribute("lang") == ("ja" if "/ja/" in address else "en")
        axe_in_both_schemes(phone)


def test_no_page_scrolls_sideways_on_a_phone(phone, site_dir, site_url, no_sideways):
    documents = sorted((site_dir / "docs").rglob("*.html"))
    assert len(documents) > len(PAGES)
    for document in documents:
        phone.goto(f"{site_url}{document.relative_to(site_dir).as_posix()}")
        no_sideways(phone)


def test_embeds_follow_the_button_for_light_and_dark(page, site_url):
    page.goto(f"{site_url}docs/index.html")
    steps = page.locator("tomoe-steps")
    steps.get_by_role("button", name="Next").click()
    assert steps.evaluate("it => it.index") == 1
    paper = "it => getComputedStyle(it.shadowRoot.querySelector('.board')).backgroundColor"
    seen = {}
    for _ in range(3):
        page.locator(".theme-toggle-content .theme-toggle").click()
        scheme = page.evaluate("document.body.dataset.theme")
        page.wait_for_timeout(100)  # until the component has taken on the other colours
        seen[scheme] = steps.evaluate(paper)
    assert seen["light"] != seen["dark"]


@pytest.mark.parametrize("under", ["", "tutorials/"])
def test_search_finds_and_leads_there(under, page, site_url):
    page.goto(f"{site_url}docs/{under}{'seat' if under else 'index'}.html")
    box = page.get_by_role("search").get_by_role("textbox")
    box.fill("count_worlds")
    box.press("Enter")
    page.wait_for_url("**/docs/search.html?*")
    found = page.locator("#search-results a", has_text="Observation.count_worlds")
    found.click()
    page.wait_for_url("**/docs/reference/engine.html*#tomoe_core.Observation.count_worlds")


def test_page_of_the_search_has_a_field_of_its_own(page, site_url):
    # On a phone the menu, which has another one, is shut.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}docs/search.html")
    box = page.get_by_role("main").get_by_role("searchbox", name="Search")
    box.fill("determinization count_worlds")
    page.get_by_role("main").get_by_role("button", name="Search").click()
    page.wait_for_url("**/docs/search.html?q=*")
    assert box.input_value() == "determinization count_worlds"
    page.get_by_role("heading", name="Search Results").wait_for()
    box.fill("count_worlds")
    box.press("Enter")
    page.locator("#search-results a", has_text="Observation.count_worlds").wait_for()


def test_way_home_and_back(page, site_url):
    page.goto(f"{site_url}index.html?lang=en")
    page.get_by_role("main").get_by_role("link", name="documentation").click()
    page.wait_for_url("**/docs/index.html*")
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url("**/docs/ja/index.html*")
    page.locator(".tomoe-brand a").first.click()
    page.wait_for_url("**/index.html")
    assert page.locator(".tomoe-game").count() == 6
