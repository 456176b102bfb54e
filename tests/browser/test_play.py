"""Playing Tomoe-fuda on the built page, as a person does: by clicks, by keys, on a phone."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import tomoe_core as tomoe
from tests.browser.person import BOX, VIEW

PAGE = "play/tomoefuda.html"
READY = "button.slot.ready"
CARDS = 12


@pytest.fixture
def visit(site_url, live):
    """Opens the play page and waits until the table can be played at."""

    def go(page, query="lang=en&pace=off", easy=True):
        page.goto(f"{site_url}{PAGE}?{query}")
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW}")
        return page

    return go


def ply(page):
    return page.evaluate(f"{VIEW}.ply")


def wait_past(page, before):
    page.wait_for_function(f"before => {VIEW}.ply > before && !{BOX}.pending", arg=before)


def click_on(page):
    before = ply(page)
    page.locator(READY).first.click()
    wait_past(page, before)


def play_deal(page, choose=click_on):
    plays = 0
    while not page.evaluate(f"{VIEW}.over"):
        choose(page)
        plays += 1
        assert plays <= CARDS + 2
    return plays


def shared(ply=0, seed=3, **options):
    """A packed record of a whole deal, played at random."""
    game = tomoe.game("tomoefuda", **options)
    state, rng = game.deal(seed=seed), Random(seed)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    return state, tomoe.Record(game, state).pack()


def test_a_deal_by_clicking(page, visit):
    visit(page)
    assert "piles" in page.locator(".prompt").inner_text()
    assert play_deal(page) == CARDS + 1
    result = page.locator(".result")
    assert result.is_visible()
    scores = page.evaluate(f"{VIEW}.score.total.map(Number)")
    assert sum(scores) == CARDS
    page.get_by_role("button", name="Next deal").click()
    page.wait_for_function(f"() => !{VIEW}.over")
    assert page.evaluate(f"{VIEW}.score.rows.length") == 2


def test_a_deal_by_keyboard_alone(page, visit):
    visit(page)
    page.locator(f"{READY}[tabindex='0'], button[data-slot][tabindex='0']").first.focus()

    def by_keys(page):
        before = ply(page)
        page.keyboard.press("Home")
        for _ in range(14):
            ready = page.evaluate(f"{BOX}.shadowRoot.activeElement?.matches('.ready') ?? false")
            if ready:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        wait_past(page, before)

    assert play_deal(page, by_keys) == CARDS + 1
    assert page.locator(".result").is_visible()


def test_what_may_not_be_played_says_why(page, visit):
    visit(page)
    for _ in range(CARDS):
        blocked = page.locator("button.slot.dim")
        if blocked.count():
            break
        click_on(page)
    before = ply(page)
    # It says that it is disabled, so Playwright would wait; a person just tries it.
    blocked.first.click(force=True)
    assert page.locator(".notice").inner_text().startswith("You ")
    assert ply(page) == before


def test_why_the_last_trick_went_as_it_did(page, visit):
    visit(page)
    while not page.evaluate(f"{VIEW}.lastTrick"):
        click_on(page)
    steps = page.locator("tomoe-steps")
    steps.get_by_text(re.compile(r"Trick \d+: why")).wait_for()
    caption = steps.locator(".caption")
    assert re.search("pattern|counts", caption.inner_text())
    steps.get_by_role("button", name=re.compile("First step")).click()
    assert "is led" in caption.inner_text()


def test_a_reload_goes_on_with_the_match(page, visit, live):
    visit(page)
    for _ in range(4):
        click_on(page)
    before = page.evaluate(VIEW)
    page.reload()
    # The table as it was stands at once, before Python is up.
    page.wait_for_function(f"() => {BOX} && {VIEW} && {VIEW}.ply === {before['ply']}", timeout=5000)
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    after = page.evaluate(VIEW)
    assert after["seats"] == before["seats"]
    assert after["centre"] == before["centre"]
    click_on(page)


def test_a_click_made_before_python_is_up_counts(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=en&pace=off")
    page.locator(READY).nth(1).click()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && {VIEW}.ply >= 3")
    log = page.evaluate(f"{BOX}.log.map(line => line.text.en)")
    assert any(re.match(r"You take pile \d", line) for line in log)


def test_a_shared_address_opens_its_position(page, visit):
    state, packed = shared()
    visit(page, f"lang=en&pace=off&g={packed}&ply=15&seat=1")
    view = page.evaluate(VIEW)
    assert view["you"] == 1
    assert view["ply"] >= 15
    assert view["seats"][1]["turn"]
    own = {s["card"] for z in view["seats"][1]["zones"] for s in z["cards"]}
    assert {str(c) for c in state.game.deck.cards if str(c) in own} == own - {None}
    assert page.evaluate("localStorage['tomoe:tomoefuda'] ?? '{}'").find('"g"') == -1
    click_on(page)


@pytest.mark.parametrize("sent", ["g%3D{g}%26seat%3D1", "g={g}&seat%3D1", "G={g}&amp;seat=1)。"])
def test_an_address_that_was_escaped_or_quoted_shows_that_seat_alone(sent, page, visit):
    """The page writes its address anew on the way: nothing is lost, and no other seat's cards are shown."""
    _, packed = shared()
    visit(page, f"{sent.format(g=packed)}")
    assert page.evaluate(f"{VIEW}.you") == 1
    assert page.evaluate(f"{VIEW}.over")


