"""Tricks of FESCA Double Lead held against the rulebook, and the steps that explain them."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.core.fesca_book import judge
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.explain import LANGUAGES, keys, sentence
from tomoe_core.games.fesca.bots.trick_position import EMPTY, step_of, winning_card
from tomoe_core.games.shared.decks import FESCA
from tomoe_core.games.shared.trick_base import NO_LEAD

FESCAS = [game for game in EVERY_GAME if game.id.startswith("fesca")]
BOTH = [tomoe.game("fesca-six"), tomoe.game("fesca-wild")]
both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)


def is_wild(game):
    return game.id == "fesca-wild"


def random_tricks(count, seed):
    """Tricks of up to seven cards; many have few suits, low ranks, yin-yang or Z, where the rules meet."""
    rng = Random(seed)
    low = [card for card in FESCA.cards if card.rank < 4]
    wild = [card for card in FESCA.cards if card.suit.letter in "WFY"]
    close = [card for card in FESCA.cards if card.suit.letter in "MAEY" and card.rank < 6]
    for number in range(count):
        pool = (FESCA.cards, low, wild, close)[number % 4]
        yield tuple(rng.sample(pool, rng.randint(1, 7) if number % 3 else 7))


@pytest.mark.native
@both
def test_tricks_are_judged_as_the_rules_say(game):
    for cards in random_tricks(40_000, seed=2):
        assert list(game.judge(cards).order) == judge(list(map(str, cards)), is_wild(game)), cards


@pytest.mark.slow
@both
def test_fast_and_plain_forms_agree_on_a_hundred_thousand_tricks(game):
    """Judge, fast taker and the bots' trick position, each held to the rulebook."""
    step = step_of(game)
    for cards in random_tricks(100_000, seed=21):
        order = judge(list(map(str, cards)), is_wild(game))
        assert list(game.judge(cards).order) == order, cards
        position, there, lead, table = EMPTY, b"", NO_LEAD, 0
        for card in cards:
            position = step(position, there, card.index)
            lead = game.lead_after[lead][card.index]
            there += bytes((card.index,))
            table |= card.bit
        assert game.taker(there, table, lead) == order[0], cards
        assert winning_card(position) == cards[order[0]].index, cards


tricks = st.lists(st.sampled_from(FESCA.cards), min_size=1, max_size=7, unique=True)
close_tricks = st.lists(
    st.sampled_from([card for card in FESCA.cards if card.suit.letter in "WFY" and card.rank < 8]),
    min_size=1,
    max_size=7,
    unique=True,
)


@both
@given(cards=tricks | close_tricks)
@settings(max_examples=400)
def test_any_trick_is_judged_as_the_rules_say(game, cards):
    trick = game.trick(cards)
    assert list(trick.order) == judge(list(map(str, cards)), is_wild(game))
    assert trick.winner == trick.order[0]


@pytest.mark.native
@both
def test_the_winner_found_fast_is_the_winner(game):
    for cards in random_tricks(40_000, seed=3):
        lead, table = 0, 0
        for card in cards:
            lead = game.lead_after[lead][card.index]
            table |= card.bit
        indices = bytes(card.index for card in cards)
        assert game.taker(indices, table, lead) == game.judge(cards).winner, cards


@pytest.mark.parametrize("game", FESCAS, ids=name_of)
def test_tricks_of_whole_deals(game):
    for seed in range(20):
        last = random_deal(game, seed)[-1]
        for trick in last.observe(0).tricks:
            order = judge(list(map(str, trick.cards)), is_wild(game))
            assert trick.winner == trick.seat(order[0])
        assert [trick.winner for trick in last.observe(0).tricks] == list(last.takers)


@both
def test_a_real_card_never_loses_to_its_disguise(game):
    for cards in random_tricks(4_000, seed=5):
        trick = game.judge(cards)
        counted = [
            (suit, rank)
            for suit, rank, card in zip(trick.suits, trick.ranks, cards, strict=True)
            if suit and rank
        ]
        real = [
            (card.suit, card.rank) for card in cards if card.rank and trick.suits[cards.index(card)]
        ]
        for suit, rank in real:
            if (suit, rank) in counted:
                assert counted.count((suit, rank)) == 1


# Steps


REASONS = {key for key in keys("en") if key.startswith("fesca-hold-")}
STEPS = {
    "fesca-follows-first",
    "fesca-follows-second",
    "fesca-lead",
    "fesca-majority",
    "fesca-mimic",
    "fesca-mimic-barred",
    "fesca-mimic-none",
    "fesca-mimic-out",
    "fesca-mimic-void",
    "fesca-one-lead",
    "fesca-open-back",
    "fesca-open-decided",
    "fesca-open-follows",
    "fesca-open-lead",
    "fesca-open-one",
    "fesca-open-passes",
    "fesca-open-takes-suit",
    "fesca-open-yinyang",
    "fesca-order",
    "fesca-out",
    "fesca-out-open",
    "fesca-passes",
    "fesca-second",
    "fesca-takes-suit",
    "fesca-takes-suit-out",
    "fesca-tie-generating",
    "fesca-tie-overcoming",
    "fesca-tie-yinyang",
    "fesca-void",
    "fesca-void-chain",
    "fesca-void-later",
    "fesca-winner",
    "fesca-winner-as",
    "fesca-winner-earlier",
    "fesca-winner-z",
    "fesca-z-follows",
    "fesca-z-leads",
}


