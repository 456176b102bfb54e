"""What Petit Bridge's hard bot expects of contracts: by a network, and by layouts."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tomoe_core.bots.budget import Budget
from tomoe_core.games.petit_bridge.bots import outcomes
from tomoe_core.games.petit_bridge.bots.chances import STRAINS, chances
from tomoe_core.games.petit_bridge.bots.contracts import mean, moved
from tomoe_core.games.petit_bridge.bots.outcomes import Outcomes

GAME = tomoe.game("petit-bridge")


@given(st.lists(st.floats(0, 1), min_size=2, max_size=14).filter(sum), st.floats(-15, 15))
def test_moved_chances_are_chances(likely, by):
    likely = [each / sum(likely) for each in likely]
    found = moved(likely, by)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    most = len(likely) - 1
    expected = sum(min(max(n + by, 0), most) * each for n, each in enumerate(likely))
    assert mean(found) == pytest.approx(expected, abs=1e-9)


def test_one_more_is_one_more():
    assert moved([0.25, 0.5, 0.25, 0.0], 1) == [0.0, 0.25, 0.5, 0.25]
    assert moved([0.25, 0.5, 0.25, 0.0], -1) == [0.75, 0.25, 0.0, 0.0]
    assert moved([0.25, 0.5, 0.25, 0.0], 0) == [0.25, 0.5, 0.25, 0.0]


def found_in(seed, budget):
    state = GAME.deal(seed=seed)
    o = state.observe(state.actor)
    found = Outcomes(o, Random(seed))
    for _ in found.find(Budget(budget)):
        assert all(sum(likely) == pytest.approx(1) for likely in found.likely)
    return o, found


@pytest.mark.parametrize("seed", range(5))
def test_without_time_it_is_what_the_network_says(seed):
    o, found = found_in(seed, 0)
    assert found.likely == [pytest.approx(chances(o, strain)) for strain in STRAINS]


@pytest.mark.parametrize("says", [5, 11])
def test_layouts_move_what_is_expected_towards_what_they_say(says, monkeypatch):
    monkeypatch.setattr(outcomes.LookAhead, "lead", lambda ahead: says)
    nearer = 0
    for seed in range(20):
        o, found = found_in(seed, 500)
        for strain, likely in enumerate(found.likely):
            before, after = mean(chances(o, strain)), mean(likely)
            if after != pytest.approx(before) and max(likely[12:]) < outcomes.SLAM_CHANCE:
                assert abs(after - says) < abs(before - says)
                nearer += 1
    assert nearer >= 8


def test_more_time_is_used_for_more_layouts_until_there_are_enough():
    counts = []
    for budget in (100, 500, 10**6):
        _, found = found_in(2, budget)
        counts.append(max(map(len, found._tricks)))
    assert 0 < counts[0] < counts[1] < counts[2] == outcomes.MAX_DRAWN
