"""The answers to Tomoe-fuda's drills are those of the rulebook."""

import re
from collections import Counter

import pytest

from tomoe_core.games.tomoefuda import rulebook as book
from tomoe_core.learn.drills import slots
from tomoe_core.page.drills import question

QUESTIONS = 1000
every_level = pytest.mark.parametrize("level", [1, 2, 3])


def cards_in(zone):
    return [slot["card"] for slot in zone["cards"]]


def run_of(name, level):
    """A thousand questions of the three levels together, prepared ones and fresh ones."""
    for number in range(QUESTIONS // 3 + 1):
        yield question("tomoefuda", name, 11, number, level)


def pattern_of(trick):
    """The pattern of a trick, from its suits alone as the rulebook's docstring lists them."""
    front, back = trick[0][0], book.PAIR[trick[0][0]]
    classes = ["F" if c[0] == front else "B" if c[0] == back else "L" for c in trick]
    lower = {c[0] for c, kind in zip(trick, classes, strict=True) if kind == "L"}
    letters = "".join(sorted(classes, key="FBL".index))
    if letters == "FLL":
        letters = "FLM" if len(lower) == 2 else "FLL"
    names = re.findall(r"(\w) ([FBLM]{3})", book.winner.__doc__)
    return {letters: kanji for kanji, letters in names}[letters]


@every_level
def test_who_wins(level):
    seen = Counter()
    for asked in run_of("winner", level):
        trick = cards_in(asked["view"]["centre"][0])
        assert asked["right"] == [book.winner(trick)]
        assert [one["id"] for one in asked["answers"]] == trick
        assert not any(
            tag["kind"] == "winner" for slot in slots(asked["view"]) for tag in slot["tags"]
        )
        seen[pattern_of(trick)] += 1
    assert set(seen) == {*("甲乙丁庚" if level == 1 else "甲乙丙丁戊己庚")}
    assert min(seen.values()) > 5


@every_level
def test_which_pattern(level):
    for asked in run_of("pattern", level):
        trick = cards_in(asked["view"]["centre"][0])
        assert asked["right"] == [pattern_of(trick)]
        assert len(asked["answers"]) == (4 if level == 1 else 7)


@every_level
def test_what_may_be_played(level):
    cases = Counter()
    for asked in run_of("follow", level):
        trick = cards_in(asked["view"]["centre"][0])
        (seat,) = asked["view"]["seats"]
        hand = [card for zone in seat["zones"] for card in cards_in(zone)]
        assert 1 <= len(trick) <= 2
        assert set(asked["right"]) == set(book.playable(hand, trick))
        assert {one["id"] for one in asked["answers"]} == set(hand)
        suits = {card[0] for card in asked["right"]}
        free = len(asked["right"]) == len(hand)
        cases["any" if free else "front" if suits == {trick[0][0]} else "back"] += 1
        assert trick[0] in asked["ask"]["en"] or "general" in asked["ask"]["en"]
    assert set(cases) == ({"front"} if level == 1 else {"front", "back", "any"})


def bonus_in(asked):
    """The bonus that a question states."""
    return float(re.search(r"with a 1 counts (\d(\.5)?)", asked["ask"]["en"])[1])


def rules_with(bonus):
    """The rules with generals and this bonus."""
    return book.USUAL.change({"ichi": bonus, "generals": True})


@every_level
def test_what_it_counts(level):
    seen = Counter()
    for asked in run_of("worth", level):
        cards = cards_in(asked["view"]["centre"][0])
        deal = book.Tomoefuda(book.RISING, 0, rules_with(bonus_in(asked)))
        won = cards if level == 3 else [book.winner(cards)]
        assert [float(id) for id in asked["right"]] == [sum(map(deal.worth, won))]
        assert len(asked["answers"]) == (2, 3, 4)[level - 1]
        seen[asked["right"][0]] += 1
    assert len(seen) >= (2, 3, 5)[level - 1]
