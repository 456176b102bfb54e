"""Who can play: names, installed bots, functions; what is wrong with one is said in a sentence."""

from __future__ import annotations

from functools import partial

import pytest

import tomoe_core as tomoe
from tests.outside import players
from tests.outside.players import first
from tomoe_core.bots.players import distinct_names, name_of, names, player, random_player, resolve
from tomoe_core.bots.search import search
from tomoe_core.simulate import simulate

GAME = tomoe.game("tomoefuda")


def test_names():
    assert names(GAME) == names("tomoefuda") == ("random", "easy", "normal", "hard", "search")
    assert player("random", GAME) is random_player
    assert player("search", GAME) is search
    assert player("easy", GAME) is tomoe.bots.bot("easy", GAME)


def test_functions():
    assert resolve(first, GAME) == ("first", first)
    assert resolve("tests.outside.players:first", GAME) == ("tests.outside.players:first", first)

    class Fox:
        def __call__(self, observation, rng, budget=None):
            return observation.legal_moves()[0]

        def choose(self, observation, rng, budget):
            return observation.legal_moves()[0]

    fox = Fox()
    assert resolve(fox, GAME) == ("Fox", fox)
    assert resolve(fox.choose, GAME).name == "choose"
    assert name_of(partial(first, budget=3)) == "first"
    assert name_of(lambda *_: None) == "<lambda>"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (
            "genius",
            "there is no bot 'genius' for tomoefuda; there is random, easy, normal, hard or search",
        ),
        ("nowhere:bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
        (":first", "cannot be imported: ValueError"),
        ("tests.outside.players:", "has no ''"),
        ("tests.outside.players:second", "tests.outside.players has no 'second'"),
        ("tests.outside.players:time", "is no function"),
        (3, "a bot is a name, module:function or a function"),
        (None, "a bot is a name"),
        (len, "is called as"),
        (
            lambda observation: None,
            r"is called as \(observation, rng, budget\), but it takes \(observation\)",
        ),
    ],
)
def test_what_is_no_bot(wrong, words):
    for ask in (
        lambda: player(wrong, GAME),
        lambda: tomoe.tournament(GAME, ["easy", wrong], deals=1),
        lambda: simulate(GAME, wrong, deals=1),
    ):
        with pytest.raises(ValueError, match=words) as error:
            ask()
        assert "\n" not in str(error.value)


def test_equal_names_are_told_apart():
    def easy(observation, rng, budget=None):
        return observation.legal_moves()[-1]

    assert distinct_names(["easy", easy, first, partial(first)]) == (
        "easy",
        "easy 2",
        "first",
        "first 2",
    )
    result = tomoe.tournament(GAME, ["easy", easy], deals=2)
    assert result.entries == ("easy", "easy 2")
    for same in (["easy", "easy"], [easy, easy]):
        with pytest.raises(ValueError, match="two or more different bots"):
            tomoe.tournament(GAME, same, deals=1)


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_a_function_plays_every_game(id):
    game = tomoe.game(id)
    result = tomoe.tournament(game, ["random", first, "tests.outside.players:last"], deals=1)
    assert result.entries == ("random", "first", "tests.outside.players:last")
    assert len(result.results) == 1
    assert simulate(game, players.last, deals=1).player == "last"


@pytest.mark.parametrize("name", ["search", "random"])
def test_what_is_a_player_and_no_level_is_said(name):
    game = tomoe.game("tomoefuda")
    with pytest.raises(ValueError, match=f"{name} is no level but a player that every game has"):
        tomoe.bots.bot(name, game)
