"""The cards of FESCA as the rules look at them, and how strong its suits are against each other.

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


GENERATING, OVERCOMING, WITH_YINYANG = "generating", "overcoming", "yinyang"
"""How two suits stand to each other: 相生, 相剋, or one of them is yin-yang."""


def relation(one: Suit, other: Suit) -> str:
    """How two different suits stand to each other: GENERATING, OVERCOMING or WITH_YINYANG."""
    if YINYANG in (one, other):
        return WITH_YINYANG
    return GENERATING if (one.index - other.index) % 5 in (1, 4) else OVERCOMING


def stronger(one: Suit, other: Suit) -> Suit:
    """The stronger of two different suits.

    Wood, fire, earth, metal, water, in this order each generates 相生 the next and loses to it, and
    overcomes 相剋 the one after that. Yin-yang beats them all.
    """
    if YINYANG in (one, other):
        return YINYANG
    return one if (one.index - other.index) % 5 in (1, 3) else other


def chain(first: Suit, second: Suit | None) -> tuple[Suit, ...]:
    """The suits from strong to weak in which cards out of the trick are ranked, for these leads."""
    led = [suit for suit in (first, second) if suit not in (None, YINYANG)]
    if len(led) == 2:
        start = stronger(led[0], led[1]).index
        step = -1 if relation(led[0], led[1]) == GENERATING else 2
    else:
        start, step = led[0].index if led else 0, -1
    return (*(SUITS[(start + step * i) % 5] for i in range(5)), YINYANG)
