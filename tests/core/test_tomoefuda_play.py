"""Positions of Tomoe-fuda worked out by hand: following, reasons, scores."""

from itertools import pairwise

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, random_deal, random_positions
from tomoe_core import IllegalMove, Reason
from tomoe_core.cards import Card
from tomoe_core.games.shared.decks import GENERALS

TOMOEFUDA = [game for game in EVERY_GAME if game.id == "tomoefuda"]


def dealt(*hands, dealer=0, **options):
    """A deal in which seats 0, 1, 2 hold these cards (open and hidden as they come); piles are taken."""
    game = tomoe.game("tomoefuda", **options)
    cards = [list(game.deck.parse(hand)) for hand in hands]
    order = [card for hand in cards for card in hand[:9]] + [
        card for hand in cards for card in hand[9:]
    ]
    state = game.deal(order=order)
    for number in (1, 2, 3):
        state = state.play(f"pile {number}")
    assert [state.hand_of(seat) for seat in range(3)] == [
        tuple(sorted(hand, key=lambda card: card.index)) for hand in cards
    ]
    return state


def text(moves):
    return " ".join(map(str, moves))


def cards(words):
    return GENERALS.parse(words)


WORKED = (
    "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6",
    "B1 B2 B3 B4 B5 B6 O1 O2 O3 O4 O5 P1",
    "K1 K2 K3 K4 K5 K6 P2 P3 P4 P5 P6 O6",
)


def test_the_lead_is_free():
    state = dealt(*WORKED)
    assert text(state.legal_moves()) == WORKED[0]


def test_front_suit_must_be_followed():
    state = dealt(*WORKED).play("R6").play("B1").play("K1")  # 庚: light blue wins, seat 1 leads
    assert state.actor == 1
    state = state.play("P1")
    assert text(state.legal_moves()) == "P2 P3 P4 P5 P6"
    assert state.why_illegal("K2") == Reason(
        "tomoefuda-hold-front",
        card=Card.parse("K2"),
        suit=Card.parse("P1").suit,
        cards=cards("P2 P3 P4 P5 P6"),
    )
    assert state.why_illegal("P2") is None


def test_without_front_suit_the_back_suit_must_be_played():
    state = dealt(*WORKED).play("R3")
    assert text(state.legal_moves()) == "B1 B2 B3 B4 B5 B6"
    red, light_blue = Card.parse("R1").suit, Card.parse("B1").suit
    assert state.why_illegal("O1") == Reason(
        "tomoefuda-hold-back",
        card=Card.parse("O1"),
        suit=light_blue,
        front=red,
        cards=cards("B1 B2 B3 B4 B5 B6"),
    )


def test_without_front_and_back_anything_goes():
    state = dealt(*WORKED).play("R3").play("B1")
    assert text(state.legal_moves()) == "O6 K1 K2 K3 K4 K5 K6 P2 P3 P4 P5 P6"


def test_front_comes_before_back():
    state = dealt(*WORKED).play("G1")  # seat 1 holds no green but orange; seat 2 orange 6
    assert text(state.legal_moves()) == "O1 O2 O3 O4 O5"
    state = state.play("O5")
    assert text(state.legal_moves()) == "O6"
    assert state.play("O6").actor == 1  # 丙: the lower orange


def test_a_led_general_has_no_back():
    state = dealt(
        "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 SB",
        "B1 B2 B3 B4 B5 B6 O1 O2 O3 O4 O5 P1 SS",
        "K1 K2 K3 K4 K5 K6 P2 P3 P4 P5 P6 O6 SG",
        generals=True,
    )
    state = state.play("SB")
    assert text(state.legal_moves()) == "SS"
    state = state.play("SS").play("SG")
    assert state.actor == 1  # 甲: silver is the middle
    assert len(state.legal_moves()) == 12


def test_an_undone_general_leaves_the_choice_free():
    state = dealt(
        "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 SB",
        "B1 B2 B3 B4 B5 B6 O1 O2 O3 O4 O5 P1 O6",
        "K1 K2 K3 K4 K5 K6 P2 P3 P4 P5 P6 SS SG",
        generals=True,
    ).play("SB")
    assert len(state.legal_moves()) == 13


def test_the_winner_leads():
    state = dealt(*WORKED).play("R3").play("B1").play("O6")
    assert state.actor == 1
    assert state.scores == (0, 1, 0)


@pytest.mark.parametrize(("ichi", "scores"), [(1, (0, 1, 0)), (1.5, (0, 1.5, 0)), (2, (0, 2, 0))])
def test_a_trick_won_with_a_one_counts_more_under_the_bonus(ichi, scores):
    state = dealt(*WORKED, ichi=ichi).play("R3").play("B1").play("O6")
    assert state.scores == scores
    after = state.play("B6").play("K1").play("R2")  # 庚: red, the back suit; no one wins with a 1
    assert after.scores == (1, *scores[1:])


@pytest.mark.parametrize("ichi", [1, 1.5, 2])
def test_bronze_is_no_one(ichi):
    state = dealt(
        "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 SB",
        "B1 B2 B3 B4 B5 B6 O1 O2 O3 O4 O5 P1 O6",
        "K1 K2 K3 K4 K5 K6 P2 P3 P4 P5 P6 SS SG",
        generals=True,
        ichi=ichi,
    )
    state = state.play("SB").play("O1").play("SG")  # 丁: the lower of the two generals
    assert state.scores == (1, 0, 0)


