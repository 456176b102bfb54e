"""How long a bot may think about a move, and how much of that it has used."""

from __future__ import annotations

from time import perf_counter
from typing import Final, TypedDict

SLICE: Final = 0.05
"""Seconds that a search may take between two hints, so that a page stays alive."""

SLICE_POSITIONS: Final = 2000
"""The same in positions, where the budget is in positions."""


class Limits(TypedDict, total=False):
    """Keyword arguments for a search that can be stopped: ``positions`` is an upper bound of the
    positions still to be searched, ``deadline`` a time of ``time.perf_counter()``."""

    positions: int
    deadline: float


class Budget:
    """A budget that starts to run when it is made: seconds if ``budget`` is a float, positions if it is an int.

    Positions count as used when the search says so, with :meth:`charge`.
    """

    def __init__(self, budget: float) -> None:
        self._total = budget
        self._in_positions = isinstance(budget, int)
        self._start = perf_counter()
        self._searched = 0
        self._slice_end: float = self._slice

    @property
    def spent(self) -> float:
        """Seconds or positions used so far."""
        return self._searched if self._in_positions else perf_counter() - self._start

    @property
    def left(self) -> float:
        """Seconds or positions that are left; 0 or less when the budget is used up."""
        return self._total - self.spent

    @property
    def part(self) -> float:
        """The share of the budget that is used, 0–1."""
        return min(1.0, self.spent / self._total) if self._total > 0 else 1.0

    def charge(self, positions: int) -> None:
        """Count ``positions`` more as searched; fewer than none count as none."""
        self._searched += max(0, positions)

    @property
    def _slice(self) -> float:
        return SLICE_POSITIONS if self._in_positions else SLICE

    def ends_slice(self) -> bool:
        """Return True if a slice has been used since this was last True, or since the start."""
        if self.spent < self._slice_end:
            return False
        self._slice_end = self.spent + self._slice
        return True

    def slice(self) -> Limits:
        """Return the limits of the next slice: :data:`SLICE` or :data:`SLICE_POSITIONS`, or what is left if
        that is less.
        """
        if self._in_positions:
            return {"positions": max(0, min(SLICE_POSITIONS, int(self.left)))}
        return {"deadline": perf_counter() + max(0.0, min(SLICE, self.left))}
