"""One page of each kind, used until it is seen to work: what is asked of every host.

Each is given a page of Playwright's, and the site's address with a slash at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.browser.person import BOX, MOST_CLICKS, VIEW, Person

LESSON = "lesson.html"
"""A page of somebody's beside the site's own; whoever serves the site puts it there."""
LESSON_TEXT = """<!doctype html><html lang=en><meta charset=utf-8><title>Lesson</title><h1>Lesson</h1>
<script type=module src=tomoe/play.js></script>
<tomoe-steps src=steps/market-minute.json></tomoe-steps>
<tomoe-play game=collector></tomoe-play>"""


def live(page: Any) -> None:
    """Wait until Python is up on a notebook's page."""
    page.locator("html[data-live]").wait_for(state="attached")


def play_on(page: Any) -> None:
    """Do what the table offers until a move has been played."""
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person = Person(page, Random(1))
    person.settle()
    before = person.view(".ply")
    for _ in range(MOST_CLICKS):
        person.step()
        if person.view(".ply") != before:
            return
    raise AssertionError("no move could be made")


def step_on(steps: Any) -> None:
    """Go one step further in a step-through."""
    before = steps.evaluate("it => it.index")
    steps.get_by_role("button", name="Next").click()
    assert steps.evaluate("it => it.index") == before + 1


def are_drawn(images: Any) -> None:
    """Wait until each of these pictures has come and is one."""
    for image in images.all():
        image.scroll_into_view_if_needed()
        image.evaluate("it => it.decode()")


def start(page: Any, url: str) -> None:
    """The start page: its pictures, and the step-through that is fetched when the reader comes near."""
    page.goto(f"{url}index.html?lang=en")
    are_drawn(page.locator(".tomoe-game img"))
    steps = page.locator("tomoe-steps")
    steps.evaluate("it => it.scrollIntoView()")
    step_on(steps)


def play(page: Any, url: str) -> None:
    """A game's table."""
    page.goto(f"{url}play/market.html?lang=en&pace=off&seed=11")
    live(page)
    play_on(page)


def first(page: Any, url: str) -> None:
    """A first deal."""
    page.goto(f"{url}first/tomoefuda.html?lang=en&pace=off")
    live(page)
    play_on(page)


def rules(page: Any, url: str) -> None:
    """A page of rules: before Python is up, and afterwards."""
    page.goto(f"{url}rules/market.html?lang=en")
    step_on(page.locator("#tomoe-prestart tomoe-steps").first)
    live(page)
    step_on(page.locator("#root tomoe-steps").first)


def drills(page: Any, url: str) -> None:
    """A page of drills."""
    page.goto(f"{url}drills/market.html?lang=en&drill=pay&count=10&seed=5")
    live(page)
    page.locator("tomoe-drill [data-answer]").first.click()
    page.locator("tomoe-drill .check").click()
    page.locator("tomoe-drill .verdict p").first.wait_for()


def docs(page: Any, url: str) -> None:
    """The documentation: a step-through in it, its search, and the page that this finds."""
    page.goto(f"{url}docs/index.html")
    step_on(page.locator("tomoe-steps"))
    box = page.get_by_role("search").get_by_role("textbox")
    box.fill("count_worlds")
    box.press("Enter")
    page.locator("#search-results a", has_text="Observation.count_worlds").click()
    page.get_by_text("count_worlds").first.wait_for()


def sheets(page: Any, url: str) -> None:
    """The page to print from: its pictures, and a file."""
    page.goto(f"{url}print.html?lang=en")
    are_drawn(page.locator(".print-list img:visible"))
    begins = page.locator(".print-list a:visible").first.evaluate(
        "async it => (await (await fetch(it.href)).text()).slice(0, 5)"
    )
    assert begins == "%PDF-"


def embed(page: Any, url: str) -> None:
    """Elements in a page of somebody's, one of which calls Python up in a frame."""
    page.goto(f"{url}{LESSON}")
    step_on(page.locator("tomoe-steps"))
    page.locator("tomoe-play button.slot.ready").first.click()
    live(page.frame_locator("tomoe-play iframe"))


KINDS: dict[str, Callable[[Any, str], None]] = {
    "start": start,
    "play": play,
    "first": first,
    "rules": rules,
    "drills": drills,
    "docs": docs,
    "print": sheets,
    "embed": embed,
}
