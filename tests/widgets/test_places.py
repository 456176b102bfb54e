"""Nothing that is needed is out of sight: every phase of every game, at every size, with small and large text.

The table of a play page draws positions of a whole deal, and what it has drawn is measured: the button that
the prompt asks for and every card of the reader's can be hit, the ranks of open hands can be read, what does not
fit scrolls in its own place, and the places keep theirs from one position to the next.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "widgets/dev")]

from tests.conftest import FLAGS  # noqa: E402
from tests.widgets.walk import View, deal, long_field, phase_of  # noqa: E402

pytestmark = pytest.mark.browser

SIZES = (
    (360, 640), (390, 664), (390, 844), (667, 375), (844, 390), (1024, 768), (1280, 720), (1440, 900),
)  # fmt: skip
CASES: tuple[tuple[str, dict[str, str]], ...] = (
    ("tomoefuda", {}),
    ("tomoefuda", {"generals": "true"}),
    ("market", {}),
    ("collector", {}),
    ("fesca-six", {"players": "7"}),
    ("fesca-wild", {"players": "5"}),
    ("petit-bridge", {}),
)
# Phones on which all that can be chosen is in sight at once, with text of the usual size, and in which games.
SMALL = ((360, 640), (390, 664), (667, 375), (844, 390))
CHOSEN = ("petit-bridge", "market", "collector")
# From this width on, a contract is chosen without taking room from the opponents.
WIDE = 1024
# The least width of a card of a hand on a large screen, in CSS pixels: a phone's has as much (ONE_ROW_CARD).
LARGE = 56
# Positions of each phase that are drawn: the first, and one in the middle; on the smallest phone, with text of the usual
# size, all of the deal, and of a move that is being made up one of each number of parts.
SHOWN = 2
SMALLEST = (360, 640)
USUAL_TEXT = 16
# How far a place may be from where it was, and how much of an open card's rank has to be free, in CSS pixels.
STILL = 2
FREE = 14
MEASURE = """async ({ view, free }) => {
  const table = document.querySelector("tomoe-table"), root = table.shadowRoot;
  table.view = JSON.parse(view);
  await table.updateComplete;
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frame();
  const faults = [];
  const of = (el) => el.dataset.card ?? el.dataset.slot ?? el.dataset.stop ?? el.textContent.trim();
  const hits = (el, x, y) => { const hit = root.elementFromPoint(x, y); return hit !== null && (hit === el || el.contains(hit)); };
  const centre = (el) => { const { left, top, width, height } = el.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
  const at = (el) => { const { left, top, right, bottom } = el.getBoundingClientRect(); return { left, top, right, bottom }; };
  const all = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight - innerHeight} px too high`);
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  const places = Object.fromEntries(["board", "middle", "line", "mine", "mine > .plate"].map((name) => [name, root.querySelector(`.${name}`)]).filter(([, el]) => el).map(([name, el]) => [name, at(el)]));
  for (const card of all(".mine [data-zone]:not(.row, .strips) > * .slot, .mine .hand .slot")) if (!hits(card, ...centre(card))) faults.push(`own ${of(card)} is covered`);
  for (const button of all(".line .button")) if (!hits(button, ...centre(button))) faults.push(`the button ${of(button)} is covered`);
  for (const prompt of all(".prompt:not(.sr)")) {
    const { left, top, width } = prompt.getBoundingClientRect();
    if (!hits(prompt, left + width / 2, top + 8)) faults.push("the prompt is covered");
  }
  const reachable = (el) => {
    if (hits(el, ...centre(el))) return true;
    const place = el.closest("[data-more]");
    if (!place) return false;
    el.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    return hits(el, ...centre(el));
  };
  for (const button of all('.board button[aria-disabled="false"]')) if (!reachable(button)) faults.push(`${of(button)} cannot be reached`);
  for (const card of all(".others :is(.openrows, .columns, .grid) .slot")) {
    if (card.dataset.card === undefined || card.closest("[data-zone]") === null) continue;
    if (card.closest("[data-more]")) card.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width } = card.getBoundingClientRect();
    for (const down of [2, free / 2, free - 1]) if (!hits(card, left + Math.min(7, width / 3), top + down)) { faults.push(`of ${of(card)} less than ${free} px are free`); break; }
  }
  for (const box of root.querySelectorAll("[data-more]")) box.scrollTop = 0;
  if (page.scrollTop > 0) faults.push("the page has scrolled");
  return { faults, places };
}"""

OUT_OF_SIGHT = """() => {
  const root = document.querySelector("tomoe-table").shadowRoot;
  const place = root.querySelector(".middle").getBoundingClientRect();
  const seen = (it) => { const { left, top, width, height } = it.getBoundingClientRect(); return it.contains(root.elementFromPoint(left + width / 2, top + height / 2)) && top >= place.top - 1 && top + height <= place.bottom + 1; };
  return [...root.querySelectorAll(".controls button, .middle button.slot")].filter((it) => !seen(it)).map((it) => it.dataset.stop ?? it.dataset.card);
}"""


@pytest.fixture(scope="module")
def tables() -> Iterator[str]:
    """The address of the tables with Python beside them."""
    from live import live_server

    running = live_server()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/play"
    running.shutdown()


@pytest.fixture(scope="module", params=[16, 24])
def reader(request: pytest.FixtureRequest, browser: Any, chromium: str) -> Iterator[Any]:
    """A browser whose reader has chosen a text size."""
    running = browser.browser_type.launch(
        executable_path=chromium, args=[*FLAGS, f"--blink-settings=defaultFontSize={request.param}"]
    )
    yield running
    running.close()


def sit_down(reader: Any, tables: str, game: str, lang: str = "en", **options: Any) -> Any:
    """A page of a browser, or of a context, with the table of a game."""
    page = reader.new_page(**options)
    page.goto(f"{tables}/{game}.html?lang={lang}&pace=off&seed=11")
    page.wait_for_selector("html[data-live]", state="attached")
    page.wait_for_function(
        "() => (it => it.view && !it.pending && !it.playback.busy)(document.querySelector('tomoe-table'))"
    )
    return page


def some(views: list[View]) -> list[View]:
    """Of each phase the first position and one in its middle, in the order in which they are played."""
    phases: dict[str, list[int]] = {}
    for at, view in enumerate(views):
        phases.setdefault(phase_of(view), []).append(at)
    chosen = {at[i * len(at) // SHOWN] for at in phases.values() for i in range(SHOWN)}
    return [views[at] for at in sorted({0, *chosen})]


def all_that_differ(views: list[View]) -> list[View]:
    """The positions without those of a move that is being made up which have as many parts as an earlier one of it."""
    first: dict[object, View] = {}
    for at, view in enumerate(views):
        draft = view.get("draft")
        first.setdefault((view["ply"], phase_of(view), len(draft)) if draft else at, view)
    return list(first.values())


def measure(page: Any, view: View) -> dict[str, Any]:
    """What is wrong with a position as it is drawn, and where the places are."""
    measured: dict[str, Any] = page.evaluate(MEASURE, {"view": json.dumps(view), "free": FREE})
    return measured


def own(view: View) -> list[dict[str, Any]]:
    """The slots before the reader."""
    seat = next(seat for seat in view["seats"] if seat["seat"] == view["you"])
    return [slot for zone in seat["zones"] for slot in zone["cards"]]


def composes(view: View) -> bool:
    """Whether a contract is chosen: on small screens its choices have room that is the opponents' else."""
    return bool(view.get("controls")) and view["game"] == "petit-bridge"


def moved(before: dict[str, Any], now: dict[str, Any], above: bool = True) -> list[str]:
    """The places that are not where they were. ``above``: the upper edge of the middle counts, too."""
    return [
        f"{name} has moved from {before[name]} to {now[name]}"
        for name in before
        if name in now
        and any(
            abs(before[name][side] - now[name][side]) > STILL
            for side in now[name]
            if above or (name, side) != ("middle", "top")
        )
    ]


@pytest.mark.parametrize(
    ("game", "settings"), CASES, ids=lambda it: it if isinstance(it, str) else "-".join(it.values())
)
def test_everything_that_is_needed_is_in_sight(
    game: str, settings: dict[str, str], reader: Any, tables: str
) -> None:
    views = deal(game, **settings)
    page = sit_down(reader, tables, game, reduced_motion="reduce")
    faults = []
    usual = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        # The first places of a contract's choice on a small screen, and of everything else.
        first: dict[bool, dict[str, Any]] = {}
        every = (wide, high) == SMALLEST and usual == USUAL_TEXT
        for view in all_that_differ(views) if every else some(views):
            measured = measure(page, view)
            places = measured["places"]
            alike = first.setdefault(wide < WIDE and composes(view), places)
            # What came of a deal takes the room that the hand needs no more.
            ended = view["over"] and (view["score"] or view["actions"])
            faults += [
                f"{wide}x{high} {phase_of(view)}: {fault}"
                for fault in [
                    *measured["faults"],
                    *([] if ended else moved(alike, places)),
                    *([] if ended else moved(next(iter(first.values())), places, above=False)),
                ]
            ]
    page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", CHOSEN)
def test_all_that_can_be_chosen_is_in_sight_at_once_on_a_small_phone(
    game: str, lang: str, browser: Any, tables: str
) -> None:
    views = [view for view in some(deal(game)) if view.get("controls")]
    page = sit_down(browser, tables, game, lang, reduced_motion="reduce")
    faults = []
    for wide, high in SMALL:
        page.set_viewport_size({"width": wide, "height": high})
        for view in views:
            measure(page, view)
            hidden = page.evaluate(OUT_OF_SIGHT)
            faults += [f"{wide}x{high} {phase_of(view)}: {hidden}"] if hidden else []
    page.close()
    assert views
    assert not faults, "\n".join(faults)


# Of a column: how many cards lie in it, how wide it is, what of each rank is covered, and whether its place scrolls. A rank
# is in the upper left corner of a card, this part of its width high; the frame of a picked card may take a pixel of it.
COLUMNS = """(part) => {
  const root = document.querySelector("tomoe-table").shadowRoot;
  const hits = (el, x, y) => { const hit = root.elementFromPoint(x, y); return hit !== null && (hit === el || el.contains(hit)); };
  const place = root.querySelector(".zonerow").closest("[data-more]");
  return [...root.querySelectorAll(".middle .column")].map((column) => {
    const cards = [...column.querySelectorAll(".slot")];
    return {
      cards: cards.length, scrolls: place !== null,
      wide: cards.map((card) => Math.round(card.getBoundingClientRect().width)),
      covered: cards.filter((card) => {
        const { left, top, width } = card.getBoundingClientRect();
        return [2, part * width / 2, part * width - 1].some((down) => !hits(card, left + width / 4, top + down));
      }).map((card) => card.dataset.card),
    };
  });
}"""
RANK = 0.42
# So many cards of a suit are in sight at once, also while two suits are chosen; longer columns scroll then, and any in a
# window that is lower than this.
AT_ONCE = 4
LOW = 400


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (844, 390), (1280, 800)])
def test_the_rank_of_every_card_in_a_column_can_be_read(
    lang: str, size: tuple[int, int], browser: Any, tables: str
) -> None:
    page = sit_down(browser, tables, "collector", lang, reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    faults, most = [], 0
    for view in [*long_field(), *long_field(until=9)]:
        if view["over"]:
            continue
        measure(page, view)
        columns = page.evaluate(COLUMNS, RANK)
        field, chosen = view["centre"][0]["cards"], view.get("draft") or []
        longest = max(column["cards"] for column in columns)
        most = max(most, longest)
        if len({width for column in columns for width in column["wide"]}) > 1:
            faults.append(f"{len(field)} cards, {chosen}: {[it['wide'] for it in columns]} wide")
        if columns[0]["scrolls"] and chosen and (longest > AT_ONCE or size[1] < LOW):
            continue
        covered = [card for column in columns for card in column["covered"]]
        faults += [f"{len(field)} cards, {chosen}: {covered} covered"] if covered else []
    page.close()
    assert most == 6
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", ["market", "collector"])
def test_a_hand_on_a_large_screen_is_no_smaller_than_on_a_phone(
    game: str, browser: Any, tables: str
) -> None:
    page = sit_down(browser, tables, game, reduced_motion="reduce")
    for wide, high in ((1024, 768), (1280, 720), (1440, 900)):
        page.set_viewport_size({"width": wide, "height": high})
        measure(page, deal(game)[0])
        cards = page.evaluate(
            "() => [...document.querySelector('tomoe-table').shadowRoot.querySelectorAll('.mine .handrow tomoe-card')].map((it) => it.getBoundingClientRect().width)"
        )
        assert cards
        assert min(cards) >= LARGE, f"{wide}x{high}"
    page.close()


# The letter of a suit is in a card's lower left corner, in these parts of its width and height.
ON_LETTERS = """([wide, high]) => {
  const root = document.querySelector("tomoe-table").shadowRoot;
  return [...root.querySelectorAll(".mine li:has(.tag)")].map((it) => {
    const card = it.querySelector("tomoe-card").getBoundingClientRect();
    return [...it.querySelectorAll(".tag")].some((tag) => {
      const { left, top } = tag.getBoundingClientRect();
      return left < card.left + wide * card.width && top < card.bottom - high * card.height;
    });
  });
}"""
LETTER = (0.24, 0.03)


@pytest.mark.parametrize("game", ["collector", "fesca-six"])
def test_a_tag_leaves_the_letter_of_its_card_free(game: str, browser: Any, tables: str) -> None:
    views = deal(game)
    page = sit_down(browser, tables, game, reduced_motion="reduce")
    for wide, high in ((360, 640), (844, 390), (1024, 768)):
        page.set_viewport_size({"width": wide, "height": high})
        covered = []
        for view in views:
            if any(slot.get("tags") for slot in own(view)):
                measure(page, view)
                covered += page.evaluate(ON_LETTERS, LETTER)
        assert covered, f"no tags at {wide}x{high}"
        assert not any(covered), f"{wide}x{high}"
    page.close()


def test_the_systems_own_colours_tell_what_is_chosen_and_whose_turn_it_is(
    browser: Any, tables: str
) -> None:
    views = deal("petit-bridge")
    context = browser.new_context(forced_colors="active", reduced_motion="reduce")
    page = sit_down(context, tables, "petit-bridge")
    look = """selector => [...document.querySelector("tomoe-table").shadowRoot.querySelectorAll(selector)]
      .map(it => (({ backgroundColor, outlineStyle }) => backgroundColor + " " + outlineStyle)(getComputedStyle(it)))"""
    drafted = next(view for view in views if view.get("draft") and view["controls"])
    measure(page, drafted)
    assert not set(page.evaluate(look, ".cell.picked")) & set(
        page.evaluate(look, ".cell:not(.picked)")
    )
    theirs = next(view for view in views if view["actor"] not in (None, view["you"]))
    measure(page, theirs)
    assert not set(page.evaluate(look, ".active .dot")) & set(
        page.evaluate(look, ".seat:not(.active) .dot")
    )
    yours = next(view for view in views if view["ply"] and view["actor"] == view["you"])
    measure(page, yours)
    assert "none" not in {it.split()[-1] for it in page.evaluate(look, ".mine .slot.ready")}
    context.close()


def test_a_gathered_trick_does_not_fly_over_the_prompt(browser: Any, tables: str) -> None:
    views = deal("fesca-wild", players="5")
    won = next(
        at
        for at, view in enumerate(views)
        if view["pause"] == "trick"
        and any(
            tag["kind"] == "winner"
            for slot in view["centre"][0]["cards"]
            if slot["seat"] == view["you"]
            for tag in slot.get("tags", ())
        )
    )
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = sit_down(context, tables, "fesca-wild")
    lowest = page.evaluate(
        """async ([trick, next]) => {
          const table = document.querySelector("tomoe-table"), root = table.shadowRoot;
          table.pace = "normal";
          table.view = trick;
          await table.updateComplete;
          table.view = next;
          await table.updateComplete;
          const copies = [...root.querySelectorAll(".ghosts tomoe-card")];
          for (const copy of copies) for (const motion of copy.getAnimations()) { motion.pause(); motion.currentTime = 249; }
          const prompt = root.querySelector(".prompt").getBoundingClientRect();
          return copies.map((copy) => copy.getBoundingClientRect().bottom - prompt.top);
        }""",
        [views[won], views[won + 1]],
    )
    assert lowest
    assert max(lowest) <= 0
    context.close()
