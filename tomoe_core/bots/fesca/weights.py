"""The weights of the rules of thumb, by game; the features are those of :mod:`.worth`, in their order.

Fitted by logistic regression to some thousand deals that the rules of thumb played against themselves at
five, six and seven seats, one card in twelve being drawn at random; fitted and played again until the
weights stayed about the same. A chance was fitted to whether the card won its trick, a worth to
whether the card won a trick in the rest of the deal.
"""

from __future__ import annotations

from typing import Final


def _row(numbers: str) -> tuple[float, ...]:
    return tuple(map(float, numbers.split()))


CHANCE: Final = {
    "fesca-six": (
        _row("-2.15 3.19 -1.63 -2.15 -1.63 2.88 0 -0.89 0 0 0 -2.17 0.04 0 0 3.23"),
        _row("-3.01 3.11 -3.86 -1.26 -0.37 -1.06 0 0.89 0 0 0 -0.64 0 0 0 4.55"),
        _row("-5.04 6.48 2.56 0.12 -2.16 -1.26 -2.35 4.63 0.64 0.08 1.08 -0.53 0.15 0 0 2.32"),
    ),
    "fesca-wild": (
        _row("-1.47 1.25 -1.4 -1.47 -1.4 1.49 0 -0.46 0 0 0 -2.72 1.93 0 0 4.62"),
        _row("-3.14 3.13 -3.23 -1.6 1.68 -0.31 0 0.77 0 0 0 -0.91 0.04 -0.26 -1.7 3.92"),
        _row(
            "-2.89 3.67 -1.63 -0.42 -0.57 -1.06 -1.76 2.93 1.13 -1.64 1.04 -0.1 -0.07 -0.15 -1.47 1.76"
        ),
        _row(
            "-2.36 1.31 -1.71 -1.29 -1.15 0.84 -1.84 0.99 -0.48 -0.01 0.3 0.2 -0.59 -0.67 -0.84 1.98"
        ),
        _row("-0.49 0.21 -1 -0.49 -1 -0.34 0 -0.6 0 0 0 -1.79 1.73 -0.49 0 0.49"),
    ),
}
"""By what the card does: LEAD, FOLLOW, AHEAD, OPEN_LEAD, YINYANG_LEAD. The last two are for Wild only."""

WORTH: Final = {
    "fesca-six": _row(
        "-3.57 -3.04 1.32 1.71 0.97 0.75 1.09 -1.43 1.61 0.36 -2.03 -2.96 1.21 1.07 1.86 0.81 -0.28 -0.15 -1.14"
    ),
    "fesca-wild": _row(
        "-3.94 -3.05 0.72 2.45 1.46 0.74 0.23 -0.94 2.11 0.58 -2.2 -4.73 1.08 2.22 1.16 0.02 0.61 0.37 -0.78"
    ),
}
