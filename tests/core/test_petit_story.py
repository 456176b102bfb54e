"""Petit Bridge explained: the steps of the deal, of tricks, of contracts and of scores, in both languages."""

import re
from itertools import product
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.test_petit_bridge import DECK, EXAMPLE, all_tricks, cards, deal_worth, order_of
from tests.strategies import random_deal
from tomoe_core.explain import LANGUAGES, sentence
from tomoe_core.games.petit_bridge.rules.moves import LEVELS
from tomoe_core.games.petit_bridge.rules.scoring import price_of
from tomoe_core.names import names_for

OPEN = tomoe.game("petit-bridge")
NAMES = names_for(3, 0)


def keys(steps):
    return [step.key for step in steps]


def sentences_of(steps, lang="en", names=None):
    return [sentence(step, lang, names) for step in steps]


def test_the_winner_points_of_example_1():
    hands = [cards(written) for written in EXAMPLE]
    state = OPEN.deal(order=order_of(hands, 1), dealer=1)
    assert sentences_of(state.steps) == [
        "Seat 0 announces 3 winner points.",
        "Seat 1 announces 11 winner points.",
        "Seat 2 announces 12 winner points.",
        "The dummy candidate has the rest: 40 − 3 − 11 − 12 = 14.",
        "Seat 1 is the candidate for the offence.",
        "Seat 1 and the dummy candidate have 11 + 14 = 25, and 20 is enough.",
        "Seat 1 is the offence.",
    ]
    assert sentences_of(state.steps, "ja")[3] == (
        "ダミー候補は残りの14ポイントです（40 − 3 − 11 − 12 = 14）。"
    )


def test_case_a_in_example_2():
    state, _ = deal_worth((12, 3, 12, 13))
    assert sentences_of(state.steps, "en", NAMES)[4:] == [
        "You are the candidate for the offence.",
        "You and the dummy candidate have 12 + 13 = 25, and 20 is enough.",
        "You are the offence.",
    ]


def test_case_b_in_examples_3_and_4():
    state, _ = deal_worth((12, 8, 13, 7))
    owner = state.opening.dummy
    assert sentences_of(state.steps)[4:] == [
        "Seat 0 is the candidate for the offence.",
        "With the dummy candidate that makes 12 + 7 = 19, which is less than 20.",
        "With Seat 1's hand it would be 12 + 8 = 20, and 20 is enough.",
        "With Seat 2's hand it would be 12 + 13 = 25, and 20 is enough.",
        f"Either hand would do; Seat {owner}'s is drawn.",
        f"Seat {owner}'s hand becomes the dummy, and Seat {owner} takes the old dummy candidate's hand.",
        "Seat 0 is the offence.",
    ]
    state, _ = deal_worth((12, 6, 15, 7))
    assert sentences_of(state.steps, "ja")[5:] == [
        "ダミー候補と合わせて12 + 7 = 19ポイント。20ポイントに足りません。",
        "席1の手札とでは12 + 6 = 18ポイント。20ポイントに足りません。",
        "席2の手札となら12 + 15 = 27ポイント。20ポイント以上なので足ります。",
        "席2の手札がダミーになり、席2は元のダミー候補の手札を受け取ります。",
        "オフェンスは席0です。",
    ]


def test_case_c_in_example_5():
    state, _ = deal_worth((7, 10, 11, 12))
    new = state.offence
    points = (7, 10, 11)[new]
    assert sentences_of(state.steps)[5:] == [
        "With the dummy candidate that makes 7 + 12 = 19, which is less than 20.",
        "With Seat 1's hand it would be 7 + 10 = 17, which is less than 20.",
        "With Seat 2's hand it would be 7 + 11 = 18, which is less than 20.",
        "No hand is enough, so Seat 0 cannot be the offence.",
        f"The other two have been candidate equally often, 0 times; Seat {new} is drawn.",
        f"Seat {new} and the dummy candidate have {points} + 12 = {points + 12}, and 20 is enough.",
        f"Seat {new} is the offence.",
    ]
    state, _ = deal_worth((7, 10, 11, 12), candidacies=(0, 3, 2))
    assert "Seat 2 has been candidate less often, 2 times against 3." in sentences_of(state.steps)


