"""How this project decides what the text on Market leaves open, and what is worth knowing: each with what the
engine makes of it.
"""

from __future__ import annotations

from typing import Final

from ...cards import mask
from ...explain import Text
from ...learn.rulings import Ruling, Rulings
from ...match import Match
from ...table.views import say
from ..shared.decks import TOMOE
from .learn.set_up import GAME, LEFT, NAMES, YOU, at_purchase, deal_hands, lots_of, playout
from .rules.cards import RUN, run_starts
from .rules.moves import Buy, Reveal
from .rules.offers import offer_codes
from .rules.position import LAST_RUN, SEATS, STOCK_TURNS
from .rules.state import MarketState


def superfluous() -> Ruling:
    """Say which payments are allowed where cards are worth more than the price."""
    state = at_purchase(TOMOE.parse("R2 R5 B3"), 20, lots_of("G5@d5 K1@t1 P1@h1"))
    ways = [m for m in state.legal_moves() if isinstance(m, Buy) and m.card.text == "G5"]
    covering = [move for move in ways if move.worth >= 5]
    reason = state.why_illegal("buy G5 with R2 R5")
    assert reason is not None
    one, two = (move.cards for move in covering)
    return Ruling(
        say("market-ruling-superfluous"),
        say(
            "market-ruling-superfluous-example",
            cards=TOMOE.parse("R2 R5 B3"),
            price=5,
            one=one,
            two=two,
            wrong=TOMOE.parse("R2 R5"),
            card=reason["card"],
        ),
    )


def reveals() -> Ruling:
    """Say who reveals when; what a whole suit in hand allows."""
    state = deal_hands(("R1 R2 R3", "K4 K5 K6", "G1 O1 P1"), dealer=LEFT)
    seats = []
    while isinstance(state.legal_moves()[0], Reveal):
        seats.append(state.actor)
        state = state.play(state.legal_moves()[0])
    suit = mask(TOMOE.parse("R1 R2 R3 R4 R5 R6"))
    first = TOMOE.of(run_starts(suit))
    (rest,) = (TOMOE.of(suit & ~RUN[card.index]) for card in first[:1])
    params = {"seat_1": seats[0], "seat_2": seats[1], "count": len(first)}
    return Ruling(
        say("market-ruling-reveals"),
        say("market-ruling-reveals-example", NAMES, **params, cards=rest),
    )


def pays_for_nothing() -> Ruling:
    """Say that a bought card does not pay."""
    lots = lots_of("O6@t3 G5@d4 K1@h3")
    state = at_purchase(TOMOE.parse("G2"), 20, lots)
    reason = state.why_illegal("buy O6 with O6")
    assert reason is not None
    most = max(m.worth for m in state.legal_moves() if isinstance(m, Buy) and m.card.text == "O6")
    return Ruling(
        say("market-ruling-bought"),
        say("market-ruling-bought-example", card=lots[0].card, cards=TOMOE.parse("G2"), worth=most),
    )


def borrowing() -> Ruling:
    """Say who may borrow, and how far points go down."""
    poor = at_purchase(TOMOE.parse("P6"), 1, lots_of("O6@t3 G5@d4"))
    count = len({move.card for move in poor.legal_moves() if isinstance(move, Buy)})
    after = poor.play("buy O6").points[YOU]
    able = at_purchase(TOMOE.parse("P6"), 1, lots_of("O6@t3 G5@d4 K1@h3"))
    (only,) = {move.card for move in able.legal_moves() if isinstance(move, Buy)}
    return Ruling(
        say("market-ruling-borrow"),
        say(
            "market-ruling-borrow-example",
            count=count,
            points=after,
            card=only,
            cards=TOMOE.parse("P6"),
        ),
    )


def middle_of_turn() -> Ruling:
    """Say that the turn of the 11th run is finished."""
    states = playout(MIDDLE_SEED)
    at = next(i for i, state in enumerate(states) if state.runs_out >= LAST_RUN)
    run = states[at].moves[-1]
    assert isinstance(run, Reveal)
    bought = states[at + 1].moves[-1]
    assert isinstance(bought, Buy)
    return Ruling(
        say("market-ruling-middle"),
        say(
            "market-ruling-middle-example",
            NAMES,
            cards=run.cards,
            seat=states[at].actor,
            card=bought.card,
            number=states[-1].runs_out,
        ),
    )


