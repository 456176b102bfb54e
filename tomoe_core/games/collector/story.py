"""Collector explained: what the deal and each move brought about, in steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...facts import Step
from ..shared.block_deal import StockDeal
from ..shared.decks import TOMOE
from .moves import CARDS, MOVES, Collect, Discard
from .play import (
    COLLECTIONS,
    NOT_COLLECTED,
    SEATS,
    STILL,
    Collection,
    Notes,
    Position,
    begun,
    collection,
    made,
)


def story(deal: StockDeal, history: bytes, seat: int | None) -> Iterator[tuple[Step, ...]]:
    """The steps of the deal and of each move. For a ``seat`` only its own draws are named."""
    notes: Notes = []
    position = begun(deal, notes)
    yield tuple(step for note in notes for step in _noted(note, position, seat))
    for code in history:
        notes = []
        before = position
        move = MOVES[code & 63]
        position = made(before, move, notes)
        steps = _told(before, move)
        for note in notes:
            steps += _noted(note, position, seat)
        yield tuple(steps)


def _told(before: Position, move: Discard | Collect) -> list[Step]:
    """What a move says by itself."""
    seat, taken = before.actor, before.taken
    assert seat is not None
    if isinstance(move, Collect):
        one = seat, move.code, before.hand & move.bits, before.field & move.bits
        return told_collection(collection(one, len(taken)), len(taken))
    steps = [Step("discards", seat=seat, card=move.card)]
    if not move.bit & STILL[before.suits & 63]:
        steps.append(Step("card-dead", card=move.card, suit=move.card.suit))
    return steps


def told_collection(one: Collection, before: int) -> list[Step]:
    """The steps of a collection, of which ``before`` others came first."""
    steps = [
        Step("collects", seat=one.seat, suits=one.suits),
        Step("collects-hand", seat=one.seat, cards=TOMOE.of(one.held)),
    ]
    if one.field:
        steps.append(Step("collects-field", cards=TOMOE.of(one.field)))
    missing = TOMOE.of(one.missing)
    if missing:
        total = sum(card.rank for card in missing)
        parts = " + ".join(str(card.rank) for card in missing)
        key = "collects-missing" if len(missing) > 1 else "collects-missing-one"
        steps.append(Step(key, cards=missing, sum=parts, total=total))
    else:
        steps.append(Step("collects-whole", suits=one.suits))
    if one.penalty:
        steps.append(Step("collects-late", number=before, points=one.penalty))
    return [*steps, Step("collects-damage", seat=one.seat, points=one.damage)]


def _noted(note: tuple[Any, ...], after: Position, seat: int | None) -> list[Step]:
    """What happens of itself, in steps."""
    kind, *what = note
    if kind == "turned":
        index, still, last = what
        card = CARDS[index]
        steps = [Step("turned-up", card=card)]
        if not card.bit & still:
            steps.append(Step("card-dead", card=card, suit=card.suit))
        return [*steps, Step("stock-ends")] if last else steps
    if kind == "drawn":
        who, index, last = what
        if seat in (None, who):
            steps = [Step("draws-card", seat=who, card=CARDS[index])]
        else:
            steps = [Step("draws", seat=who)]
        return [*steps, Step("stock-ends")] if last else steps
    if kind == "out":
        return [Step("is-out", seat=what[0])]
    ending = Step("third-ends") if what[0] == COLLECTIONS else Step("empty-ends")
    collected = [one[0] for one in after.taken]
    missed = [s for s in range(SEATS) if s not in collected]
    return [ending, *(Step("not-collected", seat=s, points=NOT_COLLECTED) for s in missed)]
