"""The weights of the heuristics, by game; the features are those of :mod:`.worth`, in their order.

Fitted by logistic regression to some thousand deals that the heuristics played against themselves at
five, six and seven seats, one card in twelve being drawn at random; fitted and played again until the
weights stayed about the same. A chance was fitted to whether the card won its trick, a worth to whether
the card won a trick in the rest of the deal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules.base import FescaBase

Row = tuple[float, ...]


class Weights(NamedTuple):
    """The weights of a game.

    ``chance`` has a row for each kind of play: LEAD, FOLLOW, AHEAD, OPEN_LEAD, YINYANG_LEAD (see
    :mod:`.worth`; the last two are for Wild only). ``worth`` is for the worth of a card. ``keep`` is
    how much of that is lost with the card.
    """

    chance: tuple[Row, ...]
    worth: Row
    keep: float


def _row(numbers: str) -> Row:
    return tuple(map(float, numbers.split()))


_SIX: Final = Weights(
    chance=(
        _row("-2.27 3.29 -1.94 -2.27 -1.94 3.35 0 -1.35 0 0 0 -2.41 0.23 0 0 3.53"),
        _row("-2.13 4.69 -4.93 -2.48 0.25 -0.58 0 0.98 0 0 0 -1.34 0 0 0 2.81"),
        _row("-7.86 8.05 2.7 -0.24 -2.77 -1.19 -0.08 6.86 0.87 0.69 1.15 0.28 0.44 0 0 0.66"),
    ),
    worth=_row(
        "-3.64 -2.79 1.29 2.01 1.03 0.65 0.72 -1.51 1.94 0.41 -2.09 -3.37 1.3 1.25 1.8 0.82 -0.39 -0.06 -1.25"
    ),
    keep=0.7,
)

_WILD: Final = Weights(
    chance=(
        _row("-1.43 1.22 -0.84 -1.43 -0.84 1.9 0 -1.46 0 0 0 -3.53 1.85 0 0 5.55"),
        _row("-2.33 4.49 -4.64 -3.02 2.26 -0.75 0 1.45 0 0 0 -0.58 -0.15 -0.37 -1.79 2.48"),
        _row(
            "-4.79 4.98 -1.34 -0.97 0.25 -1.09 -0.61 4.24 1.19 -0.57 1.06 0.27 0.28 0.01 -1.74 0.96"
        ),
        _row(
            "-2.96 1.86 -2.05 -1.81 -0.74 0.43 -3.16 0.85 -0.1 -0.33 -0.12 -0.24 -0.94 -0.24 -2.64 3.4"
        ),
        _row("-0.86 0.88 -1.32 -0.86 -1.32 0.21 0 0.06 0 0 0 -1.7 1.94 -0.86 0 1.35"),
    ),
    worth=_row(
        "-3.96 -2.8 0.68 2.42 1.46 0.71 0.29 -1.14 1.99 0.56 -1.98 -4.68 1.1 2.23 1.07 -0.11 0.28 0.35 -0.66"
    ),
    keep=0.9,
)


def weights_of(game: FescaBase) -> Weights:
    """Return the weights for a game, also for one with a rule changed."""
    return _WILD if game.wild else _SIX
