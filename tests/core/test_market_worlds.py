"""Market: which layouts a seat cannot rule out, counted again by trying them all."""

from collections import Counter
from itertools import combinations, pairwise, permutations
from math import comb, factorial
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.test_market import cards, deal_cards, play_all
from tests.strategies import random_positions
from tomoe_core import IllegalMove, TooManyWorlds
from tomoe_core.cards import mask
from tomoe_core.games import market
from tomoe_core.games.market.rules import knowledge, observation
from tomoe_core.games.market.rules.cards import RUN, run_starts
from tomoe_core.games.shared.decks import TOMOE

GAME = tomoe.game("market")


def close_deal(seed, dear=False):
    """A deal of players who keep their cards to themselves where they can; ``dear``: at high prices."""
    rng = Random(seed)
    states = [GAME.deal(seed=seed, dealer=seed % 3)]
    while not states[-1].is_over:
        state = states[-1]
        moves = state.legal_moves()
        if state.asked == market.BUY:
            least = min(len(move.cards) for move in moves)
            moves = [move for move in moves if len(move.cards) == least]
        elif state.asked == market.PUT:
            seen = state.observe((state.actor + 1) % 3).hands[state.actor]
            moves = [move for move in moves if move.bit & seen] or moves
        elif dear and state.asked == market.OFFER:
            moves = [m for m in moves if sum(lot.price for lot in m.lots) == 10]
        states.append(state.play(rng.choice(moves)))
    return states


