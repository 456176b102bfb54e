"""What Petit Bridge's hard bot expects of contracts: by a network, and by layouts."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tomoe_core import bots
from tomoe_core.bots.budget import Budget
from tomoe_core.games.petit_bridge.bots import outcomes
from tomoe_core.games.petit_bridge.bots.chances import STRAINS, chances
from tomoe_core.games.petit_bridge.bots.contracts import certain, mean, shift
from tomoe_core.games.petit_bridge.bots.outcomes import Outcomes

GAME = tomoe.game("petit-bridge")


@given(st.lists(st.floats(0, 1), min_size=2, max_size=14).filter(sum), st.floats(-15, 15))
def test_moved_chances_are_chances(likely, by):
    likely = [each / sum(likely) for each in likely]
    found = shift(likely, by)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    most = len(likely) - 1
    expected = sum(min(max(n + by, 0), most) * each for n, each in enumerate(likely))
    assert mean(found) == pytest.approx(expected, abs=1e-9)


def test_one_more_is_one_more():
    assert shift([0.25, 0.5, 0.25, 0.0], 1) == [0.0, 0.25, 0.5, 0.25]
    assert shift([0.25, 0.5, 0.25, 0.0], -1) == [0.75, 0.25, 0.0, 0.0]
    assert shift([0.25, 0.5, 0.25, 0.0], 0) == [0.25, 0.5, 0.25, 0.0]


@given(st.floats(0, 13))
def test_a_number_of_tricks_is_between_two_whole_ones(tricks):
    found = certain(tricks, 13)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    assert mean(found) == pytest.approx(tricks)
    assert sum(each > 0 for each in found) <= 2


def found_in(seed, budget):
    """What the offence of a deal knows before the search and after it."""
    state = GAME.deal(seed=seed)
    o = state.observe(state.actor)
    found = Outcomes(o, Random(seed))
    for _ in found.find(Budget(budget)):
        assert all(sum(likely) == pytest.approx(1) for likely in found.likely)
    return [chances(o, strain) for strain in STRAINS], found.likely


@pytest.mark.parametrize("seed", range(5))
def test_without_time_it_is_what_the_network_says(seed):
    before, after = found_in(seed, 0)
    assert after == before


@pytest.mark.parametrize("says", [5, 11.5])
def test_layouts_move_what_is_expected_towards_what_they_say(says, monkeypatch):
    monkeypatch.setattr(outcomes.LookAhead, "lead", lambda ahead: says)
    nearer = 0
    for seed in range(20):
        for before, after in zip(*found_in(seed, 500), strict=True):
            if after != before:
                assert abs(mean(after) - says) < abs(mean(before) - says)
                nearer += 1
    assert nearer >= 8


def test_the_more_time_the_less_the_network_counts(monkeypatch):
    monkeypatch.setattr(outcomes.LookAhead, "lead", lambda ahead: 9)
    grown = 0
    for seed in range(20):
        first, *later = ([each[9] for each in found_in(seed, n)[1]] for n in (0, 100, 10**6))
        for none, some, many in zip(first, *later, strict=True):
            assert none <= some <= many < 1
            grown += none < some < many
    assert grown >= 2


def contracts_named(level, deals=12, **house):
    """The contracts that a level names in some deals under house rules."""
    game, named = tomoe.game("petit-bridge", **house), []
    for seed in range(deals):
        state = game.deal(seed=seed)
        seen = state.observe(state.actor)
        named.append(bots.bot(level, game)(seen, Random(seed), 200))
    return named


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_levels_go_by_what_contracts_score(level):
    dear = contracts_named(level, bonuses=(9999, 0, 0, 0), bonuses_vulnerable=(9999, 0, 0, 0))
    assert {contract.level for contract in dear} == {"partial"}
    clubs = contracts_named(level, trick_points=(0, 0, 0, 999, 0))
    assert sum(str(contract).startswith("contract C") for contract in clubs) > len(clubs) / 2
    short = contracts_named(level, game_tricks=(7,) * 5)
    assert "partial" not in {contract.level for contract in short}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_rules_that_are_no_prices_change_no_contract(level):
    assert contracts_named(level) == contracts_named(level, games_to_stop=5)
