"""Players who err: a better choice is made more often, with a probability in proportion to exp(worth / noise).

This is the quantal response of econometrics, or logit. Players of several *kinds* differ in their noise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from statistics import fmean


def quantal_logs(
    worths: Sequence[float], chosen: int, noises: Sequence[float]
) -> tuple[float, ...]:
    """Return by kind of player, the logarithm of how likely it makes the choice at the place ``chosen``.
    ``worths``: what each choice is worth, more being better; ``noises``: the noise of each kind, in the same
    unit.

    >>> [round(each, 3) for each in quantal_logs([1.0, 1.0], 0, [0.1, 5.0])]
    [-0.693, -0.693]
    """
    best = max(worths)
    gains = [each - best for each in worths]
    return tuple(
        gains[chosen] / noise - log(sum(exp(gain / noise) for gain in gains)) for noise in noises
    )


def mean_log(logs: Sequence[float]) -> float:
    """Return the logarithm of the mean of the numbers whose logarithms these are.

    >>> round(mean_log([0.0, 0.0]), 3)
    0.0
    """
    most = max(logs)
    return most + log(fmean(exp(each - most) for each in logs))
