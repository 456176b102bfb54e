"""When a move is called given away: thresholds, and hints that know nothing of each other."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core import bots
from tomoe_core.bots import Hint, Judging, MoveHint
from tomoe_core.review import Verdict
from tomoe_core.review.estimate import estimate
from tomoe_core.review.judge import LEAST, MOST, SURE, judge

GAME = tomoe.game("fesca-six")
SEEN = GAME.deal(seed=1).observe(0)
BEST, MADE, OTHER = SEEN.legal_moves()[:3]


def judged(monkeypatch, first, later, judging, move=MADE):
    """The judgement where the first hint has these scores, and further ones say that BEST is so much ahead."""
    asked = []

    def hint(observation, rng, budget):
        yield table(first)

    def weigh(observation, moves, rng, budget):
        assert set(moves) == {BEST, move}
        asked.append(rng.random())
        yield table({BEST: later[len(asked) - 1], move: 0.0})

    monkeypatch.setattr(bots, "hint", hint)
    monkeypatch.setattr(bots, "weigh", weigh)
    *_, last = judge(SEEN, move, judging, judging.budget, "seed")
    assert len({*asked}) == len(asked), "two hints had the same chance"
    return last, len(asked)


def table(scores):
    moves = tuple(MoveHint(move, 0, 0, score, score) for move, score in scores.items())
    return Hint(moves, 10, 100, False, 1.0, close=0.01)


def test_what_the_first_hint_likes_is_fine_and_nothing_more_is_asked(monkeypatch):
    first = {BEST: 1.0, MADE: 0.995, OTHER: 0.0}
    found, asked = judged(monkeypatch, first, [], Judging(least=0.1, noise=0.05))
    assert (found.verdict, found.gain, asked) == (Verdict.FINE, 0.0, 0)
    assert found.good == (BEST, MADE)


def test_the_gain_is_that_of_further_hints_not_of_the_one_that_picked_the_move(monkeypatch):
    found, asked = judged(
        monkeypatch, {BEST: 9.0, MADE: 0.0, OTHER: 1.0}, [1.0, 1.2], Judging(least=0.1, noise=0.05)
    )
    assert found.verdict is Verdict.GAVE_AWAY
    assert found.gain == pytest.approx(1.1)
    assert asked == LEAST
    assert found.good == (BEST,)


def test_what_only_the_first_hint_finds_is_not_given_away(monkeypatch):
    found, asked = judged(
        monkeypatch, {BEST: 9.0, MADE: 0.0}, [-0.2], Judging(least=0.1, noise=0.05)
    )
    assert (found.verdict, asked) == (Verdict.FINE, 1)


def test_below_the_least_gain_nothing_is_given_away(monkeypatch):
    found, asked = judged(
        monkeypatch, {BEST: 1.0, MADE: 0.0}, [0.3] * MOST, Judging(least=0.5, noise=0.01)
    )
    assert (found.verdict, asked) == (Verdict.TOO_CLOSE, 1)
    assert MADE in found.good


def test_what_hints_disagree_about_is_too_close_to_call(monkeypatch):
    later = [1.0, 0.0, 2.0, -0.5] * (MOST // 4)
    found, asked = judged(
        monkeypatch, {BEST: 1.0, MADE: 0.0}, later, Judging(least=0.1, noise=0.05)
    )
    assert found.gain < SURE * found.error
    assert (found.verdict, asked) == (Verdict.TOO_CLOSE, MOST)


def test_near_the_bound_more_hints_are_asked(monkeypatch):
    later = [0.52, 0.53] * (MOST // 2)
    found, asked = judged(
        monkeypatch, {BEST: 1.0, MADE: 0.0}, later, Judging(least=0.5, noise=0.05)
    )
    assert (found.verdict, asked) == (Verdict.GAVE_AWAY, MOST)


def test_only_the_part_that_comes_when_it_is_played_on_is_spoken_of(monkeypatch):
    first, judging = {BEST: 1.0, MADE: 0.0}, Judging(least=0.3, noise=0.01, part=0.5)
    found, _ = judged(monkeypatch, first, [1.0, 1.0], judging)
    assert (found.verdict, found.gain) == (Verdict.GAVE_AWAY, 0.5)
    found, _ = judged(monkeypatch, first, [0.5, 0.5], judging)
    assert (found.verdict, found.gain) == (Verdict.TOO_CLOSE, 0.25)


def test_without_known_noise_all_hints_are_asked(monkeypatch):
    found, asked = judged(monkeypatch, {BEST: 1.0, MADE: 0.0}, [0.5] * MOST, Judging())
    assert (found.verdict, found.error, asked) == (Verdict.GAVE_AWAY, 0.0, MOST)


def test_a_move_that_hints_do_not_know_is_not_blamed(monkeypatch):
    monkeypatch.setattr(bots, "hint", lambda *_: iter([table({BEST: 1.0, OTHER: 0.0})]))
    monkeypatch.setattr(bots, "weigh", lambda *_: iter([table({BEST: 1.0, OTHER: 0.0})]))
    *_, found = judge(SEEN, MADE, Judging(least=0.1, noise=0.1), 10, "seed")
    assert (found.verdict, found.gain) == (Verdict.TOO_CLOSE, 0.0)


def test_the_error_is_that_of_the_mean():
    assert estimate([1.0, 3.0]) == (2.0, 1.0)
    gain, error = estimate([0.4, 0.4, 0.4], noise=0.1)
    assert gain == pytest.approx(0.4)
    assert error == pytest.approx((2 * 0.1**2 / 4 / 3) ** 0.5), "a few may agree by chance"
    assert estimate([0.4], noise=0.1).error == pytest.approx(0.1)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_two_moves_are_weighed_against_each_other(game):
    """Also where the game's hint looks closer at a few moves alone, as at Market's offers."""
    states = [each for each in random_deal(game, 6)[:-1] if len(each.legal_moves()) > 1]
    for state in states[:: max(1, len(states) // 6)]:
        seen = state.observe(state.actor)
        if seen.draws_blindly or not bots.judging(game).judges(seen):
            continue
        legal = seen.legal_moves()
        pair = legal[0], legal[-1]
        *_, found = bots.weigh(seen, pair, Random(1), 20)
        assert {*pair} <= {each.move for each in found.moves} <= {*legal}
        assert found.done
        assert found == [*bots.weigh(seen, pair, Random(1), 20)][-1]
