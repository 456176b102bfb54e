"""The numbers of Collector's text, as a value: what a house rule may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules import Rules, whole, wholes

MAX_POINTS: Final = 999
"""The upper bound of a damage, in points."""


@dataclass(frozen=True, slots=True)
class CollectorRules(Rules):
    """Every number of the text. ``penalties`` beyond the collection that ends the deal are not asked for."""

    hand: int = whole(
        3,
        low=2,
        high=5,
        source="section 3: three cards are dealt to each player",
        called="collector-rule-hand",
    )
    from_hand: int = whole(
        2,
        low=1,
        high=3,
        source="section 3: collecting takes two cards of the two suits in the hand",
        called="collector-rule-from-hand",
    )
    penalties: tuple[int, ...] = wholes(
        (0, 4, 8),
        low=0,
        high=MAX_POINTS,
        source="section 3: 4 more for the second to collect, 8 for the third",
        called="collector-rule-penalties",
    )
    collections: int = whole(
        3,
        low=1,
        high=3,
        source="section 3: the third collection ends the game",
        called="collector-rule-collections",
    )
    not_collected: int = whole(
        20,
        low=0,
        high=MAX_POINTS,
        source="section 3: 20 for who has not collected by the end",
        called="collector-rule-not-collected",
    )
    match_ends_at: int = whole(
        100,
        low=1,
        high=9999,
        source="section 3: the ranking is made once somebody has 100 or more",
        called="collector-rule-match-ends-at",
    )


USUAL: Final = CollectorRules()
"""The rules as the text has them."""
