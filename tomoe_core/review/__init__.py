"""A review: hints looked at backwards. At each decision of a seat, what was given away on average over all that
the seat could not tell apart then, with its error; never by the cards that nobody could see.

>>> import tomoe_core as tomoe
>>> state = tomoe.game("collector").deal(seed=3)
>>> while not state.is_over:
...     state = state.play(state.legal_moves()[0])
>>> found = tomoe.review(tomoe.Record(state.game, state), seat=1)
>>> [(each.ply, each.move.text, round(each.gain)) for each in tomoe.moments(found)]
[(15, 'discard O3', 14), (23, 'discard P3', 14), (19, 'discard O6', 14)]
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..game import State
    from ..record import Record
    from .course import Decision, decisions, judge_decision, review_of, reviewing
    from .verdicts import Judged, Review, Verdict, moments


def review(
    record: Record | State | str,
    *,
    seat: int = 0,
    deal: int | None = None,
    budget: int | None = None,
    seed: int = 0,
) -> Review:
    """Return what the decisions of ``seat`` come to, in every deal of a ``record`` (or of its text, or of the
    deal of a State) or in one. ``budget``: positions a hint, by default the game's own number; ``seed``:
    another one asks other hints. The same arguments give the same review everywhere. ValueError says what is
    wrong with one of them.
    """
    # Not at the top: few who deal and play look back.
    from ..record import as_record
    from .course import review_of, reviewing

    record = as_record(record)
    begun = review_of(record.game, seat, budget=budget, seed=seed)
    judged = (each for each in reviewing(record, begun, deal) if each is not None)
    return replace(begun, decisions=tuple(judged))


_MODULES = ("course", "verdicts")


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for."""
    if name in __all__:
        for module in _MODULES:
            found = getattr(import_module(f".{module}", __name__), name, None)
            if found is not None:
                globals()[name] = found
                return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Decision",
    "Judged",
    "Review",
    "Verdict",
    "decisions",
    "judge_decision",
    "moments",
    "review",
    "review_of",
    "reviewing",
]
