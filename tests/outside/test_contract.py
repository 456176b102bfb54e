"""A game from outside keeps to the contract of all games."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.contract import *  # noqa: F403
from tests.outside import kitsune  # noqa: F401  # which registers it


@pytest.fixture
def game():
    return tomoe.game("kitsune")
