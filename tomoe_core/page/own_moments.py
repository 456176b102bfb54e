"""Moments of deals that the reader has played, asked about again on the page of drills: the browser keeps where
they are, and they are judged anew when they come back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import clip
from ..names import names_for
from ..record import Record
from ..review import Judged, decisions, judge_decision, review_of
from .back_messages import MomentParts
from .messages import Given
from .moment_parts import answer_at, question_at, try_at


class Kept(NamedTuple):
    """A moment as a browser keeps it: the deal as a packed record, after how many moves, whose it was."""

    g: str
    ply: int
    seat: int


def kept_moment(message: Given) -> Kept:
    """Read which moment a message asks about. ValueError if it names none."""
    g, ply, seat = (message.get(name) for name in Kept._fields)
    if not isinstance(g, str) or type(ply) is not int or type(seat) is not int:
        raise ValueError(f"a moment is a record, a ply and a seat, not {clip((g, ply, seat))}")
    return Kept(g, ply, seat)


def judge_kept(game_id: str, kept: Kept) -> Judged:
    """Judge the decision of a kept moment. ValueError if there is none in a deal of this game."""
    record = Record.unpack(kept.g)
    if record.game.id != game_id:
        raise ValueError(f"this is a record of {record.game.id}, and these are drills of {game_id}")
    review = review_of(record.game, kept.seat)
    last = len(record.finals)
    here = [each for each in decisions(record, kept.seat, last) if each.ply == kept.ply]
    if not here:
        raise ValueError(f"seat {kept.seat} has no decision to judge after {kept.ply} moves")
    (judged,) = (each for each in judge_decision(record, review, here[0]) if each is not None)
    return judged


def answer_about(judged: Judged, message: Given) -> Iterator[MomentParts]:
    """Answer what a message asks about a moment: ``ask`` is "question", "try" with a ``move``, or "answer".
    Refused if there is no such move; ValueError if it asks for anything else.
    """
    names = names_for(judged.seen.game.players, judged.seen.seat)
    match message.get("ask"):
        case "question":
            yield from question_at(judged, names)
        case "try":
            yield from try_at(judged, message.get("move"), names)
        case "answer":
            yield from answer_at(judged, names)
        case other:
            raise ValueError(f"a moment answers question, try and answer, not {clip(other)}")
