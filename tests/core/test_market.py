"""Market and Supply: the rules, the worked examples and every ruling."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import play_out, positions, random_deal, random_positions
from tomoe_core import IllegalMove, Match, Reason, Step
from tomoe_core.cards import Card, mask
from tomoe_core.games import market
from tomoe_core.games.market import MarketState, Position
from tomoe_core.games.market.rulebook import DECK, Market
from tomoe_core.games.market.rules import apply as rules
from tomoe_core.games.market.rules.cards import RUN, run_starts
from tomoe_core.games.market.rules.position import BUYING, BUYING_LAST, OFFERING, OVER, PUTTING
from tomoe_core.games.shared.block_deal import ALL, BlockDeal
from tomoe_core.games.shared.decks import TOMOE

GAME = tomoe.game("market")


def card(name):
    return Card.parse(name)


def cards(names):
    return TOMOE.parse(names)


def text(moves):
    return [str(move) for move in moves]


def deal_cards(*hands, stock="", dealer=0):
    """A deal in which the dealer and the seats after it get these cards, and the stock begins so."""
    first = " ".join([*hands, stock]).split()
    return GAME.deal(order=" ".join([*first, *(c for c in DECK if c not in first)]), dealer=dealer)


def play_all(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def position(
    *hands,
    points=(20, 20, 20),
    runs=("", "", ""),
    turn=9,
    stage=PUTTING,
    table=(),
    runless_since=9,
):
    """A position without stock, which play need not have led to. Dealer is seat 0."""
    deal = BlockDeal(GAME, 0, bytes(range(36)), (0, 0, 0), bytes(27))
    held = tuple(mask(cards(hand)) for hand in hands)
    shown = tuple(mask(cards(hand)) for hand in runs)
    place = {BUYING: 1, BUYING_LAST: 2}.get(stage, 0)  # clockwise from the seller
    actor = (turn + place) % 3
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
    if stage == PUTTING:  # those with no cards are passed over
        here = rules.apply(here, None)
    return MarketState(here)


def holds(state, seat):
    return " ".join(map(str, state.hand_of(seat)))


# The deal


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_three_cards_each_clockwise_from_the_dealer_and_27_in_the_stock(dealer):
    state = GAME.deal(seed=5, dealer=dealer)
    order = state.order
    for i in range(3):
        assert set(state.hand_of((dealer + i) % 3)) == set(order[3 * i : 3 * i + 3])
    assert [lot.card for lot in state.lots] == list(order[9:12])
    assert (state.stock_left, state.seller, state.actor) == (24, dealer, dealer)
    assert (state.points, state.bank) == ((20, 20, 20), 150)


def test_it_has_no_options():
    assert GAME.options == {}
    assert (GAME.players, len(GAME.deck.cards)) == (3, 36)


# A turn


OFFERED = deal_cards("R1 G2 P4", "B4 K2 O6", "R6 G6 P6", stock="G5 R3 K1")


def test_a_full_offer_has_648_markers_and_prices():
    moves = OFFERED.legal_moves()
    assert len(moves) == len(set(moves)) == len(set(text(moves))) == 648
    assert str(moves[0]) == "offer G5@d1 R3@t1 K1@h1"
    assert "offer G5@h6 R3@d3 K1@t1" in text(moves)


def test_worked_example_1_a_card_pays_its_rank_and_no_change_is_given():
    state = play_all(OFFERED, "offer G5@d3 R3@t2 K1@h2", "buy G5 with B4")
    assert holds(state, 1) == "G5 O6 K2"
    assert state.points == (20, 20, 20)
    assert TOMOE.of(state.paid_cards) == cards("B4")
    state = state.play("buy K1")
    assert "B4" in holds(state, 0)


def test_worked_example_2_a_card_and_points():
    state = play_all(OFFERED, "offer G5@t1 R3@h4 K1@d1", "buy R3 with K2")
    assert state.points == (20, 18, 20)
    assert (state.paid, TOMOE.of(state.paid_cards)) == (2, cards("K2"))
    state = state.play("buy K1")
    assert state.points[0] == 20 + 2 + 1 - 1  # paid by both, and G5, which nobody bought, costs 1
    assert set(cards("K2 G5")) <= set(state.hand_of(0))


def test_the_marker_on_the_bought_card_says_what_pays():
    state = OFFERED.play("offer G5@d3 R3@t2 K1@h2")
    assert text(state.legal_moves()) == [
        "buy G5",
        "buy G5 with B4",
        "buy R3",
        "buy R3 with O6",
        "buy K1",
        "buy K1 with K2",
    ]
    assert state.why_illegal("buy G5 with K2") == Reason(
        "market-pays-not",
        card=card("K2"),
        bought=card("G5"),
        shape="d",
        suits=(card("R1").suit, card("B1").suit),
    )


def test_the_seller_is_paid_when_both_have_bought_and_then_buys_the_unsold_card():
    state = play_all(OFFERED, "offer G5@d3 R3@t2 K1@h2", "buy G5")
    assert (state.points, state.bank, state.paid) == ((20, 17, 20), 150, 3)
    state = state.play("buy R3")
    assert (state.points, state.bank, state.paid) == ((20 + 3 + 2 - 2, 17, 18), 152, 0)
    assert "K1" in holds(state, 0)
    assert (state.seller, state.turn, state.actor) == (1, 1, 1)


def test_turns_go_clockwise_and_nine_of_them_have_stock():
    for states in (random_deal(GAME, seed) for seed in range(4)):
        sellers = [s.actor for s in states if s.asked == market.OFFER]
        assert sellers == [(states[0].dealer + i) % 3 for i in range(len(sellers))]
        for state in states:
            assert state.stock_left == max(0, 24 - 3 * state.turn) or state.asked == market.REVEAL
            if state.asked == market.PUT:
                assert state.turn >= 9


def test_the_buyers_follow_clockwise():
    state = deal_cards("R1 G2 P4", "B4 K2 O6", "R6 G6 P6", stock="G5 R3 K1", dealer=2)
    actors = [state.actor]
    for move in ("offer G5@d3 R3@t2 K1@h2", "buy G5", "buy R3"):
        state = state.play(move)
        actors.append(state.actor)
    assert actors == [2, 0, 1, 0]


# Offers


def test_why_an_offer_may_not_be_made():
    said = {
        "offer G5@d3 R3@t2 K2@h2": Reason("market-offer-cards", cards=cards("G5 R3 K1")),
        "offer G5@d3 R3@t2": Reason("market-offer-cards", cards=cards("G5 R3 K1")),
        "offer G5@d3 R3@d2 K1@h2": Reason("market-offer-marker-twice", shape="d"),
        "offer G5@d3 R3@t2 K1@h6": Reason("market-offer-sum", total=11, most=10),
        "buy G5": Reason("market-first-offer", cards=cards("G5 R3 K1")),
        "put R1": Reason("market-first-offer", cards=cards("G5 R3 K1")),
        "reveal R1": Reason("market-first-offer", cards=cards("G5 R3 K1")),
    }
    for move, reason in said.items():
        assert OFFERED.why_illegal(move) == reason
        with pytest.raises(IllegalMove):
            OFFERED.play(move)
    assert OFFERED.why_illegal("offer G5@d6 R3@t3 K1@h1") is None


def test_an_offer_may_be_said_in_any_order():
    one = OFFERED.play("offer G5@d3 R3@t2 K1@h2")
    for words in (
        "offer K1@h2 G5@d3 R3@t2",
        "OFFER r3@T2 k1@H2 g5@D3",
        "offer 緑5@d3 赤3@t2 黒1@h2",
    ):
        assert OFFERED.why_illegal(words) is None
        assert OFFERED.play(words) == one
        assert str(OFFERED.play(words).moves[0]) == "offer G5@d3 R3@t2 K1@h2"


def test_a_payment_may_be_said_in_any_order():
    move = GAME.parse_move("buy G5 with B4 R2 B1")
    assert str(move) == "buy G5 with R2 B1 B4"
    assert move == GAME.parse_move("buy 緑5 with 水1 水4 赤2")


@pytest.mark.parametrize(
    "bad",
    [
        "offer",
        "offer G5@d7",
        "offer G5@d0",
        "offer G5@x3",
        "offer G5",
        "offer G5@d",
        "offer G5@d33",
        "offer G5@d3 G5@t2",
        "offer G5@d3 R3@t2 K1@h2 K2@h2",
        "offer G5@d²",
        "buy",
        "buy G5 B4",
        "buy G5 with",
        "buy G5 with B4 B4",
        "buy G5 with B4 K2",
        "buy SG",
        "put",
        "put G1 G2",
        "reveal G5 G6 G1",
        "sell G5",
        "G5",
    ],
)
def test_what_is_no_move(bad):
    with pytest.raises(ValueError, match="is no move") as error:
        GAME.parse_move(bad)
    assert len(str(error.value)) < 300


# Purchases


def test_why_a_purchase_may_not_be_made():
    state = OFFERED.play("offer G5@d3 R3@t2 K1@h2")
    assert state.why_illegal("buy K2") == Reason(
        "market-not-on-offer", card=card("K2"), cards=cards("G5 R3 K1")
    )
    assert state.why_illegal("buy G5 with B5") == Reason("not-held", card=card("B5"))
    assert state.why_illegal("put B4") == Reason("market-first-buy", cards=cards("G5 R3 K1"))
    after = state.play("buy R3")
    assert after.why_illegal("buy R3") == Reason(
        "market-not-on-offer", card=card("R3"), cards=cards("G5 K1")
    )


def test_no_card_of_a_payment_is_superfluous():
    state = deal_cards("G1 G3 P4", "B4 R2 B1", "R6 G6 P6", stock="G5 R3 K1").play(
        "offer G5@d5 R3@t2 K1@h2"
    )
    assert [move for move in text(state.legal_moves()) if move.startswith("buy G5")] == [
        "buy G5",
        "buy G5 with R2",
        "buy G5 with B1",
        "buy G5 with B4",
        "buy G5 with R2 B1",
        "buy G5 with R2 B4",
        "buy G5 with B1 B4",
    ]
    assert state.why_illegal("buy G5 with R2 B1 B4") == Reason(
        "market-pays-too-much", card=card("B1"), bought=card("G5"), price=5
    )
    assert state.play("buy G5 with R2 B4").points == (20, 20, 20)
    assert state.play("buy G5 with R2 B1").points == (20, 18, 20)


def test_the_bought_card_pays_for_nothing():
    state = OFFERED.play("offer G5@t3 R3@d2 K1@h2")
    assert state.why_illegal("buy R3 with R3") == Reason("not-held", card=card("R3"))
    assert state.why_illegal("buy G5 with G5") == Reason("not-held", card=card("G5"))


def offer_at(*lots):
    """The table after an offer: ``("G5", "d", 3)`` …"""
    return tuple(card(c).index | "dth".index(m) << 6 | p << 8 for c, m, p in lots)


def buying(hand, points, *lots, other="", seller=""):
    """Seat 1 is to buy first with this hand and these points; seat 0 sells."""
    have = (20, points, 20)
    return position(seller, hand, other, points=have, stage=BUYING, table=offer_at(*lots))


def test_the_points_due_are_what_is_paid():
    for state in random_positions(40, GAME, seed=13):
        if state.asked == market.BUY:
            for move in state.legal_moves():
                after = state.play(move)
                paid = state.points[state.actor] - after.points[state.actor]
                assert paid == state.due(move) or after.is_over


THREE = (("G5", "d", 3), ("R3", "t", 2), ("K1", "h", 5))


def test_to_afford_is_that_the_points_due_are_there():
    state = buying("B2 P3", 2, *THREE)
    assert text(state.legal_moves()) == [
        "buy G5 with B2",
        "buy R3",
        "buy K1 with P3",
    ]
    assert state.why_illegal("buy G5") == Reason("market-may-not-borrow", due=3, points=2)


def test_who_can_afford_a_card_may_not_borrow():
    state = buying("B4", 0, *THREE)
    assert text(state.legal_moves()) == ["buy G5 with B4"]
    assert state.why_illegal("buy R3") == Reason("market-may-not-borrow", due=2, points=0)


def test_who_can_afford_none_chooses_one_and_the_bank_lends():
    state = buying("B1 P3", 1, ("G5", "d", 3), ("R3", "t", 2), ("K1", "h", 5))
    assert text(state.legal_moves()) == [
        "buy G5",
        "buy G5 with B1",
        "buy R3",
        "buy K1",
        "buy K1 with P3",
    ]
    after = state.play("buy K1 with P3")
    assert after.points == (20, -1, 20)
    assert (after.paid, after.bank) == (2, state.bank)
    assert state.play("buy R3").points[1] == -1
    assert state.play("buy R3").paid == 2


def test_with_points_below_zero_none_are_there_to_pay_with():
    state = buying("B3", -4, *THREE)
    assert text(state.legal_moves()) == ["buy G5 with B3"]
    state = buying("B2", -4, *THREE)
    assert "buy R3" in text(state.legal_moves())
    assert state.play("buy R3").points[1] == -6
    assert state.play("buy G5 with B2").points[1] == -5


def test_a_seller_who_cannot_pay_for_the_unsold_card_borrows():
    last = offer_at(("R1", "h", 1), ("G5", "d", 6))
    state = position("O2 P5", "B3", "K3", points=(1, 30, 30), stage=BUYING_LAST, table=last).play(
        "buy R1"
    )
    assert state.points == (1 + 1 - 6, 30, 29)
    assert state.bank == 210 - 61 + 6
    assert "G5" in holds(state, 0)


# Runs


def test_a_run_goes_on_from_six_to_one():
    for first, run in (("G5", "G5 G6 G1"), ("G6", "G6 G1 G2"), ("G4", "G4 G5 G6")):
        assert GAME.parse_move(f"reveal {first}").cards == cards(run)
        assert TOMOE.of(run_starts(mask(cards(run)))) == cards(first)
    assert run_starts(mask(cards("G4 G5 O6 O1 R1 R3 R5"))) == 0


def test_runs_dealt_are_revealed_from_the_dealer_clockwise_before_anything_else():
    state = deal_cards("R1 R2 R3", "G1 O2 P4", "K6 K1 K2", stock="G5 R5 K4", dealer=1)
    assert (state.actor, text(state.legal_moves()), state.lots) == (1, ["reveal R1"], ())
    assert state.stock_left == 27
    state = state.play("reveal R1")
    assert (state.actor, text(state.legal_moves())) == (0, ["reveal K6"])
    state = state.play("reveal K6")
    assert (state.points, state.bank) == ((30, 30, 20), 130)
    assert (state.actor, state.asked, state.hand_of(1)) == (1, market.OFFER, ())


def test_a_run_is_revealed_by_its_buyer_before_the_next_purchase():
    state = deal_cards("R1 G2 P4", "R4 R5 O6", "B6 G6 P6", stock="R3 G5 K1")
    state = play_all(state, "offer R3@d1 G5@t1 K1@h1", "buy R3")
    assert (state.actor, text(state.legal_moves())) == (1, ["reveal R3"])
    assert state.why_illegal("buy G5") == Reason("market-first-reveal", cards=cards("R3 R4 R5"))
    assert state.why_illegal("reveal R4") == Reason("market-run-not-whole", cards=cards("R4 R5 R6"))
    assert state.observe(2).why_illegal("buy G5") == Reason("not-your-turn", seat=1)
    state = state.play("reveal R3")
    assert (state.points, state.actor, state.asked) == ((20, 29, 20), 2, market.BUY)
    assert holds(state, 1) == "O6"


def test_of_four_or_five_in_a_row_the_owner_chooses_three():
    four = buying("G1 G2 G4", 20, ("G3", "d", 1), ("R3", "t", 2), ("K1", "h", 5)).play("buy G3")
    assert text(four.legal_moves()) == ["reveal G1", "reveal G2"]
    assert holds(four.play("reveal G2"), 1) == "G1"
    five = buying("G6 G1 G3 G4", 20, ("G2", "d", 1), ("R3", "t", 2), ("K1", "h", 5)).play("buy G2")
    assert text(five.legal_moves()) == ["reveal G1", "reveal G2", "reveal G6"]
    assert holds(five.play("reveal G2"), 1) == "G1 G6"


def test_six_ranks_may_be_revealed_as_any_run_and_then_the_rest():
    table = offer_at(("B1", "d", 1), ("K1", "h", 1))
    state = position("G1 G2 G4 G5", "", "O5", stage=BUYING_LAST, table=table)
    paid = state.position._replace(paid_points=3, paid_cards=mask(cards("G3 G6")))  # by the first
    state = MarketState(paid).play("buy B1")
    assert state.actor == 0
    assert text(state.legal_moves()) == [f"reveal G{n}" for n in range(1, 7)]
    after = state.play("reveal G6")
    assert text(after.legal_moves()) == ["reveal G3"]
    assert after.play("reveal G3").points[0] == state.points[0] + 10 + 15 - 1


def test_both_runs_of_a_suit_pay_five_more():
    state = buying("G5 G6", 20, ("G1", "d", 1), ("R3", "t", 2), ("K1", "h", 5))
    for whose, pays in ((1, 15), (2, 10)):
        runs = tuple(mask(cards("G2 G3 G4")) if s == whose else 0 for s in range(3))
        after = play_all(MarketState(state.position._replace(runs=runs)), "buy G1", "reveal G5")
        assert after.points[1] == 19 + pays
        assert after.bank == state.bank - pays


def test_every_suit_gives_two_runs_however_they_are_taken():
    for first in cards("R1 R2 R3 R4 R5 R6"):
        run = RUN[first.index]
        rest = mask(cards("R1 R2 R3 R4 R5 R6")) & ~run
        assert len(TOMOE.of(run_starts(rest))) == 1


def test_the_seller_reveals_when_paid_and_then_buys_the_unsold_card():
    """With the unsold card there would be four in a row, but it is not there yet."""
    table = offer_at(("G4", "d", 2), ("K1", "h", 1))
    state = position("G1 G2", "B2", "O5", stage=BUYING_LAST, table=table)
    paid = state.position._replace(paid_cards=mask(cards("G3")))
    state = MarketState(paid).play("buy K1")
    assert (state.actor, text(state.legal_moves())) == (0, ["reveal G1"])
    assert [lot.card for lot in state.lots] == [card("G4")]
    after = state.play("reveal G1")
    assert holds(after, 0) == "G4"
    assert after.points[0] == 20 + 1 + 10 - 2


def test_the_unsold_card_may_complete_a_run():
    table = offer_at(("G3", "d", 2), ("K1", "h", 1))
    state = position("G1 G2", "B2", "O5", stage=BUYING_LAST, table=table).play("buy K1")
    assert (state.actor, text(state.legal_moves()), state.seller) == (0, ["reveal G1"], 0)
    after = state.play("reveal G1")
    assert (after.seller, after.actor) == (1, 1)


# Without stock


def test_each_puts_up_a_card_the_seller_first():
    state = position("R1 G2", "B4", "K2 O6")
    assert text(state.legal_moves()) == ["put R1", "put G2"]
    assert state.why_illegal("put B4") == Reason("not-held", card=card("B4"))
    assert state.why_illegal("buy R1") == Reason("market-first-put", cards=cards("R1 G2"))
    state = state.play("put G2")
    assert (state.actor, text(state.legal_moves())) == (1, ["put B4"])
    state = play_all(state, "put B4", "put K2")
    assert (state.actor, len(state.legal_moves())) == (0, 648)
    assert [str(lot.card) for lot in state.lots] == ["G2", "B4", "K2"]
    assert [holds(state, seat) for seat in range(3)] == ["R1", "", "O6"]


@pytest.mark.parametrize(
    ("hands", "putters", "offers"),
    [
        (("R1", "", "K2"), [0, 2], 198),
        (("", "R1 R2", "K2"), [1, 2], 198),
        (("", "", "K2 K3"), [2], 18),
        (("K2 K3", "", ""), [0], 18),
    ],
)
def test_who_has_no_cards_puts_up_none(hands, putters, offers):
    state = position(*hands)
    seen = []
    while state.asked == market.PUT:
        seen.append(state.actor)
        state = state.play(state.legal_moves()[0])
    assert seen == putters
    assert state.actor == 0
    moves = state.legal_moves()
    assert len(moves) == len(set(text(moves))) == offers
    assert all(sum(lot.price for lot in move.lots) <= 10 for move in moves)


def test_two_cards_go_to_the_buyers_and_none_to_the_seller():
    state = play_all(position("R1", "", "K2"), "put R1", "put K2", "offer R1@d6 K2@t4", "buy R1")
    assert (state.actor, text(state.legal_moves())) == (2, ["buy K2"])
    assert holds(state, 1) == "R1"
    after = state.play("buy K2")
    assert (after.points, after.bank) == ((20 + 10, 20 - 6, 20 - 4), state.bank)
    assert after.seller == 1


def test_one_card_goes_to_the_first_buyer():
    state = play_all(position("", "", "K2 K3"), "put K2", "offer K2@h3")
    assert (state.actor, text(state.legal_moves())) == (1, ["buy K2"])
    after = state.play("buy K2")
    assert after.points == (23, 17, 20)
    assert (after.seller, after.actor) == (1, 1)


# The end

LAST_SIX = ["R1", "R2", "R3", "G4", "G5", "G6"]
GONE = [c for c in DECK if c not in LAST_SIX]
THIRD_LOTS = (("R3", "d", 1), ("G4", "t", 2), ("G5", "h", 3))


def ten_runs_out(*hands, lots=THIRD_LOTS, owner_of_green=0):
    """Ten runs are out, and the first buyer, seat 1, can complete the eleventh with R3."""
    shown = [" ".join(GONE[:9]), " ".join(c for c in GONE[9:] if c not in ("G1", "G2", "G3")), ""]
    shown[owner_of_green] += " G1 G2 G3"
    return position(*hands, runs=shown, stage=BUYING, table=offer_at(*lots))


def test_the_turn_of_the_eleventh_run_is_finished_and_one_card_each_pays_nothing():
    state = play_all(ten_runs_out("", "R1 R2 G6", ""), "buy R3", "reveal R1")
    assert (state.runs_out, state.is_over, state.actor) == (11, False, 2)
    state = state.play("buy G4")
    assert state.is_over
    assert [holds(state, seat) for seat in range(3)] == ["G5", "G6", "G4"]
    assert state.points == (20 + 1 + 2 - 3, 20 - 1 + 10, 20 - 2)
    assert state.legal_moves() == ()
    assert state.why_illegal("put G5") == Reason("over")
    assert state.observe(1).why_illegal("put G5") == Reason("over")


def test_who_holds_two_of_the_last_three_cards_gets_five():
    state = play_all(ten_runs_out("G6", "R1 R2", ""), "buy R3", "reveal R1", "buy G4")
    assert state.is_over
    assert [holds(state, seat) for seat in range(3)] == ["G5 G6", "", "G4"]
    assert state.points == (20 + 1 + 2 - 3 + 5, 20 - 1 + 10, 20 - 2)
    assert sum(state.points) + state.bank == 210


@pytest.mark.parametrize(("owner_of_green", "pays"), [(0, 10), (2, 15)])
def test_the_twelfth_run_is_paid_in_full(owner_of_green, pays):
    state = ten_runs_out("", "R1 R2", "G5 G6", lots=THIRD_LOTS[:2], owner_of_green=owner_of_green)
    state = play_all(state, "buy R3", "reveal R1", "buy G4", "reveal G4")
    assert state.is_over
    assert state.runs_out == 12
    assert state.points == (20 + 1 + 2, 20 - 1 + 10, 20 - 2 + pays)
    assert sum(state.points) + state.bank == 210


def test_eleven_runs_with_stock_left_end_the_deal_without_bonus():
    """In the eighth turn, seat 1's (7 % 3); the last three cards are still in the stock."""
    stock = bytes(24) + bytes(c.index for c in cards("G4 G5 G6"))
    deal = BlockDeal(GAME, 0, bytes(range(36)), (0, 0, 0), stock)
    held = (0, 0, mask(cards("R1 R2")))
    table = offer_at(("R3", "d", 1))
    shown = (mask(cards(" ".join(GONE))), 0, 0)
    here = Position(
        deal=deal,
        history=b"",
        hands=held,
        points=(20, 20, 20),
        bank=150,
        runs=shown,
        seen=ALL,
        turn=7,
        stage=BUYING,
        actor=2,
        table=table,
        paid_points=0,
        paid_cards=0,
        runless_since=7,
    )
    state = MarketState(here)
    assert (state.seller, state.stock_left) == (1, 3)
    state = play_all(state, "buy R3", "reveal R1")
    assert state.is_over
    assert (state.runs_out, state.stock_left) == (11, 3)
    assert state.points == (20, 21, 29)


