"""A set of questions on the built site, as a class uses it: two pupils at one device, what they hand in, the teacher's table."""

from __future__ import annotations

import json
import re

import pytest

from tomoe_core.learn.drills import slots
from tomoe_core.page.results import Result, read_results, result_text
from tomoe_core.page.sets import pack_set, unpack_set

SIZES = [(360, 640), (1280, 800)]
ONE = Result("Trial", "ABCDEFGH", "Hana", "2026-11-28 22:10 +09:00", 1, ("right", "wrong", "open"))


@pytest.fixture
def at(open_page, site_url):
    """Opens a page of sets at a size; nothing goes wrong there, no other host is asked, and nothing stored."""

    def open_at(address, size=SIZES[0], lang="en"):
        page = open_page(viewport={"width": size[0], "height": size[1]})
        name, _, anchor = address.partition("#")
        page.goto(f"{site_url}{name}?lang={lang}{'#' if anchor else ''}{anchor}")
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    return open_at


@pytest.fixture(scope="session")
def example(site_dir):
    text = (site_dir / "set.html").read_text(encoding="utf-8")
    return json.loads(re.search(r'json">(.*?)</script>', text, re.DOTALL)[1])["example"]


def answer(page, made, at, *, right=True):
    question = made["items"][at]["play"]["question"]
    ids = [one["id"] for one in question["answers"]]
    id_ = next(one for one in ids if (one in question["right"]) == right)
    item = page.locator(f"tomoe-set article[data-item='{at + 1}']")
    keys = [slot["key"] for slot in slots(question["view"]) if slot.get("pick") == id_]
    wanted = f'[data-slot="{keys[0]}"]' if keys else f'[data-answer="{id_}"]'
    item.locator(wanted).click()
    item.locator(".verdict p").wait_for()


def begin(page, name):
    page.locator("tomoe-set input[name=pupil]").fill(name)
    page.keyboard.press("Enter")


def act(page, name):
    page.locator(f"[data-act={name}]").click()


def stored(page):
    kept = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    return kept + page.url


@pytest.mark.parametrize("size", SIZES)
def test_two_pupils_at_one_device(at, axe, example, size):
    page = at(f"set.html#s={pack_set(example)}", size)
    page.locator("input[name=pupil]").wait_for()
    axe(page)
    begin(page, "")
    assert "write your name" in page.get_by_role("alert").inner_text()
    begin(page, "x" * 10_000)
    assert "at most 80" in page.get_by_role("alert").inner_text()
    begin(page, "Hana <b>花</b>")
    for n in range(3):
        assert page.locator("tomoe-set h1").inner_text() == f"{n + 1} of 3"
        assert page.locator("article:not([hidden]) .game a").get_attribute("target") == "_blank"
        if n < 2:
            answer(page, example, n, right=n == 0)
        if n == 0:
            axe(page)
        act(page, "next")
    assert page.locator("tomoe-set h1").inner_text() == "1 of 3 right"
    axe(page)
    (first,) = read_results(page.locator(".lines").input_value())
    assert (first.fits, first.name, first.marks) == (
        True,
        "Hana <b>花</b>",
        ("right", "wrong", "open"),
    )

    act(page, "look")
    answer(page, example, 1)
    act(page, "next")
    act(page, "next")
    assert read_results(page.locator(".lines").input_value()) == (first,)
    act(page, "again")
    assert "Try 2" in page.locator(".head").inner_text()
    assert page.locator("tomoe-set .verdict p").count() == 0
    for _ in range(3):
        act(page, "next")
    (second,) = read_results(page.locator(".lines").input_value())
    assert (second.attempt, second.marks) == (2, ("open",) * 3)

    assert "Hana" not in stored(page)
    act(page, "leave")
    assert "Hana" not in page.locator("tomoe-set").evaluate("e => e.shadowRoot.innerHTML")
    assert page.locator("input[name=pupil]").input_value() == ""
    begin(page, "Ken")
    assert page.locator(".verdict p").count() == 0
    for _ in range(3):
        act(page, "next")
    assert read_results(page.locator(".lines").input_value())[0].attempt == 1


def test_reload_and_the_way_back_meet_nobody(at, example, site_url):
    page = at(f"set.html#s={pack_set(example)}")
    begin(page, "Hana")
    answer(page, example, 0)
    page.reload()
    page.locator("input[name=pupil]").wait_for()
    assert page.locator("article").count() == 0
    begin(page, "Ken")
    answer(page, example, 0)
    page.goto(f"{site_url}licences.html")
    page.go_back()
    page.locator("input[name=pupil]").wait_for()
    assert page.locator("article").count() == 0


@pytest.mark.parametrize(
    ("page_name", "shown"),
    [
        ("set.html", "input[name=pupil]"),
        ("wall.html", "tomoe-wall dialog"),
        ("handout.html", "[data-act=print]"),
    ],
)
def test_a_set_lies_as_a_file_beside_the_page(open_page, site_url, example, page_name, shown):
    page = open_page()
    page.route("**/classes/piles.json", lambda route: route.fulfill(json=example))
    page.goto(f"{site_url}{page_name}?lang=en&src=classes/piles.json")
    page.locator(shown).wait_for()


