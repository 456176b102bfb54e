"""What is counted in Market: offers, how purchases are paid for, runs, and how deals end."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import State
from ...statistics import Happening
from .rules.moves import Buy, Offer
from .rules.position import LAST_RUN
from .rules.state import MarketState


def count(end: State) -> Iterator[Happening]:
    """Per offer, purchase and deal."""
    assert isinstance(end, MarketState)
    price: dict[int, int] = {}
    for move, steps in zip(end.moves, end.story()[1:], strict=True):
        if isinstance(move, Offer):
            price = {lot.card.index: lot.price for lot in move.lots}
            yield "sum of an offer's prices", sum(price.values())
        elif isinstance(move, Buy):
            yield "price of a purchase", price[move.index]
            yield "purchases paid with", _payment(move, price[move.index])
            keys = {step.key for step in steps}
            yield "purchases on credit", "yes" if "borrows" in keys else "no"
    yield "runs in a deal", end.runs_out
    for cards in end.runs:
        yield "runs of a seat", cards.bit_count() // 3
    yield "suits with both runs at one seat", sum(_both(cards) for cards in end.runs)
    yield "deals end with", _ending(end)
    yield "turns in a deal", end.turn + 1
    yield "seats below zero", sum(points < 0 for points in end.points)


def _payment(move: Buy, price: int) -> str:
    if not move.cards:
        return "points"
    return "cards" if move.worth >= price else "cards and points"


def _ending(end: MarketState) -> str:
    if end.runs_out >= LAST_RUN:
        return f"run {end.runs_out}"
    return f"{end.position.deal.game.rules.max_dry_turns} turns without a run"


def _both(cards: int) -> int:
    return sum(cards >> 6 * suit & 63 == 63 for suit in range(6))
