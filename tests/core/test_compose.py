"""Deals that are set up: cards in their places, conditions, and what is wrong with them in a sentence."""

from __future__ import annotations

import re
from random import Random
from unicodedata import normalize

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune
from tests.outside.tanuki import Tanuki
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.__main__ import main
from tomoe_core.composer_cards import read_cards
from tomoe_core.composer_words import ComposeError
from tomoe_core.explain import LANGUAGES, sentence


def points(cards):
    """The winner points of cards."""
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card.text[1:], 0) for card in cards)


every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


@every_game
def test_places_are_the_whole_deck_and_hold_what_is_dealt(game):
    for dealer in range(game.players):
        places = game.places(dealer)
        assert sorted(i for place in places for i in place.at) == [*range(len(game.deck.cards))]
        assert len({place.name for place in places}) == len(places)
        state = game.deal(seed=5, dealer=dealer)
        for place in places:
            cards = {state.order[i] for i in place.at}
            # In Petit Bridge hands are exchanged where the offence needs another's.
            if place.seat is not None and game.id != "petit-bridge":
                # In Collector and in Market the first seat may have drawn, or put cards up, at once.
                moved = {*state.hand_of(place.seat)} ^ cards
                assert len(moved) <= (3 if place.seat == state.actor else 0)
    with pytest.raises(ValueError, match="seat"):
        game.places(game.players)


@every_game
def test_cards_lie_where_they_were_placed_and_the_rest_by_the_seed(game):
    rng = Random(1)
    for dealer in range(game.players):
        places = game.places(dealer)
        deck = iter(rng.sample(game.deck.cards, len(game.deck.cards)))
        given = {place.name: [next(deck) for _ in place.at[: rng.randrange(4)]] for place in places}
        made = tomoe.compose(game, given, dealer=dealer, seed=3)
        assert (made.state.dealer, made.tries) == (dealer, 1)
        for place in places:
            order = [made.state.order[i] for i in place.at]
            assert order[: len(given[place.name])] == given[place.name]
        texts = {name: " ".join(map(str, cards)) for name, cards in given.items()}
        assert tomoe.compose(game, texts, dealer=dealer, seed=3) == made
        assert tomoe.compose(game, texts, dealer=dealer, seed=4) != made


@pytest.mark.parametrize(
    ("game", "where", "holds"),
    [  # what lies in the deck's order where the condition speaks of
        ("petit-bridge", "seat 0 has 12 to 14 winner points", lambda s: 12 <= points(s.order[:13]) <= 14),
        ("petit-bridge", "seat 1 has at least 5 ♠", lambda s: sum(c.suit.letter == "S" for c in s.order[13:26]) >= 5),
        ("petit-bridge", "Seat 2 has no spades", lambda s: all(c.suit.letter != "S" for c in s.order[26:39])),
        ("petit-bridge", "dummy candidate has 3 A", lambda s: sum(c.text[1] == "A" for c in s.order[39:]) == 3),
        ("petit-bridge", "dummy candidate has at most 1 10", lambda s: sum(c.text[1] == "T" for c in s.order[39:]) <= 1),
        ("market", "seat 1 has 2-3 red cards", lambda s: sum(c.suit.letter == "R" for c in s.order[3:6]) >= 2),
        ("fesca-six", "seat 3 has the nothing", None),
        ("tomoefuda", "pile 2 has R3", lambda s: "R3" in map(str, s.order[9:18])),
        ("collector", "stock has no 緑6", lambda s: "G6" not in map(str, s.order[12:])),
    ],
)  # fmt: skip
def test_a_condition_holds(game, where, holds):
    if holds is None:
        with pytest.raises(ValueError, match="is no suit, rank or card of fesca-six"):
            tomoe.compose(tomoe.game(game), where=where)
        return
    for seed in range(8):
        assert holds(tomoe.compose(tomoe.game(game), where=where, seed=seed).state)


def test_all_of_several_conditions_hold_and_terms_are_passed_on():
    game = tomoe.game("petit-bridge")
    where = [
        "seat 0 has 3 to 5 hearts",
        "seat 1 has SA",
        "dummy candidate has at most 10 winner points",
    ]
    made = tomoe.compose(
        game, {"seat 0": "S2-S6"}, where=where, seed=1, dealer=2, candidacies=(1, 2, 0)
    )
    assert " ".join(map(str, made.state.order[13:18])) == "S2 S3 S4 S5 S6"
    assert "SA" in map(str, made.state.order[26:39])
    assert made.state.opening.candidacies == (1, 2, 0)
    assert made.tries > 1


