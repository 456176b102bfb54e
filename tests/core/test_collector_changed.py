"""Collector with other numbers: play, scores, steps, records and bots follow a subclass, or it is refused."""

from dataclasses import replace
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out, random_deal
from tomoe_core import Match, Record, bots, games
from tomoe_core.cards import mask
from tomoe_core.games.collector import Collect, Collector
from tomoe_core.games.collector.bots import normal
from tomoe_core.games.collector.bots.choices import situation
from tomoe_core.games.collector.bots.endgame import Endgame, is_endgame, relative
from tomoe_core.games.collector.bots.playout import Playout
from tomoe_core.games.shared.decks import TOMOE

PLAIN = tomoe.game("collector")


class Dear(Collector):
    """Late collections cost more, and to collect nothing at all costs a fortune."""

    id = "collector-dear"
    penalties = (1, 10, 30)
    not_collected = 200


DEAR = Dear()


def same_deals(count):
    """Random deals in both games, to the same moves."""
    for seed in range(count):
        states = random_deal(PLAIN, seed)
        other = DEAR.deal(seed=seed, dealer=states[0].dealer)
        for state in states[1:]:
            other = other.play(state.moves[-1])
        yield states[-1], other


def test_scores_and_steps_follow():
    for plain, dear in same_deals(60):
        assert plain != dear
        assert plain.moves == dear.moves
        assert dear.is_over
        late = dict(zip(PLAIN.rules.penalties, DEAR.rules.penalties, strict=True))
        expected = [200] * 4
        for one, other in zip(plain.collections, dear.collections, strict=True):
            assert other.penalty == late[one.penalty]
            expected[one.seat] = one.damage - one.penalty + other.penalty
        assert dear.scores == tuple(expected)
        steps = [step for move in dear.story() for step in move]
        points = {
            step["seat"]: step["points"] for step in steps if step.key == "collector-not-collected"
        }
        points |= {
            step["seat"]: step["points"]
            for step in steps
            if step.key == "collector-collects-damage"
        }
        assert [points[seat] for seat in range(4)] == expected
        assert dear.observe(1).story() == tuple(
            tuple(_as_seen_by(step, 1) for step in move) for move in dear.story()
        )


def _as_seen_by(step, seat):
    hidden = step.key == "collector-draws-card" and step["seat"] != seat
    return tomoe.Step("collector-draws", seat=step["seat"]) if hidden else step


def test_records_and_matches_follow(monkeypatch):
    monkeypatch.setitem(games._registered, Dear.id, Dear)
    match = Match(DEAR, 4)
    while not match.is_over:
        match.add(play_out(match.deal(seed=5), Random(1))[-1])
    end = play_out(DEAR.deal(seed=3), Random(2))[-1]
    again = Record.parse(str(Record(DEAR, end)))
    *_, last = again.states()
    assert last == end
    assert last.scores == end.scores
    assert type(last.game) is Dear


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_it(level):
    choose = bots.bot(level, DEAR)
    state = DEAR.deal(seed=4)
    while not state.is_over:
        state = state.play(choose(state.observe(state.actor), Random(1), 100))
    assert 200 in state.scores


def test_playouts_end_with_its_scores():
    for plain, _ in same_deals(30):
        state = DEAR.deal(order=plain.order, dealer=plain.dealer)
        playout = Playout.of(state)
        for move in plain.moves:
            playout.play(move.code)
            state = state.play(move)
        assert tuple(playout.scores) == state.scores


def test_hints_expect_its_damage():
    """Collecting is worth what it costs in this game, and the others are reckoned to get its 200."""
    state = DEAR.deal(seed=2)
    while not any(isinstance(move, Collect) for move in state.legal_moves()):
        state = state.play(state.legal_moves()[0])
    o = state.observe(state.actor)
    *_, last = bots.hint(o, Random(0), 3000)
    for each in last.moves:
        if isinstance(each.move, Collect):
            assert each.points == o.would_collect(each.move).damage
    # In the plain game nobody is that much better off than the mean of the others.
    assert max(each.score for each in last.moves) > 30


def test_normal_collects_sooner_where_waiting_is_dear():
    sooner = 0
    for seed in range(200):
        states = random_deal(PLAIN, seed)
        for state in states[:-1]:
            o = state.observe(state.actor)
            code = normal.decide(situation(o))
            other = normal.decide(situation(o)._replace(game=DEAR))
            if code != other and code < 36:
                assert other >= 36
                sooner += 1
    assert sooner > 10


def test_endgames_are_searched_for_its_scores():
    assert relative(PLAIN, (3, -1, 8, 12), 0) == 3 - (20 + 8 + 12) / 3
    assert relative(DEAR, (3, -1, 8, 12), 0) == 3 - (200 + 8 + 12) / 3
    found = 0
    for seed in range(300):
        for state in random_deal(DEAR, seed):
            playout = Playout.of(state)
            if not state.is_over and is_endgame(playout):
                best = min(
                    (Endgame().damage_after(playout, move.code) for move in state.legal_moves()),
                    key=lambda end: relative(DEAR, end, state.actor),
                )
                assert Endgame().damage(playout) == best
                found += 1
    assert found > 20


def test_bounds_of_a_deal_follow():
    limits = Dear.part("tensors").limits
    assert limits(PLAIN).low == -48
    assert limits(DEAR).low == -200


@pytest.mark.parametrize("penalties", [(0, 4), (0, 4, 8, 12), (0, -4, 8)])
def test_numbers_that_do_not_fit_are_refused(penalties):
    with pytest.raises(ValueError, match=r"^penalties must be 3 whole numbers from 0 to 999, not"):
        type("Odd", (Collector,), {"id": "odd", "penalties": penalties})


def test_what_a_subclass_calls_by_a_fields_name_is_in_its_rules_and_nowhere_else():
    assert replace(Collector.RULES, penalties=(1, 10, 30), not_collected=200) == Dear.RULES
    assert DEAR.rules == Dear.RULES
    assert DEAR.house == {}
    assert not hasattr(DEAR, "penalties")
    kinder = Dear(not_collected=30)
    assert (kinder.house, kinder.rules.penalties) == ({"not_collected": 30}, (1, 10, 30))


def test_the_plain_game_is_as_it_was():
    state = PLAIN.deal(order=TOMOE.cards)
    assert state.observe(0).hand == mask(state.hand_of(0))
    end = play_out(state, Random(1))[-1]
    assert max(end.scores) == 20 or len(end.collections) == 3
    assert type(state.observe(2).sample(Random(1)).game) is Collector
    assert type(DEAR.deal(seed=1).observe(2).sample(Random(1)).game) is Dear
