"""Every game, played on its page as a person does: by clicks on a phone and a desktop, by keys, with reloads."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import tomoe_core as tomoe
from tests.browser.person import BOX, OFFERS, PATIENCE, VIEW, Person, click, press_keys
from tests.browser.shots import phase_of
from tomoe_core.page.session import Session

GAMES = ("tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge")
# For Tomoe-fuda test_play looks at the same; Wild's table is Six's.
OTHERS = ("market", "collector", "fesca-six", "petit-bridge")
LONG = 80  # moves: of a deal of more, the beginning and the last moves are played
BEGINNING, LAST = 30, 10  # steps, and moves
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
WORDS = {"ja": re.compile(r"[぀-ヿ一-鿿]"), "en": re.compile(r"[A-Za-z]{2}")}
NEXT = {"ja": "次の局へ", "en": "Next deal"}


@pytest.fixture
def sit_down(open_page, site_url, live):
    """Opens a game's page in a fresh browser and waits until it can be played; the same cards for the same seed."""

    def go(name, query, act=None, **options):
        page = open_page(**options)
        page.goto(f"{site_url}play/{name}.html?pace=off&seed=11&{query}")
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW}")
        person = Person(page, Random(name), *([act] if act else []))
        person.settle()
        return person

    return go


class Phases:
    """Calls ``look`` with the person once in each phase of a deal."""

    def __init__(self, look):
        self._look = look
        self.seen = set()

    def __call__(self, person):
        phase = phase_of(person.view())
        if phase not in self.seen:
            self.seen.add(phase)
            self._look(person)


def play(sit_down, name, lang, end, look, **options):
    """Play a deal, and ``look`` at every position; with the address ``end`` its beginning, and on from there. Return
    the person who has played it to its end.
    """
    person = sit_down(name, f"lang={lang}", **options)
    if end:
        for _ in range(BEGINNING):
            look(person)
            person.step()
        person = sit_down(name, end, **options)
        person.page.keyboard.press("Escape")
        person.step()
    person.play_deal(look)
    return person


def in_view(person):
    """The prompt or the result can be read without scrolling."""
    shown = person.page.evaluate(
        f"""(it => {{
          const {{top, bottom, height}} = it.getBoundingClientRect();
          return height > 0 && top >= 0 && top < innerHeight;
        }})({BOX}.shadowRoot.querySelector(".result h2, .prompt"))"""
    )
    assert shown, f"out of sight: {person.view('.prompt.en')}"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("lang", "scheme", "size"),
    [("ja", "light", PHONE), ("en", "dark", DESKTOP)],
    ids=["phone", "desktop"],
)
def test_a_deal_by_clicking(name, lang, scheme, size, sit_down, no_sideways, axe):
    def look(person):
        no_sideways(person.page)
        in_view(person)
        prompt = person.page.locator(".prompt, .result h2").first
        assert WORDS[lang].search(prompt.inner_text())
        axe(person.page)

    # Whole deals are played on the phone; of a long one the desk sees the beginning and the end.
    end = late(name, lang) if size is DESKTOP else None
    person = play(sit_down, name, lang, end, Phases(look), color_scheme=scheme, **size)
    page = person.page
    assert page.locator(".result").is_visible()
    assert len(person.view(".score.rows")) == 1
    page.get_by_role("button", name=NEXT[lang]).first.click()
    page.wait_for_function(f"() => !{VIEW}.over")
    person.settle()
    assert person.offers()


def played_record(game_id, seed=3):
    """A whole deal played at random."""
    game = tomoe.game(game_id)
    state, rng = game.deal(seed=seed), Random(seed)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    return state, tomoe.Record(game, state).pack()


def late(name, lang="en"):
    """The address of a position towards the end of a long deal; None where deals are short."""
    state, packed = played_record(name)
    moves = len(state.moves)
    return f"lang={lang}&g={packed}&ply={moves - LAST}" if moves > LONG else None


def assert_no_secret(person, name):
    """What the page keeps and draws names no card whose place the reader does not know."""
    page = person.page
    address = page.evaluate(f"{BOX}.address")
    state = tomoe.Record.unpack(re.search(r"g=([\w-]+)", address)[1]).state
    hidden = [str(card) for card in state.game.deck.of(state.observe(person.view(".you")).unknown)]
    drawn = page.evaluate(f"JSON.stringify({VIEW}.seats) + JSON.stringify({VIEW}.centre)")
    kept = json.loads(page.evaluate("key => localStorage[key] ?? '{}'", f"tomoe:{name}"))
    for card in hidden:
        assert f'"card":"{card}"' not in drawn
        assert f'"card": "{card}"' not in json.dumps(kept.get("view"))
        assert page.locator(f"[data-card={card}]").count() == 0