@pytest.mark.parametrize(
    "words",
    [
        *(
            "R1-R3",
            "R1 R2 R3",
            "Ｒ１－Ｒ３",
            "Ｒ１ー３",
            "R1〜R3",
            "R1～R3",
            "R1-3",
            "赤1-3",
            "赤1ー赤3",
        ),
        *("赤１－赤３", "r1 - r3", "R1、R2，R3", "R1‐R3", "R1−R3", "赤1〜R3"),
    ],
)
def test_cards_are_read_as_any_keyboard_writes_them(words):
    made = tomoe.compose(tomoe.game("market"), {"seat 0": words}, seed=1)
    assert " ".join(map(str, made.state.order[:3])) == "R1 R2 R3"


@pytest.mark.parametrize(
    ("game", "words", "cards"),
    [
        ("market", "5R, Red 6", "R5 R6"),
        ("market", "red 1-Red 3", "R1 R2 R3"),
        ("market", "6 of light blue", "B6"),
        ("market", "赤の6 水 3", "R6 B3"),
        ("petit-bridge", "AS 10H Q♥ clubs K", "SA HT HQ CK"),
        ("fesca-six", "12Y", "Y12"),
    ],
)
def test_a_card_is_understood_with_its_rank_first_and_its_suit_in_words(game, words, cards):
    assert " ".join(map(str, read_cards(tomoe.game(game).deck, words))) == cards


@every_game
def test_a_cards_own_name_means_nothing_else(game):
    for card in game.deck.cards:
        assert read_cards(game.deck, card.text) == (card,)
        assert read_cards(game.deck, card.kanji) == (card,)


@pytest.mark.parametrize(
    ("where", "low", "high"),
    [
        *((words, 0, 0) for words in ("席１は赤なし", "席1に赤はない", "席1には赤が無い", "席1の赤はなし")),
        *((words, 0, 0) for words in ("席1は赤0枚", "席1に赤が0枚", "席1は赤の札なし", "席1は赤い札を持たない")),
        *((words, 0, 0) for words in ("席1に赤が1枚もない", "席1に赤無し。")),
        *((words, 2, 2) for words in ("席1は赤2枚", "席1に赤が2枚ある")),
        *((words, 2, 3) for words in ("席1は赤が2〜3枚", "席1に赤が2枚から3枚", "席1は赤2枚以上")),
    ],
)  # fmt: skip
def test_a_japanese_condition_is_understood_in_its_usual_forms(where, low, high):
    for seed in range(4):
        order = tomoe.compose(tomoe.game("market"), where=where, seed=seed).state.order
        assert low <= sum(card.suit.letter == "R" for card in order[3:6]) <= high


@pytest.mark.parametrize(
    "where", ["席1は赤6あり", "席1に赤の6がある", "seat 1 has Red 6", "seat 1 has 6R"]
)
def test_a_condition_may_ask_for_a_card(where):
    order = tomoe.compose(tomoe.game("market"), where=where, seed=1).state.order
    assert "R6" in map(str, order[3:6])


def test_a_particle_in_a_name_parts_nothing():
    made = tomoe.compose(
        tomoe.game("market"), where="いろはに赤がない", names=["いろは", "はな", "のの"], seed=1
    )
    assert all(card.suit.letter != "R" for card in made.state.order[:3])


def test_the_end_of_a_run_is_a_rank_of_its_suit():
    deck = tomoe.game("petit-bridge").deck
    for words in ("S9-Q", "S9-SQ", "♠9〜Q", "s9－ｑ"):
        assert [str(card) for card in read_cards(deck, words)] == ["S9", "ST", "SJ", "SQ"]
    with pytest.raises(ValueError, match="'X' is no card of this deck"):
        read_cards(deck, "S9-X")


@pytest.mark.parametrize(
    "where",
    [
        "seat 0 has 2〜3 red",
        "Ｓｅａｔ ０ ｈａｓ ２－３ ｒｅｄ",
        "席0に赤が2ー3",
        "席０に赤が２～３",
    ],
)
def test_a_condition_is_read_as_any_keyboard_writes_it(where):
    made = tomoe.compose(tomoe.game("market"), where=where, seed=2)
    assert sum(card.suit.letter == "R" for card in made.state.order[:3]) >= 2


