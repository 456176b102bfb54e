"""Tomoe-fuda: a deeper search of some layouts beside a shallower one of all."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tests.bots.positions import GAMES, name_of
from tests.strategies import random_positions
from tomoe_core import bots
from tomoe_core.games.tomoefuda.bots.deeper import deepen, trials_of
from tomoe_core.games.tomoefuda.bots.hint import FAR_BEHIND, near, otherwise, same_cards
from tomoe_core.games.tomoefuda.rules.moves import MOVES

A, B = (1, 0, 0), (2, 0, 0)
"""Stand for layouts."""


def test_what_was_found_in_all_layouts_is_what_stands():
    before = {A: {0: (1.0, 0.0)}, B: {0: (3.0, 1.0)}}
    found = {B: {0: (2.5, 1.0)}, A: {0: (1.5, 0.5)}}
    assert deepen(before, found) == found
    assert deepen({}, found) == found
    assert deepen(before, {}) == before


def test_other_layouts_move_by_as_much_as_those_found():
    before = {A: {0: (1.0, 0.0), 1: (2.0, 1.0)}, B: {0: (3.0, 1.0), 1: (1.0, 0.0)}}
    found = {A: {0: (1.5, 0.5), 1: (1.75, 1.0)}}
    table = deepen(before, found)
    assert table == {A: found[A], B: {0: (3.5, 1.0), 1: (0.75, 0.0)}}


def test_a_card_looked_at_no_deeper_moves_as_the_others_on_average():
    before = {A: {0: (1.0, 0.0), 1: (2.0, 1.0), 2: (0.25, 0.0)}}
    found = {A: {0: (1.5, 0.5), 1: (2.25, 1.0)}}
    assert deepen(before, found)[A][2] == (0.25 + 0.375, 0.0)


def test_likely_layouts_count_more_for_points_but_not_where_layouts_are_counted():
    plays = [MOVES[index] for index in range(2)]
    table = {A: {0: (1.0, 1.0), 1: (0.0, 0.0)}, B: {0: (1.0, 0.0), 1: (3.0, 1.0)}}
    alike = [[0], [1]]
    one, two = trials_of(table, plays, alike, likely={A: 1.0, B: 0.25}).hint(2, 1.0).moves
    assert (one.points, two.points) == (1.0, pytest.approx(0.6))
    assert one.score - two.score == pytest.approx(0.4)
    assert [(each.best, each.wins) for each in (one, two)] == [(1, 1), (1, 1)]
    one, two = trials_of(table, plays, alike).hint(2, 1.0).moves
    assert (one.points, two.points) == (1.0, 1.5)


def test_the_mean_owes_less_to_the_layouts_that_were_found():
    """A deep search that finds what the shallow one did, but for a little: from any few layouts the mean of all
    comes out about right, which the mean of these few does not.
    """
    rng = Random(1)
    layouts = [(n, 0, 0) for n in range(20)]
    shallow = {each: {0: (rng.gauss(0, 1), 0.0)} for each in layouts}
    deep = {
        each: {0: (ends[0][0] + 0.5 + rng.gauss(0, 0.1), 0.0)} for each, ends in shallow.items()
    }
    true = fmean(ends[0][0] for ends in deep.values())
    alone, beside = [], []
    for _ in range(50):
        found = {each: deep[each] for each in rng.sample(layouts, 6)}
        table = deepen(shallow, found)
        alone.append(abs(fmean(ends[0][0] for ends in found.values()) - true))
        beside.append(abs(fmean(ends[0][0] for ends in table.values()) - true))
    assert fmean(beside) < fmean(alone) / 4


def test_plays_far_behind_are_not_near():
    plays = [MOVES[index] for index in range(3)]
    table = {A: {0: (1.0, 0.0), 1: (1.0 - FAR_BEHIND / 2, 0.0), 2: (0.9 - FAR_BEHIND, 0.0)}}
    assert near(trials_of(table, plays, [[0], [1], [2]])) == [[0], [1]]


def test_the_best_play_if_layouts_were_equally_likely_is_named_where_it_is_another():
    plays = [MOVES[index] for index in range(2)]
    alike = [[0], [1]]
    table = {A: {0: (1.0, 0.0), 1: (0.0, 0.0)}, B: {0: (0.0, 0.0), 1: (2.0, 0.0)}}
    plain = trials_of(table, plays, alike)
    cases = ((1.0, None), (0.6, None), (0.499, None), (0.48, plays[1]), (0.1, plays[1]))
    for weight, other in cases:
        weighed = trials_of(table, plays, alike, likely={A: 1.0, B: weight})
        assert otherwise(plain, weighed) == other, weight
    near_tie = {A: {0: (1.0, 0.0), 1: (0.0, 0.0)}, B: {0: (0.0, 0.0), 1: (1.005, 0.0)}}
    weighed = trials_of(near_tie, plays, alike, likely={A: 1.0, B: 0.1})
    assert otherwise(trials_of(near_tie, plays, alike), weighed) is None


def test_a_hint_names_it_only_where_it_is_none_of_the_best():
    named = 0
    for state in random_positions(30, GAMES[0], seed=6):
        if state.is_over or len(state.moves) < 6:
            continue
        *_, hint = bots.hint(state.observe(state.actor), Random(0), 600)
        named += hint.otherwise is not None
        assert hint.otherwise not in [each.move for each in hint.equals]
    assert named


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_all_layouts_are_told_however_few_were_searched_deep(game):
    """Once the first search is through, a little more or less time changes nothing of how many are told of."""
    for state in random_positions(12, game, seed=4):
        if state.is_over or len(state.moves) < 3:
            continue
        o = state.observe(state.actor)
        hints = [
            last
            for budget in (3_000, 5_000, 9_000)
            for *_, last in [bots.hint(o, Random(0), budget)]
        ]
        counts = [hint.layouts for hint in hints]
        assert counts == sorted(counts)
        assert len(same_cards(o, o.legal_moves())) == 1 or counts[-1] == hints[-1].possible
