"""The answers to Collector's drills are those of the rulebook."""

import re
from collections import Counter

import pytest

from tomoe_core.games.collector import rulebook as book
from tomoe_core.page.drills import question

QUESTIONS = 1000
every_level = pytest.mark.parametrize("level", [1, 2, 3])

SUITS = {
    "red": "R",
    "light blue": "B",
    "green": "G",
    "orange": "O",
    "black": "K",
    "purple": "P",
}
NAMES = ["you", "matsu", "ume", "sakura"]


def run_of(name, level):
    """A thousand questions of the three levels together, prepared ones and fresh ones."""
    for number in range(QUESTIONS // 3 + 1):
        yield question("collector", name, 11, number, level)


def cards_in(zone):
    return [slot["card"] for slot in zone["cards"]]


def position_of(asked, *, before=0, gone=(), more=()):
    """The rulebook's deal with the field and the hand that are seen, and the reader's turn."""
    deal = book.Collector([suit + rank for suit in book.SUITS for rank in book.RANKS], 0)
    (zone,) = asked["view"]["centre"]
    (seat,) = asked["view"]["seats"]
    deal.field = [*cards_in(zone), *more]
    deal.hands[0] = [card for each in seat["zones"] for card in cards_in(each)]
    deal.damage = dict.fromkeys(range(3, 3 - before, -1), 0)
    deal.collected = list(gone)
    return deal


def damage_of(deal, pair):
    """What the rulebook says to a collection, after which the deal is no more what it was."""
    hand, field, damage, gone = (
        list(deal.hands[0]),
        list(deal.field),
        dict(deal.damage),
        list(deal.collected),
    )
    deal.collect(0, list(pair))
    costs = deal.damage[0]
    deal.hands[0], deal.field, deal.damage, deal.collected = hand, field, damage, gone
    return costs


def suits_in(words):
    """The letters of the suits that are named, in order."""
    return [SUITS[name] for name in re.findall("|".join(SUITS), words, re.IGNORECASE)]


@every_level
def test_what_a_collection_costs(level):
    seen = Counter()
    for asked in run_of("cost", level):
        words = asked["ask"]["en"].lower()
        before = ["nobody", "one player", "two players"].index(words.split(" ha")[0])
        card = re.search(r"if ([rbgokp]\d) came", words)
        assert (card is not None) is (level == 3)
        pair = suits_in(words.split("damage")[1])
        more = [card[1].upper()] if card else []
        deal = position_of(asked, before=before, more=more)
        assert asked["right"] == [str(damage_of(deal, pair))]
        assert len(asked["answers"]) == 4
        assert f"collect {' '.join(pair)}" in deal.collections(0)
        seen[before] += 1
    assert set(seen) == ({0}, {1, 2}, {0, 1, 2})[level - 1]


@every_level
def test_what_may_be_collected(level):
    seen = Counter()
    for asked in run_of("may", level):
        words = asked["ask"]["en"].lower()
        gone = suits_in(words.split("have been")[0]) if "have been" in words else []
        deal = position_of(asked, before=len(gone) // 2, gone=gone)
        may = {move.removeprefix("collect ").replace(" ", "-") for move in deal.collections(0)}
        ids = {one["id"] for one in asked["answers"]}
        assert set(asked["right"]) == may & ids
        assert len(ids) == 6
        seen[len(gone)] += 1
    assert set(seen) == ({0} if level == 1 else {2})


@every_level
def test_which_pair_is_the_cheapest(level):
    for asked in run_of("cheapest", level):
        deal = position_of(asked)
        costs = {one["id"]: damage_of(deal, one["id"].split("-")) for one in asked["answers"]}
        least = min(costs.values())
        assert asked["right"] == [id for id, points in costs.items() if points == least]
        assert len(costs) == (3, 4, 6)[level - 1]


@every_level
def test_whose_turn_is_next(level):
    seen = Counter()
    for asked in run_of("turn", level):
        bars = asked["view"]["tracks"]
        left = [one["value"] for one in bars]
        words = asked["ask"]["en"].lower()
        mover = NAMES.index(words.split(" ha")[0])
        order = [(mover - i) % 4 for i in range(1, 4)]
        if "just collected" in words and left[mover]:
            right = mover
        else:
            right = next(seat for seat in order if left[seat])
        assert asked["right"] == [f"seat-{right}"]
        seen[
            "skips" if right not in (mover, order[0]) else "same" if right == mover else "next"
        ] += 1
    assert seen["next"] > 0 or level == 2
    assert level != 2 or set(seen) == {"skips"}
    assert level != 3 or seen["same"] > 30
