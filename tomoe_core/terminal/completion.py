"""History and completion at the prompt, where Python has readline. Without it lines are typed as they are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

Offers = Callable[[], Iterable[str]]
"""The whole lines that may be typed now."""


MANY: Final = 60
"""If more lines are possible, they are completed up to the next blank only, as a shell completes a path."""


def matches(typed: str, offers: Iterable[str], most: int = MANY) -> list[str]:
    """Return the lines that begin with what is ``typed``, in small letters or capitals, each once; up to their
    next blank if they are more than ``most``.

    >>> matches("buy", ["buy R3", "buy R3 with G1", "pass"])
    ['buy R3', 'buy R3 with G1']
    >>> matches("", ["offer R6@d4 B1@t3", "offer R6@t3 B1@d4", "help"], most=2)
    ['offer ', 'help']
    """
    found = [line for line in dict.fromkeys(offers) if line.lower().startswith(typed.lower())]
    if len(found) <= most:
        return found
    ends = ((line, line.find(" ", len(typed)) + 1 or len(line)) for line in found)
    return list(dict.fromkeys(line[:end] for line, end in ends))


def _readline() -> ModuleType | None:
    """Return the module readline, if a person sits at a terminal and Python has it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import readline
    except ImportError:
        return None
    return readline


@contextmanager
def completion(offers: Offers) -> Iterator[None]:
    """Within it the up arrow brings back what was typed before, and Tab completes it to one of ``offers``."""
    readline = _readline()
    if readline is None:
        yield
        return
    found: list[str] = []

    def complete(typed: str, number: int) -> str | None:
        if number == 0:
            found[:] = matches(typed, offers())
        return found[number] if number < len(found) else None

    before, delimiters = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    # A move has blanks in it: the whole line is completed.
    readline.set_completer_delims("")
    is_editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
        readline.set_completer_delims(delimiters)


def forget_typed() -> None:
    """Let the up arrow bring back nothing of what was typed before."""
    readline = _readline()
    if readline is not None:
        readline.clear_history()
