"""The page of handouts: what is printed of a set, page by page, and what can be read of it on the screen."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core.page.puzzles import play_file
from tomoe_core.page.sets import pack_set, question_set

SIZES = ((360, 640), (844, 390), (768, 1024), (1280, 800))
LETTER = {"width": "8.5in", "height": "11in"}


@pytest.fixture(scope="module")
def made():
    """A set with a position of each game."""
    plays = []
    for game in tomoe.GAMES:
        deal = random_deal(tomoe.game(game), 3)
        plays.append(play_file(deal[len(deal) // 3], title="Which?", question=True, budget=50))
    return question_set(plays, title="Tuesday's class", rng=Random(1))


@pytest.fixture
def visit(site_url):
    def go(page, made, lang="en"):
        page.goto(f"{site_url}handout.html?lang={lang}#s={pack_set(made)}")
        page.locator("tomoe-handout tomoe-steps .board").last.wait_for()
        return page.locator("tomoe-handout .sheet")

    return go


def pages(page, **paper):
    """The texts of the pages that are printed."""
    pypdf = pytest.importorskip("pypdf")
    printed = page.pdf(**paper)
    return pypdf.PdfReader(BytesIO(printed))


@pytest.mark.parametrize("paper", [{"format": "A4"}, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize(("lang", "answers"), [("ja", "答え"), ("en", "Answers")])
def test_the_sheets_have_every_position_and_the_answers_last(
    page, visit, made, lang, answers, paper
):
    visit(page, made, lang)
    texts = [each.extract_text() for each in pages(page, **paper).pages]
    assert made["title"][lang] in texts[0]
    *before, last = texts
    assert answers in last
    assert not any(answers in text for text in before)
    # Two positions find room on a page, unless their answers are many.
    assert 3 <= len(before) <= 4
    for number in range(1, len(made["items"]) + 1):
        assert sum(f"{number}." in text for text in before) >= 1
    # Neither the site's head nor its foot nor the buttons are on paper.
    assert not any(
        word in "".join(texts) for word in ("印刷する", "Another set", "Games", "ライセンス")
    )


def test_each_position_has_a_code_that_opens_it(page, visit, made, site_url):
    sheet = visit(page, made)
    codes = sheet.locator(".position .code")
    assert codes.count() == len(made["items"])
    for code, item in zip(codes.all(), made["items"], strict=True):
        play = item["play"]
        assert code.get_attribute("href") == f"{site_url}play/{play['game']}.html#{play['address']}"
        assert code.locator("svg path").get_attribute("d").startswith("M2 2h1v1h-1z")
        width = code.bounding_box()["width"]
        assert 20 * 96 / 25.4 <= width + 1 <= 49 * 96 / 25.4


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_fits_every_screen_open_and_not(
    page, visit, made, lang, site_url, no_sideways, axe_in_both_schemes
):
    page.goto(f"{site_url}handout.html?lang={lang}")
    page.locator("tomoe-handout h1").wait_for()
    axe_in_both_schemes(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        no_sideways(page)
    page.goto("about:blank")
    visit(page, made, lang)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        no_sideways(page)
    axe_in_both_schemes(page)


def test_it_opens_a_file_and_says_what_is_none(page, made, site_url):
    page.goto(f"{site_url}handout.html?lang=en")
    field = page.locator("tomoe-handout textarea")
    for text, said in (("nonsense", "cut"), ('{"v":1}', "set")):
        field.fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
        problem = page.locator("tomoe-handout [role=alert]")
        problem.wait_for()
        assert said in problem.inner_text()
    file = {"name": "set.json", "mimeType": "application/json", "buffer": json.dumps(made).encode()}
    page.locator("tomoe-handout input[type=file]").set_input_files(file)
    page.get_by_role("heading", name="Tuesday's class").wait_for()
    assert page.locator("tomoe-handout .position").count() == len(made["items"])
    page.get_by_role("button", name="Another set").press("Enter")
    page.get_by_role("heading", name="Handout").wait_for()


def test_the_button_prints(page, visit, made):
    visit(page, made)
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print").press("Enter")
    assert page.evaluate("window.printed") is True
