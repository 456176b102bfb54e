"""Files that are not what they should be: one sentence in their place, whatever is wrong with them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from tests.damage import DAMAGE  # noqa: E402
from tomoe_core.page.lessons import lessons  # noqa: E402

pytestmark = pytest.mark.browser

SENTENCES = {
    "en": "This example is damaged and cannot be shown.",
    "ja": "この説明の図は壊れているため表示できません。",
}
# Shows a file by an element, goes through all its steps, and tells what was to be read in the end.
SHOW = """async ([tag, data, lang]) => {
  const element = Object.assign(document.createElement(tag), { lang });
  const opened = new Promise((resolve) => { element.addEventListener("tomoe-opened", resolve, { once: true }); });
  element.src = URL.createObjectURL(new Blob([JSON.stringify(data)]));
  stage.replaceChildren(element);
  await opened;
  URL.revokeObjectURL(element.src);
  for (let step = 0; step < Math.min(data?.steps?.length ?? 0, 4); step += 1) {
    element.go?.(step);
    await element.updateComplete;
  }
  element.renderRoot.querySelector(".exhibit button")?.click();
  await new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); });
  const { problem } = element;
  return { problem, text: element.renderRoot.querySelector("section, .problem, ul, ol")?.textContent ?? null };
}"""


class Stage:
    """A page that files are shown on, one after another."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack}"))
        self.files = json.loads(
            page.evaluate(
                "import('./fixtures.mjs').then((f) => JSON.stringify([['tomoe-steps', f.steps], ['tomoe-steps', f.tableSteps],"
                " ['tomoe-gallery', f.gallery], ['tomoe-compare', f.compare], ['tomoe-try', f.tryView], ['tomoe-try', f.tryCards],"
                " ['tomoe-steps', {...f.steps, steps: Object.values(f.views).map((view) => ({view, caption: {en: 'x'}}))}]]))"
            )
        )

    def show(self, tag: str, data: object, lang: str = "en") -> dict[str, Any]:
        shown: dict[str, Any] = self.page.evaluate(SHOW, [tag, data, lang])
        return shown


@pytest.fixture(scope="module")
def stage(browser: Any, harness: str) -> Iterator[Stage]:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", timeout=20_000, state="attached")
    yield Stage(page)
    context.close()


def places(data: object, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to all values inside of ``data``."""
    inside = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in inside:
        yield (*at, key)
        yield from places(value, (*at, key))


def kind(value: object) -> type:
    return float if type(value) is int else type(value)


# What is done to a value: one of these, or another value in its place.
LEFT_OUT, TWICE, SWAPPED = "(left out)", "(twice)", "(swapped)"
OTHERS = [None, True, -1, 0.5, 1e9, "", "x", "__proto__", [], {}, [None], {"en": 1}, [[]]]
PART = st.floats(0, 1, exclude_max=True)
HOW = st.sampled_from([LEFT_OUT, TWICE, SWAPPED]) | st.sampled_from(OTHERS)
CHANGES = st.lists(st.tuples(PART, PART, HOW), min_size=1, max_size=2)


def damaged(data: Any, changes: list[tuple[float, float, Any]]) -> Any:
    """A copy of ``data``, of which a few places are changed. A place is a part of all places; a value is swapped for
    that of another place with a value of its kind, as a text for another text.
    """
    made = copy.deepcopy(data)
    for at, from_, change in changes:
        every = list(places(made))
        if not every:
            break
        *way, last = every[int(at * len(every))]
        holder = follow(made, way)
        old = holder[last]
        if change == LEFT_OUT:
            del holder[last]
        elif change == TWICE:
            holder[last] = old * 2 if isinstance(old, list | str) else [old, old]
        elif change == SWAPPED:
            alike = [
                value for value in (follow(made, one) for one in every) if kind(value) is kind(old)
            ]
            holder[last] = copy.deepcopy(alike[int(from_ * len(alike))])
        else:
            holder[last] = copy.deepcopy(change)
    return made


def follow(data: Any, way: Iterable[str | int]) -> Any:
    for key in way:
        data = data[key]
    return data


@settings(max_examples=100)
@given(which=st.integers(0, 6), changes=CHANGES)
def test_no_damage_makes_an_element_throw_or_wait(stage: Stage, which: int, changes: Any) -> None:
    tag, data = stage.files[which]
    made = damaged(data, changes)
    stage.errors.clear()
    shown = stage.show(tag, made)
    assert stage.errors == [], json.dumps(made, ensure_ascii=False)[:3000]
    assert shown["text"] is not None
    assert "Loading" not in shown["text"]
    assert (shown["problem"] is not None) == (SENTENCES["en"] == shown["text"])


@pytest.mark.parametrize("lang", SENTENCES)
def test_one_sentence_stands_in_place_of_damaged_steps(stage: Stage, lang: str) -> None:
    good = lessons()["fesca-wild-wild-voided"]()
    assert stage.show("tomoe-steps", good, lang)["problem"] is None
    for name, (damage, _) in DAMAGE.items():
        shown = stage.show("tomoe-steps", damage(good), lang)
        assert shown["text"] == SENTENCES[lang], name


def test_the_console_names_the_place(stage: Stage) -> None:
    said: list[str] = []
    stage.page.on("console", lambda message: said.append(message.text))
    stage.show("tomoe-steps", DAMAGE["a text for a number"][0](stage.files[0][1]))
    assert len(said) == 1
    assert said[0].endswith(": /steps/0/view/ply must be integer")


@pytest.mark.parametrize("both", [True, False])
def test_something_to_try_is_a_position_or_cards(stage: Stage, both: bool) -> None:
    view, cards = (file for tag, file in stage.files if tag == "tomoe-try")
    wrong = {**cards, "view": view["view"]} if both else {**cards, "cards": None}
    assert stage.show("tomoe-try", cards)["problem"] is None
    assert SENTENCES["en"] in (stage.show("tomoe-try", wrong)["text"] or "")
