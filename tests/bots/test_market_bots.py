"""Market's bots: legal moves from an Observation only, and what anybody would see."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random
from statistics import fmean, median

import pytest

import tomoe_core as tomoe
from tests.strategies import random_positions
from tomoe_core import bots
from tomoe_core.cards import Card, mask
from tomoe_core.games.market import OFFER, MarketState, Offer, Position
from tomoe_core.games.market.bots import answers, endgame, heuristics, policy, prospects, values
from tomoe_core.games.market.rules.apply import apply
from tomoe_core.games.market.rules.legal import legal_moves
from tomoe_core.games.market.rules.moves import BUY
from tomoe_core.games.market.rules.offers import markers, offer_code, prices
from tomoe_core.games.market.rules.position import BUYING, BUYING_LAST, OFFERING, PUTTING
from tomoe_core.games.shared.block_deal import ALL, BlockDeal
from tomoe_core.games.shared.decks import TOMOE
from tomoe_core.simulate.tournament import tournament

GAME = tomoe.game("market")
LEVELS = ("easy", "normal", "hard")
POSITIONS = 60
"""A budget that is the same on every machine."""

VALUES = heuristics.suit_values(GAME, heuristics.BY_CARD)
LAST_TURN = values.last_turn_values(GAME.rules.run_pays, GAME.rules.both_runs_pay)

every_level = pytest.mark.parametrize("level", LEVELS)
thinking = pytest.mark.parametrize("level", LEVELS[1:])


def choose(level, observation, seed=0, budget=POSITIONS):
    return bots.bot(level, GAME)(observation, Random(seed), budget)


def offer_at(*lots):
    """Cards on the table: ``("G5", "d", 3)`` …"""
    return tuple(Card.parse(c).index | "dth".index(m) << 6 | p << 8 for c, m, p in lots)


def position(
    *hands, points=(20, 20, 20), runs=("", "", ""), stage=BUYING, table=(), turn=9, runless_since=9
):
    """A position without stock and without secrets, in which seat 0 sells; ``dealer`` is seat 0."""
    held = tuple(mask(TOMOE.parse(hand)) for hand in hands)
    shown = tuple(mask(TOMOE.parse(run)) for run in runs)
    dealt = tuple(mask(TOMOE.parse(hand)) for hand in ("R1 R3 R5", "B1 B3 B5", "G1 G3 G5"))
    stock = bytes(card.index for card in TOMOE.cards if not card.bit & sum(dealt))
    deal = BlockDeal(GAME, 0, bytes(range(36)), dealt, stock)
    actor = {BUYING: 1, BUYING_LAST: 2}.get(stage, 0)
    here = Position(
        deal=deal,
        history=b"",
        hands=held,
        points=points,
        bank=210 - sum(points),
        runs=shown,
        seen=ALL,
        turn=turn,
        stage=stage,
        actor=actor,
        table=table,
        paid_points=0,
        paid_cards=0,
        runless_since=runless_since,
    )
    return MarketState(here)


def worth(position, seat):
    """The points of a seat, and what its cards are worth."""
    cards = 0 if position.actor is None else values.View(position, seat, VALUES).total()
    return position.points[seat] + cards


def expectations(position):
    """By seat, the points to be expected at the end of the deal."""
    level = prospects.level(position)
    return [each + level for each in prospects.standings(position, VALUES)]


def play_out_by_normal(seed):
    """The end of a deal."""
    state = GAME.deal(seed=seed)
    while not state.is_over:
        state = state.play(choose("normal", state.observe(state.actor)))
    return state


def asked(count, seed, kind=None):
    """Positions in which somebody has a choice."""
    for state in random_positions(count, GAME, seed=seed):
        if not state.is_over and (kind is None or state.asked == kind):
            yield state


# What holds for every bot


def test_the_levels():
    assert bots.levels("market") == LEVELS


@every_level
def test_deals_by_bots_are_played_to_the_end(level):
    for seed in range(2):
        state = GAME.deal(seed=seed, dealer=seed)
        while not state.is_over:
            move = choose(level, state.observe(state.actor), seed)
            assert move in state.legal_moves()
            state = state.play(move)


@every_level
def test_what_others_hold_in_secret_changes_nothing(level):
    rng = Random(1)
    differs = 0
    for state in asked(40, 2):
        o = state.observe(state.actor)
        other = o.sample(rng)
        differs += other.hands != state.hands
        assert choose(level, other.observe(state.actor)) == choose(level, o)
    assert differs > 5


@every_level
def test_the_same_chances_the_same_move(level):
    for state in asked(20, 3):
        o = state.observe(state.actor)
        assert choose(level, o, 5) == choose(level, o, 5)


def test_a_budget_in_seconds():
    state = GAME.deal(seed=4)
    assert choose("hard", state.observe(state.actor), budget=0.02) in state.legal_moves()
    assert choose("hard", state.observe(state.actor), budget=0) in state.legal_moves()


@every_level
def test_a_bot_does_not_play_for_others(level):
    state = GAME.deal(seed=1)
    with pytest.raises(ValueError, match="turn of seat 1"):
        choose(level, state.observe(1))
    with pytest.raises(ValueError, match="turn of seat 1"):
        next(bots.hint(state.observe(1), Random(0)))


# What anybody would see


@every_level
def test_it_buys_the_card_that_completes_a_run_at_a_fair_price(level):
    """Easy may slip, so most of the time."""
    table = offer_at(("K4", "t", 2), ("G3", "d", 2), ("O6", "h", 2))
    o = position("R4", "G1 G2 P5", "B5 K6", table=table).observe(1)
    bought = [choose(level, o, seed).card.text == "G3" for seed in range(10)]
    assert all(bought) if level != "easy" else sum(bought) > 5


@thinking
def test_it_does_not_pay_with_a_card_of_a_run_when_points_do(level):
    """R4 and R5 wait for R6, which nobody else is known to want."""
    table = offer_at(("K3", "d", 1), ("G3", "d", 4), ("O6", "h", 5))
    o = position("R1 B1", "R4 R5 K2 K4", "B5 P6", table=table[:1] + table[2:]).observe(1)
    move = choose(level, o)
    assert str(move) == "buy K3"


@thinking
def test_it_pays_with_a_card_that_is_good_for_nothing_else(level):
    """B2's suit has given both its runs but for cards that cannot meet: it is worth nothing but its rank."""
    table = offer_at(("G3", "d", 2), ("K6", "t", 6))
    gone = ("", "R1 R2 R3", "R4 R5 R6")
    o = position("O1", "G1 G2 B2", "B5 P6", runs=gone, table=table).observe(1)
    assert str(choose(level, o)) in ("buy G3 with B2", "buy G3")
    assert policy.quick_move(o.position, VALUES).card.text == "G3"


