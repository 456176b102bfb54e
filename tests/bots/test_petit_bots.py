"""Bots for Petit Bridge: they play legal moves, do not see hidden cards, and find the move where one is clearly best."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import fmean

import pytest

import tomoe_core as tomoe
from tests.bots.bridge_endings import ending, plain_plays
from tomoe_core import bots
from tomoe_core.cards import mask
from tomoe_core.games.petit_bridge.bots import contracts
from tomoe_core.games.petit_bridge.bots.expected_tricks import expected_tricks
from tomoe_core.games.petit_bridge.bots.heuristics import finish_trick, heuristic_card, rest
from tomoe_core.games.petit_bridge.bots.information_set import information_set
from tomoe_core.games.petit_bridge.bots.look_ahead import LookAhead
from tomoe_core.games.petit_bridge.bots.plausible import plausible_layouts
from tomoe_core.games.petit_bridge.bots.position import Position
from tomoe_core.games.petit_bridge.rules.cards import winner_points
from tomoe_core.games.petit_bridge.rules.moves import CONTRACTS
from tomoe_core.games.petit_bridge.rules.scoring import price_of
from tomoe_core.games.shared.decks import STANDARD
from tomoe_core.simulate.tournament import tournament

GAME = tomoe.game("petit-bridge")
LEVELS = ("easy", "normal", "hard")
POSITIONS = 60
"""A budget that is the same on every machine."""

every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level, observation, seed=0, budget=POSITIONS):
    return bots.bot(level, GAME)(observation, Random(seed), budget)


def cards(text):
    return mask(STANDARD.parse(text))


def a_deal(rng):
    return GAME.deal(
        seed=rng.getrandbits(32),
        dealer=rng.randrange(3),
        games=[rng.randrange(3) for _ in range(3)],
    )


def positions(count, seed, level="normal"):
    """States from deals that bots play, at any moment."""
    rng = Random(seed)
    for _ in range(count):
        state = a_deal(rng)
        for _ in range(rng.randrange(54)):
            if not state.is_over:
                state = state.play(choose(level, state.observe(state.actor), rng.getrandbits(32)))
        if not state.is_over:
            yield state


def reach(hands, actor, contract, seed=0):
    """A state at the start of a trick with these cards left (texts by place) and this place to lead.

    The other cards are dealt and played at random until it comes out so, offence at seat 0.
    """
    left = [cards(hand) for hand in hands]
    rng = Random(seed)
    others = [card for card in STANDARD.cards if not card.bit & sum(left)]
    size = len(others) // 4
    for _ in range(3000):
        rng.shuffle(others)
        dealt = [
            [*STANDARD.of(left[place]), *others[place * size : place * size + size]]
            for place in (0, 1, 3, 2)
        ]
        order = " ".join(str(card) for hand in dealt for card in hand)
        state = GAME.deal(order=order, dealer=0)
        if state.opening.case != "a":
            continue
        state = state.play(f"contract {contract}")
        while len(state.moves) < 1 + 4 * size:
            spare = [move for move in state.legal_moves() if not move.bit & sum(left)]
            if not spare:
                break
            state = state.play(rng.choice(spare))
        else:
            if state.place == actor:
                assert list(state.hands) == left
                return state
    raise AssertionError("this ending did not come about")


def test_levels_from_weakest_to_strongest():
    assert bots.levels("petit-bridge") == LEVELS


@every_level
def test_deals_by_bots_are_played_to_the_end(level):
    rng = Random(1)
    for _ in range(3):
        state = a_deal(rng)
        while not state.is_over:
            move = choose(level, state.observe(state.actor), 1)
            assert move in state.legal_moves()
            state = state.play(move)
        assert len(state.moves) in (53, 54)


@every_level
def test_what_others_hold_in_secret_changes_nothing(level):
    rng = Random(2)
    others = 0
    for state in positions(25, seed=3):
        o = state.observe(state.actor)
        other = o.sample(rng)
        others += other.hands != state.hands
        assert choose(level, other.observe(state.actor)) == choose(level, o)
    assert others > 8


@every_level
def test_the_same_chances_the_same_move(level):
    for state in positions(15, seed=4):
        o = state.observe(state.actor)
        assert choose(level, o, 5) == choose(level, o, 5)


def test_hard_moves_within_a_budget_in_seconds():
    for state in positions(5, seed=5):
        assert choose("hard", state.observe(state.actor), budget=0.02) in state.legal_moves()


@every_level
def test_a_bot_does_not_play_for_others(level):
    state = GAME.deal(seed=1)
    with pytest.raises(ValueError, match="turn"):
        choose(level, state.observe((state.actor + 1) % 3))


def test_hints_name_every_legal_move():
    for state in positions(25, seed=6):
        o = state.observe(state.actor)
        *earlier, last = bots.hint(o, Random(0), 200)
        assert last.done
        assert not any(hint.done for hint in earlier)
        assert [each.move for each in last.moves] == list(o.legal_moves())
        assert last.possible == o.count_worlds()
        assert [hint.progress for hint in earlier] == sorted(hint.progress for hint in earlier)
        for hint in (*earlier, last):
            assert 0 <= hint.progress <= 1
            assert not hint.layouts or sum(each.best for each in hint.moves) >= hint.layouts
            assert all(0 <= each.best <= hint.layouts for each in hint.moves)
            assert all(0 <= each.wins <= hint.layouts for each in hint.moves)


def test_a_hint_says_how_many_layouts_it_looked_at():
    """None for the contract and for the question whether the match ends, which are judged by what is seen."""
    start = GAME.deal(seed=12, games=(1, 1, 1))
    *_, hint = bots.hint(start.observe(start.actor), Random(0), POSITIONS)
    assert (hint.layouts, hint.exact, hint.done) == (0, False, True)
    assert hint.possible == start.observe(start.actor).count_worlds() > 1
    assert {(each.best, each.wins) for each in hint.moves} == {(0, 0)}
    assert all(0 <= each.points <= 2220 for each in hint.moves)
    assert hint.best.score == max(each.score for each in hint.moves)

    order = " ".join(str(card) for card in STANDARD.cards)
    state = GAME.deal(order=order, games=(1, 0, 0)).play("contract S grand")
    while len(state.moves) < 53:
        o = state.observe(state.actor)
        if len(state.moves) % 5 == 1:
            for hint in bots.hint(o, Random(0), POSITIONS):
                assert hint.layouts > 0
                assert 0 < max(each.best for each in hint.moves) <= hint.layouts
        state = state.play(state.legal_moves()[0])
    (hint,) = bots.hint(state.observe(0), Random(0), POSITIONS)
    assert (hint.layouts, hint.possible, hint.done) == (0, 1, True)
    assert [(each.best, each.wins, each.points) for each in hint.moves] == [(0, 0, 2210)] * 2
    assert hint.best.score == 1


def test_hints_are_exact_in_the_last_tricks():
    """Over every layout that is possible, as plain minimax has it."""
    looked_at = 0
    for state in positions(80, seed=7):
        o = state.observe(state.actor)
        if not 1 + 4 * 10 <= len(state.moves) < 53 or o.count_worlds() > 60:
            continue
        *_, last = bots.hint(o, Random(0), 5000)
        assert last.exact
        worlds = o.worlds()
        assert last.layouts == last.possible == len(worlds)
        contract, vulnerable = state.contract, state.opening.vulnerable
        trump = None if contract.trump is None else contract.trump.index
        trick = tuple(state.history[len(state.history) - (len(state.history) - 1) % 4 :])
        totals = dict.fromkeys(o.legal_moves(), 0)
        best = dict.fromkeys(o.legal_moves(), 0)
        defends = state.place % 2
        for world in worlds:
            tricks = plain_plays(world.hands, state.place, trick, trump)
            scores = {
                move: price_of(GAME, contract, vulnerable).score(state.taken + tricks[move.index])
                for move in totals
            }
            margins = {
                move: (each - made if defends else made - each)
                for move, (made, each) in scores.items()
            }
            for move in totals:
                totals[move] += scores[move][defends]
                best[move] += margins[move] == max(margins.values())
        for each in last.moves:
            assert each.points == pytest.approx(totals[each.move] / len(worlds))
            assert each.best == best[each.move]
        looked_at += 1
    assert looked_at >= 8


def test_hard_finesses_when_the_points_tell_where_the_king_is():
    # Spades: A Q at the offence, behind the right defender with K 4.
    behind = reach(["SA SQ H2", "S9 S8 H3", "S3 S2 C3", "SK S4 D2"], 2, "NT partial")
    state = behind.play("S2").play("S4")
    o = state.observe(state.actor)
    assert o.points_left[1] == 0
    assert str(choose("hard", o)) == "SQ"
    # The king is at the left defender, maybe alone: the queen can only lose to it.
    before = reach(["SA SQ", "SK H3", "S3 S2", "S9 S4"], 2, "NT partial", seed=1)
    state = before.play("S2").play("S4")
    o = state.observe(state.actor)
    assert o.points_left[3] == 0
    assert str(choose("hard", o)) == "SA"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_winners_are_cashed_when_nothing_else_is_left_to_do(level):
    state = reach(["SA HA C2", "S9 H8 D3", "S3 H2 C3", "S4 H4 D2"], 0, "NT partial")
    first = choose(level, state.observe(state.actor))
    assert str(first) in ("SA", "HA")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_trumps_are_drawn_before_a_side_suit_is_cashed(level):
    state = reach(["SA HA HK HQ", "S9 C8 D3 D4", "C2 C3 C4 C5", "H3 H4 H5 D2"], 0, "S partial")
    assert str(choose(level, state.observe(state.actor))) == "SA"


@every_level
def test_fourth_hand_wins_a_trick_that_the_other_side_would_take(level):
    state = reach(["SA C5 C6", "SK H3 H4", "S3 C2 C3", "S4 H5 D2"], 1, "NT partial")
    for card in ("SK", "S3", "S4"):
        state = state.play(card)
    assert str(choose(level, state.observe(state.actor))) == "SA"


def test_second_hand_low_third_hand_high_fourth_hand_cheap():
    hands = [cards("SK S3"), cards("SQ S2"), cards("SA S4"), cards("SJ S5")]
    text = STANDARD.cards

    def choose_card(actor, trick):
        left = [hand & ~cards(trick) if trick else hand for hand in hands]
        position = Position(left, actor, [card.index for card in STANDARD.parse(trick)], trump=None)
        return str(text[position.outside(position.low(heuristic_card(position)))])

    assert choose_card(1, "S3") == "S2"
    assert choose_card(2, "S3 S2") == "SA"
    assert choose_card(3, "S3 S2 SA") == "S5"
    assert choose_card(2, "SK S2") == "S4"


def test_playing_out_takes_as_many_tricks_as_there_are():
    rng = Random(8)
    for state in positions(30, seed=9):
        if len(state.moves) in (0, 53):
            continue
        trick = tuple(state.history[len(state.history) - (len(state.history) - 1) % 4 :])
        trump = state.contract.trump
        position = Position(state.hands, state.place, trick, None if trump is None else trump.index)
        for card, equals in position.choices():
            left, taker = finish_trick(position, card)
            assert card == equals[0]
            assert left & ~position.all == 0
            assert left.bit_count() == 4 * (position.tricks - 1)
            assert 0 <= taker < 4
            assert 0 <= rest(position, left, taker) <= position.tricks - 1
        index = position.outside(rng.choice(position.choices())[0])
        assert 1 << index & state.legal


def test_a_look_ahead_to_the_end_is_double_dummy():
    """Where two tricks are left and nobody has more than two cards, nothing is left out."""
    rng = Random(11)
    for number in range(60):
        trump = (0, 1, 2, 3, None)[number % 5]
        hands, actor, trick = ending(rng, 2, trump)
        position = Position(hands, actor, trick, trump)
        ahead = LookAhead(position)
        found = {
            position.outside(equal): ahead.tricks(card)
            for card, equals in position.choices()
            for equal in equals
        }
        assert found == plain_plays(hands, actor, trick, trump)
        if not trick:
            assert ahead.lead() == (min if actor % 2 else max)(found.values())


def look_ahead(south, west, trump):
    """What a look ahead says of seats 0 and 2, if seat 0 leads; the others' cards are dealt one by one."""
    south, west = cards(south), cards(west)
    rest = [card.bit for card in STANDARD.cards if not card.bit & (south | west)]
    hands = [south, west, sum(rest[0::2]), sum(rest[1::2])]
    return LookAhead(Position(hands, 0, (), trump)).lead()


