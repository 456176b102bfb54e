"""What a study page is sent, as types: plain JSON, held to ``widgets/src/study/types.ts`` by hand."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..explain import Text
from ..table.types import View
from .messages import SettingChoice

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
    """Files for pages: steps of the line; a puzzle at the position and a picture, "" where there is none; the
    position as text.
    """

    type: Literal["export"]
    steps: str
    puzzle: str
    picture: str
    text: str
    trouble: Text | None


class QuestionMove(TypedDict):
    """A legal move of a question that is proposed. ``say``: the engine's words; ``offer``: it is worth offering
    as an answer; ``right``: it is among the best; ``few``: it is one of the few that are worth offering where
    only some are.
    """

    move: str
    label: Text
    say: Text
    offer: bool
    right: bool
    few: bool


class QuestionMessage(TypedDict):
    """What the engine proposes to ask about a position, or why nothing can be asked. ``key``: which position
    it is; ``why``: the engine's explanation; ``progress`` 0-1 of the judgement; ``seats``: what pupils see the
    seats called.
    """

    type: Literal["question"]
    key: str
    ask: Text
    moves: list[QuestionMove]
    why: Text
    seats: list[Text]
    progress: float
    done: bool
    trouble: Text | None


class LessonMessage(TypedDict):
    """What a lesson of the line says as it is: ``said`` after each number of moves, as ``seat`` sees it;
    ``key``: which line it is.
    """

    type: Literal["lesson"]
    key: str
    seat: int
    title: Text
    said: list[Text]


class MadeMessage(TypedDict):
    """An item of a set as it was made; or None, and in which ``field`` something is wrong, "" for no field."""

    type: Literal["made"]
    item: dict[str, object] | None
    field: str
    trouble: Text | None


class ComposeField(TypedDict):
    """An option, a house rule or what a match carries (``kind``), by its id in the draft. ``choices``: its
    values; none where it is written as a text.
    """

    id: str
    kind: Literal["option", "house", "carried"]
    label: Text
    value: str
    choices: list[SettingChoice]
    trouble: Text | None


class ComposeSuit(TypedDict):
    """A row of cards to take from."""

    label: Text
    cards: list[str]


class ComposePlace(TypedDict):
    """A place: how many cards lie there, the text of those that are placed, and which these are."""

    name: str
    label: Text
    size: int
    seat: int | None
    text: str
    cards: list[str]
    trouble: Text | None


class ComposeCondition(TypedDict):
    """A condition as it was written."""

    text: str
    trouble: Text | None


class ComposeMessage(TypedDict):
    """A deal that is being set up. ``seed``, ``names``, ``whole``: what is wrong with the seed, with the names
    of the seats, and with all places as one text. ``me``: whom "I" and "me" mean. ``examples``: conditions that
    are understood, by language. ``ready``: it can be dealt.
    """

    type: Literal["compose"]
    game: str
    deck: str
    suits: list[ComposeSuit]
    fields: list[ComposeField]
    dealer: ComposeField
    seed: Text | None
    names: Text | None
    me: Text
    places: list[ComposePlace]
    free: int
    whole: Text | None
    conditions: list[ComposeCondition]
    examples: dict[str, list[str]]
    ready: bool
    note: Text | None


class ComposingMessage(TypedDict):
    """How many deals have been tried; ``fits``: the last one is as asked for, and the study follows."""

    type: Literal["composing"]
    tries: int
    fits: bool
    text: Text
    done: Literal[False]
