"""The examples of the docstrings run as they are written; for those of the documentation see ``tests/docs``."""

import doctest
import importlib
import pkgutil
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


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name):
    skip_without(name.removeprefix("tomoe_core.adapters."))
    assert doctest.testmod(importlib.import_module(name)).failed == 0
