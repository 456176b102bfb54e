"""Cards, decks and the deal, held against the rules as they are written down."""

import copy
import pickle
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.cards import Card, mask
from tomoe_core.games.shared.decks import FESCA, FESCA_65, GENERALS, STANDARD, TOMOE

LETTERS = "RBGOKP"
KANJI = "赤水緑橙黒紫"
CANONICAL = [f"{suit}{rank}" for suit in LETTERS for rank in "123456"]


def test_decks_stand_in_canonical_order():
    assert [str(card) for card in TOMOE.cards] == CANONICAL
    assert [str(card) for card in GENERALS.cards] == [*CANONICAL, "SB", "SS", "SG"]
    assert [card.index for card in GENERALS.cards] == list(range(39))
    assert [suit.letter for suit in GENERALS.suits] == [*LETTERS, "S"]


@pytest.mark.parametrize("deck", [TOMOE, GENERALS, FESCA, FESCA_65, STANDARD])
def test_the_suits_of_some_cards(deck):
    for suit, bits in zip(deck.suits, deck.suit_masks, strict=True):
        assert deck.of(bits) == tuple(card for card in deck.cards if card.suit is suit)
        assert deck.suits_in(bits) == (suit,)
    some = deck.cards[-1].bit | deck.cards[0].bit
    assert deck.suits_in(some) == (deck.suits[0], deck.suits[-1])
    assert deck.suits_in(0) == ()


def test_suits_of_cards_that_a_deck_lacks_are_none_of_its_own():
    assert TOMOE.suits_in(mask(GENERALS.cards[36:])) == ()


def test_generals_rank_bronze_silver_gold():
    assert [GENERALS.card(name).rank for name in ("銅将", "銀将", "金将")] == [1, 2, 3]
    assert [str(GENERALS.card(name)) for name in ("銅将", "銀将", "金将")] == ["SB", "SS", "SG"]


@pytest.mark.parametrize("card", GENERALS.cards, ids=str)
def test_a_card_is_one_object(card):
    assert Card.parse(str(card)) is card
    assert Card.parse(card.kanji) is card
    assert GENERALS.card(str(card).lower()) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert eval(repr(card), {"Card": Card.parse}) is card
    assert card.bit == mask([card]) == 1 << card.index


def test_kanji_and_full_width_are_understood():
    assert Card.parse("赤３") is Card.parse("R3")
    for letter, kanji in zip(LETTERS, KANJI, strict=True):
        assert Card.parse(f"{kanji}6") is Card.parse(f" {letter.lower()}6 ")


@pytest.mark.parametrize(
    "bad", ["", "R", "R0", "R7", "X1", "R33", "３", "将", "R 3", "R3\0", "R" * 10**5, None, 3]
)
def test_what_is_no_card(bad):
    for parse in (Card.parse, TOMOE.card, GENERALS.card):
        with pytest.raises(ValueError, match="card") as error:
            parse(bad)
        assert len(str(error.value)) < 200
        assert "\n" not in str(error.value)


def test_the_plain_deck_has_no_generals():
    with pytest.raises(ValueError, match="SG"):
        TOMOE.card("SG")


def test_a_card_does_not_change():
    for thing, name in ((TOMOE.cards[0], "rank"), (TOMOE.cards[0].suit, "letter")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 9)


