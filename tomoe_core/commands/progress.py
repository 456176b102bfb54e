"""How far a long run has got, on standard error."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final, TextIO

OFTEN: Final = 0.2
"""Seconds between two showings on a terminal, where one line is written over and over."""

SELDOM: Final = 10.0
"""Seconds between two lines where they stay: in a file, or another program's log."""


class Progress:
    """Call it with what is done and what there is to do.

    >>> import io
    >>> shown = io.StringIO()
    >>> with Progress("deals", shown, OFTEN) as progress:
    ...     progress(5, 10)
    >>> shown.getvalue()[:9]
    '5 of 10 d'
    """

    def __init__(self, what: str, out: TextIO | None = None, every: float | None = None) -> None:
        self._what = what
        self._out = out if out is not None else sys.stderr
        self._live = self._out.isatty()
        self._every = every if every is not None else OFTEN if self._live else SELDOM
        self._start = monotonic()
        self._last = self._start if every is None else self._start - self._every
        self._shown = 0

    def __call__(self, done: int, all: int) -> None:
        """Show it, if it is time to."""
        now = monotonic()
        if now - self._last < self._every:
            return
        self._last = now
        took = now - self._start
        words = f"{done} of {all} {self._what}, {took:.0f} s"
        if done < all:
            words += f", about {took / max(done, 1) * (all - done):.0f} s to go; Ctrl-C stops"
        if self._live:
            print(f"\r{words:{self._shown}}", end="", file=self._out, flush=True)
            self._shown = len(words)
        else:
            print(words, file=self._out, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the line as it was before."""
        if self._shown:
            print(f"\r{'':{self._shown}}\r", end="", file=self._out, flush=True)
