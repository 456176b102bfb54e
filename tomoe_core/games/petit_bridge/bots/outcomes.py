"""How many tricks the offence may expect with each strain, before the contract is named.

By a network from what it sees; by a look ahead in layouts of the hidden hands for the strains that may be best;
and for slams by double dummy in these layouts. Whether 12 or 13 tricks are there is mostly clear after a few
positions, and a network may be wrong about freak hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Final

from ....bots.budget import Budget
from .. import PetitObservation
from ..cards import HAND, LEFT
from ..moves import NO_TRUMP
from .chances import STRAINS, chances
from .contracts import mean, moved, prospects, with_slams
from .double_dummy import DoubleDummy, Stopped
from .look_ahead import LookAhead
from .position import Position

MAX_DRAWN: Final = 40
"""So many layouts are looked at, at most; more hardly change what is expected."""

NEAR: Final = 100.0
"""Contracts that promise so many points less than the best one may still be the best."""

CHANCES_WEIGHT: Final = 8.0
"""What the network expects counts as much as this many layouts."""

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
        self._tricks: list[list[float]] = [[] for _ in STRAINS]  # by layout
        self._reached: list[dict[int, list[bool]]] = [
            {tricks: [] for tricks in SLAMS} for _ in STRAINS
        ]

    @property
    def likely(self) -> list[list[float]]:
        return [
            with_slams(moved(self._estimated[strain], self._more(strain)), self._reached[strain])
            for strain in STRAINS
        ]

    def _more(self, strain: int) -> float:
        """How many tricks more than the network has estimated there are, by that and by the layouts so far."""
        tricks = self._tricks[strain]
        if not tricks:
            return 0.0
        part = len(tricks) / (len(tricks) + CHANCES_WEIGHT)
        return part * (fmean(tricks) - mean(self._estimated[strain]))

    def find(self, budget: Budget) -> Iterator[None]:
        """Look at layouts until the budget is used up, with a pause after each question."""
        solvers = {
            strain: DoubleDummy(_trump(strain))
            for strain in STRAINS
            if sum(self._estimated[strain][HAND - 1 :]) >= SLAM_CHANCE
        }
        for _ in range(MAX_DRAWN):
            strains = self._contending()
            if not strains and not solvers:
                return
            hands = self._o.sample(self._rng).hands
            yield from self._try_slams(solvers, hands, budget)
            yield from self._look(strains, hands, budget)
            if budget.left <= 0:
                return

    def _contending(self) -> set[int]:
        """The strains of contracts that may be the best one; none if there is only one such contract."""
        found = prospects(self._o.game, self.likely, self._o.opening.vulnerable)
        most = max(each.margin for each in found.values())
        near = [contract for contract, each in found.items() if each.margin > most - NEAR]
        return {contract.strain for contract in near} if len(near) > 1 else set()

    def _look(self, strains: set[int], hands: Sequence[int], budget: Budget) -> Iterator[None]:
        """Look ahead with each of the strains in a layout."""
        for strain in sorted(strains):
            if budget.left <= 0:
                return
            ahead = LookAhead(Position(hands, LEFT, (), _trump(strain)))
            self._tricks[strain].append(ahead.lead())
            # An end takes about as long as searching a position.
            budget.charge(1 + ahead.ends)
            yield

    def _try_slams(
        self, solvers: dict[int, DoubleDummy], hands: Sequence[int], budget: Budget
    ) -> Iterator[None]:
        """Look for slams in a layout; the solver of a strain goes where that takes too long."""
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


def _trump(strain: int) -> int | None:
    return None if strain == NO_TRUMP else strain


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
