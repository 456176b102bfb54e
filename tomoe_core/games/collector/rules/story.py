"""Collector explained: what the deal and each move brought about, in steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....cards import Card, Suit
from ....facts import Step
from ...shared.block_deal import BlockDeal
from ...shared.decks import TOMOE
from .apply import apply, collect, start
from .base import CollectorBase
from .collection import Collection
from .moves import CARDS, MOVES, Collect, Discard
from .position import HAS_COLLECTED, SEATS, TURNED, Position, takers_of

LAST_ENDS: Final = ("collector-first-ends", "collector-second-ends", "collector-third-ends")
"""By the collection that ends the deal: the step that says so."""


def story(
    deal: BlockDeal[CollectorBase], history: bytes, seat: int | None
) -> Iterator[tuple[Step, ...]]:
    """Yield the steps of the deal and of each move of ``history``. With a ``seat``, cards that others drew are
    not named.
    """
    position = start(deal)
    yield tuple(_steps_from_stock(0, position, seat))
    for byte in history:
        before, move = position, MOVES[byte & 63]
        position = apply(before, move)
        yield (*_steps_of_move(before, move), *_steps_after_move(before, move, position, seat))


def _steps_of_move(before: Position, move: Discard | Collect) -> list[Step]:
    if isinstance(move, Collect):
        return steps_of_collection(collect(before, move), len(before.collections))
    discards = Step("collector-discards", seat=before.actor, card=move.card)
    return [discards, *_steps_of_dead(move.card, before)]


def steps_of_collection(collection: Collection, before: int) -> list[Step]:
    """Return the steps of a collection, where ``before`` others came first."""
    steps = [
        Step("collector-collects", seat=collection.seat, suits=collection.suits),
        Step("collector-collects-hand", seat=collection.seat, cards=TOMOE.of(collection.held)),
    ]
    if collection.field:
        steps.append(Step("collector-collects-field", cards=TOMOE.of(collection.field)))
    steps.append(step_of_missing(collection.missing, collection.suits))
    if collection.penalty:
        steps.append(Step("collector-collects-late", number=before, points=collection.penalty))
    return [
        *steps,
        Step("collector-collects-damage", seat=collection.seat, points=collection.damage),
    ]


def step_of_missing(missing: int, suits: tuple[Suit, ...]) -> Step:
    """Return what the cards ``missing`` (a mask) of these suits add up to."""
    cards = TOMOE.of(missing)
    if not cards:
        return Step("collector-collects-whole", suits=suits)
    total = sum(card.rank for card in cards)
    parts = " + ".join(str(card.rank) for card in cards)
    key = "collector-collects-missing" if len(cards) > 1 else "collector-collects-missing-one"
    return Step(key, cards=cards, sum=parts, total=total)


def _steps_of_dead(card: Card, position: Position) -> list[Step]:
    """Return what is to be said of a card that comes onto the field when its suit has been collected."""
    if position.open_suits >> card.suit.index & 1:
        return []
    return [Step("collector-card-dead", card=card, suit=card.suit)]


def _steps_after_move(
    before: Position, move: Discard | Collect, after: Position, seat: int | None
) -> list[Step]:
    """Return what follows from a move without a choice."""
    if after.actor is None:
        return _steps_of_end(after)
    steps = []
    gone = move.bits if isinstance(move, Collect) else move.bit
    if not before.hand & ~HAS_COLLECTED & ~gone:
        steps.append(Step("collector-is-out", seat=before.actor))
    return steps + _steps_from_stock(before.used, after, seat)


def _steps_from_stock(used: int, after: Position, seat: int | None) -> list[Step]:
    """Return where the cards of the stock went from the card at index ``used`` on."""
    steps: list[Step] = []
    takers = takers_of(after.course)
    for index in range(used, after.used):
        card, taker = CARDS[after.deal.stock[index]], takers[index]
        if taker == TURNED:
            steps += [Step("collector-turned-up", card=card), *_steps_of_dead(card, after)]
        elif seat in (None, taker):
            steps.append(Step("collector-draws-card", seat=taker, card=card))
        else:
            steps.append(Step("collector-draws", seat=taker))
        if index == after.deal.game.stock - 1:
            steps.append(Step("collector-stock-ends"))
    return steps


def _steps_of_end(end: Position) -> list[Step]:
    rules = end.deal.game.rules
    collected = {collection.seat for collection in end.collections}
    points, last = rules.not_collected, rules.collections
    return [
        Step(LAST_ENDS[last - 1] if len(collected) == last else "collector-empty-ends"),
        *(
            Step("collector-not-collected", seat=seat, points=points)
            for seat in range(SEATS)
            if seat not in collected
        ),
    ]
