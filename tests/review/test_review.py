"""What a review of any game keeps to: it judges each decision of a seat, by what that seat could know."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, Count, name_of, play_out, random_deal
from tomoe_core import bots
from tomoe_core.review import Verdict, decisions
from tomoe_core.review.words import line, moment_facts, notes

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
BUDGET = 20


def end_of(game, seed=5):
    return random_deal(game, seed)[-1]


@every_game
def test_each_decision_of_a_seat_has_one_verdict(game):
    state = end_of(game)
    record = tomoe.Record(game, state)
    seat = state.beginning().actor
    found = tomoe.review(record, seat=seat, budget=BUDGET)
    states = record.states()
    choices = [
        ply
        for ply, each in enumerate(states[:-1])
        if each.actor == seat
        and len(each.legal_moves()) > 1
        and not each.observe(seat).draws_blindly
        and bots.judging(game).judges(each.observe(seat))
    ]
    assert [each.ply for each in found.decisions] == choices
    for each in found.decisions:
        legal = states[each.ply].legal_moves()
        assert each.move == state.moves[each.ply]
        assert each.seen == states[each.ply].observe(seat)
        assert each.error >= 0
        assert each.good
        assert {*each.good} <= {*legal}
        assert each.gave_away == (each.move not in each.good)
        if each.gave_away:
            assert each.gain > max(bots.judging(game).least, 3 * each.error)
    assert found.given_away == pytest.approx(
        sum(each.gain for each in found.decisions if each.gave_away)
    )
    assert sum(map(found.count, Verdict)) == len(choices)
    assert json.loads(json.dumps(found.as_json()))["seat"] == seat
    assert found == tomoe.review(record, seat=seat, budget=BUDGET), "it is not the same again"
    for lang in ("ja", "en"):
        assert tomoe.sentence(line(found), lang)
        for each in tomoe.moments(found):
            told = moment_facts(each)
            facts = (
                told.where,
                told.said,
                *told.why,
                *(row for _, row in told.rows),
                *notes(found),
            )
            assert all("{" not in tomoe.sentence(fact, lang) for fact in facts)
            assert 1 <= len(told.rows) <= 1 + len(each.good)


@every_game
def test_what_a_seat_did_not_see_changes_nothing(game):
    """Where the hidden cards lie otherwise, as they may for all that the seat knows, the verdicts are the same."""
    state, seat = end_of(game, 8), game.players - 1
    every = decisions(tomoe.Record(game, state), seat)
    last = every[len(every) // 2]
    move = state.moves[last.ply]
    rng, mine = Random(3), after(state, last.ply).play(move)
    others = [last.seen.sample(rng).play(move) for _ in range(50)]
    # Of Market the stock alone is hidden, and States are compared by their hands.
    other = next(
        (
            each
            for each in others
            if each != mine or (game.id == "market" and each.order != mine.order)
        ),
        None,
    )
    assert other is not None, "no card is hidden"
    assert other.moves == mine.moves
    found, same = (
        tomoe.review(tomoe.Record(game, each), seat=seat, budget=BUDGET) for each in (mine, other)
    )
    assert found.decisions
    assert found == same


def after(state, ply):
    return tomoe.Record(state.game, state).states()[ply]


def test_moments_are_the_costliest_and_no_more_than_three():
    game = tomoe.game("collector")
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    found = tomoe.review(tomoe.Record(game, state), seat=1)
    blamed = [each for each in found.decisions if each.gave_away]
    assert len(blamed) > 3, "the deal has too few to tell"
    shown = tomoe.moments(found)
    assert len(shown) == 3
    assert [each.gain for each in shown] == sorted((each.gain for each in blamed), reverse=True)[:3]
    assert tomoe.moments(found, most=1) == shown[:1]


def test_a_review_goes_over_every_deal_of_a_match_or_one():
    game = tomoe.game("collector")
    match = tomoe.Match(game, deals=4, seed=2)
    for _ in range(2):
        state = match.deal()
        while not state.is_over:
            state = state.play(state.legal_moves()[0])
        match = match.add(state)
    record = tomoe.Record.of(match)
    every = tomoe.review(record, seat=2, budget=BUDGET)
    assert {each.deal for each in every.decisions} == {1, 2}
    second = tomoe.review(record, seat=2, deal=2, budget=BUDGET)
    assert second.decisions == tuple(each for each in every.decisions if each.deal == 2)


def test_a_deal_that_is_not_over_is_reviewed_as_far_as_it_went():
    game = tomoe.game("fesca-six")
    state = random_deal(game, 4, 14)[-1]
    found = tomoe.review(tomoe.Record(game, state), seat=0, budget=BUDGET)
    assert found.decisions
    assert max(each.ply for each in found.decisions) < 14


def test_nothing_is_judged_where_nobody_chose():
    game = tomoe.game("tomoefuda")
    found = tomoe.review(tomoe.Record(game, game.deal(seed=1)))
    assert found.decisions == ()
    assert found.given_away == found.error == 0
    assert tomoe.sentence(line(found), "en") == "There was nothing to judge."


def test_whether_a_match_ends_is_not_judged():
    game = tomoe.game("petit-bridge", open_end=True)
    for seed in range(40):
        dealt = game.deal(seed=seed, games=(2, 2, 2))
        # A game won at the lowest contract that wins one.
        named = next(move for move in dealt.legal_moves() if move.text.endswith("game"))
        state = play_out(dealt.play(named), Random(seed))[-1]
        answers = [ply for ply, move in enumerate(state.moves) if move.text in ("stop", "continue")]
        if answers:
            break
    assert answers, "no deal came to the question"
    states = tomoe.Record(game, state).states()
    seat = states[answers[0]].actor
    plies = [each.ply for each in decisions(tomoe.Record(game, state), seat)]
    assert plies
    assert not {*answers} & {*plies}


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seat": 3}, "a seat is a number from 0 to 2, not 3"),
        ({"deal": 2}, "there is no deal 2"),
        ({"budget": 0}, "a whole number of positions from 1 on, not 0"),
        ({"budget": 0.5}, "a whole number of positions from 1 on, not 0.5"),
        ({"budget": True}, "a whole number of positions from 1 on, not True"),
        ({"seed": "x"}, "the seed of a review is a whole number, not 'x'"),
        ({"seed": 1.5}, "the seed of a review is a whole number, not 1.5"),
        ({"seed": None}, "the seed of a review is a whole number, not None"),
        ({"seed": True}, "the seed of a review is a whole number, not True"),
        ({"seat": True}, "a seat is a number from 0 to 2, not True"),
        ({"deal": True}, "there is no deal True"),
    ],
)
def test_what_is_wrong_is_said(more, why):
    game = tomoe.game("tomoefuda")
    with pytest.raises(ValueError, match=why):
        tomoe.review(tomoe.Record(game, game.deal(seed=1)), **more)


def test_whole_numbers_of_other_types_become_plain_ones():
    state = play_out(tomoe.game("collector").deal(seed=Count(3), dealer=Count(0)), Random(1))[-1]
    record = tomoe.Record(state.game, state)
    found = tomoe.review(record, seat=Count(1), deal=Count(1), budget=Count(BUDGET), seed=Count(0))
    assert found == tomoe.review(record, seat=1, deal=1, budget=BUDGET)
    assert json.loads(json.dumps(found.as_json()))["decisions"][0]["deal"] == 1
    assert tomoe.moments(found, Count(1)) == tomoe.moments(found, 1)


def test_whatever_holds_a_deal_is_reviewed():
    state = play_out(tomoe.game("collector").deal(seed=3), Random(1))[-1]
    record = tomoe.Record(state.game, state)
    found = tomoe.review(record, seat=1, budget=BUDGET)
    assert found == tomoe.review(state, seat=1, budget=BUDGET)
    assert found == tomoe.review(str(record), seat=1, budget=BUDGET)
    assert found == tomoe.review(record.pack(), seat=1, budget=BUDGET)
    for other in (None, 4, b"x"):
        with pytest.raises(ValueError, match="a Record, a State or the text of a record"):
            tomoe.review(other)
    for most in (-1, "x", True):
        with pytest.raises(ValueError, match="a whole number from 0 on"):
            tomoe.moments(found, most)
