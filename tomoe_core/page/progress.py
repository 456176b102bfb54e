"""What the card table is sent while something is being worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Protocol, TypeVar

from ..bots.base import Thought
from ..live import LiveMatch
from ..table.views import say
from .messages import ThinkingMessage


class Progress(Protocol):
    """Something that says whether it is the last one: a Hint, or a Thought."""

    @property
    def done(self) -> bool:
        """True if nothing further follows."""


P = TypeVar("P", bound=Progress)


def at_intervals(items: Iterable[P], seconds: float) -> Iterator[P]:
    """Yield the first of ``items``, the last, and in between at most one in ``seconds``: to send one costs
    time.
    """
    next_at = 0.0
    for item in items:
        if item.done or perf_counter() >= next_at:
            yield item
            next_at = perf_counter() + seconds


def thinking(live: LiveMatch, thought: Thought) -> ThinkingMessage:
    """Say who is thinking, and how far that is: ``progress`` 0–1."""
    return {
        "type": "thinking",
        "text": say("wait", live.names, seat=live.state.actor),
        "progress": thought.progress,
        "done": False,
    }
