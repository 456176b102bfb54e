"""When a search has to stop: after so many positions, or at a moment."""

from __future__ import annotations

from time import perf_counter
from typing import Final

CHECK_EVERY: Final = 64
"""Positions solved between two looks at the clock: a few milliseconds at the most."""


class Stopped(Exception):
    """The search was stopped by its limit. What it has solved is kept: search again to go on."""


class Limit:
    """When a search has to stop. ``positions``: how many are solved when to look here again."""

    def __init__(self) -> None:
        self.begin(0, None, None)

    def begin(self, solved: int, positions: int | None, deadline: float | None) -> None:
        """Allow so many ``positions`` more than are ``solved``, and time until :func:`perf_counter`
        says ``deadline``; None is no limit."""
        self.most = None if positions is None else solved + positions
        self.deadline = deadline
        self.positions = 1 << 62 if positions is None and deadline is None else solved

    def check(self) -> None:
        """Stop, or go on for a while."""
        if self.most is not None and self.positions >= self.most:
            raise Stopped
        if self.deadline is not None and perf_counter() > self.deadline:
            raise Stopped
        self.positions += CHECK_EVERY
        if self.most is not None:
            self.positions = min(self.positions, self.most)
