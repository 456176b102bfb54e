"""What the rules of Market ask of the game that is played."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ....game import Game
from ..numbers import MarketRules
from .offers import Pricing


class MarketBase(Game):
    """The game as its positions know it. ``pricing``: what an offer's prices may be, see :mod:`.offers`."""

    rules: MarketRules
    pricing: Pricing

    @abstractmethod
    def observe(self, state: Any, seat: int) -> Any:
        """Return all that ``seat`` may know of ``state``, a State of this game; ValueError if it is no seat."""
