"""The bounds that tensors state hold under any house rules."""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.test_house_rules import every_game, house_game
from tests.strategies import play_out
from tomoe_core.tensors import features, limits, utilities

DEALS = 40
"""Deals of each game, each under other random house rules."""


def check_bounds(game, states):
    """The bounds of a deal hold for its end, and those of what is known for every fifth position."""
    moves, low, high = limits(game)
    for state in states:
        assert all(low <= points <= high for points in utilities(game, state.scores)), game.house
    assert len(states[-1].moves) <= moves, game.house
    for state in states[::5]:
        seen = state.observe(state.actor or 0)
        for part in features(game).parts:
            numbers = part.numbers(seen)
            assert len(numbers) == part.size
            assert all(part.low <= number <= part.high for number in numbers), part.name


@every_game
def test_no_deal_exceeds_them_under_any_rules(id):
    rng = Random(f"limits {id}")
    for seed in range(DEALS):
        game = house_game(id, rng)
        check_bounds(game, play_out(game.deal(seed=seed, dealer=seed % game.players), rng))


@pytest.mark.parametrize("id", ["fesca-six", "fesca-wild"])
def test_where_the_fewest_tricks_win_all_of_them_are_the_worst(id):
    usual, fewest = limits(tomoe.game(id)), limits(tomoe.game(id, deal_won_by="fewest"))
    assert (usual.low, usual.high) == (0, 13)
    assert (fewest.low, fewest.high) == (-13, 0)