def test_what_is_wrong_is_told_with_an_example_that_works():
    game = tomoe.game("fesca-six")
    with pytest.raises(ComposeError) as error:
        tomoe.compose(game, where="what?")
    for lang in LANGUAGES:
        told = sentence(error.value.reason, lang)
        example = re.search("like this: (.+)[.]$" if lang == "en" else "」.*「(.+)」", told)[1]
        assert tomoe.compose(game, where=example, seed=1)
    with pytest.raises(ComposeError) as error:
        read_cards(game.deck, "W3-W1")
    told = sentence(error.value.reason, "en")
    assert len(read_cards(game.deck, re.search("as in (.+)[.]", told)[1])) == 3


@pytest.mark.parametrize(
    ("cards", "where", "why"),
    [
        ({"north": "R1"}, (), "there is no place 'north'; there are seat 0, seat 1, seat 2, stock"),
        ({"seat 0": "R1", "seat 1": "R1"}, (), "R1 is placed twice"),
        ({"seat 0": "R1-R4"}, (), "seat 0 has 3 cards, so 4 are too many"),
        ({"seat 0": "R3-R1"}, (), "R3-R1 is no run of cards"),
        ({"seat 0": "R1-B3"}, (), "R1-B3 is no run of cards"),
        ({"seat 0": "SA"}, (), "'SA' is no card of this deck"),
        ({"seat 0": 3}, (), "cards are given as one text"),
        ("R1", (), "cards are given by place"),
        ({}, "nonsense", "'nonsense' is no condition; one looks such as"),
        ({}, 3, "conditions are texts"),
        ({}, [3], "3 is no condition"),
        ({}, "seat 0 has 4 red", "cannot be: Seat 0 can have 3 red at most with these cards"),
        ({"seat 0": "R1 R2"}, "seat 0 has no red", "Seat 0 has 2 red at least with these cards"),
        ({"seat 0": "R1"}, "seat 2 has R1", "cannot be: Seat 2 cannot have R1: it is in Seat 0$"),
        ({"seat 0": "R1"}, "seat 0 has no R1", "R1 is in Seat 0 already"),
        ({"seat 0": "R1-R3"}, "seat 0 has B1", "Seat 0 can have no B1 with these cards"),
        ({}, "seat 0 has 4 4", "Seat 0 can have 3 cards of rank 4 at most with these cards"),
        ({}, "seat 0 has 3 to 2 red", "cannot be: 3 is more than 2"),
        ({}, "seat 9 has R1", "there is no place 'seat 9'"),
        ({}, "seat 0 has no hearts", "is no suit, rank or card of market; there are red, "),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(cards, where, why):
    with pytest.raises(ValueError, match=why):
        tomoe.compose(tomoe.game("market"), cards, where=where)


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        *((word, 0) for word in ("seat 0", "席0", "I", "me", "you", "You", "私", "あなた")),
        *((word, 1) for word in ("Seat 1", "Matsu", "matsu", "松", "left", "my left", "左隣")),
        *((word, 2) for word in ("Ume", "梅", "across", "向かい", "席２")),
        *((word, 3) for word in ("Sakura", "桜", "right", "右")),
    ],
)
def test_a_seat_is_called_as_at_the_table(name, seat):
    game = tomoe.game("collector")
    where = f"{name} has R1" if name.isascii() else f"{name}に赤1がある"
    made = tomoe.compose(game, where=where, seed=seed_of(name))
    at = next(place.at for place in game.places() if place.seat == seat)
    assert "R1" in [str(made.state.order[i]) for i in at]
    given = tomoe.compose(game, {normalize("NFKC", name): "B6"}, seed=1).state
    assert str(given.order[at[0]]) == "B6"


def seed_of(name):
    """A seed for each name, so that they are no copies of one deal."""
    return sum(map(ord, name))


@pytest.mark.parametrize("names", [["East", "South", "West"], ("East", "South", "West")])
def test_seats_have_names_of_their_own(names):
    game = tomoe.game("market")
    made = tomoe.compose(
        game, {"west": "R1 R2"}, where="East has 2 to 3 black", names=names, seed=3
    )
    east, _, west, _ = ([str(made.state.order[i]) for i in place.at] for place in game.places())
    assert west[:2] == ["R1", "R2"]
    assert sum(card[0] == "K" for card in east) >= 2


