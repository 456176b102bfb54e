"""What was there with all cards open: apart, where a solver has the time, and in four outcomes."""

from __future__ import annotations

import json

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.explain import LANGUAGES
from tomoe_core.review.open_cards import Outcome, open_cards
from tomoe_core.review.words import open_fact


def reviewed(name, seed, **more):
    game = tomoe.game(name)
    record = tomoe.Record(game, random_deal(game, seed)[-1])
    return record, tomoe.review(record, **more)


@pytest.mark.parametrize(("name", "budget"), [("tomoefuda", 60), ("petit-bridge", 60)])
def test_late_decisions_are_solved_and_early_ones_left_out(name, budget):
    record, found = reviewed(name, 3, budget=budget)
    opened = open_cards(record, found.decisions, positions=3000)
    assert 0 < len(opened) < len(found.decisions)
    states = record.states()
    worth = bots.judging(record.game).worth
    for each in opened:
        values = bots.open_values(states[each.judged.ply])
        own = {move: worth(each.judged.seen, scores) for move, scores in values.items()}
        assert each.more == max(own.values()) - own[each.judged.move] >= 0
        assert own[each.best] == max(own.values())
        assert each.more > 0 or each.best == each.judged.move
        assert json.loads(json.dumps(each.as_json()))["outcome"] == each.outcome
    plies = [each.judged.ply for each in opened]
    assert plies == sorted(plies)
    judged = [each.ply for each in found.decisions]
    assert plies == judged[-len(plies) :] or name == "petit-bridge"


def test_the_four_outcomes_are_told_in_both_languages():
    seen = set()
    for seed in range(12):
        record, found = reviewed("tomoefuda", seed, budget=60)
        for each in open_cards(record, found.decisions, positions=1500):
            careless, unlucky = each.judged.gave_away, each.more > 0
            expected = ("careless" if careless else "sound") + ("-unlucky" if unlucky else "-lucky")
            assert each.outcome == expected
            told = [tomoe.sentence(open_fact(each), lang) for lang in LANGUAGES]
            assert all(each.judged.move.text[1] in words for words in told)
            seen.add(each.outcome)
        if len(seen) == len(Outcome):
            return
    pytest.fail(f"only {seen} came up")


def test_a_game_without_a_solver_says_nothing():
    record, found = reviewed("collector", 3, budget=20)
    assert found.decisions
    assert open_cards(record, found.decisions) == ()