def shuffled_as_written(deck, seed):
    """The shuffle of rules/README.md, once more."""
    r = Random(seed).random
    order = list(deck)
    for i in range(len(order) - 1, 0, -1):
        j = int(r() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize("seed", [0, 1, 7, -3, 2**64 + 5, 12345678901234567890])
@pytest.mark.parametrize("generals", [False, True])
def test_a_seed_gives_the_shuffle_that_the_rules_describe(seed, generals):
    game = tomoe.game("tomoefuda", generals=generals)
    deck = [*CANONICAL, "SB", "SS", "SG"] if generals else CANONICAL
    assert [str(card) for card in game.deal(seed=seed).order] == shuffled_as_written(deck, seed)


@pytest.mark.parametrize(
    ("generals", "seed", "first"),
    [
        (False, 0, "R1 R4 O4 O5 B4 R3 K2 B2 B6 P2 R2 O3"),
        (False, 7, "G5 P5 K5 O4 B3 B4 O3 P2 B2 G2 K3 K2"),
        (False, 2012, "G6 G5 P1 K6 G2 O4 K1 B3 G4 O5 R2 P3"),
        (True, 0, "B6 R4 G1 R1 R3 B3 O5 O6 R5 P2 G5 K4"),
        (True, 7, "B5 B1 O2 K2 B3 G6 SB P2 K3 O6 K6 B4"),
    ],
)
def test_seeds_are_the_same_for_ever(generals, seed, first):
    order = tomoe.game("tomoefuda", generals=generals).deal(seed=seed).order
    assert " ".join(map(str, order[:12])) == first


def names(cards):
    return {str(card) for card in cards}


@pytest.mark.parametrize("generals", [False, True])
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("piles", [(1, 2, 3), (4, 1, 2), (3, 4, 1), (2, 4, 3)])
def test_piles_and_blocks_lie_as_the_rules_say(generals, dealer, piles):
    game = tomoe.game("tomoefuda", generals=generals)
    state = game.deal(seed=5, dealer=dealer)
    order = [str(card) for card in state.order]
    for number in piles:
        state = state.play(f"pile {number}")
    (left,) = {1, 2, 3, 4} - set(piles)
    rest = order[9 * (left - 1) : 9 * left] + order[36:]
    block = 4 if generals else 3
    for turn in range(3):
        seat = (dealer + turn) % 3
        pile = order[9 * (piles[turn] - 1) : 9 * piles[turn]]
        hidden = rest[block * turn : block * (turn + 1)]
        assert names(state.hand_of(seat)) == {*pile, *hidden}
        knows = state.observe(seat)
        assert names(GENERALS.of(knows.open_now[seat])) == set(pile)
        assert names(GENERALS.of(knows.hidden)) == set(hidden)
    assert state.actor == dealer


def test_the_dealer_takes_a_pile_first_then_clockwise():
    state = tomoe.game("tomoefuda").deal(seed=1, dealer=2)
    seats = []
    for number in (2, 4, 1):
        seats.append(state.actor)
        state = state.play(f"pile {number}")
    assert seats == [2, 0, 1]


def test_an_order_is_taken_as_given():
    game = tomoe.game("tomoefuda")
    words = CANONICAL[::-1]
    kanji = [Card.parse(word).kanji for word in words]
    for order in (
        " ".join(words),
        ", ".join(words),
        "\u3000".join(kanji),
        [Card.parse(w) for w in words],
    ):
        assert [str(card) for card in game.deal(order=order).order] == words


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("", "R1"),
        (" ".join(CANONICAL[1:]), "R1 is missing"),
        (" ".join([*CANONICAL, "R1"]), "R1 is there twice"),
        (" ".join(["R2", *CANONICAL[1:]]), "R2 is there twice"),
        (" ".join([*CANONICAL, "SG"]), "SG"),
        ("R1 " * 30000, "R1 is there twice"),
        ("R1 X9", "X9"),
        ([1, 2, 3], "cards"),
        ([[]], "cards"),
        (CANONICAL, "cards"),
        (5, "5"),
    ],
)
def test_an_order_must_hold_every_card_once(order, says):
    with pytest.raises(ValueError, match=says):
        tomoe.game("tomoefuda").deal(order=order)


def test_a_seed_or_an_order_not_both():
    with pytest.raises(ValueError, match="not by both"):
        tomoe.game("tomoefuda").deal(seed=1, order=" ".join(CANONICAL))


def test_a_deal_without_seed_is_random():
    game = tomoe.game("tomoefuda")
    assert len({game.deal().order for _ in range(5)}) == 5
