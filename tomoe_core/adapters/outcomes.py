"""What a deal can come to: how long it can be, what a seat gets out of it, and the bounds of that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ..game import Game


class Limits(NamedTuple):
    """Bounds that no deal of a game goes beyond: ``moves`` that the players make, and what a seat
    gets, from ``low`` to ``high``."""

    moves: int
    low: float
    high: float


def _tomoefuda(game: Any) -> Limits:
    ones = 6  # the rank 1 of each ordinary suit, for which the ichi bonus is paid
    return Limits(
        game.players + game.players * game.tricks, 0, game.tricks + ones * (game.ichi - 1)
    )


def _fesca(game: Any) -> Limits:
    return Limits(game.players * game.hand_size, 0, game.hand_size)


def _market(game: Any) -> Limits:
    # Nine turns from the stock; then at most 24 in a row without a new run, of which eleven end a deal.
    # A turn: three cards put up, one offer, two purchases, and no more than twelve runs in all. What
    # changes hands in a turn is 10 at most, the sum of the prices.
    turns = 9 + 11 * 24
    return Limits(turns * (3 + 1 + 2) + 12, 20 - 10 * turns, 210 + 10 * turns)


def _collector(game: Any) -> Limits:
    # Each of 36 cards is discarded at most once. The worst collection misses all but two aces, third.
    return Limits(36 + 3, -(42 - 2 + 8), 0)


def _petit_bridge(game: Any) -> Limits:
    # The best: a vulnerable grand slam in no trump, 7 × 30 + 10 + 2000; nobody ever loses points.
    return Limits(1 + 52 + 1, 0, 2220)


_LIMITS: Final[dict[str, Callable[[Any], Limits]]] = {
    "tomoefuda": _tomoefuda,
    "market": _market,
    "collector": _collector,
    "fesca-six": _fesca,
    "fesca-wild": _fesca,
    "petit-bridge": _petit_bridge,
}


def limits(game: Game) -> Limits:
    """The bounds for this game. ValueError if nobody has said what they are."""
    if game.id not in _LIMITS:
        raise ValueError(f"nobody has said yet how long a deal of {game.id} can be")
    return _LIMITS[game.id](game)


def utilities(game: Game, scores: Sequence[float]) -> tuple[float, ...]:
    """What each seat got out of a deal, more being better: the scores, negative in a game that the
    lowest wins.

    >>> from tomoe_core import game
    >>> utilities(game("tomoefuda"), (5, 4, 3))
    (5.0, 4.0, 3.0)
    """
    lowest_wins = game.ranking(range(game.players))[0] == 1
    return tuple(0.0 - score if lowest_wins else 0.0 + score for score in scores)
