"""What yin-yang cards and Zs count as in Wild: nothing can pass as a card that is in the trick for real.

Cards are given by their indices, in order of play, and suits by theirs.
"""

from __future__ import annotations

from typing import Final

from .cards import RANK_OF, RANKS, SUIT_OF, TAIJI, YINYANG

VOID: Final = -1
"""The suit of a card that is void."""


def final_suits(cards: bytes) -> list[int]:
    """The suit (its index) that each card of a trick counts as when it is complete, VOID for void cards.

    A yin-yang card takes the suit of the card before it. Those before the first card that is not
    yin-yang follow a yin-yang lead, and take the suit of the last card that has one. If all are
    yin-yang, all count as that.
    """
    opening = 0
    if cards[0] >= TAIJI:
        for card in cards:
            if card < TAIJI:
                break
            opening += 1
        else:
            return [YINYANG.index] * opening
    suits = []
    suit = VOID
    for card in cards[opening:] if opening else cards:
        if card < TAIJI:
            suit = SUIT_OF[card]
        elif card > TAIJI and suit >= 0 and RANKS * suit + card - TAIJI in cards:
            suit = VOID
        suits.append(suit)
    if opening:
        lead = last_suit(suits)
        suits[:0] = (
            VOID if card > TAIJI and RANKS * lead + card - TAIJI in cards else lead
            for card in cards[:opening]
        )
    return suits


def last_suit(suits: list[int]) -> int:
    """The suit of the last card that is not void: in the end, that of a yin-yang lead."""
    return next(suit for suit in reversed(suits) if suit >= 0)


def mimicked_rank(suit: int, cards: bytes) -> int:
    """The rank that a Z takes in ``suit``: the best that is printed on another card; 0 if it can take
    none.
    """
    ranks = [RANK_OF[card] for card in cards if RANKS * suit + RANK_OF[card] not in cards]
    return max(ranks, default=0)
