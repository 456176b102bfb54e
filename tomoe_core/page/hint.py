"""A hint as the table shows it: for each legal move, what the hard bot sees in it."""

from __future__ import annotations

from typing import Any

from ..bots import Hint, MoveHint
from ..explain import Text
from ..tricks import CardPlay
from ..views import say


def hint_view(hint: Hint) -> dict[str, Any]:
    """``text``: what to do and why, in a sentence; ``moves``: a text for each; ``progress`` 0–1."""
    return {
        "text": _summary(hint),
        "moves": [
            {"move": str(each.move), "text": _numbers(each, hint), "best": each is hint.best}
            for each in hint.moves
        ],
        "done": hint.done,
        "progress": hint.progress,
    }


def _summary(hint: Hint) -> Text:
    best = hint.best
    if not isinstance(best.move, CardPlay):
        return say("hint-pile")
    card = best.move.card
    if len(hint.moves) == 1:
        return say("hint-only", card=card)
    key = "hint-best" if hint.layouts == hint.possible else "hint-best-sampled"
    return say(
        key, card=card, wins=best.wins, best=best.best, count=hint.layouts, possible=hint.possible
    )


def _numbers(each: MoveHint, hint: Hint) -> Text:
    if not isinstance(each.move, CardPlay):
        return say("hint-pile")
    return say(
        "hint-move",
        wins=each.wins,
        best=each.best,
        count=hint.layouts,
        points=round(each.points, 1),
    )
