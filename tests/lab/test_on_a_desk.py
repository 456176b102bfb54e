"""The lab's notebooks under `marimo run`, in a browser: what hangs on a change follows, and nothing runs on that is stopped."""

import os
import re
import subprocess
import sys
from time import monotonic

import pytest

from tests.browser.servers import START, free_port, until_it_answers
from tests.lab.editors import GAME, code_of

pytest.importorskip("marimo")
pytest.importorskip("anywidget")
pytestmark = [pytest.mark.slow, pytest.mark.browser]

STATUS = "tomoe-work [role=status]"
DEALT = "tomoe-table button.slot"


def made(page):
    """How many deals are played by now; -1 where there is no tournament."""
    shown = page.locator(STATUS)
    found = re.search(r"[0-9]+", shown.inner_text()) if shown.count() else None
    return int(found[0]) if found else -1


def until(page, holds, seconds=40):
    """Wait until something holds."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, "it never came about"
        page.wait_for_timeout(50)


@pytest.fixture
def opened(root, open_page, request, tmp_path):
    """Opens one of the notebooks, run by a marimo of its own."""
    port = free_port()
    command = [sys.executable, "-m", "marimo", "run", f"notebooks/lab/{request.param}.py"]
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'widgets'}"}
    log = tmp_path / "log"
    with log.open("wb") as output:
        run = subprocess.Popen(
            [*command, "--headless", "--no-token", "--port", str(port)],
            cwd=root,
            env=environment,
            stdout=output,
            stderr=output,
        )
    try:
        url = f"http://127.0.0.1:{port}/"
        until_it_answers(run, url, log)
        page = open_page(viewport={"width": 360, "height": 640})
        page.goto(url)
        yield page
    finally:
        run.terminate()
        run.wait(START)


def write(page, code):
    """Put code into the editor, and leave it."""
    page.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(code)
    page.locator(".cm-content").blur()


@pytest.mark.parametrize("opened", ["bot"], indirect=True)
def test_the_bot_sits_at_a_table_that_is_watched(opened):
    page = opened
    table = page.locator("tomoe-table")
    following = table.get_by_role("button", name="Next", exact=True)
    following.wait_for(timeout=60_000)
    table.get_by_text("is to move").first.wait_for()
    for _ in range(4):
        before = table.locator(".prompt").inner_text()
        following.click()
        until(page, lambda before=before: table.locator(".prompt").inner_text() != before)
    table.get_by_role("button", name="Sit here").click()
    following.wait_for(state="hidden")


@pytest.mark.parametrize("opened", ["bot"], indirect=True)
def test_a_change_ends_a_tournament_and_begins_another(opened):
    page = opened
    page.locator(STATUS).wait_for(timeout=60_000)
    until(page, lambda: made(page) >= 20)
    write(page, "def bot(observation, rng, budget=None):\n    return observation.legal_moves()[-1]")
    until(page, lambda: made(page) < 10)
    until(page, lambda: made(page) >= 1)
    page.locator("tomoe-work button", has_text="Pause").click()
    page.locator(STATUS, has_text="Stopped at").wait_for()
    page.wait_for_timeout(500)
    stopped = made(page)
    page.wait_for_timeout(1500)
    assert made(page) == stopped < 100
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    write(page, "def bot(observation, rng, budget=None):\n    return nothing")
    page.get_by_role("alert").filter(has_text="Line 2 'return nothing'").first.wait_for()


@pytest.mark.parametrize("opened", ["game"], indirect=True)
def test_a_change_of_a_game_is_dealt_at_its_table(opened):
    page = opened
    page.locator(DEALT).first.wait_for(timeout=60_000)
    assert page.locator(DEALT).count() == 6
    code = code_of(GAME)
    write(page, code.replace("HOUND = 1, 6", "HOUND = 1, 9"))
    until(page, lambda: page.locator(DEALT).count() == 9)
    write(page, code.replace("return ranks.index(FOX)", "return ranks.index(FOKS)"))
    page.get_by_role("alert").filter(has_text="FOKS").first.wait_for()
    until(page, lambda: page.locator("tomoe-table").count() == 0)


@pytest.mark.parametrize("opened", ["rules"], indirect=True)
def test_a_change_of_a_rule_is_dealt_and_played(opened):
    page = opened
    hand = page.get_by_label("Cards dealt", exact=True).locator("input")
    hand.wait_for(timeout=60_000)
    hand.fill("5")
    hand.press("Tab")
    page.get_by_text("Cards dealt: 5; the author says 3.").wait_for()
    page.locator(DEALT).nth(4).wait_for()
    page.locator("tomoe-work button", has_text="200 deals by bots").click()
    page.locator(STATUS, has_text="Done: 200 of 200.").wait_for(timeout=60_000)
    page.get_by_role("region", name="On average").wait_for()
    page.get_by_label("How often a deal has which length").first.wait_for()
