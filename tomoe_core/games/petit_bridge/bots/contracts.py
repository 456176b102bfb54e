"""Which contract to name, with one's own hand and the dummy's in sight.

:func:`expected` tells how many tricks a strain is likely to bring. Its numbers were fitted to double-dummy
results of deals of the game; they are right to about a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from ..moves import CONTRACTS, Contract
from ..scoring import TRICKS, score

NO_TRUMP: Final = 4
SUIT: Final = 8191

FIT: Final = (-6.47, 0.65, 0.28, 1.78, 1.25, 0.76, 0.5, 1.63, 0.9, 0.46, 0.24, 0.31, -0.06)
"""For a trump suit: to begin with; for each trump in both hands, and for each in the longer one; for ace,
king, queen and jack of trumps, and those of other suits; for each round that the shorter holding of another
suit is short of three; for each card above four in the longer holding."""

FIT_NO_TRUMP: Final = (-5.07, 2.7, 1.67, 0.87, 0.49, 0.39, 0.0, -0.27, -0.16)
"""For no trump: to begin with; for ace, king, queen, jack and ten; for each card above four in the longer
holding of a suit; for each trick from the top; for each suit without ace and king."""

SPREAD: Final = (1.1, 1.35)
"""How far off the estimate is, as a standard deviation: with trumps and without."""

HONOURS: Final = (12, 11, 10, 9)
"""Ranks of ace, king, queen and jack within a suit."""


def expected(own: int, dummy: int, strain: int) -> float:
    """The number of tricks that the two hands (masks) may expect; ``strain`` is a suit, or 4 for none."""
    suits = [(own >> 13 * suit & SUIT, dummy >> 13 * suit & SUIT) for suit in range(4)]
    features = _without(suits) if strain == NO_TRUMP else _with(suits, strain)
    weights = FIT_NO_TRUMP if strain == NO_TRUMP else FIT
    return sum(a * b for a, b in zip(features, weights, strict=True))


def _with(suits: Sequence[tuple[int, int]], trump: int) -> list[int]:
    one, two = suits[trump]
    features = [1, one.bit_count() + two.bit_count(), max(one.bit_count(), two.bit_count())]
    features += [(one | two) >> rank & 1 for rank in HONOURS]
    others = [pair for suit, pair in enumerate(suits) if suit != trump]
    features += [sum((a | b) >> rank & 1 for a, b in others) for rank in HONOURS]
    ruffs = length = 0
    for a, b in others:
        shorter = min(a.bit_count(), b.bit_count())
        with_it = one if a.bit_count() == shorter else two
        if with_it.bit_count() >= 3:
            ruffs += max(0, 3 - shorter)
        length += max(0, max(a.bit_count(), b.bit_count()) - 4)
    return [*features, ruffs, length]


def _without(suits: Sequence[tuple[int, int]]) -> list[int]:
    features = [1]
    features += [sum((a | b) >> rank & 1 for a, b in suits) for rank in (*HONOURS, 8)]
    length = from_top = bare = 0
    for a, b in suits:
        longer = max(a.bit_count(), b.bit_count())
        both = a | b
        length += max(0, longer - 4)
        from_top += min(longer, TRICKS - (both ^ SUIT).bit_length())
        bare += not both >> 11
    return [*features, length, from_top, bare]


def chances(own: int, dummy: int, strain: int) -> list[float]:
    """How likely each number of tricks is, 0 to 13."""
    mean = expected(own, dummy, strain)
    width = SPREAD[strain == NO_TRUMP] * sqrt(2)
    below = [(1 + erf((tricks + 0.5 - mean) / width)) / 2 for tricks in range(TRICKS)]
    return [b - a for a, b in zip([0.0, *below], [*below, 1.0], strict=True)]


def stakes(contract: Contract, vulnerable: bool) -> tuple[int, ...]:
    """By the offence's tricks, 0 to 13: how much more the offence scores than each defender."""
    scores = (
        score(contract.strain, contract.rung, tricks, vulnerable) for tricks in range(TRICKS + 1)
    )
    return tuple(made - each for made, each in scores)


def worths(own: int, dummy: int, vulnerable: bool) -> dict[Contract, tuple[float, float]]:
    """For every contract, what the offence may expect to score, and to score more than a defender."""
    found = {}
    for strain in range(NO_TRUMP + 1):
        likely = chances(own, dummy, strain)
        for contract in CONTRACTS:
            if contract.strain == strain:
                points = more = 0.0
                for tricks, chance in enumerate(likely):
                    made, each = score(strain, contract.rung, tricks, vulnerable)
                    points += chance * made
                    more += chance * (made - each)
                found[contract] = points, more
    return found