def test_a_look_ahead_tells_all_tricks_from_all_but_one():
    spades = "SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3"
    others = "H2 H3 H4 H5 H6 H7 D2 D3 D4 D5 D6 D7"
    for trump in (0, None):  # spades, and no trump
        assert look_ahead(f"SA {spades} HA", f"S2 {others}", trump) == 13
        assert look_ahead(f"S2 {spades} HA", f"SA {others}", trump) <= 12


def test_defenders_take_a_long_trump_suit_for_likelier_than_a_short_one():
    for seed in range(5):
        state = GAME.deal(seed=seed).play("contract H partial")
        o = state.observe(state.actor)
        known = information_set(o)
        drawn = list(islice(plausible_layouts(known, Random(1), 60), 60))
        plain = list(islice(known.layouts(Random(1), 60), 60))
        hearts = sum(card.bit for card in STANDARD.cards if str(card)[0] == "H")
        longer, usual = (
            fmean((hands[0] & hearts).bit_count() for hands in some) for some in (drawn, plain)
        )
        assert longer > usual + 0.3
        for hands in drawn:
            assert sum(hands) == mask(STANDARD.cards)
            assert hands[1] == o.hand
            assert winner_points(hands[0]) == o.points_left[0]


def test_few_layouts_are_listed_for_defenders_too():
    for state in positions(60, seed=4):
        if state.contract is None or state.is_over or state.place == 0:
            continue
        o = state.observe(state.actor)
        if o.own_place != 0 and o.count_worlds() <= 60:
            known = information_set(o)
            listed = list(plausible_layouts(known, Random(1), 60))
            assert sorted(listed) == sorted(known.layouts(Random(2), 60))
            assert len(listed) == o.count_worlds()


