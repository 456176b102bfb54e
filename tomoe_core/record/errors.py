"""Why a text is no record, as data: a page says it in every language."""

from __future__ import annotations

from typing import Final

from ..cards import clip
from ..facts import Fact, Reason, ReasonError
from .lines import Lines

LONGEST: Final = 300
"""The upper bound of the words that are said of another error, in characters."""


class RecordError(ReasonError):
    """A record that cannot be read; ``reason`` says why in every language."""


class IllegalInRecord(ValueError):
    """A move of a record that may not be made; ``reason`` says why."""

    def __init__(self, message: str, move: str, reason: Reason) -> None:
        super().__init__(message)
        self.move, self.reason = move, reason


def at_line(wrong: ValueError, lines: Lines) -> RecordError:
    """Return the error of the line of a record that was read last, which cannot be read or played."""
    line, words = lines.error_line, lines.error_words
    message = f"line {line}: {wrong}"
    if isinstance(wrong, IllegalInRecord):
        why = Fact("record-illegal", line=line, move=clip(wrong.move, 24)[1:-1], why=wrong.reason)
        return RecordError(message, why)
    if isinstance(wrong, RecordError):
        return RecordError(message, Fact("record-line-why", line=line, why=wrong.reason))
    if lines.ended and words.startswith("tomoe"):
        return RecordError(message, Fact("record-ends", line=line))
    if line <= 1:
        return RecordError(message, Fact("record-none"))
    shown = clip(words, 60)[1:-1]
    return RecordError(message, Fact("record-line", line=line, words=shown, why=in_words(wrong)))


def reason_of(wrong: ValueError) -> Fact:
    """Return why a record cannot be read."""
    if isinstance(wrong, RecordError):
        return wrong.reason
    return Fact("record-unreadable", why=in_words(wrong))


def in_words(wrong: ValueError) -> str:
    """Return the first line of what an error says, as it is told within a sentence."""
    return clip(str(wrong).split("\n")[0], LONGEST)[1:-1]
