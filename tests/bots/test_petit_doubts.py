"""What the cards played in Petit Bridge say about hidden hands."""

from itertools import islice
from random import Random
from statistics import fmean

import pytest

import tomoe_core as tomoe
from tomoe_core import bots
from tomoe_core.cards import mask
from tomoe_core.games.petit_bridge.bots.doubts import STRONG, WEAK, doubt, doubts, doubts_of
from tomoe_core.games.petit_bridge.bots.information_set import information_set
from tomoe_core.games.petit_bridge.bots.plausible import plausible_layouts
from tomoe_core.games.petit_bridge.moves import NO_TRUMP
from tomoe_core.games.petit_bridge.tricks import BridgeTrick
from tomoe_core.games.shared.decks import STANDARD

GAME = tomoe.game("petit-bridge")
HEARTS = STANDARD.parse("H2")[0].suit.index

CASES = {
    "a lead": ("H4", NO_TRUMP, [(1, "H2 H3", WEAK)]),
    "a dearer card than needed wins": ("H8 HQ", NO_TRUMP, [(2, "H9 HT HJ", WEAK)]),
    "a low card in the second hand says nothing of high ones": (
        "H8 H3",
        NO_TRUMP,
        [(2, "H2", STRONG)],
    ),
    "the third hand lets the other side win": (
        "H4 HK H6",
        NO_TRUMP,
        [(3, "H2 H3 H4 H5", STRONG), (3, "HA", STRONG)],
    ),
    "the fourth hand lets its partner win": ("H4 HK H5 H6", NO_TRUMP, [(0, "H2 H3 H4 H5", STRONG)]),
    "the fourth hand lets the other side win": (
        "H4 H5 HQ H6",
        NO_TRUMP,
        [(0, "H2 H3 H4 H5", STRONG), (0, "HK HA", STRONG)],
    ),
    "a discard": ("H4 H5 D4", NO_TRUMP, [(3, "D2 D3", STRONG)]),
    "a ruff": ("D4 D5 H9", HEARTS, []),
    "whoever follows to a ruff cannot win": ("D4 H5 D3", HEARTS, [(3, "D2", STRONG)]),
    "a dearer ruff than needed": ("D4 H5 D2 H9", HEARTS, [(0, "H6 H7 H8", WEAK)]),
}


@pytest.mark.parametrize(("cards", "strain", "expected"), CASES.values(), ids=CASES)
def test_the_last_card_of_a_trick(cards, strain, expected):
    played = STANDARD.parse(cards)
    place = len(played) % 4
    found = [
        each
        for each in doubts_of(BridgeTrick(1, played, None), strain)
        if each.place == place and each.cards
    ]
    assert found == [(at, mask(STANDARD.parse(text)), weight) for at, text, weight in expected]


def positions(deals):
    """Positions of hard bots' play, and the seats that see them."""
    for seed in range(deals):
        state = GAME.deal(seed=seed)
        while state.actor is not None:
            o = state.observe(state.actor)
            if state.contract is not None:
                yield state, o
            state = state.play(bots.bot("hard", GAME)(o, Random(seed), 40))


def test_what_is_doubted_is_unknown_and_in_hidden_hands():
    for _, o in positions(4):
        for place, cards, weight in doubts(o):
            assert place in o.hidden_places
            assert cards & ~o.unknown == 0 != cards
            assert weight > 0


def test_true_hands_are_less_doubted_than_drawn_ones():
    true, drawn = [], []
    for state, o in positions(8):
        reasons = doubts(o)
        if reasons and o.count_worlds() > 60:
            true.append(doubt(reasons, state.hands))
            drawn += [doubt(reasons, o.sample(Random(i)).hands) for i in range(4)]
    assert fmean(true) < 0.8 * fmean(drawn)


def test_layouts_that_fit_what_was_played_are_drawn_more_often():
    plain, fitting = [], []
    for _, o in positions(3):
        reasons = doubts(o)
        if reasons and o.count_worlds() > 60:
            known = information_set(o)
            plain += [doubt(reasons, each) for each in islice(known.layouts(Random(1), 60), 20)]
            drawn = plausible_layouts(known, Random(1), 60)
            fitting += [doubt(reasons, each) for each in islice(drawn, 20)]
    assert fmean(fitting) < 0.8 * fmean(plain)
