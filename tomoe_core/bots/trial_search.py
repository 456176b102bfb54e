"""What hard bots and hints that search by trials have in common; see :mod:`.trials`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property

from ..game import Move, Observation
from .base import Hint, Thought
from .budget import SLICE, SLICE_POSITIONS, Budget
from .trials import MAX_PROGRESS, Trials


class TrialSearch(ABC):
    """The search of one seat for its move. A game's own makes its table of ``trials``, and runs."""

    trials: Trials

    def __init__(self, observation: Observation, budget: float) -> None:
        self._observed = observation
        self.budget = Budget(budget)
        self._pause = SLICE_POSITIONS if isinstance(budget, int) else SLICE

    @abstractmethod
    def run(self) -> Iterator[None]:
        """Try the moves until the budget is spent or all is clear, with a pause after each layout."""

    @property
    @abstractmethod
    def is_exact(self) -> bool:
        """True if every layout was searched to its end."""

    @cached_property
    def possible(self) -> int:
        """How many layouts the seat cannot rule out."""
        return self._observed.count_worlds()

    @property
    def best(self) -> Move:
        """The move with the best expectation so far."""
        return self.trials.best

    def thoughts(self) -> Iterator[Thought]:
        """Yield the best move so far, once a slice of the budget, and at the end."""
        if len(self.trials.alike) > 1:
            for _ in self.run():
                if self.budget.ends_slice():
                    yield Thought(self.best, MAX_PROGRESS * self.budget.part)
        yield Thought(self.best)

    def hints(self) -> Iterator[Hint]:
        """Yield the table after the first layout, then once a slice of the budget, and at the end."""
        next_at = 0.0
        for _ in self.run():
            if self.budget.spent >= next_at:
                yield self._hint(MAX_PROGRESS * self.budget.part)
                next_at = self.budget.spent + self._pause
        yield self._hint(1.0)

    def _hint(self, progress: float) -> Hint:
        return self.trials.hint(self.possible, progress, exact=self.is_exact)
