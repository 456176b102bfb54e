"""How many tricks the offence may expect with each strain, before the contract is named: by a network from what
it sees, and by a look ahead in layouts of the hidden hands for the strains that may be best.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ....bots.budget import Budget
from ..rules.cards import HAND, LEFT
from ..rules.moves import NO_TRUMP
from ..rules.observation import PetitObservation
from .chances import STRAINS, chances
from .contracts import certain, prospects
from .look_ahead import LookAhead
from .position import Position

MAX_DRAWN: Final = 60
"""At most this many layouts are looked at; more hardly change what is expected."""

NEAR: Final = 200.0
"""A contract that promises fewer points than the best one by less than this may still be the best. It only
saves time, so it is the same where contracts score more or less.
"""

CHANCES_WEIGHT: Final = 4.0
"""What the network expects counts as much as this many layouts."""


class Outcomes:
    """What is known of the number of tricks so far, for the offence that is about to name the contract.

    ``likely``: by strain, how likely each number of tricks is, 0 to 13.
    """

    def __init__(self, o: PetitObservation, rng: Random) -> None:
        self._o = o
        self._rng = rng
        self._looked_at = [0 for _ in STRAINS]
        self.likely = [chances(o, strain) for strain in STRAINS]

    def find(self, budget: Budget) -> Iterator[None]:
        """Look at layouts until the budget is used up, with a pause after each strain."""
        for _ in range(MAX_DRAWN):
            strains = self._contending()
            if not strains:
                return
            hands = self._o.sample(self._rng).hands
            for strain in strains:
                if budget.left <= 0:
                    return
                position = Position(hands, LEFT, (), None if strain == NO_TRUMP else strain)
                ahead = LookAhead(position)
                self._add(strain, ahead.lead())
                # An end takes about as long as searching a position.
                budget.charge(1 + ahead.ends)
                yield

    def _contending(self) -> list[int]:
        """Return the strains of contracts that may be the best one; none if there is only one such contract."""
        found = prospects(self._o.game, self.likely, self._o.opening.vulnerable)
        most = max(each.margin for each in found.values())
        near = [contract for contract, each in found.items() if each.margin > most - NEAR]
        return sorted({contract.strain for contract in near}) if len(near) > 1 else []

    def _add(self, strain: int, tricks: float) -> None:
        """Count one more layout, in which the offence takes ``tricks`` tricks with the strain."""
        before = CHANCES_WEIGHT + self._looked_at[strain]
        self._looked_at[strain] += 1
        self.likely[strain] = [
            (before * chance + here) / (before + 1)
            for chance, here in zip(self.likely[strain], certain(tricks, HAND), strict=True)
        ]
