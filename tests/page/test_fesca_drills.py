"""The answers to FESCA's drills are those of the rulebook, read from what a question shows."""

import re
from collections import Counter

import pytest

from tomoe_core.games.fesca import rulebook as book
from tomoe_core.learn.drills import slots
from tomoe_core.page.drills import question

QUESTIONS = 1000
BOOKS = {"fesca-six": book.FescaSix, "fesca-wild": book.FescaWild}
every_game = pytest.mark.parametrize("game", BOOKS)
every_level = pytest.mark.parametrize("level", [1, 2, 3])

ENGLISH = {"wood": "W", "fire": "F", "earth": "E", "metal": "M", "water": "A"}


def cards_in(zone):
    return [slot["card"] for slot in zone["cards"]]


def run_of(game, name, level):
    """A thousand questions of the three levels together, prepared ones and fresh ones."""
    for number in range(QUESTIONS // 3 + 1):
        yield question(game, name, 11, number, level)


def trick_of(asked):
    """The cards of a question about a trick, in which nothing gives the answer away."""
    (zone,) = asked["view"]["centre"]
    for slot in slots(asked["view"]):
        assert not {"as", "void"} & set(slot)
        assert {tag["kind"] for tag in slot.get("tags", [])} <= {"lead"}
    return cards_in(zone)


def rules_of(game):
    """The rulebook of a game, which judges tricks of any cards."""
    return BOOKS[game].__new__(BOOKS[game])


def named_in(asked):
    """The card that a question names."""
    if "太極" in asked["ask"]["ja"]:
        return "YZ"
    return re.search(r"\b[WFEMAY](?:Z|\d+)\b", asked["ask"]["en"])[0]


def counted_suits(game, trick):
    """The suit of each card in the end, "" if it is void."""
    return rules_of(game).suits(trick) if game == "fesca-wild" else [card[0] for card in trick]


def leads_of(game, trick):
    """The leads in the end."""
    leads, suits = rules_of(game).leads(trick), counted_suits(game, trick)
    if game == "fesca-wild" and leads[0] == "Y":
        leads[0] = [suit for suit in suits if suit][-1]
    return list(dict.fromkeys(leads))


@every_game
@every_level
def test_who_wins(game, level):
    places = Counter()
    for asked in run_of(game, "winner", level):
        trick = trick_of(asked)
        best = rules_of(game).rank_places(trick)[0]
        assert asked["right"] == [trick[best]]
        assert [one["id"] for one in asked["answers"]] == trick
        places[best] += 1
    assert len(places) >= 4


@every_game
@every_level
def test_which_suit_wins(game, level):
    equal = 0
    for asked in run_of(game, "lead", level):
        trick = trick_of(asked)
        suits, leads = counted_suits(game, trick), leads_of(game, trick)
        best = rules_of(game).rank_places(trick)[0]
        assert asked["right"] == [suits[best]]
        assert suits[best] in leads
        assert set(leads) <= {one["id"] for one in asked["answers"]}
        assert len(leads) == 2
        equal += suits.count(leads[0]) == suits.count(leads[1])
    assert (equal > 0) == (level > 1 or game == "fesca-wild")


@every_game
@every_level
def test_what_may_be_played(game, level):
    kinds = Counter()
    for asked in run_of(game, "follow", level):
        trick = trick_of(asked)
        (seat,) = asked["view"]["seats"]
        hand = [card for zone in seat["zones"] for card in cards_in(zone)]
        rules = rules_of(game)
        assert set(asked["right"]) == set(rules.playable(hand, trick))
        assert {one["id"] for one in asked["answers"]} == set(hand)
        assert 2 <= len(hand) <= 9
        kinds[len(rules.leads(trick)), len(asked["right"]) == len(hand), trick[0][0] == "Y"] += 1
    assert len(kinds) >= (1, 2, 2)[level - 1]
    if game == "fesca-wild" and level == 3:
        assert sum(count for (_, _, open_lead), count in kinds.items() if open_lead) > 50


@every_game
@every_level
def test_which_element_is_stronger(game, level):
    for asked in run_of(game, "strength", level):
        suits = [card[0] for card in cards_in(asked["view"]["centre"][0])]
        if level == 1:
            (right,) = asked["right"]
            assert right[0] == book.stronger(*suits)
            continue
        (suit,) = suits
        assert suit == ENGLISH[next(word for word in ENGLISH if word in asked["ask"]["en"])]
        others = [one["id"] for one in asked["answers"]]
        assert set(others) == set("WFEMA" if game == "fesca-wild" else "WFEMAY") - {suit}
        beats = "does" in asked["ask"]["en"]
        assert beats == (level == 2)
        winners = [other for other in others if (book.stronger(suit, other) == suit) == beats]
        assert asked["right"] == winners


@every_level
def test_what_a_z_counts(level):
    """Its rank, as far as the order of the trick shows it: 13 is above every other card, 0 below."""
    seen = Counter()
    for asked in run_of("fesca-six", "worth", level):
        trick, card = trick_of(asked), named_in(asked)
        suits = [one[0] for one in trick]
        makes = suits.index(card[0]) == trick.index(card) and card[0] in book.FescaSix.leads(
            rules_of("fesca-six"), trick
        )
        assert asked["right"] == ["13" if makes else "0"]
        seen[makes] += 1
        same = [i for i in rules_of("fesca-six").rank_places(trick) if suits[i] == card[0]]
        assert same[0 if makes else -1] == trick.index(card)
    assert min(seen[True], seen[False]) > 50


@every_level
def test_what_a_card_becomes(level):
    rules, seen = rules_of("fesca-wild"), Counter()
    for asked in run_of("fesca-wild", "becomes", level):
        trick, card = trick_of(asked), named_in(asked)
        suits = rules.suits(trick)
        suit = suits[trick.index(card)]
        if card[1:] == "Z":
            assert asked["right"] == [str(rules.mimic(suit, trick))]
            seen["mimic"] += 1
        else:
            assert card[0] == "Y"
            assert asked["right"] == [suit + card[1:] if suit else "void"]
            seen["void" if not suit else "passes"] += 1
    assert set(seen) == ({"passes"} if level == 1 else {"passes", "void", "mimic"})
    assert level == 1 or min(seen.values()) > 20