def said(game, cards, lang="en"):
    return [sentence(step, lang) for step in game.trick(cards).steps]


def test_every_step_is_taken_and_has_its_sentence():
    met = Counter()
    for game in BOTH:
        for cards in random_tricks(3_000, seed=6):
            trick = game.trick(cards)
            for step in trick.steps:
                met[step.key] += 1
                if met[step.key] < 20:
                    for lang in LANGUAGES:
                        assert not re.search("[{}―]|None", sentence(step, lang)), step
    assert set(met) == STEPS


def test_every_reason_is_given_and_has_its_sentence():
    met = set()
    for game in BOTH:
        for seed in range(25):
            for state in random_deal(game, seed)[::3]:
                for card in state.hand_of(state.actor) if state.actor is not None else ():
                    reason = state.why_illegal(str(card))
                    if reason:
                        met.add(reason.key)
                        assert all(
                            not re.search("[{}―]|None", sentence(reason, lang))
                            for lang in LANGUAGES
                        )
    assert met == REASONS


@both
def test_the_steps_name_each_card_once_as_it_was_played(game):
    for cards in random_tricks(2_000, seed=7):
        trick = game.trick(cards)
        first = [step for step in trick.steps if "index" in step.params][: len(cards)]
        assert [(step["index"], step["card"]) for step in first] == list(enumerate(cards))
        winner = [step for step in trick.steps if step.key.startswith("fesca-winner")]
        assert [(step["index"], step["card"]) for step in winner] == [
            (trick.winner, cards[trick.winner])
        ]
        assert trick.steps[-1]["cards"] == tuple(cards[i] for i in trick.order)


def test_the_steps_of_the_first_example():
    assert said(tomoe.game("fesca-six", players=5), "WZ W5 MZ M2 M12") == [
        "WZ is led: wood is the first lead.",
        "W5 follows the first lead, wood.",
        "MZ is of another suit and makes the second lead: metal.",
        "M2 follows the second lead, metal.",
        "M12 follows the second lead, metal.",
        "WZ made a lead, so it counts 13.",
        "MZ made a lead, so it counts 13.",
        "3 of metal against 2 of wood: the lead with more cards wins.",
        "MZ, which counts 13, is the highest of metal and wins.",
        "From best to worst: MZ > M12 > M2 > WZ > W5.",
    ]


def test_the_steps_of_the_second_example():
    assert said(tomoe.game("fesca-six", players=5), "F5 A3 M9 A7 F4", "ja") == [
        "台札は火5。第1リードは火です。",
        "水3は別のスートなので、第2リードになります。第2リードは水です。",
        "金9は火でも水でもないので、このトリックを降ります。",
        "水7は第2リードの水をフォローします。",
        "火4は第1リードの火をフォローします。",
        "水と火は2枚ずつ。水は火に勝つ相剋の関係なので、水の勝ちです。",
        "水でいちばん高い水7の勝ちです。",
        "順位は上から 水7 > 水3 > 火5 > 火4 > 金9 です。",
    ]


def test_the_steps_of_the_example_of_wild():
    assert said(tomoe.game("fesca-wild", players=7), "M4 Y5 A7 Y8 Y9 Y10 A8") == [
        "M4 is led: metal is the first lead.",
        "Y5 takes the suit of M4 before it and passes as M5.",
        "A7 is of another suit and makes the second lead: water.",
        "Y8 passes as A8 until the real A8 falls: then Y8 is void.",
        "Y9 takes its suit from Y8, which is void, so it is void too.",
        "Y10 takes its suit from Y9, which is void, so it is void too.",
        "A8 follows the second lead, water.",
        "2 each of water and metal: metal generates water 相生, and what generates loses, so water wins.",
        "A8 is the highest of water and wins.",
        "From best to worst: A8 > A7 > Y5 > M4 > Y10 > Y9 > Y8.",
    ]


def test_the_steps_of_a_yinyang_lead():
    assert said(tomoe.game("fesca-wild"), "Y5 W3 F9 YZ F2 Y9")[6:] == [
        "The last card that has a suit is F2: the first lead turns fire.",
        "Y5 belongs to the first lead and passes as F5.",
        "All cards that count as fire belong to the first lead now, even those that had been out: F9, the Taiji, F2.",
        "The Taiji cannot pass as a card that is there for real: F9. It mimics the rank of Y5 and counts as F5.",
        "4 of fire against 1 of wood: the lead with more cards wins.",
        "F9 is the highest of fire and wins.",
        "From best to worst: F9 > Y5 > the Taiji > F2 > W3 > Y9.",
    ]