@thinking
def test_a_card_that_somebody_needs_is_dear(level):
    """Both buyers have two cards of a run, the third is on offer: the seller asks more for it than for the
    card that is good for nobody.
    """
    hands = ("R2 K4", "G1 G2", "G4 G5")
    table = tuple(Card.parse(c).index for c in ("G3", "P1", "B6"))
    state = position(*hands, stage=OFFERING, table=table)
    lots = {lot.card.text: lot for lot in choose(level, state.observe(0)).lots}
    assert lots["G3"].price == max(lot.price for lot in lots.values())
    assert lots["G3"].price >= 4


@every_level
def test_it_puts_up_a_card_that_it_does_not_need(level):
    state = position("G1 G2 P2", "R1 R4 B2", "B5 K6 O3", stage=PUTTING)
    put = [choose(level, state.observe(0), seed, 3000).card.text == "P2" for seed in range(10)]
    assert all(put) if level != "easy" else sum(put) > 5


def test_who_minds_does_not_pay_with_the_card_that_completes_a_run_of_the_seller():
    """G3 is worth little to the buyer; the seller, who has shown G1 and G2, needs it."""
    table = offer_at(("K4", "d", 5), ("O5", "t", 2), ("O6", "h", 6))
    here = position("G1 G2 R2", "G3 R4 R5", "B5 K6", table=table).position
    by_rank = heuristics.suit_values(GAME, heuristics.BY_RANK)
    assert str(policy.quick_move(here, by_rank)) == "buy O5 with G3"
    assert str(policy.quick_move(here, by_rank, prospects.SPITE)) == "buy O5"