def test_a_trick_step_by_step():
    steps = OPEN.trick("SA S3 H2 CK", "H").steps
    assert sentences_of(steps) == [
        "♠A is led, so spades must be followed.",
        "♠3 follows suit.",
        "♥2 is a trump and beats every card of the suit led.",
        "♣K is a discard and cannot win.",
        "♥2 is the highest trump and wins.",
    ]
    suits = [step["suit"].letter for step in steps]
    assert (suits, [step["index"] for step in steps]) == (list("SSHCH"), [0, 1, 2, 3, 2])
    assert sentences_of(OPEN.trick("ST S3 SJ CK").steps, "ja") == [
        "台札は♠10。スペードがあればスペードを出します。",
        "♠3は台札のスートです。",
        "♠Jは台札のスートです。",
        "♣Kは捨て札で、勝てません。",
        "台札のスートのスペードでいちばん高い♠Jの勝ちです。",
    ]
    assert keys(OPEN.trick("H3 S3 HJ CK", "H").steps) == [
        "petit-bridge-lead-trump",
        "petit-bridge-discards",
        "petit-bridge-follows",
        "petit-bridge-discards",
        "petit-bridge-wins-trump",
    ]


def test_the_score_step_by_step():
    state = all_tricks(OPEN, "game", games=(1, 0, 0))
    assert sentences_of(state.steps, "en", NAMES)[-7:] == [
        "The offence and dummy have taken 13 of 13 tricks.",
        "13 tricks, and 10 were promised: the contract is made.",
        "Trick points, spades: 7 × 30 = 210.",
        "Bonus, game, vulnerable: 500 points.",
        "You score 710 points.",
        "You have won a game. Games so far: 2.",
        "You may end the match now.",
    ]
    assert sentences_of(state.play("stop").steps) == ["Seat 0 ends the match."]
    assert sentences_of(state.play("continue").steps, "ja") == ["席0は対局を続けることにしました。"]


def test_a_contract_that_is_defeated():
    state = OPEN.deal(order=" ".join(DECK)).play("contract NT small")
    assert sentences_of(state.steps, "ja") == [
        "席0のコントラクトはノートランプ・スモール・スラムです。",
        "13トリックのうち12トリック以上を取る約束です。",
        "席0はまだゲームを取っていないので、ノンバルネラブルです。",
    ]
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert sentences_of(state.steps)[-4:] == [
        "0 tricks, and 12 were promised: 12 short.",
        "Each defender scores 50 points for each trick short, as the offence is not vulnerable.",
        "Seat 1 scores 600 points.",
        "Seat 2 scores 600 points.",
    ]


def test_the_numbers_of_the_steps_make_the_score():
    for seed, games in product(range(30), ((0, 0, 0), (1, 1, 1))):
        state = OPEN.deal(seed=seed, games=games).play(f"contract {'SHDC'[seed % 4]} partial")
        rng = Random(seed)
        while len(state.moves) < 53:
            state = state.play(rng.choice(state.legal_moves()))
        steps = {step.key: step for step in state.steps}
        if state.taken >= 7:
            bonus = (
                steps.get("petit-bridge-bonus-vulnerable")
                or steps["petit-bridge-bonus-not-vulnerable"]
            )
            total = steps["petit-bridge-points-suit"]["points"] + bonus["points"]
            assert total == max(state.scores) == steps["petit-bridge-scores"]["points"]
        else:
            each = (
                steps.get("petit-bridge-down-vulnerable")
                or steps["petit-bridge-down-not-vulnerable"]
            )
            assert each["each"] * steps["petit-bridge-contract-down"]["short"] == max(state.scores)


def test_a_story_has_a_chapter_for_the_deal_and_each_move():
    for seed in range(4):
        for state in random_deal(OPEN, seed)[::6]:
            story = state.story()
            assert len(story) == 1 + len(state.moves)
            assert story[-1] == state.steps
            assert state.observe(seed % 3).story() == story
            assert state.observe(seed % 3).steps == state.steps


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [None, NAMES])
def test_every_step_has_its_sentence(lang, names):
    met = set()
    rng = Random(3)
    for seed in range(90):
        terms = {"games": (seed % 3, 1, 2), "candidacies": (2, seed % 2, 1)}
        state = OPEN.deal(seed=seed, dealer=seed % 3, **terms)
        if seed % 3:
            state = state.play(f"contract {rng.choice(['S', 'D', 'NT'])} partial")
        while not state.is_over:
            state = state.play(rng.choice(state.legal_moves()))
        for step in (step for steps in state.story() for step in steps):
            met.add(step.key)
            words = sentence(step, lang, names)
            assert words
            assert not re.search(r"[{}]|None|\bseat\b(?! \d)", words)
    for answer in ("stop", "continue"):
        story = all_tricks(OPEN, "grand", games=(1, 0, 0)).play(answer).story()
        met.update(step.key for steps in story for step in steps)
    assert len(met) == 44


def test_levels_have_names():
    for lang, level in product(LANGUAGES, LEVELS):
        assert sentence(
            tomoe.Step("petit-bridge-names-contract", seat=0, trump=None, level=level), lang
        )
    assert price_of(OPEN, OPEN.parse_move("contract S game"), False).score(10) == (420, 0)
