"""What a study session answers with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .study_desk import Desk
from .study_view import study_message

Message = Mapping[str, object]
"""What goes to the page, as JSON."""


class Reply(NamedTuple):
    """One message to the page, and the desk as it is by then; None: no study is open."""

    desk: Desk | None
    message: Message


Replies = Iterator[Reply]


def show(desk: Desk, **more: bool) -> Reply:
    """Show a desk; ``done`` false: others follow."""
    return Reply(desk, {**study_message(desk), **more})
