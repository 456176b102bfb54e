"""A budget for thinking, and what is spent of it."""

from __future__ import annotations

from time import perf_counter
from typing import Final, TypedDict

SLICE: Final = 0.05
"""Seconds that a search may take before it lets others have a turn."""

SLICE_POSITIONS: Final = 2000
"""The same where the budget is in positions."""


class Limits(TypedDict, total=False):
    """Limits for one call of a search that can be stopped."""

    positions: int
    deadline: float


class Budget:
    """A budget: seconds if it is a float, positions to be searched if it is an int."""

    def __init__(self, budget: float) -> None:
        self._total = budget
        self._in_positions = isinstance(budget, int)
        self._start = perf_counter()
        self._searched = 0
        self._lap = 0.0

    @property
    def spent(self) -> float:
        """Seconds or positions so far."""
        return self._searched if self._in_positions else perf_counter() - self._start

    @property
    def left(self) -> float:
        """Seconds or positions still to be had; nothing or less when it is over."""
        return self._total - self.spent

    @property
    def part(self) -> float:
        """The part that is spent, 0–1."""
        return min(1.0, self.spent / self._total) if self._total > 0 else 1.0

    def charge(self, positions: int) -> None:
        """Count ``positions`` as searched."""
        self._searched += max(0, positions)

    def lap(self) -> float:
        """What was spent since the last call."""
        lap = self.spent - self._lap
        self._lap += lap
        return lap

    def slice(self) -> Limits:
        """A slice of what is left."""
        if self._in_positions:
            return {"positions": max(0, min(SLICE_POSITIONS, int(self.left)))}
        return {"deadline": perf_counter() + max(0.0, min(SLICE, self.left))}
