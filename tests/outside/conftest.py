"""Games from outside are known while these tests run, and to no others."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune


@pytest.fixture(autouse=True)
def only_here(registry):
    """Kitsune is registered; what a test registers is forgotten after it."""
    tomoe.register(Kitsune)


@pytest.fixture
def game():
    return tomoe.game("kitsune")
