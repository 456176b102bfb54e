"""The first deal of Market and Supply, with a word on each situation when it first arises."""

from __future__ import annotations

from typing import Final

from ....cards import Card
from ....facts import Fact
from ....learn.guide import Aim, Guide, Situation, Topic, about
from ....story import story
from ....table.views import face_up, say, view_of, zone
from ...shared.decks import TOMOE
from ..game import Market
from ..numbers import MarketRules
from ..rules.apply import has_both_runs
from ..rules.cards import SHAPE_MASK, SHAPES, Lot, run_of, run_starts
from ..rules.moves import BUY, OFFER, PUT, REVEAL, Buy, Reveal
from ..rules.observation import MarketObservation
from ..rules.position import LAST_RUN
from ..table.buyers import known_payers
from .other_choices import OTHERS

# Buying


def _buys(o: MarketObservation) -> bool:
    return o.actor == o.seat and o.asked == BUY


def _lots_to_buy(o: MarketObservation) -> tuple[Lot, ...]:
    """Return the cards on offer that the reader may buy; none if it is not the reader who buys."""
    if not _buys(o):
        return ()
    wanted = {move.card for move in o.legal_moves() if isinstance(move, Buy)}
    return tuple(lot for lot in o.lots if lot.card in wanted)


def _buy(o: MarketObservation) -> Situation | None:
    """Notice that the reader has to buy."""
    if not _buys(o):
        return None
    cards = tuple(lot.card for lot in o.lots)
    return about(cards, seat=o.seller, cards=cards)


def _completes(o: MarketObservation) -> Situation | None:
    """Notice that a card on offer would complete a run."""
    for lot in _lots_to_buy(o):
        starts = run_starts(o.hand | lot.card.bit)
        if starts:
            run = run_of((starts & -starts).bit_length() - 1)
            pays = o.position.deal.game.rules.run_pays
            return about(run, card=lot.card, cards=run, points=pays)
    return None


def _pays(o: MarketObservation) -> Situation | None:
    """Notice that a card on offer could be paid for with cards."""
    for lot in _lots_to_buy(o):
        cards = TOMOE.of(o.hand & SHAPE_MASK[lot.shape])
        if cards:
            shape = SHAPES[lot.shape]
            return about(
                (lot.card, *cards), card=lot.card, shape=shape, suits=lot.suits, cards=cards
            )
    return None


def _no_change(o: MarketObservation) -> Situation | None:
    """Notice that a card in hand is worth more than the card on offer that it could pay for costs."""
    for lot in _lots_to_buy(o):
        for card in TOMOE.of(o.hand & SHAPE_MASK[lot.shape]):
            if card.rank > lot.price:
                over = card.rank - lot.price
                return about((lot.card, card), card=lot.card, paid=card, price=lot.price, over=over)
    return None


def _leaves_one(o: MarketObservation) -> Situation | None:
    """Notice that the reader buys second: what is left goes to the seller."""
    if not _buys(o) or len(o.lots) != 2:
        return None
    return about((lot.card for lot in o.lots), seat=o.seller)


# Selling


def _rules(o: MarketObservation) -> MarketRules:
    return o.position.deal.game.rules


def _sells(o: MarketObservation) -> bool:
    return o.actor == o.seat and o.asked == OFFER


def _sell(o: MarketObservation) -> Situation | None:
    """Notice that the reader sells."""
    if not _sells(o):
        return None
    return about((lot.card for lot in o.lots), die=_rules(o).die, most=_rules(o).prices_sum)


def _leftover(o: MarketObservation) -> Situation | None:
    """Notice that the reader sells three cards, of which one will be left."""
    return Situation() if _sells(o) and len(o.lots) == 3 else None


def _buyers_pay(o: MarketObservation) -> Situation | None:
    """Notice that the reader sells, and knows cards with which a buyer could pay."""
    for shape in range(len(SHAPES)) if _sells(o) else ():
        for seat, cards in known_payers(o, shape):
            if cards:
                return about(cards, seat=seat, cards=cards, shape=SHAPES[shape])
    return None


def _put(o: MarketObservation) -> Situation | None:
    """Notice that the stock is empty, and the reader puts up a card."""
    return Situation() if o.actor == o.seat and o.asked == PUT else None


def _put_for_another(o: MarketObservation) -> Situation | None:
    """Notice that the reader puts up a card for which another sets marker and price."""
    return about(seat=o.seller) if _put(o) and o.seller != o.seat else None


# Runs and hands


