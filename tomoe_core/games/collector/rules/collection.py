"""What a player has collected, and what it costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....cards import Card, Suit
from ...shared.decks import TOMOE
from .moves import CARDS, Collect

_RANK_SUMS: Final = tuple(
    sum(card.rank for card in CARDS[:6] if card.bit & bits) for bits in range(64)
)


def sum_of_ranks(cards: int) -> int:
    """Return the sum of the ranks of cards (a mask)."""
    total = 0
    while cards:
        total += _RANK_SUMS[cards & 63]
        cards >>= 6
    return total


@lru_cache(maxsize=1024)
def damage_of(missing: int, penalty: int) -> int:
    """Return the damage of a collection without the cards ``missing`` (a mask), in points."""
    return sum_of_ranks(missing) + penalty


class Collection(NamedTuple):
    """What a player has collected with ``move``: the cards ``held`` in the hand, those of the ``field`` (both
    masks), and the ``penalty`` for not being the first, in points.
    """

    seat: int
    move: Collect
    held: int
    field: int
    penalty: int

    @property
    def suits(self) -> tuple[Suit, Suit]:
        """The two suits."""
        return self.move.suits

    @property
    def missing(self) -> int:
        """The cards of the two suits that were neither in the hand nor on the field, a mask."""
        return self.move.bits & ~(self.held | self.field)

    @property
    def held_cards(self) -> tuple[Card, ...]:
        """The cards collected from the hand, in the deck's order."""
        return TOMOE.of(self.held)

    @property
    def field_cards(self) -> tuple[Card, ...]:
        """The cards collected from the field, in the deck's order."""
        return TOMOE.of(self.field)

    @property
    def missing_cards(self) -> tuple[Card, ...]:
        """The cards of the two suits that were neither in the hand nor on the field, in the deck's order."""
        return TOMOE.of(self.missing)

    @property
    def damage(self) -> int:
        """The sum of the ranks missing, and the penalty."""
        return damage_of(self.missing, self.penalty)
