"""How a person leaves something that they would not like to lose: a match, a study."""

from __future__ import annotations

import sys
from typing import NamedTuple, Protocol

from ..live import Refused
from .console import STOPPED, Stopped, unstoppable, write_no_more


class Kept(NamedTuple):
    """What has become of it: whether nothing of it is lost, and what to tell the person (the record itself
    where it could not be saved).
    """

    is_safe: bool
    words: str


class Keeper(Protocol):
    """What somebody types at, until they quit."""

    def run(self) -> None:
        """Show and answer. EOFError where there is nothing more to read."""

    def keep(self) -> Kept:
        """Save what there is of a person who stops in the middle of it."""

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anything would be lost."""


def run_and_keep(keeper: Keeper) -> int:
    """Run until the person quits. Ctrl-C, Ctrl-D and signals to stop save what there is in a file and say
    where; so does what else may end it, such as a full disk under the output. Returns the exit code: 130 after
    Ctrl-C, 128 and the signal's number after another, 1 if it could not be saved.
    """
    try:
        keeper.run()
    except (KeyboardInterrupt, EOFError) as end:
        # A terminal that is closed ends the input and sends a signal, too, which may arrive only in here.
        try:
            return _leave(keeper, end)
        except KeyboardInterrupt as signal:
            return _leave(keeper, signal)
    except Refused:
        # A bot failed before the person's first turn: there is nothing yet to be saved.
        raise
    except Exception as error:
        try:
            _note_where_kept(keeper, error)
        except KeyboardInterrupt:
            _note_where_kept(keeper, error)
        raise
    return 0


def _leave(keeper: Keeper, end: BaseException) -> int:
    """Save it, say where it is, and return the exit code. ``end``: what ended it."""
    with unstoppable():
        kept = keeper.keep()
        # Where the terminal is gone, nobody can be told.
        try:
            print(f"\n{kept.words}", flush=True)
        except OSError:
            write_no_more(sys.stdout)
    return _code(end) if kept.is_safe else 1


def _code(end: BaseException) -> int:
    """Return the exit code after ``end``; the end of the input (Ctrl-D) is a way to leave like any other."""
    if isinstance(end, Stopped):
        return end.code
    return STOPPED if isinstance(end, KeyboardInterrupt) else 0


def _note_where_kept(keeper: Keeper, error: Exception) -> None:
    """Save it, and add to ``error``, which ends the program, where it is."""
    with unstoppable():
        if keeper.is_worth_keeping:
            error.add_note(keeper.keep().words)
