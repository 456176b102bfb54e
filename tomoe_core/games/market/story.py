"""Market explained: what the deal and each move brought about, in steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from ...facts import Step
from ..shared.block_deal import SUIT_MASK, BlockDeal
from ..shared.decks import TOMOE
from .moves import MAX_SUM, Buy, MarketMove, Offer, Put, Reveal
from .play import (
    BOTH_RUNS_PAY,
    LAST_RUN,
    OVER,
    RUN_PAYS,
    SEATS,
    TWO_LEFT_PAY,
    Inside,
    Notes,
    replay,
)
from .shapes import CARDS, RUN, SHAPES, SUITS, lot_in_full, lot_of


def story(deal: BlockDeal, moves: Iterable[MarketMove]) -> tuple[tuple[Step, ...], ...]:
    """The steps of the deal, and then of each move."""
    return tuple(_steps(*played) for played in replay(deal, moves))


def last_steps(deal: BlockDeal, moves: Iterable[MarketMove]) -> tuple[Step, ...]:
    """The steps of the last move only."""
    (played,) = deque(replay(deal, moves), maxlen=1)
    return _steps(*played)


def _steps(
    before: Inside | None, move: MarketMove | None, after: Inside, notes: Notes
) -> tuple[Step, ...]:
    steps: list[Step] = []
    if before is not None and move is not None:
        steps += _told(before, move)
    for note in notes:
        steps += _noted(note)
    if after[8] == OVER:
        steps += [Step("market-has", seat=s, points=after[3][s]) for s in range(SEATS)]
    return tuple(steps)


def _told(before: Inside, move: MarketMove) -> list[Step]:
    """What a move says by itself."""
    seat = before[9]
    assert seat is not None
    if isinstance(move, Put):
        return [Step("puts-up", seat=seat, card=move.card)]
    if isinstance(move, Offer):
        return _told_offer(seat, move)
    if isinstance(move, Reveal):
        return _told_run(before, seat, move)
    assert isinstance(move, Buy)
    return _told_purchase(before, seat, move)


def _told_offer(seat: int, offer: Offer) -> list[Step]:
    lots = offer.lots
    steps = [Step("offers", seat=seat, cards=tuple(lot.card for lot in lots))]
    for lot in lots:
        steps.append(
            Step(
                "offer-lot",
                card=lot.card,
                price=lot.price,
                shape=SHAPES[lot.shape],
                suits=lot.suits,
            )
        )
    return [*steps, Step("offer-total", total=sum(lot.price for lot in lots), most=MAX_SUM)]


def _told_run(before: Inside, seat: int, move: Reveal) -> list[Step]:
    out = sum(cards.bit_count() for cards in before[5]) // 3 + 1
    steps = [Step("run-revealed", seat=seat, cards=move.cards, points=RUN_PAYS, number=out)]
    suit = move.index // 6
    if (before[5][seat] | RUN[move.index]) & SUIT_MASK[suit] == SUIT_MASK[suit]:
        steps.append(Step("run-both", seat=seat, suit=SUITS[suit], points=BOTH_RUNS_PAY))
    return steps


def _told_purchase(before: Inside, seat: int, buy: Buy) -> list[Step]:
    lot = lot_in_full(lot_of(buy.index, before[10]))
    points = max(0, before[3][seat])
    due = max(0, lot.price - buy.worth)
    steps = [Step("buys", seat=seat, card=buy.card, price=lot.price)]
    if buy.cards:
        steps.append(
            Step("pays-cards", seat=seat, cards=buy.cards, shape=SHAPES[lot.shape], worth=buy.worth)
        )
    if buy.worth > lot.price:
        steps.append(Step("pays-no-change", over=buy.worth - lot.price))
    if due:
        steps.append(Step("pays-points", seat=seat, points=due))
    if due > points:
        steps.append(Step("borrows", seat=seat, points=due - points))
    return steps


def _noted(note: tuple[Any, ...]) -> list[Step]:
    """What happens of itself, in steps."""
    kind, *what = note
    if kind == "check":
        return [Step("run-whole", seat=what[0])] if what[3] else []
    if kind == "turned":
        return [Step("turns-up", seat=what[0], cards=tuple(CARDS[index] for index in what[1]))]
    if kind == "puts none":
        return [Step("puts-none", seat=what[0])]
    if kind == "paid":
        return _noted_pay(*what)
    if kind == "unsold":
        seat, lot, points = what
        missing = (lot >> 8) - max(0, points)
        steps = [Step("unsold", seat=seat, card=CARDS[lot & 63], price=lot >> 8)]
        return (
            steps if missing <= 0 else [*steps, Step("seller-borrows", seat=seat, points=missing)]
        )
    return _noted_end(*what)


def _noted_pay(seat: int, points: int, bits: int) -> list[Step]:
    cards = TOMOE.of(bits)
    if cards and points:
        return [Step("is-paid-both", seat=seat, points=points, cards=cards)]
    if cards:
        return [Step("is-paid-cards", seat=seat, cards=cards)]
    return [Step("is-paid-points", seat=seat, points=points)]


def _noted_end(out: int, dry: int, two: list[int]) -> list[Step]:
    if out < LAST_RUN:
        return [Step("ends-dry", turns=dry, number=out)]
    return [
        Step("ends-runs", number=out),
        *(Step("two-left", seat=seat, points=TWO_LEFT_PAY) for seat in two),
    ]
