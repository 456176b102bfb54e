"""FESCA Double Lead: decks, deals, every worked example, every ruling, following, ranks."""

import copy
import pickle
from itertools import combinations, permutations
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.fesca_book import must_play
from tests.core.rulebooks import rulebook as rulebook_of
from tests.strategies import EVERY_GAME, name_of, play_out, random_positions
from tomoe_core import Card, IllegalMove, Match
from tomoe_core.games.fesca import rulebook
from tomoe_core.games.fesca.rules.cards import SUITS
from tomoe_core.games.fesca.rules.strengths import USUAL, relation
from tomoe_core.games.shared.decks import FESCA, FESCA_65, FESCA_77

FESCAS = [game for game in EVERY_GAME if game.id.startswith("fesca")]
every_fesca = pytest.mark.parametrize("game", FESCAS, ids=name_of)

SIX = tomoe.game("fesca-six")
WILD = tomoe.game("fesca-wild")


def ranked(game, cards):
    """The cards of a trick, best first, as text."""
    trick = game.trick(cards)
    assert trick.winner == trick.order[0]
    assert sorted(trick.order) == list(range(len(trick.cards)))
    assert trick.pattern is None
    return " ".join(str(trick.cards[i]) for i in trick.order)


def winner(game, cards):
    trick = game.trick(cards)
    return str(trick.cards[trick.winner])


# Cards and deals


def test_the_deck_has_six_suits_of_thirteen():
    assert " ".join(map(str, FESCA.cards[:15])) == "WZ W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11 W12 FZ F1"
    assert [suit.letter for suit in FESCA.suits] == list("WFEMAY")
    assert [card.index for card in FESCA.cards] == list(range(78))
    assert [FESCA.card(f"W{rank}").rank for rank in ("Z", 1, 12)] == [0, 1, 12]


def test_kanji_are_understood():
    for card in FESCA.cards:
        assert FESCA.card(card.kanji) is FESCA.card(card.text) is Card.parse(card.text) is card
    pairs = {
        "太極": "YZ",
        "陰陽5": "Y5",
        "木12": "W12",
        "金Z": "MZ",
        "水3": "A3",
        "土空": "EZ",
        "火空無": "FZ",
    }
    assert {name: str(FESCA.card(name)) for name in pairs} == pairs
    assert FESCA.card("陰陽Z") is FESCA.card("陰陽Ｚ") is FESCA.card("yz")
    assert str(FESCA.card("YZ").kanji) == "太極"


def test_of_the_two_suits_called_water_a_deck_reads_its_own():
    assert str(Card.parse("水3")) == "B3"
    assert str(Card.parse("水7")) == "A7"
    assert str(FESCA.card("水3")) == "A3"
    assert str(tomoe.game("fesca-six").parse_move("水3")) == "A3"


def test_which_cards_so_many_players_use():
    decks = {n: tomoe.game("fesca-wild", players=n).deck for n in (5, 6, 7)}
    assert decks == {5: FESCA_65, 6: FESCA, 7: FESCA_77}
    left_out = {
        n: [str(c) for c in FESCA.cards if c not in deck.cards] for n, deck in decks.items()
    }
    assert left_out[6] == []
    assert left_out[7] == ["YZ"]
    assert left_out[5] == [*(f"{s}{r}" for s in "WFEMA" for r in (11, 12)), "YZ", "Y11", "Y12"]
    assert all(
        list(deck.cards) == [c for c in FESCA.cards if c in deck.cards] for deck in decks.values()
    )


def test_six_play_if_nothing_is_said():
    assert (SIX.players, WILD.players) == (6, 6)
    assert tomoe.game("fesca-six", players=6) is SIX
    for bad in (4, 8, True, "6"):
        with pytest.raises(ValueError, match=r"players must be .*5.*7"):
            tomoe.game("fesca-six", players=bad)


