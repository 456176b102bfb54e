"""What is worked out once, for speed: how strong a card is in a trick, and the moves of a mask."""

from __future__ import annotations

from typing import Any, Final

from ....cards import Suit
from .cards import CARDS, IN_SUIT, RANKS, SUITS
from .moves import (
    ALL_CONTRACTS,
    ANSWERS,
    BOTH_ANSWERS,
    CONTRACTS,
    FIRST_CONTRACT,
    PLAYS,
    STRAINS,
    PetitMove,
)


def strengths(trump: Suit | None, lead: Suit) -> bytes:
    """By card index: how strong the card is when ``lead`` is led, 0 if it cannot win. Trumps are stronger
    than all other cards. (256 bytes, for ``bytes.translate``.)
    """
    table = bytearray(256)
    for card in CARDS:
        if card.suit is trump:
            table[card.index] = 20 + card.rank
        elif card.suit is lead:
            table[card.index] = card.rank
    return bytes(table)


def _strengths_by_contract() -> tuple[tuple[bytes, ...], ...]:
    by_suits = [[strengths(trump, lead) for lead in SUITS] for trump in STRAINS]
    by_lead = [tuple(some[card.suit.index] for card in CARDS) for some in by_suits]
    return ((),) * FIRST_CONTRACT + tuple(by_lead[contract.strain] for contract in CONTRACTS)


STRENGTHS: Final = _strengths_by_contract()
"""By the index of the contract and that of the card led: the :func:`strengths` of all cards."""

TWO_SUITS: Final = 2 * RANKS

_NOT_YET: Final[Any] = None
_BY_SUIT: Final[tuple[list[tuple[PetitMove, ...]], ...]] = tuple(
    [(), *[_NOT_YET] * IN_SUIT] for _ in SUITS
)
SPADES, HEARTS, DIAMONDS, CLUBS = _BY_SUIT
"""The plays of a suit's cards, by the thirteen bits of these. Filled by :func:`moves_of`, so that importing
the game takes no time for it; None stands where no one has asked yet.
"""

PLAYS_IN_SUIT_OF: Final = tuple(_BY_SUIT[card.suit.index] for card in CARDS)
"""By card index: which of the four tables is that of the card's suit."""

SHIFT_OF: Final = tuple(RANKS * card.suit.index for card in CARDS)
"""By card index: the number of bits below those of the card's suit."""

_OTHERS: Final[dict[int, tuple[PetitMove, ...]]] = {
    0: (),
    ALL_CONTRACTS: CONTRACTS,
    BOTH_ANSWERS: ANSWERS,
}


def moves_of(legal: int) -> tuple[PetitMove, ...]:
    """The moves of a mask, in the order of the deck: cards, or all contracts, or both answers."""
    if legal in _OTHERS:
        return _OTHERS[legal]
    moves: tuple[PetitMove, ...] = ()
    for number, some in enumerate(_BY_SUIT):
        bits = legal >> RANKS * number & IN_SUIT
        if some[bits] is _NOT_YET:
            plays = PLAYS[RANKS * number : RANKS * (number + 1)]
            some[bits] = tuple(play for i, play in enumerate(plays) if bits >> i & 1)
        moves += some[bits]
    return moves
