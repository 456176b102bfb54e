"""The page of the reader's results: tables, pictures, each number's deals; and everything as a file."""

from __future__ import annotations

import json

import pytest

GAME = "tomoefuda"
PHONES = ({"width": 360, "height": 640}, {"width": 844, "height": 390})


def deal(number, **more):
    """A finished deal, as a table keeps it."""
    return {
        "id": f"d{number}",
        "game": GAME,
        "at": 1_795_000_000_000 + 3_600_000 * number,
        "address": "?g=AAAA",
        "options": {},
        "you": 0,
        "bots": [None, "normal", "hard" if number % 5 else "normal"],
        "number": number % 6 + 1,
        "points": [number % 7, 3, 4],
        "place": 1 + number % 3,
        **more,
    }


DEALS = [
    deal(n, **({"match": {"deals": 6, "points": [9, 20, 7], "place": 2}} if n % 6 == 5 else {}))
    for n in range(12)
]
DEALS[3] |= {"judged": 14, "given": 2.5}
MATCH = {"id": "m1", "rev": 2, "at": 5, "save": '{"g":"AUFBFjq8Zw"}', "played": True, "address": ""}
HELD = {
    "tomoe:done": {"v": 1, "off": False, "deals": DEALS},
    "tomoe:market": {**MATCH, "view": None, "lang": "en"},
    "tomoe:moments:market": {
        "v": 1,
        "moments": [
            {"g": "AUVFdTu9eg", "ply": 3, "seat": 1, "at": 1, "solved": 0, "due": 86_400_001}
        ],
    },
}


def hold(page, held):
    """Make the browser hold this and nothing else, but for the language."""
    page.evaluate(
        "held => { for (const key of Object.keys(localStorage)) if (key !== 'tomoe:lang') localStorage.removeItem(key);"
        " for (const [key, value] of Object.entries(held)) localStorage.setItem(key, JSON.stringify(value)); }",
        held,
    )
    page.reload()
    page.locator("tomoe-mine .keep").wait_for()


def held(page):
    """What the browser holds, by key."""
    text = page.evaluate("() => JSON.stringify({ ...localStorage })")
    return {
        key: json.loads(value) for key, value in json.loads(text).items() if key != "tomoe:lang"
    }


@pytest.fixture
def visit(site_url):
    """Opens the page with what the browser is to hold."""

    def go(page, things=None, lang="en"):
        page.goto(f"{site_url}mine.html?lang={lang}")
        if things is not None:
            hold(page, things)
        return page.locator("tomoe-mine")

    return go


