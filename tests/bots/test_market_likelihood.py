"""Market and Supply: what the purchases of others say of their hidden cards."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import exp
from random import Random
from statistics import fmean

import pytest

import tomoe_core as tomoe
from tests.strategies import random_positions
from tomoe_core.bots import players
from tomoe_core.bots.budget import Budget
from tomoe_core.bots.quantal import mean_log
from tomoe_core.games.market import MarketState
from tomoe_core.games.market.bots import heuristics
from tomoe_core.games.market.bots.likelihood import KINDS, choice_logs, likely_layouts, move_logs
from tomoe_core.games.market.rules.legal import legal_moves
from tomoe_core.games.market.rules.moves import BUY, PUT

GAME = tomoe.game("market")
VALUES = heuristics.suit_values(GAME, heuristics.BY_CARD)


def draws(observation, count, seed=0, budget=None):
    """The first layouts drawn."""
    budget = Budget(10_000) if budget is None else budget
    return list(islice(likely_layouts(observation, VALUES, Random(seed), budget), count))


def total_log(observation, position):
    """The logarithm of how likely the others' choices are in a layout."""
    logs = choice_logs(position, observation.moves, VALUES, observation.others)
    return sum(mean_log(logs[seat]) for seat in observation.others)


def played(level, seed, seat=0):
    """The positions of a deal in which ``seat`` is to act, the others being bots of a level."""
    choose, rng = players.player(level, GAME), Random(seed)
    state = GAME.deal(seed=seed, dealer=seed % 3)
    while not state.is_over:
        if state.actor == seat:
            yield state
        state = state.play(choose(state.observe(state.actor), rng, 200))


def test_a_layout_drawn_is_one_that_the_seat_cannot_rule_out():
    for state in random_positions(20, GAME, seed=1):
        for seat in range(3):
            o = state.observe(seat)
            for position in draws(o, 5):
                assert MarketState(position).observe(seat) == o


def test_probabilities_of_what_may_be_chosen_add_up_to_one():
    looked_at = 0
    for state in random_positions(60, GAME, seed=2):
        if state.asked in (BUY, PUT):
            here = state.position
            logs = [move_logs(here, move, VALUES) for move in legal_moves(here)]
            for kind in range(len(KINDS)):
                assert sum(exp(each[kind]) for each in logs) == pytest.approx(1)
            looked_at += 1
    assert looked_at > 10


def test_what_a_seat_chooses_tells_of_its_own_hand_alone():
    """So it is worked out once for each hand, whatever the others hold."""
    compared = 0
    for state in played("hard", 4):
        o, rng = state.observe(0), Random(0)
        found: dict[tuple[int, int], tuple[float, ...]] = {}
        for _ in range(60):
            here = o.sample(rng).position
            logs = choice_logs(here, o.moves, VALUES, o.others)
            for seat in o.others:
                before = found.setdefault((seat, here.deal.hands[seat]), logs[seat])
                assert logs[seat] == pytest.approx(before)
                compared += before is not logs[seat] and any(before)
    assert compared > 50


def test_layouts_come_up_in_proportion_to_their_likelihood():
    count, compared = 1500, 0
    for state in played("hard", 3):
        o = state.observe(0)
        if not 6 <= o.count_worlds() <= 5000:
            continue
        likely = Counter()
        for world in o.worlds():
            likely[world.position.deal.hands] += exp(total_log(o, world.position))
        if len(likely) < 3:
            continue
        came = Counter(position.deal.hands for position in draws(o, count))
        whole = sum(likely.values())
        for hands, weight in likely.items():
            assert came[hands] / count == pytest.approx(weight / whole, abs=0.07)
        compared += 1
    assert compared


def test_before_anybody_has_bought_all_layouts_are_alike():
    o = GAME.deal(seed=1, dealer=0).observe(0)
    budget = Budget(10_000)
    rng = Random(5)
    plain = [o.sample(rng).position.deal.hands for _ in range(8)]
    assert [each.deal.hands for each in draws(o, 8, 5, budget)] == plain


def test_moves_made_again_are_charged():
    state = next(s for s in played("hard", 1) if len(s.moves) > 12)
    budget = Budget(10_000)
    draws(state.observe(0), 4, 0, budget)
    assert budget.spent >= len(state.moves)


def test_the_true_layout_is_among_the_likelier_ones_where_the_others_choose_well():
    """In deals of hard bots; not where they choose at random."""
    assert rank("hard", 10) > 0.7
    assert rank("random", 10) < 0.6


def rank(level, deals):
    """The share of layouts that are not likelier than the true one, half of those that are as likely."""
    ranks = []
    for seed in range(deals):
        for state in played(level, seed):
            o, rng = state.observe(0), Random(0)
            if len(o.moves) > 8 and o.count_worlds() > 1:
                true = total_log(o, state.position)
                others = [total_log(o, o.sample(rng).position) for _ in range(40)]
                ranks += [0.5 if true == each else float(true > each) for each in others]
    return fmean(ranks)
