"""A reader at a card table whose bots are a real session in this process."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Table

from tests.widgets.test_session_table import any_legal
from tomoe_core.page.session import Session

CONNECT = """async ({lang, pace, look}) => {
  const { default: widget } = await import('../tomoe_widgets/static/table.js');
  localStorage.setItem('tomoe:s', JSON.stringify({ pace, lang }));
  if (look) localStorage.setItem('tomoe:look', JSON.stringify(look));
  const traits = { lang, store: 'tomoe:s', seen: 0 };
  const heard = {};
  window.traits = traits;
  window.sent = [];
  const tell = (answers) => { for (const answer of answers) for (const run of heard['msg:custom']) run(answer); };
  const model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes() {},
    send: (message) => { sent.push(message); python(message).then(tell); },
    on: (name, run) => { (heard[name] ??= []).push(run); }, off() {},
  };
  stage.replaceChildren();
  widget.render({ model, el: stage });
  window.table = stage.querySelector('tomoe-table');
}"""

Sit = Callable[..., Any]


def new(game: str, seed: int = 5, **settings: str) -> Session:
    """A match against bots of no great strength."""
    return Session(game, bots=[any_legal], rng=Random(seed), settings=settings)


@pytest.fixture
def sit(open_page: Sit, harness: str) -> Sit:
    """Opens the table of a session: ``sit(session, width, height, pace=…, lang=…, look=…)`` gives the page. What
    else is given goes to the browser's context.
    """

    def sit(
        session: Session,
        width: int = 390,
        height: int = 844,
        *,
        pace: str = "normal",
        lang: str = "en",
        look: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        page = open_page(viewport={"width": width, "height": height}, **options)
        table = Table(session)
        page.expose_function("python", lambda message: list(table.answers(message)))
        page.goto(f"{harness}?show=cards")
        page.wait_for_selector("html[data-done]", state="attached")
        page.evaluate(CONNECT, {"lang": lang, "pace": pace, "look": look})
        page.wait_for_function("() => table.view !== null && !table.pending")
        return page

    return sit


def settle(page: Any) -> None:
    """Wait until no answer is awaited and no frame is being shown."""
    page.wait_for_function("() => !table.pending && !table.playback.busy")


def middle(page: Any, selector: str) -> tuple[float, float]:
    """The middle of the first element found, in CSS pixels."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
