"""The rules page of Tomoe-fuda: short, all of it to step through without Python, every example and ruling on it."""

from __future__ import annotations

import json

import pytest

from tomoe_core.games.tomoefuda.learn.lessons import LEADS, PATTERNS
from tomoe_core.games.tomoefuda.rulings import RULINGS

PAGE = "rules/tomoefuda.html"
LESSONS = ["あるトリック", "配り方", "スートに従う", "得点"]
HEIGHT = 6000
"""What the page may be high on a phone, in CSS pixels."""


@pytest.fixture
def without_python(open_page, site_url):
    """Opens the page on a phone that never gets Python."""

    def visit(lang: str, **options: object):
        options = {"has_touch": True, "is_mobile": True} | options
        page = open_page(viewport={"width": 390, "height": 844}, **options)
        page.route("**/runtime/**", lambda route: route.abort())
        page.route("**/assets/*.js*", lambda route: route.abort())
        page.goto(f"{site_url}{PAGE}?lang={lang}")
        page.locator("tomoe-try tomoe-steps .caption").wait_for()
        return page

    return visit


def unfold(page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def captions(one) -> str:
    return one.locator(".caption, .side p").all_inner_texts()


@pytest.mark.parametrize(("lang", "end"), [("en", "pattern 甲"), ("ja", "甲の形")])
def test_a_pattern_step_by_step(lang, end, page, site_url):
    page.goto(f"{site_url}{PAGE}?lang={lang}")
    gallery = page.locator("tomoe-gallery").first
    gallery.locator(".exhibit button").first.click()
    kou = gallery.locator("tomoe-steps")
    step = kou.get_by_role("button", name="Next" if lang == "en" else "次へ")
    for _ in range(5):
        step.click()
    assert end in kou.locator(".caption").inner_text()
    assert kou.locator(".played").count() == 3
    assert kou.locator(".played.won").count() == 1


def test_the_page_is_short_on_a_phone(without_python):
    page = without_python("ja")
    assert page.evaluate("document.documentElement.scrollHeight") < HEIGHT


def test_every_lesson_by_keys_without_python(without_python):
    page = without_python("en")
    unfold(page)
    runs = page.locator(".tomoe-block > :is(tomoe-steps, tomoe-compare)")
    assert runs.count() == len(LESSONS) + 2
    for run in runs.all():
        step_through_by_keys(page, run)
    tiles = page.locator("tomoe-gallery .exhibit button")
    assert tiles.count() == len(PATTERNS)
    for number in range(tiles.count()):
        tiles.nth(number).focus()
        page.keyboard.press("Enter")
        step_through_by_keys(page, page.locator("tomoe-gallery tomoe-steps"))


def step_through_by_keys(page, run) -> None:
    slider = run.get_by_role("slider")
    last = int(slider.get_attribute("max"))
    run.locator("[data-run=first]").focus()
    page.keyboard.press("Home")
    for at in range(last):
        before = captions(run)
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "([a, b]) => a.value === b", arg=[slider.element_handle(), f"{at + 1}"]
        )
        assert all(words.strip() for words in captions(run))
        assert captions(run) != before


def test_every_lesson_by_taps_without_python(without_python):
    page = without_python("ja")
    unfold(page)
    for run in page.locator(".tomoe-block > :is(tomoe-steps, tomoe-compare)").all():
        step_through_by_taps(run)
    tiles = page.locator("tomoe-gallery .exhibit")
    assert tiles.count() == len(PATTERNS)
    for number in range(tiles.count()):
        tiles.nth(number).tap()
        step_through_by_taps(page.locator("tomoe-gallery tomoe-steps"))


def step_through_by_taps(run) -> None:
    slider = run.get_by_role("slider")
    if slider.input_value() != "0":
        run.locator("[data-run=first]").tap()
    for at in range(int(slider.get_attribute("max"))):
        run.locator("[data-run=next]").tap()
        assert slider.input_value() == str(at + 1)
        assert all(words.strip() for words in captions(run))


def test_the_first_trick_moves_by_itself(open_page, site_url):
    page = open_page(reduced_motion="no-preference")
    page.route("**/runtime/**", lambda route: route.abort())
    page.goto(f"{site_url}{PAGE}?lang=en")
    first = page.locator("tomoe-steps").first
    first.get_by_text("G3 is led").wait_for()
    first.get_by_text("O2").first.wait_for()


