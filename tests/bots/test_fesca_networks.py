"""FESCA's neural networks: what must not change their answer, and how near they come to what follows."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.games.fesca.bots.lead_values import INPUTS, LeadValues, suit_inputs
from tomoe_core.games.fesca.bots.search_position import by_suit
from tomoe_core.games.fesca.rules.cards import SUITS, YINYANG

ELEMENTS = len(SUITS) - 1
GAMES = ("fesca-six", "fesca-wild")
PLAYERS = (5, 6, 7)
VALUES = {
    (id, players): LeadValues(tomoe.game(id).wild, players) for id in GAMES for players in PLAYERS
}


def in_hands(hands):
    return [sum(hand[suit] for hand in hands) for suit in range(len(SUITS))]


def value(id, hands, left, leader):
    return VALUES[id, len(hands)](hands, in_hands(hands), left, leader)


@st.composite
def leads(draw):
    """A game's name, hands at a lead, the number of tricks left, and who leads."""
    id, players = draw(st.sampled_from(GAMES)), draw(st.sampled_from(PLAYERS))
    game = tomoe.game(id, players=players)
    states = random_deal(game, draw(st.integers(0, 10**6)))
    left = draw(st.integers(1, game.hand_size))
    state = states[(game.hand_size - left) * players]
    return id, [by_suit(hand) for hand in state.hands], left, state.actor


@given(leads())
def test_all_tricks_are_shared_out(lead):
    id, hands, left, leader = lead
    found = value(id, hands, left, leader)
    assert len(found) == len(hands)
    assert sum(found) == pytest.approx(left)
    assert min(found) > 0


@given(leads(), st.integers(1, 6))
def test_turning_the_table_changes_nothing(lead, by):
    id, hands, left, leader = lead
    players = len(hands)
    turned = [hands[(seat - by) % players] for seat in range(players)]
    found = value(id, hands, left, leader)
    there = value(id, turned, left, (leader + by) % players)
    assert [there[(seat + by) % players] for seat in range(players)] == pytest.approx(found)


@given(leads(), st.permutations(range(ELEMENTS)))
def test_the_elements_are_alike(lead, order):
    id, hands, left, leader = lead
    renamed = [[*(hand[suit] for suit in order), hand[YINYANG.index]] for hand in hands]
    assert value(id, renamed, left, leader) == value(id, hands, left, leader)


@given(leads(), st.integers(0, ELEMENTS - 1))
def test_only_the_order_of_the_cards_that_are_left_matters(lead, suit):
    """A suit whose ranks are moved together, so that those that are gone leave no gap."""
    id, hands, left, leader = lead
    ranks = [rank for rank in range(1, 13) if in_hands(hands)[suit] >> rank & 1]
    moved = [list(hand) for hand in hands]
    for hand in moved:
        kept = sum(1 << place for place, rank in enumerate(ranks, 1) if hand[suit] >> rank & 1)
        hand[suit] = kept | hand[suit] & 1
    assert value(id, moved, left, leader) == value(id, hands, left, leader)


@given(leads())
def test_inputs_are_different_and_there(lead):
    _, hands, left, _ = lead
    every = in_hands(hands)
    for hand in hands:
        for own, mask in zip(hand, every, strict=True):
            active = suit_inputs(own, mask, left, len(hands))
            assert len(set(active)) == len(active)
            assert all(0 < each < INPUTS for each in active)


@pytest.mark.parametrize("id", GAMES)
def test_the_better_hand_is_worth_more(id):
    """Who holds the highest four cards of a suit beside whoever holds the lowest four."""
    hands = [[0] * len(SUITS) for _ in range(6)]
    hands[0][0], hands[1][0] = 0b1111000000000, 0b0000000011110
    for seat in range(2, 6):
        hands[seat][seat - 1] = 0b0000111100000
    strong, weak, *_ = value(id, hands, 4, 0)
    assert strong > 2 * weak


@pytest.mark.parametrize(("id", "players"), VALUES)
def test_it_is_nearer_to_what_normal_bots_take_than_equal_shares(id, players):
    """By the squares of what it is off."""
    game = tomoe.game(id, players=players)
    normal = bots.bot("normal", game)
    off = equal = 0.0
    for seed in range(12):
        states = [game.deal(seed=seed)]
        while not states[-1].is_over:
            now = states[-1]
            states.append(now.play(normal(now.observe(now.actor), Random(0))))
        for done in range(game.hand_size):
            state = states[done * players]
            left = game.hand_size - done
            came = [y - x for x, y in zip(state.scores, states[-1].scores, strict=True)]
            found = value(id, [by_suit(hand) for hand in state.hands], left, state.actor)
            off += sum((a - b) ** 2 for a, b in zip(found, came, strict=True))
            equal += sum((left / players - b) ** 2 for b in came)
    assert off < 0.75 * equal
