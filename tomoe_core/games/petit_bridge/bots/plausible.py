"""Layouts in which the offence would name the contract that it named.

All that a defender is told of the offence's hand before the play is its winner points and its contract; who
names a trump suit mostly has many cards of it, unless house rules make another suit score more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from random import Random
from typing import Final

from ..rules.cards import OFFENCE
from ..rules.observation import PetitObservation
from .chances import STRAINS
from .contracts import has_usual_prices
from .expected_tricks import expected_tricks
from .information_set import InformationSet
from .judges import Hands

TRIED: Final = 6
"""Each layout is drawn from this many."""

TRICKS: Final = 0.5
"""A strain that promises this many tricks more is e times as likely to be named. That fits best what hard and
normal bots name, by the likelihood of the hands that they had.
"""

OTHERWISE: Final = 0.02
"""Added to every likelihood, for contracts that were named for other reasons."""


def plausible_layouts(known: InformationSet, rng: Random, max_listed: int) -> Iterator[Hands]:
    """:meth:`.InformationSet.layouts`; where they are drawn and the seat is a defender, those in which the
    offence would name its contract come more often, if contracts score as usual.
    """
    o = known.observation
    layouts = known.layouts(rng, max_listed)
    few = o.layouts.count <= max_listed
    if o.own_place == OFFENCE or few or not has_usual_prices(o.game.rules):
        yield from layouts
        return
    while True:
        tried = list(islice(layouts, TRIED))
        weights = [likelihood(o, hands[OFFENCE] | o.played[OFFENCE]) for hands in tried]
        yield rng.choices(tried, weights)[0]


def likelihood(o: PetitObservation, hand: int) -> float:
    """Return how likely the offence is to name the strain of its contract with the thirteen cards of ``hand``,
    a mask, beside other hands; it may be a little above 1.
    """
    assert o.contract is not None
    tricks = [expected_tricks(hand, o.laid, strain) for strain in STRAINS]
    most = max(tricks)
    weights = [exp((each - most) / TRICKS) for each in tricks]
    return OTHERWISE + weights[o.contract.strain] / sum(weights)
