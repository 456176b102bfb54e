"""What the table keeps in the browser, against the real session: windows, garbage, full and forbidden storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Table

import tomoe_core as tomoe
from tomoe_core.page.session import Session

pytestmark = pytest.mark.browser

KEY = "tomoe:s"
CONNECT = """async ([key, query]) => {
  history.replaceState(null, "", location.pathname + query);
  const { default: widget } = await import('../tomoe_widgets/static/table.js');
  const traits = { lang: new URLSearchParams(query).get('lang') ?? 'en', store: key, seen: 0 };
  const heard = {};
  window.traits = traits;
  let last = Promise.resolve();
  const tell = (answers) => { for (const answer of answers) for (const run of heard['msg:custom']) run(answer); };
  const model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes() {},
    send: (message) => { last = last.then(() => python(message)).then(tell); },
    on: (name, run) => { (heard[name] ??= []).push(run); }, off() {},
  };
  stage.replaceChildren();
  widget.render({ model, el: stage });
}"""
TABLE = "document.querySelector('tomoe-table')"
SETTLED = f"{TABLE}?.view && !{TABLE}.pending && !{TABLE}.playback.busy"
FULL = (
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
)
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden', 'SecurityError'); } });"""

Visit = Callable[..., Any]


def any_legal(observation: Any, rng: Random, budget: float) -> Any:
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


@pytest.fixture
def visit(open_page: Visit, harness: str) -> Visit:
    """Opens a window with a table and a session of its own, in the browser of the window ``beside``."""
    seeds = count(1)

    def go(
        query: str = "?lang=en&pace=off",
        beside: Any = None,
        before: str = "",
        opens: str = f"() => {SETTLED}",
        **options: Any,
    ) -> Any:
        options.setdefault("viewport", {"width": 390, "height": 844})
        page = beside.context.new_page() if beside else open_page(**options)
        table = Table(Session("tomoefuda", bots=[any_legal], rng=Random(next(seeds))))
        page.expose_function("python", lambda message: list(table.answers(message)))
        if before:
            page.add_init_script(before)
        page.goto(f"{harness}?show=cards")
        page.wait_for_selector("html[data-done]", state="attached")
        page.evaluate(CONNECT, [KEY, query])
        page.wait_for_function(opens)
        return page

    return go


def play(page: Any, moves: int) -> None:
    for _ in range(moves):
        before = page.evaluate(f"{TABLE}.view.ply")
        page.locator("button.slot.ready").first.click()
        page.wait_for_function(f"before => {TABLE}.view.ply > before && {SETTLED}", arg=before)


def cards(page: Any) -> Any:
    """All that lies on the table."""
    return page.evaluate(f"[{TABLE}.view.seats, {TABLE}.view.centre]")


def address(seed: int = 3, ply: int = 12) -> str:
    game = tomoe.game("tomoefuda")
    state, rng = game.deal(seed=seed), Random(seed)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    return f"?lang=en&pace=off&g={tomoe.Record(game, state).pack()}&ply={ply}"


def share(page: Any) -> Any:
    """The sheet with the earlier matches."""
    page.locator("[data-tool=menu]").click()
    page.locator("dialog .stack button").last.click()
    return page.locator("dialog[data-sheet=share]")


def start_another(page: Any) -> None:
    page.locator("[data-tool=menu]").click()
    page.locator("dialog .stack button").first.click()
    page.locator("dialog .primary").click()
    page.wait_for_function(f"() => {TABLE}.view.ply < 3 && {SETTLED}")


def test_an_address_leaves_the_own_match_and_is_gone_on_with(visit: Visit) -> None:
    page = visit()
    play(page, 4)
    own = cards(page)
    asked = address()
    other = visit(asked, beside=page)
    opened = cards(other)
    assert opened != own
    play(other, 2)
    further = cards(other)
    assert cards(visit(asked, beside=page)) == further
    assert cards(visit(beside=page)) == own
    home = visit(beside=page)
    entry = share(home).locator("[data-match]")
    assert entry.count() == 1
    entry.click()
    home.wait_for_function(f"() => {SETTLED}")
    assert cards(home) == further


def test_a_seed_leaves_the_own_match(visit: Visit) -> None:
    page = visit()
    play(page, 4)
    own = cards(page)
    seeded = visit("?lang=en&pace=off&seed=5", beside=page)
    dealt = cards(seeded)
    assert dealt != own
    play(seeded, 2)
    further = cards(seeded)
    assert cards(visit("?lang=ja&seed=5", beside=page)) == further != dealt
    assert cards(visit(beside=page)) == own


def test_a_new_match_and_back_by_keys(visit: Visit) -> None:
    page = visit()
    assert "None yet" in share(page).inner_text()
    page.keyboard.press("Escape")
    play(page, 5)
    own = cards(page)
    start_another(page)
    play(page, 2)
    new = cards(page)
    sheet = share(page)
    entry = sheet.locator("[data-match]")
    assert "Deal 1" in entry.inner_text()
    entry.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function(f"ply => {TABLE}.view.ply > ply && {SETTLED}", arg=5)
    assert cards(page) == own
    # A window that opens now has the same match; and the other one is kept in its place.
    assert cards(visit(beside=page)) == own
    share(page).locator("[data-match]").click()
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function(f"() => {SETTLED}")
    assert cards(page) == new


