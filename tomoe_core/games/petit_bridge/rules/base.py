"""What the rules of Petit Bridge ask of the game that is played."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ....cards import Suit
from ....tricks import TrumpGame
from ..numbers import PetitRules
from .moves import Contract


class PetitBase(TrumpGame):
    """The game as its positions know it. What a contract promises and is worth is in the rules; scores, the
    steps that explain them and the bots ask the game for it, by methods that a subclass may give anew.
    """

    rules: PetitRules

    @abstractmethod
    def promised(self, contract: Contract) -> int:
        """How many of the thirteen tricks a contract promises."""

    @abstractmethod
    def trick_value(self, trump: Suit | None) -> int:
        """The points for each trick above six of a contract with these trumps; None is no trump."""

    @abstractmethod
    def bonus(self, level: str, vulnerable: bool) -> int:
        """The points for a contract that is made, beside those for its tricks; ``level`` is ``partial``,
        ``game``, ``small`` or ``grand``.
        """

    @abstractmethod
    def undertrick(self, vulnerable: bool) -> int:
        """What each defender scores for each trick that the offence is short of."""

    @abstractmethod
    def observe(self, state: Any, seat: int) -> Any:
        """All that ``seat`` may know of ``state``, a State of this game; ValueError if it is no seat."""
