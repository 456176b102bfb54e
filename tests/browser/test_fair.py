"""The page that says how cards are dealt, and checks the seed of a match."""

from __future__ import annotations

from hashlib import sha256
from urllib.parse import urlencode

import pytest

TEXT = "tomoe 7 1"
HASH = sha256(TEXT.encode()).hexdigest()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}, {"width": 844, "height": 390}])
def test_it_fits_phones(viewport, lang, open_page, site_url, no_sideways, axe_in_both_schemes):
    page = open_page(viewport=viewport)
    page.goto(f"{site_url}fair.html?lang={lang}")
    page.locator("tomoe-seal-check input").first.wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    no_sideways(page)
    axe_in_both_schemes(page)


def test_a_seed_is_checked_by_keyboard(page, site_url):
    page.goto(f"{site_url}fair.html?lang=en")
    news = page.locator("tomoe-seal-check .news")
    page.get_by_label("Hash shown from the beginning").fill(HASH)
    field = page.get_by_label("What was hashed, shown after the match")
    for text, said in (
        (TEXT, "They belong together"),
        ("tomoe 8 1", "another hash"),
        ("", "Please"),
    ):
        field.fill(text)
        field.press("Enter")
        assert said in news.inner_text()
    # A hash fits any text: only a seed and a salt are a table's promise.
    page.get_by_label("Hash shown from the beginning").fill(sha256(b"hello").hexdigest())
    field.fill("hello")
    field.press("Enter")
    assert "no promise of a table" in news.inner_text()
    page.get_by_label("Hash shown from the beginning").fill("12")
    page.get_by_role("button", name="Check").click()
    assert "64 digits" in news.inner_text()


def test_the_address_of_a_table_brings_both(page, site_url):
    page.goto(f"{site_url}fair.html?lang=en#{urlencode({'hash': HASH, 'text': TEXT})}")
    assert "They belong together" in page.locator("tomoe-seal-check .news").inner_text()