def dry_ends():
    for seed in range(60):
        states = random_deal(GAME, seed)
        if states[-1].runs_out < 11:
            yield states


def test_24_turns_without_stock_and_without_a_new_run_end_the_deal_without_bonus():
    found = 0
    for states in dry_ends():
        last = states[-1]
        *_, newest = [
            i for i, s in enumerate(states) if i == 0 or s.runs_out > states[i - 1].runs_out
        ]
        since = max(9, states[newest - 1].turn + 1)
        assert last.turn + 1 - since == 24
        assert max(s.dry_turns for s in states) == 23
        assert last.points == states[-2].play(last.moves[-1]).points
        assert sum(last.points) + last.bank == 210
        assert last.steps[-4] == Step("market-ends-dry", turns=24, number=last.runs_out)
        found += 1
    assert found > 3


def test_turns_with_stock_do_not_count_as_dry():
    state = position("R1 G2", "B4 O1", "K2 O6", turn=9, runless_since=0)
    assert state.dry_turns == 0


# Against the rulebook


@pytest.mark.native
@pytest.mark.parametrize("seed", range(25))
def test_the_engine_plays_as_the_rulebook_tells(seed):
    rng = Random(seed)
    state = GAME.deal(seed=seed, dealer=seed % 3)
    book = Market([str(c) for c in state.order], state.dealer)
    while book.actor is not None:
        assert (state.actor, state.points, state.bank) == (
            book.actor,
            tuple(book.scores),
            book.bank,
        )
        assert state.paid == book.paid
        for seat in range(3):
            assert set(holds(state, seat).split()) == set(book.hands[seat])
        assert sorted(text(state.legal_moves())) == sorted(book.moves)
        move = rng.choice(state.legal_moves())
        book.play(str(move))
        state = state.play(move)
    assert state.is_over
    assert state.scores == tuple(book.scores)
    assert state.bank == book.bank


