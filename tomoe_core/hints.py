"""What a hint says, as Facts: what to do and why, how sure that is, and what is to be expected of each move.

The ones here speak of moves and points. A game may bring its own: functions in its ``view.py``, each giving
Facts: ``hint_of(hint)``, what to do; ``hint_reasons_of(hint, observation)``, why; ``hint_certainty_of(hint)``,
how sure that is, or None; ``hint_reason_of(hint)``, what stands against it, or None; and for each move
``move_hint_of(each, hint)``.
"""

from __future__ import annotations

from typing import NamedTuple

from .bots.base import Hint, MoveHint
from .facts import Fact
from .game import Observation
from .views import hint_reason


class HintFacts(NamedTuple):
    """``said``: what to do and why; ``more``: how sure that is; ``rows``: what is expected of each move, the
    best first.
    """

    said: tuple[Fact, ...]
    more: tuple[Fact, ...]
    rows: tuple[Fact, ...]


def hint_facts(hint: Hint, observation: Observation) -> HintFacts:
    """What ``hint`` says of the move to be made at ``observation``."""
    own = observation.game.part("view")
    whole = getattr(own, "hint_of", hint_of)
    reasons = getattr(own, "hint_reasons_of", lambda hint, observation: ())
    certainty = getattr(own, "hint_certainty_of", lambda hint: None)
    single = getattr(own, "move_hint_of", move_hint_of)
    doubts = certainty(hint), hint_reason(hint, observation.game)
    return HintFacts(
        said=(whole(hint), *reasons(hint, observation)),
        more=tuple(fact for fact in doubts if fact is not None),
        rows=tuple(single(each, hint) for each in hint.ranked),
    )


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
