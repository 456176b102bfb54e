"""What views are, as types: plain JSON data, which the web components draw.

What each field means is said in ``widgets/src/types.ts``; ``tests/page/test_types.py`` holds these to the
schema that is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..explain import Text

Pause = Literal["none", "play", "trick"]
Drops = Mapping[str, Sequence[str]]


class Tag(TypedDict):
    """A small label on a card."""

    kind: str
    text: Text
    short: NotRequired[Text]


class Badge(TypedDict):
    """Something small that lies on a card."""

    id: str
    kind: str
    text: Text
    pick: NotRequired[str]
    picked: NotRequired[bool]
    drop: NotRequired[Drops]


SlotParts = TypedDict(
    "SlotParts",
    {
        "as": str,
        "void": bool,
        "gone": bool,
        "turned": bool,
        "seat": int,
        "from": str,
        "tags": list[Tag],
        "move": str,
        "pick": str,
        "picked": bool,
        "drop": Drops,
        "why": Text,
        "badges": list[Badge],
        "n": int,
        "label": Text,
    },
    total=False,
)
"""What a slot may have besides its card."""


class Slot(SlotParts):
    """One card, one pile, or the gap that a card has left."""

    key: str
    card: str | None


class Zone(TypedDict):
    """A place on the table for cards."""

    id: str
    kind: str
    layout: str
    label: Text
    cards: list[Slot]


class Counter(TypedDict):
    """An amount that one sees change."""

    id: str
    label: Text
    value: float
    icon: NotRequired[Literal["chip", "trick", "card"]]
    quiet: NotRequired[bool]


class CounterRef(TypedDict):
    """A counter of a seat, or, for None, one that is nobody's."""

    seat: int | None
    id: str


Transfer = TypedDict("Transfer", {"from": CounterRef, "to": CounterRef, "value": float})
"""An amount that goes from one counter to another."""


class Seat(TypedDict):
    """A seat at the table, with its cards."""

    seat: int
    name: Text
    score: str
    turn: bool
    marks: list[Text]
    counters: NotRequired[list[Counter]]
    zones: list[Zone]


class Choice(TypedDict):
    """A button."""

    move: str
    label: Text
    href: NotRequired[str]
    primary: NotRequired[bool]
    disabled: NotRequired[Text]


class NumberControl(TypedDict):
    """A number with a button to either side."""

    kind: Literal["number"]
    id: str
    label: Text
    icon: NotRequired[str]
    value: float
    text: NotRequired[Text]
    less: NotRequired[str]
    more: NotRequired[str]
    whyLess: NotRequired[Text]
    whyMore: NotRequired[Text]


class Option(TypedDict):
    """One of a few."""

    pick: str
    label: Text
    picked: NotRequired[bool]
    why: NotRequired[Text]
    icon: NotRequired[str]
    drop: NotRequired[Drops]


class OptionsControl(TypedDict):
    """A choice of one of a few."""

    kind: Literal["options"]
    id: str
    label: Text
    options: list[Option]


class GridCell(TypedDict):
    """A choice in a table of choices."""

    move: NotRequired[str]
    pick: NotRequired[str]
    picked: NotRequired[bool]
    label: Text
    note: NotRequired[Text]
    why: NotRequired[Text]
    best: NotRequired[bool]


class GridRow(TypedDict):
    """A row of a table of choices."""

    label: Text
    cells: list[GridCell | None]


class GridControl(TypedDict):
    """A table of choices."""

    kind: Literal["grid"]
    id: str
    label: Text
    columns: list[Text]
    rows: list[GridRow]


class SumControl(TypedDict):
    """A running total."""

    kind: Literal["sum"]
    id: str
    label: Text
    value: float
    of: NotRequired[float]
    over: NotRequired[bool]
    note: NotRequired[Text]


class NoteControl(TypedDict):
    """Short sentences that have to be seen while the move is put together."""

    kind: Literal["note"]
    id: str
    lines: list[Text]


Control: TypeAlias = NumberControl | OptionsControl | GridControl | SumControl | NoteControl
"""Something that a move is put together with."""


class Track(TypedDict):
    """A bar."""

    id: str
    label: Text
    value: float
    of: float
    text: NotRequired[Text]


class FigureNode(TypedDict):
    """A node of a picture."""

    id: str
    icon: str
    label: Text
    mark: NotRequired[Text]
    value: NotRequired[Text]
    strong: NotRequired[bool]
    best: NotRequired[bool]


LinkKind = Literal["feeds", "checks"]


class LinkWords(TypedDict, total=False):
    """What each kind of link means."""

    feeds: Text
    checks: Text


_FigureLinkParts = TypedDict(
    "_FigureLinkParts",
    {"from": str, "to": str, "kind": LinkKind, "label": Text},
)


class FigureLink(_FigureLinkParts):
    """An arrow between two nodes."""

    strong: NotRequired[bool]


class WheelFigure(TypedDict):
    """Nodes around a circle, with arrows between them."""

    kind: Literal["wheel"]
    id: str
    label: Text
    nodes: list[FigureNode]
    middle: NotRequired[FigureNode]
    links: list[FigureLink]
    key: NotRequired[LinkWords]
    note: NotRequired[Text]


class Reasons(TypedDict):
    """An explanation: a title, and sentences in order."""

    title: Text
    lines: list[Text]


class ScoreRow(TypedDict):
    """The points of one deal."""

    label: Text
    cells: list[str]


class ScoreTable(TypedDict):
    """Points as they are to be shown."""

    head: list[Text]
    rows: list[ScoreRow]
    total: list[str]
    note: NotRequired[Text]


class Outcome(TypedDict):
    """The end of a deal or a match."""

    place: NotRequired[Text]
    lines: list[Text]
    yours: bool


class Tip(TypedDict):
    """A word to a beginner."""

    text: Text
    cards: list[str]


class Aim(TypedDict):
    """What a game is about."""

    text: Text
    picture: View
    terms: list[Text]


class View(TypedDict):
    """One position as one seat sees it."""

    v: Literal[1]
    game: str
    deck: str
    ply: int
    you: int | None
    actor: int | None
    over: bool
    prompt: Text
    say: Text | None
    pause: Pause
    seats: list[Seat]
    centre: list[Zone]
    controls: NotRequired[Sequence[Control]]
    draft: NotRequired[list[str]]
    choices: list[Choice]
    actions: list[Choice]
    lastTrick: Zone | None
    score: ScoreTable | None
    counters: NotRequired[list[Counter]]
    tracks: NotRequired[list[Track]]
    transfers: NotRequired[list[Transfer]]
    ending: NotRequired[Text]
    outcome: NotRequired[Outcome]
    reasons: NotRequired[Reasons]
    figures: NotRequired[list[WheelFigure]]
    tip: NotRequired[Tip]
    aim: NotRequired[Aim]
    facts: list[Text]


class Step(TypedDict):
    """A position with its caption; ``focus``: the keys of the slots to point at."""

    view: View
    caption: Text
    focus: NotRequired[list[str]]
    seats: NotRequired[dict[str, View]]


class StepsFile(TypedDict):
    """Positions to step through. ``record``: the packed record that they were made of, to be studied."""

    v: Literal[1]
    title: Text
    steps: list[Step]
    decides: NotRequired[int]
    result: NotRequired[Text]
    picture: NotRequired[View]
    record: NotRequired[str]
