"""What a hint says, as Facts: what to do and why, how sure that is, and what is to be expected of each move.

The ones here speak of moves and points. A game may bring its own, see :class:`tomoe_core.table.HintWords`.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots.base import Hint, MoveHint
from ..facts import Fact
from ..game import Observation
from . import words_of_hint
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
    own = words_of_hint(observation.game)
    certainty = own.certainty(hint) if own.certainty else None
    doubts = certainty, hint_reason(hint, observation.game)
    return HintFacts(
        said=(
            (own.said or hint_of)(hint),
            *(own.reasons(hint, observation) if own.reasons else ()),
        ),
        more=tuple(fact for fact in doubts if fact is not None),
        rows=tuple((own.row or move_hint_of)(each, hint) for each in hint.ranked),
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