def test_scores_are_whole_unless_halves_are_played():
    for game in TOMOEFUDA:
        final = random_deal(game, 3)[-1]
        kind = float if game.ichi == 1.5 else int
        assert all(type(score) is kind for score in final.scores)


@pytest.mark.parametrize("game", TOMOEFUDA, ids=repr)
def test_a_deal_has_twelve_or_thirteen_tricks(game):
    for seed in range(20):
        states = random_deal(game, seed)
        tricks = 13 if game.generals else 12
        assert len(states) - 1 == 3 + 3 * tricks
        final = states[-1]
        assert final.is_over
        assert tricks <= sum(final.scores) <= tricks + 6 * (game.ichi - 1)


def test_points_come_trick_by_trick():
    game = tomoe.game("tomoefuda", ichi=2)
    for seed in range(20):
        states = random_deal(game, seed)
        for before, after in pairwise(states):
            gained = sum(after.scores) - sum(before.scores)
            played = len(after.moves) - 3
            if played > 0 and played % 3 == 0:
                last = [move.card for move in after.moves[-3:]]
                trick = game.trick(last)
                assert gained == (2 if last[trick.winner].rank == 1 else 1)
                leader = (before.actor + 1) % 3
                winner = (leader + trick.winner) % 3
                assert after.scores[winner] - before.scores[winner] == gained
                assert after.actor in (winner, None)
            else:
                assert gained == 0


def may_follow(hand, lead):
    """The rule of following in plain words."""
    pairs = {"R": "B", "B": "R", "G": "O", "O": "G", "K": "P", "P": "K"}
    if lead is None:
        return hand
    front = [card for card in hand if card.suit is lead.suit]
    back = [card for card in hand if card.suit.letter == pairs.get(lead.suit.letter)]
    return front or back or hand


@pytest.mark.parametrize("game", TOMOEFUDA, ids=repr)
def test_legal_moves_and_reasons_agree_with_the_rule(game):
    for state in random_positions(60, game, seed=11):
        if len(state.moves) < 3 or state.is_over:
            continue
        played = [move.card for move in state.moves[3:]]
        on_table = played[len(played) - len(played) % 3 :]
        hand = list(state.hand_of(state.actor))
        allowed = may_follow(hand, on_table[0] if on_table else None)
        assert [move.card for move in state.legal_moves()] == allowed
        for card in game.deck.cards:
            reason = state.why_illegal(str(card))
            if card in allowed:
                assert reason is None
            elif card not in hand:
                assert reason == Reason("not-held", card=card)
            else:
                assert reason.key in ("tomoefuda-hold-front", "tomoefuda-hold-back")
                assert reason["cards"] == tuple(allowed)
                assert reason["suit"] is allowed[0].suit
                assert (reason["suit"] is on_table[0].suit) == (
                    reason.key == "tomoefuda-hold-front"
                )


def test_an_observation_has_the_trick_of_its_state():
    for state in random_deal(tomoe.game("tomoefuda"), 2):
        assert [state.observe(seat).trick for seat in range(3)] == [state.trick] * 3
        assert (state.trick == 1) == (len(state.moves) < 3 or len(state.moves) % 3 == 0)


def test_piles():
    state = tomoe.game("tomoefuda").deal(seed=1)
    assert text(state.legal_moves()) == "pile 1 pile 2 pile 3 pile 4"
    assert state.why_illegal("R1").key == "tomoefuda-pile-first"
    state = state.play("pile 2")
    assert text(state.legal_moves()) == "pile 1 pile 3 pile 4"
    assert state.why_illegal("pile 2") == Reason(
        "tomoefuda-pile-taken", move="pile 2", piles=(1, 3, 4)
    )
    state = state.play("pile 1").play("Pile  4")
    assert state.why_illegal("pile 3") == Reason("tomoefuda-piles-gone", move="pile 3")


def test_an_illegal_move_carries_its_reason():
    state = dealt(*WORKED).play("R3")
    before = (state.moves, state.legal_moves(), state.scores, hash(state))
    for move in ("O1", "R1", "pile 1"):
        with pytest.raises(IllegalMove) as error:
            state.play(move)
        assert error.value.reason == state.why_illegal(move)
        assert str(error.value)
    assert before == (state.moves, state.legal_moves(), state.scores, hash(state))


def test_after_the_deal_nothing_may_be_played():
    final = random_deal(tomoe.game("tomoefuda"), 1)[-1]
    assert final.legal_moves() == ()
    assert final.why_illegal("R1") == Reason("over")
    with pytest.raises(IllegalMove):
        final.play("R1")


def test_options_are_checked():
    for options, says in (
        ({"ichi": 3}, "1, 1.5 or 2"),
        ({"ichi": True}, "1, 1.5 or 2"),
        ({"ichi": "2"}, "1, 1.5 or 2"),
        ({"generals": 1}, "False or True"),
        ({"general": True}, "ichi: 1, 1.5 or 2; generals: False or True"),
    ):
        with pytest.raises(ValueError, match=says):
            tomoe.game("tomoefuda", **options)
    assert tomoe.game("tomoefuda", ichi=2.0) is tomoe.game("tomoefuda", ichi=2)