def test_three_cards_of_your_own(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=en")
    live(page)
    one = page.locator("tomoe-try")
    one.scroll_into_view_if_needed()
    one.get_by_role("button", name="Lead, Red 3").click()
    one.get_by_role("button", name="Clear all").click()
    page.get_by_text("Choose three cards.").wait_for()
    for card in ("Orange 1", "Black 6", "Red 4"):
        one.get_by_role("button", name=card).last.click()
    one.get_by_text("O1, the strongest, wins: pattern 戊.").wait_for()


def test_what_was_chosen_before_python_is_answered_when_it_is_up(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=en")
    one = page.locator("tomoe-try").first
    one.get_by_role("button", name="Last, Light blue 1").click()
    one.get_by_role("button", name="Green 6").click()
    live(page)
    page.get_by_text("R3, the second strongest, wins: pattern 丁.").wait_for()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_ruling_is_marked_as_ours(lang, page, site_url):
    page.goto(f"{site_url}{PAGE}?lang={lang}")
    unfold(page)
    words = page.locator("main").inner_text()
    assert {"ja": "このサイトの裁定", "en": "Rulings of this site"}[lang] in words
    assert {"ja": "銅将は1と見なしません", "en": "the bronze general is not a 1"}[lang] in words


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_ruling_and_every_figure_is_on_the_page(lang, without_python):
    page = without_python(lang)
    unfold(page)
    words = page.locator("main").inner_text()
    for made in RULINGS.rulings.values():
        assert made().rule[lang] in words
        assert made().example[lang] in words
    for fact in RULINGS.facts:
        assert fact()[lang] in words


EXAMPLES = {
    **{name: cards for name, (_, cards) in PATTERNS.items()},
    **LEADS,
}


def test_every_worked_example_is_on_the_page(without_python, site_dir):
    """Each trick is in a file that the page names, and so are a deal under each ichi bonus and a score."""
    page = without_python("ja")
    files = page.evaluate(
        "[...document.querySelectorAll('[src*=\"steps/\"]')].map((each) => each.getAttribute('src'))"
    )
    lessons = [
        one for src in files for one in runs(json.loads((site_dir / "rules" / src).read_text()))
    ]
    tricks = {
        " ".join(slot["card"] for slot in one["steps"][-1]["view"]["centre"][0]["cards"])
        for one in lessons
        if one["steps"][-1]["view"]["centre"]
    }
    assert not {*EXAMPLES.values()} - tricks
    ends = [one["steps"][-1]["caption"]["en"] for one in lessons]
    assert "Matsu comes first with 5 points." in ends
    assert "You and Matsu are tied at 5 points." in ends
    assert "You come first with 6 points." in ends


def runs(file: dict) -> list[dict]:
    """The lessons in a file of any kind."""
    if "steps" in file:
        return [file]
    if "items" in file:
        return file["items"]
    if "sides" in file:
        return [side["lesson"] for side in file["sides"]]
    return [file["lesson"]]


def test_the_rulebook_is_there_with_its_answers(without_python, root):
    page = without_python("en")
    unfold(page)
    shown = page.locator(".tomoe-rulebook").inner_text()
    source = (root / "tomoe_core/games/tomoefuda/rulebook.py").read_text(encoding="utf-8")
    for line in source.split('"""', 2)[2].splitlines():
        if line.strip() and not line.startswith(("from ", "import ")):
            assert line.strip() in shown
    for answer in ("→ 'R5'", "→ 'O1'", "→ ['B2', 'B6']"):
        assert answer in shown


def test_the_rulebook_is_on_the_live_page_as_well(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=en")
    live(page)
    unfold(page)
    assert "def winner(trick: list[str]" in page.locator(".tomoe-rulebook").inner_text()


LATE = """
const CLASS = "output-area";
const take = () => {
  const area = document.querySelector("#root .tomoe-rulebook")?.closest(`.${CLASS}`);
  if (!area) return;
  window.lateUntil ??= performance.now() + 1500;
  const left = window.lateUntil - performance.now();
  if (left <= 0) return;
  area.classList.remove(CLASS);
  setTimeout(() => area.classList.add(CLASS), left);
};
const where = { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] };
new MutationObserver(take).observe(document, where);
"""
"""Makes the output of the rulebook's cell look as if it came late, also where marimo draws it anew or writes its
classes anew, as it does when a cell that was queued has run."""


def test_what_was_folded_out_stays_so_where_an_output_comes_late(open_page, site_url, live):
    page = open_page()
    page.add_init_script(LATE)
    page.goto(f"{site_url}{PAGE}?lang=en")
    unfold(page)
    live(page)
    went = page.evaluate("performance.getEntriesByName('tomoe:live')[0].startTime")
    assert went >= page.evaluate("window.lateUntil")
    assert "def winner(trick: list[str]" in page.locator(".tomoe-rulebook").inner_text()


def test_the_contents_lead_to_a_folded_section(without_python):
    page = without_python("ja")
    page.locator("tomoe-contents summary").tap()
    page.get_by_role("link", name="このサイトの裁定").locator("visible=true").tap()
    page.get_by_text("銅将は1と見なしません").wait_for()
    assert page.evaluate("location.hash") == "#rulings"


def test_place_and_step_are_kept_when_python_comes_up(page, site_url, live):
    page.goto(f"{site_url}{PAGE}?lang=ja")
    page.locator("tomoe-gallery .exhibit button").nth(2).click()
    page.locator("tomoe-gallery tomoe-steps [data-run=next]").click()
    live(page)
    opened = page.locator("tomoe-gallery tomoe-steps")
    assert opened.get_by_role("heading").inner_text() == "丙の形"
    assert opened.locator(".at").inner_text() == "2 / 6"


def test_axe_finds_nothing_serious(page, site_url, live, axe_in_both_schemes):
    page.goto(f"{site_url}{PAGE}?lang=en")
    live(page)
    unfold(page)
    axe_in_both_schemes(page)


def test_no_sideways_scroll_on_a_phone(phone, site_url, live, no_sideways):
    phone.goto(f"{site_url}{PAGE}?lang=ja")
    live(phone)
    unfold(phone)
    no_sideways(phone)
