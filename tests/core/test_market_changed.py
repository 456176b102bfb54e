"""Market changed by subclassing: play, steps, records, numbers and bots follow what may be changed."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out
from tomoe_core import bots
from tomoe_core.games.market import Market
from tomoe_core.games.market.bots import heuristics, values
from tomoe_core.simulate import simulate


class Cheap(Market):
    """Runs pay less, the second of a suit much more, and a deal is over sooner."""

    id = "market-cheap"
    WORDS = {}
    start_points = 30
    start_bank = 60
    run_pays = 4
    both_runs_pay = 9
    two_left_pay = 1
    max_dry_turns = 3


@pytest.fixture
def game():
    tomoe.register(Cheap)
    return tomoe.game("market-cheap")


def deals(game, count=30):
    for seed in range(count):
        yield play_out(game.deal(seed=seed, dealer=seed % 3), Random(seed))


def test_every_number_is_followed_in_play_and_in_the_steps(game):
    met = set()
    for states in deals(game):
        first, end = states[0], states[-1]
        assert (first.points, first.bank) == ((30, 30, 30), 60)
        for state in states:
            assert sum(state.points) + state.bank + state.paid == 3 * 30 + 60
            assert state.dry_turns < 3
        paid = {"run-revealed": 4, "run-both": 9, "two-left": 1}
        for steps in end.story():
            for step in steps:
                met.add(step.key)
                if step.key in paid:
                    assert step["points"] == paid[step.key]
                if step.key == "ends-dry":
                    assert step["turns"] == 3
        from_bank = [
            step["points"] for steps in end.story() for step in steps if step.key in paid
        ]
        unsold = [step["price"] for steps in end.story() for step in steps if step.key == "unsold"]
        assert end.bank == 60 - sum(from_bank) + sum(unsold)
        assert end.observe(1).story() == end.story()
    assert met > {"run-revealed", "run-both", "ends-dry"}


def test_records_and_statistics_know_it(game):
    end = next(deals(game))[-1]
    record = tomoe.Record(game, end)
    assert tomoe.Record.parse(str(record)).states()[-1] == end
    endings = simulate(game, deals=4)
    assert "3 turns without a run" in str(endings)


def test_hidden_cards_are_drawn_as_the_rules_allow(game):
    for states in deals(game, 2):
        for state in states[::9]:
            for seat in range(3):
                world = state.observe(seat).sample(Random(1))
                assert world.observe(seat) == state.observe(seat)
                assert world.points == state.points


def test_bots_go_by_what_runs_pay(game):
    for payment in (heuristics.BY_CARD, heuristics.BY_RANK):
        table = heuristics.suit_values(game, payment)
        assert table is not heuristics.suit_values(tomoe.game("market"), payment)
        assert table.suit(0b111, 0, 0, 0) == 4 + table.suit(0, 0, 0, values.OWN)
        assert table.suit(0b111, 0, 0, values.OWN) == 13
        assert table.suit(0b111, 0, 0, values.NEXT) == 4
    for level in bots.levels("market-cheap"):
        state = game.deal(seed=3)
        while not state.is_over:
            o = state.observe(state.actor)
            move = bots.bot(level, game)(o, Random(1), 30)
            assert state.why_illegal(move) is None
            state = state.play(move)


def test_a_hint_names_runs_at_their_new_price(game):
    """In the last turn a run is worth what it pays, and nothing else is worth anything."""
    for states in deals(game, 6):
        for state in states:
            if state.actor is None or not state.position.is_last_turn:
                continue
            *_, hint = bots.hint(state.observe(state.actor), Random(0), 30)
            assert hint.best.move in state.legal_moves()


@pytest.mark.parametrize(
    ("name", "value"),
    [("deal", Market.deal), ("parse_move", Market.parse_move), ("observe", Market.observe)],
)
def test_what_the_rules_do_not_ask_for_is_refused(name, value):
    with pytest.raises(TypeError, match=f"Other changes {name}, .*run_pays"):
        type("Other", (Market,), {"id": "market-other", name: value})
