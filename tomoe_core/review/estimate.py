"""How much better one move is than another, from hints that do not know of each other."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

KNOWN: Final = 2
"""What is known of the noise beforehand counts as much as this many hints."""


class Estimate(NamedTuple):
    """A mean and its standard error."""

    gain: float
    error: float


def estimate(gains: Sequence[float], noise: float | None = None) -> Estimate:
    """Return what ``gains``, one of each hint, say. ``noise``: their standard deviation as far as is known
    beforehand; a few of them may agree by chance. Without it there have to be two.

    >>> estimate([0.5, 0.5], noise=0.0)
    Estimate(gain=0.5, error=0.0)
    >>> estimate([1.0, 3.0])
    Estimate(gain=2.0, error=1.0)
    """
    mean = fmean(gains)
    squares = sum((gain - mean) ** 2 for gain in gains)
    known = 0 if noise is None else KNOWN
    variance = (known * (noise or 0.0) ** 2 + squares) / (known + len(gains) - 1)
    return Estimate(mean, (variance / len(gains)) ** 0.5)
