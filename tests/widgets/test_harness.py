"""The components in a real browser: room, keys, motion, words for a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

SHOWS = ["piles", "mid", "trick", "over", "generals", "steps", "table-steps", "picker", "cards"]

Open = Callable[..., Any]


@pytest.fixture
def visit(open_page: Open, harness: str) -> Open:
    """Opens the harness."""

    def visit(query: str, width: int = 390, height: int = 844, **options: Any) -> Any:
        page = open_page(viewport={"width": width, "height": height}, **options)
        page.goto(f"{harness}?{query}")
        page.wait_for_selector("html[data-done]", timeout=20_000, state="attached")
        return page

    return visit


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_scrolls_sideways(visit: Open, width: int) -> None:
    page = visit("show=mid", width)
    for show in SHOWS:
        lang = "en" if show in ("mid", "table-steps", "over") else "ja"
        page.goto(page.url.split("?")[0] + f"?show={show}&lang={lang}")
        page.wait_for_selector("html[data-done]", state="attached")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (show, lang)


@pytest.mark.parametrize("height", [568, 640, 844])
def test_your_hand_is_on_the_first_screen_of_a_phone(visit: Open, height: int) -> None:
    page = visit("show=mid&lang=ja", 320 if height < 700 else 390, height)
    last = page.locator("button[data-slot]").last.bounding_box()
    assert last["y"] + last["height"] <= height


IN_SIGHT = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(it.getRootNode().elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_what_is_opened_in_a_hint_comes_into_sight(visit: Open) -> None:
    page = visit("show=mid&hint", 360, 640)
    page.evaluate(
        """async () => {
          const table = document.querySelector('tomoe-table');
          const text = (en) => ({ en, ja: en });
          table.hint = { ...table.hint, text: text('Matsu has no hearts and Ume has only the four, so the queen takes this trick, and the king is still there for the next one.'), more: text('It takes the trick in 140 of 200 deals that fit what has been seen so far; the next best takes it in 90.') };
          await table.updateComplete;
        }"""
    )
    page.locator(".panel summary").click()
    page.wait_for_function(f"it => ({IN_SIGHT})(it)", arg=page.locator(".sure p").element_handle())


def test_a_deal_from_a_link_leaves_the_prompt_in_sight(visit: Open) -> None:
    page = visit("show=mid", 360, 640)
    page.evaluate(
        """async () => {
          const table = document.querySelector('tomoe-table');
          table.notice = table.aside = { en: 'A deal from a link: play on from here.', ja: '' };
          await table.updateComplete;
        }"""
    )
    assert page.locator(".prompt").evaluate(IN_SIGHT)
    assert page.locator(".notice").is_visible()
    page.evaluate(
        "document.querySelector('tomoe-table').notice = { en: 'You hold green.', ja: '' }"
    )
    page.locator(".prompt.sr").wait_for(state="attached")


def test_piles_can_be_hit_by_a_thumb(visit: Open) -> None:
    page = visit("show=piles", 360, 640)
    for pile in page.locator(".piles button").all():
        assert pile.bounding_box()["width"] >= 44


SHEETS = ["show=mid&open=" + name for name in ("details", "help", "new", "share", "menu")]
TABLES = ["show=piles", "show=mid&hint", "show=over", "show=table-steps", "show=picker"]


@pytest.mark.parametrize(
    ("scheme", "lang", "queries"),
    [("light", "ja", TABLES), ("dark", "en", ["show=mid&notice", *SHEETS])],
)
def test_axe_finds_nothing(
    visit: Open, axe: Open, scheme: str, lang: str, queries: list[str]
) -> None:
    page = visit("show=mid", color_scheme=scheme)
    for query in queries:
        page.goto(page.url.split("?")[0] + f"?{query}&lang={lang}")
        page.wait_for_selector("html[data-done]", state="attached")
        axe(page)


def focused(page: Any) -> str | None:
    return page.evaluate(
        "document.querySelector('tomoe-table').shadowRoot.activeElement?.dataset.slot ?? null"
    )


def test_keys_alone_play_a_card_and_focus_stays_in_the_hand(visit: Open) -> None:
    page = visit("show=mid&lang=en&pace=fast")
    page.locator("button[data-slot][tabindex='0']").focus()
    assert focused(page) == "G1"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "G6"
    page.keyboard.press("End")
    assert focused(page) == "P1"
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    assert page.locator(".notice").inner_text().startswith("You hold green")
    page.keyboard.press("Escape")
    assert page.locator(".notice").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "G6"
    page.keyboard.press("Enter")
    assert page.evaluate("played") == [{"ply": 12, "move": "G6"}]
    page.wait_for_selector(".prompt:has-text('You lead')")
    assert focused(page) is not None


def test_question_mark_opens_help_and_escape_closes_it(visit: Open) -> None:
    page = visit("show=mid&lang=en")
    page.locator("button[data-slot][tabindex='0']").focus()
    page.keyboard.press("?")
    assert "You hold green" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert focused(page) == "G1"
    page.keyboard.press("u")
    assert page.evaluate("acted") == [{"id": "undo"}]


def test_a_finished_trick_waits_for_the_tap(visit: Open) -> None:
    page = visit("show=mid&lang=en&pace=tap")
    page.locator("button[data-slot=G6]").click()
    page.wait_for_selector(".played.won")
    page.wait_for_timeout(600)
    assert page.locator(".played.won").count() == 1
    page.locator(".goon").click()
    page.wait_for_selector(".played.won", state="detached")


def test_cards_move_and_the_winner_gathers_the_trick(visit: Open) -> None:
    page = visit("show=mid&lang=en&pace=fast", reduced_motion="no-preference")
    page.evaluate(
        """() => {
          window.flights = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            flights.push([this.dataset.key ?? this.tagName, options.duration]);
            return animate.call(this, frames, options);
          };
        }"""
    )
    page.locator("button[data-slot=G6]").click()
    page.wait_for_selector(".prompt:has-text('You lead')")
    page.wait_for_timeout(400)
    flights = page.evaluate("flights")
    assert ["G6", 230] in flights
    assert sum(name == "TOMOE-CARD" for name, _ in flights) == 3
    assert all(150 <= ms <= 250 for _, ms in flights)
    assert page.locator(".ghosts tomoe-card").count() == 0


def test_the_language_switch_changes_the_table_and_tells_the_page(visit: Open) -> None:
    page = visit("show=mid&lang=en", 1280)
    page.locator("[data-tool=globe]").click()
    assert "あなたの番です" in page.locator(".prompt").inner_text()
    assert page.locator("tomoe-table").get_attribute("lang") == "ja"


def test_a_new_match_sends_its_settings(visit: Open) -> None:
    page = visit("show=mid&lang=en", 1280)
    page.locator("[data-tool=fresh]").click()
    page.locator("dialog select[name=level]").select_option("hard")
    page.locator("dialog .primary").click()
    assert page.evaluate("acted") == [
        {"id": "new", "args": {"settings": {"deals": "3", "level": "hard"}}}
    ]


def test_steps_need_only_the_bundle_and_a_file(visit: Open) -> None:
    page = visit("show=steps")
    page.evaluate(
        "import('./fixtures.mjs').then((f) => { window.file = JSON.stringify(f.steps); })"
    )
    page.wait_for_function("() => window.file")
    body = page.evaluate("file")
    page.route(
        "**/kou.json", lambda route: route.fulfill(body=body, content_type="application/json")
    )
    page.route(
        "**/bad.json", lambda route: route.fulfill(body="{", content_type="application/json")
    )
    page.route("**/gone.json", lambda route: route.fulfill(status=404))
    for name, words in [
        ("kou", "Red 3 is led"),
        ("bad", "damaged"),
        ("gone", "could not be loaded"),
    ]:
        page.evaluate(
            f"stage.innerHTML = '<tomoe-steps src=\"{name}.json\" lang=en></tomoe-steps>'"
        )
        page.get_by_text(words).wait_for()
    page.route(
        "**/foreign.json",
        lambda route: route.fulfill(body='{"a": 1}', content_type="application/json"),
    )
    for address, words in [
        ("", "No questions have been chosen here."),
        ('src="bad.json"', "damaged"),
        ('src="foreign.json"', "damaged"),
        ('src="gone.json"', "could not be loaded"),
    ]:
        page.evaluate(f"stage.innerHTML = '<tomoe-drill {address} lang=en></tomoe-drill>'")
        page.get_by_text(words).wait_for()


def test_the_picture_before_python_remembers_one_click(visit: Open) -> None:
    page = visit("show=mid")
    page.evaluate(
        """async () => {
          const f = await import('./fixtures.mjs');
          localStorage.setItem('tomoe:t', JSON.stringify({ save: 'text', view: f.mid, lang: 'en', pace: 'off' }));
          stage.innerHTML = '<tomoe-table store="tomoe:t" prestart></tomoe-table>';
        }"""
    )
    page.locator("button[data-slot=G6]").click()
    assert page.evaluate("__tomoeQueue") == {"store": "tomoe:t", "ply": 12, "move": "G6"}
    assert "as soon as" in page.locator(".prompt").inner_text()


FAKE = """async () => {
  const f = await import('./fixtures.mjs');
  const { default: widget } = await import('../tomoe_widgets/static/table.js');
  const traits = { lang: 'en', store: 'tomoe:w', seen: 0 };
  const heard = {};
  window.sent = [];
  window.traits = traits;
  window.python = (message) => { for (const run of heard['msg:custom'] ?? []) run(message); };
  window.addEventListener('tomoe:ready', (event) => { window.readyFor = event.detail.store; });
  localStorage.setItem('tomoe:w', JSON.stringify({ save: 'kept', view: null, lang: null, pace: 'off' }));
  const model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes() {},
    send: (message) => sent.push(message),
    on: (name, run) => { (heard[name] ??= []).push(run); },
    off: (name, run) => { heard[name] = heard[name].filter((other) => other !== run); },
  };
  stage.replaceChildren();
  window.stop = widget.render({ model, el: stage });
  window.frames_ = (seq, view) => ({ type: 'frames', seq, frames: [view], save: 'text ' + seq, ...f.rest });
  window.f = f;
  window.heard = heard;
}"""


def test_the_widget_talks_to_python(visit: Open) -> None:
    page = visit("show=mid&lang=en")
    page.evaluate(FAKE)
    still = {"animated": False}
    assert page.evaluate("sent") == [
        {"type": "ready", "save": "kept", "query": "?show=mid&lang=en", "seq": 1, **still}
    ]
    page.evaluate("python(frames_(1, f.mid))")
    page.wait_for_function("() => traits.seen === 1")
    assert page.evaluate("readyFor") == "tomoe:w"
    stored = page.evaluate("JSON.parse(localStorage['tomoe:w'])")
    assert (stored["save"], stored["view"]["ply"]) == ("text 1", 12)
    page.evaluate("python({...frames_(null, f.mid), save: null})")
    page.wait_for_function("() => traits.seen === 2")
    stored = page.evaluate("JSON.parse(localStorage['tomoe:w'])")
    assert stored["save"] == "text 1", "a shared deal leaves the reader's own match as it was"
    page.locator("button[data-slot=G6]").click()
    play = {"type": "play", "ply": 12, "move": "G6", "seq": 2}
    assert page.evaluate("sent[1]") == {**play, **still}
    page.locator(".pending").wait_for()
    page.evaluate("python({type: 'error', seq: 2, text: {ja: 'だめ', en: 'That did not work.'}})")
    page.get_by_text("That did not work.").first.wait_for()
    assert page.locator(".pending").count() == 0
    page.evaluate("stop()")
    assert page.evaluate("Object.values(heard).flat().length") == 0
    assert page.locator("tomoe-table").count() == 0