def no_cards() -> Ruling:
    """Say that a player without cards puts up none, so fewer cards are on offer."""
    states = playout(FEW_SEED)
    at = next(
        i for i, state in enumerate(states) if any(s.key == "market-puts-none" for s in state.steps)
    )
    offered = next(state for state in states[at:] if len(state.legal_moves()) >= 18)
    return Ruling(
        say("market-ruling-none"),
        say(
            "market-ruling-none-example",
            NAMES,
            seat=next(s["seat"] for s in states[at].steps if s.key == "market-puts-none"),
            cards=tuple(lot.card for lot in offered.lots),
            count=len(offered.lots),
        ),
    )


def dry() -> Ruling:
    """Say that turns without a new run end the deal."""
    last = playout(DRY_SEED)[-1]
    return Ruling(
        say("market-ruling-dry", number=GAME.rules.max_dry_turns),
        say(
            "market-ruling-dry-example",
            turns=last.turn,
            number=last.runs_out,
            count=sum(hand.bit_count() for hand in last.hands),
        ),
    )


def twelfth() -> Ruling:
    """Say that the 12th run counts fully."""
    states = playout(TWELVE_SEED)
    before, last = states[-2], states[-1]
    run = last.moves[-1]
    assert isinstance(run, Reveal)
    seat = before.actor
    assert seat is not None
    got = last.points[seat] - before.points[seat]
    return Ruling(
        say("market-ruling-twelfth", each=GAME.rules.run_pays, points=GAME.rules.both_runs_pay),
        say("market-ruling-twelfth-example", NAMES, seat=seat, cards=run.cards, points=got),
    )


def fewer_offers() -> Ruling:
    """Rule on fewer than three cards on offer."""
    one, two, three = (len(offer_codes(count)) for count in (1, 2, 3))
    return Ruling(
        say("market-ruling-fewer", most=GAME.rules.prices_sum),
        say("market-ruling-fewer-example", three=three, two=two, one=one),
    )


def match_order() -> Ruling:
    """Say that the dealer moves clockwise."""
    match, dealers = Match(GAME, SEATS), []
    for seed in (14, 20, 36):
        dealers.append(match.dealer)
        match.add(playout(seed, match.dealer)[-1])
    one, two, three = dealers
    return Ruling(
        say("market-ruling-match"),
        say("market-ruling-match-example", NAMES, seat_1=one, seat_2=two, seat_3=three),
    )


def _in_play(state: MarketState) -> int:
    return sum(state.points) + state.bank + state.paid


def all_points() -> Ruling:
    """Rule on the points of all, the bank's, and those paid and not yet handed over."""
    states = playout(TWELVE_SEED)
    (total,) = {_in_play(state) for state in states}
    return Ruling(
        say("market-ruling-sum"),
        say("market-ruling-sum-example", count=len(states), total=total),
    )


MIDDLE_SEED: Final = 13
FEW_SEED: Final = 54
DRY_SEED: Final = 8
TWELVE_SEED: Final = 26
"""Deals played at random in which the case comes up."""


# Worth knowing


def bank_is_enough() -> Text:
    """Say what the bank pays for all the runs of a deal."""
    runs = 2 * len(TOMOE.suits)
    each, more = GAME.rules.run_pays, GAME.rules.both_runs_pay
    total = runs * each + len(TOMOE.suits) * more
    return say("market-fact-bank", number=runs, points=each, more=more, total=total)


def offers_there_are() -> Text:
    """Say how many offers there are of three cards."""
    return say("market-fact-offers", count=len(offer_codes(3)))


def stock_turns() -> Text:
    """Say how many turns there are with stock, and so how often each sells."""
    return say("market-fact-turns", number=STOCK_TURNS, count=STOCK_TURNS // SEATS)


RULINGS: Final = Rulings(
    rulings={
        "superfluous": superfluous,
        "reveals": reveals,
        "bought": pays_for_nothing,
        "borrow": borrowing,
        "middle": middle_of_turn,
        "none": no_cards,
        "fewer": fewer_offers,
        "dry": dry,
        "twelfth": twelfth,
        "match": match_order,
        "sum": all_points,
    },
    facts=(bank_is_enough, stock_turns, offers_there_are),
)
"""In the order of the page."""
