"""A decision as a question: the position by the reader's eyes, what there is to choose from, and, when they
have tried, why. What is asked holds neither the answer nor a card that the seat did not see.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..explain import Names, join, text
from ..facts import Fact
from ..game import Move
from ..learn.drills import answer, slots, with_picks
from ..review import Judged
from ..review.words import moment_facts
from ..table import table_of
from ..table.types import View
from ..table.views import say
from .back_messages import MomentAnswer, MomentQuestion, Tried
from .move_label import move_label
from .view import view

MOST_CHOICES: Final = 8
"""The upper bound of the moves that are offered where not all of them are cards or they are many."""


def question(judged: Judged, names: Names) -> MomentQuestion:
    """Ask for a better move: the position of the decision as its seat saw it then."""
    seen = judged.seen
    shown = view(seen, names)
    moves, layout = choices(judged, shown), seen.sample(Random(0))
    offered = {move.text for move in moves}
    picks = {slot["key"]: slot["move"] for slot in slots(shown) if slot.get("move") in offered}
    made: MomentQuestion = {
        "where": text(place_of(judged)),
        "ask": say("moment-ask", names, seat=seen.seat),
        "view": _without_draft(with_picks(shown, picks)),
        "answers": [
            answer(move.text, move_label(layout, move, seen.seat, names, shown["choices"]))
            for move in moves
        ],
    }
    if picks or table_of(seen.game).pieces is None:
        made["asked"] = shown["prompt"]
    return made


def _without_draft(shown: View) -> View:
    """Return the view with no move begun: nothing is put together here. It is changed in place."""
    for slot in slots(shown):
        slot.pop("picked", None)
        slot.pop("drop", None)
    return shown


def place_of(judged: Judged) -> Fact:
    """Return where in its deal a decision is."""
    if judged.trick is None:
        return Fact("moment-at", number=judged.ply + 1)
    return Fact("moment-at-trick", trick=judged.trick, number=judged.ply + 1)


def choices(judged: Judged, shown: View) -> tuple[Move, ...]:
    """Return the moves to choose from, in the order of the rules: all that are legal, if they are few or all of
    them cards on the table; else the best, the one that was made, and others that come near.
    """
    legal = judged.seen.legal_moves()
    cards = {slot.get("move") for slot in slots(shown)}
    if len(legal) <= MOST_CHOICES or all(move.text in cards for move in legal):
        return legal
    ranked = (each.move for each in judged.hint.ranking)
    wanted = dict.fromkeys((judged.good[0], judged.move, *judged.good, *ranked))
    offered = [*wanted][:MOST_CHOICES]
    return tuple(move for move in legal if move in offered)


def attempt(judged: Judged, move: str, names: Names) -> Tried:
    """Say whether a move is as good as the best. ValueError if it is not legal there."""
    known = {each.text: each for each in judged.seen.legal_moves()}
    if move not in known:
        raise ValueError(f"{move} is no move of this position")
    good = known[move] in judged.good
    key = (
        "moment-right" if good else "moment-made" if known[move] == judged.move else "moment-worse"
    )
    return {"move": move, "good": good, "say": say(key, names, seat=judged.seen.seat)}


def reveal(judged: Judged, names: Names) -> MomentAnswer:
    """Say which moves are as good as the best, and why."""
    told = moment_facts(judged)
    return {
        "right": [move.text for move in judged.good],
        "made": judged.move.text,
        "said": text(told.said, names),
        "why": join(text(fact, names) for fact in told.why),
        "rows": [
            {"text": text(row, names), "good": move in judged.good, "made": move == judged.move}
            for move, row in told.rows
        ],
    }
