"""FESCA's bots: legal moves, from an Observation only, the same for the same rng; their fast rules agree with the game."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.core.test_fesca import dealt, played
from tests.core.test_fesca_tricks import close_tricks, random_tricks, tricks
from tests.strategies import EVERY_GAME, name_of, play_out, random_deal, random_positions
from tomoe_core import bots
from tomoe_core.games.fesca.bots import easy
from tomoe_core.games.fesca.bots.easy import shuffle
from tomoe_core.games.fesca.bots.exact import LAST_TRICKS, solve
from tomoe_core.games.fesca.bots.heuristics import heuristics_of
from tomoe_core.games.fesca.bots.playout import outcome
from tomoe_core.games.fesca.bots.search import alike
from tomoe_core.games.fesca.bots.search_position import by_suit, search_position
from tomoe_core.games.fesca.bots.trick_position import (
    EMPTY,
    MIMIC,
    OPEN,
    PLAIN,
    step_of,
    winning_card,
)
from tomoe_core.games.shared.trick_base import follow
from tomoe_core.simulate.tournament import tournament

FESCAS = [game for game in EVERY_GAME if game.id.startswith("fesca")]
BOTH = [tomoe.game("fesca-six"), tomoe.game("fesca-wild")]
LEVELS = ("easy", "normal", "hard")
PLAYOUTS = 30
"""A budget in positions: the same on every machine."""

every_level = pytest.mark.parametrize("level", LEVELS)
every_fesca = pytest.mark.parametrize("game", FESCAS, ids=name_of)
both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)


def choose(level, observation, seed=0, budget=PLAYOUTS):
    return bots.bot(level, observation.game)(observation, Random(seed), budget)


# The fast rules


def position_of(game, cards):
    """The trick position after these cards, made card by card."""
    position, there = EMPTY, b""
    for card in cards:
        position = step_of(game)(position, there, card.index)
        there += bytes((card.index,))
    return position


def same_as_judged(game, cards):
    """The trick position says of a trick what the game says of it."""
    at = position_of(game, cards)
    trick = game.judge(cards)
    assert winning_card(at) == cards[trick.winner].index, cards
    assert (at.first, at.first_count) == (trick.first.index, trick.count(trick.first))
    places = [i for i in trick.order if trick.suits[i] is trick.first]
    assert (
        (at.first_best, at.first_rank) == (cards[places[0]].index, trick.ranks[places[0]])
        if places
        else -1
    )
    if trick.second is None:
        assert at.second == -1
        return
    assert (at.second, at.second_count) == (trick.second.index, trick.count(trick.second))
    places = [i for i in trick.order if trick.suits[i] is trick.second]
    assert (at.second_best, at.second_rank) == (cards[places[0]].index, trick.ranks[places[0]])


@both
def test_a_trick_position_is_what_the_game_judges(game):
    for cards in random_tricks(60_000, seed=8):
        same_as_judged(game, cards)


@both
@given(cards=tricks | close_tricks)
@settings(max_examples=400)
def test_any_trick_position_is_what_the_game_judges(game, cards):
    same_as_judged(game, tuple(cards))


def test_a_trick_position_tells_what_may_still_change():
    wild = tomoe.game("fesca-wild")
    kinds = {"W5 W6 F1": PLAIN, "W5 Y6": PLAIN, "W5 WZ": MIMIC, "Y5 W3": OPEN, "Y5 Y6": OPEN}
    for words, kind in kinds.items():
        cards = [wild.deck.card(word) for word in words.split()]
        assert position_of(wild, cards).kind == kind


@every_fesca
def test_what_the_bots_think_legal_is_legal(game):
    heuristics = heuristics_of(game)
    for state in random_positions(200, game, seed=5):
        if state.is_over:
            continue
        hand = state.hands[state.actor]
        suits = set(heuristics.legal_suits(by_suit(hand), state.lead))
        legal = follow(game, hand, state.lead)
        assert {card.suit.index for card in game.deck.of(legal)} == suits
        assert all(
            bool(card.bit & legal) == (card.suit.index in suits)
            for card in state.hand_of(state.actor)
        )


@every_fesca
def test_a_playout_is_the_deal_as_normal_plays_it(game):
    """To the end of the deal, a playout takes the tricks that normal bots take from there."""
    heuristics = heuristics_of(game)
    for state in random_positions(25, game, seed=6):
        if state.is_over:
            continue
        observation = state.observe(state.actor)
        move = observation.legal_moves()[-1]
        hands = [by_suit(hand) for hand in state.hands]
        won, taker = outcome(
            heuristics, hands, search_position(heuristics.step, observation), move.index, 13
        )
        assert hands == [by_suit(hand) for hand in state.hands]
        after = state.play(move)
        while not after.is_over:
            after = after.play(choose("normal", after.observe(after.actor)))
        assert won == [y - x for x, y in zip(state.scores, after.scores, strict=True)]
        assert taker == after.takers[len(state.takers)]


@every_fesca
def test_a_playout_that_is_cut_short_shares_out_all_tricks(game):
    heuristics = heuristics_of(game)
    for state in random_positions(25, game, seed=7):
        if state.is_over:
            continue
        observation = state.observe(state.actor)
        position = search_position(heuristics.step, observation)
        hands = [by_suit(hand) for hand in state.hands]
        won, _ = outcome(heuristics, hands, position, observation.legal_moves()[0].index, 1)
        assert sum(won) == pytest.approx(position.left)
        assert min(won) >= 0


@every_fesca
def test_leads_are_looked_up_as_they_are_computed(game):
    """Of each suit the lowest, the highest and Z: what is led is the best of them, computed one by one."""
    heuristics = heuristics_of(game)
    for state in random_positions(120, game, seed=9):
        if state.is_over or len(state.moves) % game.players:
            continue
        observation = state.observe(state.actor)
        position = search_position(heuristics.step, observation)
        hand = by_suit(observation.hand)
        cards = [move.index for move in observation.legal_moves()]
        ranks = {suit: [c for c in cards if c // 13 == suit and c % 13] for suit in range(6)}
        some = {end for of_suit in ranks.values() for end in (*of_suit[:1], *of_suit[-1:])}
        some = sorted(some | {c for c in cards if c % 13 == 0})
        scores = heuristics.scores(some, hand, position.in_hands, b"", EMPTY, position.left)
        chosen = heuristics.choose(hand, position.in_hands, b"", EMPTY, 0, position.left)
        assert scores[some.index(chosen)] == pytest.approx(max(scores))


def plain_value(state):
    """Tricks that each seat takes from here on if all play max^n, the first of equal cards."""
    if state.is_over:
        return (0,) * state.game.players
    seat = state.actor
    best = None
    for move in state.legal_moves():
        after = state.play(move)
        gains = (y - x for x, y in zip(state.scores, after.scores, strict=True))
        won = tuple(a + b for a, b in zip(plain_value(after), gains, strict=True))
        if best is None or won[seat] > best[seat]:
            best = won
    return best


@every_fesca
def test_the_last_tricks_are_solved_as_plain_max_n_does(game):
    heuristics = heuristics_of(game)
    rng = Random(3)
    for seed in range(30):
        states = random_deal(game, seed)
        state = states[-1 - rng.randint(1, 2 * game.players)]
        observation = state.observe(state.actor)
        hands = [by_suit(hand) for hand in state.hands]
        for move in state.legal_moves():
            after = state.play(move)
            gains = (y - x for x, y in zip(state.scores, after.scores, strict=True))
            expected = tuple(a + b for a, b in zip(plain_value(after), gains, strict=True))
            won, _ = solve(
                heuristics, hands, search_position(heuristics.step, observation), move.index
            )
            assert won == expected
        assert hands == [by_suit(hand) for hand in state.hands]


# Bots


def test_levels_from_weakest_to_strongest():
    assert bots.levels("fesca-six") == bots.levels(FESCAS[-1]) == LEVELS


@every_fesca
@every_level
def test_deals_by_bots_are_played_to_the_end(game, level):
    state = game.deal(seed=game.players, dealer=1)
    while not state.is_over:
        move = choose(level, state.observe(state.actor), 1, 10)
        assert move in state.legal_moves()
        state = state.play(move)
    assert sum(state.scores) == game.hand_size


@every_fesca
@every_level
def test_what_others_hold_in_secret_changes_nothing(game, level):
    rng = Random(1)
    seen = 0
    for state in random_positions(12, game, seed=2):
        if state.is_over:
            continue
        observation = state.observe(state.actor)
        other = observation.sample(rng)
        seen += other != state
        assert choose(level, other.observe(state.actor)) == choose(level, observation)
    assert seen > 4


@every_fesca
@every_level
def test_the_same_chances_the_same_move(game, level):
    for state in random_positions(10, game, seed=3):
        if not state.is_over:
            observation = state.observe(state.actor)
            assert choose(level, observation, 5) == choose(level, observation, 5)


@every_level
def test_a_bot_does_not_play_for_others(level):
    state = BOTH[0].deal(seed=1)
    with pytest.raises(ValueError, match="turn"):
        choose(level, state.observe(1))


def test_a_slow_bot_moves_within_a_budget_in_seconds():
    observation = BOTH[1].deal(seed=4).observe(0)
    assert bots.bot("hard", BOTH[1])(observation, Random(0), 0.05) in observation.legal_moves()


@every_level
def test_the_only_card_is_played(level):
    for state in random_positions(150, BOTH[1], seed=6):
        if not state.is_over and len(state.legal_moves()) == 1:
            assert choose(level, state.observe(state.actor)) == state.legal_moves()[0]


# Positions in which one card is plainly right


def thinking(level, state):
    """The cards that the bot plays with six different rngs."""
    return {str(choose(level, state.observe(state.actor), seed, 60)) for seed in range(6)}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_player_wins_with_the_lowest_card_that_does(level):
    state = dealt(BOTH[0], {0: "W5", 1: "W1", 2: "W2", 3: "W3", 4: "W4", 5: "W6 W7 W12"})
    state = played(state, "W5 W1 W2 W3 W4")
    assert thinking(level, state) <= {"W6", "W7"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_cannot_win_keeps_the_high_card(level):
    hands = {0: "WZ", 1: "W1", 2: "W4", 3: "W3", 4: "W5", 5: "W2 W12"}
    state = dealt(BOTH[0], hands)
    state = played(state, "WZ W1 W4 W3 W5")
    suited = [card for card in state.hand_of(5) if card.suit.letter == "W"]
    assert thinking(level, state) == {str(suited[0])}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_majority_is_counted(level):
    """Fire has three cards against two: with fire the last player wins, with a high wood card nothing."""
    hands = {0: "W5", 1: "W6", 2: "F2", 3: "F1", 4: "F4", 5: "W12 W11 F5 F12"}
    state = dealt(BOTH[0], hands, without={2: "W", 3: "W", 4: "W"})
    state = played(state, "W5 W6 F2 F1 F4")
    assert all(card[0] == "F" and card != "F12" for card in thinking(level, state))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_player_takes_the_lead_with_more_cards_in_wild(level):
    """Behind W7 the Y9 would be W9: wood has more cards, and no real W9 lies there."""
    hands = {0: "F5", 1: "W2", 2: "W3", 3: "F4", 4: "W7", 5: "F6 Y9"}
    state = dealt(BOTH[1], hands, without={1: "F", 2: "F", 4: "F", 5: "W"})
    state = played(state, "F5 W2 W3 F4 W7")
    for card in thinking(level, state):
        assert state.play(card).takers == (5,) or card == "F6"
    assert state.play("Y9").takers == (5,)


# Hints


@every_fesca
def test_the_last_hint_is_done_and_names_every_legal_move(game):
    for state in random_positions(8, game, seed=1):
        if state.is_over:
            continue
        observation = state.observe(state.actor)
        *earlier, last = bots.hint(observation, Random(0), 60)
        assert last.done
        assert not any(hint.done for hint in earlier)
        assert [each.move for each in last.moves] == list(observation.legal_moves())
        assert last.possible == observation.count_worlds()
        parts = [hint.progress for hint in (*earlier, last)]
        assert parts == sorted(parts)
        for hint in (*earlier, last):
            for each in hint.moves:
                assert 0 <= each.best <= hint.layouts
                assert 0 <= each.wins <= hint.layouts
                assert 0 <= each.points <= game.hand_size
            assert sum(each.best for each in hint.moves) >= hint.layouts > 0


def test_where_worlds_are_few_each_is_looked_at_once():
    exact = 0
    for state in (s for seed in range(40) for s in random_deal(BOTH[seed % 2], seed)[-9:-1]):
        observation = state.observe(state.actor)
        if observation.count_worlds() > 40:
            continue
        *_, last = bots.hint(observation, Random(0), 10_000)
        assert last.layouts == last.possible == observation.count_worlds()
        assert last.exact == (observation.hand.bit_count() <= LAST_TRICKS)
        exact += last.exact
    assert exact > 30


def test_wins_are_certain_for_the_last_card_of_a_trick():
    for game in BOTH:
        for state in random_positions(100, game, seed=3):
            if state.is_over or len(state.moves) % 6 != 5:
                continue
            *_, last = bots.hint(state.observe(state.actor), Random(0), 20)
            for each in last.moves:
                won = state.play(each.move).takers[-1] == state.actor
                assert each.wins == (last.layouts if won else 0)


def test_hints_are_for_the_seat_whose_turn_it_is():
    with pytest.raises(ValueError, match="turn"):
        bots.hint(BOTH[0].deal(seed=1).observe(1), Random(0))


def test_cards_next_to_each_other_are_alike():
    state = dealt(BOTH[0], {0: "W5", 1: "WZ W1 W2 W3 W6 W7 W9"}).play("W5")
    observation = state.observe(1)
    moves = observation.legal_moves()
    groups = [" ".join(str(moves[i]) for i in group) for group in alike(observation, moves)]
    assert "W1 W2 W3" in groups
    assert "W6 W7" in " ".join(groups)
    assert not any("W3" in group and "W6" in group for group in groups)
    assert "WZ" in groups


@st.composite
def positions(draw):
    game = draw(st.sampled_from(FESCAS))
    state = play_out(
        game.deal(seed=draw(st.integers(0, 10**6))),
        Random(draw(st.integers(0, 10**6))),
        draw(st.integers(0, len(game.deck.cards) - 1)),
    )[-1]
    return state


@given(positions())
@settings(max_examples=60)
def test_cards_that_are_alike_go_the_same_way(state):
    """Playing one or the other of two neighbours wins the same trick, whatever the others answer."""
    observation = state.observe(state.actor)
    moves = observation.legal_moves()
    for group in alike(observation, moves):
        ends = set()
        for place in group:
            after = play_out(
                state.play(moves[place]),
                Random(1),
                state.game.players - 1 - len(state.moves) % state.game.players,
            )[-1]
            ends.add((after.takers, after.moves[len(state.moves) + 1 :]))
        if state.game.id == "fesca-six":
            assert len(ends) == 1


@both
def test_normal_beats_easy_in_a_few_deals(game):
    result = tournament(game, ["easy", "normal"], deals=12, seed=1)
    (difference,) = result.differences
    assert difference.better == "normal"
    assert difference.mean > 0.3


@pytest.mark.levels
@both
def test_hard_beats_normal(game):
    result = tournament(game, ["normal", "hard"], deals=40, seed=2, budget=100)
    assert result.differences[0].mean > 0


def test_the_easy_bot_shuffles_as_python_does():
    for seed in range(20):
        one, other = Random(seed), Random(seed)
        for size in (0, 1, 2, 3, 13, 32, 33, 64, 65):
            ours, theirs = list(range(size)), list(range(size))
            shuffle(ours, one)
            other.shuffle(theirs)
            assert ours == theirs
        assert one.getstate() == other.getstate()


def test_the_easy_bots_choices_are_what_they_were():
    told = crc32(b"")
    for id in ("fesca-six", "fesca-wild"):
        for players in (5, 6, 7):
            game = tomoe.game(id, players=players)
            for seed in range(2):
                state, rng = game.deal(seed=seed), Random(seed)
                while not state.is_over:
                    state = state.play(easy.choose(state.observe(state.actor), rng))
                told = crc32(f"{[move.text for move in state.moves]} {rng.random()}".encode(), told)
    assert told == 280738071