def shuffled(cards, seed):
    """The cards in the order that a seed gives, written as this project's rules say it (Fisher–Yates, from the end)."""
    r = Random(seed).random
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(r() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


@every_fesca
def test_a_deal_is_blocks_from_the_dealer(game):
    size = 11 if game.players == 7 else 13
    for seed in range(4):
        dealer = seed % game.players
        state = game.deal(seed=seed, dealer=dealer)
        order = shuffled(game.deck.cards, seed)
        assert list(state.order) == order
        assert state.actor == dealer
        for i in range(game.players):
            block = order[size * i : size * (i + 1)]
            assert set(state.hand_of((dealer + i) % game.players)) == set(block)
        assert game.deal(order=" ".join(map(str, order)), dealer=dealer) == state


@every_fesca
def test_a_deal_goes_on_until_all_cards_are_played(game):
    states = play_out(game.deal(seed=3), Random(3))
    assert len(states) == len(game.deck.cards) + 1
    assert sum(states[-1].scores) == game.hand_size
    assert len(states[-1].takers) == game.hand_size
    assert [states[-1].takers.count(seat) for seat in range(game.players)] == list(
        states[-1].scores
    )


@every_fesca
def test_who_takes_a_trick_leads_the_next(game):
    n = game.players
    states = play_out(game.deal(seed=5, dealer=2), Random(5))
    for number in range(game.hand_size):
        first, last = states[n * number], states[n * (number + 1)]
        cards = last.moves[-n:]
        taker = (first.actor + game.trick([move.card for move in cards]).winner) % n
        assert last.takers[number] == taker
        assert last.actor == (None if last.is_over else taker)
        assert [states[n * number + i].actor for i in range(n)] == [
            (first.actor + i) % n for i in range(n)
        ]


def test_the_first_leader_changes_by_one_seat_each_deal():
    for game in FESCAS:
        assert [game.next_dealer(d) for d in range(game.players)] == [*range(1, game.players), 0]


@every_fesca
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_positions_pickle_with_every_protocol(game, protocol):
    states = play_out(game.deal(seed=8, dealer=1), Random(8))
    for state in (*states[:: game.players + 2], states[-1]):
        for thing in (state, state.deal, *map(state.observe, range(game.players))):
            again = pickle.loads(pickle.dumps(thing, protocol))
            assert again == thing
            assert hash(again) == hash(thing)
        again = pickle.loads(pickle.dumps(state, protocol))
        assert again.order == state.order
        assert goes_on(again) == goes_on(state)


@every_fesca
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_positions_can_be_copied(game, copied):
    states = play_out(game.deal(seed=8, dealer=1), Random(8))
    for state in (*states[:: game.players + 2], states[-1]):
        for thing in (state, state.observe(2)):
            again = copied(thing)
            assert again == thing
            assert hash(again) == hash(thing)
        assert goes_on(copied(state)) == goes_on(state)


def goes_on(state):
    """The end of random play from a position, and what its properties say there."""
    last = play_out(state, Random(3))[-1]
    return last, last.moves, last.scores, last.takers, last.leader, last.lead


@every_fesca
def test_the_rulebook_ranks_the_same_winner(game):
    for seed in range(10):
        last = play_out(game.deal(seed=seed), Random(seed))[-1]
        assert rulebook_of(last).winner() == last.ranking.index(1)


# The strength of suits


def test_every_two_suits_are_decided():
    for one, other in permutations(SUITS, 2):
        assert USUAL.stronger(one, other).letter == rulebook.stronger(one.letter, other.letter)
        assert USUAL.stronger(one, other) is USUAL.stronger(other, one)
    wins = {
        one.letter: sum(
            USUAL.stronger(one, other) is one for other in SUITS[:5] if other is not one
        )
        for one in SUITS
    }
    assert wins == {**dict.fromkeys("WFEMA", 2), "Y": 5}


def test_generating_and_overcoming():
    def pairs(kind):
        found = [
            (USUAL.stronger(a, b).letter, b.letter if USUAL.stronger(a, b) is a else a.letter)
            for a, b in combinations(SUITS, 2)
            if relation(a, b) == kind
        ]
        return sorted("".join(pair) for pair in found)

    assert pairs("generating") == sorted(["FW", "EF", "ME", "AM", "WA"])
    assert pairs("overcoming") == sorted(["WE", "EA", "AF", "FM", "MW"])
    assert pairs("yinyang") == ["YA", "YE", "YF", "YM", "YW"]


def test_the_chains():
    by_letter = {suit.letter: suit for suit in SUITS}

    def written(*leads):
        return "".join(s.letter for s in USUAL.chain(*(by_letter.get(letter) for letter in leads)))

    assert written("A", "M") == written("M", "A") == "AMEFWY"
    assert written("A", "F") == written("F", "A") == "AFMWEY"
    assert written("W", None) == "WAMEFY"
    assert written("Y", "F") == written("F", "Y") == "FWAMEY"


# Worked examples


FIVE_SIX, SEVEN_WILD = tomoe.game("fesca-six", players=5), tomoe.game("fesca-wild", players=7)


def test_a_second_lead_of_more_cards_wins_and_its_z_is_13():
    assert ranked(FIVE_SIX, "WZ W5 MZ M2 M12") == "MZ M12 M2 WZ W5"


def test_of_equal_numbers_the_stronger_suit_wins():
    assert ranked(FIVE_SIX, "F5 A3 M9 A7 F4") == "A7 A3 F5 F4 M9"


def test_the_real_card_voids_a_disguise_and_its_chain():
    assert ranked(SEVEN_WILD, "M4 Y5 A7 Y8 Y9 Y10 A8") == "A8 A7 Y5 M4 Y10 Y9 Y8"


def test_before_the_real_card_falls_the_disguise_is_winning():
    assert ranked(SEVEN_WILD, "M4 Y5 A7 Y8 Y9 Y10") == "Y10 Y9 Y8 A7 Y5 M4"


def test_others_are_ranked_along_the_chain_from_the_stronger_lead():
    assert ranked(SIX, "M5 A1 M3 M2 F7 E7") == "M5 M3 M2 A1 E7 F7"


# Six, rule by rule


def test_z_counts_13_only_in_the_card_that_makes_a_lead():
    assert winner(SIX, "WZ W12 W3 W4 W5 W6") == "WZ"
    assert ranked(SIX, "W3 WZ W1 W4 W5 W6") == "W6 W5 W4 W3 W1 WZ"
    assert ranked(SIX, "W3 F5 FZ F6 F1 F2") == "F6 F5 F2 F1 FZ W3"
    assert ranked(SIX, "W3 FZ F12 F6 EZ E1") == "FZ F12 F6 W3 E1 EZ"


def test_the_taiji_is_the_z_of_yinyang_in_six():
    assert winner(SIX, "YZ Y12 W1 W2 Y3 A4") == "YZ"
    assert winner(SIX, "W1 YZ Y12 W2 W3 Y4") == "YZ"
    assert winner(SIX, "Y1 YZ Y2 W12 W11 A3") == "Y2"


def test_without_a_second_lead_the_highest_of_the_first_wins():
    assert ranked(SIX, "E3 E9 E1 E12 E2 E4") == "E12 E9 E4 E3 E2 E1"


def test_a_majority_beats_the_stronger_suit():
    assert winner(SIX, "W1 F2 W3 F4 W5 Y9") == "W5"  # fire is the stronger
    assert winner(SIX, "Y9 W1 Y8 W2 W3 A4") == "W3"


def test_yinyang_beats_every_element_at_equal_numbers():
    for letter in "WFEMA":
        assert winner(SIX, f"{letter}9 Y1 {letter}8 Y2") == "Y2"


# Rulings


def test_mimics_take_the_best_rank_and_the_earlier_of_equals_wins():
    assert ranked(WILD, "W5 WZ Y9 F1 F2") == "WZ Y9 W5 F2 F1"


def test_a_mimic_takes_ranks_of_cards_that_are_out_or_void():
    assert ranked(WILD, "W5 F2 E11 WZ F1 W3") == "WZ W5 W3 F2 F1 E11"  # 11 of a card that is out
    assert ranked(WILD, "W7 Y7 Y9 WZ W2") == "WZ W7 W2 Y9 Y7"  # 9 of a void one


def test_a_mimic_cannot_pass_as_a_card_that_is_there_for_real():
    assert ranked(WILD, "W5 WZ F12 W12 F3 W4") == "W12 W5 W4 WZ F12 F3"  # only 3 is left to take
    assert ranked(WILD, "W5 WZ W9 W12") == "W12 W9 W5 WZ"  # nothing is left but 0
    assert ranked(WILD, "W12 WZ W9 F9 F3 A10") == "W12 WZ W9 F9 F3 A10"  # it is W10


def test_z_is_no_rank_to_take_and_never_13():
    assert ranked(WILD, "WZ FZ W3 F1") == "FZ F1 W3 WZ"  # fire is the stronger; FZ is 3, WZ 1
    assert ranked(WILD, "WZ FZ EZ MZ") == "FZ WZ MZ EZ"  # all are 0, the chain is F W A M E
    assert ranked(WILD, "WZ W12") == "W12 WZ"


def test_no_real_z_voids_a_taiji():
    assert ranked(WILD, "WZ YZ F3 F1 W2") == "WZ YZ W2 F3 F1"  # both are W3


def test_a_taiji_is_void_only_through_its_chain():
    assert ranked(WILD, "W7 Y7 YZ F3 W2 W1") == "W7 W2 W1 F3 Y7 YZ"
    assert ranked(WILD, "W7 YZ F12 F1 W2 W3") == "YZ W7 W3 W2 F12 F1"


def test_a_yinyang_card_right_behind_a_void_one_is_void():
    assert ranked(WILD, "W7 Y7 Y9") == "W7 Y9 Y7"


def test_a_yinyang_card_behind_a_card_that_is_out_is_out_with_it():
    # As F9 it stands before M9: wood and water generate, so the chain is W A M E F.
    assert ranked(WILD, "W5 A3 F8 Y9 M9 W1") == "W5 W1 A3 M9 Y9 F8"
    # The chain of fire and metal is F M W E A; the real A9 voids the disguise, though both are out.
    assert ranked(WILD, "F5 M3 A8 Y9 W9 A9") == "F5 M3 W9 A9 Y9 A8"


def test_a_loose_card_may_be_played_where_it_is_void_at_once():
    state = dealt(WILD, {0: "W7", 1: "Y7 W1", 2: "Y9"}).play("W7")
    assert state.why_illegal("Y7") is None
    assert state.play("Y7").why_illegal("Y9") is None


def test_yinyang_cards_of_the_lead_stand_each_for_itself():
    assert ranked(WILD, "Y5 Y8 W3 W5 W7") == "Y8 W7 W5 W3 Y5"


def test_the_last_card_is_the_last_one_that_has_a_suit():
    assert ranked(WILD, "Y5 F3 A7 W3 Y3") == "Y5 W3 F3 A7 Y3"


def test_a_card_that_was_out_counts_again_when_the_lead_takes_its_suit():
    assert ranked(WILD, "Y5 W3 F9 W4 F2") == "F9 Y5 F2 W4 W3"
    assert ranked(WILD, "Y5 W3 F9 Y11 W4 F2") == "Y11 F9 Y5 F2 W4 W3"


def test_a_lead_of_the_second_leads_suit_makes_one_suit():
    assert ranked(WILD, "Y5 Y8 Y2 Y9 W3") == "Y9 Y8 Y5 W3 Y2"
    # What is out goes along the generating chain, here W A M E F.
    assert ranked(WILD, "Y5 W3 F9 M9 W1") == "Y5 W3 W1 M9 F9"


def test_all_yinyang():
    assert ranked(WILD, "Y5 Y8 Y2 Y12 Y1 Y3") == "Y12 Y8 Y5 Y3 Y2 Y1"
    assert (
        ranked(WILD, "YZ Y8 Y2") == "Y8 Y2 YZ"
    )  # the others are real, so there is no rank to take


def test_yinyang_never_wins_against_a_majority():
    assert winner(SIX, "Y12 W1 W2 Y11 W3") == "W3"


def test_without_a_second_lead_void_cards_come_by_rank():
    assert ranked(WILD, "W7 Y7 Y9 Y12 W9 WZ") == "WZ W9 W7 Y12 Y9 Y7"


def test_yinyang_cards_that_are_out_come_last_of_their_rank():
    assert ranked(SIX, "W5 F5 Y7 A7 E7 M7") == "F5 W5 A7 M7 E7 Y7"


def test_with_yinyang_as_a_lead_the_chain_starts_at_the_element():
    assert ranked(SIX, "Y1 F5 W7 A7 E7 M7") == "Y1 F5 W7 A7 M7 E7"  # F W A M E
    assert ranked(SIX, "F5 Y1 M7 A7 E7 W7") == "Y1 F5 W7 A7 M7 E7"


def test_void_cards_come_after_all_others_of_their_rank():
    assert ranked(WILD, "W5 F3 F7 Y7 W7 E7") == "F7 F3 W7 W5 E7 Y7"
    assert ranked(WILD, "W5 F3 E7 Y7 F7 W7") == "F7 F3 W7 W5 E7 Y7"


def test_z_among_the_others_counts_0_in_both_games():
    assert ranked(SIX, "W5 F5 AZ A1 F1 EZ") == "F5 F1 W5 A1 AZ EZ"
    assert ranked(WILD, "W5 F5 AZ YZ F1 A1") == "F5 F1 W5 A1 AZ YZ"


def test_a_trick_may_hold_any_cards_up_to_seven():
    assert FIVE_SIX.trick("M12 YZ").winner == 1
    for bad in ("", "W1 W1", "W1 R3", "WZ W1 W2 W3 W4 W5 W6 W7", "nonsense", "W1 " * 10**4):
        with pytest.raises(ValueError, match=r"\S") as error:
            SIX.trick(bad)
        assert len(str(error.value)) < 300
    with pytest.raises(ValueError, match="different FESCA cards"):
        SIX.trick([Card.parse("W1"), Card.parse("R3")])


# Following


def dealt(game, hands, *, without=None, dealer=0):
    """A deal in which seats hold at least these cards; ``without`` are suits a seat does not hold."""
    without = without or {}
    hands = {
        seat: [game.deck.card(word) for word in words.split()] for seat, words in hands.items()
    }
    taken = {card for hand in hands.values() for card in hand}
    free = [card for card in game.deck.cards if card not in taken]
    Random(1).shuffle(free)
    blocks = {}
    for seat in sorted(range(game.players), key=lambda seat: seat not in without):
        block = hands.get(seat, [])
        missing = game.hand_size - len(block)
        fits = [card for card in free if card.suit.letter not in without.get(seat, "")][:missing]
        assert len(fits) == missing
        blocks[seat] = block + fits
        free = [card for card in free if card not in fits]
    order = [card for i in range(game.players) for card in blocks[(dealer + i) % game.players]]
    return game.deal(order=order, dealer=dealer)


def played(state, words):
    for word in words.split():
        state = state.play(word)
    return state


def suits_of(moves):
    return "".join(dict.fromkeys(move.card.suit.letter for move in moves))


def reason(state, card):
    why = state.why_illegal(card)
    with pytest.raises(IllegalMove) as error:
        state.play(card)
    assert error.value.reason == why
    return why


def test_six_follow_the_first_lead():
    state = dealt(SIX, {0: "W5", 1: "W6 W1 F2"}).play("W5")
    assert suits_of(state.legal_moves()) == "W"
    why = reason(state, "F2")
    assert (why.key, why["suit"].letter) == ("fesca-hold-first", "W")
    assert why["cards"] == tuple(move.card for move in state.legal_moves())


def test_six_who_cannot_follow_makes_the_second_lead_with_any_card():
    state = dealt(SIX, {0: "W5", 1: "F2 E1 M1 A1 Y1"}, without={1: "W"}).play("W5")
    assert suits_of(state.legal_moves()) == "FEMAY"
    assert len(state.legal_moves()) == 13


def test_six_then_either_lead_is_followed_as_one_likes():
    state = dealt(SIX, {0: "W5", 1: "F2", 2: "W1 F1 E1"}, without={1: "W"})
    state = played(state, "W5 F2")
    assert suits_of(state.legal_moves()) == "WF"
    why = reason(state, "E1")
    assert why.key == "fesca-hold-either"
    assert (why["first"].letter, why["second"].letter) == ("W", "F")
    assert why["cards"] == tuple(move.card for move in state.legal_moves())


def test_six_who_holds_one_of_the_leads_must_play_it():
    for missing, left in (("W", "F"), ("F", "W")):
        state = dealt(SIX, {0: "W5", 1: "F2", 2: f"{left}1 E1"}, without={1: "W", 2: missing})
        assert suits_of(played(state, "W5 F2").legal_moves()) == left


def test_six_who_holds_neither_lead_plays_anything():
    state = dealt(SIX, {0: "W5", 1: "F2", 2: "E1 M1 A1 Y1"}, without={1: "W", 2: "WF"})
    assert suits_of(played(state, "W5 F2").legal_moves()) == "EMAY"


def test_wild_yinyang_is_loose():
    state = dealt(WILD, {0: "W5", 1: "W6 Y3 F1"}).play("W5")
    assert suits_of(state.legal_moves()) == "WY"
    why = reason(state, "F1")
    assert why.key == "fesca-hold-first-loose"
    assert suits_of(state.legal_moves()) == "".join(
        dict.fromkeys(card.suit.letter for card in why["cards"] + why["loose"])
    )


def test_wild_yinyang_makes_no_second_lead():
    state = dealt(WILD, {0: "W5", 1: "Y3", 2: "W6 F1"}, without={2: "Y"})
    state = played(state, "W5 Y3")
    assert suits_of(state.legal_moves()) == "W"
    assert reason(state, "F1").key == "fesca-hold-first"


def test_wild_nobody_has_to_play_yinyang():
    state = dealt(WILD, {0: "W5", 1: "Y3 F1 E1"}, without={1: "W"}).play("W5")
    assert {"Y", "F", "E"} <= set(suits_of(state.legal_moves()))


def test_wild_either_lead_or_loose():
    state = dealt(WILD, {0: "W5", 1: "F2", 2: "F1 Y1 E1"}, without={1: "W", 2: "W"})
    state = played(state, "W5 F2")
    assert suits_of(state.legal_moves()) == "FY"
    assert reason(state, "E1").key == "fesca-hold-either-loose"
    state = dealt(WILD, {0: "W5", 1: "F2", 2: "F1 E1"}, without={1: "W", 2: "Y"})
    assert reason(played(state, "W5 F2"), "E1").key == "fesca-hold-either"


def test_wild_an_undecided_lead_must_be_followed_with_yinyang():
    state = dealt(WILD, {0: "Y5", 1: "Y3 YZ F1"}).play("Y5")
    assert suits_of(state.legal_moves()) == "Y"
    why = reason(state, "F1")
    assert why.key == "fesca-hold-yinyang"
    assert why["cards"] == tuple(move.card for move in state.legal_moves())


def test_wild_who_has_no_yinyang_makes_the_second_lead():
    state = dealt(WILD, {0: "Y5", 1: "F1 W1"}, without={1: "Y"}).play("Y5")
    assert len(state.legal_moves()) == 13


def test_wild_after_the_second_lead_yinyang_need_not_be_played():
    state = dealt(WILD, {0: "Y5", 1: "F1", 2: "Y1 F2 E1"}, without={1: "Y"})
    state = played(state, "Y5 F1")
    assert suits_of(state.legal_moves()) == "FY"
    assert reason(state, "E1").key == "fesca-hold-second-loose"
    state = dealt(WILD, {0: "Y5", 1: "F1", 2: "Y1 E1"}, without={1: "Y", 2: "F"})
    assert {"Y", "E"} <= set(suits_of(played(state, "Y5 F1").legal_moves()))
    state = dealt(WILD, {0: "Y5", 1: "F1", 2: "F2 E1"}, without={1: "Y", 2: "Y"})
    assert reason(played(state, "Y5 F1"), "E1").key == "fesca-hold-second"


def test_a_card_that_is_not_held_and_a_deal_that_is_over():
    state = dealt(SIX, {0: "W5", 1: "W6"})
    assert reason(state, "W6").key == "not-held"
    last = play_out(state, Random(1))[-1]
    assert reason(last, "W6").key == "over"
    assert state.observe(1).why_illegal("W6").key == "not-your-turn"


def test_a_card_of_another_deck_is_no_move():
    state = tomoe.game("fesca-six", players=5).deal(seed=1)
    for card in ("W12", "YZ", "R3", "pile 1"):
        with pytest.raises(ValueError, match="no move"):
            state.play(card)
    foreign = SIX.parse_move("W12")
    with pytest.raises(ValueError, match="no move"):
        state.play(foreign)
    tomoe_card = tomoe.game("tomoefuda").parse_move("R3")
    assert tomoe_card not in state.legal_moves()
    for _ in range(5):
        with pytest.raises(ValueError, match="no move"):
            state.play(tomoe_card)
        state = state.play(state.legal_moves()[0])


@every_fesca
def test_what_is_legal_is_what_the_rules_say(game):
    wild = game.id == "fesca-wild"
    n = game.players
    for state in random_positions(150, game, seed=4):
        if state.is_over:
            continue
        table = [str(move) for move in state.moves[len(state.moves) - len(state.moves) % n :]]
        hand = {str(card) for card in state.hand_of(state.actor)}
        legal = [str(move) for move in state.legal_moves()]
        assert set(legal) == must_play(hand, table, wild)
        assert [move.card for move in state.legal_moves()] == sorted(
            (move.card for move in state.legal_moves()), key=lambda card: card.index
        )


# Ranks


def place(takers, totals, seat):
    """The rank of a seat: 1, and one more for everybody who is ahead of it."""

    def last(who):
        return max((i for i, taker in enumerate(takers) if taker == who), default=-1)

    return 1 + sum(
        totals[other] > totals[seat] or (totals[other] == totals[seat] and last(other) > last(seat))
        for other in range(len(totals))
    )


@every_fesca
def test_most_tricks_wins_and_among_equals_who_took_a_trick_last(game):
    tied = 0
    for seed in range(25):
        last = play_out(game.deal(seed=seed), Random(seed))[-1]
        assert last.ranking == tuple(
            place(last.takers, last.scores, s) for s in range(game.players)
        )
        first = [s for s in range(game.players) if last.scores[s] == max(last.scores)]
        tied += len(first) > 1
        assert last.ranking.count(1) == 1
        assert last.ranking.index(1) == max(first, key=lambda s: bytes(last.takers).rindex(s))
    assert tied


def test_in_a_match_the_latest_deal_parts_equals():
    game = FIVE_SIX
    for seed in range(40):
        match = Match(game, 5, first=seed % 5)
        assert match.ranking == (1,) * 5
        rng = Random(seed)
        while not match.is_over:
            match.add(play_out(match.deal(seed=rng.getrandbits(32)), rng)[-1])
            latest = match.states[-1]
            assert match.ranking == tuple(place(latest.takers, match.totals, s) for s in range(5))
        totals = match.totals
        if len({*totals}) < 5 and match.winner is not None and totals.count(max(totals)) > 1:
            return
    pytest.fail("no match was tied for the first place")


def test_seats_without_a_trick_share_the_last_rank():
    state = SIX.deal(seed=1)
    assert state.ranking == (1,) * 6
    after = play_out(state, Random(2), 6)[-1]
    assert sorted(after.ranking) == [1, 2, 2, 2, 2, 2]
    assert SIX.ranking((1, 1, 0, 0, 0, 0)) == (1, 1, 3, 3, 3, 3)
