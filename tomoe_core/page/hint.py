"""A hint as the table shows it: what to do and why, in the game's words; behind that what was counted; and for
each legal move what is to be expected of it.

The sentences here speak of moves and points. A game may bring its own: functions in its ``view.py``, each
giving Facts: ``hint_of(hint)``, what to do; ``hint_reasons_of(hint, observation)``, why;
``hint_counts_of(hint)``, what was counted, or None; ``move_hint_of(each, hint)``. Where moves are put together
from pieces, ``pieces_of(move)`` there gives those of a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ..bots import Hint, MoveHint
from ..explain import Names, join, text
from ..facts import Fact
from ..game import Observation
from ..views import hint_reason, same

WORTH_SHOWING: Final = 0.4
"""How much of the work has to be done before the first list is shown."""


def hint_view(hint: Hint, observation: Observation, names: Names) -> dict[str, Any]:
    """``text``: what to do and why; ``more``: what was counted, if anything; ``moves``: for each a text, and
    the pieces it is made of, if any, the best first; ``progress`` 0–1. All moves that are as good as the best
    one are ``best``.
    """
    game = observation.game
    own = game.part("view")
    whole = getattr(own, "hint_of", hint_of)
    reasons = getattr(own, "hint_reasons_of", _no_reasons)
    counts = getattr(own, "hint_counts_of", hint_counts_of)
    single = getattr(own, "move_hint_of", move_hint_of)
    pieces = getattr(own, "pieces_of", None)
    equals = hint.equals
    counted = [fact for fact in (counts(hint), hint_reason(hint, game)) if fact is not None]
    return {
        "text": join(text(fact, names) for fact in (whole(hint), *reasons(hint, observation))),
        **({"more": join(text(fact, names) for fact in counted)} if counted else {}),
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


def hint_views(
    hints: Iterable[Hint], observation: Observation, names: Names
) -> Iterator[dict[str, Any]]:
    """Each of ``hints`` as the table shows it. All that come before the last one say what the first of them
    says that is worth showing, and how far the work is: list and stars keep still while the reader looks.
    """
    shown: dict[str, Any] = {"text": same(""), "moves": []}
    for hint in hints:
        if hint.done:
            yield hint_view(hint, observation, names)
            return
        if not shown["moves"] and hint.progress >= WORTH_SHOWING:
            shown = hint_view(hint, observation, names)
        yield {**shown, "done": False, "progress": hint.progress}


def _no_reasons(hint: Hint, observation: Observation) -> tuple[Fact, ...]:
    return ()


def hint_counts_of(hint: Hint) -> Fact | None:
    """In how many layouts the best move is the best; None where there is nothing to compare."""
    if len(hint.moves) == 1 or not hint.best.best or len(hint.equals) == len(hint.moves):
        return None
    return Fact("hint-counted", best=hint.best.best, count=hint.layouts)


def hint_of(hint: Hint) -> Fact:
    """What to do."""
    best, equals = hint.best, hint.equals
    if len(hint.moves) == 1:
        return Fact("hint-only", move=best.move.text)
    if not hint.layouts:
        return Fact("hint-none")
    if len(equals) == len(hint.moves):
        return Fact("hint-all")
    if len(equals) > 1:
        moves = tuple(each.move.text for each in equals)
        return Fact("hint-tie", moves=moves, points=round(best.points, 1))
    return Fact("hint-best", move=best.move.text, points=round(best.points, 1))


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move."""
    key = "hint-move" if hint.layouts else "hint-move-none"
    return Fact(key, move=each.move.text, points=round(each.points, 1))
