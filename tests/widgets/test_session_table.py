"""A whole deal played through the real table against the real session, clicks only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Table

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
def test_a_deal_can_be_played_to_its_end(browser: Any, harness: str, generals: str) -> None:
    session = Session("tomoefuda", bots=[any_legal], rng=Random(5))
    table = Table(session)
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
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
    assert page.locator(".result .primary").is_visible()
    assert page.evaluate("JSON.parse(localStorage['tomoe:s']).view.over") is True
    assert errors == []
    page.close()
