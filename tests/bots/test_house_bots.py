"""Under any house rule a game's bots play better than by chance, or say that they do not know it."""

from random import Random
from statistics import fmean, stdev

import pytest

import tomoe_core as tomoe
from tests.core.test_house_rules import WITH_RULES, house_game
from tomoe_core import bots
from tomoe_core.bots.players import random_player
from tomoe_core.games import GAMES
from tomoe_core.rules import OneOf
from tomoe_core.tensors import utilities

DEALS = 32
"""Deals under each house rule by each level, its seat and the dealer changing."""

SEVERAL = 5
"""Games with several house rules at random."""

NOISE = 2.5
"""So many standard errors below chance are more than noise. All chance is by seeds: a test that passes always does."""

BUDGET = 10
"""The positions that the level hard may look at for a move."""


def farthest_values(id):
    """Each field with the values that are farthest from usual: its bounds, or all that may be chosen."""
    for name, bounds in GAMES[id].RULES.bounds().items():
        if isinstance(bounds, OneOf):
            values = bounds.values
        elif bounds.size is None:
            values = (bounds.low, bounds.high)
        else:
            values = ((bounds.low,) * bounds.size, (bounds.high,) * bounds.size)
        for value in values:
            if value != getattr(GAMES[id].RULES, name):
                yield name, value


def known_games(id):
    """The games with one house rule, and some with several at random, that the game's own bots know."""
    rng = Random(f"bots {id}")
    single = [tomoe.game(id, **{name: value}) for name, value in farthest_values(id)]
    several = [house_game(id, rng) for _ in range(SEVERAL)]
    return [game for game in (*single, *several) if bots.has_bots(game)]


def gains(game, level, deals):
    """How many points more than the mean of the others, who play by chance, a bot gets in each deal."""
    choose, players, found = bots.bot(level, game), game.players, []
    for number in range(deals):
        seat, rng = number % players, Random(number)
        state = game.deal(seed=number // players, dealer=number // players % players)
        while not state.is_over:
            seen = state.observe(state.actor)
            player = choose if state.actor == seat else random_player
            state = state.play(player(seen, rng, BUDGET))
        points = utilities(game, state.scores)
        found.append(points[seat] - (sum(points) - points[seat]) / (players - 1))
    return found


def worse_than_chance(id, level, deals=DEALS):
    """The house rules under which the gains of a level are below 0 by more than noise."""
    found = []
    for game in known_games(id):
        gained = gains(game, level, deals)
        if fmean(gained) < -NOISE * stdev(gained) / deals**0.5:
            found.append(game.house)
    return found


every_game = pytest.mark.parametrize("id", WITH_RULES)


@every_game
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_no_level_is_worse_than_chance(id, level):
    assert not worse_than_chance(id, level)


@pytest.mark.slow
@every_game
def test_hard_is_not_worse_than_chance(id):
    assert not worse_than_chance(id, "hard", deals=4)
