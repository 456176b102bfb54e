"""The words of a hint."""

from __future__ import annotations

from ....bots.base import Hint, MoveHint
from ....facts import Fact
from ....tricks import CardPlay
from ....views import best_card_key, key_by_share
from .. import Answer, Contract

Numbers = dict[str, int | float]


def hint_of(hint: Hint) -> Fact:
    """What to do and why."""
    best = hint.best
    move = best.move
    if isinstance(move, Contract):
        numbers = {"points": round(best.points), "margin": round(best.score)}
        return Fact("hint-contract", trump=move.trump, level=move.level, **numbers)
    if isinstance(move, Answer):
        return Fact("hint-stop" if move.stops else "hint-continue")
    cards = tuple(each.move.card for each in hint.equals if isinstance(each.move, CardPlay))
    if len(hint.moves) == 1:
        return Fact("hint-only-card", card=cards[0])
    if len(cards) == len(hint.moves):
        return Fact("hint-all-cards")
    key = best_card_key(hint) if len(cards) == 1 else _tie_key(len(cards), hint)
    return Fact(key, cards=cards, n=len(cards), **_counts(best, hint))


def _tie_key(cards: int, hint: Hint) -> str:
    """The key for two or more cards that are equally good: in the only layout, in all, or in some drawn."""
    if hint.possible == 1:
        return "hint-either-known" if cards == 2 else "hint-any-known"
    if hint.layouts == hint.possible:
        return "hint-either" if cards == 2 else "hint-any"
    return "hint-either-drawn" if cards == 2 else "hint-any-drawn"


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move."""
    move = each.move
    if isinstance(move, Contract):
        numbers = {"points": round(each.points), "margin": round(each.score)}
        return Fact("hint-contract-move", trump=move.trump, level=move.level, **numbers)
    if isinstance(move, Answer):
        return Fact("hint-stop-move" if move.stops else "hint-continue-move")
    assert isinstance(move, CardPlay)
    points = round(each.points)
    if hint.possible == 1:
        key = "hint-card-wins" if each.wins else "hint-card-loses"
        return Fact(key, card=move.card, points=points)
    keys = ("hint-card-move-never", "hint-card-move", "hint-card-move-always")
    key = key_by_share(keys, each.wins, hint.layouts)
    return Fact(key, card=move.card, points=points, **_counts(each, hint))


def _counts(each: MoveHint, hint: Hint) -> Numbers:
    return {
        "wins": each.wins,
        "best": each.best,
        "count": hint.layouts,
        "possible": hint.possible,
    }
