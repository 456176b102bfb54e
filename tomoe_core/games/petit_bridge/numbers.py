"""The numbers of Petit Bridge's text, as a value: what a house rule may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules import Rules, choice, whole, wholes

BOOK: Final = 6
"""Trick points are for tricks above these; their number is the *make*. No contract promises as few."""

_MOST: Final = 9999
"""The upper bound of a bonus, in points."""


@dataclass(frozen=True, slots=True)
class PetitRules(Rules):
    """Who is offence, what contracts promise and what they are worth. Where there is one number by trumps, they
    are spades, hearts, diamonds, clubs and no trump; by level, partial, game, small and grand slam.
    """

    open_end: bool = choice(
        (True, False),
        source="a player who has won two games may end the match",
        called="petit-bridge-set-open_end",
        offered=True,
    )
    enough: int = whole(
        20,
        low=0,
        high=40,
        source="the winner points that the offence and its dummy need together",
        called="petit-bridge-rule-enough",
    )
    partial_tricks: int = whole(
        7,
        low=BOOK + 1,
        high=13,
        source="the tricks that a partial promises",
        called="petit-bridge-rule-partial-tricks",
    )
    game_tricks: tuple[int, ...] = wholes(
        (10, 10, 11, 11, 9),
        low=BOOK + 1,
        high=13,
        source="the tricks that a game promises, by trumps",
        called="petit-bridge-rule-game-tricks",
    )
    small_tricks: int = whole(
        12,
        low=BOOK + 1,
        high=13,
        source="the tricks that a small slam promises",
        called="petit-bridge-rule-small-tricks",
    )
    grand_tricks: int = whole(
        13,
        low=BOOK + 1,
        high=13,
        source="the tricks that a grand slam promises",
        called="petit-bridge-rule-grand-tricks",
    )
    trick_points: tuple[int, ...] = wholes(
        (30, 30, 20, 20, 30),
        low=0,
        high=999,
        source="the points for each trick above six, by trumps",
        called="petit-bridge-rule-trick-points",
    )
    no_trump_extra: int = whole(
        10,
        low=0,
        high=999,
        source="the points added once in no trump",
        called="petit-bridge-rule-no-trump-extra",
    )
    bonuses: tuple[int, ...] = wholes(
        (50, 300, 800, 1300),
        low=0,
        high=_MOST,
        source="the bonus for a contract made, by level, not vulnerable",
        called="petit-bridge-rule-bonuses",
    )
    bonuses_vulnerable: tuple[int, ...] = wholes(
        (50, 500, 1250, 2000),
        low=0,
        high=_MOST,
        source="the bonus for a contract made, by level, vulnerable",
        called="petit-bridge-rule-bonuses-vulnerable",
    )
    short_pays: int = whole(
        50,
        low=0,
        high=999,
        source="what each defender scores for each trick short, not vulnerable",
        called="petit-bridge-rule-short-pays",
    )
    short_pays_vulnerable: int = whole(
        100,
        low=0,
        high=999,
        source="what each defender scores for each trick short, vulnerable",
        called="petit-bridge-rule-short-pays-vulnerable",
    )
    games_to_stop: int = whole(
        2,
        low=1,
        high=99,
        source="from so many games won on a player may end the match",
        called="petit-bridge-rule-games-to-stop",
    )


USUAL: Final = PetitRules()
"""The rules as the text has them."""
