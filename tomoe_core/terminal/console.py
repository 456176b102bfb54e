"""The terminal a command runs in: its language, its colours, its exit codes."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Final, TextIO

from ..locale import FALLBACK, LANGUAGES

COLOURS: Final = ("auto", "always", "never")

STOPPED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


def spoken_here(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the locale names, if there are sentences in it; else the fallback."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    here = next(filter(None, names), None) or locale.getlocale()[0] or ""
    return next((lang for lang in LANGUAGES if here.lower().startswith(lang)), FALLBACK)


def coloured(choice: str, out: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """True if colours are to be written to ``out``; ``choice`` is one of :data:`COLOURS`."""
    if choice != "auto":
        return choice == "always"
    # https://no-color.org: any value but the empty one.
    return not environ.get("NO_COLOR") and environ.get("TERM") != "dumb" and out.isatty()


def replace_unprintable() -> None:
    """Write a question mark for each character that the terminal's encoding lacks, instead of raising."""
    for stream in (sys.stdout, sys.stderr):
        # Another program may have put a stream of its own kind there.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
