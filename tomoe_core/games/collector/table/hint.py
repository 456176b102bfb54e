"""What a hint says in the terms of Collector: damage, collecting, waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....bots.base import Hint, MoveHint
from ....cards import Card
from ....facts import Fact
from ....table.views import hint_certainty, likelihood
from ...shared.decks import TOMOE
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation

SAME: Final = 0.05
"""Points of damage that differ by less are shown as the same number."""


FEW: Final = 4
"""The upper bound of missing cards that are named."""


def hint_of(hint: Hint) -> Fact:
    """What to do."""
    move = hint.best.move
    if len(hint.moves) == 1 and isinstance(move, Discard):
        return Fact("collector-hint-only", card=move.card)
    if not hint.layouts:
        return Fact("collector-hint-none")
    if _is_settled(hint):
        return _for_the_others(hint)
    if len(hint.equals) > 1:
        return _tie(hint.best, hint.equals)
    if isinstance(move, Collect):
        return _collect(hint, move)
    assert isinstance(move, Discard)
    return _discard(hint, move.card)


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move, which it names."""
    move = each.move
    points = round(each.points, 1)
    if isinstance(move, Collect):
        return Fact("collector-row-collect", suits=move.suits, points=points)
    assert isinstance(move, Discard)
    if len(hint.moves) == 1 or not hint.layouts:
        return Fact("collector-row-plain", card=move.card)
    if _is_settled(hint):
        better = round(hint.best.score - each.score, 1)
        key = "collector-row-others" if better else "collector-row-others-worst"
        return Fact(key, card=move.card, points=better)
    if hint.layouts == 1:
        return Fact("collector-row-sure", card=move.card, points=points)
    return Fact("collector-row-discard", card=move.card, points=points)


def hint_reasons_of(hint: Hint, o: CollectorObservation) -> list[Fact]:
    """Why: what a collection lacks, and how likely one can still collect after waiting."""
    move = hint.best.move
    if len(hint.moves) == 1 or not hint.layouts or _is_settled(hint) or len(hint.equals) > 1:
        return []
    if isinstance(move, Collect):
        made = o.would_collect(move)
        missing = TOMOE.of(made.missing)
        key = "collector-hint-lacks" if missing else "collector-hint-lacks-none"
        late = len(o.collections)
        told = [Fact(key, cards=missing)] if len(missing) <= FEW else []
        return [*told, *([Fact("collector-hint-late", number=late + 1)] if late else [])]
    if hint.layouts == 1:
        return []
    may = likelihood(hint.best.wins, hint.layouts, known=hint.complete)
    return [Fact("collector-hint-may", may=may)]


def hint_certainty_of(hint: Hint) -> Fact | None:
    """How sure that is; nothing where one's own damage is settled."""
    return None if len(hint.moves) == 1 or _is_settled(hint) else hint_certainty(hint)


def _is_settled(hint: Hint) -> bool:
    """True if no move changes the player's own damage: it has collected, or as good as that."""
    points = [each.points for each in hint.moves]
    collects = all(each.wins == hint.layouts for each in hint.moves)
    waits = all(isinstance(each.move, Discard) for each in hint.moves)
    return waits and collects and max(points) - min(points) < SAME


def _for_the_others(hint: Hint) -> Fact:
    """What a discard does to the others, when one's own damage is settled."""
    points = round(hint.best.points, 1)
    if len(hint.equals) == len(hint.moves):
        return Fact("collector-hint-any", points=points)
    return Fact("collector-hint-others", cards=_cards(hint.equals), points=points)


def _tie(best: MoveHint, equals: Sequence[MoveHint]) -> Fact:
    """Several moves of which none is better."""
    pairs = [each.move for each in equals if isinstance(each.move, Collect)]
    cards = _cards(equals)
    points = round(best.points, 1)
    if not pairs:
        key = "collector-hint-either" if len(cards) == 2 else "collector-hint-several"
        return Fact(key, cards=cards, points=points)
    if cards:
        return Fact("collector-hint-collect-or-wait", suits=pairs[0].suits, cards=cards)
    return Fact("collector-hint-either-pair", suits=pairs[0].suits, others=pairs[1].suits)


def _collect(hint: Hint, move: Collect) -> Fact:
    """To collect, compared with the best way to wait."""
    points = round(hint.best.points, 1)
    waits = [each for each in hint.moves if isinstance(each.move, Discard)]
    waiting = round(max(waits, key=lambda each: each.score).points, 1)
    key = "collector-hint-collect" if waiting > points else "collector-hint-collect-though"
    return Fact(key, suits=move.suits, points=points, waiting=waiting)


def _discard(hint: Hint, card: Card) -> Fact:
    """To wait, and with which card."""
    best = hint.best
    points = round(best.points, 1)
    if hint.layouts == 1:
        return Fact("collector-hint-sure", card=card, points=points)
    key = "collector-hint-discard"
    if min(each.points for each in hint.moves) < best.points - SAME:
        key = "collector-hint-discard-though"
    return Fact(key, card=card, points=points)


def _cards(moves: Sequence[MoveHint]) -> tuple[Card, ...]:
    return tuple(each.move.card for each in moves if isinstance(each.move, Discard))
