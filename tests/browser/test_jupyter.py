"""The widgets in a real JupyterLab, where an output stays on the page when the Python behind it has ended: whoever clicks
is told so, and a cell that is run again plays.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.servers import START, free_port, until_it_answers

pytest.importorskip("jupyterlab")

TABLE = """from random import Random
from tomoe_core.page.session import Session
from tomoe_widgets import Table
heard = []
table = Table(Session("tomoefuda", rng=Random(5)))
table.observe(lambda change: heard.append(change["new"]), "ply")
table"""
FIRST, SECOND, BUSY, DEADLY, DRILL, PICKER, TRAITS, STEPS, STUDY, PLACE = range(10)
CELLS = (
    TABLE,
    TABLE,
    "import time; time.sleep(600)",
    "import os; os._exit(1)",
    "from tomoe_widgets import Drill; Drill('tomoefuda', ['worth'])",
    "from tomoe_widgets import Picker; Picker(slots=[{'en': 'One', 'ja': '一'}])",
    "print(heard[-1] == table.ply > 0, table.over, table.record.split()[:2])",
    "from tomoe_core import game\nfrom tomoe_widgets import Steps\nSteps(game('tomoefuda').deal(seed=7).play('pile 2'))",
    "from tomoe_core import game\nfrom tomoe_widgets import Study\nstudy = Study(game('tomoefuda').deal(seed=7).play('pile 2'))\nstudy",
    "print('at', study.at)",
)
ENDED = "Python is gone: run the cell again."
MOMENT = "One moment"
READY = "button.slot.ready"


# What JupyterLab does at these keys in command mode: cut, delete, insert above and below, Markdown, copy and paste,
# restart, go to another cell.
SHORTCUTS = ("x", "d", "d", "a", "b", "m", "c", "v", "0", "0", "ArrowUp", "ArrowDown", "y", "r")


class Lab:
    """A running JupyterLab: its address, and the folder of its notebooks."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder

    def notebook(self, name: str, sources: Iterable[str]) -> str:
        """A notebook of these cells; gives the address that opens it."""
        cells = [
            {"cell_type": "code", "id": f"cell-{i}", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
            for i, source in enumerate(sources)
        ]  # fmt: skip
        spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": spec},
            "cells": cells,
        }
        (self.folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        return f"{self.url}doc/tree/{name}.ipynb?reset"


@pytest.fixture(scope="module")
def lab(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, with settings, kernels and notebooks of its own, that asks no other host."""
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "notebooks"
    folder.mkdir()
    own = {
        name: str(home / name.lower())
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    settings = Path(own["JUPYTER_CONFIG_DIR"], "lab/user-settings/@jupyterlab/apputils-extension")
    settings.mkdir(parents=True)
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet), encoding="utf-8")
    port = free_port()
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": folder,
        "ServerApp.allow_root": True,
        "ServerApp.disable_check_xsrf": True,
        "IdentityProvider.token": "",
        "LabApp.extension_manager": "readonly",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.news_url": None,
    }
    given = [f"--{name}={value}" for name, value in options.items()]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", *given],
            env=os.environ
            | own
            | {"PYTHONPATH": os.pathsep.join([str(root), str(root / "widgets")])},
            stdout=log,
            stderr=log,
            cwd=folder,
        )
        one = Lab(f"http://127.0.0.1:{port}/", folder)
        try:
            until_it_answers(server, f"{one.url}api/status", home / "log")
            yield one
        finally:
            server.terminate()
            server.wait(START)


class Notebook:
    """A notebook open in a page of its own, tall enough for all cells to be on it."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def cell(self, index: int) -> Any:
        return self.page.locator(".jp-CodeCell").nth(index)

    def run(self, index: int) -> None:
        self.cell(index).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")

    def restart(self) -> None:
        """As a reader does: by the keys for it, which are a cell's and no table's, and the question that they
        lead to.
        """
        self.cell(TRAITS).locator(".jp-InputPrompt").click()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("0")
        self.page.keyboard.press("0")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.idle()

    def idle(self) -> None:
        self.page.locator(".jp-StatusBar-Widget, #jp-bottom-panel").get_by_text("| Idle").wait_for()

    def press(self, index: int) -> None:
        """Press the first card that can be played in the output of a cell."""
        self.cell(index).locator(READY).first.click()

    def plays(self, index: int) -> None:
        """The table below a cell answers a click."""
        log = self.cell(index).locator("tomoe-table .side .logbox")
        log.wait_for()
        before = log.inner_text()
        self.press(index)
        self.page.wait_for_function(
            "([log, before]) => log.innerText !== before", arg=[log.element_handle(), before]
        )
        self.cell(index).locator(READY).first.wait_for()
        assert ENDED not in self.cell(index).inner_text()

    def says_ended(self, index: int) -> None:
        """The table below a cell says so by itself, and again to whoever closes that and clicks; it waits for nothing."""
        notice = self.cell(index).locator("tomoe-table .notice")
        notice.get_by_text(ENDED).wait_for()
        notice.get_by_role("button").click()
        self.press(index)
        notice.get_by_text(ENDED).wait_for()
        assert ENDED in self.cell(index).locator("tomoe-table [role=log][aria-live]").inner_text()
        assert not self.cell(index).get_by_text(MOMENT).is_visible()


@pytest.fixture
def opened(lab: Lab, open_page: Callable[..., Any], request: pytest.FixtureRequest) -> Notebook:
    """The notebook of ``CELLS`` with its kernel up."""
    page = open_page(viewport={"width": 1200, "height": 3600})
    page.goto(lab.notebook(request.node.name, CELLS))
    one = Notebook(page)
    one.idle()
    return one


def test_python_that_ends_under_a_table(opened: Notebook) -> None:
    for index in (FIRST, SECOND):
        opened.run(index)
        opened.plays(index)
    opened.run(TRAITS)
    opened.cell(TRAITS).get_by_text("True False ['tomoe',").wait_for()

    # Whether a busy kernel answers the table is Jupyter's business; gone it is not.
    opened.run(BUSY)
    opened.press(FIRST)
    opened.page.wait_for_timeout(1000)
    assert not opened.cell(FIRST).get_by_text(ENDED).is_visible()
    opened.restart()
    opened.says_ended(FIRST)
    opened.says_ended(SECOND)

    opened.run(FIRST)
    opened.plays(FIRST)
    opened.says_ended(SECOND)

    # The kernel dies, and Jupyter starts another in its place.
    opened.run(DEADLY)
    opened.page.locator(".jp-Dialog .jp-mod-accept").click()
    opened.says_ended(FIRST)
    opened.run(FIRST)
    opened.plays(FIRST)


def test_python_that_ends_under_other_widgets(opened: Notebook) -> None:
    opened.run(DRILL)
    opened.run(PICKER)
    drill, picker = opened.cell(DRILL).locator("tomoe-drill"), opened.cell(PICKER)
    picker.locator("tomoe-picker .palette button").first.click()
    drill.locator(".answers button").first.click()
    opened.restart()
    picker.locator("tomoe-picker .palette button").nth(1).click()
    picker.get_by_role("status").get_by_text(ENDED).wait_for()
    drill.locator(".next").click()
    drill.get_by_role("status").get_by_text(ENDED).wait_for()


def test_other_cells_know_where_a_study_stands(opened: Notebook) -> None:
    opened.run(STUDY)
    study = opened.cell(STUDY).locator("tomoe-study")
    study.get_by_role("slider").wait_for()
    study.get_by_role("slider").focus()
    opened.page.keyboard.press("End")
    study.get_by_text("1 of 1", exact=True).wait_for()
    opened.idle()
    opened.run(PLACE)
    opened.cell(PLACE).get_by_text("at 1.1").wait_for()


@pytest.mark.parametrize(
    ("index", "control"),
    [
        (FIRST, "tomoe-table button.slot.ready"),
        (DRILL, "tomoe-drill button"),
        (STEPS, "tomoe-steps button:enabled"),
        (PICKER, "tomoe-picker button"),
        (STUDY, "tomoe-study button:enabled"),
    ],
)
def test_jupyter_hears_no_key_that_is_meant_for_a_widget(
    opened: Notebook, index: int, control: str
) -> None:
    opened.run(index)
    opened.idle()
    first = opened.cell(index).locator(control).first
    first.wait_for()
    sources = opened.page.locator(".cm-content").all_inner_texts()
    first.focus()
    for key in SHORTCUTS:
        opened.page.keyboard.press(key)
    opened.page.wait_for_timeout(500)
    assert opened.page.locator(".cm-content").all_inner_texts() == sources
    assert opened.page.locator(".jp-Dialog").count() == 0
    assert opened.cell(index).locator(control).first.is_visible()

    # With the focus on the cell itself the keys are Jupyter's as ever.
    opened.cell(TRAITS).locator(".jp-InputPrompt").click()
    opened.page.keyboard.press("b")
    opened.page.wait_for_function(
        "n => document.querySelectorAll('.jp-CodeCell').length === n + 1", arg=len(CELLS)
    )
