"""The cards of FESCA as the rules look at them.

A card is known by its index in the deck of 78, thirteen to a suit, or by its bit (``1 << index``) in a
mask.
"""

from __future__ import annotations

from typing import Final

from ....cards import Card, Suit, mask
from ...shared.decks import FESCA

CARDS: Final = FESCA.cards
SUITS: Final = FESCA.suits
WOOD, FIRE, EARTH, METAL, WATER, YINYANG = SUITS
RANKS: Final = 13
"""How many cards a suit has: Z and 1 to 12."""

SUIT_OF: Final = bytes(card.suit.index for card in CARDS)
"""The index of each card's suit."""

RANK_OF: Final = bytes(card.rank for card in CARDS)
"""The rank printed on each card, 0 for Z."""

TAIJI: Final = RANKS * YINYANG.index
"""The index of 太極, the first of the yin-yang cards, which are the last cards of the deck."""

SUIT_MASK: Final = FESCA.suit_masks
Y_MASK: Final = SUIT_MASK[YINYANG.index]
Z_MASK: Final = mask(card for card in CARDS if card.rank == 0)


def card_of(suit: Suit, rank: int) -> Card:
    """The card of this suit and rank."""
    return CARDS[RANKS * suit.index + rank]
