"""How many tricks the offence may expect with each strain, before the contract is named.

By a network from what it sees, and for slams by double dummy in layouts of the hidden hands. Whether 12 or 13
tricks are there is mostly clear after a few positions, and a network may be wrong about freak hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.budget import Budget
from .. import PetitObservation
from ..cards import HAND, LEFT
from ..moves import NO_TRUMP
from .chances import STRAINS, chances
from .contracts import with_slams
from .double_dummy import DoubleDummy, Stopped

MAX_DRAWN: Final = 40
"""Slams are looked at in so many layouts at most; more hardly change what is expected."""

SLAM_CHANCE: Final = 0.05
"""Where 12 tricks look less likely than this, slams are not looked at."""

MAX_SEARCHED: Final = 250
"""Positions that are searched for a slam in one layout, at most; then the others are not looked at either."""

SLAMS: Final = (HAND, HAND - 1)
"""The tricks of slams; whether all can be taken is found soonest."""


class Outcomes:
    """What is known of the number of tricks so far, for the offence that is about to name the contract.

    ``likely``: by strain, how likely each number of tricks is, 0 to 13.
    """

    def __init__(self, o: PetitObservation, rng: Random) -> None:
        self._o = o
        self._rng = rng
        self._estimated = [chances(o, strain) for strain in STRAINS]
        self._reached: list[dict[int, list[bool]]] = [
            {tricks: [] for tricks in SLAMS} for _ in STRAINS
        ]

    @property
    def likely(self) -> list[list[float]]:
        return [
            with_slams(estimated, reached)
            for estimated, reached in zip(self._estimated, self._reached, strict=True)
        ]

    def find(self, budget: Budget) -> Iterator[None]:
        """Look for slams in layouts, until the budget is used up, with a pause after each question."""
        solvers = {
            strain: DoubleDummy(None if strain == NO_TRUMP else strain)
            for strain in STRAINS
            if sum(self._estimated[strain][HAND - 1 :]) >= SLAM_CHANCE
        }
        for _ in range(MAX_DRAWN):
            if not solvers:
                return
            hands = self._o.sample(self._rng).hands
            for strain, solver in list(solvers.items()):
                reached = False
                for tricks in SLAMS:
                    if budget.left <= 0:
                        return
                    # Thirteen tricks are twelve, too.
                    found = reached or _reaches(solver, tricks, hands, budget)
                    yield
                    if found is None:
                        del solvers[strain]
                        break
                    reached = found
                    self._reached[strain][tricks].append(reached)


def _reaches(solver: DoubleDummy, tricks: int, hands: Sequence[int], budget: Budget) -> bool | None:
    """Whether the offence takes so many tricks if all play their best; None if that is not clear soon."""
    limits = budget.slice()
    limits["positions"] = min(MAX_SEARCHED, limits.get("positions", MAX_SEARCHED))
    searched = solver.searched
    try:
        return solver.reaches(tricks, hands, LEFT, **limits)
    except Stopped:
        return None
    finally:
        # A position that takes no search still takes time.
        budget.charge(max(1, solver.searched - searched))
