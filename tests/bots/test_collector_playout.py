"""Collector's playouts against the State, move by move; its heuristics and exact endgames."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out
from tomoe_core.games.collector.bots import easy, heuristics, normal
from tomoe_core.games.collector.bots.choices import situation
from tomoe_core.games.collector.bots.endgame import Endgame, is_endgame, legal_codes, relative
from tomoe_core.games.collector.bots.playout import FIRST_COLLECT, Playout
from tomoe_core.games.collector.rules.collection import sum_of_ranks

GAME = tomoe.game("collector")


def damage(state):
    """By seat, -1 for who has not collected."""
    found = {one.seat: one.damage for one in state.collections}
    return tuple(found.get(seat, -1) for seat in range(4))


def check_deal(seed, choose):
    """The number of positions of one deal, in all of which playout and state agree."""
    state = GAME.deal(seed=seed, dealer=seed % 4)
    playout = Playout.of(state)
    positions = 0
    while not state.is_over:
        again = Playout.of(state)
        for name in Playout.__slots__:
            if name not in ("stock", "at"):
                assert getattr(again, name) == getattr(playout, name), (name, state)
        assert again.stock[again.at :] == playout.stock[playout.at :]
        assert playout.suits == sum(1 << suit.index for suit in state.open_suits)
        move = choose(state)
        state = state.play(move)
        playout.play(move.code)
        positions += 1
        assert playout.hands == list(state.hands)
        assert playout.field == state.field
        assert playout.seat == (-1 if state.actor is None else state.actor)
        assert playout.leaving == state.leaving
        assert playout.damage == list(damage(state))
    assert tuple(playout.scores) == state.scores
    return positions


def waits(rng):
    """Chooses at random, and mostly to discard, so that deals get long."""

    def choose(state):
        moves = state.legal_moves()
        discards = [move for move in moves if move.code < FIRST_COLLECT]
        return rng.choice(discards if rng.random() < 0.9 else moves)

    return choose


def test_the_playout_plays_as_the_state_does():
    rng = Random(1)
    positions = sum(check_deal(seed, waits(rng)) for seed in range(500))
    positions += sum(
        check_deal(seed, lambda state: rng.choice(state.legal_moves())) for seed in range(500)
    )
    assert positions > 20_000


@pytest.mark.slow
def test_the_playout_plays_as_the_state_does_in_hundreds_of_thousands_of_positions():
    rng = Random(2)
    assert sum(check_deal(seed, waits(rng)) for seed in range(12_000)) > 300_000


@pytest.mark.parametrize("decide", [easy.decide, normal.decide, heuristics.decide])
def test_a_deal_played_out_is_the_deal_played_move_by_move(decide):
    for seed in range(200):
        state = play_out(GAME.deal(seed=seed), Random(seed), seed % 30)[-1]
        playout = Playout.of(state)
        before = playout.copy()
        moves = playout.finish([decide] * 4)
        made = 0
        while not state.is_over:
            code = decide(situation(state.observe(state.actor)))
            state = state.play(next(m for m in state.legal_moves() if m.code == code))
            made += 1
        assert moves == made
        assert tuple(playout.scores) == state.scores
        # A copy is not touched by what becomes of the first.
        assert before.finish([decide] * 4) == moves
        assert before.scores == playout.scores


def test_a_world_drawn_is_the_state_that_sample_makes_of_it():
    for seed in range(200):
        state = play_out(GAME.deal(seed=seed), Random(seed), seed % 30)[-1]
        if state.is_over:
            continue
        o = state.observe(state.actor)
        drawn, sampled = Playout.draw(o, Random(seed)), Playout.of(o.sample(Random(seed)))
        for name in Playout.__slots__:
            assert list_of(getattr(drawn, name)) == list_of(getattr(sampled, name)), name


def list_of(value):
    """Sequences of whatever kind as lists, to be compared."""
    return list(value) if isinstance(value, bytes | list | tuple) else value


def test_sums_of_ranks():
    for bits in range(64):
        assert sum_of_ranks(bits) == 21 - heuristics.MISSING[bits] == sum_of_ranks(bits << 6)


def positions(count, seed, choose=None):
    rng = Random(seed)
    while count:
        state = GAME.deal(seed=rng.getrandbits(40), dealer=rng.randrange(4))
        states = []
        while not state.is_over:
            states.append(state)
            state = state.play((choose or waits(rng))(state))
        for state in rng.sample(states, min(count, 3)):
            count -= 1
            yield state


def test_moves_of_the_playout_are_those_of_the_state():
    for state in positions(600, 3):
        codes = legal_codes(Playout.of(state))
        assert codes == [move.code for move in state.legal_moves()]


def test_the_best_pair_is_the_cheapest_collection():
    for state in positions(600, 4):
        hand, field, suits, *_ = asked = situation(state.observe(state.actor))
        if asked.has_collected:
            continue
        costs = {
            move.code: sum_of_ranks(move.bits & ~(hand | field))
            for move in state.legal_moves()
            if move.code >= FIRST_COLLECT
        }
        missing, code = heuristics.best_pair(hand, field, suits, state.game.rules.from_hand)
        if costs:
            assert costs[code] == missing == min(costs.values())
        else:
            assert code == 0


def test_what_is_decided_looks_best():
    for state in positions(600, 5):
        o = state.observe(state.actor)
        codes = [move.code for move in o.legal_moves()]
        regrets = heuristics.regrets(situation(o), codes)
        least = min(regrets)
        decided = codes.index(heuristics.decide(situation(o)))
        assert regrets[decided] == pytest.approx(least, abs=2e-3)


@pytest.mark.parametrize("decide", [heuristics.decide, normal.decide], ids=["heuristics", "normal"])
def test_dead_cards_go_first(decide):
    met = 0
    for state in positions(600, 6):
        o = state.observe(state.actor)
        hand, _, suits, *_ = asked = situation(o)
        alive = sum(63 << 6 * suit for suit in range(6) if suits >> suit & 1)
        code = decide(asked)
        if code < FIRST_COLLECT and hand & ~alive:
            met += 1
            assert not alive >> code & 1
    assert met > 30


# Exact endgames


def plain(state):
    """Damage by seat, -1 for nothing collected, if all play max^n: by looking at every line of play."""

    @cache
    def value(state):
        if state.is_over:
            return damage(state)
        return min(
            (value(state.play(move)) for move in state.legal_moves()),
            key=lambda end: relative(GAME, end, state.actor),
        )

    return value(state)


def endings(count, seed):
    for state in positions(10**9, seed):
        if is_endgame(Playout.of(state)) and sum(map(int.bit_count, state.hands)) <= 7:
            yield state
            count -= 1
            if not count:
                return


def test_endgames_are_those_of_plain_max_n():
    for state in endings(60, 7):
        playout = Playout.of(state)
        solver = Endgame()
        assert solver.damage(playout) == plain(state)
        assert playout.hands == list(state.hands)  # the playout is as it was
        for move in state.legal_moves():
            assert solver.damage_after(playout, move.code) == plain(state.play(move))
        assert 0 < len(solver) < 2000


def test_what_does_not_fit():
    playout = Playout.of(GAME.deal(seed=1))
    assert not is_endgame(playout)


def test_relative_damage():
    assert relative(GAME, (3, -1, 8, 12), 0) == 3 - (20 + 8 + 12) / 3
    assert relative(GAME, (3, -1, 8, 12), 1) == 20 - (3 + 8 + 12) / 3
    assert sum(relative(GAME, (3, -1, 8, 12), seat) for seat in range(4)) == pytest.approx(0)
