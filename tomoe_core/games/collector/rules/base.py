"""What the rules of Collector ask of the game that is played."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ....game import Game
from ..numbers import CollectorRules


class CollectorBase(Game):
    """The game as its positions know it. ``stock``: how many cards the stock has at first."""

    rules: CollectorRules
    stock: int

    @abstractmethod
    def observe(self, state: Any, seat: int) -> Any:
        """Return all that ``seat`` may know of ``state``, a State of this game; ValueError if it is no seat."""
