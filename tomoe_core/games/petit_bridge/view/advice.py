"""The words of a hint."""

from __future__ import annotations

from ....bots.base import Hint, MoveHint
from ....facts import Fact
from ....tricks import CardPlay
from ....views import key_by_share
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
    key = _key(len(cards), hint)
    return Fact(key, cards=cards, n=len(cards), **_counts(best, hint))


def _key(cards: int, hint: Hint) -> str:
    """One card, two that are as good as each other, or more; in the only layout, in all, or in some drawn."""
    if hint.possible == 1:
        return ("hint-card-known", "hint-either-known", "hint-any-known")[min(cards, 3) - 1]
    all_layouts = hint.layouts == hint.possible
    if cards > 1:
        keys = (
            ("hint-either", "hint-any") if all_layouts else ("hint-either-drawn", "hint-any-drawn")
        )
        return keys[min(cards, 3) - 2]
    if all_layouts:
        shares = ("hint-card-never", "hint-card", "hint-card-always")
    else:
        shares = ("hint-card-drawn-never", "hint-card-drawn", "hint-card-drawn-always")
    return key_by_share(shares, hint.best.wins, hint.layouts)


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
