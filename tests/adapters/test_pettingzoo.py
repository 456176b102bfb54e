"""PettingZoo's own tests on every game, and that an environment is the engine's game."""

import copy
import pickle
import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.adapters.pettingzoo import env
from tomoe_core.tensors import actions, limits, utilities

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def table(game, **more):
    return env(game.id, **game.options, **more)


@every_game
def test_api(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What has an action mask is a Dict; PettingZoo knows that of its own environments alone.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        # So it is for those whose turn it is not, as PettingZoo's documentation wants it.
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(table(game), num_cycles=400)


@every_game
def test_seed(game):
    seed_test(lambda: table(game), num_cycles=100)


@every_game
def test_a_deal_is_the_engines(game):
    here, rng = table(game), Random(3)
    here.reset(seed=5)
    inside = here.unwrapped
    while not inside.position.is_over:
        before = inside.position
        assert here.agent_selection == f"player_{before.actor}"
        legal = before.legal_moves()
        for seat, agent in enumerate(here.possible_agents):
            seen = here.observe(agent)
            assert here.observation_space(agent).contains(seen)
            assert seen["action_mask"].sum() == (len(legal) if seat == before.actor else 0)
        move = rng.choice(legal)
        here.step(actions(game).number(before, move))
        assert inside.position == before.play(move)
        assert all(info == {"move": str(move)} for info in here.infos.values())
    points = utilities(game, inside.position.scores)
    for agent in here.agent_iter():
        *_, reward, ended, cut, _ = here.last()
        assert (reward, ended, cut) == (points[int(agent[-1])], True, False)
        here.step(None)


@every_game
def test_an_observation_holds_nothing_hidden(game):
    here, rng = table(game), Random(4)
    here.reset(seed=6)
    for _ in range(30):
        position = here.unwrapped.position
        if position.is_over:
            break
        for seat, agent in enumerate(here.possible_agents):
            seen = here.observe(agent)
            here.unwrapped.position = position.observe(seat).sample(rng)
            again = here.observe(agent)
            here.unwrapped.position = position
            assert all(np.array_equal(seen[key], again[key]) for key in seen)
        here.step(actions(game).number(position, rng.choice(position.legal_moves())))


def test_a_deal_may_be_chosen():
    game = tomoe.game("tomoefuda")
    deal = game.deal(seed=9, dealer=2)
    here = table(game)
    here.reset(options={"order": deal.order, "dealer": 2})
    assert here.unwrapped.position == deal
    assert here.agent_selection == "player_2"


def test_a_seed_gives_the_same_deals_one_after_another():
    def three():
        here = table(tomoe.game("tomoefuda"))
        for seed in (8, None, None):
            here.reset(seed=seed)
            yield here.unwrapped.position

    assert list(three()) == list(three())
    assert len(set(three())) == 3


def make_an_illegal_move(here):
    """Make one, for the agent whose turn it is, which is returned."""
    position, agent = here.unwrapped.position, here.agent_selection
    legal = actions(position.game).legal(position)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        here.step(next(n for n in range(actions(position.game).count) if n not in legal))
    return agent


@every_game
def test_an_illegal_action_ends_the_deal_with_the_least_that_the_game_gives(game):
    here = table(game)
    here.reset(seed=1)
    agent = make_an_illegal_move(here)
    assert here.rewards[agent] == limits(game).low
    assert all(here.terminations.values())
    assert sorted(here.rewards.values())[1:] == [0.0] * (game.players - 1)


def test_what_an_illegal_action_comes_to_may_be_chosen():
    here = table(tomoe.game("collector"), illegal_reward=-100)
    here.reset(seed=1)
    agent = make_an_illegal_move(here)
    assert here.rewards[agent] == -100


@every_game
def test_rewards_by_steps_add_up_to_the_points(game):
    here, rng = table(game, rewards="steps"), Random(3)
    here.reset(seed=5)
    inside, sums = here.unwrapped, dict.fromkeys(here.possible_agents, 0.0)
    while not inside.position.is_over:
        legal = actions(game).legal(inside.position)
        here.step(rng.choice(legal))
        for agent, reward in here.rewards.items():
            sums[agent] += reward
    assert list(sums.values()) == pytest.approx(utilities(game, inside.position.scores))


def test_an_illegal_action_takes_what_was_rewarded_by_steps():
    game, rng = tomoe.game("market"), Random(3)
    here = table(game, rewards="steps")
    here.reset(seed=5)
    sums = dict.fromkeys(here.possible_agents, 0.0)
    for _ in range(40):
        here.step(rng.choice(actions(game).legal(here.unwrapped.position)))
        for agent, reward in here.rewards.items():
            sums[agent] += reward
    agent = make_an_illegal_move(here)
    assert sums[agent] != 0
    assert sums[agent] + here.rewards[agent] == limits(game).low


@every_game
def test_environments_are_copied_and_saved(game):
    here, rng = table(game, render_mode="ansi"), Random(4)
    for other in (pickle.loads(pickle.dumps(here)), copy.deepcopy(here)):
        other.reset(seed=1)
    here.reset(seed=6)
    for _ in range(5):
        here.step(rng.choice(actions(game).legal(here.unwrapped.position)))
    for other in (pickle.loads(pickle.dumps(here)), copy.deepcopy(here)):
        assert other.unwrapped.position == here.unwrapped.position
        assert other.render() == here.render()
        other.step(rng.choice(actions(game).legal(other.unwrapped.position)))
        assert other.unwrapped.position != here.unwrapped.position
        # The chance of the next deals goes along.
        again = copy.deepcopy(here)
        other.reset()
        again.reset()
        assert other.unwrapped.position == again.unwrapped.position


def test_it_can_be_shown_as_text():
    here = table(tomoe.game("tomoefuda"), render_mode="ansi")
    here.reset(seed=1)
    assert here.render().startswith("seat 0: hand: ")
    assert table(tomoe.game("tomoefuda")).unwrapped.render() is None


def test_it_can_be_shown_as_a_picture():
    here = table(tomoe.game("tomoefuda"), render_mode="rgb_array")
    assert here.metadata["render_modes"] == ["ansi", "rgb_array"]
    here.reset(seed=1)
    assert (here.render().dtype, here.render().shape[2]) == (np.uint8, 3)


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="a render mode is None, ansi or rgb_array, not 'human'"):
        table(tomoe.game("tomoefuda"), render_mode="human")
    with pytest.raises(ValueError, match="they are end or steps, not 'often'"):
        table(tomoe.game("tomoefuda"), rewards="often")
