"""Petit Bridge's hints announce a little less than layouts say: nobody plays as if all cards were seen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tomoe_core.games.petit_bridge.bots.claim import tricks_left
from tomoe_core.games.petit_bridge.bots.information_set import information_set
from tomoe_core.games.petit_bridge.bots.judges import Judge, between, hindsight
from tomoe_core.games.petit_bridge.rules.scoring import price_of

GAME = tomoe.game("petit-bridge")
PARTIAL = GAME.parse_move("contract S partial")


@pytest.mark.parametrize("left", range(1, 14))
def test_the_more_tricks_are_left_the_more_is_owed_to_hindsight(left):
    assert hindsight(left, left / 2) <= hindsight(left + 1, left / 2)
    assert (hindsight(left, left / 2) > 0) == (left > 3)
    # Where one side takes all there is nothing to go wrong.
    assert hindsight(left, 0) == hindsight(left, left) == 0


@given(st.integers(1, 13), st.floats(0, 13), st.floats(0, 13))
def test_more_tricks_stay_more_without_hindsight(left, one, other):
    less, more = sorted((min(one, left), min(other, left)))
    assert 0 <= less - hindsight(left, less) <= more - hindsight(left, more) <= left


@pytest.mark.parametrize("defends", [False, True])
def test_what_is_announced_goes_without_hindsight_and_the_choice_with_it(defends):
    price = price_of(GAME, PARTIAL, False)
    scores = [price.score(tricks) for tricks in range(14)]
    rng = Random(3)
    state = GAME.deal(seed=5).play(PARTIAL)
    for left in range(13, 0, -1):
        o = state.observe(state.actor)
        while tricks_left(o) > left or bool(state.place % 2) != defends:
            state = state.play(rng.choice(state.legal_moves()))
            o = state.observe(state.actor)
        known = information_set(o)
        position = known.position(next(iter(known.layouts(rng, 0))))
        judge = Judge(known, [0])
        for tricks in (0, 0.5, left / 2, left):
            outcome = judge.outcome(position, [position.choices()[0][0]], [tricks])
            less = hindsight(left, tricks)
            total = known.taken + tricks + (less if defends else -less)
            points = [each.defender if defends else each.offence for each in scores]
            assert outcome.points == [pytest.approx(between(points, total))]
            assert outcome.gains == [between(judge.stakes.margins, known.taken + tricks)]
