"""Every example of the documentation runs as it is shown, and every command prints what stands below it."""

from __future__ import annotations

import doctest
import os
import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.blocks import Block, blocks, commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXTRAS = {
    "adapters.openspiel": "pyspiel",
    "adapters.pettingzoo": "pettingzoo",
    "tomoe_widgets": "anywidget",
}
"""What an example imports, and what has to be installed for it."""


def with_some(kinds):
    """The pages that have a block of one of these kinds."""
    return [page for page in PAGES if any(block.kind in kinds for block in blocks(page))]


def named(page):
    return str(page.relative_to(ROOT).with_suffix(""))


def is_here(block):
    return all(find_spec(needed) for name, needed in EXTRAS.items() if name in block.text)


@pytest.fixture
def folder(tmp_path, monkeypatch, registry):
    """A working folder in which what lies there can be imported, and is forgotten."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


def write_files(page, folder):
    for block in blocks(page):
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")


@pytest.mark.parametrize("page", with_some({"python"}), ids=named)
def test_python(page, folder):
    write_files(page, folder)
    names = {"__name__": "__main__"}
    for block in blocks(page):
        if block.kind != "python" or not is_here(block):
            continue
        if block.file:
            runpy.run_path(block.file, run_name="__main__")
        elif ">>>" in block.text:
            run_doctest(page, block, names)
        else:
            exec(compile(block.text, f"{named(page)}:{block.line}", "exec"), names)


def run_doctest(page, block: Block, names):
    parser = doctest.DocTestParser()
    test = parser.get_doctest(block.text, names, named(page), str(page), block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.FAIL_FAST)
    said = []
    # The names that an example makes are there in the next one.
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", with_some({"console"}), ids=named)
def test_commands(page, folder):
    write_files(page, folder)
    tools = folder / "bin"
    tools.mkdir()
    for name, module in (("tomoe", "-m tomoe_core"), ("python", "")):
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")]),
        "LC_ALL": "C.UTF-8",
        "LANG": "en_GB.UTF-8",
        "COLUMNS": "100",
    }
    checker = doctest.OutputChecker()
    for block in blocks(page):
        for command, shown in commands(block) if block.kind == "console" else ():
            done = subprocess.run(
                command, shell=True, capture_output=True, text=True, env=environment, check=False
            )
            where = f"{named(page)}:{block.line}: $ {command}"
            assert done.returncode == 0, f"{where}\n{done.stdout}{done.stderr}"
            if shown.strip():
                example = doctest.Example("", shown.rstrip() + "\n")
                said = re.sub(r"[ \t]+$", "", done.stdout, flags=re.M).strip("\n") + "\n"
                fits = checker.check_output(example.want, said, doctest.ELLIPSIS)
                assert fits, (
                    f"{where}\n{checker.output_difference(example, said, doctest.ELLIPSIS)}"
                )


def test_every_page_is_described():
    """What a page is for is said to search engines, and where its address is shared."""
    for page in (ROOT / "docs").rglob("*.md"):
        said = re.search(r"^    description: (.+)$", page.read_text(encoding="utf-8"), re.M)
        assert said, f"{page} has no description"
        assert len(said[1]) < 180, page
