"""The same cards for friends, from the button to the table of results: two people, each in a browser of their own."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import tomoe_core as tomoe
from tests.browser.person import BOX, VIEW, Person
from tests.core.test_duplicate import begin, play_deal, result
from tomoe_core import duplicate
from tomoe_core.live import Players
from tomoe_core.record import Record

SIZES = [(360, 640), (844, 390), (768, 1024), (1280, 800)]
SIDE = "tomoe-side-by-side"


def one_deal(seed=7):
    """What follows a table's address for a match of one deal against easy bots."""
    game = tomoe.game("tomoefuda")
    live = duplicate.start(game, Players.around(game, ["easy"]), seed, deals=1)
    return f"g={live.record(live.players.seat_names).pack()}&duel=1"


def played(name, chance, deals=3):
    """The result of somebody who has played by chance."""
    live = begin("tomoefuda", "easy", name)
    for _ in range(deals):
        live = play_deal(live if not live.state.is_over else live.next_deal(), Random(chance), 1)
    return result(live).pack()


def invented(name):
    """A result in which nobody played as the bots do."""
    live, chance = begin("tomoefuda", "easy", name), Random(5)
    while not live.state.is_over:
        live = live.play(chance.choice(live.state.legal_moves()))
    return result(live).pack()


@pytest.fixture
def sit_down(open_page, site_url, live):
    """Opens a table in a browser of its own and waits until it can be played."""

    def go(query, chance, **options):
        page = open_page(**options)
        page.goto(f"{site_url}play/tomoefuda.html?pace=off&{query}")
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW}")
        person = Person(page, Random(chance))
        person.settle()
        return person

    return go


def side_by_side(page):
    """The results on the page, as soon as Python has read them."""
    page.locator(f"{SIDE} form").wait_for()
    return page.locator(f"{SIDE} section")


def names(page):
    return [name.strip() for name in page.locator(f"{SIDE} bdi").all_inner_texts()]


def test_two_friends_play_the_same_cards_and_compare(
    sit_down, open_page, site_url, no_sideways, axe
):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    one = sit_down(f"lang=en&{one_deal()}", 1, **phone)
    page = one.page
    # Nobody helps; the button in place of hint and undo says why, and how friends get the same cards.
    assert page.locator("tomoe-table [data-tool=hint], tomoe-table [data-tool=undo]").count() == 0
    page.locator("tomoe-table [data-tool=same]").tap()
    sheet = page.locator("tomoe-table dialog[data-sheet=same]")
    assert "can look them up" in sheet.inner_text()
    sheet.locator("input[name=reader]").fill("Aoi")
    sheet.locator("form.naming button").tap()
    page.locator("tomoe-table dialog button.x").first.tap()
    assert "result" not in page.evaluate(f"Object.keys({BOX}.duplicate)")
    one.ask_for_a_hint()
    page.locator("tomoe-table .notice", has_text="there are no hints").wait_for()
    page.keyboard.press("Escape")
    one.play_deal()
    page.locator("tomoe-table .button", has_text="Result for friends").tap()
    sheet.locator("[data-copy=result]").wait_for()
    axe(page)
    address = sheet.locator("label", has_text="Your result").locator("input").input_value()
    assert address.startswith(f"{site_url}compare.html#g=")
    assert len(address) < 2_000
    same = sheet.locator("label", has_text="The same cards").locator("input").input_value()

    # The friend opens the result, has not played yet, and does.
    friend = open_page(locale="ja-JP")
    friend.goto(address)
    shown = side_by_side(friend)
    assert names(friend) == ["Aoi"]
    shown.locator("[data-missing] a").click()
    friend.wait_for_function(f"() => {BOX} && {VIEW}")
    there = Person(friend, Random(2))
    there.settle()
    assert there.view(".game") == "tomoefuda"
    assert friend.evaluate(f"{BOX}.duplicate.address") == same.partition("tomoefuda.html")[2]
    friend.evaluate(f"{BOX}.pace = 'off'")
    there.play_deal()
    friend.goto(address)
    shown = side_by_side(friend)
    shown.locator("thead th").nth(3).wait_for()
    assert names(friend) == ["あなた", "Aoi"]
    records = [
        Record.unpack(one)
        for one in (
            json.loads(
                friend.evaluate(
                    "JSON.stringify(Object.values(JSON.parse(localStorage['tomoe:same'])).map(({g}) => g))"
                )
            )[0],
            address.partition("#g=")[2],
        )
    ]
    cells = shown.locator("tr[data-deal='1'] td.n").all_inner_texts()
    assert [float(re.match(r"-?[\d.]+", cell)[0]) for cell in cells] == [
        record.state.scores[0] for record in records
    ]
    no_sideways(friend)
    axe(friend)

    # The step leads into the study, to the moves of both.
    shown.locator("tr[data-deal='1'] a").click()
    friend.locator("tomoe-study [data-walk=next]").wait_for()
    ply = duplicate.compare(records).parted.ply
    assert friend.locator("tomoe-study").evaluate("it => it.study.at") == f"1.{ply}"


