"""Tomoe-fuda: what the plays of others say of their hidden hands."""

from __future__ import annotations

from math import exp, log
from random import Random
from statistics import fmean

import pytest

import tomoe_core as tomoe
from tests.bots.positions import GAMES, name_of
from tests.strategies import random_positions
from tomoe_core import bots
from tomoe_core.bots import players
from tomoe_core.games.tomoefuda.bots.layouts import layouts
from tomoe_core.games.tomoefuda.bots.likelihood import KINDS, likelihoods, play_logs
from tomoe_core.games.tomoefuda.bots.outlook import Outlook


def last_of(observation):
    """How likely each layout is by all plays, or nothing where nobody has played."""
    *_, found = ({}, *likelihoods(observation, layouts(observation, Random(0))))
    return found


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_all_layouts_have_a_likelihood_and_the_likeliest_has_one(game):
    for state in random_positions(8, game, seed=1):
        if len(state.moves) < 4:
            continue
        for seat in range(3):
            o = state.observe(seat)
            found = last_of(o)
            assert set(found) in (set(), set(layouts(o, Random(1))))
            assert max(found.values(), default=1) == 1
            assert all(each >= 0 for each in found.values())


def test_each_possible_state_weighs_what_its_layout_is_likely():
    state = next(s for s in random_positions(50, GAMES[0], seed=2) if 10 < len(s.moves) < 20)
    o = state.observe(0)
    weights = bots.weights(o)
    assert {world.hands: weight for world, weight in weights.items()} == last_of(o)
    assert all(world.observe(0) == o for world in weights)


def test_where_nobody_has_played_all_states_weigh_the_same():
    state = tomoe.game("tomoefuda").deal(seed=1, dealer=0)
    with pytest.raises(tomoe.TooManyWorlds):
        bots.weights(state.observe(0))
    for pile in ("pile 1", "pile 2", "pile 3"):
        state = state.play(pile)
    o = state.observe(0)
    assert bots.weights(o) == dict.fromkeys(o.worlds(), 1.0)


def test_where_hints_count_all_alike_so_do_weights():
    with pytest.raises(tomoe.TooManyWorlds):
        bots.weights(tomoe.game("collector").deal(seed=1).observe(2))
    state = next(
        s for s in random_positions(50, tomoe.game("petit-bridge"), seed=2) if len(s.moves) > 36
    )
    o = state.observe(0)
    assert bots.weights(o) == dict.fromkeys(o.worlds(), 1.0)


def test_it_grows_with_each_play_of_the_others():
    state = next(s for s in random_positions(50, GAMES[0], seed=2) if 10 < len(s.moves) < 20)
    o = state.observe(0)
    others = [t.seat(turn) for t in o.tricks for turn in range(len(t.cards)) if t.seat(turn)]
    assert len(list(likelihoods(o, layouts(o, Random(0))))) == len(others)


def test_before_the_first_play_nothing_is_known():
    state = tomoe.game("tomoefuda").deal(seed=1, dealer=0)
    for pile in ("pile 1", "pile 2", "pile 3"):
        state = state.play(pile)
    assert not last_of(state.observe(0))
    # One's own play says nothing to oneself.
    assert not last_of(state.play(state.legal_moves()[0]).observe(0))


def test_probabilities_of_what_may_be_played_add_up_to_one():
    for state in random_positions(12, GAMES[0], seed=3):
        if state.is_over or len(state.moves) < 3:
            continue
        seat = state.actor
        o = state.observe(seat)
        logs = [
            play_logs(o.game, o.dealer, o.history + bytes([move.index]), o.opens, seat, o.hidden)
            for move in o.legal_moves()
        ]
        for kind in range(len(KINDS)):
            assert sum(exp(each[kind]) for each in logs) == pytest.approx(1)


def test_the_true_layout_gets_likelier_where_the_others_play_well():
    """Beside the mean of all layouts, in deals of hard bots; far more than where the others play at random."""
    assert _gain("hard", 12) > 0.2
    assert _gain("random", 12) < 0.1


def _gain(name, deals):
    """By how much the logarithm of the true layout's likelihood is above that of the mean, on average."""
    game = GAMES[0]
    choose = players.player(name, game)
    gains = []
    for seed in range(deals):
        state, rng = game.deal(seed=seed, dealer=0), Random(seed)
        while not state.is_over:
            o = state.observe(state.actor)
            if len(o.tricks) > 2 and o.count_worlds() > 1:
                found = last_of(o)
                gains.append(log(found[tuple(state.hands)] / fmean(found.values())))
            state = state.play(choose(o, rng, 300))
    return fmean(gains)


def test_a_hint_expects_what_comes_of_likely_layouts():
    """Here every layout is searched to the end of the deal."""
    state = next(
        state
        for state in random_positions(200, GAMES[0], seed=5)
        if 20 <= len(state.moves) <= 27
        and state.actor is not None
        and state.observe(state.actor).count_worlds() > 2
        and len(state.legal_moves()) > 1
    )
    seat = state.actor
    o = state.observe(seat)
    *_, hint = bots.hint(o, Random(0), 10_000_000)
    assert hint.exact
    likely, outlook = last_of(o), Outlook(o.game, 0, seat)
    assert len(set(likely.values())) > 1
    card = hint.best.move.index
    points = {
        hands: outlook.lines(hands, seat, o.trick, cards=(card,))[card][seat] for hands in likely
    }
    expected = sum(points[hands] * likely[hands] for hands in likely) / sum(likely.values())
    assert hint.best.points == pytest.approx(expected, abs=1e-4)
