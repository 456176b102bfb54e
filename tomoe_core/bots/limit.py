"""When a search has to stop: after a number of positions, or at a time."""

from __future__ import annotations

from time import perf_counter
from typing import Final

CHECK_EVERY: Final = 64
"""Positions searched between two looks at the clock, a few milliseconds at most."""

_NO_LIMIT: Final = (1 << 30) - 1
"""More positions than fit into memory; Python compares numbers of one digit, up to this, more quickly."""


class Stopped(Exception):
    """The search reached its limit. What it has solved is kept: search again to go on."""


class Limit:
    """The limit of a search.

    The search compares its own count of positions with ``positions``, which costs next to nothing, and calls
    :meth:`check` when it is reached.
    """

    def __init__(self) -> None:
        self.begin(0)

    def begin(
        self, solved: int, *, positions: int | None = None, deadline: float | None = None
    ) -> None:
        """Set the limit of a search that has counted ``solved`` positions so far: at most ``positions``
        more, and until :func:`~time.perf_counter` says ``deadline``; None is no limit.
        """
        self.most = None if positions is None else solved + positions
        self.deadline = deadline
        self.positions = _NO_LIMIT if positions is None and deadline is None else solved

    def check(self) -> None:
        """Raise :class:`Stopped` if the limit is reached; else set the count at which to call this again."""
        if self.most is not None and self.positions >= self.most:
            raise Stopped
        if self.deadline is not None and perf_counter() > self.deadline:
            raise Stopped
        self.positions += CHECK_EVERY
        if self.most is not None:
            self.positions = min(self.positions, self.most)
