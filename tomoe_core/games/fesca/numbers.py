"""The numbers and choices of FESCA's text, a value for each of its games: what a house rule may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules import Rules, choice, whole

HIGHEST: Final = 13
"""The upper bound of what a Z may count: one above the twelve, the highest card."""


@dataclass(frozen=True, slots=True)
class FescaRules(Rules):
    """What Six and Wild both have. How many cards each player gets follows from the cards in play."""

    players: int = choice(
        (6, 5, 7), source="for five, six or seven players", called="fesca-set-players", offered=True
    )
    equal_numbers: str = choice(
        ("suits", "first", "second"),
        source="with equal numbers of cards the stronger suit wins; else it would be the first or second lead",
        called="fesca-rule-equal-numbers",
    )
    generating: str = choice(
        ("generated", "generator"),
        source="generating: what generates loses to what it generates",
        called="fesca-rule-generating",
    )
    overcoming: str = choice(
        ("overcomer", "overcome"),
        source="overcoming: what overcomes wins",
        called="fesca-rule-overcoming",
    )
    z_otherwise: int = whole(
        0,
        low=0,
        high=HIGHEST,
        source="a Z counts 0 otherwise: in Six if it made no lead, in Wild if it can take no rank",
        called="fesca-rule-z-otherwise",
    )
    deal_won_by: str = choice(
        ("most", "fewest"),
        source="who took the most tricks wins",
        called="fesca-rule-deal-won-by",
    )
    ahead_among_equals: str = choice(
        ("last", "first"),
        source="among equals, whoever took a trick last is ahead",
        called="fesca-rule-ahead",
    )


@dataclass(frozen=True, slots=True)
class SixRules(FescaRules):
    """What Six has beside them."""

    z_leads: int = whole(
        13,
        low=0,
        high=HIGHEST,
        source="a Z counts 13 if it makes the first or the second lead",
        called="fesca-rule-z-leads",
    )
    yinyang_beats: bool = choice(
        (True, False),
        source="yin-yang beats each of the five",
        called="fesca-rule-yinyang-beats",
    )


@dataclass(frozen=True, slots=True)
class WildRules(FescaRules):
    """Wild has no others: yin-yang is no lead of two there, and a Z is a mimic."""


SIX: Final = SixRules()
"""The rules of Six as the text has them."""

WILD: Final = WildRules()
"""The rules of Wild as the text has them."""
