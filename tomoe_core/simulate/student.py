"""Student's t distribution: how wide an interval is about a mean of few deals.

Where the standard error is estimated from a few deals, too, the mean is off by more than a normal distribution
says: with 5 deals a 95 % interval is 1.4 times as wide.
"""

from __future__ import annotations

from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
"""How often an interval holds the true value."""

MANY: Final = 100
"""With at least this many degrees of freedom the expansion about the normal quantile is right to ten digits."""


def errors_each_side(deals: int, level: float = LEVEL) -> float:
    """Return standard errors to each side of a mean over ``deals`` deals in its interval; 0 for a single deal,
    which shows no spread.

    >>> round(errors_each_side(5), 3), round(errors_each_side(1000), 3)
    (2.776, 1.962)
    """
    return quantile(deals - 1, level) if deals > 1 else 0.0


@cache
def quantile(freedom: int, level: float = LEVEL) -> float:
    """Return the ``t`` between whose negative and which the share ``level`` of the distribution with
    ``freedom`` degrees of freedom (1, 2 …) lies.
    """
    if freedom >= MANY:
        return _expansion(freedom, level)
    low, high = 0.0, 1.0
    while between(high, freedom) < level:
        low, high = high, 2 * high
    # Halved until no number lies between the two.
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if between(middle, freedom) < level else (low, middle)
    return high


def between(t: float, freedom: int) -> float:
    """Return the share of the distribution between ``-t`` and ``t``: a finite sum for a whole number of degrees
    of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    """
    angle = atan(t / sqrt(freedom))
    term = total = 0.0
    if freedom > 1:
        term = total = cos(angle) if freedom % 2 else 1.0
    for i in range(freedom % 2 + 2, freedom - 1, 2):
        term *= (i - 1) / i * cos(angle) ** 2
        total += term
    if freedom % 2:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total


def _expansion(freedom: int, level: float) -> float:
    """Return the quantile by an expansion in 1 / freedom (Abramowitz and Stegun, 26.7.5)."""
    x = NormalDist().inv_cdf((1 + level) / 2)
    return (
        x
        + (x**3 + x) / 4 / freedom
        + (5 * x**5 + 16 * x**3 + 3 * x) / 96 / freedom**2
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384 / freedom**3
        + (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160 / freedom**4
    )
