"""How the cards of a deal of Tomoe-fuda lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ...cards import Card
from .cards import CARDS, PILE, PILES, SEATS
from .moves import FIRST_PILE

if TYPE_CHECKING:
    from .game import Tomoefuda

_PILE_OF: Final = {FIRST_PILE + n: slice(n * PILE, (n + 1) * PILE) for n in range(PILES)}
"""By move: where in the deck's order the pile lies."""


def turned(hands: Sequence[int], first: int) -> tuple[int, int, int]:
    """By seat what is given from seat ``first`` on."""
    return hands[-first], hands[1 - first], hands[2 - first]


class Deal(NamedTuple):
    """How the cards lie: ``bits``, the deck's order, top first; once the piles are taken ``opens`` and
    ``hidden``, the hands as dealt (masks by seat). Two deals are equal if no player could ever tell
    them apart: then the order within a pile or a block no longer matters.
    """

    game: Tomoefuda
    dealer: int
    bits: tuple[int, ...]
    opens: tuple[int, int, int] = (0, 0, 0)
    hidden: tuple[int, int, int] = (0, 0, 0)

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first."""
        return tuple(CARDS[bit.bit_length() - 1] for bit in self.bits)

    def opened(self, history: bytes) -> tuple[int, int, int]:
        """The open hands by seat after the first moves; 0 where no pile is taken yet."""
        if self.opens[0]:
            return self.opens
        piles = [sum(self.bits[_PILE_OF[index]]) for index in history]
        return turned(piles + [0] * (SEATS - len(piles)), self.dealer)

    def dealt(self, history: bytes, left: int) -> tuple[Deal, int, int, int]:
        """The deal once all have a pile, and the one that the move ``left`` would take, with the cards
        set aside, is dealt out in blocks; then the hands, from the dealer on.
        """
        game, dealer, bits, _, _ = self
        size = game.hidden_each
        first, second, third = map(_PILE_OF.__getitem__, history)
        a, b, c = opens = sum(bits[first]), sum(bits[second]), sum(bits[third])
        rest = bits[_PILE_OF[left]] + bits[PILES * PILE :]
        x, y, z = hidden = sum(rest[:size]), sum(rest[size:-size]), sum(rest[-size:])
        after = Deal(game, dealer, bits, turned(opens, dealer), turned(hidden, dealer))
        return after, a | x, b | y, c | z

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.dealer, self.opens, self.hidden if self.hidden[0] else self.bits

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and self._identity() == other._identity())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._identity())