def test_a_broken_address_says_so_and_offers_a_game(page, visit):
    visit(page, "lang=en&pace=off&g=this%3Cimg%20src=x%3Eis-broken")
    assert "does not hold a whole record" in page.locator(".notice").inner_text()
    assert page.locator("img[src=x]").count() == 0
    page.keyboard.press("Escape")
    click_on(page)


def test_undo_takes_back_only_what_taught_nothing(page, visit):
    visit(page)
    click_on(page)
    undone = False
    for _ in range(CARDS):
        if page.evaluate(f"{VIEW}.over"):
            break
        click_on(page)
        if page.evaluate(f"{BOX}.can.undo") is True:
            before = ply(page)
            page.keyboard.press("u")
            page.wait_for_function(f"before => {VIEW}.ply < before", arg=before)
            undone = True
            break
    if not undone:
        assert page.evaluate(f"typeof {BOX}.can.undo.en") == "string"


def test_a_hint_says_how_sure_it_is_and_marks_what_is_best(page, visit):
    visit(page)
    while page.locator(READY).count() < 2 or ply(page) < 20:
        click_on(page)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_function(f"() => {BOX}.hint?.done")
    best, ready = (page.locator(kind).count() for kind in (".slot.best", READY))
    assert 1 <= best <= ready  # several may be as good as one another
    said, sure = page.evaluate(f"[{BOX}.hint.text.en, {BOX}.hint.more?.en ?? '']")
    known = "You know where every card is" in said
    assert "cards you cannot see" in sure or known or "as good" in said
    assert "layout" not in said + sure


def test_a_new_match_with_generals(page, visit):
    visit(page)
    page.get_by_role("button", name="New match").first.click()
    page.locator("dialog select[name=generals]").select_option("true")
    page.locator("dialog select[name=ichi]").select_option("2")
    page.locator("dialog .primary").click()
    page.wait_for_function(f"() => {VIEW}.centre[0].cards.length === 5")
    assert play_deal(page) == CARDS + 2


def test_on_a_phone_in_japanese(phone, visit, no_sideways, axe):
    visit(phone, "lang=ja&pace=off")
    assert "山" in phone.locator(".prompt").inner_text()
    no_sideways(phone)
    for _ in range(3):
        before = ply(phone)
        phone.locator(READY).first.tap()
        wait_past(phone, before)
        no_sideways(phone)
    lowest = phone.locator("button[data-slot]").last.bounding_box()
    assert lowest["y"] + lowest["height"] <= 844
    axe(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table(scheme, open_page, visit, axe):
    page = open_page(color_scheme=scheme)
    visit(page)
    for _ in range(3):
        click_on(page)
    axe(page)


def test_the_language_changes_at_once(page, visit):
    visit(page)
    page.get_by_role("button", name=re.compile("日本語")).first.click()
    page.wait_for_function(f"() => {BOX}.language === 'ja'")
    assert "山" in page.locator(".prompt").inner_text()
    assert page.locator("html").get_attribute("lang") == "ja"


def test_the_page_holds_no_card_the_reader_may_not_see(page, visit):
    """What the page keeps and draws names no card of another's hidden hand."""
    visit(page)
    click_on(page)
    state = tomoe.Record.unpack(re.search(r"g=([\w-]+)", page.evaluate(f"{BOX}.address"))[1]).state
    hidden = [str(card) for card in state.game.deck.of(state.observe(0).unknown)]
    assert hidden
    drawn = page.evaluate(f"JSON.stringify([{VIEW}, {BOX}.log])")
    stored = json.loads(page.evaluate("localStorage['tomoe:tomoefuda']"))
    for card in hidden:
        assert f'"{card}"' not in drawn
        assert f'"{card}"' not in json.dumps(stored["view"])
        assert page.locator(f"[data-card={card}]").count() == 0