@pytest.mark.parametrize("name", OTHERS)
def test_a_deal_by_keyboard_alone_without_a_network_shows_no_secret(name, sit_down):
    person = sit_down(name, "lang=en", act=press_keys)
    person.page.context.set_offline(True)
    for _ in range(12):
        if not person.view(".over"):
            assert_no_secret(person, name)
            person.step()
    if end := late(name):
        person = sit_down(name, end, act=press_keys)
        person.page.context.set_offline(True)
    person.play_deal()
    assert person.page.locator(".result").is_visible()
    person.page.locator(".line .primary").press("Enter")
    person.page.wait_for_function(f"() => !{VIEW}.over")


@pytest.mark.parametrize("name", OTHERS)
def test_a_reload_in_every_phase_goes_on(name, sit_down, live):
    def reload(person):
        page, before = person.page, person.view()
        page.reload()
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW}")
        person.settle()
        after = person.view()
        assert after["ply"] == before["ply"]
        assert after["seats"] == before["seats"] or before.get("draft")
        assert after["score"] == before["score"]

    play(sit_down, name, "en", late(name), Phases(reload))


@pytest.mark.parametrize("name", ["market", "fesca-six"])
def test_fifty_clicks_in_a_second_lose_nothing(name, sit_down, live):
    person = sit_down(name, "lang=en")
    page = person.page
    page.evaluate(
        f"""async () => {{
          for (let count = 0; count < 50; count += 1) {{
            const offers = [...{BOX}.shadowRoot.querySelectorAll('.board :is({OFFERS})')];
            const whole = count % 3 ? null : offers.find((one) => one.classList.contains('primary'));
            (whole ?? offers[(7 * count) % offers.length])?.click();
            await new Promise((resolve) => setTimeout(resolve, 20));
          }}
        }}"""
    )
    person.settle()
    # Clicks without thought need not make up a single move of Market's: then it is made now.
    for _ in range(3 * PATIENCE):
        if person.view(".ply"):
            break
        person.step()
    before = person.view()
    assert before["ply"] > 0
    page.reload()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person.settle()
    assert person.view(".ply") == before["ply"]
    assert person.view(".score") == before["score"]
    if not before["over"]:
        person.step()


@pytest.mark.parametrize("name", OTHERS)
def test_a_shared_address_opens_its_position(name, sit_down):
    state, packed = played_record(name)
    ply = len(state.moves) // 2
    person = sit_down(name, f"lang=en&g={packed}&ply={ply}&seat=1")
    view = person.view()
    assert view["you"] == 1
    assert view["ply"] >= ply
    assert person.page.locator(".notice").is_visible()
    kept = person.page.evaluate("key => localStorage[key] ?? '{}'", f"tomoe:{name}")
    assert json.loads(kept).get("save") is None
    person.page.keyboard.press("Escape")
    person.step()


@pytest.mark.parametrize("name", OTHERS)
def test_a_click_made_before_python_is_up_counts(name, page, site_url, live):
    """The match that is dealt on a first visit is the one that is played: the same cards, and the click, though
    what the build has prepared for it cannot be fetched.
    """
    held, released = [], []
    page.route("**/turns/**", lambda route: route.abort())
    page.route(
        "**/pyodide.asm.wasm*",
        lambda route: route.continue_() if released else held.append(route),
    )
    page.goto(f"{site_url}play/{name}.html?lang=en&pace=off")
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person = Person(page, Random(name))
    before = person.view()
    click(person, person.choose())
    page.wait_for_function("() => window.__tomoeQueue")
    assert person.view(".ply") == before["ply"]
    released.append(True)
    for route in held:
        route.continue_()
    live(page)
    page.wait_for_function(
        f"ply => {BOX} && {VIEW} && ({VIEW}.ply > ply || {VIEW}.draft?.length > 0)",
        arg=before["ply"],
    )
    query = f"{page.evaluate(f'{BOX}.address')}&ply={before['ply']}"
    answers = Session(name).handle({"type": "ready", "seq": 1, "save": None, "query": query})
    (view,) = [each["frames"][0] for each in answers if each["type"] == "frames"]
    assert cards_in_sight(view) == cards_in_sight(before)


def cards_in_sight(view):
    """The cards that a view shows, by seat and then on the table."""
    places = [*(seat["zones"] for seat in view["seats"]), view["centre"]]
    return [
        sorted(slot["card"] for zone in zones for slot in zone["cards"] if slot.get("card"))
        for zones in places
    ]
