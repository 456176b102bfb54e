"""The contract of games, ``tomoe_core.testing``, with every choice of the options of ours."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core import Observation, TooManyWorlds, testing
from tomoe_core.testing import *  # noqa: F403


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


def test_every_test_of_the_contract_is_taken_by_the_star():
    modules = (
        testing.bad_input, testing.course, testing.knowledge, testing.prompt, testing.texts, testing.values,
    )  # fmt: skip
    tests = {name for module in modules for name in vars(module) if name.startswith("test_")}
    assert tests == {name for name in testing.__all__ if name.startswith("test_")}
