"""The deal of a position of FESCA: who was dealt which cards, in which order of the deck."""

from __future__ import annotations

from typing import Any

from ....cards import Card
from .base import FescaBase
from .cards import CARDS
from .moves import moves_of


class Deal:
    """The hands as dealt, masks by seat, from a deck in the order of ``bits``. Two deals are equal if the
    hands are: the order within a block makes no difference.
    """

    __slots__ = ("_bits", "dealer", "game", "hands")

    def __init__(
        self, game: FescaBase, dealer: int, hands: tuple[int, ...], bits: tuple[int, ...] = ()
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.hands = hands
        self._bits = bits

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else with each hand in deck order."""
        if self._bits:
            return tuple(CARDS[bit.bit_length() - 1] for bit in self._bits)
        hands = self.hands[self.dealer :] + self.hands[: self.dealer]
        return tuple(play.card for hand in hands for play in moves_of(hand))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.game, self.dealer, self.hands) == (other.game, other.dealer, other.hands)
        )

    def __hash__(self) -> int:
        return hash((self.game, self.dealer, self.hands))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.game, self.dealer, self.hands, self._bits)
