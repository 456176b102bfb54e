"""What a hint says in the terms of Collector: damage, collecting, waiting."""

from __future__ import annotations

from typing import Final

from ....bots.base import Hint, MoveHint
from ....cards import Card
from ....facts import Fact
from ....game import Move
from ....table import HintWords
from ....table.hints import best_move, certainty, likelihood, though_for_others
from ...shared.decks import TOMOE
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation

SAME: Final = 0.05
"""Points of damage that differ by less are shown as the same number."""

FEW: Final = 4
"""The upper bound of missing cards that are named."""


def move_name(move: Move) -> Fact:
    """Say what a move is called."""
    if isinstance(move, Collect):
        return Fact("collector-move-collect", suits=move.suits)
    assert isinstance(move, Discard)
    return Fact("collector-move-discard", card=move.card)


def hint_words(hint: Hint) -> HintWords:
    """Return what a hint says: how to come off well, or, where that is settled, what a move does to the
    others.
    """
    return SETTLED if _is_settled(hint) else OPEN


def _is_settled(hint: Hint) -> bool:
    """Return True if no move changes the player's own damage: it has collected, or as good as that."""
    if len(hint.moves) == 1 or not hint.layouts:
        return False
    points = [each.points for each in hint.moves]
    collects = all(each.wins == hint.layouts for each in hint.moves)
    waits = all(isinstance(each.move, Discard) for each in hint.moves)
    return waits and collects and max(points) - min(points) < SAME


def _advise(hint: Hint) -> Fact:
    """Say what to do: to collect, compared with the best way to wait, or to wait, and with which cards."""
    best, equals = hint.best, hint.equals
    cards = _cards(hint)
    points = round(best.points, 1)
    if len(hint.moves) == 1 or not hint.layouts:
        return best_move(hint, move_name)
    if len(cards) == len(equals):
        key = "collector-hint-sure" if hint.possible == 1 else "collector-hint-discard"
        return Fact(key, cards=cards, points=points)
    if len(equals) > 1 or not isinstance(best.move, Collect):
        return best_move(hint, move_name)
    waits = [each for each in hint.moves if isinstance(each.move, Discard)]
    waiting = round(max(waits, key=lambda each: each.score).points, 1)
    key = "collector-hint-collect" if waiting > points else "collector-hint-collect-though"
    return Fact(key, suits=best.move.suits, points=points, waiting=waiting)


def _cards(hint: Hint) -> tuple[Card, ...]:
    """Return the cards of which one is as good to discard as the other."""
    return tuple(each.move.card for each in hint.equals if isinstance(each.move, Discard))


def _reasons(hint: Hint, o: CollectorObservation) -> list[Fact]:
    """Say why: what a collection lacks, and how likely one can still collect after waiting."""
    move = hint.best.move
    if not hint.layouts or len(hint.equals) > 1 or len(hint.moves) == 1:
        return []
    if isinstance(move, Collect):
        missing = TOMOE.of(o.would_collect(move).missing)
        late = len(o.collections)
        told = [Fact("collector-hint-lacks", cards=missing)] if 0 < len(missing) <= FEW else []
        return [*told, *([Fact("collector-hint-late", number=late + 1)] if late else [])]
    if hint.possible == 1:
        return []
    may = likelihood(hint.best.wins, hint.layouts, known=hint.complete)
    return [Fact("collector-hint-may", may=may)]


def _row(each: MoveHint, hint: Hint) -> Fact:
    """Say what is expected of a move."""
    name = move_name(each.move)
    if len(hint.moves) == 1:
        return name
    collects = isinstance(each.move, Collect)
    if not hint.layouts and not collects:
        return Fact("hint-row-none", move=name)
    damage = "sure" if collects or hint.possible == 1 else "likely"
    return Fact("collector-row", move=name, damage=damage, points=round(each.points, 1))


def _doubt(hint: Hint) -> Fact | None:
    """Say what stands against the move, if nothing was said of that yet."""
    return though_for_others(hint, low=True) if isinstance(hint.best.move, Discard) else None


OPEN: Final = HintWords(_advise, _reasons, certainty, _doubt, _row)
"""While it is open how the player comes off."""


def _to_the_others(hint: Hint) -> Fact:
    """Say what a discard does to the others."""
    points = round(hint.best.points, 1)
    if len(hint.equals) == len(hint.moves):
        return Fact("collector-hint-any", points=points)
    cards = _cards(hint)
    return Fact("collector-hint-others", cards=cards, points=points)


def _row_to_the_others(each: MoveHint, hint: Hint) -> Fact:
    """Say how much less than by the best move the others are harmed."""
    better = round(hint.best.score - each.score, 1)
    key = "collector-row-others" if better else "collector-row-others-worst"
    return Fact(key, move=move_name(each.move), points=better)


SETTLED: Final = HintWords(_to_the_others, row=_row_to_the_others)
"""Where the player's own damage is settled."""
