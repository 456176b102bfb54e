"""Who is ahead in a trick in play, found fast: the bots ask it of every card they think of.

This is a second, quicker implementation of a part of the rules; the tests hold it equal to the games' own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ..suits import CARDS, LEAD_MASKS, RANKS

SUITS: Final = 6
YINYANG: Final = 5
FIRST_Y: Final = YINYANG * RANKS
"""The index of the Taiji 太極; the other yin-yang cards come after it."""

Z_LEADS: Final = 13
"""What a Z counts in Six that makes a lead."""

SUIT: Final = bytes(card.suit.index for card in CARDS)
RANK: Final = bytes(card.rank for card in CARDS)

BEATS: Final = tuple(
    tuple(one != other and LEAD_MASKS[7 + SUITS * one + other][2] for other in range(SUITS))
    for one in range(SUITS)
)
"""``BEATS[one][other]``: the suit ``one`` is stronger than ``other``."""

NONE: Final = -1
"""No suit, or no card."""

PLAIN, MIMIC, OPEN = range(3)
"""Whether there is more to a trick of Wild: a Z lies there, or yin-yang was led."""

Standing = tuple[int, int, int, int, int, int, int, int, int]
"""A trick as it lies, as if no card were to come: the first lead and the second (NONE if there is no other
than the first), how many cards count for each, the best card of each (its index) and what that counts, in
turn; and PLAIN, MIMIC or OPEN."""

Step = Callable[[Standing, bytes, int], Standing]
"""The standing once another card is played: from the standing, the cards there, and the card."""

EMPTY: Final[Standing] = (NONE, NONE, 0, 0, NONE, 0, NONE, 0, PLAIN)
"""No card has been played."""


def step_in_six(standing: Standing, cards: bytes, card: int) -> Standing:
    """A :data:`Step` of Six."""
    first, second, many, more, best, value, other, high, kind = standing
    suit, rank = SUIT[card], RANK[card]
    if suit == first:
        if rank > value:
            return first, second, many + 1, more, card, rank, other, high, kind
        return first, second, many + 1, more, best, value, other, high, kind
    if suit == second:
        if rank > high:
            return first, second, many, more + 1, best, value, card, rank, kind
        return first, second, many, more + 1, best, value, other, high, kind
    if first < 0:
        return suit, NONE, 1, 0, card, rank or Z_LEADS, NONE, 0, PLAIN
    if second < 0:
        return first, suit, many, 1, best, value, card, rank or Z_LEADS, kind
    return standing


def step_in_wild(standing: Standing, cards: bytes, card: int) -> Standing:
    """A :data:`Step` of Wild."""
    rank = RANK[card]
    # A real card changes nothing of what lies there, unless it stops a disguise or a mimic takes its rank.
    if rank and card < FIRST_Y and standing[8] == PLAIN and FIRST_Y + rank not in cards:
        return step_in_six(standing, cards, card)
    return standing_in_wild(cards + bytes((card,)))


@lru_cache(maxsize=1 << 14)
def standing_in_wild(cards: bytes) -> Standing:
    """The standing of a trick of Wild from its cards: indices in order of play, at least one."""
    first, second = SUIT[cards[0]], NONE
    start = 0
    for at, card in enumerate(cards):
        if card < FIRST_Y and SUIT[card] != first:
            second, start = SUIT[card], at
            break
    open_lead = first == YINYANG
    if open_lead and second < 0:
        best = max(cards)
        return first, NONE, len(cards), 0, best, RANK[best], NONE, 0, OPEN
    suits: list[int] = []
    suit = NONE
    for card in cards[start if open_lead else 0 :]:
        if card < FIRST_Y:
            suit = SUIT[card]
        elif suit >= 0 and card > FIRST_Y and RANKS * suit + card - FIRST_Y in cards:
            suit = NONE
        suits.append(suit)
    if open_lead:
        first = next(suit for suit in reversed(suits) if suit >= 0)
        suits[:0] = (
            NONE if card > FIRST_Y and RANKS * first + card - FIRST_Y in cards else first
            for card in cards[:start]
        )
        if first == second:
            second = NONE
    many = more = 0
    best = other = value = high = NONE
    for card, suit in zip(cards, suits, strict=True):
        if suit < 0:
            continue
        if suit == first:
            many += 1
            rank = RANK[card] or _mimicked(suit, cards)
            if rank > value:
                best, value = card, rank
        elif suit == second:
            more += 1
            rank = RANK[card] or _mimicked(suit, cards)
            if rank > high:
                other, high = card, rank
    kind = OPEN if open_lead else PLAIN if all(map(RANK.__getitem__, cards)) else MIMIC
    return first, second, many, more, best, value, other, high, kind


def _mimicked(suit: int, cards: bytes) -> int:
    ranks = [RANK[card] for card in cards if RANKS * suit + RANK[card] not in cards]
    return max(ranks, default=0)


STEPS: Final[dict[str, Step]] = {"fesca-six": step_in_six, "fesca-wild": step_in_wild}
"""By the id of the game."""


def ahead(standing: Standing) -> int:
    """The card that is winning, its index."""
    first, second, many, more, best, _, other, _, _ = standing
    if second < 0 or many > more or (many == more and BEATS[first][second]):
        return best
    return other