def test_an_unbeatable_hand_is_a_grand_slam():
    order = (
        "SA SK SQ SJ ST S9 S8 S7 HA HK DA DK CA H2 H3 H4 H5 H6 H7 D2 D3 D4 C2 C3 C4 C5 "
        "H8 H9 HT HJ HQ D5 D6 D7 C6 C7 C8 C9 D8 S2 S3 S4 S5 S6 D9 DT DJ DQ CT CJ CQ CK"
    )
    state = GAME.deal(order=order)
    assert state.offence == 0
    assert str(choose("normal", state.observe(0))) == "contract S grand"
    # Thirteen tricks are there without trumps too, for ten points more.
    assert str(choose("hard", state.observe(0))) in ("contract S grand", "contract NT grand")


def test_expected_tricks_grow_with_honours_and_trumps():
    own, dummy = cards("SQ S9 S8 S7 H4 H5 H6 D2 D3 D4 C2 C3 C4"), cards("S2 S3 S4 HA HK")
    more = expected_tricks(own ^ cards("SQ") | cards("SA"), dummy, 0)
    longer = expected_tricks(own, dummy | cards("S5"), 0)
    assert more > expected_tricks(own, dummy, 0) < longer


def test_margins_are_what_the_offence_gets_more():
    for contract in CONTRACTS:
        for vulnerable in (False, True):
            price = price_of(GAME, contract, vulnerable)
            found = contracts.margins(price)
            assert list(found) == sorted(found)
            assert found[price.promised] > 0 > found[price.promised - 1]


@every_level
def test_the_match_is_ended_by_who_has_more_games(level):
    for games, answer in (((1, 0, 0), "stop"), ((1, 3, 0), "continue")):
        # All spades and aces: everything is won whatever is played.
        order = (
            "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 H2 H3 H4 H5 H6 H7 D2 D3 D4 C2 C3 C4 C5 "
            "H8 H9 D5 D6 D7 D8 C6 C7 C8 C9 CT CJ D9 HA HK HQ HJ HT DA DK DQ DJ DT CA CK CQ"
        )
        state = GAME.deal(order=order, games=games).play("contract S grand")
        while len(state.moves) < 53:
            state = state.play(state.legal_moves()[0])
        assert {str(move) for move in state.legal_moves()} == {"stop", "continue"}
        assert str(choose(level, state.observe(0))) == (answer if level != "easy" else "stop")


def test_normal_beats_easy_in_a_few_deals():
    result = tournament(GAME, ["easy", "normal"], deals=30, seed=1)
    assert result.differences[0].mean > 0


@pytest.mark.levels
def test_hard_beats_normal():
    result = tournament(GAME, ["normal", "hard"], deals=16, seed=2, budget=100)
    assert result.differences[0].mean > 0
