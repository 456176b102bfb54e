"""Which contract to name, with one's own hand and the dummy's in sight.

:func:`expected` estimates the number of tricks with given trumps from the two hands, and :func:`combined` from
that and from deals played out by heuristics. All weights were fitted to double-dummy results of deals of the
game; the standard deviation of the error is ``SPREAD``, a little over one trick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, sqrt
from typing import Final, NamedTuple

from .. import PetitBridge
from ..cards import HAND, IN_SUIT, suit_bits
from ..moves import CONTRACTS, NO_TRUMP, Contract
from ..scoring import Price, price_of

FIT: Final = (-6.47, 0.65, 0.28, 1.78, 1.25, 0.76, 0.5, 1.63, 0.9, 0.46, 0.24, 0.31, -0.06)
"""Weights for a trump suit: a constant; for each trump in both hands, and for each in the longer one; for
ace, king, queen and jack of trumps, and those of other suits; for each round that the shorter holding of
another suit is short of three; for each card above four in the longer holding.
"""

FIT_NO_TRUMP: Final = (-5.07, 2.7, 1.67, 0.87, 0.49, 0.39, 0.0, -0.27, -0.16)
"""Weights for no trump: a constant; for ace, king, queen, jack and ten; for each card above four in the
longer holding of a suit; for each trick from the top; for each suit without ace and king.
"""

COMBINED: Final = ((-1.5, 0.4, 0.8), (-1.85, 0.65, 0.6))
"""With trumps and without: a constant, and the weights of the tricks by the hands and of those played out."""

EXPECTED_WEIGHT: Final = 2.0
"""For the mean of the tricks played out, those by the hands count as much as this many deals."""

SPREAD: Final = (1.05, 1.35)
"""The standard deviation of the estimate's error, in tricks: with trumps and without."""

HONOURS: Final = (12, 11, 10, 9)
"""Ranks of ace, king, queen and jack within a suit."""


def expected(own: int, dummy: int, strain: int) -> float:
    """The number of tricks that the two hands (masks) may expect. ``strain``: a suit, 0–3, or ``NO_TRUMP``."""
    suits = [(suit_bits(own, suit), suit_bits(dummy, suit)) for suit in range(4)]
    features = _no_trump_features(suits) if strain == NO_TRUMP else _trump_features(suits, strain)
    weights = FIT_NO_TRUMP if strain == NO_TRUMP else FIT
    return sum(a * b for a, b in zip(features, weights, strict=True))


def _trump_features(suits: Sequence[tuple[int, int]], trump: int) -> list[int]:
    """What ``FIT`` weighs; ``suits`` are the bits of each suit in both hands."""
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


def _no_trump_features(suits: Sequence[tuple[int, int]]) -> list[int]:
    """What ``FIT_NO_TRUMP`` weighs; ``suits`` are the bits of each suit in both hands."""
    features = [1]
    features += [sum((a | b) >> rank & 1 for a, b in suits) for rank in (*HONOURS, 8)]
    length = from_top = bare = 0
    for a, b in suits:
        longer = max(a.bit_count(), b.bit_count())
        both = a | b
        length += max(0, longer - 4)
        from_top += min(longer, HAND - (both ^ IN_SUIT).bit_length())
        bare += not both >> 11
    return [*features, length, from_top, bare]


def combined(by_hands: float, played: Sequence[int], strain: int) -> float:
    """The number of tricks to be expected if :func:`expected` says ``by_hands``, and if in some layouts so many
    were ``played`` out by heuristics. For ``strain`` see :func:`expected`.
    """
    mean = (EXPECTED_WEIGHT * by_hands + sum(played)) / (EXPECTED_WEIGHT + len(played))
    constant, hands, deals = COMBINED[strain == NO_TRUMP]
    return constant + hands * by_hands + deals * mean


def chances(mean: float, strain: int) -> list[float]:
    """How likely each number of tricks is, 0 to 13, if ``mean`` is expected; the sum is 1. For ``strain`` see
    :func:`expected`.
    """
    width = SPREAD[strain == NO_TRUMP] * sqrt(2)
    below = [(1 + erf((tricks + 0.5 - mean) / width)) / 2 for tricks in range(HAND)]
    return [b - a for a, b in zip([0.0, *below], [*below, 1.0], strict=True)]


def with_slams(likely: Sequence[float], reached: Mapping[int, Sequence[bool]]) -> list[float]:
    """How likely each number of tricks is if that was estimated as ``likely``, and then 12 and 13 were
    found to be ``reached`` or not in some layouts. The estimate counts as much as one layout.
    """
    most = [
        (sum(likely[tricks:]) + sum(reached[tricks])) / (1 + len(reached[tricks]))
        for tricks in (HAND - 1, HAND)
    ]
    twelve, thirteen = max(most), most[1]
    rest = sum(likely[: HAND - 1])
    scale = (1 - twelve) / rest if rest else 0.0
    return [*(scale * each for each in likely[: HAND - 1]), twelve - thirteen, thirteen]


def margins(price: Price) -> tuple[int, ...]:
    """By the offence's tricks, 0 to 13: how much more the offence scores than each defender, in points."""
    scores = (price.score(tricks) for tricks in range(HAND + 1))
    return tuple(each.offence - each.defender for each in scores)


class Prospect(NamedTuple):
    """What the offence may expect of a contract: its ``points``, and the ``margin`` over each defender."""

    points: float
    margin: float


def prospects(
    game: PetitBridge, likely: Sequence[Sequence[float]], vulnerable: bool
) -> dict[Contract, Prospect]:
    """What the offence may expect of every contract; ``likely``: by strain, the
    chance of each number of tricks.
    """
    return {
        contract: _prospect(price_of(game, contract, vulnerable), likely[contract.strain])
        for contract in CONTRACTS
    }


def _prospect(price: Price, likely: Sequence[float]) -> Prospect:
    """``likely``: how likely each number of tricks is, see :func:`chances`."""
    points = margin = 0.0
    for tricks, chance in enumerate(likely):
        offence, defender = price.score(tricks)
        points += chance * offence
        margin += chance * (offence - defender)
    return Prospect(points, margin)