def late(count, stock_left, seed=0):
    """``count`` positions of deals with ``stock_left`` cards in the stock."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        deal = close_deal(rng.getrandbits(32))
        found.append(rng.choice([s for s in deal if s.stock_left == stock_left][:60]))
    return found


def unseen_at_first(state, seat):
    """The cards that ``seat`` did not see when they were dealt, nor turned up since."""
    turned = 36 - state.stock_left
    own = {(seat - state.dealer) % 3 * 3 + i for i in range(3)}
    return [c for i, c in enumerate(state.order) if i not in own and not 9 <= i < turned]


def orders(state, seat):
    """Every deck order that gives ``seat`` the same cards and turns up the same ones."""
    unseen = unseen_at_first(state, seat)
    turned = 36 - state.stock_left
    one, two = (i for i in range(3) if i != (seat - state.dealer) % 3)
    for first in combinations(unseen, 3):
        rest = [c for c in unseen if c not in first]
        for second in combinations(rest, 3):
            for stock in permutations([c for c in rest if c not in second]):
                order = list(state.order)
                order[3 * one : 3 * one + 3] = first
                order[3 * two : 3 * two + 3] = second
                order[turned:] = stock
                yield order


def consistent(state, seat):
    """The worlds found by trying: in each all moves were legal, and ``seat`` saw the same."""
    found = set()
    for order in orders(state, seat):
        world = GAME.deal(order=order, dealer=state.dealer)
        try:
            for move in state.moves:
                if world.actor is None:
                    break
                world = world.play(move)
        except IllegalMove:
            continue
        same = (world.actor, world.asked, world.lots) == (state.actor, state.asked, state.lots)
        if same and world.points == state.points and world.moves == state.moves:
            found.add(world)
    return found


@pytest.mark.native
def test_without_stock_the_worlds_are_the_layouts_in_which_all_was_legal():
    ruled_out = 0
    for state in late(25, 0, seed=2):
        for seat in range(3):
            knows = state.observe(seat)
            worlds = knows.worlds()
            assert len(worlds) == knows.count_worlds()
            assert set(worlds) == consistent(state, seat)
            assert state in worlds
            one, two = (n for s, n in enumerate(knows.hidden_left) if s != seat)
            ruled_out += len(worlds) < comb(one + two, one)
    assert ruled_out > 5


@pytest.mark.slow
def test_with_three_cards_of_stock_left_too():
    for state in late(3, 3, seed=5):
        seat = Random(len(state.moves)).randrange(3)
        knows = state.observe(seat)
        found = consistent(state, seat)
        assert len(found) == knows.count_worlds()
        if len(found) < 10_000:
            assert set(knows.worlds()) == found


def test_before_the_first_move_no_hand_has_a_run():
    """Counted by what is left out: of all pairs of hands those in which one is a run."""
    state = next(s for s in (GAME.deal(seed=n) for n in range(9)) if s.asked == market.OFFER)
    knows = state.observe(0)
    free = TOMOE.of(knows.unknown)
    assert len(free) == 36 - 3 - 3
    runs = [run for run in RUN if not run & ~knows.unknown]
    apart = sum(not a & b for a in runs for b in runs)
    pairs = comb(30, 3) * comb(27, 3) - 2 * len(runs) * comb(27, 3) + apart
    assert knows.count_worlds() == pairs * factorial(24)
    with pytest.raises(TooManyWorlds, match="sample"):
        knows.worlds()


def test_a_seat_that_is_about_to_reveal_holds_a_run():
    state = deal_cards("R1 R3 R5", "G1 O2 P4", "K6 K1 K2")
    assert (state.actor, state.asked) == (2, market.REVEAL)
    knows = state.observe(0)
    assert knows.legal_moves() == ()
    runs = [run for run in RUN if not run & ~knows.unknown]
    # Seat 1, whose turn to reveal would have come before, has none.
    sizes = Counter(sum(not a & b for b in runs) for a in runs)
    pairs = sum((comb(30, 3) - apart) * n for apart, n in sizes.items())
    assert knows.count_worlds() == pairs * factorial(27)
    for i in range(5):
        world = knows.sample(Random(i))
        assert run_starts(world.hands[2])
        assert not run_starts(world.hands[1])
        assert world.observe(0) == knows
    # Seat 1 knows nothing yet of the hand that is looked through after its own.
    other = deal_cards("R1 R2 R3", "G1 O2 P4", "K6 K1 K2")
    free = comb(30, 3)
    assert other.observe(1).count_worlds() == len(
        [run for run in RUN if not run & ~other.observe(1).unknown]
    ) * free * factorial(27)


BORROWED = ("B1 B3 P5", "R6 G2 O2", "K1 K3 P1")


def test_who_borrowed_could_not_have_paid():
    """Seat 1 is made poor by hand; then it borrows, and what it can hold is bounded."""
    state = deal_cards(*BORROWED, stock="G5 R3 K5 G6 O6 K6")
    poor = market.MarketState(state.position._replace(points=(20, 1, 20)))
    state = play_all(poor, "offer G5@h4 R3@t5 K5@d1")
    assert "buy K5" in map(str, state.legal_moves())
    hands = (state.hands[0], mask(cards("G2 O2")), state.hands[2])
    before = state.position._replace(points=(20, 0, 20), hands=hands)
    after = play_all(market.MarketState(before), "buy G5")
    most = [[99] * 3 for _ in range(3)]
    knowledge._learn_from_purchase(before, after.moves[-1], most)
    # Not affordable: 4 in cord, 5 in bamboo (4 of which are known here), 1 in dango.
    assert most[1] == [0, 4 - 4, 3]


@pytest.mark.native
def test_borrowing_rules_layouts_out():
    """In random deals, too: a seat that borrowed holds less of each shape than would have paid."""
    met = 0
    for seed in range(40):
        for before, state in pairwise(close_deal(seed, dear=True)):
            if before.asked != market.BUY or before.stock_left:
                continue
            buyer = before.actor
            least = min(state.points[buyer], 0)
            if least >= min(before.points[buyer], 0):
                continue
            seat = (buyer + 1) % 3
            knows = state.observe(seat)
            if knows.hidden_left[buyer] and met < 15:
                met += 1
                assert set(knows.worlds()) == consistent(state, seat)
    assert met > 3


def chi_square(counts, worlds, draws):
    expected = draws / len(worlds)
    assert set(counts) <= set(worlds)
    return sum((counts[world] - expected) ** 2 / expected for world in worlds)


@pytest.mark.parametrize("listed", [False, True])
def test_every_world_is_drawn_equally_often(listed):
    """Both ways of drawing: trying until it fits, and from lists."""
    tried = 0
    for state in late(14, 0, seed=7):
        knows = state.observe(state.dealer)
        worlds = knows.worlds()
        observation._layouts_of.cache_clear()
        if listed:
            knows.count_worlds()
        draws = 30 * len(worlds)
        rng = Random(1)
        counts = Counter(knows.sample(rng) for _ in range(draws))
        # Mean n−1, standard deviation √(2(n−1)): six of them is far out.
        n = len(worlds) - 1
        assert chi_square(counts, worlds, draws) <= n + 6 * (2 * n) ** 0.5 + 1e-9
        tried += n > 3
    assert tried > 6


@pytest.mark.parametrize("listed", [False, True])
def test_every_card_is_drawn_equally_often_into_a_hand_and_the_stock(listed):
    knows = deal_cards("R1 R3 R5", "G1 O2 P4", "K6 K1 K3", stock="G5 K2 B3").observe(0)
    observation._layouts_of.cache_clear()
    if listed:
        knows.count_worlds()
    rng = Random(4)
    worlds = [knows.sample(rng) for _ in range(3000)]
    tops = Counter(world.order[12] for world in worlds)
    assert len(tops) == 30
    assert 60 < min(tops.values()) <= max(tops.values()) < 145  # 100 each is expected
    held = Counter(c for world in worlds for c in world.hand_of(1))
    assert len(held) == 30
    assert 220 < min(held.values()) <= max(held.values()) < 380  # 300 each is expected


def test_what_is_sampled_is_consistent():
    rng = Random(6)
    for state in random_positions(25, GAME, seed=8):
        for seat in range(3):
            knows = state.observe(seat)
            world = knows.sample(rng)
            assert world.observe(seat) == knows
            assert (world.hands[seat], world.points) == (state.hands[seat], state.points)


# What lies open


def test_cards_that_changed_hands_in_the_open_are_known():
    state = deal_cards("R1 G2 P4", "B4 K2 O6", "R6 G6 P6", stock="G5 R3 K1")
    state = play_all(state, "offer G5@d3 R3@t2 K1@h2", "buy G5 with B4", "buy R3")
    knows = state.observe(2)
    assert TOMOE.of(knows.hands[0]) == cards("B4 K1")
    assert TOMOE.of(knows.hands[1]) == cards("G5")
    assert knows.hidden_left == (3, 2, 0)
    assert knows.hand == mask(cards("R3 R6 G6 P6"))
    assert TOMOE.of(knows.unknown & mask(cards("B4 K1 G5 R3 R6 G6 P6"))) == ()
    assert knows.unknown.bit_count() == 21 + 5


def test_known_and_hidden_cards_make_up_each_hand():
    for state in random_positions(40, GAME, seed=3):
        for seat in range(3):
            knows = state.observe(seat)
            for other in range(3):
                hidden = state.hands[other] & ~knows.hands[other]
                assert knows.hands[other] & ~state.hands[other] == 0
                assert hidden.bit_count() == knows.hidden_left[other]
                assert hidden & ~knows.unknown == 0
            assert knows.hands[seat] == state.hands[seat]


def test_what_came_to_light_changes_what_is_known():
    state = deal_cards("R1 G2 P4", "B4 K2 O6", "R6 G6 P6", stock="G5 R3 K1")
    after = state.play("offer G5@d3 R3@t2 K1@h2")
    assert after.observe(0).knowledge == state.observe(0).knowledge
    bought = after.play("buy G5 with B4")
    assert bought.observe(0).knowledge != after.observe(0).knowledge
    assert bought.observe(1).knowledge == after.observe(1).knowledge
