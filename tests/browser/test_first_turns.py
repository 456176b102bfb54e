"""A first visit: the first choices are answered before Python is there, and Python goes on with the same match."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tomoe_core import GAMES

BEFORE = "#tomoe-prestart tomoe-table"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CHOICES = f"{BEFORE} button.slot:not([aria-disabled=true])"
OPTIONS = f"{BEFORE} .controls button:not([aria-disabled=true])"
LIVE = """() => {
  const find = (node) => {
    for (const each of node.querySelectorAll("*")) {
      if (each.localName === "tomoe-table" && !each.prestart) return each;
      const inside = each.shadowRoot && find(each.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  return JSON.stringify(find(document)?.view ?? null);
}"""


class Visit:
    """A page whose Python is held back until :meth:`release`."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.held: list[Any] = []
        self.free = False
        self.turns: list[str] = []
        page.on("request", lambda one: self.turns.append(one.url) if "/turns/" in one.url else None)
        page.context.route("**/snapshot*", self._hold)
        page.goto(address, wait_until="commit")
        self.table()

    def _hold(self, route: Any) -> None:
        if self.free:
            route.continue_()
        else:
            self.held.append(route)

    def table(self) -> Any:
        """The first picture of the table, when it stands."""
        table = self.page.locator(BEFORE)
        table.wait_for()
        self.page.locator(f"{BEFORE} .slot").first.wait_for()
        return table

    def view(self) -> Any:
        """What it shows, when nothing moves any more."""
        self.table()
        self.page.wait_for_function(f"() => document.querySelector('{BEFORE}')?.busy === false")
        return json.loads(self.table().evaluate("it => JSON.stringify(it.view)"))

    def choose(self) -> Any:
        """Tap the first thing that can be chosen, and wait for the answer."""
        before = self.view()
        shown = self.page.locator(CHOICES)
        (shown if shown.count() else self.page.locator(OPTIONS)).first.tap()
        self.page.wait_for_function(
            "([ply, draft]) => { const { view } = document.querySelector('"
            + BEFORE
            + "'); return view.ply !== ply || JSON.stringify(view.draft ?? []) !== draft; }",
            arg=[before["ply"], json.dumps(before.get("draft", []), separators=(",", ":"))],
        )
        return self.view()

    def release(self) -> Any:
        """Let Python come; return what the live table shows."""
        self.free = True
        for route in self.held:
            route.continue_()
        self.page.wait_for_function("() => 'live' in document.documentElement.dataset")
        return self.page


def still(view: Any) -> Any:
    return {**view, "say": None}


@pytest.mark.parametrize("id", GAMES)
def test_the_first_choice_is_answered_and_python_shows_the_same(
    open_page: Callable[..., Any], site_url: str, id: str
) -> None:
    visit = Visit(open_page(**PHONE), f"{site_url}/play/{id}.html")
    answered = visit.choose()
    assert len(visit.turns) == 1
    page = visit.release()
    page.wait_for_function(
        f"([ply, draft]) => {{ const view = JSON.parse(({LIVE})()); "
        "return view?.ply === ply && (view.draft ?? []).length === draft; }}".replace("}}", "}"),
        arg=[answered["ply"], len(answered.get("draft", []))],
    )
    assert still(json.loads(page.evaluate(LIVE))) == still(answered)


def test_two_turns_are_played_and_a_reload_loses_nothing(
    open_page: Callable[..., Any], site_url: str
) -> None:
    visit = Visit(open_page(**PHONE), f"{site_url}/play/tomoefuda.html?lang=ja")
    visit.choose()
    answered = visit.choose()
    assert answered["ply"] > 3
    assert len(visit.turns) == 2
    visit.page.reload(wait_until="commit")
    assert still(visit.view()) == still(answered)
    # What is not prepared waits for Python, and is played then.
    visit.page.locator(CHOICES).first.tap()
    page = visit.release()
    page.wait_for_function(f"(ply) => JSON.parse(({LIVE})()).ply > ply", arg=answered["ply"])


def test_a_first_deal_with_help_is_answered_too(
    open_page: Callable[..., Any], site_url: str, axe: Callable[[Any], None]
) -> None:
    visit = Visit(open_page(**PHONE), f"{site_url}/first/fesca-six.html?lang=en")
    visit.page.locator(f"{BEFORE} dialog button.primary, {BEFORE} dialog .x").first.tap()
    answered = visit.choose()
    assert answered["ply"] > 0
    axe(visit.page)
    page = visit.release()
    assert json.loads(page.evaluate(LIVE))["ply"] == answered["ply"]


def test_where_a_turn_cannot_be_fetched_python_answers(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(**PHONE)
    page.context.route("**/turns/**", lambda route: route.abort())
    visit = Visit(page, f"{site_url}/play/fesca-wild.html")
    before = visit.view()
    page.locator(CHOICES).first.tap()
    visit.release()
    page.wait_for_function(f"(ply) => JSON.parse(({LIVE})()).ply > ply", arg=before["ply"])


@pytest.mark.parametrize(("name", "screen"), [("Settings", PHONE), ("New match", {})])
def test_a_sheet_that_was_opened_before_python_stays_open(
    open_page: Callable[..., Any], site_url: str, name: str, screen: dict[str, Any]
) -> None:
    visit = Visit(open_page(**screen), f"{site_url}/play/collector.html?lang=en")
    visit.page.locator(BEFORE).get_by_role("button", name=name, exact=True).click()
    visit.page.locator(f"{BEFORE} dialog[open]").wait_for()
    page = visit.release()
    page.locator("dialog[open]").get_by_role("heading", name=name, exact=True).wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
