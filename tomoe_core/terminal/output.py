"""What is printed for a person: lines that fit the terminal, questions, long texts page by page."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable
from typing import Final

from ..table.screens.style import visible
from .console import ctrl_c_is_noted
from .wrap import wrap

NARROWEST: Final = 20
"""Lines are broken for at least this many columns, even if the terminal says it has fewer."""

READABLE: Final = 88
"""Prose is no wider than this, however wide the terminal."""


HIDING: Final = 60
"""So many blank lines move what was printed out of sight, where a screen cannot be cleared."""


def columns() -> int | None:
    """Return how many columns the terminal has; None if the output is no terminal, and lines stay as they
    are.
    """
    if not sys.stdout.isatty():
        return None
    return max(NARROWEST, shutil.get_terminal_size().columns)


def fitting(text: str, keep: Collection[str] = ()) -> str:
    """Return ``text`` with its lines broken for the terminal; see :func:`~.wrap.wrap`."""
    room = columns()
    return text if room is None else "\n".join(wrap(text, room, keep))


def say(text: str, keep: Collection[str] = ()) -> None:
    """Print ``text`` with its lines broken for the terminal."""
    print(fitting(text, keep))


def ask(question: str) -> str:
    """Return what a person types after ``question``."""
    *lines, last = fitting(question).split("\n")
    if lines:
        print("\n".join(lines))
    # Blanks at the end, between the question and what is typed.
    return input(last + question[len(question.rstrip()) :] if not last.endswith(" ") else last)


def in_rows(items: Iterable[str], indent: str = "  ", gap: str = "   ") -> list[str]:
    """Return the items in a row, in several where the terminal has no room for one; none is broken."""
    rows: list[str] = []
    for item in items:
        longer = f"{rows[-1]}{gap}{item}" if rows else ""
        if rows and visible(longer) <= (columns() or visible(longer)):
            rows[-1] = longer
        else:
            rows.append(indent + item)
    return rows


def clear() -> None:
    """Leave nothing in sight of what was printed: a terminal's screen, and what has scrolled off it, is
    cleared; in another output it is moved away by blank lines.
    """
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        print("\x1b[H\x1b[2J\x1b[3J", end="")
    else:
        print("\n" * HIDING, end="")


def page(text: str) -> None:
    """Print a long text: with the pager if it is higher than the terminal and somebody sits there."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and _is_high(text) and _page(text)):
        print(text)


def _is_high(text: str) -> bool:
    return text.count("\n") + 2 > shutil.get_terminal_size().lines


def _page(text: str) -> bool:
    """Return True if ``$PAGER``, or ``less``, has shown the text."""
    pager = shlex.split(os.environ.get("PAGER", "")) or ["less"]
    if pager == ["cat"] or not shutil.which(pager[0]):
        return False
    sys.stdout.flush()
    # For less: keep colours, leave the text on the screen, and let Ctrl-C end it.
    environ = {"LESS": "RFXK", "LESSCHARSET": "utf-8", **os.environ}
    # A pager that is killed for a Ctrl-C of its own would leave the terminal as it has set it.
    with ctrl_c_is_noted() as heard:
        try:
            done = subprocess.run(
                pager, input=f"{text}\n", encoding="utf-8", env=environ, check=False
            )
        except BrokenPipeError:
            return True
    if heard and done.returncode:
        raise KeyboardInterrupt
    return done.returncode == 0
