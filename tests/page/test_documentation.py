"""The examples of the README and of the docstrings run as they are written."""

import doctest
import importlib
import pkgutil

import pytest

import tomoe_core

MODULES = [
    "tomoe_core",
    *(m.name for m in pkgutil.walk_packages(tomoe_core.__path__, "tomoe_core.")),
]


def test_readme(root):
    result = doctest.testfile(str(root / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
