"""A hint as the table shows it: for each legal move, what the hard bot sees in it.

The sentences here speak of moves and points. A game may bring its own: functions ``hint_of(hint)`` and
``move_hint_of(each, hint)`` in its ``view.py``, each giving a Fact. Where moves are put together from pieces,
``pieces_of(move)`` there gives those of a move.
"""

from __future__ import annotations

from typing import Any

from ..bots import Hint, MoveHint
from ..explain import join, text
from ..facts import Fact
from ..game import Game
from ..views import hint_reason


def hint_view(hint: Hint, game: Game) -> dict[str, Any]:
    """``text``: what to do and why, in a sentence or two; ``moves``: for each a text, and the pieces it is made
    of, if any, the best first; ``progress`` 0–1. All moves that are as good as the best one are ``best``.
    """
    own = game.part("view")
    whole = getattr(own, "hint_of", hint_of)
    single = getattr(own, "move_hint_of", move_hint_of)
    pieces = getattr(own, "pieces_of", None)
    equals = hint.equals
    facts = (whole(hint), hint_reason(hint, game))
    return {
        "text": join(text(fact) for fact in facts if fact is not None),
        "moves": [
            {
                "move": str(each.move),
                "text": text(single(each, hint)),
                "best": each in equals,
                **({"picks": list(pieces(each.move))} if pieces else {}),
            }
            for each in hint.ranked
        ],
        "done": hint.done,
        "progress": hint.progress,
    }


def hint_of(hint: Hint) -> Fact:
    """What to do and why."""
    best, equals = hint.best, hint.equals
    if len(hint.moves) == 1:
        return Fact("hint-only", move=best.move.text)
    if not hint.layouts:
        return Fact("hint-none")
    if len(equals) == len(hint.moves):
        return Fact("hint-all")
    if len(equals) > 1:
        moves = tuple(each.move.text for each in equals)
        return Fact("hint-tie", moves=moves, **_numbers(best, hint))
    return Fact("hint-best", move=best.move.text, **_numbers(best, hint))


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move."""
    key = "hint-move" if hint.layouts else "hint-move-none"
    return Fact(key, move=each.move.text, **_numbers(each, hint))


def _numbers(each: MoveHint, hint: Hint) -> dict[str, int | float]:
    return {"best": each.best, "count": hint.layouts, "points": round(each.points, 1)}
