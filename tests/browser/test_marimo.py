"""A table in a real `marimo edit`: played by clicks, with a cell that reacts, a kernel restarted, and the server gone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.servers import START, free_port, until_it_answers

READY = "button.slot.ready"
NOTEBOOK = """import marimo

app = marimo.App()


@app.cell
def _():
    from random import Random
    import marimo as mo
    from tomoe_core.page.session import Session
    from tomoe_widgets import Table

    table = mo.ui.anywidget(Table(Session("tomoefuda", rng=Random(5))))
    table
    return (table,)


@app.cell
def _(table):
    print(f"after {table.ply} moves: {table.record.split()[:2]}")
    return
"""


@pytest.fixture(scope="module")
def notebook(
    root: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a notebook in a marimo with settings of its own, and its process."""
    home = tmp_path_factory.mktemp("marimo")
    (home / "table.py").write_text(NOTEBOOK, encoding="utf-8")
    port = free_port()
    own = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "PYTHONPATH": os.pathsep.join([str(root), str(root / "widgets")]),
        "MARIMO_SKIP_UPDATE_CHECK": "1",
    }
    options = ("--headless", "--no-token", "--skip-update-check", "--port", str(port))
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "marimo", "edit", *options, "table.py"],
            env=os.environ | own,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=home,
        )
        try:
            until_it_answers(server, f"http://127.0.0.1:{port}/health", home / "log")
            yield f"http://127.0.0.1:{port}/", server
        finally:
            server.terminate()
            server.wait(START)


def press(page: Any) -> None:
    """Press the first card that can be played."""
    page.locator("tomoe-table").locator(READY).first.click()


def plays(page: Any) -> None:
    """Run all cells; the table answers a click, and the cell below tells of it."""
    table = page.locator("tomoe-table")
    for _ in range(START):
        # A page that is not connected yet takes no notice of the click.
        page.get_by_test_id("run-button").last.dispatch_event("click")
        page.wait_for_timeout(1000)
        if table.count():
            break
    table.locator(READY).first.wait_for()
    press(page)
    page.get_by_text(re.compile(r"after [1-9]\d* moves: \['tomoe', '1'\]")).wait_for()
    page.locator("tomoe-table").locator(READY).first.wait_for()


def test_played_restarted_and_gone(notebook, open_page):
    url, server = notebook
    page = open_page(viewport={"width": 1200, "height": 2400})
    page.goto(url)
    plays(page)
    page.get_by_test_id("notebook-menu-dropdown").click()
    page.get_by_role("menuitem", name="Restart kernel").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Restart").click()
    assert page.locator("tomoe-table").count() == 0
    plays(page)
    server.kill()
    server.wait(START)
    press(page)
    page.locator("tomoe-table .notice").get_by_text("Python could not be reached").wait_for()
