"""A whole deal played through the real table against the real session, clicks only."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Table

from tests.widgets.conftest import WIDGETS
from tomoe_core.page import steps
from tomoe_core.page.folding import unfold
from tomoe_core.page.session import Session

pytestmark = pytest.mark.browser

CONNECT = """async () => {
  const { default: widget } = await import('../tomoe_widgets/static/table.js');
  localStorage.setItem('tomoe:s', JSON.stringify({ pace: 'off' }));
  const traits = { lang: 'ja', store: 'tomoe:s', seen: 0 };
  const heard = {};
  window.traits = traits;
  const tell = (answers) => { for (const answer of answers) for (const run of heard['msg:custom']) run(answer); };
  const model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes() {},
    send: (message) => { python(message).then(tell); },
    on: (name, run) => { (heard[name] ??= []).push(run); }, off() {},
  };
  stage.replaceChildren();
  widget.render({ model, el: stage });
}"""


def any_legal(observation: Any, rng: Random, budget: float) -> Any:
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


@pytest.mark.parametrize("generals", ["no", "yes"])
def test_a_deal_can_be_played_to_its_end(open_page: Any, harness: str, generals: str) -> None:
    session = Session("tomoefuda", bots=[any_legal], rng=Random(5))
    table = Table(session)
    page = open_page(viewport={"width": 390, "height": 844})
    page.expose_function("python", lambda message: list(table.answers(message)))
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(CONNECT)
    page.wait_for_function("() => traits.seen > 0")
    if generals == "yes":
        page.locator("[data-tool=menu]").click()
        page.locator("dialog .button").first.click()
        page.locator("dialog select[name=generals]").select_option("true")
        page.locator("dialog .primary").click()
        page.wait_for_function("() => traits.seen > 1")
    while not session.state.is_over:
        seen = page.evaluate("traits.seen")
        page.locator("button.slot.ready").first.click()
        page.wait_for_function(f"() => traits.seen > {seen}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".result").is_visible()
    assert page.locator(".line .primary").is_visible()
    assert page.evaluate("JSON.parse(localStorage['tomoe:s']).view.over") is True


def test_a_deal_goes_into_a_page_of_ones_own(open_page: Any, harness: str, tmp_path: Path) -> None:
    """By the lines and the file that the table gives, which say nothing of hands that the reader does not see."""
    session = Session("tomoefuda", bots=[any_legal], rng=Random(5))
    table = Table(session)
    page = open_page(viewport={"width": 390, "height": 844})
    page.expose_function("python", lambda message: list(table.answers(message)))
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(CONNECT)
    page.wait_for_function("() => traits.seen > 0")
    page.locator("button.slot.ready").first.click()
    page.wait_for_function("() => traits.seen > 1")
    page.keyboard.press("Escape")
    page.locator("[data-tool=menu]").click()
    page.locator("dialog .buttons .button").nth(1).click()
    page.locator("dialog [data-embed]").click()
    sheet = page.locator('dialog[data-sheet="embed"]')
    lines = sheet.locator("textarea").input_value()
    assert sheet.locator("[data-save=record]").count() == 0
    assert sheet.locator("[name=last]").input_value() == str(len(session.state.moves))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    with page.expect_download() as saved:
        sheet.locator("[data-save=steps]").click()
    assert saved.value.suggested_filename == "tomoe-tomoefuda.json"
    saved.value.save_as(tmp_path / "deal.json")
    expected = steps(session.state, seat=session.you, names=session.names)
    made = unfold(json.loads((tmp_path / "deal.json").read_text("utf-8")))
    assert [each["view"] for each in made["steps"]] == [each["view"] for each in expected["steps"]]
    sheet.locator("[name=first]").fill("99")
    sheet.locator("[name=first]").press("Enter")
    sheet.locator(f"[name=last][min='{len(session.state.moves)}']").wait_for()
    with page.expect_download() as saved:
        sheet.locator("[data-save=steps]").click()
    (alone,) = json.loads(saved.value.path().read_text("utf-8"))["steps"]
    assert alone == expected["steps"][-1]
    page.close()

    page = open_page()
    static = WIDGETS / "tomoe_widgets" / "static"
    page.route(
        "**/mine/*.html",
        lambda route: route.fulfill(
            body=f"<!doctype html><title>Mine</title>{lines}", content_type="text/html"
        ),
    )
    page.route(
        "**/mine/tomoe/*.js",
        lambda route: route.fulfill(path=static / route.request.url.rpartition("/")[2]),
    )
    page.route(
        "**/mine/tomoe-tomoefuda.json", lambda route: route.fulfill(path=tmp_path / "deal.json")
    )
    page.goto(f"{harness.rpartition('/dev')[0]}/mine/index.html")
    shown = page.locator("tomoe-steps")
    assert shown.locator(".caption").inner_text() == made["steps"][0]["caption"]["en"]
    shown.locator("[data-run=next]").click()
    assert shown.locator(".caption").inner_text() == made["steps"][1]["caption"]["en"]
