"""Which contract to name: what each one is likely to score."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from ..rules.base import PetitBase
from ..rules.cards import HAND
from ..rules.moves import CONTRACTS, Contract
from ..rules.scoring import Price, price_of


def certain(tricks: float, most: int) -> list[float]:
    """Return how likely each number of tricks is, 0 to ``most``, if there are ``tricks``: the two next to it,
    or it alone if it is whole.

    >>> certain(1.25, 3)
    [0.0, 0.75, 0.25, 0.0]
    """
    below = min(int(tricks), most - 1)
    found = [0.0] * (most + 1)
    found[below], found[below + 1] = 1 - tricks + below, tricks - below
    return found


def shift(likely: Sequence[float], by: float) -> list[float]:
    """Return how likely each number of tricks is if it is ``by`` more than what was ``likely``. ``by`` need not
    be whole, and may be negative; the number of tricks stays between none and all.

    >>> shift([0.0, 0.5, 0.5], -0.5)
    [0.25, 0.5, 0.25]
    """
    most = len(likely) - 1
    parts = [certain(min(max(tricks + by, 0.0), float(most)), most) for tricks in range(most + 1)]
    return [sum(map(mul, likely, column)) for column in zip(*parts, strict=True)]


def mean(likely: Sequence[float]) -> float:
    """Return the mean number of tricks; ``likely``: how likely each is."""
    return sum(tricks * chance for tricks, chance in enumerate(likely))


def in_doubt(left: int, tricks: float) -> float:
    """Return the part of a trick that may still go wrong, 0 to 1, if a side takes ``tricks`` of those ``left``
    with all cards in sight. Where one side takes all there is nothing to go wrong.
    """
    return max(0.0, min(1.0, tricks, left - tricks))


def margins(price: Price) -> tuple[int, ...]:
    """Return by the offence's tricks, 0 to 13: how much more the offence scores than each defender, in
    points.
    """
    scores = (price.score(tricks) for tricks in range(HAND + 1))
    return tuple(each.offence - each.defender for each in scores)


class Prospect(NamedTuple):
    """What the offence may expect of a contract: its ``points``, and the ``margin`` over each defender."""

    points: float
    margin: float


def prospects(
    game: PetitBase, likely: Sequence[Sequence[float]], vulnerable: bool
) -> dict[Contract, Prospect]:
    """Return what the offence may expect of every contract; ``likely``: by strain, the
    chance of each number of tricks.
    """
    return {
        contract: _prospect(price_of(game, contract, vulnerable), likely[contract.strain])
        for contract in CONTRACTS
    }


def _prospect(price: Price, likely: Sequence[float]) -> Prospect:
    """``likely``: how likely each number of tricks is, 0 to 13."""
    points = margin = 0.0
    for tricks, chance in enumerate(likely):
        offence, defender = price.score(tricks)
        points += chance * offence
        margin += chance * (offence - defender)
    return Prospect(points, margin)
