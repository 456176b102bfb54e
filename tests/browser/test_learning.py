"""Every page of rules is stepped through on a phone without Python, and every first deal is played to its end."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.browser.person import BOX, VIEW, Person

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "site"))
from tomoe_site.catalogue import PAGES

RULES = [page.address for page in PAGES if page.kind == "rules"]
FIRST = [page.address for page in PAGES if page.guided]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def without_python(open_page, site_url):
    """Opens a page on a phone that never gets Python, with all that can be folded open."""

    def visit(address, lang):
        page = open_page(**PHONE)
        page.route("**/runtime/**", lambda route: route.abort())
        page.route("**/assets/*.js*", lambda route: route.abort())
        page.goto(f"{site_url}{address}?lang={lang}")
        page.locator("tomoe-steps .caption").first.wait_for()
        page.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        return page

    return visit


def words(run):
    """What is said at the step that is shown."""
    return run.locator(".caption, .side p").all_inner_texts()


def step_through(run, go):
    """From the first step to the last one by ``go``; each says something."""
    slider = run.get_by_role("slider")
    run.scroll_into_view_if_needed()
    run.locator("[data-run=first]").evaluate("it => it.click()")
    for at in range(int(slider.get_attribute("max"))):
        go(run)
        assert slider.input_value() == str(at + 1)
        assert all(text.strip() for text in words(run))


def tap(run):
    run.locator("[data-run=next]").tap()


def press(run):
    run.get_by_role("slider").press("ArrowRight")


@pytest.mark.parametrize("address", RULES)
@pytest.mark.parametrize(("lang", "go"), [("ja", tap), ("en", press)], ids=["taps", "keys"])
def test_every_lesson_is_stepped_through(address, lang, go, without_python, no_sideways):
    page = without_python(address, lang)
    no_sideways(page)
    runs = page.locator(".tomoe-block > :is(tomoe-steps, tomoe-compare)").all()
    assert runs
    for run in runs:
        step_through(run, go)
    galleries = page.locator("tomoe-gallery")
    for gallery in galleries.all():
        for button in gallery.locator(".exhibit button").all():
            button.evaluate("it => it.click()")
            step_through(gallery.locator("tomoe-steps"), go)


def begin(page):
    """Read what the game is about, and go on to the table."""
    aim = page.locator("dialog[data-sheet=aim]")
    aim.locator("tomoe-steps .board").wait_for()
    aim.locator(".primary").click()
    aim.wait_for(state="detached")


@pytest.mark.parametrize("address", FIRST)
def test_a_first_deal_is_played_to_its_end_and_leads_to_a_match(
    address, open_page, site_url, live, no_sideways
):
    page = open_page(**PHONE)
    page.goto(f"{site_url}{address}?lang=ja&pace=off")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    begin(page)
    person = Person(page, Random(address))
    tips = set()

    def look(person):
        tip = person.view(".tip?.text.ja")
        if tip and tip not in tips:
            tips.add(tip)
            no_sideways(page)
            assert page.locator(".tip").is_visible() or page.locator(".notice, .panel").count()

    person.play_deal(look)
    assert len(tips) >= 4
    page.get_by_role("link", name="対局を始める").click()
    page.wait_for_url(f"**/play/{Path(address).name}*")


@pytest.mark.parametrize("address", FIRST)
def test_what_else_might_have_been_is_stepped_through(address, open_page, site_url, live):
    page = open_page(**PHONE)
    page.goto(f"{site_url}{address}?lang=en&pace=off")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    begin(page)
    person = Person(page, Random(3))
    person.settle()
    while not page.locator("[data-choice=what-if]").count():
        person.step()
    page.locator("[data-choice=what-if]").first.click()
    run = page.locator("dialog tomoe-steps")
    run.wait_for()
    step_through(run, tap)
