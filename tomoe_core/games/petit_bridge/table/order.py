"""How the cards of a hand lie side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....cards import Card
from ..rules.observation import PetitObservation

SUIT_ORDERS: Final = {None: "SHCD", "S": "SHCD", "H": "HSDC", "D": "DSHC", "C": "CHSD"}
"""The letters of the suits by that of trumps: trumps first, then the colours in turn."""


def in_order(o: PetitObservation, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return ``cards`` as a hand lies: trumps first, each suit from the highest down."""
    trump = o.contract.trump if o.contract else None
    letters = SUIT_ORDERS[trump.letter if trump else None]
    return tuple(sorted(cards, key=lambda card: (letters.index(card.suit.letter), -card.rank)))
