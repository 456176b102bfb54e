"""What is said of a deal that is over, as types: plain JSON data.

What each field means is said in ``widgets/src/back/types.ts``; ``tests/page/test_messages.py`` holds these to
it.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..explain import Text
from ..learn.drills import Answer
from ..learn.lessons import Lesson
from ..table.types import View


class Place(TypedDict):
    """A decision, to be asked about again: the deal as a packed record, after how many moves, whose it was."""

    g: str
    ply: int
    seat: int


class Decider(TypedDict):
    """One of several people whose decisions can be looked back at."""

    seat: int
    name: Text


class Summary(TypedDict):
    """What the decisions came to: in a ``line``, and the points ``given`` away in all; ``beside`` it what bots
    give away; ``notes`` on what that takes for granted. ``moments``: where the questions are, the costliest
    first, and ``keep``: those to be kept. ``solver``: whether the game has one, which tells what was there with
    all cards open. ``people``: where several play, those who can be looked back at, and ``whose`` seat's
    decisions these are.
    """

    line: Text
    given: float
    beside: NotRequired[Text]
    notes: list[Text]
    moments: list[Text]
    keep: list[Place]
    solver: bool
    people: NotRequired[list[Decider]]
    whose: NotRequired[int]


class ReviewMessage(TypedDict):
    """How far the decisions are judged: how many ``of`` all. The summary comes with the last one, or where the
    reader has stopped it.
    """

    type: Literal["review"]
    seq: NotRequired[int | None]
    judged: int
    of: int
    summary: NotRequired[Summary]
    done: bool


class MomentQuestion(TypedDict):
    """A position that is asked about; of the ``answers`` those that are cards can be picked in the ``view``.
    ``asked``: what the table asked then, unless that speaks of the pieces of a move.
    """

    where: Text
    ask: Text
    asked: NotRequired[Text]
    view: View
    answers: list[Answer]


class Tried(TypedDict):
    """What is said of a ``move`` that the reader has tried; ``good``: whether it is as good as the best."""

    move: str
    good: bool
    say: Text


class MomentRow(TypedDict):
    """A move with what was to be expected of it; ``good`` as the best; ``made`` by the reader then."""

    text: Text
    good: bool
    made: bool


class MomentAnswer(TypedDict):
    """``right``: every move that is as good as the best; ``said``: what the move came to that was made, and
    ``why`` another is better, in the game's words; ``rows``: those moves.
    """

    right: list[str]
    made: str
    said: Text
    why: Text
    rows: list[MomentRow]


class Side(TypedDict):
    """A line as a side of a comparison."""

    label: Text
    lesson: Lesson


class Compare(TypedDict):
    """A comparison's file, as ``<tomoe-compare>`` reads it."""

    v: Literal[1]
    title: Text
    start: int
    part: int | None
    sides: list[Side]


class Lines(TypedDict):
    """Two lines beside each other, and how often each came out ahead."""

    said: Text
    file: Compare


class MomentParts(TypedDict, total=False):
    """Parts of what there is to say of a moment; others follow where ``done`` is False."""

    question: MomentQuestion
    tried: Tried
    answer: MomentAnswer
    progress: float
    lines: Lines
    done: Literal[False]


class MomentMessage(MomentParts):
    """Parts of moment ``number``, from 0."""

    type: Literal["moment"]
    seq: NotRequired[int | None]
    number: int


class KeptMomentMessage(MomentParts):
    """Parts of the moment that the page of drills asks about."""

    type: Literal["moment"]
    seq: object


class OpenLine(TypedDict):
    """What a decision was with all cards open."""

    where: Text
    text: Text


class OpenMessage(TypedDict):
    """What decisions were with all cards open."""

    type: Literal["open"]
    seq: NotRequired[int | None]
    lines: list[OpenLine]
    done: bool
