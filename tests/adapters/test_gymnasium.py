"""Gymnasium's own check on every game, and that an environment is the engine's game with bots."""

import copy
import os
import pickle
import subprocess
import sys
from io import BytesIO
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tomoe_core as tomoe
from tests.core.test_house_rules import house_game
from tomoe_core.adapters.gymnasium import Env, environment_id
from tomoe_core.adapters.pictures import pixels
from tomoe_core.svg.png import png
from tomoe_core.svg.position import observation_svg
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


@every_game
def test_rewards_by_steps_add_up_to_the_points(id):
    env, rng = Env(id, bots="random", rewards="steps"), Random(2)
    _, info = env.reset(seed=3)
    in_all, ended = 0.0, False
    while not ended:
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        action = rng.choice(np.flatnonzero(env.action_masks()))
        _, reward, ended, _, info = env.step(action)
        in_all += reward
    assert in_all == pytest.approx(info["points"][0])
    assert not env.action_masks().any()


def test_an_illegal_action_takes_what_was_rewarded_by_steps():
    for given, expected in ((None, limits(tomoe.game("market")).low), (-7, -7)):
        env, rng = Env("market", bots="random", rewards="steps", illegal_reward=given), Random(2)
        env.reset(seed=3)
        in_all = 0.0
        for _ in range(12):
            in_all += env.step(rng.choice(np.flatnonzero(env.action_masks())))[1]
        in_all += env.step(int(np.flatnonzero(~env.action_masks())[0]))[1]
        assert in_all == expected


@pytest.mark.parametrize("mode", ["sync", "async"])
@every_game
def test_many_are_made_at_once(id, mode):
    envs = gymnasium.make_vec(
        environment_id(id), num_envs=2, vectorization_mode=mode, bots="random"
    )
    seen, info = envs.reset(seed=1)
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        # The step after the last of a deal, whatever it is, begins the next.
        seen, *_, info = envs.step(info["action_mask"].argmax(axis=1))
    envs.close()


@every_game
def test_it_is_drawn_as_text_and_as_a_picture(id):
    for env in (Env(id, bots="random", render_mode=mode) for mode in Env.metadata["render_modes"]):
        assert env.render() is None
        env.reset(seed=1)
        drawn = env.render()
        if env.render_mode == "ansi":
            assert "hand: " in drawn
        else:
            assert drawn.dtype == np.uint8
            # Not all of one colour.
            assert drawn.shape[2] == 3
            assert drawn.std() > 5


def test_a_picture_is_what_others_read_of_the_file():
    image = pytest.importorskip("PIL.Image")
    seen = tomoe.game("petit-bridge").deal(seed=3).observe(1)
    with image.open(BytesIO(png(observation_svg(seen, "en", "light"), scale=1))) as file:
        white = image.new("RGBA", file.size, "white")
        read = np.asarray(image.alpha_composite(white, file).convert("RGB"), np.int16)
    assert abs(read - pixels(seen)).max() <= 1


def test_without_resvg_no_picture_is_promised(root):
    code = (
        "import sys, importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'resvg_py' else find(name, *more)\n"
        "sys.modules['resvg_py'] = None\n"
        "from tomoe_core.adapters.gymnasium import Env\n"
        "env = Env('tomoefuda', render_mode='rgb_array'); env.reset(seed=1); print(env.metadata['render_modes'])\n"
        "try: env.render()\n"
        "except ValueError as error: print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env={**os.environ, "PYTHONPATH": "widgets"},
        capture_output=True,
        text=True,
        check=False,
    )
    first, second = done.stdout.splitlines()
    assert first == "['ansi']"
    assert "resvg, which is not installed" in second


def test_environments_are_copied_and_saved():
    env = Env("fesca-six", bots="easy", seat=2)
    env.reset(seed=4)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert other.position == env.position
        action = int(env.action_masks().argmax())
        again = copy.deepcopy(env)
        assert np.array_equal(other.step(action)[0], again.step(action)[0])


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="they are end or steps, not 'often'"):
        Env("market", rewards="often")
    with pytest.raises(gymnasium.error.ResetNeeded):
        Env("market").action_masks()
    with pytest.raises(ValueError, match="one for each of them: 2, not 1"):
        Env("market", bots=["easy"])
    with pytest.raises(ValueError, match="render mode"):
        Env("market", render_mode="human")
    with pytest.raises(ValueError, match="there is no bot"):
        Env("market", bots="nobody")
