"""Tomoe-fuda's neural networks: what must not change their answer, and how near they come to what follows."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import product
from operator import add, mul
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.bots.positions import GAMES, ending, name_of
from tomoe_core import bots
from tomoe_core.games.tomoefuda.bots import lead_values
from tomoe_core.games.tomoefuda.bots.hint import floors
from tomoe_core.games.tomoefuda.bots.lead_values import (
    FEWEST,
    FIRST_OF_ONE,
    INPUTS,
    RANKS,
    lead_values_for,
    lead_values_of,
    suit_inputs,
)

SUIT = (1 << RANKS) - 1
PAIRS = 3


@st.composite
def leads(draw):
    """A game, hands at a lead, and who leads."""
    game = draw(st.sampled_from(GAMES))
    tricks = draw(st.integers(1, game.tricks))
    state = ending(game, Random(draw(st.integers(0, 10**6))), 3 * tricks)
    return game, state.hands, state.actor


def suits(hand):
    """The cards of a hand, suit by suit, as masks."""
    return [hand >> at & SUIT for at in range(0, 7 * RANKS, RANKS)]


def hand_of(suits):
    return sum(mask << RANKS * place for place, mask in enumerate(suits))


def renamed(hands, order):
    """The hands with the suits in another order."""
    return tuple(hand_of([suits(hand)[suit] for suit in order]) for hand in hands)


@given(leads(), st.integers(1, 2))
def test_turning_the_table_changes_nothing(lead, by):
    game, hands, leader = lead
    value = lead_values_of(game)
    turned = tuple(hands[(seat - by) % 3] for seat in range(3))
    there = value(turned, (leader + by) % 3)
    assert [there[(seat + by) % 3] for seat in range(3)] == pytest.approx(value(hands, leader))


@given(leads(), st.permutations(range(PAIRS)), st.lists(st.booleans(), min_size=3, max_size=3))
def test_the_pairs_are_alike_and_so_are_the_suits_of_a_pair(lead, pairs, swaps):
    game, hands, leader = lead
    value = lead_values_of(game)
    order = [
        2 * pair + (one ^ swap) for pair, swap in zip(pairs, swaps, strict=True) for one in (0, 1)
    ]
    assert value(renamed(hands, [*order, 6]), leader) == pytest.approx(value(hands, leader))


@given(leads(), st.integers(0, 5))
def test_only_the_order_of_the_cards_that_are_left_matters_and_whose_the_one_is(lead, suit):
    """A suit whose ranks above 1 are moved together, so that those that are gone leave no gap."""
    game, hands, leader = lead
    value = lead_values_of(game)
    cards = [suits(hand) for hand in hands]
    ranks = [rank for rank in range(1, RANKS) if any(hand[suit] >> rank & 1 for hand in cards)]
    for hand in cards:
        kept = sum(1 << place for place, rank in enumerate(ranks, 1) if hand[suit] >> rank & 1)
        hand[suit] = kept | hand[suit] & 1
    assert value(tuple(map(hand_of, cards)), leader) == value(hands, leader)


@given(leads())
def test_halfway_between_two_games_the_worth_is_halfway(lead):
    _, hands, leader = lead
    one, half, two = (lead_values_for(ichi)(hands, leader) for ichi in (1, 1.5, 2))
    assume(min(*one, *half, *two) > 0)  # what is below 0 counts as 0
    assert half == pytest.approx([(a + b) / 2 for a, b in zip(one, two, strict=True)])


def plain_worths(hands, leader, name):
    """The worths, from the leader on, by the weights in the file, one number after another."""
    text = files(lead_values.__package__).joinpath(lead_values.FILE).read_text(encoding="utf-8")
    found = json.loads(text)[name]
    left, seats = hands[0].bit_count() - 1, [(leader + turn) % 3 for turn in range(3)]
    lead, lead_3 = found["extras"]["leads"][left], found["extras"]["leads 3"][left]

    def contribution(which, cards, generals):
        rows, units = found["encoders"][which]["inputs"], found["encoders"][which]["units"]
        active = [rows[each] for each in (0, *suit_inputs(cards, generals))]
        layer_1 = [max(0, sum(column)) for column in zip(*active, strict=True)]
        return [sum(map(mul, layer_1, weights)) for weights in units]

    sums = [
        100 * (100 * each + bias) for each, bias in zip(lead_3, found["layer"]["bias"], strict=True)
    ]
    held = [suits(hands[seat]) for seat in seats]
    for suit in range(7):
        cards, generals = tuple(hand[suit] for hand in held), suit == 6
        if any(cards):
            units = contribution("front", cards, generals)
            if not generals:
                back = contribution("back", tuple(hand[suit ^ 1] for hand in held), generals)
                units = list(map(add, units, back))
            both = map(add, lead, found["bias"])
            units = [max(0, unit + 100 * more) for unit, more in zip(units, both, strict=True)]
            for unit, weights in zip(units, found["layer"]["weights"], strict=True):
                sums = [each + unit * weight for each, weight in zip(sums, weights, strict=True)]
    return [
        max(0, sum(map(mul, [max(0, each) for each in sums], weights)) / 100**4 + constant / 100)
        for *weights, constant in found["outputs"]
    ]


@given(leads(), st.sampled_from([1, 2]))
@settings(max_examples=30)
def test_the_worth_is_what_the_weights_in_the_file_say(lead, ichi):
    _, hands, leader = lead
    value = lead_values_for(ichi)(hands, leader)
    expected = plain_worths(hands, leader, lead_values.NAMES[ichi])
    assert [value[(leader + turn) % 3] for turn in range(3)] == pytest.approx(expected)


def test_inputs_are_different_and_there():
    for owners in product(range(4), repeat=RANKS):
        cards = tuple(
            sum(1 << rank for rank, owner in enumerate(owners) if owner == seat)
            for seat in range(3)
        )
        for generals in (False, True):
            active = suit_inputs(cards, generals)
            assert len(set(active)) == len(active)
            assert all(0 < each < INPUTS for each in active)


def test_bronze_is_not_a_one():
    bronze = (1, 0, 0)
    assert FIRST_OF_ONE in suit_inputs(bronze, False)
    assert FIRST_OF_ONE not in suit_inputs(bronze, True)


def test_nothing_is_left_to_win_without_cards():
    assert lead_values_for(1)((0, 0, 0), 1) == (0, 0, 0)


@given(leads())
def test_nobody_is_given_less_than_nothing(lead):
    game, hands, leader = lead
    assert min(lead_values_of(game)(hands, leader)) >= 0


def test_all_seats_together_are_given_about_the_tricks_there_are():
    game, rng = tomoe.game("tomoefuda"), Random(3)
    for tricks in range(3, 13):
        positions = [ending(game, rng, 3 * tricks) for _ in range(20)]
        given = [sum(lead_values_of(game)(state.hands, state.actor)) for state in positions]
        assert sum(given) / 20 == pytest.approx(tricks, abs=0.5)


def test_where_a_one_counts_more_there_is_more_to_win():
    game, rng = tomoe.game("tomoefuda"), Random(4)
    for _ in range(20):
        state = ending(game, rng, 36)
        one, two = (sum(lead_values_for(ichi)(state.hands, state.actor)) for ichi in (1, 2))
        assert two > one + 0.5


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_it_is_nearer_to_what_normal_bots_take_than_equal_shares(game):
    """By the squares of what it is off."""
    normal, value = bots.bot("normal", game), lead_values_of(game)
    off = equal = 0.0
    for seed in range(30):
        states = [game.deal(seed=seed)]
        while not states[-1].is_over:
            now = states[-1]
            states.append(now.play(normal(now.observe(now.actor), Random(seed))))
        for done in range(game.tricks - 2):
            state = states[3 + 3 * done]
            came = [y - x for x, y in zip(state.scores, states[-1].scores, strict=True)]
            found = value(state.hands, state.actor)
            off += sum((a - b) ** 2 for a, b in zip(found, came, strict=True))
            equal += sum((sum(came) / 3 - each) ** 2 for each in came)
    assert off < 0.75 * equal


def test_no_search_stops_with_fewer_tricks_than_the_networks_were_fitted_to():
    for tricks in range(13):
        *judged, last = floors(tricks)
        assert last == 0
        assert judged == list(range(tricks, FEWEST - 1, -1))
