"""Lanterns keeps to what every game must keep to."""

import pytest
from game import Lanterns

import tomoe_core as tomoe
from tomoe_core.testing import *  # noqa: F403


@pytest.fixture
def game() -> tomoe.Game:
    return tomoe.game(Lanterns.id)
