"""Collector: the rules, the worked example and every ruling."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import play_out, positions, random_deal, random_positions
from tomoe_core import IllegalMove, Match, Reason, Step, TooManyWorlds
from tomoe_core.cards import Card, mask
from tomoe_core.games import collector
from tomoe_core.games.collector.rulebook import Collector
from tomoe_core.games.collector.rules import position
from tomoe_core.games.collector.rules.story import steps_of_collection
from tomoe_core.games.shared.block_deal import SUIT_MASK, BlockDeal
from tomoe_core.games.shared.decks import TOMOE

GAME = tomoe.game("collector")


def card(name):
    return Card.parse(name)


def suit(letter):
    return Card.parse(f"{letter}1").suit


def suits(letters):
    return tuple(map(suit, letters.split()))


def cards(names):
    return TOMOE.parse(names)


def text(moves):
    return [str(move) for move in moves]


def holds(state, seat):
    return " ".join(map(str, state.hand_of(seat)))


def deal_with(*hands, stock="", dealer=0):
    """A deal in which the dealer and those after it, counter-clockwise, get these cards, and the stock
    begins so.
    """
    first = " ".join([*hands, stock]).split()
    return GAME.deal(
        order=" ".join([*first, *(c for c in text(TOMOE.cards) if c not in first)]), dealer=dealer
    )


def play_all(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def lying_too(state, bits):
    """``state`` with these cards on the field, too."""
    field = state.position.field | bits
    return collector.CollectorState(replace(state.position, field=field))


def discard_all(state, until):
    """The state after everybody has discarded the first card they may, until ``until(state)``."""
    while not until(state):
        state = state.play(state.legal_moves()[0])
    return state


# The deal and the laps


@pytest.mark.parametrize("dealer", range(4))
def test_three_cards_each_counter_clockwise_from_the_dealer(dealer):
    state = GAME.deal(seed=5, dealer=dealer)
    order = state.order
    for i in range(1, 4):
        assert set(state.hand_of((dealer - i) % 4)) == set(order[3 * i : 3 * i + 3])
    # The first card of the stock is turned up, and the dealer has drawn the second.
    assert TOMOE.of(state.field) == (order[12],)
    assert set(state.hand_of(dealer)) == {*order[:3], order[13]}
    assert (state.actor, state.stock_left) == (dealer, 22)


def test_it_has_no_options():
    assert GAME.options == {}
    assert (GAME.players, len(GAME.deck.cards)) == (4, 36)


def test_turns_go_counter_clockwise_and_each_lap_turns_up_a_card():
    state = GAME.deal(seed=1, dealer=1)
    order = state.order
    for lap in range(4):
        assert order[12 + 5 * lap].bit & state.field
        for place in range(4):
            seat = (1 - place) % 4
            assert state.actor == seat
            assert order[13 + 5 * lap + place] in state.hand_of(seat)
            assert state.hands[seat].bit_count() == 4
            state = state.play(state.legal_moves()[0])
            assert state.hands[seat].bit_count() == 3


def test_in_the_fifth_lap_the_last_seat_draws_nothing():
    state = discard_all(GAME.deal(seed=1), lambda s: s.turn == 16)
    assert state.stock_left == 2  # one of four is turned up, one drawn
    held = []
    for _ in range(4):
        held.append(state.hands[state.actor].bit_count())
        state = state.play(state.legal_moves()[0])
    assert held == [4, 4, 4, 3]
    assert state.stock_left == 0


def test_a_lap_without_stock_turns_up_nothing():
    state = discard_all(GAME.deal(seed=1), lambda s: s.turn == 20)
    assert state.field.bit_count() == 5 + 20
    assert [hand.bit_count() for hand in state.hands] == [3, 2, 3, 3]
    assert state.actor == 0
    after = state.play(state.legal_moves()[0])
    assert after.hands[0].bit_count() == 2


def test_a_draw_comes_before_the_choice():
    """The card just drawn may be discarded, or collected with."""
    state = deal_with("R1 G2 K3", "B1 B2 B3", "O1 O2 O3", "P1 P2 P3", stock="K6 R2")
    assert text(state.legal_moves())[:4] == ["discard R1", "discard R2", "discard G2", "discard K3"]
    assert "collect R B" in text(state.legal_moves())


# Collecting


def test_worked_example():
    """R and O with 2, 5 and 2 missing: 9."""
    taken = mask(cards("R1 R3 R4 R5 R6 O1 O3 O4 O6"))
    state = deal_with("R1 R3 O1", "B1 B2 B3", "G1 G2 G3", "P1 P2 P3", stock="O3 O4")
    # Lay the rest of them on the field.
    state = lying_too(state, mask(cards("R4 R5 R6 O6"))).play("collect R O")
    assert state.scores == (9, 0, 0, 0)
    (one,) = state.collections
    assert TOMOE.of(one.missing) == cards("R2 O2 O5")
    assert (one.seat, one.suits, one.penalty, one.damage) == (0, suits("R O"), 0, 9)
    assert one.held | one.field == taken
    assert steps_of_collection(one, 0) == [
        Step("collector-collects", seat=0, suits=suits("R O")),
        Step("collector-collects-hand", seat=0, cards=cards("R1 R3 O1 O4")),
        Step("collector-collects-field", cards=cards("R4 R5 R6 O3 O6")),
        Step("collector-collects-missing", cards=cards("R2 O2 O5"), sum="2 + 2 + 5", total=9),
        Step("collector-collects-damage", seat=0, points=9),
    ]


def test_what_a_collection_would_give_is_what_it_gives():
    for state in random_positions(60, GAME, seed=12):
        for move in state.legal_moves():
            if isinstance(move, collector.Collect):
                would = state.would_collect(move)
                assert would == state.observe(state.actor).would_collect(move)
                assert would == state.play(move).collections[-1]


def test_nothing_is_collected_any_more_at_the_end():
    *_, end = random_deal(GAME, 3)
    with pytest.raises(ValueError, match="the deal is over, so nothing is collected"):
        end.would_collect(GAME.parse_move("collect R O"))


def test_collecting_takes_two_cards_of_the_two_suits_together():
    state = deal_with("R1 G2 K3", "B1 B2 B3", "O1 O2 O3", "P1 P2 P3", stock="K6 O6")
    assert text(state.legal_moves()) == [
        *("discard R1", "discard G2", "discard O6", "discard K3"),
        *("collect R G", "collect R O", "collect R K", "collect G O", "collect G K", "collect O K"),
    ]
    assert state.why_illegal("collect R B") == Reason(
        "collector-collect-few", suits=suits("R B"), cards=cards("R1"), least=2
    )
    assert state.why_illegal("collect B P") == Reason(
        "collector-collect-none", suits=suits("B P"), least=2
    )
    two = deal_with("R1 R2 K3", "B1 B2 B3", "O1 O2 O3", "P1 P2 P3", stock="K6 O6")
    assert two.why_illegal("collect R B") is None


def test_all_cards_of_the_suits_in_hand_and_on_the_field_are_taken():
    state = deal_with("R1 R2 K3", "B1 B2 B3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5")
    state = play_all(state, "collect R B")
    assert holds(state, 0) == "O6 K3"
    assert state.field == 0
    assert TOMOE.of(state.collections[0].held) == cards("R1 R2")
    assert TOMOE.of(state.collections[0].field) == cards("R6")
    assert state.scores[0] == 42 - 1 - 2 - 6
    assert state.open_suits == suits("G O K P")


def test_the_collector_discards_one_of_the_cards_left_at_once_and_the_other_on_the_next_turn():
    state = deal_with("R1 R2 K3", "B1 B2 B3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5")
    state = play_all(state, "collect R B")
    assert (state.actor, state.leaving) == (0, True)
    assert text(state.legal_moves()) == ["discard O6", "discard K3"]
    state = state.play("discard O6")
    assert (state.actor, state.leaving, holds(state, 0)) == (3, False, "K3")
    state = discard_all(state, lambda s: s.actor == 0)
    assert text(state.legal_moves()) == ["discard K3"]  # without drawing
    assert state.why_illegal("collect O K") == Reason("collector-has-collected", cards=cards("K3"))
    assert state.takers.count(0) == 1
    state = state.play("discard K3")
    assert state.steps[:2] == (
        Step("collector-discards", seat=0, card=card("K3")),
        Step("collector-is-out", seat=0),
    )


def test_a_player_with_no_cards_is_out():
    state = deal_with("R1 R2 B3", "B1 B2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 R5")
    state = play_all(state, "collect R B")
    assert state.hands[0] == 0
    assert (state.actor, state.leaving) == (3, False)
    actors = set()
    while not state.is_over:
        actors.add(state.actor)
        state = state.play(state.legal_moves()[0])
    assert 0 not in actors


def test_with_the_collector_out_the_laps_use_fewer_cards():
    state = deal_with("R1 R2 B3", "B1 B2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 R5")
    state = play_all(state, "collect R B")
    state = discard_all(state, lambda s: s.turn == 5)
    # Lap 1: one turned up and four drawn; lap 2: one turned up, then seat 3 draws.
    assert state.takers == bytes((4, 0, 3, 2, 1, 4, 3))


def test_each_suit_is_collected_once():
    state = deal_with("R1 R2 K3", "B1 G2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5")
    state = play_all(state, "collect R B", "discard O6")
    assert state.actor == 3
    assert state.why_illegal("collect G B") == Reason(
        "collector-suit-collected", suit=suit("B"), seat=0
    )
    assert text(state.legal_moves()) == [
        *("discard R5", "discard B1", "discard G2", "discard G3"),
        *("collect G O", "collect G K", "collect G P"),
    ]


def test_penalties_are_0_4_and_8():
    state = deal_with("R1 R2 K3", "G1 G2 K1", "P1 P2 O3", "B1 B2 B3", stock="R6 O6 O1")
    state = play_all(state, "collect R B", "discard O6")
    state = play_all(state, "collect G O", "discard K1")
    assert state.collections[1].penalty == 4
    assert state.scores[3] == 42 - (1 + 2 + 6 + 1) + 4
    state = state.play("collect K P")
    assert state.collections[2].penalty == 8
    assert state.is_over
    missing = 42 - sum(
        c.rank for c in TOMOE.of(state.collections[2].held | state.collections[2].field)
    )
    assert state.scores[2] == missing + 8


def test_the_third_collection_ends_the_deal_at_once_and_the_last_takes_20():
    state = deal_with("R1 R2 K3", "G1 G2 K1", "P1 P2 O3", "B1 B2 B3", stock="R6 O6 O1")
    state = play_all(state, "collect R B", "discard O6", "collect G O", "discard K1", "collect K P")
    assert state.is_over
    assert state.hands[2].bit_count() == 1 + 1  # O3 and the card drawn: no discard
    assert state.scores[1] == 20
    assert state.steps[-2:] == (
        Step("collector-third-ends"),
        Step("collector-not-collected", seat=1, points=20),
    )
    assert state.why_illegal("discard O3") == Reason("over")
    assert state.legal_moves() == ()


def test_one_card_that_is_missing_is_not_added_up():
    state = deal_with("R1 R2 B3", "G1 G2 K1", "P1 P2 O3", "K2 K4 K6", stock="R6 B6")
    state = lying_too(state, mask(cards("R3 R5 B1 B2 B4 B5"))).play("collect R B")
    assert steps_of_collection(state.collections[0], 0)[-2:] == [
        Step("collector-collects-missing-one", cards=cards("R4"), sum="4", total=4),
        Step("collector-collects-damage", seat=0, points=4),
    ]


def test_a_whole_collection_costs_nothing():
    state = deal_with("R1 R2 B3", "G1 G2 K1", "P1 P2 O3", "K2 K4 K6", stock="R6 B6")
    state = lying_too(state, mask(cards("R3 R4 R5 B1 B2 B4 B5"))).play("collect R B")
    assert state.scores[0] == 0
    assert steps_of_collection(state.collections[0], 0)[-2:] == [
        Step("collector-collects-whole", suits=suits("R B")),
        Step("collector-collects-damage", seat=0, points=0),
    ]


# Rulings


def test_dead_cards_lie_on_the_field_and_count_for_nothing():
    state = deal_with("R1 R2 K3", "B1 G2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5")
    state = play_all(state, "collect R B", "discard O6", "discard R5")
    assert TOMOE.of(state.dead) == cards("R5")
    assert state.steps[:2] == (
        Step("collector-discards", seat=3, card=card("R5")),
        Step("collector-card-dead", card=card("R5"), suit=suit("R")),
    )
    assert card("R5").bit & state.field
    assert state.scores[0] == 42 - 1 - 2 - 6


def without_stock(*hands, taken=(), field=""):
    """A position without stock, which play need not have led to; seat 0 is the dealer and has the turn.
    ``taken``: seat, two suits, and what came from the hand.
    """
    deal = BlockDeal(GAME, 0, bytes(range(36)), (0, 0, 0, 0), bytes(24))
    left, collected = position.ALL_SUITS, []
    held = [mask(cards(hand)) for hand in hands]
    for number, (seat, pair, own) in enumerate(taken):
        move = GAME.parse_move(f"collect {pair}")
        left ^= move.suit_bits
        held[seat] |= position.HAS_COLLECTED
        collected.append(
            collector.Collection(seat, move, mask(cards(own)), 0, GAME.rules.penalties[number])
        )
    in_turn = position.as_turns_go(held, 0)
    lying = mask(cards(field))
    return collector.CollectorState(
        collector.Position(deal, b"", *in_turn, lying, GAME.stock, 0, 0, left, tuple(collected))
    )


def test_without_stock_a_turn_is_to_discard_or_to_collect():
    state = without_stock("R1 R2", "G1", "K1", "P1 P2")
    assert (state.actor, state.stock_left) == (0, 0)
    assert text(state.legal_moves()) == [
        *("discard R1", "discard R2"),
        *("collect R B", "collect R G", "collect R O", "collect R K", "collect R P"),
    ]


def test_who_has_not_collected_and_has_no_cards_left_is_skipped():
    state = without_stock("R1 R2", "G1", "", "P1 P2")
    actors = []
    for _ in range(5):
        actors.append(state.actor)
        state = state.play(state.legal_moves()[0])
    assert actors == [0, 3, 1, 0, 3]


def test_when_the_hands_of_all_who_have_not_collected_are_empty_each_of_them_takes_20():
    state = without_stock("R1", "G1", "", "P1")
    state = play_all(state, "discard R1", "discard P1")
    assert not state.is_over
    state = state.play("discard G1")
    assert state.is_over
    assert state.scores == (20, 20, 20, 20)


def test_then_the_collectors_cards_are_not_waited_for():
    state = without_stock("R1", "G1", "", "", taken=[(1, "K P", "K1 K2")])
    state = state.play("discard R1")
    assert state.is_over
    assert state.scores == (20, 42 - 3, 20, 20)


def test_collecting_with_the_last_cards_ends_the_deal_too():
    state = without_stock("R1 R2 K1", "G1", "", "", taken=[(1, "O P", "P1 P2")])
    state = state.play("collect R B")
    assert state.is_over
    assert state.scores == (42 - 3 + 4, 42 - 3, 20, 20)


def test_cards_and_suits_may_be_said_in_any_order_and_in_kanji():
    assert str(GAME.parse_move("collect O R")) == "collect R O"
    assert GAME.parse_move("COLLECT 橙 赤") == GAME.parse_move("collect R O")
    assert str(GAME.parse_move("discard 赤3")) == "discard R3"


@pytest.mark.parametrize(
    "bad",
    [
        "collect",
        "collect R",
        "collect R R",
        "collect R S",
        "collect R O K",
        "discard",
        "discard SG",
        "R3",
    ],
)
def test_what_is_no_move(bad):
    with pytest.raises(ValueError, match="is no move") as error:
        GAME.parse_move(bad)
    assert len(str(error.value)) < 300


def test_why_not():
    state = GAME.deal(seed=3)
    held = state.hand_of(0)[0]
    other = state.hand_of(1)[0]
    assert state.why_illegal(f"discard {held}") is None
    assert state.why_illegal(f"discard {other}") == Reason("not-held", card=other)
    with pytest.raises(IllegalMove):
        state.play(f"discard {other}")
    assert state.observe(1).why_illegal(f"discard {other}") == Reason("not-your-turn", seat=0)


# Against the rulebook


def lazy(state, rng):
    """Mostly discards, so that the stock runs out and hands grow empty."""
    moves = [m for m in state.legal_moves() if isinstance(m, collector.Discard)]
    return rng.choice(moves if rng.random() < 0.97 else state.legal_moves())


@pytest.mark.native
@pytest.mark.parametrize("seed", range(80))
def test_the_engine_plays_as_the_rulebook_says(seed):
    rng = Random(seed)
    state = GAME.deal(seed=seed, dealer=seed % 4)
    book = Collector([str(c) for c in state.order], state.dealer)
    while book.actor is not None:
        assert state.actor == book.actor
        for seat in range(4):
            assert set(holds(state, seat).split()) == set(book.hands[seat])
        assert set(text(TOMOE.of(state.field))) == set(book.field)
        assert state.stock_left == len(book.stock)
        assert sorted(text(state.legal_moves())) == sorted(book.moves)
        move = rng.choice(state.legal_moves()) if seed % 2 else lazy(state, rng)
        book.play(str(move))
        state = state.play(move)
    assert state.is_over
    assert state.scores == tuple(book.scores)


@given(positions(st.just(GAME)))
def test_36_cards_in_their_places(state):
    used = 36 - state.stock_left
    taken = [one.held | one.field for one in state.collections]
    places = [*state.hands, state.field, *taken]
    assert all(not a & b for i, a in enumerate(places) for b in places[:i])
    assert sum(places) == mask(state.order[:used])
    for one in state.collections:
        assert one.damage == 42 - sum(c.rank for c in TOMOE.of(one.held | one.field)) + one.penalty
        pair = sum(SUIT_MASK[s.index] for s in one.suits)
        assert one.missing == pair & ~one.held & ~one.field
        assert one.held.bit_count() >= 2


# What a seat knows


def seen(state, seat):
    knows = state.observe(seat)
    return knows, [s for s in range(4) if s != seat]


def test_own_draws_are_known_and_others_are_not():
    state = deal_with("R1 R2 K3", "B1 G2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5 R4 R3")
    state = play_all(state, "discard R1", "discard R5", "discard O1")
    own = state.observe(2)
    assert own.draws == cards("R4")
    assert TOMOE.of(own.hand) == cards("R4 O2 O3")
    assert own.held == (3, 4, 3, 3)
    assert card("R3").bit & own.unknown
    assert card("R3").bit & ~state.observe(1).unknown
    assert own.unknown.bit_count() == 10 + state.stock_left
    assert Step("collector-draws", seat=1) in own.steps
    assert Step("collector-draws-card", seat=1, card=card("R3")) in state.observe(1).steps
    assert Step("collector-draws-card", seat=1, card=card("R3")) in state.steps


def test_when_a_card_was_drawn_makes_no_difference():
    """Seat 3 holds the same cards either way, and nobody else can tell."""
    hands = ["R1 R2 K3", "B1 G2 {}", "O1 O2 O3", "P1 P2 P3"]
    one, two = (
        deal_with(*(h.format(a) for h in hands), stock=f"R6 O6 {b}").play("discard K3")
        for a, b in (("G3", "R5"), ("R5", "G3"))
    )
    assert one.order != two.order
    assert one == two
    assert hash(one) == hash(two)
    for seat in range(4):
        assert one.observe(seat) == two.observe(seat)
    assert one.observe(3).draws != two.observe(3).draws
    assert one != deal_with(*(h.format("G3") for h in hands), stock="R6 O6 R5 P6").play(
        "discard K3"
    )


def layouts(state, seat):
    """All ways to place the cards that ``seat`` has not seen, tried one by one: the hands of the others
    that have no card of a suit that their holder has collected.
    """
    _, others = seen(state, seat)
    gone = {one.seat: {s.letter for s in one.suits} for one in state.collections}
    out = mask(c for s in others for c in state.hand_of(s))
    pool = [*TOMOE.of(out), *state.order[36 - state.stock_left :]]
    sizes = [len(state.hand_of(s)) for s in others]
    found = set()

    def place(i, left, hands):
        if i == len(others):
            for stock in permutations(left):
                found.add((tuple(hands), stock))
            return
        for some in combinations(sorted(left, key=lambda c: c.index), sizes[i]):
            if not any(c.suit.letter in gone.get(others[i], ()) for c in some):
                place(i + 1, [c for c in left if c not in some], [*hands, mask(some)])

    place(0, pool, [])
    return found


def endings(count, most):
    rng = Random(11)
    while count:
        seed = rng.getrandbits(30)
        deal = [GAME.deal(seed=seed, dealer=seed % 4)]
        while not deal[-1].is_over:
            deal.append(deal[-1].play(lazy(deal[-1], rng)))
        late = [s for s in deal if s.observe(seed % 4).count_worlds() <= most]
        if late:
            count -= 1
            yield rng.choice(late), seed % 4


def test_the_worlds_are_all_the_layouts_that_are_possible():
    numbers = set()
    for state, seat in endings(40, 3000):
        knows, others = seen(state, seat)
        worlds = knows.worlds()
        rest = 36 - state.stock_left
        assert len(worlds) == knows.count_worlds()
        found = {(tuple(w.hands[s] for s in others), w.order[rest:]) for w in worlds}
        assert found == layouts(state, seat)
        for world in worlds[:: max(1, len(worlds) // 20)]:
            again = GAME.deal(order=world.order, dealer=world.dealer)
            for move in state.moves:
                again = again.play(move)
            assert again == world
            assert again.observe(seat) == knows
        numbers.add(len(state.collections))
    assert numbers == {0, 1, 2}


def test_every_layout_stands_for_equally_many_orders_of_the_deck():
    """So to draw layouts evenly is to draw decks evenly. Tried with all the ways in which seat 3 can
    have come by the cards it held, the one it has shown among them.
    """
    state = deal_with("R1 R2 K3", "B1 G2 G3", "O1 O2 O3", "P1 P2 P3", stock="R6 O6 R5")
    state = play_all(state, "discard K3", "discard G2")
    knows = state.observe(0)
    counts = Counter()
    pool = cards("B1 G2 G3 R5 O1")  # four of them were seat 3's, one seat 2's
    for some in permutations(pool):
        order = list(state.order)
        order[3:6], order[14], order[6] = some[:3], some[3], some[4]
        try:
            world = play_all(GAME.deal(order=order), *state.moves)
        except IllegalMove:
            continue
        assert world.observe(0) == knows
        counts[world] += 1
    assert len(counts) == 4
    assert len(set(counts.values())) == 1


def test_count_before_anything_is_known():
    knows = GAME.deal(seed=1).observe(2)
    n = factorial(32) // (factorial(4) * factorial(3) * factorial(3) * factorial(22))
    assert knows.count_worlds() == n * factorial(22)
    with pytest.raises(TooManyWorlds, match="sample"):
        knows.worlds()


@pytest.mark.native
def test_every_world_is_drawn_equally_often():
    for state, seat in endings(12, 400):
        knows = state.observe(seat)
        worlds = knows.worlds()
        draws = 30 * len(worlds)
        rng = Random(1)
        counts = Counter(knows.sample(rng) for _ in range(draws))
        assert set(counts) <= set(worlds)
        expected = draws / len(worlds)
        chi = sum((counts[world] - expected) ** 2 / expected for world in worlds)
        n = len(worlds) - 1
        assert chi <= n + 6 * (2 * n) ** 0.5 + 1e-9


def test_a_collector_holds_no_card_of_the_suits_collected():
    rng = Random(3)
    for state in random_positions(60, GAME, seed=2):
        for seat in range(4):
            world = state.observe(seat).sample(rng)
            for one in world.collections:
                pair = sum(SUIT_MASK[s.index] for s in one.suits)
                assert not world.hands[one.seat] & pair
            assert world.observe(seat) == state.observe(seat)


# Explanations


def test_the_story_names_what_all_saw_and_own_draws():
    met = set()
    for seed in range(60):
        rng = Random(seed)
        states = random_deal(GAME, seed)
        if seed % 2:
            states = [GAME.deal(seed=seed)]
            while not states[-1].is_over:
                states.append(states[-1].play(lazy(states[-1], rng)))
        state = states[-1]
        story = state.story()
        assert [s.steps for s in states] == list(story)
        met |= {step.key for steps in story for step in steps}
        for seat in range(4):
            heard = state.observe(seat).story()
            for all_steps, steps in zip(story, heard, strict=True):
                assert [
                    step
                    if step.key != "collector-draws-card" or step["seat"] == seat
                    else Step("collector-draws", seat=step["seat"])
                    for step in all_steps
                ] == list(steps)
    assert met == {
        *(
            "collector-turned-up",
            "collector-draws-card",
            "collector-stock-ends",
            "collector-discards",
            "collector-card-dead",
            "collector-collects",
        ),
        *(
            "collector-collects-hand",
            "collector-collects-field",
            "collector-collects-missing",
            "collector-collects-late",
        ),
        *(
            "collector-collects-damage",
            "collector-is-out",
            "collector-third-ends",
            "collector-empty-ends",
            "collector-not-collected",
        ),
    } | (met & {"collector-collects-missing-one", "collector-collects-whole"})


# Matches


def test_a_match_goes_to_100_and_the_lowest_total_is_first():
    match = Match(GAME, first=2)
    assert match.deals == 20
    dealers = []
    while not match.is_over:
        assert max(match.totals) < 100
        dealers.append(match.dealer)
        match.add(play_out(match.deal(seed=len(dealers)), Random(len(dealers)))[-1])
    assert max(match.totals) >= 100
    assert dealers == [(2 - i) % 4 for i in range(len(dealers))]
    assert match.ranking[match.totals.index(min(match.totals))] == 1
    assert GAME.ranking((40, 100, 40, 7)) == (2, 4, 2, 1)
    with pytest.raises(ValueError, match="the match was over"):
        match.deal(seed=1)


def test_somebody_has_100_after_twenty_deals_at_most():
    for seed in range(200):
        assert sum(random_deal(GAME, seed)[-1].scores) >= 20
    assert not GAME.ends_match((99, 0, 0, 0))
    assert GAME.ends_match((100, 0, 0, 0))


def test_a_match_may_be_shorter():
    for deals in (1, 3, 6, 24):
        with pytest.raises(ValueError, match="deals of a match"):
            Match(GAME, deals)
    assert Match(GAME, 8).deals == 8


# What the table in a page asks for


def test_the_card_just_drawn_is_known_to_its_player_until_the_first_move():
    for seed in range(5):
        for state in random_deal(GAME, seed):
            drawn = state.steps if state.moves else state.story()[0]
            cards = {
                step["seat"]: step["card"] for step in drawn if step.key == "collector-draws-card"
            }
            for seat in range(4):
                assert state.observe(seat).new_card == cards.get(seat)


def test_the_next_penalty_is_what_the_next_collection_costs_on_top():
    state = deal_with("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", "O1 O2 O3")
    assert state.next_penalty == 0
    for number, (pair, penalty) in enumerate((("R K", 4), ("B P", 8)), 1):
        state = state.play(f"collect {pair}")
        assert (len(state.collections), state.next_penalty) == (number, penalty)
        while state.actor is not None and state.collection_of(state.actor):
            state = state.play(state.legal_moves()[0])
    state = state.play("collect G O")
    assert state.collections[-1].penalty == 8
    assert state.next_penalty is None
