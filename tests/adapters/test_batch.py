"""A batch of deals is the engine's deals, side by side."""

import copy
import pickle
from random import Random

import numpy as np
import pytest

from tests.strategies import EVERY_GAME, name_of
from tomoe_core.adapters.arrays import action_mask, observation_array
from tomoe_core.adapters.batch import Batch
from tomoe_core.tensors import actions, limits, utilities

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def by_lot(turn, rng):
    """A legal move for each deal."""
    return [rng.choice(np.flatnonzero(mask)) for mask in turn.masks]


@every_game
def test_deals_are_the_engines_and_follow_each_other(game):
    batch, rng = Batch(game.id, 3, **game.options), Random(1)
    turn, over = batch.reset(seed=2), 0
    assert not turn.ended.any()
    for _ in range(150):
        for place, position in enumerate(batch.positions):
            seen = position.observe(position.actor)
            assert turn.seats[place] == position.actor
            assert np.array_equal(turn.observations[place], observation_array(seen))
            assert np.array_equal(turn.masks[place], action_mask(seen))
        before, choices = list(batch.positions), by_lot(turn, rng)
        turn = batch.step(choices)
        for place, (position, choice) in enumerate(zip(before, choices, strict=True)):
            after = position.play(actions(game).move(position, choice))
            assert turn.ended[place] == after.is_over
            if after.is_over:
                over += 1
                assert turn.rewards[place].tolist() == list(utilities(game, after.scores))
                assert not batch.positions[place].moves
            else:
                assert not turn.rewards[place].any()
                assert batch.positions[place] == after
    assert over or limits(game).moves > 150


@every_game
def test_rewards_by_steps_add_up_to_the_points(game):
    sums = []
    for rewards in ("end", "steps"):
        batch, rng = Batch(game.id, 2, rewards=rewards, **game.options), Random(1)
        turn = batch.reset(seed=3)
        sums.append(np.zeros((2, game.players)))
        running = np.full(2, True)
        while running.any():
            turn = batch.step(by_lot(turn, rng))
            sums[-1] += turn.rewards * running[:, None]
            running &= ~turn.ended
    assert np.allclose(*sums)


def test_a_seed_gives_the_same_deals():
    one, other = Batch("market", 4), Batch("market", 4)
    one.reset(seed=5)
    other.reset(seed=5)
    assert one.positions == other.positions
    assert len(set(one.positions)) == 4
    one.reset()
    assert one.positions != other.positions
    other.reset()
    assert one.positions == other.positions


@every_game
@pytest.mark.parametrize("given", [None, -5000])
def test_an_illegal_action_ends_its_deal_alone(game, given):
    batch, rng = Batch(game.id, 3, rewards="steps", illegal_reward=given, **game.options), Random(2)
    turn, sums = batch.reset(seed=4), np.zeros((3, game.players))
    for _ in range(20):
        turn = batch.step(by_lot(turn, rng))
        sums += turn.rewards
    seat, choices = turn.seats[1], by_lot(turn, rng)
    choices[1] = int(np.flatnonzero(~turn.masks[1])[0])
    turn = batch.step(choices)
    sums += turn.rewards
    assert turn.ended.tolist() == [False, True, False]
    assert sums[1, seat] == (limits(game).low if given is None else given)


def test_batches_are_copied_and_saved():
    batch = Batch("collector", 2)
    batch.reset(seed=1)
    for other in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert other.positions == batch.positions
        other.step(other.reset().masks.argmax(axis=1))
        assert other.positions != batch.positions


def test_what_cannot_be_is_refused():
    for size in (0, True, 2.0):
        with pytest.raises(ValueError, match="a batch has 1 deal or more, not"):
            Batch("market", size)
    with pytest.raises(ValueError, match="they are end or steps"):
        Batch("market", 2, rewards="often")
    with pytest.raises(ValueError, match="call reset"):
        Batch("market", 2).step([0, 0])
    batch = Batch("market", 2)
    batch.reset(seed=1)
    with pytest.raises(ValueError, match="there are 2 deals, but 3 moves"):
        batch.step([0, 0, 0])
