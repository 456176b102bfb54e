"""The contract of games (see ``tests/contract.py``), with every choice of the options of ours."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.contract import *  # noqa: F403
from tests.strategies import EVERY_GAME, name_of
from tomoe_core import Observation, TooManyWorlds


@pytest.fixture(params=EVERY_GAME, ids=name_of)
def game(request):
    return request.param


def test_games_of_different_options_differ():
    assert len({*EVERY_GAME}) == len(EVERY_GAME)


def test_an_option_cannot_be_changed():
    for game in EVERY_GAME:
        game.options.clear()
        assert len(game.options) == len(game.OPTIONS)


def test_fewer_than_ten_thousand_worlds_are_listed():
    class Knows(Observation):
        """Counts as many worlds as it is told to."""

        __slots__ = ("count",)
        seat = 2

        def count_worlds(self):
            return self.count

    Knows.__abstractmethods__ = frozenset()
    knows = Knows()
    knows.count = 9_999
    knows.check_worlds()
    knows.count = 10_000
    with pytest.raises(TooManyWorlds, match=r"10000 layouts .* seat 2 knows"):
        knows.check_worlds()


def test_unknown_games_and_options():
    for bad in ("", "tomoe", None, 3, "x" * 10**5, ["tomoefuda"]):
        with pytest.raises(ValueError, match="tomoefuda") as error:
            tomoe.game(bad)
        assert len(str(error.value)) < 300
    for game in EVERY_GAME:
        with pytest.raises(ValueError, match="no option"):
            tomoe.game(game.id, nonsense=1)
        for option in game.OPTIONS:
            for bad in ("nonsense", None, -7, [], float("nan")):
                with pytest.raises(ValueError, match=option.name):
                    tomoe.game(game.id, **{option.name: bad})
