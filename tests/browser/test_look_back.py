"""Looking back at a deal of every game: try again, see why, and meet one of the moments among the drills."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

import tomoe_core as tomoe
from tests.browser.person import BOX, VIEW, Person, click, press_keys
from tomoe_core import bots

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 720}}
WORDS = {"ja": re.compile(r"[぀-ヿ一-鿿]"), "en": re.compile(r"[A-Za-z]{2}")}
OF = {"ja": re.compile(r"場面 1／\d"), "en": re.compile(r"Moment 1 of \d")}
WORKED_OUT = 90_000  # ms that a review may take on a busy machine
DAY = 24 * 60 * 60 * 1000

# Each game on a phone or a desktop, by taps or keys, in one of the languages: each of these three times.
WAYS = [
    ("tomoefuda", PHONE, "tap", "ja"),
    ("market", DESKTOP, "keys", "en"),
    ("collector", PHONE, "tap", "en"),
    ("fesca-six", DESKTOP, "keys", "ja"),
    ("fesca-wild", PHONE, "keys", "ja"),
    ("petit-bridge", DESKTOP, "tap", "en"),
]


@cache
def late_in_a_deal(name):
    """A deal among easy bots in which the first seat gives something away: as a packed record, after so many moves, near
    its end, and its review.
    """
    game = tomoe.game(name)
    choose = bots.bot("easy", game)
    for seed in range(5, 20):
        state, rng = game.deal(seed=seed), Random(1)
        states = [state]
        while not state.is_over:
            state = state.play(choose(state.observe(state.actor), rng, 20))
            states.append(state)
        own = [ply for ply, each in enumerate(states) if each.actor == 0]
        record = tomoe.Record(game, state)
        found = tomoe.moments(tomoe.review(record))
        if found and all(each.ply < own[-1] for each in found):
            return record.pack(), own[-1]
    raise AssertionError(f"easy bots of {name} give nothing away")


class Reader:
    """Looks back on a page, by taps or by keys."""

    def __init__(self, page, by):
        self.page = page
        self.by = by

    def use(self, locator):
        """Tap a button, or press Enter on it."""
        if self.by == "keys":
            locator.press("Enter")
        elif self.page.evaluate("navigator.maxTouchPoints > 0"):
            locator.tap()
        else:
            locator.click()

    @property
    def choices(self):
        return self.page.locator(
            'tomoe-moment button:is([data-slot], .answer)[aria-disabled="false"]'
        )

    def try_all(self):
        """Try one move after another until one is as good as the best; how many were not."""
        for count in range(30):
            self.use(self.choices.nth(0))
            self.page.locator("tomoe-moment .verdict p").wait_for()
            self.page.wait_for_function(
                f"count => {MOMENT}.tried.length > count || {MOMENT}.answer", arg=count
            )
            if self.page.evaluate(f"{MOMENT}.tried.at(-1).good"):
                return count
        raise AssertionError("no move was accepted")


FIND = """(function find(root, name) {
  for (const one of root.querySelectorAll("*")) {
    const found = one.localName === name ? one : one.shadowRoot && find(one.shadowRoot, name);
    if (found) return found;
  }
  return null;
})"""
MOMENT = f"{FIND}(document, 'tomoe-moment').state"


@pytest.fixture
def at_the_end(open_page, site_url, live):
    """Opens a game near the end of a deal, and plays it to its end."""

    def go(name, size, by, lang):
        packed, ply = late_in_a_deal(name)
        page = open_page(**size)
        page.goto(f"{site_url}play/{name}.html?lang={lang}&pace=off&g={packed}&ply={ply}")
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW}")
        page.keyboard.press("Escape")
        person = Person(page, Random(name), press_keys if by == "keys" else click)
        person.play_deal()
        return Reader(page, by)

    return go


@pytest.mark.parametrize(("name", "size", "by", "lang"), WAYS, ids=[way[0] for way in WAYS])
def test_look_back_try_again_and_meet_it_among_the_drills(
    name, size, by, lang, at_the_end, no_sideways, axe, site_url, live
):
    reader = at_the_end(name, size, by, lang)
    page = reader.page
    reader.use(page.locator('[data-choice="look-back"]'))
    page.locator("tomoe-moment .question").wait_for(timeout=WORKED_OUT)
    assert OF[lang].search(page.locator("tomoe-look-back .which").inner_text())
    asked = page.evaluate(f"{MOMENT}.question")
    assert WORDS[lang].search(asked["ask"][lang])
    assert page.locator("tomoe-moment .told").count() == 0
    no_sideways(page)
    axe(page)

    reader.try_all()
    page.locator("tomoe-moment .told").wait_for()
    answer = page.evaluate(f"{MOMENT}.answer")
    assert answer["said"][lang] in page.locator("tomoe-moment .told").inner_text().replace(
        "\u2060", ""
    )
    page.locator("tomoe-moment tomoe-compare .sides").wait_for(timeout=WORKED_OUT)
    reader.use(page.locator("tomoe-moment tomoe-compare .controls button").nth(-1))
    no_sideways(page)
    axe(page)

    cards = page.locator("tomoe-look-back .open-cards")
    if name in ("tomoefuda", "petit-bridge"):
        assert cards.get_attribute("open") is None
        reader.use(cards.locator("summary"))
        cards.locator("dl dd, p:nth-of-type(2):not(.busy)").first.wait_for(timeout=WORKED_OUT)
    else:
        assert cards.count() == 0

    kept = json.loads(page.evaluate(f"localStorage['tomoe:moments:{name}']"))["moments"]
    assert 1 <= len(kept) <= 3
    assert {tuple(each) for each in map(sorted, kept)} == {
        ("at", "due", "g", "ply", "seat", "solved")
    }
    # A day later the costliest is due.
    kept[0]["due"] -= 2 * DAY
    page.evaluate(
        f"moments => localStorage.setItem('tomoe:moments:{name}', JSON.stringify({{ v: 1, moments }}))",
        kept,
    )
    page.goto(f"{site_url}drills/{name}.html?lang={lang}&drill=own")
    live(page)
    page.locator("tomoe-own-moments tomoe-moment .question").wait_for(timeout=WORKED_OUT)
    assert page.evaluate(f"{MOMENT}.question") == asked
    missed = reader.try_all()
    page.locator("tomoe-own-moments .next").wait_for()
    now = json.loads(page.evaluate(f"localStorage['tomoe:moments:{name}']"))["moments"][0]
    assert now["solved"] == (0 if missed else 1)
    assert now["due"] > kept[0]["due"]
    no_sideways(page)
    axe(page)


def test_it_goes_on_while_the_result_is_read_and_can_be_stopped(at_the_end):
    reader = at_the_end("petit-bridge", DESKTOP, "tap", "en")
    page = reader.page
    page.locator('[data-choice="look-back"]').click()
    page.locator("tomoe-look-back .working").wait_for()
    page.locator('[data-sheet="back"] .x').click()
    assert page.locator(".result h2").is_visible()
    before = page.evaluate(f"{BOX}.back.judged")
    page.wait_for_function(f"before => {BOX}.back.judged > before", arg=before, timeout=WORKED_OUT)
    page.locator('[data-choice="look-back"]').click()
    stop = page.locator("tomoe-look-back .stop")
    if stop.count():
        stop.click()
        page.locator("tomoe-look-back .cut").wait_for()
        page.locator("tomoe-look-back .cut button").click()
    page.wait_for_function(
        f"() => {BOX}.back.summary && {BOX}.back.judged === {BOX}.back.of", timeout=WORKED_OUT
    )


def test_another_deal_leaves_it_behind(at_the_end):
    reader = at_the_end("tomoefuda", PHONE, "tap", "en")
    page = reader.page
    page.locator('[data-choice="look-back"]').tap()
    page.locator("tomoe-moment .question").wait_for(timeout=WORKED_OUT)
    page.locator('[data-sheet="back"] .x').tap()
    page.get_by_role("button", name="Same cards again").tap()
    page.wait_for_function(f"() => {VIEW} && !{VIEW}.over && {BOX}.back === null")


def test_what_is_due_is_counted_and_goes_to_another_browser_as_a_file(
    open_page, site_url, axe, no_sideways, tmp_path
):
    now = 1_000_000
    moments = [
        {"g": "AAAA", "ply": ply, "seat": 0, "at": now, "solved": 0, "due": now} for ply in (3, 5)
    ]
    held = json.dumps({"v": 1, "moments": moments})
    page = open_page(**PHONE)
    page.goto(f"{site_url}rules/tomoefuda.html?lang=en")
    page.evaluate("held => localStorage.setItem('tomoe:moments:tomoefuda', held)", held)
    page.get_by_role("button", name="Games").tap()
    page.locator("#tomoe-games").get_by_role("link", name=re.compile("Drills.*2 due")).tap()
    page.get_by_role("button", name="Your own moments 2 due").tap()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").tap()
    saving.value.save_as(tmp_path / saving.value.suggested_filename)

    other = open_page(**PHONE)
    other.goto(f"{site_url}drills/tomoefuda.html?lang=ja&drill=own")
    other.evaluate("localStorage.clear()")
    other.reload()
    chooser = other.locator("tomoe-own-moments input[type=file]")
    chooser.set_input_files(tmp_path / "tomoe-tomoefuda-moments.json")
    other.get_by_text("2場面を追加").wait_for()
    assert (
        json.loads(other.evaluate("localStorage['tomoe:moments:tomoefuda']"))["moments"] == moments
    )
    other.get_by_role("button", name="自分の場面 2（今日の分）").wait_for()
    no_sideways(other)
    axe(other)


def test_without_a_moment_the_drills_say_how_there_come_to_be_some(open_page, site_url, axe):
    page = open_page(**PHONE)
    page.goto(f"{site_url}drills/tomoefuda.html?lang=en")
    page.get_by_role("button", name="Your own moments").tap()
    page.get_by_text("There are none yet.").wait_for()
    assert page.url.endswith("drill=own")
    axe(page)
    page.get_by_role("button", name="Who wins?").tap()
    page.locator("tomoe-drill h2", has_text="Which card wins").wait_for()