def take(page, name, text):
    """Take in a file; what the page says of it."""
    page.locator("tomoe-mine input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )
    news = page.locator("tomoe-mine .news:not(:empty)")
    page.wait_for_function(
        "() => document.querySelector('tomoe-mine').shadowRoot.querySelector('.news').textContent.trim()"
    )
    return news.inner_text()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewport", PHONES)
def test_it_fits_phones_with_results_and_without(
    viewport, lang, open_page, visit, no_sideways, axe_in_both_schemes
):
    page = open_page(viewport=viewport)
    visit(page, {}, lang).locator(".empty").wait_for()
    no_sideways(page)
    axe_in_both_schemes(page)
    visit(page, HELD, lang).locator(".picture svg").wait_for()
    no_sideways(page)
    axe_in_both_schemes(page)


def test_pictures_are_loaded_only_where_there_is_something_to_draw(page, visit):
    asked = []
    page.on("request", lambda one: asked.append(one.url))
    visit(page, {}).locator(".empty").wait_for()
    visit(page, {"tomoe:done": {"v": 1, "deals": DEALS[:2]}}).locator("table").first.wait_for()
    assert not any("charts.js" in url for url in asked)
    visit(page, HELD).locator(".picture svg").wait_for()
    assert any("charts.js" in url for url in asked)


def test_every_number_leads_to_its_deals(page, visit):
    mine = visit(page, HELD)
    for number in mine.locator(".number").all():
        number.click()
        assert number.get_attribute("aria-expanded") == "true"
        listed = mine.locator(".listed")
        assert listed.evaluate("it => it.getRootNode().activeElement === it")
        study = listed.get_by_role("link", name="Study").first
        assert "study/tomoefuda.html?g=AAAA" in study.get_attribute("href")
        number.click()
        assert listed.count() == 0
    mine.locator(".number").first.click()
    rows = mine.locator(".listed li")
    assert rows.count() == int(mine.locator(".number").first.inner_text())


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Damage a deal (less is better)", "less is better", "damage (less is better)", "20 damage, place"]),
        ("ja", ["1局の平均ダメージ（少ないほどよい）", "少ないほどよ", "ダメージ（少ないほどよい）", "ダメージ20、"]),
    ],
)  # fmt: skip
def test_where_the_least_damage_wins_the_page_says_so(page, visit, lang, said):
    head, rest, axis, listed = said
    deals = [deal(n, game="collector", bots=[None, *["hard"] * 3], points=[20, 9, 7, 3]) for n in range(4)]  # fmt: skip
    mine = visit(page, {"tomoe:done": {"v": 1, "deals": deals}}, lang)
    mine.locator(".picture svg").wait_for()
    assert head in mine.locator("thead").first.inner_text()
    assert rest in mine.locator(".usual").inner_text()
    assert rest in mine.locator("figcaption").inner_text().lower()
    assert axis in mine.locator(".picture svg").text_content()
    mine.locator(".number").first.click()
    assert listed in mine.locator(".listed li").first.inner_text()


def test_a_browser_that_refuses_every_write_is_told_of_at_once(page, visit):
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    mine = visit(page)
    assert "keeps nothing" in mine.get_by_role("alert").inner_text()


def test_a_file_that_takes_a_match_from_its_table_says_where_that_is(page, visit):
    visit(page, {"tomoe:market": MATCH})
    newer = {**MATCH, "id": "m2", "at": 9, "save": '{"g":"AUFBFjq8Zw","chance":"7"}'}
    text = json.dumps({"tomoe": "backup", "v": 1, "matches": {"tomoe:market": newer}})
    said = take(page, "newer.json", text)
    assert "Market" in said
    assert "“Record and share”, under “Earlier matches”" in said
    assert [each["id"] for each in held(page)["tomoe:market:earlier"]] == ["m1"]


def test_results_are_hidden_and_forgotten_by_game_and_come_back(page, visit):
    mine = visit(page, HELD)
    mine.locator(f"[data-forget={GAME}]").click()
    assert held(page)["tomoe:done"]["deals"] == []
    assert mine.locator("table").count() == 0
    mine.get_by_role("button", name="Bring them back").press("Enter")
    assert held(page)["tomoe:done"]["deals"] == DEALS
    mine.get_by_label("Keep my results in this browser").uncheck()
    assert held(page)["tomoe:done"]["off"] is True
    assert "From now on no deal is counted" in mine.get_by_role("status").first.inner_text()
    # The numbers are folded up, and stay so.
    mine.locator(".numbers summary").click()
    assert not mine.locator("table").first.is_visible()
    page.reload()
    page.locator("tomoe-mine .numbers summary").wait_for()
    assert not page.locator("tomoe-mine table").first.is_visible()


def test_everything_goes_out_as_a_file_and_comes_in_elsewhere(page, visit, open_page):
    mine = visit(page, HELD)
    with page.expect_download() as saving:
        mine.get_by_role("button", name="Save everything as a file").click()
    text = saving.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["tomoe"] == "backup"
    before = held(page)
    assert take(page, "same.json", text) == "Everything in this file was here already."
    assert held(page) == before

    other = open_page()
    visit(other, {"tomoe:done": {"v": 1, "deals": [deal(40)]}})
    assert "the results of 12 deals" in take(other, "all.json", text)
    there = held(other)
    assert {each["id"] for each in there["tomoe:done"]["deals"]} == {
        "d40",
        *(each["id"] for each in DEALS),
    }
    assert there["tomoe:market"]["save"] == MATCH["save"]
    assert there["tomoe:moments:market"] == HELD["tomoe:moments:market"]


