"""Bounds of a deal: how long it can be, and what a seat gets out of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ..game import Game
from ..match import low_wins

_DEALS: Final = 100
"""Random deals from which the bounds of a game that states none are estimated."""

_MARGIN: Final = 3
"""The estimate goes beyond what was seen by this factor."""


class Limits(NamedTuple):
    """Bounds that no deal of a game exceeds: ``moves`` that the players make, and what a seat gets, from
    ``low`` to ``high``, more being better (see :func:`utilities`).
    """

    moves: int
    low: float
    high: float


@cache
def limits(game: Game) -> Limits:
    """The bounds that the game's ``tensors.py`` states; without, an estimate from random deals, which a rare
    deal may exceed.
    """
    module = game.part("tensors")
    if module is None:
        return _estimate(game)
    found: Limits = module.limits(game)
    return found


def _estimate(game: Game) -> Limits:
    moves, most = 0, 1.0
    for seed in range(_DEALS):
        rng = Random(seed)
        state = game.deal(seed=seed, dealer=seed % game.players)
        while not state.is_over:
            state = state.play(state.random_move(rng))
        moves = max(moves, len(state.moves))
        most = max(most, *map(abs, state.scores))
    return Limits(_MARGIN * moves, -_MARGIN * most, _MARGIN * most)


_low_wins: Final = cache(low_wins)
"""It is asked at each position, and to rank takes longer than all else here."""


def utilities(game: Game, scores: Sequence[float]) -> tuple[float, ...]:
    """What each seat got out of a deal, more being better: the scores, negative in a game that the
    lowest wins.

    >>> from tomoe_core import game
    >>> utilities(game("tomoefuda"), (5, 4, 3))
    (5.0, 4.0, 3.0)
    """
    if _low_wins(game):
        return tuple([0.0 - score for score in scores])
    return tuple([0.0 + score for score in scores])
