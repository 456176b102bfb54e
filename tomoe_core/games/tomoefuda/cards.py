"""The cards of Tomoe-fuda as one of them is led: front and back suits, and what may be played to a trick."""

from __future__ import annotations

from typing import Final

from ...cards import Card, Suit
from ..shared.decks import GENERALS

SEATS: Final = 3
PILES: Final = 4
PILE: Final = 9

BACK, FRONT, LOWER = 2, 1, 0
"""Classes of suits in a trick, stronger is higher: 裏 back, 表 front, 下位 lower."""

CLASS_NAMES: Final = {BACK: "back", FRONT: "front", LOWER: "lower"}

CARDS: Final = GENERALS.cards
SUITS: Final = GENERALS.suits
SUIT_MASK: Final = GENERALS.suit_masks


def back_suit(front: Suit) -> Suit | None:
    """The pair of a suit, 裏: red and light blue, green and orange, black and purple; generals have none."""
    return None if front.letter == "S" else SUITS[front.index ^ 1]


FRONT_OF: Final = tuple(SUIT_MASK[card.suit.index] for card in CARDS)
"""By lead card: the mask of the front suit."""

BACK_OF: Final = tuple(
    SUIT_MASK[back.index] if (back := back_suit(card.suit)) else 0 for card in CARDS
)
"""By lead card: the mask of the back suit, 0 for a general."""


def class_of(card: Card, lead: Card) -> int:
    """``FRONT``, ``BACK`` or ``LOWER``, with ``lead`` led."""
    if card.suit is lead.suit:
        return FRONT
    return BACK if card.suit is back_suit(lead.suit) else LOWER


def cards_of(trick: int) -> tuple[Card, ...]:
    """The cards of a trick in play, in order."""
    cards: list[Card] = []
    while trick > 1:
        cards.append(CARDS[trick & 63])
        trick >>= 6
    return tuple(reversed(cards))


def follow(hand: int, trick: int) -> int:
    """The cards of ``hand`` that may be played to ``trick`` (masks): the front suit, else the back
    suit, else anything."""
    if trick == 1:
        return hand
    lead = trick & 63 if trick < 4096 else trick >> 6 & 63
    return hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand
