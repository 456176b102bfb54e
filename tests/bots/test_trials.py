"""Trials: moves made in the same layouts, what rules of thumb say beforehand, and when a move is dropped."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.bots.budget import Budget
from tomoe_core.bots.trials import MIN_LAYOUTS, Outcome, Trials, try_moves

MOVES = tomoe.game("collector").deal(seed=1).legal_moves()[:3]


def judge_of(means, noise=1.0, seed=1):
    """A judge under whom each candidate gets its mean and some luck, which is the same for all in part."""
    rng = Random(seed)

    def judge(layout, candidates, budget):
        budget.charge(len(candidates))
        luck = rng.gauss(0, 5)
        points = [means[each] + luck + rng.gauss(0, noise) for each in candidates]
        yield None
        yield Outcome(points, points, [point > 0 for point in points])

    return judge


def run(trials, judge, layouts=200, budget=10_000, **options):
    for _ in try_moves(trials, range(layouts), judge, Budget(budget), **options):
        pass
    return trials


def test_the_better_move_is_found_and_the_worse_are_dropped():
    trials = run(Trials(MOVES), judge_of([0.0, 1.0, -1.0]))
    assert trials.best == MOVES[1]
    assert trials.alive == [1]
    assert trials.layouts < 200
    hint = trials.hint(1000, 1.0)
    assert hint.best.move == MOVES[1]
    assert hint.equals == (hint.best,)
    assert all(
        0 <= each.best <= hint.layouts and 0 <= each.wins <= hint.layouts for each in hint.moves
    )


def test_nothing_is_dropped_unless_asked_for():
    trials = run(Trials(MOVES), judge_of([0.0, 1.0, -1.0]), drop=False)
    assert trials.alive == [0, 1, 2]
    assert trials.layouts == 200


def test_what_is_no_better_stays_a_tie():
    hint = run(Trials(MOVES), judge_of([0.0, 0.0, -9.0], noise=0.0)).hint(1, 1.0)
    assert [each.move for each in hint.equals] == list(MOVES[:2])


@pytest.mark.parametrize(("close", "equals"), [(0.0, 1), (0.2, 1), (0.3, 2), (2.0, 3)])
def test_what_is_hardly_worse_is_as_good(close, equals):
    trials = Trials(MOVES, close=close)
    trials.add(Outcome([1.0, 0.75, -0.5], [1.0, 0.75, -0.5], [0, 0, 0]))
    hint = trials.hint(1, 1.0)
    assert [each.move for each in hint.equals] == list(MOVES[:equals])
    assert hint.best.move == MOVES[0]


def test_a_judge_that_shows_too_little_spread_drops_nothing_soon():
    judge = judge_of([0.0, 1.0], noise=0.0)
    assert run(Trials(MOVES[:2]), judge, layouts=MIN_LAYOUTS).alive == [1]
    assert run(Trials(MOVES[:2], spread=3.0), judge, layouts=MIN_LAYOUTS).alive == [0, 1]


def test_the_best_of_a_layout_may_be_told_by_the_judge():
    trials = Trials(MOVES)
    trials.add(Outcome([3, 2, 1], [3, 2, 1], [0, 0, 0], best=[True, True, False]))
    assert [each.best for each in trials.hint(1, 1.0).moves] == [1, 1, 0]


def test_rules_of_thumb_count_as_much_as_some_layouts():
    worse_by_rule = Trials(MOVES, prior=[0.0, -2.0, 0.0], weight=50)
    run(worse_by_rule, judge_of([0.0, 0.5, -1.0]), layouts=MIN_LAYOUTS, drop=False)
    assert worse_by_rule.best == MOVES[0]
    run(worse_by_rule, judge_of([0.0, 0.5, -1.0]), layouts=2000, drop=False)
    assert worse_by_rule.expected(1) == pytest.approx(0.5, abs=0.3)


def test_low_points_are_best_where_low_wins():
    trials = Trials(MOVES, low_wins=True)
    trials.add(Outcome([3.0, 1.0, 2.0], [-3.0, -1.0, -2.0], [False, True, False]))
    hint = trials.hint(1, 1.0, exact=True)
    assert [each.best for each in hint.moves] == [0, 1, 0]
    assert [each.wins for each in hint.moves] == [0, 1, 0]
    assert [each.score for each in hint.moves] == [-3.0, -1.0, -2.0]
    assert hint.exact


def test_a_dropped_move_is_told_as_if_it_had_been_tried_in_all_layouts():
    """Where luck is the same for all: the layouts after it was dropped were better ones."""
    for same_luck, told in ((True, 6.0), (False, 1.0)):
        trials = Trials(MOVES[:2], same_luck=same_luck)
        trials.add(Outcome([2.0, 1.0], [2.0, 1.0], [0, 0]))
        trials.alive = [0]
        trials.add(Outcome([12.0], [12.0], [0]))
        hint = trials.hint(2, 1.0)
        assert [each.points for each in hint.moves] == [7.0, told]
        assert hint.moves[1].score < hint.moves[0].score


def test_moves_that_are_the_same_are_tried_once_and_told_alike():
    trials = Trials(MOVES, alike=[[0, 2], [1]])
    trials.add(Outcome([1.0, 0.0], [1.0, 0.0], [True, False]))
    hint = trials.hint(5, 0.5)
    assert [each.move for each in hint.moves] == list(MOVES)
    assert hint.equals == (hint.moves[0], hint.moves[2])
    assert trials.best == MOVES[0]


def test_a_budget_ends_the_trials_but_not_before_the_least():
    trials = run(Trials(MOVES), judge_of([0.0, 0.0, 0.0]), budget=7, drop=False)
    assert trials.layouts == 3
    trials = run(Trials(MOVES), judge_of([0.0, 0.0, 0.0]), budget=1, least=5, drop=False)
    assert trials.layouts == 5


def test_there_is_a_hint_before_the_first_layout():
    hint = Trials(MOVES, prior=[0.0, 1.0, 0.0]).hint(10, 0.0)
    assert hint.best.move == MOVES[1]
    assert hint.layouts == 0
