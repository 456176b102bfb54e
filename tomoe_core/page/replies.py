"""What a session answers with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..explain import Names, Text, text
from ..facts import Fact
from .frames import Message
from .table import Table

Given = Mapping[str, Any]
"""What has come from the page: anybody may have written it."""


class Reply(NamedTuple):
    """One message to the page, and the table as it stands by then."""

    table: Table
    message: Message


Replies = Iterator[Reply]


def number(message: Message, seq: Any) -> Message:
    """Add the number of the message that this one answers."""
    return {"type": message["type"], "seq": seq, **message}


def error(reason: Fact, names: Names) -> Message:
    """Say why something cannot be done, and where an address leads that is of another game."""
    told = {"type": "error", "text": text(reason, names)}
    if reason.key != "address-other-game":
        return told
    return {**told, "elsewhere": {key: reason[key] for key in ("game", "address")}}


def notice(words: Text, **more: bool) -> Message:
    """Say something beside the table; ``aside``: it is only said while there is nothing else to say."""
    return {"type": "notice", "text": words, **more}
