"""Market with other numbers: play, scores, steps, records and bots follow a subclass, or it is refused."""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out, random_deal
from tomoe_core import Match, Record, bots, games
from tomoe_core.games.market import Market, statistics
from tomoe_core.games.market.bots import answers, heuristics, values
from tomoe_core.games.market.bots.values import View

PLAIN = tomoe.game("market")


class Cheap(Market):
    """Runs pay less, the second of a suit much more, and a deal without runs is over sooner."""

    id = "market-cheap"
    start_points = 30
    start_bank = 60
    run_pays = 4
    both_runs_pay = 9
    two_left_pay = 1
    max_dry_turns = 3


CHEAP = Cheap()
PAYS = {"market-run-revealed": 4, "market-pays-both-runs": 9, "market-two-left": 1}


def cheap_deals(count):
    for seed in range(count):
        yield play_out(CHEAP.deal(seed=seed, dealer=seed % 3), Random(seed))


def test_points_and_steps_follow():
    met = set()
    for states in cheap_deals(40):
        first, end = states[0], states[-1]
        assert (first.points, first.bank) == ((30, 30, 30), 60)
        for state in states:
            assert sum(state.points) + state.bank + state.paid == 3 * 30 + 60
            assert state.dry_turns < 3
        steps = [step for move in end.story() for step in move]
        for step in steps:
            assert step.key not in PAYS or step["points"] == PAYS[step.key]
            assert step.key != "market-ends-dry" or step["turns"] == 3
        from_bank = sum(PAYS.get(step.key, 0) for step in steps)
        unsold = sum(step["price"] for step in steps if step.key == "market-unsold")
        assert end.bank == 60 - from_bank + unsold
        assert end.observe(1).story() == end.story()
        met |= {step.key for step in steps}
    assert {"market-pays-both-runs", "market-ends-dry"} <= met


def test_the_same_moves_pay_by_its_numbers():
    for seed in range(30):
        states = random_deal(PLAIN, seed)
        other = CHEAP.deal(seed=seed, dealer=states[0].dealer)
        plain = states[0]
        for plain in states[1:]:
            if other.is_over or plain.moves[-1] not in other.legal_moves():
                break  # who may borrow depends on the points
            other = other.play(plain.moves[-1])
        assert plain != other
        if plain.runs_out:
            assert plain.scores != other.scores


def test_records_matches_and_statistics_follow(monkeypatch):
    monkeypatch.setitem(games._registered, Cheap.id, Cheap)
    match = Match(CHEAP, 3)
    while not match.is_over:
        match.add(play_out(match.deal(seed=5), Random(1))[-1])
    end = match.states[-1]
    *_, last = Record.parse(str(Record(CHEAP, end))).states()
    assert last == end
    assert last.scores == end.scores
    assert type(last.game) is Cheap
    endings = {
        value
        for states in cheap_deals(10)
        for measure, value in statistics.count(states[-1])
        if measure == "deals end with"
    }
    assert "3 turns without a run" in endings


def test_what_an_observer_draws_is_consistent():
    for states in cheap_deals(3):
        for state in states[::9]:
            for seat in range(3):
                o = state.observe(seat)
                assert o.sample(Random(1)).observe(seat) == o


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_it(level):
    choose = bots.bot(level, CHEAP)
    state = CHEAP.deal(seed=3)
    while not state.is_over:
        state = state.play(choose(state.observe(state.actor), Random(1), 30))
    assert sum(state.points) + state.bank == 3 * 30 + 60


@pytest.mark.parametrize("payment", [heuristics.BY_RANK, heuristics.BY_CARD])
def test_bots_go_by_what_runs_pay(payment):
    plain, cheap = (heuristics.suit_values(game, payment) for game in (PLAIN, CHEAP))
    assert cheap.suit(0b111, 0, 0, 0) == 4 + cheap.suit(0, 0, 0, values.OWN)
    assert cheap.suit(0b111, 0, 0, values.OWN) == 4 + 9
    assert cheap.suit(0b111, 0, 0, values.NEXT) == 4
    # Two cards of a run, beside what they are good for as payment.
    assert cheap.suit(0b11, 0, 0, 0) - cheap.pay[0b11] == pytest.approx(
        heuristics.scale(4, 9) * (plain.suit(0b11, 0, 0, 0) - plain.pay[0b11])
    )


def test_what_a_run_is_worth_grows_with_what_runs_pay_and_is_as_fitted_by_the_text():
    assert heuristics.scale(10, 5) == 1
    assert heuristics.scale(0, 0) == 0
    assert heuristics.scale(10, 5) < heuristics.scale(10, 99) < heuristics.scale(20, 99)
    both = tomoe.game("market", run_pays=0, both_runs_pay=99)
    worth = heuristics.suit_values(both, heuristics.BY_CARD)
    assert worth.suit(0b11, 0, 0, 0) > worth.pay[0b11]
    assert worth.suit(0b11, 0, 0, values.OWN) > worth.suit(0b11, 0, 0, values.NEXT)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("most", range(3, 19))
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_even_prices_are_full_ones_that_may_be_asked(die, most, cards):
    even = answers.even_prices(cards, (die, most))
    assert even in answers.full_prices(cards, (die, most))
    assert max(even) - min(even) <= 1


def test_in_the_last_turn_bots_count_its_points_for_runs_and_nothing_else():
    table = heuristics.suit_values(CHEAP, heuristics.BY_CARD)
    found = 0
    for states in cheap_deals(30):
        for state in states[:-1]:
            here = state.position
            if not here.is_last_turn:
                continue
            for seat in range(3):
                hoped = View(here, seat, table).total()
                # With both runs of a suit in hand, or the second beside the first: 4 and 9 more.
                assert hoped in {0, 4, 8, 12, 13, 17}
                found += 1
    assert found > 20