def test_a_whole_message_damage_and_other_matches(page, site_url, no_sideways, axe_in_both_schemes):
    page.goto(f"{site_url}compare.html?lang=en")
    shown = side_by_side(page)
    assert "Friends play the same match" in shown.inner_text()
    axe_in_both_schemes(page)
    codes = [played(name, i) for i, name in enumerate(("Aoi", "Ben", "Chie"))]
    codes.append(invented("Dan"))
    field = shown.locator("textarea")
    field.fill(f"Hello! {site_url}compare.html#g={codes[0]}\nand {codes[1]}, {codes[2][:-6]}.")
    shown.locator("form button").click()
    shown.locator("[data-lead]").wait_for()
    assert names(page) == ["Aoi", "Ben"]
    alert = shown.locator("[role=alert]").inner_text()
    assert f"Line 2, the code “{codes[2][:12]}…”: This result was cut short or altered" in alert
    assert "2 results added: Aoi and Ben." in shown.inner_text()
    assert field.input_value() == codes[2][:-6]
    field.fill(f"{codes[2]} {codes[3]}")
    shown.locator("form button").click()
    shown.locator("tbody tr").nth(3).wait_for()
    assert sorted(names(page)) == ["Aoi", "Ben", "Chie", "Dan"]
    assert shown.locator("[role=alert]").count() == 0
    assert field.input_value() == ""
    no_sideways(page)
    axe_in_both_schemes(page)
    shown.locator("[data-act=check]").focus()
    page.keyboard.press("Enter")
    shown.locator("[data-check=wrong]").wait_for()
    said = shown.locator("[data-check=wrong]").inner_text()
    assert said.startswith("Dan This result was not played against these bots")
    assert shown.locator("[data-check=right]").count() == 3
    shown.locator("[data-remove]").first.click()
    shown.locator("tbody tr[data-deal]").first.wait_for()
    shown.locator("[data-act=clear]").click()
    shown.locator("h2").wait_for(state="detached")
    assert "#g=" not in page.url
    page.goto(f"{site_url}compare.html?lang=ja#g={codes[0][:-6]}")
    side_by_side(page)
    assert "途中で切れたか" in page.locator(f"{SIDE} [role=alert]").inner_text()


def test_a_comparison_stays_over_a_reload_and_the_way_back_and_is_sent_by_its_address(
    open_page, site_url
):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{site_url}compare.html?lang=en")
    codes = [played(name, i) for i, name in enumerate(("Aoi", "Ben", "Chie"))]
    shown = side_by_side(page)
    shown.locator("textarea").fill(" ".join(codes))
    shown.locator("form button").click()
    shown.locator("[data-lead]").wait_for()
    page.wait_for_function("() => location.hash.includes('.')")
    address = page.url
    page.reload()
    shown.locator("[data-lead]").wait_for()
    assert names(page) == ["Aoi", "Ben", "Chie"]
    shown.locator("tr[data-deal='1'] a").click()
    page.locator("tomoe-study [data-walk=next]").wait_for()
    page.go_back()
    shown.locator("[data-lead]").wait_for()
    assert names(page) == ["Aoi", "Ben", "Chie"]
    shown.locator("[data-copy=address]").click()
    shown.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == address.replace("?lang=en", "")
    there = open_page(locale="ja-JP")
    there.goto(address.replace("lang=en", "lang=ja"))
    side_by_side(there)
    there.locator(f"{SIDE} [data-lead]").wait_for()
    assert names(there) == ["Aoi", "Ben", "Chie"]
    assert "遊ぶ" in there.locator(f"{SIDE} [data-missing]").inner_text()


