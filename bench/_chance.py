"""What chance would deal: expected numbers, and how far counts are from them."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp, lgamma, log


def held(size: int, suit: int, deck: int) -> list[float]:
    """Give the chance of each number of cards of a suit of ``suit`` cards in a hand of ``size`` of ``deck``."""
    return [
        comb(suit, n) * comb(deck - suit, size - n) / comb(deck, size)
        for n in range(min(size, suit) + 1)
    ]


def longest(size: int, suits: Sequence[int]) -> list[float]:
    """Give the chance that the longest suit of a hand of ``size`` cards has 0, 1, 2 … cards; ``suits``: how
    many cards each has.
    """
    up_to = [_hands(size, suits, most) / comb(sum(suits), size) for most in range(size + 1)]
    return [now - before for before, now in zip([0.0, *up_to], up_to, strict=False)]


def _hands(size: int, suits: Sequence[int], most: int) -> int:
    """Count the hands of ``size`` cards with at most ``most`` cards of each suit."""
    ways = [1] + [0] * size
    for suit in suits:
        ways = [
            sum(comb(suit, n) * ways[cards - n] for n in range(min(suit, most, cards) + 1))
            for cards in range(size + 1)
        ]
    return ways[size]


def distance(seen: Sequence[float], expected: Sequence[float]) -> float:
    """Give the sum of (seen - expected)² / expected."""
    return sum((n - mean) ** 2 / mean for n, mean in zip(seen, expected, strict=True))


def merge_rare(
    seen: Sequence[int], expected: Sequence[float], least: float = 5
) -> tuple[list[int], list[float]]:
    """Join neighbours until at least ``least`` are expected in each: rarer ones have no chi-square
    distribution.
    """
    joined: list[tuple[int, float]] = []
    count, mean = 0, 0.0
    for n, one in zip(seen, expected, strict=True):
        count, mean = count + n, mean + one
        if mean >= least:
            joined.append((count, mean))
            count, mean = 0, 0.0
    if joined and (count or mean):
        last = joined.pop()
        joined.append((last[0] + count, last[1] + mean))
    return [n for n, _ in joined], [one for _, one in joined]


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Give the chance that a chi-square of ``freedom`` degrees is ``statistic`` or more.

    >>> round(chi_square_tail(3.841, 1), 3), round(chi_square_tail(18.307, 10), 3)
    (0.05, 0.05)
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - scale * _series(a, x)
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """Give the lower incomplete gamma function without its scale, by its series."""
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Give the upper one without its scale, by Lentz's continued fraction."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value = d
    for n in range(1, 100_000):
        b += 2
        d = 1 / (n * (a - n) * d + b)
        c = b + n * (a - n) / c
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value
