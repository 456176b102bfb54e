"""Mistakes of a beginner: plausible ones, not just any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Choice = TypeVar("Choice")


def slip(moves: Sequence[Choice], values: Sequence[float], rng: Random) -> Choice:
    """Return any of the better half of the moves, each as likely as any other. ``values``: how good each looks,
    more being better; of equals the first count as better.

    >>> slip(["a", "b", "c", "d"], [0.5, 0.1, 0.9, 0.2], Random(1)) in ("a", "c")
    True
    """
    order = sorted(range(len(moves)), key=lambda place: -values[place])
    return moves[rng.choice(order[: (len(order) + 1) // 2])]
