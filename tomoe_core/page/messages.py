"""What a page and its session say to each other, as types: plain JSON data.

What each field means is said in ``widgets/src/messages.ts``; ``tests/page/test_messages.py`` holds these to it.
A message is made without ``seq``, which a session adds when it sends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..explain import Text
from ..table.types import StepsFile, View
from .back_messages import MomentMessage, OpenMessage, ReviewMessage

Given = Mapping[str, object]
"""What has come from the page: anybody may have written it."""

Can: TypeAlias = Literal[True] | Text
"""Whether a tool can be used; if not, why."""


class Tools(TypedDict):
    """What the tools of the table can do now."""

    undo: Can
    hint: Can
    back: int | None


class MatchMark(TypedDict):
    """Which match is on the table."""

    number: int
    source: Literal["new", "save", "address"]
    played: bool


class LogLine(TypedDict):
    """A line of the log: how many moves had been made then, whose it is, and what happened."""

    ply: int
    seat: int | None
    text: Text
    kind: Literal["play", "trick", "event", "deal"]


class SettingChoice(TypedDict):
    """A value that a setting may have."""

    value: str
    label: Text


class Setting(TypedDict):
    """Something the reader can choose for their matches."""

    id: str
    label: Text
    value: str
    choices: list[SettingChoice]
    live: NotRequired[bool]


class FinishedMatch(TypedDict):
    """How a match ended: how many deals it had, the totals, and the reader's place from 1."""

    deals: int
    points: list[int | float]
    place: int


class Finished(TypedDict):
    """How a deal ended: with which options, seats and bots, which deal of its match it was, the points, and the
    reader's place from 1; and how the match ended with it.
    """

    options: dict[str, str]
    you: int
    bots: list[str | None]
    number: int
    points: list[int | float]
    place: int
    match: NotRequired[FinishedMatch]


class SealMark(TypedDict):
    """The hash of the seed that decides the cards of the match. When the match is over, also what was hashed,
    and, a line for each, the commands that deal its deals again.
    """

    hash: str
    text: NotRequired[str]
    lines: NotRequired[str]


class DuplicateMark(TypedDict):
    """How others play the match on the table with the same cards, what results call the reader, whose day it
    is, with the name of the game and how an amount of what it counts is said, and, when it is over, the packed
    result, and, of a day's deal in tricks, who took each.
    """

    address: str
    name: str
    day: NotRequired[str]
    title: NotRequired[Text]
    amount: NotRequired[Text]
    result: NotRequired[str]
    tricks: NotRequired[list[int]]


class PersonSetting(TypedDict):
    """A seat at which a person may sit: what it is called as usual, whether one sits there, and their name."""

    label: Text
    person: bool
    name: str


class CoverMessage(TypedDict):
    """The table is covered until the person at seat ``to`` is there: nothing of anybody's is to be shown."""

    type: Literal["cover"]
    seq: NotRequired[int | None]
    to: int
    text: Text
    button: Text
    save: str
    match: MatchMark


Seats: TypeAlias = Literal["one", "several", "watched"]
"""Who plays: one person, several at one device, or bots alone."""


class FramesMessage(TypedDict):
    """The positions to show; what stands around them is left out where it stays as it was, or follows."""

    type: Literal["frames"]
    seq: NotRequired[int | None]
    frames: list[View]
    done: NotRequired[Literal[False]]
    log: NotRequired[list[LogLine]]
    save: NotRequired[str | None]
    match: NotRequired[MatchMark]
    settings: NotRequired[list[Setting]]
    people: NotRequired[list[PersonSetting]]
    seats: NotRequired[Seats]
    record: NotRequired[str]
    address: NotRequired[str]
    can: NotRequired[Tools]
    finished: NotRequired[Finished]
    seal: NotRequired[SealMark | None]
    duplicate: NotRequired[DuplicateMark | None]


class ThinkingMessage(TypedDict):
    """A bot needs time, and this is how far it is."""

    type: Literal["thinking"]
    seq: NotRequired[int | None]
    text: Text
    progress: float
    done: Literal[False]


class HintMove(TypedDict):
    """A legal move in a hint, with what is expected of it."""

    move: str
    picks: NotRequired[list[str]]
    text: Text
    best: bool


class HintMessage(TypedDict):
    """A hint, sent again and again while it is being worked out."""

    type: Literal["hint"]
    seq: NotRequired[int | None]
    text: Text
    more: NotRequired[Text]
    moves: list[HintMove]
    done: bool
    progress: float


class Elsewhere(TypedDict):
    """A table of another game: its id, and what follows the address of its page."""

    game: str
    address: str


class ErrorMessage(TypedDict):
    """Something could not be done; the position is as it was."""

    type: Literal["error"]
    seq: NotRequired[int | None]
    text: Text
    elsewhere: NotRequired[Elsewhere]
    done: NotRequired[Literal[False]]


class NoticeMessage(TypedDict):
    """A sentence for the reader that is no error."""

    type: Literal["notice"]
    seq: NotRequired[int | None]
    text: Text
    aside: NotRequired[Literal[True]]


class StepsMessage(TypedDict):
    """An explanation to step through."""

    type: Literal["steps"]
    seq: NotRequired[int | None]
    steps: StepsFile


class EmbedMessage(TypedDict):
    """The deal so far as the text of a steps file, and how many moves have been made in its first and last
    position, and in the deal.
    """

    type: Literal["embed"]
    seq: NotRequired[int | None]
    text: str
    first: int
    last: int
    moves: int


Message: TypeAlias = (
    FramesMessage
    | CoverMessage
    | ThinkingMessage
    | HintMessage
    | ErrorMessage
    | NoticeMessage
    | StepsMessage
    | EmbedMessage
    | ReviewMessage
    | MomentMessage
    | OpenMessage
)
"""What a card table is sent."""


class RefusedMessage(TypedDict):
    """Why a drill or a try cannot do what it is asked for."""

    type: Literal["error"]
    seq: object
    text: Text
