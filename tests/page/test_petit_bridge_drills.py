"""The answers to Petit Bridge's drills are those of the rulebook."""

import re
from collections import Counter
from itertools import combinations

import pytest

from tomoe_core.games.petit_bridge import rulebook as book
from tomoe_core.page.drills import question

QUESTIONS = 1000
every_level = pytest.mark.parametrize("level", [1, 2, 3])

TRUMPS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "no trump": "NT"}
LEVELS = {"partial": "partial", "game": "game", "small slam": "small", "grand slam": "grand"}
NAMES = {"you": 0, "Matsu": 1, "Ume": 2}


def run_of(name, level):
    """A thousand questions of the three levels together, prepared ones and fresh ones."""
    for number in range(QUESTIONS // 3 + 1):
        yield question("petit-bridge", name, 11, number, level)


def cards_in(zone):
    return [slot["card"] for slot in zone["cards"]]


def zone_of(asked, id):
    (found,) = [zone for zone in asked["view"]["centre"] if zone["id"] == id]
    return cards_in(found)


def own_hand(asked):
    (seat,) = asked["view"]["seats"]
    return [card for zone in seat["zones"] for card in cards_in(zone)]


def trump_in(asked):
    return TRUMPS[re.search(r"Trumps: ([a-z ]+)\.", asked["ask"]["en"])[1]]


def playable(hand, trick):
    """As the rulebook has it, in the course of a deal."""
    return [card for card in hand if card[0] == trick[0][0]] or hand


@every_level
def test_who_wins(level):
    seen = Counter()
    for asked in run_of("winner", level):
        trick, trump = zone_of(asked, "trick"), trump_in(asked)
        if level == 3:
            hand = own_hand(asked)
            best = {
                card
                for card in playable(hand, trick)
                if book.best_card([*trick, card], trump) == card
            }
            assert set(asked["right"]) == best
            seen[trump] += 1
            continue
        assert asked["right"] == [book.best_card(trick, trump)]
        seen["ruff" if asked["right"][0][0] != trick[0][0] else "high"] += 1
    assert len(seen) == (1, 2, 5)[level - 1]
    assert min(seen.values()) > 30


@every_level
def test_what_may_be_played(level):
    seen = Counter()
    for asked in run_of("follow", level):
        trick, hand = zone_of(asked, "trick"), own_hand(asked)
        names = [slot["label"]["en"] for slot in asked["view"]["centre"][-1]["cards"]]
        if level == 3:
            # Between the two defenders, one of whom has played last, comes the dummy or the offence.
            dummy = zone_of(asked, "dummy")
            turn = "You" if "Dummy" in names else "Dummy" if "You" in names else None
            # Only a defender has played: the one to the left of the offence is followed by the dummy.
            turn = turn or ("Dummy" if names == ["Matsu"] else "You")
            hand = dummy if turn == "Dummy" else hand
            seen[turn] += 1
        assert set(asked["right"]) == set(playable(hand, trick))
        seen["void" if len(asked["right"]) == len(hand) else "follow"] += 1
    assert seen["follow"] > 100
    assert (seen["void"] > 100) is (level > 1)
    assert level < 3 or min(seen["You"], seen["Dummy"]) > 50


class Points(book.PetitBridge):
    """The rulebook's way to the offence, for hands of which the winner points alone are known."""

    def __init__(self, points, candidate, candidacies):
        self.hands = {seat: self.worth(points[seat]) for seat in range(3)}
        self.dummy = self.worth(points[3])
        self.rules = book.USUAL
        self.candidate, self.candidacies = candidate, candidacies
        self.drawn = None

    @staticmethod
    def worth(points):
        """A hand with ``points`` winner points, of whatever cards."""
        aces, rest = divmod(points, 4)
        return ["SA"] * aces + ["SJ"] * rest

    def draw(self, seats):
        self.drawn = seats if len(seats) > 1 else None
        return seats[0]


@every_level
def test_who_is_the_offence(level):
    seen = Counter()
    for asked in run_of("offence", level):
        counters = {one["id"]: one for one in asked["view"]["tracks"]}
        points = [counters[f"points-{seat}"]["value"] for seat in range(3)]
        points.append(40 - sum(points))
        assert len(counters) == (3 if level == 3 else 4)
        assert level == 3 or counters["points-3"]["value"] == points[3]
        labels = [counters[f"points-{seat}"]["label"]["en"] for seat in range(3)]
        (candidate,) = [
            seat
            for seat, label in enumerate(labels)
            if "(candidate now" in label or "(candidate)" in label
        ]
        been = tuple(int((re.findall(r"(\d+)×", label) or ["0"])[0]) for label in labels)
        assert been[candidate] == min(been)
        deal = Points(points, candidate, been)
        before = {**deal.hands}
        offence = deal.find_offence()
        if offence != candidate:
            right = "c" if deal.drawn else f"c{offence}"
        else:
            swapped = [seat for seat in range(3) if deal.hands[seat] is not before[seat]]
            right = "a" if not swapped else "b" if deal.drawn else f"b{swapped[0]}"
        assert asked["right"] == [right]
        assert len(asked["answers"]) == (3 if level == 1 else 5)
        seen[right] += 1
    assert len(seen) == (4 if level == 1 else 9)
    assert min(seen.values()) > 10


def hands_that_fit(cards, size, points, lacks, other_lacks):
    """Every hand of ``size`` of the cards with these winner points, without what either hand cannot have."""
    for hand in combinations(cards, size):
        rest = set(cards) - set(hand)
        void = any(card[0] in lacks for card in hand) or any(c[0] in other_lacks for c in rest)
        if book.winner_points(hand) == points and not void:
            yield set(hand)


@every_level
def test_which_honours(level):
    seen = Counter()
    for asked in run_of("honours", level):
        if level == 1:
            announced = int(re.search(r"announced (\d+)", asked["ask"]["en"])[1])
            left = announced - book.winner_points(zone_of(asked, "played"))
            assert asked["right"] == [str(left)]
            assert len(asked["answers"]) == 4
            seen[left] += 1
            continue
        unseen = zone_of(asked, "unseen")
        word = "must" if level == 3 else "can"
        name = re.search(rf"jacks {word} (\w+) hold", asked["ask"]["en"])[1]
        hands = [one["label"]["en"] for one in asked["view"]["tracks"]]
        at = next(i for i, label in enumerate(hands) if label.startswith(name))
        size = int(re.search(r"(\d+) cards?", hands[at])[1])
        points = asked["view"]["tracks"][at]["value"]
        suits = [{"SHDC"["♠♥♦♣".index(c)] for c in hands[i] if c in "♠♥♦♣"} for i in (at, 1 - at)]
        fits = list(hands_that_fit(unseen, size, points, *suits))
        assert fits
        honours = {card for card in unseen if card[1] in book.WINNER_POINTS}
        known = set.intersection(*fits) if level == 3 else set.union(*fits)
        assert set(asked["right"]) == known & honours
        assert {one["id"] for one in asked["answers"]} == honours
        seen["void" if any(suits) else "points"] += 1
    assert len(seen) >= 2


@every_level
def test_what_a_contract_pays(level):
    seen = Counter()
    for asked in run_of("pays", level):
        words = asked["ask"]["en"]
        trump, name = re.search(
            r"named ([a-z ]+), ([a-z ]+?)(?:[,.]| \()", words, re.IGNORECASE
        ).groups()
        trump, name = TRUMPS[trump], LEVELS[name]
        numbers = [one["value"] for one in asked["view"]["tracks"]]
        tricks = sum(numbers[:-1])
        assert sum(numbers) == 13
        if level == 3:
            split = re.search(r"taken (\d+) tricks? with your hand and (\d+) with dummy", words)
            assert [int(split[1]), int(split[2])] == numbers[:2]
        else:
            assert f"taken {tricks} tricks" in words
        games = re.search(r"games won before: (\d)", words)
        vulnerable = int(games[1]) > 0 if games else "not vulnerable" not in words
        short = book.promised(trump, name) - tricks
        if short > 0:
            right = short * (100 if vulnerable else 50)
            assert "each defender" in words
        else:
            right = book.score(trump, name, tricks, vulnerable)
        assert asked["right"] == [str(right)]
        assert len(asked["answers"]) == 4
        seen["down" if short > 0 else "made"] += 1
        seen["vulnerable" if vulnerable else "plain"] += 1
    assert set(seen) == {
        "made",
        "plain",
        *(["vulnerable"] * (level > 1)),
        *(["down"] * (level > 2)),
    }
