"""Petit Bridge with other prices: play, scores, steps, records, matches and bots follow, or the change is refused."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.test_petit_bridge import DECK
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.explain import sentence
from tomoe_core.games import register
from tomoe_core.games.petit_bridge import PetitBridge
from tomoe_core.simulate.tournament import tournament

USUAL = tomoe.game("petit-bridge")


class Dear(PetitBridge):
    """Minor suits count as major ones, no trump has nothing extra, and a partial is worth more than a game."""

    id = "dear-bridge"
    no_trump_extra = 0
    games_to_stop = 1

    def trick_value(self, trump):
        return 35 if trump else 40

    def bonus(self, level, vulnerable):
        return {"partial": 900, "game": 7, "small": 8, "grand": 9}[level] + vulnerable

    def undertrick(self, vulnerable):
        return 3 if vulnerable else 2


@pytest.fixture
def dear(monkeypatch):
    """The changed game, known by its id for the length of a test."""
    monkeypatch.setattr("tomoe_core.games._registered", {})
    register(Dear)
    return tomoe.game("dear-bridge")


def all_tricks(game, contract, **terms):
    """The offence at seat 0 holds all spades and plays spades or no trump."""
    state = game.deal(order=" ".join(DECK), **terms).play(f"contract {contract}")
    while len(state.moves) < 53:
        state = state.play(state.legal_moves()[0])
    return state


def test_scores_follow(dear):
    assert all_tricks(dear, "S grand").scores == (7 * 35 + 9, 0, 0)
    assert all_tricks(dear, "S partial", games=(1, 0, 0)).scores == (7 * 35 + 901, 0, 0)
    assert all_tricks(dear, "NT small").scores == (0, 12 * 2, 12 * 2)
    assert all_tricks(dear, "H game", games=(2, 0, 0)).scores == (0, 10 * 3, 10 * 3)


def test_the_base_keeps_its_scores(dear):
    assert dear.deal(seed=1) != USUAL.deal(seed=1)
    assert all_tricks(USUAL, "S grand").scores == (1510, 0, 0)


def test_steps_follow(dear):
    assert [sentence(step, "en") for step in all_tricks(dear, "S game").steps[-5:]] == [
        "Trick points, spades: 7 × 35 = 245.",
        "Bonus, game, not vulnerable: 7 points.",
        "Seat 0 scores 252 points.",
        "Seat 0 has won a game. Games so far: 1.",
        "Seat 0 may end the match now.",
    ]
    steps = {step.key: step for step in all_tricks(dear, "NT partial").steps}
    assert steps["petit-bridge-down-not-vulnerable"]["each"] == 2
    assert steps["petit-bridge-scores"]["points"] == 14


def test_the_numbers_of_the_steps_make_the_score(dear):
    for seed in range(40):
        state = dear.deal(seed=seed).play(f"contract {'SHDC'[seed % 4]} partial")
        rng = Random(seed)
        while len(state.moves) < 53:
            state = state.play(rng.choice(state.legal_moves()))
        steps = {step.key: step for step in state.steps}
        if state.taken >= 7:
            made = (
                steps["petit-bridge-points-suit"]["points"]
                + steps["petit-bridge-bonus-not-vulnerable"]["points"]
            )
            assert made == max(state.scores) == steps["petit-bridge-scores"]["points"]
        else:
            each = steps["petit-bridge-down-not-vulnerable"]["each"]
            assert each * steps["petit-bridge-contract-down"]["short"] == max(state.scores)


def test_one_game_is_enough_to_end_the_match(dear):
    state = all_tricks(dear, "S game")
    assert [str(move) for move in state.legal_moves()] == ["stop", "continue"]
    match = tomoe.Match(dear, first=0).add(state.play("stop"))
    assert match.is_over
    assert match.totals == (252, 0, 0)
    assert all_tricks(USUAL, "S game").is_over


def test_records_follow(dear):
    state = all_tricks(dear, "S game").play("continue")
    record = tomoe.Record(dear, state)
    for again in (tomoe.Record.parse(str(record)), tomoe.Record.unpack(record.pack())):
        assert again == record
        assert again.state == state
        assert again.state.scores == (252, 0, 0)


def test_what_a_seat_knows_follows(dear):
    for state in random_deal(dear, 3)[::9]:
        for seat in range(3):
            knows = state.observe(seat)
            assert knows.game is dear
            assert knows.scores == state.scores
            assert knows.sample(Random(1)).game is dear


def test_bots_and_hints_follow(dear):
    """A hand that takes all tricks is a grand slam by the usual prices, and a partial by these.

    Dummy has all clubs, so they take all tricks, too; here they are worth as much.
    """
    order = " ".join(
        [*(f"S{rank}" for rank in "AKQJT98765432"), *(c for c in DECK if not c.startswith("S"))]
    )
    for game, best in ((USUAL, ["S grand"]), (dear, ["S partial", "C partial"])):
        state = game.deal(order=order)
        contract = str(bots.bot("hard", game)(state.observe(0), Random(1), 2000))
        assert contract.removeprefix("contract ") in best
        *_, hint = bots.hint(state.observe(0), Random(1), 2000)
        row = next(each for each in hint.moves if str(each.move) == contract)
        assert hint.best == row
        assert row.points == pytest.approx(all_tricks(game, contract[9:]).scores[0], rel=0.1)


def test_hints_for_cards_are_in_these_prices(dear):
    state = dear.deal(order=" ".join(DECK)).play("contract S game")
    while len(state.moves) < 41:
        state = state.play(state.legal_moves()[0])
    *_, hint = bots.hint(state.observe(state.actor), Random(1), 2000)
    assert hint.exact
    assert {each.points for each in hint.moves} == {7 * 35 + 7}


def test_bots_of_every_level_play_it(dear):
    result = tournament(dear, ["easy", "normal"], deals=3, seed=1)
    assert len(result.differences) == 1
