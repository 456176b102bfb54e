"""Every example of the documentation runs, and every command, and prints what stands below it. After a change that is
meant: ``python -m tests.docs``.
"""

from __future__ import annotations

import json
import re
import sys
from xml.etree import ElementTree

import pytest
from tomoe_site.docs import quality, reviews, strength

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


def test_what_was_measured_of_hints_is_shown(tmp_path):
    """Of every game, in a table, by phase, and in a chart that is said in words, too."""
    quality.write(ROOT / "docs", tmp_path)
    table, phases = ((tmp_path / name).read_text("utf-8") for name in ("hints.md", "phases.md"))
    chart = ElementTree.fromstring((tmp_path / "hints.svg").read_text("utf-8"))
    for name in quality.names().values():
        assert name in table
        assert name in phases
        assert name in chart.attrib["aria-label"]
    assert len(chart.findall("g")) == len(quality.names())


def test_what_was_measured_of_bots_is_shown(tmp_path):
    """Each game and option has its row in the tables, and no level is missing."""
    strength.write(ROOT / "docs", tmp_path)
    tables = {
        name: (tmp_path / f"{name}.md").read_text("utf-8")
        for name in ("strength", "levels", "thoughts")
    }
    for name in quality.names().values():
        for table in tables.values():
            assert name in table
    assert tables["levels"].count("±") == 2 * len(tables["levels"].splitlines()[2:])
    measured = json.loads((ROOT / "docs" / "_data" / "bridge.json").read_text("utf-8"))
    parts = [part for part, *_ in strength.BRIDGE if part in measured]
    assert parts
    assert (tmp_path / "bridge.md").read_text("utf-8").count("±") == len(parts)


def test_what_was_measured_of_reviews_is_shown(tmp_path):
    """Of every game: what levels give away, what is blamed again and falsely, and what came of it."""
    reviews.write(ROOT / "docs", tmp_path)
    tables = [
        (tmp_path / f"{name}.md").read_text("utf-8")
        for name in ("reviews", "reviews_again", "reviews_came")
    ]
    for table in tables:
        assert all(name in table for name in quality.names().values())
        widths = {line.count("|") for line in table.splitlines()}
        assert len(widths) == 1
    assert tables[0].count("±") == 3 * len(quality.names())


def test_measured_figures_are_told_with_their_unit_and_error():
    row = {"game": "collector", "options": {}, "ahead": -2.345, "error": 0.1, "deals": 40}
    row |= {"player": "hard", "other": "search", "seconds": 0.1, "other_seconds": 0.1}
    assert "| Collector |  | 0.1 | −2.35 ± 0.10 damage | 40 |" in strength.strength([row])
    levels = strength.levels([row, {**row, "other": "normal"}])
    assert levels.splitlines()[2:] == ["| Collector |  |  | −2.35 ± 0.10 damage |"]
    longer = strength.more_time([row, {**row, "other": "hard", "seconds": 1.0}])
    assert longer.splitlines()[2:] == ["| Collector |  | 1 | 0.1 | −2.35 ± 0.10 damage | 40 |"]