def _reveal(o: MarketObservation) -> Situation | None:
    """Notice that the reader has a run."""
    if o.actor != o.seat or o.asked != REVEAL:
        return None
    run = next(move for move in o.legal_moves() if isinstance(move, Reveal)).cards
    return about(run, cards=run, points=o.position.deal.game.rules.run_pays)


def _around(o: MarketObservation) -> Situation | None:
    """Notice that the reader holds a 6 and a 1 of one suit."""
    for suit in TOMOE.suits if not o.is_over else ():
        cards = tuple(card for card in TOMOE.of(o.hand) if card.suit is suit)
        ends = tuple(card for card in cards if card.rank in (1, 6))
        if len(ends) == 2:
            left = (TOMOE.card(f"{suit}{rank}") for rank in (2, 5))
            third = tuple(card for card in left if not card.bit & sum(o.runs))
            return about(ends, cards=ends, third=third)
    return None


def _one_left(o: MarketObservation) -> Situation | None:
    """Notice that a suit has given one of its runs."""
    if o.is_over:
        return None
    runs = [move for move in o.moves if isinstance(move, Reveal)]
    for run in runs:
        owner = next(seat for seat, cards in enumerate(o.runs) if cards & run.bit)
        out = sum(o.runs)
        if not has_both_runs(out, run.index):
            suit = run.card.suit
            start = run_starts(63 << 6 * suit.index & ~out).bit_length() - 1
            more = o.position.deal.game.rules.both_runs_pay
            return about(run.cards, seat=owner, suit=suit, cards=run_of(start), points=more)
    return None


def _open_cards(o: MarketObservation) -> Situation | None:
    """Notice that another holds cards that came there in the open."""
    for seat in o.others if not o.is_over else ():
        cards = TOMOE.of(o.hands[seat])
        if cards and o.hidden_left[seat]:
            return about(cards, seat=seat, cards=cards, n=o.hidden_left[seat])
    return None


def _loan(o: MarketObservation) -> Situation | None:
    """Notice that the bank has lent somebody points."""
    for step in (step for each in story(o) for step in each.facts) if not o.is_over else ():
        if step.key in ("market-borrows", "market-seller-borrows"):
            return about(seat=step["seat"], points=step["points"])
    return None


def _was_paid(o: MarketObservation) -> Situation | None:
    """Notice that the reader has been paid with cards and still holds some of them."""
    for step in (step for each in story(o) for step in each.facts) if not o.is_over else ():
        if step.key in ("market-is-paid-cards", "market-is-paid-both") and step["seat"] == o.seat:
            paid = step["cards"]
            assert isinstance(paid, tuple)
            cards = tuple(card for card in paid if isinstance(card, Card) and card.bit & o.hand)
            if cards:
                return about(cards, cards=cards)
    return None


def _ending(o: MarketObservation) -> Situation | None:
    """Notice that the end is near."""
    if o.is_over or not LAST_RUN - 2 <= o.runs_out < LAST_RUN:
        return None
    more = o.position.deal.game.rules.two_left_pay
    return about(number=o.runs_out, last=LAST_RUN, points=more)


def _over(o: MarketObservation) -> Situation | None:
    return about(points=o.points[o.seat]) if o.is_over else None


def _aim() -> Aim:
    """Show a run."""
    cards = TOMOE.parse("G6 G1 G2")
    slots = [face_up(card) for card in cards]
    picture = view_of(Market(), zone("run", "row", "row", say("market-label-runs"), slots))
    aim = Fact("market-aim", points=Market().rules.run_pays)
    return Aim(
        aim, picture, (Fact("tomoe-suits"), Fact("market-term-markers"), Fact("market-term-chips"))
    )


GUIDES: Final = {
    "market": Guide(
        seed=2,
        aim=_aim,
        settings={"seat": "2"},
        others=OTHERS,
        topics=(
            Topic("market-guide-over", _over),
            Topic("market-guide-reveal", _reveal),
            Topic("market-guide-put", _put),
            Topic("market-guide-put-other", _put_for_another),
            Topic("market-guide-buy", _buy),
            Topic("market-guide-completes", _completes),
            Topic("market-guide-pays", _pays),
            Topic("market-guide-change", _no_change),
            Topic("market-guide-leaves", _leaves_one),
            Topic("market-guide-sell", _sell),
            Topic("market-guide-unsold", _leftover),
            Topic("market-guide-buyers", _buyers_pay),
            Topic("market-guide-paid", _was_paid),
            Topic("market-guide-around", _around),
            Topic("market-guide-ending", _ending),
            Topic("market-guide-lent", _loan),
            Topic("market-guide-suit", _one_left),
            Topic("market-guide-seen", _open_cards),
        ),
    )
}