def test_who_slips_makes_better_purchases_more_often():
    """In proportion to exp(points / noise), and the same way each time in one layout."""
    table = offer_at(("K4", "d", 2), ("O5", "t", 2), ("O6", "h", 2))
    here = position("G1 G2 R2", "G3 R4 R5", "B5 K6", table=table).position
    moves = legal_moves(here)
    scores = policy.purchase_scores(here, moves, VALUES, 0.0)
    weights = [exp(score - max(scores)) for score in scores]
    count, rng = 4000, Random(1)
    made = Counter()
    for _ in range(count):
        slips = policy.Slips(rng, 1.0)
        move = policy.quick_move(here, VALUES, slips=slips)
        assert policy.quick_move(here, VALUES, slips=slips) == move
        made[str(move)] += 1
    for move, weight in zip(moves, weights, strict=True):
        assert made[str(move)] / count == pytest.approx(weight / sum(weights), abs=0.03)
    assert len(made) > 2


def test_less_is_minded_when_the_stock_is_out():
    assert prospects.spite_at(GAME.deal(seed=1).position) == prospects.SPITE
    assert prospects.spite_at(position("R1", "G1", "B5").position) == prospects.LATE_SPITE
    assert prospects.gain_of([30.0, 20.0, 10.0], 0, 0.5) == 15
    assert prospects.gain_of([30.0, 20.0, 10.0], 2, 0.15) == pytest.approx(2.5)


def test_a_buyer_that_minds_what_the_seller_gains_lets_it_gain_no_more():
    """And gives up something of its own for that, now and then."""
    differs = 0
    for state in asked(200, 9, BUY):
        here = state.position
        moves = legal_moves(here)
        plain, spiteful = (
            policy.purchase_scores(here, moves, VALUES, spite) for spite in (0.0, 0.5)
        )
        sold = [(own - both) / 0.5 for own, both in zip(plain, spiteful, strict=True)]
        one, other = plain.index(max(plain)), spiteful.index(max(spiteful))
        assert sold[other] <= sold[one] + 1e-9
        differs += one != other
    assert differs > 3


def test_the_last_purchases_are_made_for_points_alone():
    """Eleven runs are out with the one just revealed, so cards pay for nothing any more."""
    gone = " ".join(card.text for card in TOMOE.cards if card.text not in ("P3", "P5", "P6"))
    table = offer_at(("P3", "d", 2), ("P5", "h", 5))
    state = position("", "", "P6", runs=(gone, "", ""), stage=BUYING_LAST, table=table)
    assert endgame.is_ending(state.position)
    best, searched = endgame.best_ending(state.position)
    assert searched > 1
    ends = [state.play(move).points[2] for move in state.legal_moves()]
    assert best.points[2] == max(ends)
    move = choose("hard", state.observe(2))
    assert state.play(move).points[2] == max(ends)


# What it goes by


@pytest.mark.parametrize("payment", [heuristics.BY_RANK, heuristics.BY_CARD])
def test_a_run_in_hand_is_worth_what_it_pays(payment):
    for table in (heuristics.suit_values(GAME, payment), LAST_TURN):
        assert table.suit(0b111, 0, 0, 0) == 10 + table.suit(0, 0, 0, values.OWN)
        assert table.suit(0b100011, 0, 0, 0) == table.suit(0b111, 0, 0, 0)
        assert table.suit(0b111, 0, 0, values.OWN) == 15
        assert table.suit(0b111, 0, 0, values.NEXT) == 10
        assert table.suit(0b111111, 0, 0, 0) == 25


def test_the_nearer_a_run_the_better_and_not_in_the_last_turn():
    table = VALUES
    free = table.suit(0b11, 0, 0, 0)
    assert free > table.suit(0b11, 0b100100, 0, 0) > table.suit(0b1, 0, 0, 0)
    assert free > table.suit(0b1001, 0, 0, 0)
    assert table.suit(0b11, 0, 0, values.OWN) > table.suit(0b11, 0, 0, values.PREVIOUS)
    assert table.suit(0b11, 0, 0, values.OWN) > table.suit(0b11, 0b100, 0, values.OWN)
    assert LAST_TURN.suit(0b11, 0, 0, 0) == 0


def test_what_is_expected_of_an_offer_is_what_comes_of_it():
    """If both buyers go by the same worths, the table of answers tells what the seller will have of it, or
    nearly so: it looks at each card by itself, though two of a suit may change hands in a turn.
    """
    errors = []
    for state in asked(60, 8, OFFER):
        here, seller = state.position, state.actor
        n = len(here.table)
        if n < 3:
            continue
        model = answers.model_of(here, VALUES)
        ways, full = markers(n)[:1], answers.full_prices(n)
        for price, brings in zip(full, answers.outcomes(model, ways, full), strict=True):
            after = apply(here, Offer(here.table, offer_code(ways[0], price)))
            while after.turn == here.turn and after.actor is not None:
                after = apply(after, policy.quick_move(after, VALUES))
            came = worth(after, seller) - worth(here, seller)
            errors.append(abs(came - brings))
    assert len(errors) > 100
    assert median(errors) < 1


