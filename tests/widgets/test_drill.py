"""Drills in a real browser: every kind answered by taps and by keys, on phones and wide, with no Python there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

pytest.importorskip("anywidget")

from playwright.sync_api import TimeoutError
from tomoe_widgets import Drill
from tomoe_widgets.shape import mistake

import tomoe_core as tomoe
from tests.widgets.conftest import Handler, serving
from tomoe_core.learn.questions import drills_of, place
from tomoe_core.page.drills import contents, games_with_drills, prepare, question, run

KINDS = [(game, drill) for game in games_with_drills() for drill in drills_of(tomoe.GAMES[game])]
GAME, FIRST = KINDS[0]
VERDICT = "tomoe-drill .verdict p"
"""What is said of an answer, until the next question is there."""

PAGE = """<!doctype html><html lang="{lang}" data-tomoe-page><title>Drills</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body {{ margin: 0; padding: 8px; background: light-dark(#f7f3ea, #16181d) }}</style>
<script type="module" src="/tomoe_widgets/static/tomoe.js"></script>
<main><h1 style="font-size: 1rem">Drills</h1>
<tomoe-drill page src="/drills/{game}.json" store="drills"></tomoe-drill></main>"""

browser_test = pytest.mark.browser
Open = Callable[..., Any]


def file_of(path: str) -> Any:
    """What the site has at ``/drills/…json``; None if nothing."""
    name = path.removeprefix("/drills/").removesuffix(".json")
    if name in games_with_drills():
        return contents(name)
    for game, drill in KINDS:
        if name.startswith(f"{game}-{drill}-"):
            return prepare(game, drill)[int(name[-1]) - 1]
    return None


_FILES: dict[str, Any] = {}


class Drills(Handler):
    """Pages with drills as ``/page/<lang>/<game>``, and the files that they read. Served rather than put in by the
    test's own process, so that the browser keeps the scripts from page to page.
    """

    def do_GET(self) -> None:  # noqa: N802 (http.server's name)
        match urlsplit(self.path).path.split("/"):
            case ["", "page", lang, game]:
                self.answer("text/html", PAGE.format(lang=lang, game=game))
            case ["", "drills", _]:
                path = urlsplit(self.path).path
                if path not in _FILES:
                    _FILES[path] = file_of(path)
                self.answer("application/json", json.dumps(_FILES[path]))
            case _:
                super().do_GET()

    def answer(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        with suppress(ConnectionError):  # the page has gone on
            self.wfile.write(text.encode())


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of the server of drills."""
    with serving(Drills) as address:
        yield address


@pytest.fixture
def visit(open_page: Open, host: str) -> Open:
    """Opens a page with the drills of a game."""

    def visit(
        query: str = "",
        width: int = 390,
        height: int = 844,
        lang: str = "en",
        game: str = GAME,
        **options: Any,
    ) -> Any:
        page = open_page(viewport={"width": width, "height": height}, **options)
        page.goto(f"{host}/page/{lang}/{game}?{query}")
        page.locator("tomoe-drill .stage").wait_for(timeout=20_000)
        return page

    return visit


def go_on(page: Any, lang: str, game: str, query: str) -> None:
    """Another drill in the same window, by a reader who has not answered anything yet."""
    page.evaluate("localStorage.clear()")
    page.goto(urljoin(page.url, f"/page/{lang}/{game}?{query}"))
    page.locator("tomoe-drill .stage").wait_for(timeout=20_000)


def choose(page: Any, id: str) -> None:
    """A tap on an answer: a button, or a card near its left edge, which shows where cards overlap."""
    answer = page.locator(f'tomoe-drill [data-slot="{id}"], tomoe-drill [data-answer="{id}"]').first
    answer.click(position={"x": 8, "y": 12})


def slot_key(asked: dict[str, Any], id: str) -> str:
    """The key of the card that is the answer ``id``; the id of an answer that is none."""
    zones = [*asked["view"]["centre"], *(z for s in asked["view"]["seats"] for z in s["zones"])]
    return next((s["key"] for z in zones for s in z["cards"] if s.get("pick") == id), id)


def answer_by_tap(page: Any, asked: dict[str, Any], ids: list[str]) -> None:
    for id in ids:
        choose(page, slot_key(asked, id))
    if asked["choose"] == "all":
        page.get_by_role("button", name="Check").click()


def wrong(asked: dict[str, Any]) -> list[str]:
    """Answers that are not the right ones."""
    others = [one["id"] for one in asked["answers"] if one["id"] not in asked["right"]]
    return others[:1] or asked["right"][:1]


@browser_test
@pytest.mark.parametrize(("game", "drill"), KINDS)
def test_every_kind_by_taps_on_a_phone(visit: Open, game: str, drill: str) -> None:
    page = visit(f"drill={drill}", game=game)
    asked = question(game, drill, 1, 0, 1)
    assert page.locator("tomoe-drill h2").inner_text() == asked["ask"]["en"]
    answer_by_tap(page, asked, asked["right"])
    verdict = page.locator(".verdict")
    assert "Right!" in verdict.inner_text()
    page.get_by_role("button", name="Next", exact=True).click()
    page.locator(VERDICT).wait_for(state="detached")
    asked = question(game, drill, 1, 1, 1)
    answer_by_tap(page, asked, wrong(asked))
    assert "The answer:" in verdict.inner_text()
    steps = page.locator("tomoe-drill tomoe-steps")
    last = asked["why"]["steps"][-1]["caption"]["en"]
    while steps.locator("input").count() and steps.locator("p.caption").inner_text() != last:
        steps.get_by_role("button", name="Next", exact=True).click()
    assert steps.locator("p.caption").inner_text() == last
    page.get_by_role("button", name="Back to the question").click()
    assert steps.count() == 0
    assert page.locator(".tag.right, .answer.right, .answer.missed").count() > 0


@browser_test
@pytest.mark.parametrize(("width", "height", "lang"), [(360, 640, "ja"), (1280, 720, "en")])
def test_right_and_wrong_stay_while_the_reason_is_told(
    visit: Open, width: int, height: int, lang: str
) -> None:
    """On the cards, wherever they have moved to, and on the answers that are none; nothing looks as if it could be
    clicked, and the button says whether it opens the reason or closes it.
    """
    names = {"en": ("Why?", "Back to the question"), "ja": ("なぜ？", "問題に戻る")}
    opens, closes = names[lang]
    page = visit(width=width, height=height, lang=lang)
    on_cards = 0
    # Half of the drills on each screen: they are drawn by the same components.
    for game, drill in KINDS[::2] if lang == "ja" else KINDS[1::2]:
        go_on(page, lang, game, f"drill={drill}")
        asked = question(game, drill, 1, 0, 1)
        for id in wrong(asked):
            choose(page, slot_key(asked, id))
        if asked["choose"] == "all":
            page.locator(".check").click()
        steps = page.locator("tomoe-drill tomoe-steps")
        steps.locator("p.caption").wait_for()
        found = {
            *steps.locator(".tag.wrong, .tag.right").all_text_contents(),
            *page.locator(".answers .mark").all_text_contents(),
        }
        marks = {"en": {"✗ yours", "✓ right"}, "ja": {"✗ 選択", "✓ 正解"}}[lang]
        # A card whose choice the reason does not show is told of below it.
        assert found <= marks, (game, drill)
        on_cards += steps.locator(".tag.wrong").count()
        outlines = steps.locator(".pointed").evaluate_all(
            "all => all.map((it) => getComputedStyle(it).outlineStyle)"
        )
        assert {*outlines} <= {"none"}, (game, drill)
        if not any(slot_key(asked, id) != id for id in [*wrong(asked), *asked["right"]]):
            assert "✗" in "".join(found), (game, drill)
        assert page.get_by_role("button", name=opens).count() == 0
        page.get_by_role("button", name=closes).click()
        assert steps.count() == 0
        borders = page.locator(".answer:not(.right, .wrong, .missed)").evaluate_all(
            "all => all.map((it) => getComputedStyle(it).borderTopColor)"
        )
        assert {*borders} <= {"rgba(0, 0, 0, 0)"}, (game, drill)
        page.get_by_role("button", name=opens).click()
        steps.locator("p.caption").wait_for()
    assert on_cards >= 3


@browser_test
@pytest.mark.parametrize(("game", "drill"), KINDS)
def test_every_kind_by_keys(visit: Open, game: str, drill: str) -> None:
    page = visit(f"drill={drill}&count=5&seed=7", 1200, 800, game=game)
    right = 0
    for number, asked in enumerate(run(game, drill, 7, 5)):
        ids = [one["id"] for one in asked["answers"]]
        chosen = asked["right"] if number % 2 == 0 else wrong(asked)
        right += set(chosen) == set(asked["right"])
        page.locator(VERDICT).wait_for(state="detached")  # of the question before
        page.locator("h2", has_text=asked["ask"]["en"]).wait_for()
        for id in chosen:
            if ids.index(id) < 9:
                page.keyboard.press(str(ids.index(id) + 1))
            else:
                choose(page, slot_key(asked, id))
        if asked["choose"] == "all":
            page.locator(".check").focus()
            page.keyboard.press("Enter")
        page.locator(".next").wait_for()
        assert page.evaluate(
            "document.querySelector('tomoe-drill').shadowRoot.activeElement.className"
        ).endswith("next")
        page.keyboard.press("Enter")
    assert page.locator(".result h2 b").inner_text() == str(right)
    line = page.locator(".result input").first.input_value()
    assert line.startswith(f"{right} of 5 · ")
    assert line.endswith("· seed 7")


@browser_test
def test_arrow_keys_lead_from_card_to_card(visit: Open) -> None:
    page = visit(f"drill={FIRST}")
    cards = page.locator("tomoe-drill button[data-slot]")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    focused = "document.querySelector('tomoe-drill').shadowRoot.activeElement.dataset.slot"
    assert page.evaluate(focused) == cards.nth(1).get_attribute("data-slot")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focused) == cards.last.get_attribute("data-slot")
    page.keyboard.press("Enter")
    assert page.locator(".verdict p").count() == 1


@browser_test
def test_the_address_is_a_series_for_a_class(visit: Open) -> None:
    """Two readers of one address are asked the same, and a reload goes on."""
    pages = [visit(f"drill={FIRST}&count=10&seed=5&level=2") for _ in range(2)]
    asked = question(GAME, FIRST, 5, 0, 2)
    assert asked == question(GAME, FIRST, 1, place(5, 0), 2)
    answer_by_tap(pages[0], asked, asked["right"])
    pages[0].get_by_role("button", name="Next", exact=True).click()
    keys = [slot["key"] for slot in question(GAME, FIRST, 5, 1, 2)["view"]["centre"][0]["cards"]]
    shown = "[...document.querySelector('tomoe-drill').shadowRoot.querySelectorAll('[data-key]')].map(e => e.dataset.key)"
    pages[0].locator(f'[data-key="{keys[0]}"]').wait_for()
    assert pages[0].evaluate(shown) == keys
    pages[0].reload()
    pages[0].locator(f'[data-key="{keys[0]}"]').wait_for()
    assert "Question 2 of 10" in pages[0].locator(".status").inner_text()
    assert "Question 1 of 10" in pages[1].locator(".status").inner_text()


@browser_test
def test_score_and_level_are_kept(visit: Open) -> None:
    page = visit(f"drill={FIRST}")
    for number in range(4):
        asked = question(GAME, FIRST, 1, number, 1)
        answer_by_tap(page, asked, asked["right"])
        if number < 3:
            page.get_by_role("button", name="Next", exact=True).click()
            page.locator(VERDICT).wait_for(state="detached")
    assert "On to level 2!" in page.locator(".verdict").inner_text()
    page.reload()
    page.locator(".stage").wait_for()
    assert page.locator(".sofar").get_attribute("aria-label") == "4 of 4"
    assert page.get_by_role("button", name="level 2").get_attribute("aria-pressed") == "true"


@browser_test
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_scrolls_sideways(visit: Open, lang: str) -> None:
    def look(page: Any, name: str) -> None:
        for width in (1280, 390, 320):
            page.set_viewport_size({"width": width, "height": 640})
            fits = f"document.documentElement.scrollWidth <= {width}"
            try:
                page.wait_for_function(fits, timeout=5000)  # the components are laid out anew
            except TimeoutError:
                pytest.fail(f"{name} is too wide for {width} pixels")

    page = visit(lang=lang)
    # English is the wider one: of the drills in Japanese half are looked at.
    for game, drill in KINDS[::2] if lang == "ja" else KINDS:
        levels = drills_of(tomoe.GAMES[game])[drill].levels
        go_on(page, lang, game, f"drill={drill}&level={levels}")
        look(page, f"{drill} asked")
        asked = question(game, drill, 1, 0, levels)
        for id in wrong(asked):
            choose(page, slot_key(asked, id))
        if asked["choose"] == "all":
            page.locator(".check").click()
        look(page, f"{drill} answered")
        if page.locator("tomoe-drill tomoe-steps").count():
            page.locator(".whybutton").click()
        look(page, f"{drill} explained")


@browser_test
@pytest.mark.parametrize(("scheme", "lang"), [("light", "ja"), ("dark", "en")])
def test_axe_finds_nothing(visit: Open, axe: Open, scheme: str, lang: str) -> None:
    # Half of the drills in each: they are drawn by the same components.
    kinds = KINDS[::2] if scheme == "light" else KINDS[1::2]

    page = visit(lang=lang, color_scheme=scheme)
    for game, drill in kinds:
        go_on(page, lang, game, f"drill={drill}&count=1")
        axe(page, without=())
        asked = question(game, drill, 1, 0)
        for id in wrong(asked):
            choose(page, slot_key(asked, id))
        if asked["choose"] == "all":
            page.locator(".check").click()
        if page.locator("tomoe-drill tomoe-steps").count():
            page.locator(".whybutton").click()
        axe(page, without=())
    page.locator(".next").click()
    page.locator(".result").wait_for()
    axe(page, without=())


# The widget


def test_a_widget_answers_with_questions() -> None:
    widget = Drill(GAME, [FIRST], lang="ja", store="s")
    assert (widget.drill, widget.lang, widget.store) == (FIRST, "ja", "s")
    assert [one["id"] for one in widget.contents["drills"]] == [FIRST]
    message = {"type": "question", "seq": 3, "drill": FIRST, "seed": 1, "number": 50, "level": 1}
    (made,) = widget.answers(message)
    assert made["question"] == question(GAME, FIRST, 1, 50, 1)
    assert json.loads(json.dumps(made)) == made


@pytest.mark.parametrize(("seed", "level"), [(1, 0), (5, 0), (7, 2), (2, 1)])
def test_a_widget_holds_what_it_asks_first(seed: int, level: int) -> None:
    """So it is there where no Python answers: on a page that is made of a saved notebook."""
    widget = Drill(GAME, [FIRST], seed=seed, level=level)
    (entry,) = widget.contents["drills"]
    asked = question(GAME, FIRST, seed, 0, min(level, entry["levels"]) or 1)
    assert widget.contents["first"] == [{"index": place(seed, 0), "question": asked}]
    assert mistake("Contents", widget.contents) is None


@pytest.mark.parametrize(
    "content", [None, [], "x", {}, {"type": "question"}, {"type": "question", "drill": []}]
)
def test_a_widget_never_raises(content: Any) -> None:
    (error,) = Drill(GAME).answers(content)
    assert error["type"] == "error"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "poker"}, "games with drills"),
        ({"game": GAME, "drills": ["x"]}, "the drills of"),
        ({"game": GAME, "count": -1}, "count must be"),
        ({"game": GAME, "seed": 0}, "seed must be"),
        ({"game": GAME, "level": "2"}, "level must be"),
        ({"game": "market", "level": 9}, r"level must be a whole number from 0 to \d, not 9"),
        ({"game": "market", "level": -1}, "level must be"),
        ({"game": GAME, "lang": "xx"}, "lang must be"),
    ],
)
def test_a_widget_refuses_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Drill(**arguments)
