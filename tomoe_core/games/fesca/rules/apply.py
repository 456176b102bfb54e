"""Following: the leads of a trick in play, and what they ask for.

The leads are one number, the *lead*: 0 before the first card, ``1 + a`` when the suit with index a is
led, ``7 + 6 * a + b`` when suit b is the second lead. What a game asks for is in its tables, by lead:
listing, reason and inference all read these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ....cards import Suit
from ...shared.trick_base import LeadTables
from .cards import RANKS, SUIT_MASK, SUITS, Y_MASK

TWO_LEADS: Final = 7
"""From this lead on there is a second one."""

_LEADS: Final = range(TWO_LEADS + len(SUITS) ** 2)
"""All leads."""


def _lead_indices(lead: int) -> tuple[int, int]:
    if lead < TWO_LEADS:
        return lead - 1, -1
    return divmod(lead - TWO_LEADS, len(SUITS))


LEAD_INDICES: Final = tuple(map(_lead_indices, _LEADS))
"""By lead: the indices of the suits of the first and of the second lead, -1 for none."""


def lead_suits(lead: int) -> tuple[Suit | None, Suit | None]:
    """The suits of the first and of the second lead."""
    first, second = LEAD_INDICES[lead]
    return (SUITS[first] if first >= 0 else None), (SUITS[second] if second >= 0 else None)


class Following(NamedTuple):
    """What leads ask for: whoever holds cards of ``suits`` plays one of them or, if it is ``loose``, a
    yin-yang card. Others play what they like.
    """

    suits: tuple[Suit, ...]
    loose: bool = False


MakesSecond = Callable[[Suit, Suit], bool]
"""``makes_second(first, suit)``: a card of ``suit`` makes the second lead when ``first`` was led."""


def lead_tables(
    makes_second: MakesSecond, following: Callable[[Suit, Suit | None], Following]
) -> LeadTables:
    """The tables of a game. ``following(first, second)``: what these leads ask for."""
    after, asked, allowed = [], [], []
    for lead in _LEADS:
        after.append(b"".join(bytes((_next_lead(lead, s, makes_second),)) * RANKS for s in SUITS))
        first, second = lead_suits(lead)
        held = loose = 0
        if first is not None and (second is None or makes_second(first, second)):
            ask = following(first, second)
            held = sum(SUIT_MASK[suit.index] for suit in ask.suits)
            loose = Y_MASK if ask.loose else 0
        asked.append(held)
        allowed.append(held | loose)
    return LeadTables(tuple(after), tuple(asked), tuple(allowed))


def _next_lead(lead: int, suit: Suit, makes_second: MakesSecond) -> int:
    """The lead once a card of ``suit`` has been played."""
    first, second = lead_suits(lead)
    if first is None:
        return 1 + suit.index
    if second is None and makes_second(first, suit):
        return TWO_LEADS + len(SUITS) * first.index + suit.index
    return lead
