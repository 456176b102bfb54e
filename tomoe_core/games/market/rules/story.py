"""What the deal and each move brought about, as steps to be put in sentences."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from ....cards import Card
from ....facts import Step
from ...shared.block_deal import BlockDeal
from ...shared.decks import TOMOE
from .apply import (
    Ended,
    Event,
    HandChecked,
    Played,
    PutNone,
    SellerPaid,
    TurnedUp,
    UnsoldTaken,
    has_both_runs,
    replay,
)
from .base import MarketBase
from .cards import CARDS, RUN, SHAPES, SUITS, Lot, count_runs, find_lot
from .moves import Buy, MarketMove, Offer, Put, Reveal
from .payment import points_due, points_missing
from .position import LAST_RUN, OVER, SEATS, Position


def story(deal: BlockDeal[MarketBase], moves: Iterable[MarketMove]) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of the deal, and then of each move."""
    return tuple(map(_steps_of, replay(deal, moves)))


def last_steps(deal: BlockDeal[MarketBase], moves: Iterable[MarketMove]) -> tuple[Step, ...]:
    """Return the steps of the last move only."""
    (played,) = deque(replay(deal, moves), maxlen=1)
    return _steps_of(played)


def _steps_of(played: Played) -> tuple[Step, ...]:
    steps: list[Step] = []
    after = played.after
    if played.before is not None and played.move is not None:
        steps += _steps_of_move(played.before, played.move)
    for event in played.events:
        steps += _steps_of_event(event, after)
    if after.stage == OVER:
        steps += [Step("market-has", seat=s, points=after.points[s]) for s in range(SEATS)]
    return tuple(steps)


def _steps_of_move(before: Position, move: MarketMove) -> list[Step]:
    seat = before.actor
    assert seat is not None
    if isinstance(move, Put):
        return [Step("market-puts-up", seat=seat, card=move.card)]
    if isinstance(move, Offer):
        return _steps_of_offer(before, seat, move)
    if isinstance(move, Reveal):
        return _steps_of_run(before, seat, move)
    assert isinstance(move, Buy)
    return _steps_of_purchase(before, seat, move)


def _steps_of_offer(before: Position, seat: int, offer: Offer) -> list[Step]:
    lots = offer.lots
    return [
        Step("market-offers", seat=seat, cards=tuple(lot.card for lot in lots)),
        *(
            Step(
                "market-offer-lot",
                card=lot.card,
                price=lot.price,
                shape=SHAPES[lot.shape],
                suits=lot.suits,
            )
            for lot in lots
        ),
        Step(
            "market-offer-total",
            total=sum(lot.price for lot in lots),
            most=before.deal.game.rules.prices_sum,
        ),
    ]


def _steps_of_run(before: Position, seat: int, move: Reveal) -> list[Step]:
    game, number = before.deal.game, count_runs(before.runs) + 1
    steps = [
        Step(
            "market-run-revealed",
            seat=seat,
            cards=move.cards,
            points=game.rules.run_pays,
            number=number,
        )
    ]
    if has_both_runs(before.runs[seat] | RUN[move.index], move.index):
        suit = SUITS[move.index // 6]
        steps.append(
            Step("market-pays-both-runs", seat=seat, suit=suit, points=game.rules.both_runs_pay)
        )
    return steps


def _steps_of_purchase(before: Position, seat: int, buy: Buy) -> list[Step]:
    lot = Lot.unpack(find_lot(buy.index, before.table))
    due = points_due(lot.price, buy.worth)
    lent = points_missing(due, before.points[seat])
    steps = [Step("market-buys", seat=seat, card=buy.card, price=lot.price)]
    if buy.cards:
        shape = SHAPES[lot.shape]
        steps.append(
            Step("market-pays-cards", seat=seat, cards=buy.cards, shape=shape, worth=buy.worth)
        )
    if buy.worth > lot.price:
        steps.append(Step("market-pays-no-change", over=buy.worth - lot.price))
    if due:
        steps.append(Step("market-pays-points", seat=seat, points=due))
    if lent:
        steps.append(Step("market-borrows", seat=seat, points=lent))
    return steps


def _steps_of_event(event: Event, after: Position) -> list[Step]:
    match event:
        case HandChecked(seat=seat, starts=starts):
            return [Step("market-run-whole", seat=seat)] if starts else []
        case TurnedUp(seat, cards):
            return [
                Step("market-turns-up", seat=seat, cards=tuple(CARDS[index] for index in cards))
            ]
        case PutNone(seat):
            return [Step("market-puts-none", seat=seat)]
        case SellerPaid(seat, points, cards):
            return [_step_of_pay(seat, points, TOMOE.of(cards))]
        case UnsoldTaken():
            return _steps_of_unsold(event)
        case Ended():
            return _steps_of_end(event, after.deal.game)


def _step_of_pay(seat: int, points: int, cards: tuple[Card, ...]) -> Step:
    if cards and points:
        return Step("market-is-paid-both", seat=seat, points=points, cards=cards)
    if cards:
        return Step("market-is-paid-cards", seat=seat, cards=cards)
    return Step("market-is-paid-points", seat=seat, points=points)


def _steps_of_unsold(event: UnsoldTaken) -> list[Step]:
    lot = Lot.unpack(event.lot)
    lent = points_missing(lot.price, event.points)
    steps = [Step("market-unsold", seat=event.seat, card=lot.card, price=lot.price)]
    if lent:
        steps.append(Step("market-seller-borrows", seat=event.seat, points=lent))
    return steps


def _steps_of_end(event: Ended, game: MarketBase) -> list[Step]:
    if event.runs < LAST_RUN:
        return [Step("market-ends-dry", turns=event.dry_turns, number=event.runs)]
    steps = [Step("market-ends-runs", number=event.runs)]
    if event.two_left is not None:
        steps.append(Step("market-two-left", seat=event.two_left, points=game.rules.two_left_pay))
    return steps