def test_a_given_name_comes_before_those_of_the_table():
    game = tomoe.game("market")
    made = tomoe.compose(game, {"Matsu": "R1"}, names=["Ume", "Sakura", "Matsu"], seed=1)
    assert str(made.state.order[game.places()[2].at[0]]) == "R1"


@pytest.mark.parametrize(
    ("where", "names", "why"),
    [
        (
            "Easst has R1",
            ["East", "South", "West"],
            "'Easst'; did you mean East[?] There are East, ",
        ),
        ("Mats has R1", None, "'Mats'; did you mean Matsu[?] There are seat 0, seat 1, seat 2, s"),
        ("stok has R1", None, "did you mean Stock"),
        ("East has R1", None, "there is no place 'East'; there are seat 0"),
        ("across has R1", None, "there is no place 'across'; there are seat 0"),
        ((), ["East", "West"], "names are a list of 3 texts, one a seat"),
        ((), ["East", "South", ""], "names are a list of 3 texts"),
        ((), "ESW", "names are a list of 3 texts"),
        ((), ["East", "South", "east"], "two seats have the same name: East, South, east"),
    ],
)
def test_a_name_that_there_is_not_is_told_with_the_one_that_is_meant(where, names, why):
    with pytest.raises(ValueError, match=why):
        tomoe.compose(tomoe.game("market"), where=where, names=names)


def test_what_hardly_ever_comes_is_given_up(monkeypatch):
    monkeypatch.setattr("tomoe_core.composer.MOST_TRIES", 200)
    with pytest.raises(ValueError, match="none of 200 deals fits: seat 0 has 37 winner points"):
        tomoe.compose(tomoe.game("petit-bridge"), where="seat 0 has 37 winner points", seed=1)


def test_a_game_that_says_no_places_cannot_be_set_up():
    with pytest.raises(ValueError, match="kitsune does not say where its cards lie"):
        tomoe.compose(Kitsune(), {"seat 0": "1"})


def test_a_game_of_tricks_from_outside_has_its_places():
    game = Tanuki()
    made = tomoe.compose(game, where="seat 1 has H5", seed=1)
    assert "H5" in map(str, made.state.hand_of(1))


@pytest.mark.parametrize(
    "given",
    [
        *("seat 0: R1-R3", "seat 0：R1-R3", "R1-R3 for me", "Ｒ１－３ for I"),
        *(
            "赤1-赤3を私に",
            "私に赤1-赤3",
            "席0に赤1から赤3",
            "私は赤1から3まで",
            "R1-R3は私",
            "赤1〜赤3を席0へ",
        ),
    ],
)
def test_the_command_takes_what_the_page_takes(given, capsys):
    assert main(["deal", "collector", "--seed", "1", "--give", given]) == 0
    (state,) = tomoe.Record.parse(capsys.readouterr().out).finals
    at = tomoe.game("collector").places()[0].at
    assert [str(state.order[i]) for i in at[:3]] == ["R1", "R2", "R3"]


def test_the_command_deals_what_is_asked_for(capsys):
    words = ["deal", "petit-bridge", "--seed", "1"]
    assert (
        main(["deal", "petit-bridge", "--seed", "1", "--give", "seat 0: SA", "--lang", "en"]) == 0
    )
    (state,) = tomoe.Record.parse(capsys.readouterr().out).finals
    assert str(state.order[0]) == "SA"
    assert main([*words, "--where", "seat 1 has 20 to 25 winner points", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err.endswith(" deals were drawn until one fitted\n")
    assert 20 <= points(tomoe.Record.parse(out).finals[0].order[13:26]) <= 25
    for more, why in (
        (["--give", "seat 0 SA"], "does not say whose cards these are"),
        (["--where", "seat 0 has no red", "--order", "SA"], "leaves nothing to set up"),
        (["--where", "x"], "'x' is no condition"),
    ):
        assert main(["deal", "petit-bridge", *more, "--lang", "en"]) == 1
        assert why in capsys.readouterr().err
        assert main(["deal", "petit-bridge", *more, "--lang", "ja"]) == 1
        assert why not in capsys.readouterr().err
