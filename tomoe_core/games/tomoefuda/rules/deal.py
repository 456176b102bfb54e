"""How the cards of a deal of Tomoe-fuda lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....cards import Card
from ....pickling import Slotted
from .base import TomoefudaBase
from .cards import CARDS, PILES, SEATS, Hands
from .moves import FIRST_PILE


def by_seat(hands: Sequence[int], first: int) -> Hands:
    """Three hands that are given from seat ``first`` on, by seat."""
    return hands[-first], hands[1 - first], hands[2 - first]


@dataclass(slots=True, eq=False)
class Deal(Slotted):
    """How the cards lie: ``bits``, the deck's order, top first; once the piles are taken ``opens`` and
    ``hidden``, the hands as dealt. Two deals are equal if no player could ever tell them apart: then
    the order within a pile or a block no longer matters.
    """

    game: TomoefudaBase
    dealer: int
    bits: tuple[int, ...]
    opens: Hands = (0, 0, 0)
    hidden: Hands = (0, 0, 0)

    def pile(self, index: int) -> tuple[int, ...]:
        """The cards of the pile that the move ``index`` takes."""
        size = self.game.rules.pile
        start = (index - FIRST_PILE) * size
        return self.bits[start : start + size]

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first."""
        return tuple(CARDS[bit.bit_length() - 1] for bit in self.bits)

    def open_hands(self, history: bytes) -> Hands:
        """The open hands as first laid, after these moves (their indices); 0 where no pile is taken yet."""
        if self.opens[0]:
            return self.opens
        piles = [sum(self.pile(index)) for index in history]
        return by_seat(piles + [0] * (SEATS - len(piles)), self.dealer)

    def deal_out(self, taken: bytes, left: int) -> tuple[Deal, int, int, int]:
        """The deal after the piles ``taken``, when the pile ``left``, with the cards set aside, has been dealt
        out in blocks (piles by the indices of their moves); and the hands then, from the dealer on.
        """
        dealer, bits, size = self.dealer, self.bits, self.game.hidden_each
        first, second, third = map(self.pile, taken)
        a, b, c = opens = sum(first), sum(second), sum(third)
        rest = self.pile(left) + bits[PILES * self.game.rules.pile :]
        x, y, z = hidden = sum(rest[:size]), sum(rest[size:-size]), sum(rest[-size:])
        deal = Deal(self.game, dealer, bits, by_seat(opens, dealer), by_seat(hidden, dealer))
        return deal, a | x, b | y, c | z

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.dealer, self.opens, self.hidden if self.hidden[0] else self.bits

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and self._identity() == other._identity())

    def __hash__(self) -> int:
        return hash(self._identity())
