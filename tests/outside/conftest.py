"""Games from outside are known while these tests run, and to no others."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune
from tomoe_core import games, locale


@pytest.fixture(autouse=True)
def only_here():
    """Kitsune is registered; what a test registers is forgotten after it."""
    before = dict(games._registered)
    tomoe.register(Kitsune)
    yield
    games._registered.clear()
    games._registered.update(before)
    locale.forget()


@pytest.fixture
def game():
    return tomoe.game("kitsune")
