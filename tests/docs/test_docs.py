"""Every example of the documentation runs, and every command, and prints what stands below it. After a change that is
meant: ``python -m tests.docs``.
"""

from __future__ import annotations

import re
import sys

import pytest

from tests.docs.blocks import blocks
from tests.docs.running import ROOT, command_mistakes, python_mistakes

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def with_some(kind):
    """The pages that have a block of this kind."""
    return [page for page in PAGES if any(block.kind == kind for block in blocks(page))]


def named(page):
    return str(page.relative_to(ROOT).with_suffix(""))


@pytest.fixture
def folder(tmp_path, monkeypatch, registry):
    """A working folder in which what lies there can be imported, and is forgotten."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.parametrize("page", with_some("python"), ids=named)
def test_python(page, folder):
    found = [str(one) for one in python_mistakes(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("page", with_some("console"), ids=named)
def test_commands(page, folder):
    found = [str(one) for one in command_mistakes(page)]
    assert not found, "\n".join(found)


def test_every_page_is_described():
    """What a page is for is said to search engines, and where its address is shared."""
    for page in (ROOT / "docs").rglob("*.md"):
        said = re.search(r"^    description: (.+)$", page.read_text(encoding="utf-8"), re.M)
        assert said, f"{page} has no description"
        assert len(said[1]) < 180, page


def test_no_page_tells_of_the_machine_that_it_was_written_on():
    found = {named(page): re.findall(r'File "[/<].*', page.read_text("utf-8")) for page in PAGES}
    assert not {name: lines for name, lines in found.items() if lines}