# What always holds


@given(positions(st.just(GAME)))
def test_210_points_and_36_cards(state):
    assert sum(state.points) + state.bank + state.paid == 210
    assert state.scores == state.points
    table = mask(lot.card for lot in state.lots)
    places = [*state.hands, *state.runs, table, state.paid_cards]
    assert all(not a & b for i, a in enumerate(places) for b in places[:i])
    used = state.order[9 : 36 - state.stock_left]
    assert sum(places) == mask(used) | mask(state.order[:9])


@given(positions(st.just(GAME)))
def test_a_whole_run_is_never_left_in_a_hand(state):
    """But while its owner is asked for it; after the deal the seats that come later wait for that."""
    for seat, hand in enumerate(state.hands):
        if run_starts(hand):
            assert state.asked == market.REVEAL
            assert seat == state.actor or state.stage < 3


def test_the_210_hold_after_every_move():
    for seed in range(12):
        for state in random_deal(GAME, seed):
            assert sum(state.points) + state.bank + state.paid == 210


# Explanations


def test_the_steps_of_a_turn():
    state = OFFERED
    seats = [card("R1").suit, card("B1").suit, card("G1").suit, card("O1").suit, card("K1").suit]
    assert state.steps == (Step("market-turns-up", seat=0, cards=cards("G5 R3 K1")),)
    state = state.play("offer G5@d3 R3@t2 K1@h2")
    assert state.steps[0] == Step("market-offers", seat=0, cards=cards("G5 R3 K1"))
    assert state.steps[1] == Step(
        "market-offer-lot", card=card("G5"), price=3, shape="d", suits=tuple(seats[:2])
    )
    assert state.steps[-1] == Step("market-offer-total", total=7, most=10)
    state = state.play("buy G5 with B4")
    assert state.steps == (
        Step("market-buys", seat=1, card=card("G5"), price=3),
        Step("market-pays-cards", seat=1, cards=cards("B4"), shape="d", worth=4),
        Step("market-pays-no-change", over=1),
    )
    state = state.play("buy R3")
    assert state.steps == (
        Step("market-buys", seat=2, card=card("R3"), price=2),
        Step("market-pays-points", seat=2, points=2),
        Step("market-is-paid-both", seat=0, points=2, cards=cards("B4")),
        Step("market-unsold", seat=0, card=card("K1"), price=2),
        Step("market-turns-up", seat=1, cards=tuple(state.order[12:15])),
    )
    assert len(state.story()) == 4
    assert state.story()[-1] == state.steps


