"""Packages that gather what others define give it when it is asked for, and not before."""

from __future__ import annotations

import sys

import pytest
from tomoe_site.later import later
from tomoe_site.tools import BuildError

PACKAGE = """
import sys as system
from {name}.one import first, used
from {name}.two import second as renamed
import {name}.two as two

__all__ = ["first", "renamed", "two"]
kept = used
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package on the path, whose name is given back, with its imports left for later."""
    folder = tmp_path / "gathers"
    folder.mkdir()
    text = later("gathers/__init__.py", PACKAGE.format(name="gathers"))
    (folder / "__init__.py").write_text(text)
    (folder / "one.py").write_text("first, used = 1, 2\n")
    (folder / "two.py").write_text("second = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield "gathers"
    for name in [name for name in sys.modules if name.startswith("gathers")]:
        del sys.modules[name]


def test_names_come_when_asked_for(package):
    found = __import__(package)
    assert "gathers.two" not in sys.modules
    assert (found.first, found.kept, found.renamed, found.two.second) == (1, 2, 3, 3)
    assert "gathers.two" in sys.modules
    assert "renamed" in vars(found)


def test_unknown_name_is_missing(package):
    with pytest.raises(AttributeError, match="'gathers' has no attribute 'third'"):
        _ = __import__(package).third


def test_package_that_gathers_nothing_stops_the_build():
    with pytest.raises(BuildError, match="nothing that could come later"):
        later("gathers/__init__.py", "import sys\n")
