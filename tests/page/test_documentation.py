"""The examples of the README and of the docstrings run as they are written."""

import doctest
import importlib
import pkgutil
import re
from importlib.util import find_spec

import pytest

import tomoe_core

MODULES = [
    "tomoe_core",
    *(m.name for m in pkgutil.walk_packages(tomoe_core.__path__, "tomoe_core.")),
]

EXTRAS = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}
"""Optional extras that examples need, and what each of them brings."""


def skip_without(extra):
    if extra in EXTRAS and find_spec(EXTRAS[extra]) is None:
        pytest.skip(f"the extra {extra} is not installed")


def test_readme(root, registry):
    text = (root / "README.md").read_text(encoding="utf-8")
    sections = re.split(r"^(?=##+ )", text, flags=re.MULTILINE)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for section in sections:
        needed = re.findall(r"tomoe_core\.adapters\.(\w+)", section)
        if all(find_spec(EXTRAS[extra]) for extra in needed):
            runner.run(parser.get_doctest(section, {}, section.split("\n", 1)[0], "README.md", 0))
    assert runner.tries > 10
    assert runner.failures == 0


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name):
    skip_without(name.removeprefix("tomoe_core.adapters."))
    assert doctest.testmod(importlib.import_module(name)).failed == 0
