"""Progress of a long run, on standard error."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final, TextIO

from ..columns import pad, width
from ..table.screens.voice import Voice
from .console import write_no_more

TERMINAL_INTERVAL: Final = 0.2
"""Seconds between two updates on a terminal, where one line is written again and again."""

LOG_INTERVAL: Final = 10.0
"""Seconds between two lines in a file or another program's log, where they stay."""


class Progress:
    """Call it with the number of deals done, or of what the sentence ``key`` counts, and the number of all.

    >>> import io
    >>> shown = io.StringIO()
    >>> with Progress("en", shown, TERMINAL_INTERVAL) as progress:
    ...     progress(5, 10)
    >>> shown.getvalue()[:9]
    '5 of 10 d'
    """

    def __init__(
        self,
        lang: str,
        out: TextIO | None = None,
        every: float | None = None,
        key: str = "progress",
    ) -> None:
        self._key = key
        self._words = Voice(lang).words
        self._out = out if out is not None else sys.stderr
        self._live = self._out.isatty()
        self._every = (
            every if every is not None else TERMINAL_INTERVAL if self._live else LOG_INTERVAL
        )
        self._start = monotonic()
        self._last = self._start if every is None else self._start - self._every
        self._shown = 0

    def __call__(self, done: int, all: int) -> None:
        """Print how many are done, unless the last line is too recent."""
        now = monotonic()
        if now - self._last < self._every:
            return
        self._last = now
        took = now - self._start
        words = self._words(self._key, done=done, all=all, took=f"{took:.0f}")
        if done < all:
            left = took / max(done, 1) * (all - done)
            words += self._words("progress-left", left=f"{left:.0f}")
        if self._live:
            self._print(f"\r{pad(words, self._shown)}")
            self._shown = width(words)
        else:
            self._print(f"{words}\n")

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line."""
        if self._shown:
            self._print(f"\r{'':{self._shown}}\r")

    def _print(self, words: str) -> None:
        """Print ``words`` if that is possible: a log on a full disk does not end a long run."""
        try:
            print(words, end="", file=self._out, flush=True)
        except OSError:
            write_no_more(self._out)
