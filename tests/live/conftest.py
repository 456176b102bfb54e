"""A game from outside, registered for these tests alone."""

import pytest

import tomoe_core as tomoe
from tests.live.outside import HighCard
from tomoe_core import games


@pytest.fixture
def high_card(monkeypatch):
    monkeypatch.setattr(games, "_registered", {})
    games.register(HighCard)
    yield tomoe.game("high-card")
    games.locale.forget()
