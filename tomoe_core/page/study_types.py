"""What a study page is sent, as types: plain JSON, held to ``widgets/src/study/types.ts`` by hand."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..explain import Text
from ..table.types import View

Eyes = int | Literal["all", "actor"]


class Row(TypedDict):
    """A move in the list. ``at``: its place in the study; ``nested``: within how many variations; ``turn``: the
    number of its trick or turn, 0 before the first; ``joins``: it stands on one line with the row before;
    ``seat``: who made it, where ``label`` does not say so.
    """

    at: str
    nested: int
    turn: int
    joins: bool
    seat: int | None
    label: Text
    name: str
    comment: dict[str, str]
    marks: list[str]


class Way(TypedDict):
    """A position that one can go to."""

    at: str
    label: Text


class Offer(TypedDict):
    """A legal move; ``known``: the study has it."""

    move: str
    label: Text
    known: bool


class StudyMessage(TypedDict):
    """The position as it is seen, and where it is in the study. ``ply`` of ``last`` moves along the line;
    ``stops``: after how many moves a trick or a turn of the line is complete; ``rows`` are left out where they
    are as they were.
    """

    type: Literal["study"]
    view: View
    game: str
    title: Text
    deal: int
    deals: int
    held: int
    where: Text
    happened: Text
    at: str
    key: str
    ply: int
    last: int
    stops: list[int]
    line: str
    main: bool
    who: Eyes
    eyes: Text
    seats: list[Text]
    known: list[Text]
    comment: dict[str, str]
    next: list[Way]
    ends: list[Way]
    bots: str
    players: list[Player]
    plays: bool
    solver: bool
    undo: bool
    save: str
    rows: NotRequired[list[Row]]
    done: NotRequired[bool]


class Player(TypedDict):
    """Who may answer the reader's moves; "" for nobody."""

    value: str
    label: Text


class WhyMessage(TypedDict):
    """Why the last trick or turn went as it did, what may be played, and why others may not."""

    type: Literal["why"]
    title: Text
    lines: list[Text]
    legal: list[Offer]
    more: Text | None
    against: list[Against]
    note: Text | None


class Against(TypedDict):
    """A move that comes to mind, and why it may not be made."""

    label: Text
    why: Text


class Value(TypedDict):
    """What a move comes to with all cards open: the points of each seat."""

    move: str
    label: Text
    scores: list[str]
    best: bool


class ValuesMessage(TypedDict):
    """What the moves come to with all cards open, the best first; ``done`` false while that is worked out."""

    type: Literal["values"]
    note: Text
    rows: list[Value]
    done: bool


class Side(TypedDict):
    """What a line came to."""

    name: Text
    at: str
    moves: list[Text]
    scores: list[str]
    over: bool


class CompareMessage(TypedDict):
    """Two lines side by side, and by how much each seat does better in the first."""

    type: Literal["compare"]
    parts: Text
    one: Side
    other: Side
    differences: list[str]


class ShareMessage(TypedDict):
    """The address of the position behind the page's, "" where it is too long; the record as text."""

    type: Literal["share"]
    address: str
    trouble: Text | None
    file: str
    record: str


class ExportMessage(TypedDict):
    """Files for pages: steps of the line; a puzzle at the position and a picture, "" where there is none."""

    type: Literal["export"]
    steps: str
    puzzle: str
    picture: str
    trouble: Text | None
