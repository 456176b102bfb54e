"""Two people play a deal on one page of the built site, and load it again in between."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.browser.person import BOX, SETTLED

PAGE = "play/tomoefuda.html"
WRITTEN = """(function text(root) {
  return [...root.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE || ["STYLE", "SCRIPT", "TEMPLATE"].includes(node.tagName)) return "";
    const { display, visibility } = getComputedStyle(node);
    if (display === "none" || visibility === "hidden") return "";
    return [text(node), node.shadowRoot ? text(node.shadowRoot) : ""].filter(Boolean).join("\\n");
  }).filter(Boolean).join("\\n");
})(document.querySelector("#App"))"""
"""All that can be read of the notebook, through every shadow root."""
PEOPLE = {"person-1": "true", "name-0": "Anna", "name-1": "Ben", "bot-2": "easy"}
MOST = 60
"""No deal of Tomoe-fuda takes so many turns of two people."""


@pytest.fixture
def seat(open_page, site_url, live):
    """Opens a play page, with Python up."""

    def seat(address=PAGE):
        page = open_page(viewport={"width": 360, "height": 640})
        page.goto(f"{site_url}{address}?lang=en&pace=off")
        live(page)
        page.wait_for_function(f"() => {BOX} && {SETTLED}")
        return page

    return seat


@pytest.fixture
def table(seat):
    """The play page of Tomoe-fuda."""
    return seat()


def act(page, id, **args):
    page.evaluate(
        f"""([id, args]) => {BOX}.dispatchEvent(new CustomEvent("tomoe-action", {{ detail: {{ id, args }} }}))""",
        [id, args],
    )
    page.wait_for_function(f"() => {SETTLED}")


def view(page):
    return json.loads(page.evaluate(f"JSON.stringify({BOX}.view)"))


def offered(shown):
    """The moves that the view offers."""
    slots = [slot for zone in shown["centre"] for slot in zone["cards"]]
    slots += [s for seat in shown["seats"] for zone in seat["zones"] for s in zone["cards"]]
    return [slot["move"] for slot in slots if "move" in slot]


def play(page, rng):
    """The person who looks plays any move that the view offers."""
    shown = view(page)
    page.evaluate(
        f"""([ply, move]) => {BOX}.dispatchEvent(
          new CustomEvent("tomoe-play", {{ detail: {{ ply, move }} }}))""",
        [shown["ply"], rng.choice(offered(shown))],
    )
    page.wait_for_function(f"() => {SETTLED}")


@pytest.mark.parametrize(
    ("game", "players"), [("tomoefuda", 3), ("fesca-six", 6), ("fesca-wild", 6)]
)
def test_nothing_on_a_covered_page_tells_of_the_game(game, players, seat):
    """These pages show why the last trick went as it did, below the table."""
    page, rng = seat(f"play/{game}.html"), Random(3)
    act(page, "new", settings=PEOPLE | {f"bot-{i}": "easy" for i in range(2, players)})
    explained = 0
    for _ in range(MOST):
        shown = view(page)
        if shown is None:
            to = page.evaluate(f"{BOX}.cover.to")
            name = ("Anna", "Ben")[to]
            for media in ("print", "screen"):
                page.emulate_media(media=media)
                words = page.evaluate(WRITTEN).splitlines()
                assert set(words) == {f"Hand over to {name}.", f"I am {name}: show my cards"}
            if explained:
                # Python has taken it out of the page as well.
                page.wait_for_function(
                    "() => !document.querySelector('#App')?.innerText.includes('why')"
                )
                return
            act(page, "look")
        elif shown["actor"] == shown["you"]:
            play(page, rng)
            if view(page)["lastTrick"]:
                page.locator("tomoe-steps").get_by_text("why").first.wait_for()
                explained += 1
        else:
            act(page, "hand-over")
    raise AssertionError("no trick was explained before the table was covered")


def test_two_people_play_a_deal(table):
    page, rng = table, Random(2)
    act(page, "new", settings=PEOPLE)
    looked = set()
    for turn in range(MOST):
        if view(page) is None:
            if turn == 4:
                # What is kept opens covered, for the same person.
                covered = page.evaluate(f"{BOX}.cover.to")
                page.reload()
                page.wait_for_function(f"() => {BOX}?.cover && {SETTLED}", timeout=90_000)
                assert page.evaluate(f"{BOX}.cover.to") == covered
                assert view(page) is None
            act(page, "look")
        shown = view(page)
        if shown["over"]:
            break
        if shown["actor"] == shown["you"]:
            looked.add(shown["you"])
            play(page, rng)
        else:
            assert shown["prompt"]["en"] in ("Anna is next.", "Ben is next.")
            act(page, "hand-over")
    assert view(page)["over"]
    assert looked == {0, 1}
    assert [seat["name"]["en"] for seat in view(page)["seats"]][:2] == ["Anna", "Ben"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_match_of_several_people_is_found_by_their_names(seat, lang):
    page = seat("play/collector.html")
    act(page, "new", settings=PEOPLE)
    act(page, "look")
    play(page, Random(3))
    page.evaluate(f"lang => {{ {BOX}.lang = lang; }}", lang)
    act(page, "new", settings={**dict.fromkeys(PEOPLE, ""), "person-1": "false", "bot-2": "normal"})
    page.evaluate(f"() => {{ {BOX}.sheet = 'share'; }}")
    entry = page.locator("tomoe-table .earlier li")
    text = entry.inner_text()
    assert "Anna 0 · Ben 0" in text
    assert {"en": "Deal 1 · bots: ", "ja": "第1局 · ボット："}[lang] in text
    assert {"en": "easy", "ja": "やさしい"}[lang] in text


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_where_bots_are_watched_the_table_of_points_names_each_whole(seat, lang):
    page = seat("play/collector.html")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(f"lang => {{ {BOX}.lang = lang; }}", lang)
    act(page, "new", settings={"person-0": "false"})
    act(page, "watch-next")
    cut = page.locator("tomoe-table .side .score").evaluate(
        """(it) => {
          const right = it.closest(".side").getBoundingClientRect();
          return [...it.querySelectorAll("th, td")].filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect().right > right.left + it.closest(".side").clientWidth || cell.scrollWidth > cell.clientWidth;
          }).map((cell) => cell.textContent.trim());
        }"""
    )
    assert cut == []