@pytest.mark.parametrize(
    ("src", "words"),
    [
        ("https://example.org/set.json", "lies on another host"),
        ("data:,1", "lies on another host"),
        ("//[", "lies on another host"),
        ("none.json", "was not found"),
    ],
)
@pytest.mark.parametrize("page_name", ["set.html", "wall.html", "handout.html"])
def test_a_file_that_is_not_beside_the_page_is_told(open_page, site_url, page_name, src, words):
    page = open_page()
    page.goto(f"{site_url}{page_name}?lang=en&src={src}")
    assert words in page.get_by_role("alert").inner_text()


def test_another_address_in_the_same_tab_takes_no_answers_along(at, example):
    """Somebody in the middle of a set is asked; nobody is left with the set of before under another address."""
    page = at(f"set.html#s={pack_set(example)}")
    begin(page, "Hana")
    answer(page, example, 0)
    other = pack_set({**example, "title": {"en": "The other one"}, "id": "OTHEROTH"})

    def go(hash_):
        page.evaluate("hash => { location.hash = hash; }", hash_)

    go(f"#s={other}")
    page.get_by_role("alert").filter(has_text="names another set").wait_for()
    assert page.locator("article .verdict p").count() == 1
    go(f"#s={pack_set(example)}")
    page.get_by_role("alert").wait_for(state="detached")
    go(f"#s={other}")
    act(page, "other")
    page.get_by_role("heading", name="The other one").wait_for()

    go(f"#s={other[:150]}")
    page.get_by_role("alert").filter(has_text="cut short").wait_for()
    assert page.get_by_role("heading", name="The other one").count() == 0


def test_missed_questions_lead_back_to_the_result(at, example):
    page = at(f"set.html#s={pack_set(example)}")
    begin(page, "Hana")
    for _ in example["items"]:
        act(page, "next")
    act(page, "look")
    act(page, "result")
    assert "Hana" in page.locator(".lines").input_value()


def test_the_beginning_says_what_a_set_is_and_opens_one(at, axe, example, tmp_path):
    page = at("set.html")
    page.locator("[data-act=example]").wait_for()
    axe(page)
    form = page.locator("form[data-form=setPaste]")
    packed = pack_set(example)
    deep = '{"kind":"set","v":1,"x":' + "[" * 50_000
    for text, said in (
        ("", "nothing here"),
        ("hello there", "cut short"),
        (f"set.html#s={packed[:200]}", "cut short"),
        ("{}", "another kind"),
        (deep, "not whole"),
        (json.dumps({**example, "title": 3}), "“title”"),
        (json.dumps({**example, "items": [{"play": {"v": 1}}]}), "Item 1"),
    ):
        form.locator("textarea").fill(text)
        form.locator("button").click()
        page.get_by_role("alert").filter(has_text=said).wait_for()
    large = tmp_path / "large.json"
    large.write_text("x" * 10_000_000)
    page.set_input_files("input[type=file]", large)
    page.get_by_role("alert").filter(has_text="too large").wait_for()

    hostile = json.dumps({**example, "title": {"en": "<img src=x onerror=alert(1)>\u202eabc"}})
    file = tmp_path / "set.json"
    file.write_text(hostile.replace("{", '{"__proto__":{"a":1},', 1), encoding="utf-8")
    page.set_input_files("input[type=file]", file)
    page.locator("input[name=pupil]").wait_for()
    assert "<img" in page.locator("tomoe-set h1").inner_text()
    assert page.locator("tomoe-set img").count() == 0


def test_a_set_of_twenty_in_japanese(at, example):
    made = {**example, "items": [example["items"][0]] * 20}
    page = at(f"set.html#s={pack_set(made)}", lang="ja")
    begin(page, "花子")
    for _ in range(20):
        act(page, "next")
    text = page.locator(".lines").input_value()
    assert text.startswith("Tomoeの結果：")
    assert read_results(text)[0].marks == ("open",) * 20
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(wide)
    assert unpack_set(page.url)["id"] == example["id"]


