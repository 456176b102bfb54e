"""Gymnasium's own check on every game, and that an environment is the engine's game with bots."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tomoe_core as tomoe
from tests.core.test_house_rules import house_game
from tomoe_core.adapters.gymnasium import Env, environment_id
from tomoe_core.tensors import limits, utilities

every_game = pytest.mark.parametrize("id", tomoe.GAMES)


def played(env, seed):
    """What a deal of legal moves by lot brings: observations, the reward, the info of its end."""
    rng = Random(seed)
    observation, info = env.reset(seed=seed)
    seen, reward, ended = [observation], 0.0, False
    while not ended:
        assert env.observation_space.contains(observation)
        assert reward == 0
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, ended, cut, info = env.step(action)
        assert not cut
        seen.append(observation)
    return seen, reward, info


@every_game
@pytest.mark.filterwarnings("error::UserWarning")
def test_gymnasium_finds_nothing_wrong(id):
    env = gymnasium.make(environment_id(id), bots="easy", seat=1, render_mode="ansi")
    check_env(env.unwrapped)


@every_game
def test_a_deal_is_the_same_for_its_seed_and_the_engines(id):
    one, other = (Env(id, bots="easy", seat=1, budget=20) for _ in range(2))
    seen, reward, info = played(one, 5)
    again, reward_again, info_again = played(other, 5)
    assert all(map(np.array_equal, seen, again))
    assert (reward, info["points"]) == (reward_again, info_again["points"])
    assert reward == info["points"][1] == utilities(one.game, one.position.scores)[1]
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        one.step(0)


def test_an_illegal_action_ends_the_deal():
    env = Env("tomoefuda", bots=["easy", "random"], seat=2)
    _, info = env.reset(seed=1, options={"dealer": 2})
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended, info["action_mask"].any()) == (limits(env.game).low, True, False)


@every_game
def test_an_illegal_action_is_never_better_than_a_deal_under_any_rules(id):
    rng = Random(f"illegal {id}")
    for seed in range(5):
        house = house_game(id, rng)
        env = Env(id, bots="random", **house.rules.numbers())
        assert env.game is house
        _, reward, _ = played(env, seed)
        _, info = env.reset(seed=seed)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        assert env.step(illegal)[1] <= reward


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="2 other seats, but 1 bots"):
        Env("market", bots=["easy"])
    with pytest.raises(ValueError, match="render mode"):
        Env("market", render_mode="human")
    with pytest.raises(ValueError, match="there is no bot"):
        Env("market", bots="nobody")
