"""In Japanese a number has its counter: 54点で1位, 6トリックで最多."""

from __future__ import annotations

import re

import pytest

import tomoe_core as tomoe
from tests.locale import heard

CARDS = "赤水緑橙黒紫木火土金陽♠♥♦♣"

BARE = re.compile(
    rf"(?<![{CARDS}A-Za-z席\d.,−-])\d+(?:\.\d+)?"
    r"(?=の(?:あなた|松|梅|桜|楓|菊|藤)|です|でした|ずつ|で1位|で優勝|で最多|で並び|を分け|に足り|であなた)"
)
"""A number that says of nothing how many."""

NAMES_OF_PILES = "残っている山は"
NUMBER_OF_GAMES = "これまでのゲーム数は"


def bare(texts):
    """The Japanese sentences with a number and no counter."""
    found = {said["ja"] for said in texts if BARE.search(said["ja"])}
    return {
        words for words in found if NAMES_OF_PILES not in words and NUMBER_OF_GAMES not in words
    }


def test_what_is_looked_for_is_found():
    for words in ("この局は54のあなたが1位でした。", "松が168で優勝です。", "価格は3です。"):
        assert bare([{"ja": words}]), words
    for words in ("松が54点で1位でした。", "いちばん高い赤5です。", "オフェンスは席0です。"):
        assert not bare([{"ja": words}]), words


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_numbers_have_their_counters(id):
    assert not bare(heard.in_lessons(id))
    assert not bare(heard.in_first_deals(id, seed=1))
    assert not bare(heard.in_drills(id, count=4))
    assert not bare(heard.in_tries(id, seed=1))
    assert not bare(heard.in_stories(tomoe.game(id), seed=1))