def test_all_earlier_matches_are_deleted_after_a_question(visit: Visit) -> None:
    page = visit()
    for _ in range(3):
        play(page, 1)
        start_another(page)
    sheet = share(page)
    assert sheet.locator("[data-match]").count() == 3
    assert not sheet.locator("[data-forget]").is_visible()
    sheet.get_by_text("Delete all").press("Enter")
    assert "cannot be brought back" in sheet.inner_text()
    sheet.get_by_role("button", name="Keep them").press("Enter")
    assert sheet.locator("[data-match]").count() == 3
    sheet.get_by_text("Delete all").click()
    sheet.locator("[data-forget]").click()
    assert "None yet" in sheet.inner_text()
    assert sheet.locator("[data-match]").count() == 0


def test_of_two_windows_the_newer_match_stays_and_is_followed(visit: Visit) -> None:
    one = visit()
    play(one, 3)
    two = visit(beside=one)
    assert cards(two) == cards(one)
    play(two, 2)
    newer = cards(two)
    news = one.locator("[data-news=behind]")
    news.wait_for()
    assert "in another window" in news.inner_text()
    play(one, 1)  # It does not block: the reader may play on here.
    assert cards(visit(beside=one)) == newer
    news.locator("[data-follow]").click()
    news.wait_for(state="detached")
    assert cards(one) == newer
    play(one, 1)
    two.locator("[data-news=behind]").wait_for()
    assert cards(visit(beside=one)) == cards(one)


def test_of_two_windows_of_several_people_the_one_that_is_behind_covers_itself(
    visit: Visit,
) -> None:
    people = {"person-1": "true", "name-0": "Anna", "name-1": "Ben"}
    act = f"""([id, args]) => {TABLE}.dispatchEvent(new CustomEvent("tomoe-action", {{ detail: {{ id, args }} }}))"""
    covered = f"() => {TABLE}.cover && !{TABLE}.pending && {TABLE}.view === null"
    looked = f"() => {SETTLED}"
    one = visit()
    one.evaluate(act, ["new", {"settings": people}])
    one.wait_for_function(covered)
    one.evaluate(act, ["look", {}])
    one.wait_for_function(looked)
    # A notice that stands there already does not hide the news.
    one.evaluate(f"() => {{ {TABLE}.notice = {{ en: 'Something older.' }}; }}")
    two = visit(beside=one, opens=covered)
    two.evaluate(act, ["look", {}])
    two.wait_for_function(looked)
    play(two, 1)
    one.wait_for_function(covered)
    news = one.locator("[data-news=behind]")
    box = news.bounding_box()
    assert box["height"] > 40
    assert "in another window" in news.inner_text()
    assert "Something older" not in one.locator("tomoe-table").inner_text()
    news.locator("[data-follow]").click()
    news.wait_for(state="detached")
    one.wait_for_function(covered)
    assert one.evaluate(f"{TABLE}.cover.text.en") == "Hand over to Ben."


@pytest.mark.parametrize("before", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_browser_that_keeps_nothing_says_so_once(visit: Visit, before: str) -> None:
    page = visit(before=before)
    news = page.locator("[data-news=refused]")
    assert "stores nothing" in news.inner_text()
    play(page, 2)
    assert news.count() == 1
    news.get_by_role("button", name="Close").click()
    play(page, 2)
    start_another(page)
    assert news.count() == 0
    assert page.locator(".notice").count() == 0


GARBAGE = {
    "null": "null",
    "bracket": "[",
    "brackets": "[" * 200_000,
    "long": json.dumps("x" * 2_000_000),
    "long save": json.dumps({"save": "x" * 2_000_000, "view": {"v": 1}}),
    "nested save": json.dumps({"save": "[" * 200_000}),
    "types": json.dumps(
        {"save": {"a": 1}, "view": [], "id": 3, "rev": "x", "played": {}, "lang": 4}
    ),
    "keys": '{"constructor": 1, "__proto__": {"save": "x"}, "save": "{\\"constructor\\":1}"}',
    "list": json.dumps([None, 3, {"id": "a", "save": "x", "rev": 1, "at": 1, "deal": 4}]),
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_garbage_in_the_storage_begins_a_match(visit: Visit, text: str) -> None:
    small = [] if len(text) > 1_000_000 else ["tomoe:look", "constructor", "tomoe:lang"]
    keys = json.dumps([KEY, f"{KEY}:earlier", *small])
    put = f"""if (!localStorage.put)
      for (const key of {keys}) {{ localStorage[key] = {json.dumps(text)}; }}
      localStorage.put = 1;"""
    page = visit(before=put)
    assert page.evaluate(f"{TABLE}.view.ply") < 3
    assert page.locator(".notice").count() <= 1
    play(page, 3)
    own = cards(page)
    assert cards(visit(beside=page)) == own
    start_another(page)
    share(page).locator("[data-match]").first.click()
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function(f"() => {SETTLED}")
    assert cards(page) == own


@pytest.mark.parametrize(("lang", "scheme"), [("ja", "light"), ("en", "dark")])
def test_the_sheet_can_be_used_by_all(visit: Visit, axe: Any, lang: str, scheme: str) -> None:
    page = visit(f"?lang={lang}&pace=off", color_scheme=scheme)
    for _ in range(2):
        play(page, 1)
        start_another(page)
    page.evaluate(f"{TABLE}.storageNews = 'behind'")
    for _ in range(2):
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if page.locator("dialog").count() == 0:
            sheet = share(page)
            sheet.locator(".forget summary").click()
            sheet.locator("[data-match]").first.scroll_into_view_if_needed()
