"""Stable-Baselines3 and sb3-contrib train on every game without a wrapper (`make train`)."""

import gymnasium
import pytest

pytest.importorskip("sb3_contrib", reason="PyTorch is large: `make train` has it")

from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env

import tomoe_core as tomoe
from tomoe_core.adapters.gymnasium import environment_id

every_game = pytest.mark.parametrize("id", tomoe.GAMES)
FEW = {"n_steps": 64, "batch_size": 32}


@every_game
def test_its_own_check_finds_nothing_wrong(id):
    check_env(gymnasium.make(environment_id(id)))


@every_game
@pytest.mark.parametrize("algorithm", [PPO, MaskablePPO])
def test_it_learns_from_the_name_alone(id, algorithm):
    algorithm("MlpPolicy", environment_id(id), **FEW).learn(100)


@every_game
def test_it_learns_at_several_tables(id):
    tables = make_vec_env(environment_id(id), n_envs=2, env_kwargs={"bots": "easy"})
    tables.reset()
    assert all(masks.any() for masks in tables.env_method("action_masks"))
    MaskablePPO("MlpPolicy", tables, **FEW).learn(100)


def test_masked_learning_comes_to_beat_players_by_lot():
    """From nothing, Collector against three players by lot: ahead of them by five standard errors."""
    tables = make_vec_env(
        environment_id("collector"), n_envs=8, seed=1, env_kwargs={"bots": "random"}
    )
    model = MaskablePPO("MlpPolicy", tables, n_steps=128, batch_size=256, seed=1).learn(15_000)
    env = gymnasium.make(environment_id("collector"), bots="random")
    ahead = []
    for seed in range(150):
        seen, info = env.reset(seed=1000 + seed)
        ended = False
        while not ended:
            choice, _ = model.predict(seen, action_masks=env.unwrapped.action_masks())
            seen, _, ended, _, info = env.step(int(choice))
        own, *others = info["points"]
        ahead.append(own - sum(others) / len(others))
    mean = sum(ahead) / len(ahead)
    error = (sum((each - mean) ** 2 for each in ahead) / (len(ahead) - 1) / len(ahead)) ** 0.5
    assert mean > 5 * error