def test_the_steps_of_runs():
    state = deal_cards("R1 R2 R3", "G1 O2 P4", "K6 K1 K2", stock="G5 R5 K4", dealer=0)
    assert state.steps == (Step("market-run-whole", seat=0),)
    state = state.play("reveal R1")
    assert state.steps == (
        Step("market-run-revealed", seat=0, cards=cards("R1 R2 R3"), points=10, number=1),
        Step("market-run-whole", seat=2),
    )


def test_every_ending_and_every_event_has_its_steps():
    met = set()
    for seed in range(40):
        state = random_deal(GAME, seed)[-1]
        story = state.story()
        assert len(story) == len(state.moves) + 1
        assert all(story)
        assert [s.key for s in story[-1][-3:]] == ["market-has"] * 3
        met |= {step.key for steps in story for step in steps}
        assert state.observe(1).story() == story
    assert met == {
        *(
            "market-turns-up",
            "market-puts-up",
            "market-puts-none",
            "market-offers",
            "market-offer-lot",
            "market-offer-total",
            "market-buys",
        ),
        *(
            "market-pays-cards",
            "market-pays-no-change",
            "market-pays-points",
            "market-borrows",
            "market-is-paid-both",
        ),
        *(
            "market-is-paid-cards",
            "market-is-paid-points",
            "market-unsold",
            "market-seller-borrows",
            "market-run-whole",
        ),
        *(
            "market-run-revealed",
            "market-pays-both-runs",
            "market-ends-runs",
            "market-ends-dry",
            "market-two-left",
            "market-has",
        ),
    }


def test_the_story_of_a_position_is_that_of_its_moves():
    for state in random_positions(12, GAME, seed=4):
        replay = GAME.deal(order=state.order, dealer=state.dealer)
        steps = [replay.steps]
        for move in state.moves:
            replay = replay.play(move)
            steps.append(replay.steps)
        assert state.story() == tuple(steps)


# Matches


def test_the_dealer_moves_clockwise_and_the_highest_total_wins():
    match = Match(GAME, first=1)
    assert match.deals == 3
    dealers = []
    while not match.is_over:
        dealers.append(match.dealer)
        match.add(play_out(match.deal(seed=len(dealers)), Random(1))[-1])
    assert dealers == [1, 2, 0]
    assert GAME.ranking((30, 50, 30)) == (2, 1, 2)
    assert match.totals == tuple(map(sum, zip(*(s.scores for s in match.states), strict=True)))


def test_a_match_has_a_multiple_of_three_deals():
    for deals in (1, 4, 20):
        with pytest.raises(ValueError, match="multiple of 3"):
            Match(GAME, deals)
    assert Match(GAME, 9).deals == 9


def test_the_stage_at_the_end():
    assert random_deal(GAME, 3)[-1].stage == OVER
    assert OFFERED.stage == OFFERING