def test_names_stand_above_their_numbers_and_long_ones_are_cut(open_page, site_url):
    page = open_page(viewport={"width": 360, "height": 640})
    page.goto(f"{site_url}compare.html?lang=ja#g={played('葵' * 40, 1)}.{played('Ben', 2)}")
    shown = side_by_side(page)
    shown.locator("[data-lead]").wait_for()
    head = shown.locator("thead th").nth(1)
    assert head.locator("bdi").bounding_box()["height"] < 30
    assert head.locator("bdi").get_attribute("title") == "葵" * 40
    ends = page.evaluate(
        """() => {
          const root = document.querySelector('tomoe-side-by-side') ?? [...document.querySelectorAll('*')].find(it => it.shadowRoot?.querySelector('tomoe-side-by-side')).shadowRoot.querySelector('tomoe-side-by-side');
          const end = node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect().right; };
          const cell = root.shadowRoot.querySelectorAll("tr[data-deal='1'] td.n")[1];
          const star = cell.querySelector('.star').getBoundingClientRect().left;
          return [end(root.shadowRoot.querySelectorAll('thead bdi')[1]), star];
        }"""
    )
    assert abs(ends[0] - ends[1]) < 6


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_new_match_has_one_start_which_is_in_sight(lang, size, sit_down):
    person = sit_down(f"lang={lang}", 1, viewport={"width": size[0], "height": size[1]})
    page = person.page
    page.evaluate(f"{BOX}.sheet = 'new'")
    sheet = page.locator("tomoe-table dialog[data-sheet=new]")
    start = sheet.locator(".starts button:visible")
    for same in (False, True):
        if same:
            sheet.locator("[data-friends] summary").click()
            sheet.locator("button[data-same]").wait_for()
        assert start.count() == 1
        assert (start.get_attribute("data-same") is not None) == same
        box = start.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
    sheet.locator("input[name=reader]").fill("Aoi")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => {BOX}.duplicate?.name === 'Aoi'")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_results_fit(size, open_page, site_url, no_sideways, root):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    for lang in ("ja", "en"):
        page.goto(f"{site_url}compare.html?lang={lang}#g={played('葵' * 20, 1)}")
        shown = side_by_side(page)
        shown.locator("textarea").fill(f"{played('Benedict-Maximilian of the Woods', 2)}")
        shown.locator("form button").click()
        shown.locator("[data-lead]").wait_for()
        no_sideways(page)


def test_a_match_for_friends_is_begun_at_a_table(sit_down):
    person = sit_down("lang=en", 1)
    page = person.page
    page.locator("tomoe-table [data-tool=fresh]").click()
    sheet = page.locator("tomoe-table dialog[data-sheet=new]")
    sheet.locator("summary", has_text="The same cards for friends").click()
    sheet.locator("input[name=reader]").fill("Aoi")
    sheet.locator("button[data-same]").click()
    page.locator("tomoe-table [data-tool=same]").wait_for()
    person.settle()
    address = page.evaluate(f"{BOX}.duplicate.address")
    assert re.fullmatch(r"\?duel=\d{1,9}", address)
    assert page.evaluate(f"{BOX}.duplicate.name") == "Aoi"
    # A reload goes on with it, and knows the name.
    page.reload()
    page.locator("tomoe-table [data-tool=same]").wait_for()
    page.wait_for_function(f"() => {BOX}?.duplicate")
    assert page.evaluate(f"{BOX}.duplicate") == {"address": address, "name": "Aoi"}