@pytest.mark.parametrize("size", SIZES)
def test_the_table_of_a_class(at, axe, example, size):
    page = at(f"results.html#s={pack_set(example)}", size)
    form = page.locator("form[data-form=resultsPaste]")
    form.locator("textarea").fill("hello")
    form.locator("button").click()
    page.get_by_role("alert").filter(has_text="no result").wait_for()
    one = ONE._replace(id=example["id"])
    pupils = [one._replace(name=f"Pupil {n}") for n in range(1800)]
    text = "\n\n".join(result_text(each, ("en", "ja")[n % 2]) for n, each in enumerate(pupils))
    again = result_text(
        one._replace(name="Pupil 7", attempt=2, date="2026-11-28 23:00 +09:00"), "en"
    )
    altered = result_text(one._replace(name="مريم"), "en").replace("○×", "○○")
    text = f"Dear teacher,\n{text}\n{again}\n{again}\n{altered}\nTomoe result: cut [ABCDEFGH]"
    assert len(text.encode()) > 200_000
    # At once, as a paste puts it there: Playwright's own way of filling takes minutes for so much.
    form.locator("textarea").evaluate("(field, text) => { field.value = text; }", text)
    form.locator("button").click()
    rows = page.locator("tbody tr")
    rows.first.wait_for()
    assert rows.count() == 1801
    assert "مريم" in page.locator("p.altered").inner_text()
    assert page.locator("tr.altered").count() == 1
    page.locator("tomoe-results").get_by_text("not whole").first.wait_for()
    page.locator("select[data-counts]").select_option("all")
    assert rows.count() == 1802
    page.locator("[data-sort=name]").click()
    assert page.locator("th[aria-sort=descending]").count() == 1
    first = page.locator("[data-missed]").first
    assert first.get_attribute("data-missed") == "2"
    first.locator("button").click()
    first.locator("tomoe-play .question").wait_for()
    with page.expect_download() as saved:
        page.locator("tomoe-results [data-act=save]").click()
    assert saved.value.path().read_text("utf-8-sig").startswith("Name,Date,Try,1,2,3,")
    form.locator("textarea").fill(again)
    form.locator("button").click()
    page.wait_for_function(
        "document.querySelector('tomoe-results').shadowRoot.querySelectorAll('tbody tr').length === 1"
    )
    axe(page)
    assert "Pupil" not in stored(page)


@pytest.mark.parametrize("altered_first", [True, False])
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "does not fit: Hana"), ("ja", "合いません：Hana")]
)
def test_a_result_stands_before_its_altered_copy_which_is_named(at, altered_first, lang, said):
    page = at("results.html", lang=lang)
    form = page.locator("form[data-form=resultsPaste]")
    genuine = result_text(ONE, "en")
    altered = genuine.replace("○×", "○○").replace("1 / 3", "2 / 3")
    texts = [altered, genuine] if altered_first else [genuine, altered]
    form.locator("textarea").fill("\n".join(texts))
    form.locator("button").click()
    row = page.locator("tbody tr")
    assert row.count() == 1
    assert "1 / 3" in row.inner_text()
    assert said in page.locator("p.altered").inner_text()
    # What another text held does not stand below what is said of this one.
    form.locator("textarea").fill("hello")
    form.locator("button").click()
    page.get_by_role("alert").wait_for()
    assert row.count() == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_asked_the_answers_and_the_way_on_are_in_sight(at, example, size, lang):
    page = at(f"set.html#s={pack_set(example)}", size, lang)
    begin(page, "Hana")
    way_on = page.locator("[data-act=next]")
    for number in range(1, len(example["items"]) + 1):
        shown = page.locator(f"article[data-item='{number}']:not([hidden])")
        shown.locator("tomoe-play .play").wait_for()
        page.wait_for_timeout(500)
        row = page.locator(".set > nav").bounding_box()
        assert row["y"] + row["height"] <= size[1]
        for each in shown.locator(":is(.answer, .mine .slot)").all():
            box = each.bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= row["y"]
        if number < len(example["items"]):
            way_on.click()


def test_a_long_name_of_an_altered_result_makes_the_page_no_wider(at):
    page = at("results.html", (360, 640))
    form = page.locator("form[data-form=resultsPaste]")
    altered = result_text(ONE, "en").replace("○×", "○○").replace("1 / 3", "2 / 3")
    assert "Hana" in altered
    form.locator("textarea").fill(altered.replace("Hana", "x" * 70))
    form.locator("button").click()
    page.locator("p.altered").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_a_digit_answers_at_once_and_cards_show_theirs(at, example):
    page = at(f"set.html#s={pack_set(example)}", (1280, 800))
    begin(page, "Hana")
    numbers = page.locator("article:not([hidden]) kbd")
    numbers.first.wait_for()
    count = len(example["items"][0]["play"]["question"]["answers"])
    assert numbers.last.is_visible()
    shown = [int(each.get_attribute("data-number")) for each in numbers.all()]
    # They run from left to right, as the cards lie.
    assert shown == [*range(1, min(9, count) + 1)]
    page.keyboard.press("1")
    page.locator("article[data-item='1'] .verdict p").wait_for()
    # The question that is seen has the keys, not one that was seen before.
    act(page, "next")
    page.keyboard.press("2")
    page.locator("article[data-item='2'] .verdict p").wait_for()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_held_sideways_the_hand_is_seen_at_once(at, example, lang):
    page = at(f"set.html#s={pack_set(example)}", (844, 390), lang)
    begin(page, "Hana")
    page.locator("article .stage").wait_for()
    top = page.locator("article .stage .mine .slot, article .answers").first.bounding_box()["y"]
    assert 0 < top < 370


@pytest.mark.parametrize("page_name", ["set.html", "handout.html"])
@pytest.mark.parametrize(("lang", "said"), [("en", "is too long"), ("ja", "が長すぎます")])
def test_a_title_without_an_end_is_told(at, example, tmp_path, page_name, lang, said):
    (file := tmp_path / "long.json").write_text(
        json.dumps({**example, "title": {"en": "x" * 300_000}})
    )
    page = at(page_name, lang=lang)
    page.locator("input[type=file]").first.set_input_files(str(file))
    assert said in page.get_by_role("alert").inner_text()
