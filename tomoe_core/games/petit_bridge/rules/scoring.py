"""What a contract of Petit Bridge is worth: the scores of duplicate bridge, undoubled."""

from __future__ import annotations

from typing import NamedTuple

from ..numbers import BOOK
from .base import PetitBase
from .moves import Contract


class Score(NamedTuple):
    """What a deal is worth to the offence and to each of the two defenders, in points."""

    offence: int
    defender: int


class Price:
    """What one contract is worth: ``promised`` are its tricks; the offence scores ``each`` for every trick
    of the make, ``extra`` once and the ``bonus``, or each defender scores ``undertrick`` for every trick
    that is missing.
    """

    __slots__ = ("bonus", "each", "extra", "promised", "undertrick")

    def __init__(self, promised: int, each: int, extra: int, bonus: int, undertrick: int) -> None:
        self.promised = promised
        self.each = each
        self.extra = extra
        self.bonus = bonus
        self.undertrick = undertrick

    def trick_points(self, tricks: int) -> int:
        """The points for the tricks of a contract that is made with ``tricks`` tricks."""
        return self.each * (tricks - BOOK) + self.extra

    def score(self, tricks: int) -> Score:
        """What is scored if the offence and its dummy take ``tricks`` tricks."""
        short = self.promised - tricks
        if short > 0:
            return Score(0, self.undertrick * short)
        return Score(self.trick_points(tricks) + self.bonus, 0)


def price_of(game: PetitBase, contract: Contract, vulnerable: bool) -> Price:
    """What ``contract`` is worth in ``game``.

    >>> from tomoe_core import game
    >>> bridge = game("petit-bridge")
    >>> price_of(bridge, bridge.parse_move("contract S game"), False).score(11)  # one trick more than promised
    Score(offence=450, defender=0)
    >>> price_of(bridge, bridge.parse_move("contract NT game"), True).score(7)  # two tricks short
    Score(offence=0, defender=200)
    """
    return Price(
        game.promised(contract),
        game.trick_value(contract.trump),
        game.rules.no_trump_extra if contract.trump is None else 0,
        game.bonus(contract.level, vulnerable),
        game.undertrick(vulnerable),
    )
