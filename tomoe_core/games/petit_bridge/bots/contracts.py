"""Which contract to name: what each one is likely to score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Final, NamedTuple

from ..numbers import USUAL, PetitRules
from ..rules.base import PetitBase
from ..rules.cards import HAND
from ..rules.moves import CONTRACTS, Contract, PetitMove
from ..rules.observation import PetitObservation
from ..rules.scoring import Price, price_of

NO_PRICES: Final = frozenset({"enough", "games_to_stop"})
"""The rules that say nothing of what a contract promises or scores."""


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


def spread(tricks: float, most: int) -> list[float]:
    """Return how likely each number of tricks is, 0 to ``most``, if about ``tricks`` are expected: one more
    or one fewer is half as likely.

    >>> spread(2, 4)
    [0.0, 0.25, 0.5, 0.25, 0.0]
    """
    middle = certain(min(max(tricks, 0.0), float(most)), most)
    below, above = shift(middle, -1), shift(middle, 1)
    return [(a + 2 * b + c) / 4 for a, b, c in zip(below, middle, above, strict=True)]


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


def has_usual_prices(rules: PetitRules) -> bool:
    """Return True if contracts promise and score what they do by the text, to which the points of both hands
    from which on :mod:`.easy` and :mod:`.normal` promise more are fitted.
    """
    return set(rules.house(USUAL)) <= NO_PRICES


def best_contract(
    o: PetitObservation, moves: Iterable[PetitMove], tricks: Sequence[float]
) -> Contract:
    """Return which of the contracts among ``moves`` has the greatest margin; ``tricks``: by strain, how many
    the offence may expect.
    """
    likely = [spread(each, HAND) for each in tricks]
    found = prospects(o.game, likely, o.opening.vulnerable)
    contracts = [move for move in moves if isinstance(move, Contract)]
    return max(contracts, key=lambda contract: found[contract].margin)
