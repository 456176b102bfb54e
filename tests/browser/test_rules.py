"""The rules page of Tomoe-fuda: stepping through a pattern, and trying three cards."""

from __future__ import annotations

import pytest

PAGE = "rules/tomoefuda.html"


@pytest.mark.parametrize(("lang", "end"), [("en", "pattern 甲"), ("ja", "甲の形")])
def test_a_pattern_step_by_step(lang, end, page, site_url):
    page.goto(f"{site_url}{PAGE}?lang={lang}")
    kou = page.locator("tomoe-steps").nth(2)
    kou.scroll_into_view_if_needed()
    step = kou.get_by_role("button", name="Next" if lang == "en" else "次へ")
    for _ in range(5):
        step.click()
    assert end in kou.locator(".caption").inner_text()
    assert kou.locator(".played").count() == 3
    assert kou.locator(".played.won").count() == 1


def test_three_cards_of_your_own(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=en")
    live(page)
    picker = page.locator("tomoe-picker")
    picker.scroll_into_view_if_needed()
    picker.get_by_role("button", name="Clear all").click()
    page.get_by_text("Choose three cards.").wait_for()
    for card in ("Orange 1", "Black 6", "Red 4"):
        picker.get_by_role("button", name=card).last.click()
    page.get_by_text("O1, the strongest, wins: pattern 戊.").wait_for()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_ruling_is_marked_as_ours(lang, page, site_url):
    page.goto(f"{site_url}{PAGE}?lang={lang}")
    words = page.locator("main").inner_text()
    assert {"ja": "このサイトの裁定", "en": "Rulings of this site"}[lang] in words
    assert {"ja": "銅将は1と見なしません", "en": "the bronze general is not a 1"}[lang] in words


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(scheme, open_page, site_url, live, axe):
    page = open_page(color_scheme=scheme)
    page.goto(f"{site_url}{PAGE}?lang=en")
    live(page)
    axe(page)


def test_no_sideways_scroll_on_a_phone(phone, site_url, live, no_sideways):
    phone.goto(f"{site_url}{PAGE}?lang=ja")
    live(phone)
    no_sideways(phone)
