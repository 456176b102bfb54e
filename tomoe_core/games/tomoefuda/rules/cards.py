"""The cards of Tomoe-fuda, what their suits are to the lead of a trick, and a trick in play as one int.

A trick in play is written in six bits a card behind a leading 1: ``1`` before the first card, ``64 + lead``,
``(64 + lead) * 64 + second``, so that a card is added by ``trick << 6 | card`` (an index).
"""

from __future__ import annotations

from typing import Final

from ....cards import Card, Suit
from ...shared.decks import GENERALS

SEATS: Final = 3
PILES: Final = 4
Hands = tuple[int, int, int]
"""Sets of cards by seat, as masks."""

CARDS: Final = GENERALS.cards
SUITS: Final = GENERALS.suits
SUIT_MASK: Final = GENERALS.suit_masks

BACK, FRONT, LOWER = 2, 1, 0
"""Classes of suits in a trick, stronger is higher: 裏 back, 表 front, 下位 lower."""

CLASS_NAMES: Final = {BACK: "back", FRONT: "front", LOWER: "lower"}

NO_CARD: Final = 1
"""The trick in play before its first card."""

TWO_CARDS: Final = 64 * 64
"""The lower bound of tricks in play with two cards."""


def is_general(suit: Suit) -> bool:
    """True for the suit of gold, silver and bronze."""
    return suit.letter == "S"


def is_one(card: Card) -> bool:
    """True for rank 1 of the six ordinary suits; the bronze general is no 1."""
    return card.rank == 1 and not is_general(card.suit)


def back_suit(front: Suit) -> Suit | None:
    """The pair of a suit, 裏: red and light blue, green and orange, black and purple; generals have none."""
    return None if is_general(front) else SUITS[front.index ^ 1]


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
    while trick > NO_CARD:
        cards.append(CARDS[trick & 63])
        trick >>= 6
    return tuple(reversed(cards))
