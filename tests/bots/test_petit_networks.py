"""Petit Bridge's neural networks: the arithmetic, what must not change the answer, and how near it comes."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.bots.bridge_endings import random_hands
from tomoe_core.bots.networks import Encoder, Layer, Network, Unpack, pack, weighted_sum
from tomoe_core.games.petit_bridge.bots.chances import STRAINS, chances
from tomoe_core.games.petit_bridge.bots.double_dummy import DoubleDummy
from tomoe_core.games.petit_bridge.bots.expected_tricks import expected_tricks
from tomoe_core.games.petit_bridge.bots.lead_values import FEWEST, lead_value
from tomoe_core.games.petit_bridge.bots.position import Position

GAME = tomoe.game("petit-bridge")
TRUMPS = (0, 1, 2, 3, None)


def test_a_network_by_hand():
    encoder = Encoder(inputs=[[1, -2], [2, 1], [0, -3]], units=[[1, 10], [-1, 2]])
    # 1 + 2 = 3, and −2 + 1 = −1, which counts as 0.
    assert encoder([1]) == (3, -3)
    assert encoder([1, 2]) == (3, -3)
    assert encoder([]) == (1, -1)
    outputs = [[2, 3, 5], [0, 1, -1]]
    network = Network({"suit": encoder}, bias=[1, 1], outputs=outputs, scale=2)
    # 1 + 3 + 1 = 5, and 1 − 3 − 1 = −3, which counts as 0.
    assert network([encoder.contribution([1]), encoder.contribution([])]) == [
        (2 * 5 + 5) / 2,
        -1 / 2,
    ]


def test_a_third_layer_by_hand():
    encoder = Encoder(inputs=[[1], [2]], units=[[1], [-1]])
    layer = Layer([[1, 10, -1], [100, 100, 100]], [1, -50, 2])
    network = Network({"suit": encoder}, [1, 1], outputs=[[2, 3, 5, 7]], layer=layer)
    # Layer 2: 1 + 3 = 4, and 1 − 3, which counts as 0. Layer 3: 5, 40 − 50 and −4 + 2, both of which count as 0.
    assert network([encoder.contribution([1])]) == [2 * 5 + 7]


whole_numbers = st.integers(-(10**9), 10**9)


@given(st.data(), st.integers(1, 5), st.integers(1, 5))
def test_vectors_add_up_as_whole_numbers(data, count, size):
    rows = data.draw(
        st.lists(
            st.lists(whole_numbers, min_size=size, max_size=size), min_size=count, max_size=count
        )
    )
    units = data.draw(st.lists(st.integers(-(10**6), 10**6), min_size=count, max_size=count))
    packed, unpack = [pack(row) for row in rows], Unpack(size)
    assert [unpack(row) for row in packed] == rows
    assert unpack(sum(packed)) == [sum(column) for column in zip(*rows, strict=True)]
    assert unpack(weighted_sum(units, packed)) == [
        sum(unit * row[i] for unit, row in zip(units, rows, strict=True) if unit > 0)
        for i in range(size)
    ]


def value(hands, leader, trump):
    """The tricks of seats 0 and 2."""
    position = Position(hands, leader, (), trump)
    tricks = lead_value(position.suits, leader, position.tricks, trumps=position.trumps)
    return position.tricks - tricks if leader % 2 else tricks


@st.composite
def leads(draw):
    """Hands with as many cards as the network knows, and who leads."""
    hands = random_hands(Random(draw(st.integers(0, 2**32))), draw(st.integers(FEWEST, 13)))
    return hands, draw(st.integers(0, 3)), draw(st.sampled_from(TRUMPS))


@given(leads())
def test_no_more_tricks_than_there_are(lead):
    hands, leader, trump = lead
    assert 0 <= value(hands, leader, trump) <= hands[0].bit_count()


@given(leads())
def test_turning_the_table_changes_nothing(lead):
    hands, leader, trump = lead
    there = value(hands, leader, trump)
    turned = [hands[(place - 1) % 4] for place in range(4)]
    assert value(turned, (leader + 1) % 4, trump) == pytest.approx(hands[0].bit_count() - there)


@given(leads(), st.permutations(range(4)))
def test_suits_are_alike_but_for_trumps(lead, order):
    hands, leader, trump = lead
    renamed = [
        sum((hand >> 13 * suit & 8191) << 13 * order[suit] for suit in range(4)) for hand in hands
    ]
    other = None if trump is None else order[trump]
    assert value(renamed, leader, other) == pytest.approx(value(hands, leader, trump))


def test_leads_are_worth_about_what_double_dummy_says():
    rng = Random(5)
    errors = []
    for number in range(40):
        trump = TRUMPS[number % 5]
        hands, leader = random_hands(rng, FEWEST), number % 4
        errors.append(abs(value(hands, leader, trump) - DoubleDummy(trump).tricks(hands, leader)))
    assert fmean(errors) < 0.75


def test_chances_are_chances():
    for seed in range(20):
        state = GAME.deal(seed=seed)
        o = state.observe(state.actor)
        for strain in STRAINS:
            likely = chances(o, strain)
            assert len(likely) == 14
            assert sum(likely) == pytest.approx(1)
            assert min(likely) >= 0


def test_chances_are_near_the_quick_estimate_with_the_best_trumps():
    errors = []
    for seed in range(12):
        state = GAME.deal(seed=seed)
        o = state.observe(state.actor)
        strain = max(range(4), key=lambda suit: expected_tricks(o.hand, o.dummy, suit))
        mean = sum(tricks * chance for tricks, chance in enumerate(chances(o, strain)))
        errors.append(abs(mean - expected_tricks(o.hand, o.dummy, strain)))
    assert fmean(errors) < 1
