"""What a contract of Petit Bridge promises, and what it is worth: the scores of duplicate bridge, undoubled."""

from __future__ import annotations

from typing import Final

from ...cards import Suit
from ..shared.decks import STANDARD

TRICKS: Final = 13
BOOK: Final = 6
"""Tricks above so many are the *make*."""

LEVELS: Final = ("partial", "game", "small", "grand")
"""Levels of a contract, in ascending order."""

PARTIAL, GAME = 0, 1

STRAINS: Final[tuple[Suit | None, ...]] = (*STANDARD.suits, None)
"""What may be trump: a suit, or None for no trump."""

NO_TRUMP: Final = 4
"""The place of no trump among the strains."""

GAME_TRICKS: Final = (10, 10, 11, 11, 9)
"""By strain: the tricks that a game contract promises."""

EACH: Final = (30, 30, 20, 20, 30)
"""By strain: points for each trick of the make."""

NO_TRUMP_MORE: Final = 10

BONUS: Final = ((50, 50), (300, 500), (800, 1250), (1300, 2000))
"""By level: points for a contract made, not vulnerable and vulnerable."""

DOWN: Final = (50, 100)
"""What each defender scores for a trick that is missing, not vulnerable and vulnerable."""


def promised(strain: int, level: int) -> int:
    """How many tricks a contract promises; ``strain`` and ``level`` are places in the lists above."""
    return (7, GAME_TRICKS[strain], 12, TRICKS)[level]


def trick_points(strain: int, tricks: int) -> int:
    """The points for the tricks of a contract that is made: those above six count."""
    return EACH[strain] * (tricks - BOOK) + NO_TRUMP_MORE * (strain == NO_TRUMP)


def score(strain: int, level: int, tricks: int, vulnerable: bool) -> tuple[int, int]:
    """What the offence and each of the defenders score.

    >>> score(0, GAME, 11, False)  # spades, game, one trick more than promised
    (450, 0)
    >>> score(4, GAME, 7, True)  # no trump, two down, vulnerable
    (0, 200)
    """
    short = promised(strain, level) - tricks
    if short > 0:
        return 0, DOWN[vulnerable] * short
    return trick_points(strain, tricks) + BONUS[level][vulnerable], 0
