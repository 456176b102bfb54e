"""Bots: legal moves only, from an Observation only, the same for the same chances."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.bots.positions import GAMES, name_of
from tests.strategies import play_out, random_positions
from tomoe_core import bots
from tomoe_core.simulate.tournament import tournament

LEVELS = ("easy", "normal", "hard")
POSITIONS = 300
"""A budget that is the same on every machine."""

every_level = pytest.mark.parametrize("level", LEVELS)
every_game = pytest.mark.parametrize("game", GAMES, ids=name_of)


def choose(level, observation, seed=0):
    return bots.bot(level, observation.game)(observation, Random(seed), POSITIONS)


def tomoefuda_positions(count, seed):
    rng = Random(seed)
    for _ in range(count):
        yield from random_positions(1, rng.choice(GAMES), rng.getrandbits(32))


def test_levels_from_weakest_to_strongest():
    assert bots.levels("tomoefuda") == bots.levels(GAMES[3]) == LEVELS


@every_game
@every_level
def test_deals_by_bots_are_played_to_the_end(game, level):
    for seed in range(2):
        state = game.deal(seed=seed, dealer=seed)
        while not state.is_over:
            move = choose(level, state.observe(state.actor), seed)
            assert move in state.legal_moves()
            state = state.play(move)
        assert len(state.moves) == 3 + 3 * game.tricks


@every_level
def test_what_others_hold_in_secret_changes_nothing(level):
    rng = Random(1)
    seen = 0
    for state in tomoefuda_positions(60, seed=2):
        if state.is_over:
            continue
        o = state.observe(state.actor)
        other = o.sample(rng)
        seen += other.hands != state.hands if len(state.moves) >= 3 else 0
        assert choose(level, other.observe(state.actor)) == choose(level, o)
    assert seen > 15


@every_level
def test_the_same_chances_the_same_move(level):
    for state in tomoefuda_positions(30, seed=3):
        if not state.is_over:
            o = state.observe(state.actor)
            assert choose(level, o, 5) == choose(level, o, 5)


def test_a_slow_bot_moves_within_a_budget_in_seconds():
    state = play_out(GAMES[1].deal(seed=4), Random(4), 3)[-1]
    assert bots.bot("hard", state.game)(state.observe(state.actor), Random(0), 0.05)


@every_level
def test_a_bot_does_not_play_for_others(level):
    state = GAMES[0].deal(seed=1)
    with pytest.raises(ValueError, match="turn"):
        choose(level, state.observe(1))


def test_unknown_bots_are_named_with_those_there_are():
    with pytest.raises(ValueError, match=r"'mean'.*easy, normal or hard"):
        bots.bot("mean", GAMES[0])
    with pytest.raises(ValueError, match=r"'whist'.*tomoefuda"):
        bots.bot("easy", "whist")
    with pytest.raises(ValueError, match="levels are"):
        bots.bot(["easy"], GAMES[0])


@every_level
def test_a_lone_winner_is_found(level):
    """Last card of the last trick: nothing to choose, and no bot minds."""
    for state in tomoefuda_positions(200, seed=6):
        if not state.is_over and len(state.legal_moves()) == 1:
            assert choose(level, state.observe(state.actor)) == state.legal_moves()[0]


def test_normal_beats_easy_in_a_few_deals():
    result = tournament(GAMES[0], ["easy", "normal"], deals=12, seed=1)
    (difference,) = result.differences
    assert difference.better == "normal"
    assert difference.mean > 0.3


@pytest.mark.levels
def test_each_level_beats_the_one_below():
    for worse, better in (("easy", "normal"), ("normal", "hard")):
        result = tournament(GAMES[0], [worse, better], deals=60, seed=2, budget=1000)
        assert result.differences[0].mean > 0


def test_in_the_last_tricks_hard_takes_what_can_be_had():
    """With nothing hidden and two tricks left, the recommended card brings as much as any, when the others play
    as they are expected to."""
    from tomoe_core.games.tomoefuda.bots.outlook import Outlook

    seen = 0
    for state in random_positions(150, GAMES[0], seed=7):
        if state.is_over or len(state.moves) < 27:
            continue
        o = state.observe(state.actor)
        if o.count_worlds() > 1:
            continue
        lines = Outlook(state.game, 0, state.actor).lines(state.hands, state.actor, state.trick)
        *_, hint = bots.hint(o, Random(0), 10_000)
        assert hint.exact
        most = max(values[o.seat] for values in lines.values())
        assert hint.best.points == pytest.approx(most, abs=1e-6)
        seen += 1
    assert seen > 10


def test_bots_can_be_had_from_the_package():
    assert tomoe.bots.bot("easy", "tomoefuda") is bots.bot("easy", GAMES[0])
