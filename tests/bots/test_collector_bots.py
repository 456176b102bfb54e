"""Collector's bots: legal, led by what they know alone, and right where it is plain what is right."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

import tomoe_core as tomoe
from tests.bots.test_house_bots import NOISE, gains
from tomoe_core import bots
from tomoe_core.games.collector import Collect, Discard
from tomoe_core.simulate.tournament import tournament

GAME = tomoe.game("collector")
LEVELS = ("easy", "normal", "hard")
POSITIONS = 400
"""A budget that is the same on every machine."""

every_level = pytest.mark.parametrize("level", LEVELS)
good_levels = pytest.mark.parametrize("level", LEVELS[1:])


def choose(level, observation, seed=0, budget=POSITIONS):
    return bots.bot(level, GAME)(observation, Random(seed), budget)


def waits(rng, state):
    """At random, and mostly to discard, so that deals get long."""
    moves = state.legal_moves()
    discards = [move for move in moves if isinstance(move, Discard)]
    return rng.choice(discards if rng.random() < 0.9 else moves)


def positions(count, seed):
    """Positions of deals that end early, and of deals that do not."""
    rng = Random(seed)
    while count > 0:
        state = GAME.deal(seed=rng.getrandbits(40), dealer=rng.randrange(4))
        some = []
        quick = rng.random() < 0.3
        while not state.is_over:
            some.append(state)
            state = state.play(rng.choice(state.legal_moves()) if quick else waits(rng, state))
        for state in rng.sample(some, 2):
            count -= 1
            yield state


def deal_with(hands, stock):
    """A deal with seat 0 as dealer: hands by seat, then what the stock begins with."""
    first = " ".join([hands[0], hands[3], hands[2], hands[1], stock]).split()
    rest = [str(card) for card in GAME.deck.cards if str(card) not in first]
    return GAME.deal(order=" ".join(first + rest))


# What every bot keeps to


def test_levels_from_weakest_to_strongest():
    assert bots.levels("collector") == LEVELS


@every_level
def test_deals_by_bots_are_played_to_the_end(level):
    for seed in range(6):
        state = GAME.deal(seed=seed, dealer=seed % 4)
        while not state.is_over:
            move = choose(level, state.observe(state.actor), seed)
            assert move in state.legal_moves()
            state = state.play(move)


@every_level
def test_legal_in_odd_positions(level):
    for state in positions(120, 1):
        assert choose(level, state.observe(state.actor)) in state.legal_moves()


@every_level
def test_what_others_hold_in_secret_changes_nothing(level):
    rng = Random(2)
    seen = 0
    for state in positions(60, 3):
        o = state.observe(state.actor)
        other = o.sample(rng)
        seen += other.hands != state.hands
        assert choose(level, other.observe(state.actor)) == choose(level, o)
    assert seen > 40


@every_level
def test_the_same_chances_the_same_move(level):
    for state in positions(40, 4):
        o = state.observe(state.actor)
        assert choose(level, o, 5) == choose(level, o, 5)


@every_level
def test_a_bot_does_not_play_for_others(level):
    state = GAME.deal(seed=1)
    with pytest.raises(ValueError, match="turn"):
        choose(level, state.observe(1))


def test_a_move_within_a_budget_in_seconds():
    o = GAME.deal(seed=2).observe(0)
    assert choose("hard", o, budget=0.02) in o.legal_moves()
    assert choose("hard", o, budget=0) in o.legal_moves()


# Plain cases


def whole_suits():
    """Seat 0 at its third turn: all red and blue cards lie on the field or are in its hand."""
    state = deal_with(
        {0: "R6 B6 O1", 1: "R5 G3 P3", 2: "R4 G2 P2", 3: "B1 G4 P4"},
        "R1 O2 B4 B2 B3 R2 O3 G6 K6 P6 R3 B5",
    )
    for card in ["O1", "B1", "R4", "R5", "O2", "B4", "B2", "B3"]:
        state = state.play(f"discard {card}")
    assert state.actor == 0
    assert state.would_collect(GAME.parse_move("collect R B")).damage == 0
    return state


@every_level
def test_whole_suits_are_collected_at_once(level):
    for seed in range(5):
        assert str(choose(level, whole_suits().observe(0), seed)) == "collect R B"


def nearly_whole_for_others():
    """As before, but red lacks its six and seat 0 has it, while green ones are what it collects."""
    state = deal_with(
        {0: "R6 G6 G5", 1: "R5 B5 P3", 2: "R4 B4 P2", 3: "B1 O4 P4"},
        "R1 K1 B6 B2 B3 R2 K2 O5 O6 O3 R3 P1",
    )
    for card in ["K1", "B1", "R4", "R5", "K2", "B6", "B2", "B3"]:
        state = state.play(f"discard {card}")
    assert state.actor == 0
    return state


@good_levels
def test_what_completes_others_suits_is_kept(level):
    """All but R6 and some blue ones lie there, for whoever holds two of them."""
    for seed in range(5):
        move = choose(level, nearly_whole_for_others().observe(0), seed, 4000)
        assert str(move) in ("discard P1", "discard G5", "collect R B", "collect R G")


@every_level
def test_the_last_chance_is_taken(level):
    """Without a stock, and with two cards left that just allow it: later there is nothing to collect with."""
    met = 0
    for state in positions(2500, 6):
        o = state.observe(state.actor)
        hand = o.hand
        if o.stock_left or hand.bit_count() != 2 or o.collection_of(o.seat):
            continue
        costs = [o.would_collect(m).damage for m in o.legal_moves() if isinstance(m, Collect)]
        if costs and min(costs) <= 14:
            met += 1
            assert isinstance(choose(level, o), Collect)
    assert met > 20


@every_level
def test_the_last_suits_are_collected_when_they_are_whole(level):
    """Two have collected, and nothing is missing: there is nothing to wait for, and others may come first."""
    met = 0
    for state in positions(2000, 7):
        o = state.observe(state.actor)
        if len(o.collections) != 2 or o.collection_of(o.seat):
            continue
        costs = [o.would_collect(m).damage for m in o.legal_moves() if isinstance(m, Collect)]
        if costs and min(costs) == 8 and o.stock_left:
            met += 1
            assert isinstance(choose(level, o), Collect)
    assert met > 2


@good_levels
def test_dead_cards_are_discarded_first(level):
    met = 0
    for state in positions(500, 8):
        o = state.observe(state.actor)
        dead = [
            move
            for move in o.legal_moves()
            if isinstance(move, Discard) and move.card.suit not in o.open_suits
        ]
        if not dead or o.collection_of(o.seat) or o.stock_left < 4 or len(o.collections) != 1:
            continue
        move = choose(level, o)
        met += 1
        assert isinstance(move, Collect) or move in dead
    assert met > 10


# Hints


def test_the_last_hint_is_done_and_names_every_legal_move():
    for state in positions(60, 9):
        o = state.observe(state.actor)
        *earlier, last = bots.hint(o, Random(0), POSITIONS)
        assert last.done
        assert not any(hint.done for hint in earlier)
        assert [each.move for each in last.moves] == list(o.legal_moves())
        for hint in (*earlier, last):
            assert 0 <= hint.progress <= 1
            assert 0 < hint.layouts <= hint.possible
            for each in hint.moves:
                assert 0 <= each.best <= hint.layouts
                assert 0 <= each.wins <= hint.layouts
                assert 0 <= each.points <= 42 + 8


def test_the_hint_is_what_the_bot_goes_by():
    for state in positions(60, 10):
        o = state.observe(state.actor)
        *_, last = bots.hint(o, Random(3), POSITIONS)
        assert choose("hard", o, 3) == last.best.move


def test_collecting_is_worth_what_it_costs():
    """The damage of a collection is known when it is made."""
    for state in positions(100, 11):
        o = state.observe(state.actor)
        *_, last = bots.hint(o, Random(0), POSITIONS)
        for each in last.moves:
            if isinstance(each.move, Collect):
                assert each.points == o.would_collect(each.move).damage
                assert each.wins == last.layouts


def test_progress_never_goes_back():
    o = GAME.deal(seed=1).observe(0)
    parts = [hint.progress for hint in bots.hint(o, Random(0), 30_000)]
    assert parts == sorted(parts)
    assert len(parts) > 4


def test_when_nothing_is_hidden_it_is_exact():
    exact = 0
    for state in positions(1500, 12):
        o = state.observe(state.actor)
        cards = sum(hand.bit_count() for hand in state.hands)
        if o.count_worlds() > 1 or cards > 8:
            continue
        exact += 1
        *_, last = bots.hint(o, Random(0), 10_000)
        assert last.exact
        assert last.layouts == last.possible == 1
    assert exact > 20


def test_every_world_is_looked_at_where_they_are_few():
    met = 0
    for state in positions(1000, 13):
        o = state.observe(state.actor)
        if 1 < o.count_worlds() <= 100:
            met += 1
            *_, last = bots.hint(o, Random(0), 100_000)
            assert last.layouts == last.possible == o.count_worlds()
        if met == 10:
            return
    pytest.fail("no such position")


def test_hints_are_for_the_seat_whose_turn_it_is():
    with pytest.raises(ValueError, match="turn"):
        next(bots.hint(GAME.deal(seed=1).observe(1), Random(0)))


# Strength


def test_normal_beats_easy_in_a_few_deals():
    (difference,) = tournament(GAME, ["easy", "normal"], deals=20, seed=1).differences
    assert difference.better == "normal"
    assert difference.mean > 0


@pytest.mark.levels
def test_each_level_beats_the_one_below():
    for worse, better in (("easy", "normal"), ("normal", "hard")):
        result = tournament(GAME, [worse, better], deals=16, seed=2, budget=400)
        assert result.differences[0].mean > 0


def test_every_level_is_far_from_random():
    rng = Random(14)
    scores = dict.fromkeys(LEVELS, 0)
    for level in LEVELS:
        for seed in range(8):
            state = GAME.deal(seed=seed, dealer=seed % 4)
            while not state.is_over:
                o = state.observe(state.actor)
                state = state.play(
                    choose(level, o, seed, 200) if o.seat == 0 else rng.choice(o.legal_moves())
                )
            scores[level] += state.scores[0]
    assert max(scores.values()) < 8 * 16


def test_positions_are_of_all_kinds():
    """The positions these tests draw: with and without a stock, before and after collections."""
    kinds = {
        (bool(state.stock_left), len(state.collections), state.leaving)
        for state in positions(500, 15)
    }
    assert len(kinds) >= 9


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(
    "house",
    [
        {"not_collected": 100},
        {"not_collected": 999},
        {"not_collected": 40, "collections": 1},
        {"not_collected": 60, "penalties": (0, 20, 40)},
        {"penalties": (0, 500, 999)},
    ],
)
def test_levels_are_better_than_chance_whatever_not_collecting_costs(level, house):
    gained = gains(tomoe.game("collector", **house), level, deals=60)
    assert fmean(gained) > NOISE * stdev(gained) / 60**0.5


def test_nobody_collects_where_not_collecting_is_free():
    game = tomoe.game("collector", not_collected=0)
    for level in ("easy", "normal"):
        state = game.deal(seed=1)
        while not state.is_over:
            state = state.play(bots.bot(level, game)(state.observe(state.actor), Random(1), 20))
        assert state.scores == (0, 0, 0, 0)