@pytest.mark.archive  # the page of the lab loads it
def test_what_is_being_written_comes_in_beside_the_readers_own(page, visit, site_url, no_sideways):
    bot, deal, made = "tomoe:lab-bot", "tomoe:compose:market", "tomoe:set-draft"
    draft = {"settings": {}, "dealer": "0", "seed": "", "cards": {"stock": "R1"}, "conditions": []}
    own = {"v": 1, "kind": "set", "id": "AAAAAAAA", "title": {"en": "Mine", "ja": ""}, "items": []}
    code = {"code": "def bot(): mine", "before": None, "running": False}
    mine = visit(page, {bot: code, made: own, deal: draft})
    assert "1 piece of code and 2 drafts" in mine.locator(".backup > p").first.inner_text()
    text = json.dumps(
        {
            **{"tomoe": "backup", "v": 1},
            "code": {
                bot: {"code": "def bot():\n    theirs", "before": None, "running": False},
                "tomoe:lab-game": {"code": "a game", "before": None, "running": True},
            },
            "drafts": {
                deal: {**draft, "cards": {"stock": "R2"}},
                made: {**own, "title": {"en": "Theirs", "ja": ""}},
            },
        }
    )
    assert "2 pieces of code and 2 drafts" in take(page, "all.json", text)
    assert held(page)[bot] == code
    # Where there was no code, it is held until its page has shown it and the reader has agreed.
    assert held(page)["tomoe:lab-game"]["held"] is True
    rows = mine.locator(".versions li")
    assert rows.locator("summary").all_inner_texts() == [
        "A deal to be set up: Market and Supply 市場と需給",
        "Code of a bot, 2 lines",
        "A set of questions: Theirs (0)",
    ]
    code_row = rows.nth(1)
    code_row.locator("summary").press("Enter")
    assert "theirs" in code_row.locator("pre").inner_text()
    mine.locator(f'[data-use="{bot}"]').press("Enter")
    mine.get_by_text("It is on its page now").wait_for()
    kept = held(page)[bot]
    assert (kept["code"], kept["held"]) == ("def bot():\n    theirs", True)
    assert "def bot(): mine" in code_row.locator("pre").text_content()
    mine.locator(f'[data-use="{deal}"]').click()
    assert held(page)[deal]["cards"] == {"stock": "R2"}
    assert held(page)[f"{deal}:earlier"][0] == draft
    for viewport in PHONES:
        page.set_viewport_size(viewport)
        no_sideways(page)
    page.goto(f"{site_url}lab/bot.html?lang=en")
    page.get_by_text("came in with a file that you took in").wait_for()
    page.get_by_role("button", name="Run it").wait_for()
    assert held(page)[bot]["held"] is True


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no file", "no file that was saved here"),
        ('{"tomoe":"backup","v":9}', "newer version"),
        ('{"tomoe":"backup","v":1,"matches":{"tomoe:poker":{}}}', "“tomoe:poker”"),
        ('{"tomoe":"backup","v":1,"matches":{"__proto__":{}}}', "“__proto__”"),
        ('{"tomoe":"backup","v":1,"done":{"tomoe:done":{"deals":[1]}}}', "is not whole"),
        (" " * 10_000_001, "too large"),
    ],
)
def test_a_file_that_is_none_is_told_in_a_sentence_and_changes_nothing(text, said, page, visit):
    visit(page, HELD)
    before = held(page)
    assert said in take(page, "bad.json", text)
    assert held(page) == before


def test_where_there_is_no_room_nothing_is_taken_in(page, visit):
    visit(page, HELD)
    before = held(page)
    more = {"tomoe:done": {"v": 1, "deals": [deal(n) for n in range(50, 60)]}}
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    text = json.dumps({"tomoe": "backup", "v": 1, "done": more})
    assert "no room" in take(page, "more.json", text)
    page.reload()
    assert held(page) == before
