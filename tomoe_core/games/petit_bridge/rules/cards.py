"""The cards of Petit Bridge as bits, winner points, and the four places at the table.

Inside, a set of cards is a mask: ``1 << card.index`` for each of them, thirteen bits to a suit. The four
hands of a deal lie at four *places*, clockwise: 0 the offence, 1 its left defender, 2 the dummy, 3 its
right defender.
"""

from __future__ import annotations

from typing import Final

from ....cards import mask
from ...shared.decks import STANDARD

SEATS: Final = 3
HAND: Final = 13
"""How many cards each hand has at the deal, and how many tricks a deal has."""

PLACES: Final = 4
OFFENCE, LEFT, DUMMY, RIGHT = range(PLACES)

CARDS: Final = STANDARD.cards
SUITS: Final = STANDARD.suits
RANKS: Final = 13
IN_SUIT: Final = (1 << RANKS) - 1
"""The bits of a suit, moved down to the lowest."""

ALL_CARDS: Final = (1 << len(CARDS)) - 1

BITS: Final = tuple(card.bit for card in CARDS)
"""By card index: the card's bit."""

SUIT_OF: Final = tuple(STANDARD.suit_masks[card.suit.index] for card in CARDS)
"""By card index: the mask of the card's suit."""

HONOURS: Final = tuple(
    mask(card for card in CARDS if card.rank == rank) for rank in (14, 13, 12, 11)
)
"""The masks of aces, kings, queens and jacks, which count 4, 3, 2 and 1 winner points."""

ALL_POINTS: Final = 40
"""The winner points of the whole deck."""

_ACES, _KINGS, _QUEENS, _JACKS = HONOURS
_FROM_KING: Final = _ACES | _KINGS
_FROM_QUEEN: Final = _FROM_KING | _QUEENS
_FROM_JACK: Final = _FROM_QUEEN | _JACKS


def suit_bits(cards: int, suit: int) -> int:
    """The thirteen bits of one suit (0–3) in a mask of cards, moved down to the lowest."""
    return cards >> RANKS * suit & IN_SUIT


def winner_points(cards: int) -> int:
    """The winner points ウィナーポイント of the cards of a mask: A 4, K 3, Q 2, J 1."""
    return (
        (cards & _ACES).bit_count()
        + (cards & _FROM_KING).bit_count()
        + (cards & _FROM_QUEEN).bit_count()
        + (cards & _FROM_JACK).bit_count()
    )
