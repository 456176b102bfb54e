"""PettingZoo's own tests on every game, and that an environment is the engine's game."""

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.adapters.pettingzoo import ILLEGAL_REWARD, env
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


def test_an_illegal_action_ends_the_deal():
    here = table(tomoe.game("tomoefuda"))
    here.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        here.step(0)  # a card before the piles are taken
    assert here.rewards["player_0"] == ILLEGAL_REWARD
    assert all(here.terminations.values())


@every_game
def test_an_illegal_action_is_below_nothing_and_no_better_than_any_deal(game):
    here = table(game)
    here.reset(seed=1)
    legal, agent = actions(game).legal(here.unwrapped.position), here.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        here.step(next(number for number in range(actions(game).count) if number not in legal))
    reward = here.rewards[agent]
    assert reward < 0
    assert reward <= limits(game).low


def test_it_can_be_shown_as_text():
    here = table(tomoe.game("tomoefuda"), render_mode="ansi")
    here.reset(seed=1)
    assert here.render().startswith("seat 0: hand: ")
    assert table(tomoe.game("tomoefuda")).unwrapped.render() is None
    with pytest.raises(ValueError, match="a render mode is None or ansi, not 'human'"):
        table(tomoe.game("tomoefuda"), render_mode="human")
