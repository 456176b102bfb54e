"""What a session answers with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from ..explain import Names, Text, text
from ..facts import Fact
from .messages import ErrorMessage, Message, NoticeMessage
from .table import Table


class Reply(NamedTuple):
    """One message to the page, and the table as it stands by then."""

    table: Table
    message: Message


Replies = Iterator[Reply]


def number(message: Message, seq: object, *, done: bool = True) -> Message:
    """Add the number of the message that this one answers; ``done`` false: another follows."""
    more = {} if done else {"done": False}
    return cast(Message, {"type": message["type"], "seq": seq, **message, **more})


def error(reason: Fact, names: Names) -> ErrorMessage:
    """Say why something cannot be done, and where an address leads that is of another game."""
    message: ErrorMessage = {"type": "error", "text": text(reason, names)}
    if reason.key == "address-other-game":
        message["elsewhere"] = {"game": str(reason["game"]), "address": str(reason["address"])}
    return message


def notice(words: Text) -> NoticeMessage:
    """Say something in the place of what the reader is asked."""
    return {"type": "notice", "text": words}


def aside(words: Text) -> NoticeMessage:
    """Say something that waits for nothing, below what the reader is asked."""
    return {"type": "notice", "text": words, "aside": True}
