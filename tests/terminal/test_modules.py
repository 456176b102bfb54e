"""What the modules of the engine say of themselves."""

from importlib import import_module
from pkgutil import walk_packages

import pytest

import tomoe_core

MODULES = sorted(
    found.name
    for found in walk_packages(tomoe_core.__path__, "tomoe_core.")
    if not found.name.startswith(("tomoe_core.adapters.", "tomoe_core.__main__"))
)


def test_no_game_is_left_out():
    assert {f"tomoe_core.games.{name}" for name in ("market", "collector", "fesca")} < {*MODULES}


@pytest.mark.parametrize("name", ["tomoe_core", *MODULES])
def test_what_a_module_offers_is_there(name):
    module = import_module(name)
    offered = getattr(module, "__all__", ())
    assert len(set(offered)) == len(offered)
    assert [one for one in offered if not hasattr(module, one)] == []