def test_an_offer_found_is_one_that_can_be_made():
    for n in (1, 2, 3):
        assert len(markers(n)) * len(prices(n)) == (18, 198, 648)[n - 1]
        assert all(sum(price) <= 10 for price in prices(n))


def test_first_sight_leaves_out_no_purchase_for_nothing():
    """The quick policy takes a purchase that the rules allow, at every choice of two deals."""
    for seed in range(2):
        here = GAME.deal(seed=seed).position
        while here.actor is not None:
            move = policy.quick_move(here, VALUES)
            assert MarketState(here).why_illegal(move) is None
            assert move in legal_moves(here)
            here = apply(here, move)


# Hints


def test_hints_grow_and_end():
    for state in asked(12, 5):
        o = state.observe(state.actor)
        *earlier, last = bots.hint(o, Random(0), 200)
        assert last.done
        assert not any(hint.done for hint in earlier)
        legal_moves = o.legal_moves()
        places = [legal_moves.index(each.move) for each in last.moves]
        assert places == sorted(set(places))
        if o.asked != OFFER and len(legal_moves) <= 8:
            assert len(places) == len(legal_moves)
        parts = [hint.progress for hint in (*earlier, last)]
        assert parts == sorted(parts)
        assert last.best in last.moves
        assert last.layouts > 0
        assert last.possible == o.count_worlds()
        assert sum(each.best for each in last.moves) >= last.layouts
        for each in last.moves:
            assert 0 <= each.wins <= last.layouts
            assert 0 <= each.best <= last.layouts


def test_the_hint_is_what_hard_would_do():
    for state in asked(12, 6):
        o = state.observe(state.actor)
        *_, last = bots.hint(o, Random(3), 150)
        assert last.best.move == choose("hard", o, 3, 150)


def test_what_all_may_expect_adds_up_whatever_they_hold():
    """It is what hard bots got on average with this number of runs to come; a better hand means more for its owner alone."""
    for state in asked(30, 7):
        here = state.position
        found = expectations(here)
        assert sum(found) == pytest.approx(sum(here.points) + 3 * prospects.level(here))
        order = sorted(range(3), key=lambda seat: values.View(here, seat, VALUES).total())
        beyond = [
            e - p - prospects.SOONER * (1 - (s - here.seller) % 3)
            for s, (e, p) in enumerate(zip(found, here.points, strict=True))
        ]
        assert sorted(range(3), key=lambda seat: beyond[seat]) == order


def test_at_the_end_everybody_has_what_there_is():
    end = play_out_by_normal(8)
    assert expectations(end.position) == list(end.scores)


# Strength


def test_normal_beats_easy_in_a_few_deals():
    (difference,) = tournament(GAME, ["easy", "normal"], deals=6, seed=1).differences
    assert difference.mean > 10


@pytest.mark.levels
def test_each_level_beats_the_one_below():
    result = tournament(GAME, LEVELS, deals=8, seed=2, budget=200)
    easy, normal, hard = (standing.mean for standing in result.standings)
    assert easy < normal < hard


def test_bots_do_better_than_chance():
    rng = Random(2)
    points = []
    for seed in range(3):
        state = GAME.deal(seed=seed, dealer=seed)
        while not state.is_over:
            mine = state.actor == 0
            move = choose("normal", state.observe(0)) if mine else state.random_move(rng)
            state = state.play(move)
        points.append(state.scores[0] - fmean(state.scores[1:]))
    assert min(points) > 0


def test_to_draw_a_move_is_to_draw_from_the_list():
    rng, same = Random(3), Random(3)
    state = tomoe.game("market").deal(seed=4)
    for _ in range(60):
        seen = state.observe(state.actor)
        legal = seen.legal_moves()
        move = seen.random_move(rng)
        assert move == legal[int(same.random() * len(legal))]
        with pytest.raises(ValueError, match="not the turn"):
            state.observe((state.actor + 1) % 3).random_move(rng)
        state = state.play(move)
