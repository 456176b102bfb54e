"""What the terminal can do: language, colours, the width of characters."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Final, TextIO

COLOURS: Final = ("auto", "always", "never")


def spoken_here(environ: Mapping[str, str] = os.environ) -> str:
    """``ja`` where the locale says so, else ``en``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "ja" if environ[name].lower().startswith("ja") else "en"
    return "ja" if (locale.getlocale()[0] or "").startswith(("ja", "Japanese")) else "en"


def coloured(choice: str, out: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """True if colours are to be written to ``out``."""
    if choice != "auto":
        return choice == "always"
    # https://no-color.org: any value but the empty one.
    return not environ.get("NO_COLOR") and environ.get("TERM") != "dumb" and out.isatty()


def say_anything() -> None:
    """Let no letter stop a command: where the terminal cannot write one, it writes another."""
    for stream in (sys.stdout, sys.stderr):
        # What a program has put there instead writes what it can.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
