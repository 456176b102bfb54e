"""Every possible trick of Tomoe-fuda, held against the table of the seven patterns as the rules print it."""

from collections import Counter
from itertools import permutations

import pytest

import tomoe_core as tomoe

PAIRS = {"R": "B", "B": "R", "G": "O", "O": "G", "K": "P", "P": "K"}


def rank(card):
    return "BSG".index(card[1]) if card[0] == "S" else int(card[1])


def shape(cards):
    """Front, back, lower and another lower suit as letters, sorted: FBL, FLM …"""
    front = cards[0][0]
    lower = list(dict.fromkeys(c[0] for c in cards if c[0] not in (front, PAIRS.get(front))))
    letter = {front: "F", PAIRS.get(front): "B"} | dict(zip(lower, "LM", strict=False))
    return [letter[c[0]] for c in cards]


def by_rank(cards, letters, letter):
    return sorted((c for c, a in zip(cards, letters, strict=True) if a == letter), key=rank)


# Pattern: what the three cards are, and which of them wins.
TABLE = {
    "FFF": ("甲", "F", 1),  # the middle
    "BFF": ("乙", "F", 1),  # the higher F
    "BBF": ("丙", "B", 0),  # the lower B
    "FFL": ("丁", "F", 0),  # the lower F
    "FLM": ("戊", "F", 0),  # the lead
    "FLL": ("己", "L", 1),  # the higher L
    "BFL": ("庚", "B", 0),  # B
}


def as_the_table_says(cards):
    letters = shape(cards)
    pattern, letter, place = TABLE["".join(sorted(letters))]
    return pattern, cards.index(by_rank(cards, letters, letter)[place])


@pytest.fixture(scope="module")
def tricks():
    """Every ordered triple of the 39 cards, judged; 36·35·34 of them are of the plain deck."""
    game = tomoe.game("tomoefuda", generals=True)
    judged = {}
    for cards in permutations(game.deck.cards, 3):
        judged[tuple(map(str, cards))] = game.trick(cards)
    return judged


def plain(cards):
    return all(card[0] != "S" for card in cards)


def test_every_triple_has_the_pattern_and_the_winner_of_the_table(tricks):
    assert len(tricks) == 39 * 38 * 37
    for cards, trick in tricks.items():
        assert (trick.pattern, trick.winner) == as_the_table_says(cards), cards


def test_how_many_triples_each_pattern_has(tricks):
    counts = Counter(trick.pattern for cards, trick in tricks.items() if plain(cards))
    assert sum(counts.values()) == 36 * 35 * 34
    assert counts == {  # lead × what the others may be, in either order
        "甲": 36 * 5 * 4,
        "乙": 36 * 5 * 6 * 2,
        "丙": 36 * 6 * 5,
        "丁": 36 * 5 * 24 * 2,
        "戊": 36 * 24 * 18,
        "己": 36 * 24 * 5,
        "庚": 36 * 6 * 24 * 2,
    }


def test_a_one_wins_only_in_hei_tei_bo_and_kou(tricks):
    wins = {t.pattern for cards, t in tricks.items() if plain(cards) and cards[t.winner][1] == "1"}
    assert wins == set("丙丁戊庚")


def test_a_lower_suit_wins_only_in_ki(tricks):
    lower = {t.pattern for cards, t in tricks.items() if shape(cards)[t.winner] in "LM"}
    assert lower == {"己"}


def test_a_led_general_has_no_back_suit(tricks):
    led = {t.pattern for cards, t in tricks.items() if cards[0][0] == "S"}
    assert led == set("甲丁戊己")
    assert Counter(t.pattern for cards, t in tricks.items() if cards[0][0] == "S") == {
        "甲": 3 * 2 * 1,
        "丁": 3 * 2 * 36 * 2,
        "戊": 3 * 36 * 30,
        "己": 3 * 36 * 5,
    }


def test_the_order_has_the_winner_first_then_by_strength(tricks):
    strength = {"B": 2, "F": 1, "L": 0, "M": 0}
    for cards, trick in tricks.items():
        first, a, b = trick.order
        assert first == trick.winner
        assert {first, a, b} == {0, 1, 2}
        letters = shape(cards)
        if letters[a] == letters[b]:
            assert rank(cards[a]) > rank(cards[b]), cards
        elif strength[letters[a]] == strength[letters[b]]:
            assert a < b, cards
        else:
            assert strength[letters[a]] > strength[letters[b]], cards


def test_the_steps_say_what_the_trick_shows(tricks):
    for cards, trick in tricks.items():
        lead, second, third, strength, suits, winner = trick.steps
        letters = shape(cards)
        assert lead["card"] is trick.cards[0]
        assert lead["front"] is trick.cards[0].suit
        assert str(lead["back"] or "") == PAIRS.get(cards[0][0], "")
        kinds = {
            "F": "tomoefuda-trick-front",
            "B": "tomoefuda-trick-back",
            "L": "tomoefuda-trick-lower",
            "M": "tomoefuda-trick-lower",
        }
        assert [second.key, third.key] == [kinds[letters[1]], kinds[letters[2]]]
        assert [second["card"], third["card"]] == list(trick.cards[1:])
        assert set(strength["cards"]) == set(trick.cards)
        differ = len({card[0] for card in cards}) == 3
        assert suits.key == ("tomoefuda-trick-all-differ" if differ else "tomoefuda-trick-shared")
        # The strongest wins if all suits differ, the second strongest if not.
        assert strength["cards"][0 if differ else 1] is trick.cards[trick.winner], cards
        assert winner["card"] is trick.cards[trick.winner]
        assert winner["pattern"] == trick.pattern


@pytest.mark.parametrize(
    ("cards", "pattern", "wins"),
    [
        ("R3 R5 R1", "甲", "R3"),
        ("R3 R5 B1", "乙", "R5"),
        ("R3 B5 B2", "丙", "B2"),
        ("R3 R5 G6", "丁", "R3"),
        ("R1 G6 K6", "戊", "R1"),
        ("R6 G1 G5", "己", "G5"),
        ("R6 K6 B1", "庚", "B1"),
        ("赤6 黒6 水1", "庚", "B1"),
    ],
)
def test_an_example_of_each_pattern(cards, pattern, wins):
    trick = tomoe.game("tomoefuda").trick(cards)
    assert trick.pattern == pattern
    assert str(trick.cards[trick.winner]) == wins


@pytest.mark.parametrize("cards", ["SS SG SB", "SS SG R6", "SB R6 G6", "SG R1 R2"])
def test_generals_are_judged_only_where_they_are_in_the_deck(cards):
    assert tomoe.game("tomoefuda", generals=True).trick(cards).pattern in "甲丁戊己"
    with pytest.raises(ValueError, match="no card of this deck"):
        tomoe.game("tomoefuda").trick(cards)


@pytest.mark.parametrize(
    "bad", ["", "R1", "R1 R2", "R1 R2 R2", "R1 R2 R3 R4", "R1 R2 X3", "R" * 10**5, (), (1, 2, 3)]
)
def test_a_trick_is_three_different_cards(bad):
    with pytest.raises(
        ValueError, match=r"^(a trick is three different cards|.* is no card |cards are given as )"
    ):
        tomoe.game("tomoefuda").trick(bad)
