"""How many tricks the offence may expect with each strain, before the contract is named.

By the two hands that it sees; by deals played out by heuristics in layouts of the others; and for slams by
double dummy: whether 12 or 13 tricks are there is mostly clear after a few positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.budget import Budget
from .. import PetitObservation
from ..cards import HAND, LEFT
from ..moves import NO_TRUMP
from .contracts import chances, combined, expected, with_slams
from .double_dummy import DoubleDummy, Stopped
from .heuristics import rest
from .position import Position

MAX_DRAWN: Final = 40
"""In so many layouts deals are played out at most; more hardly change what is expected."""

PLAYED_OUT: Final = 10
"""Playing a deal out takes about as long as searching this many positions."""

PLAYED_PART: Final = 0.5
"""The part of the budget that goes to deals played out; the rest is for slams."""

SLAM_CHANCE: Final = 0.05
"""Where 12 tricks look less likely than this, slams are not looked at."""

MAX_SEARCHED: Final = 250
"""Positions that are searched for a slam in one layout, at most; then the others are not looked at either."""

SLAMS: Final = (HAND, HAND - 1)
"""The tricks of slams; whether all can be taken is found soonest."""

STRAINS: Final = range(NO_TRUMP + 1)


class Outcomes:
    """What is known of the number of tricks so far, for the offence that is about to name the contract.

    ``likely``: by strain, how likely each number of tricks is, 0 to 13.
    """

    def __init__(self, o: PetitObservation, rng: Random) -> None:
        self._o = o
        self._rng = rng
        self._by_hands = [expected(o.hand, o.dummy, strain) for strain in STRAINS]
        self._played: list[list[int]] = [[] for _ in STRAINS]
        self._reached: list[dict[int, list[bool]]] = [
            {tricks: [] for tricks in SLAMS} for _ in STRAINS
        ]

    @property
    def likely(self) -> list[list[float]]:
        return [with_slams(self._estimated(strain), self._reached[strain]) for strain in STRAINS]

    def find(self, budget: Budget) -> Iterator[None]:
        """Look at layouts, one at least, until the budget is used up, with a pause after each."""
        layouts: list[tuple[int, ...]] = []
        while len(layouts) < MAX_DRAWN:
            layouts.append(self._o.sample(self._rng).hands)
            for strain in STRAINS:
                self._played[strain].append(_play_out(layouts[-1], strain))
            budget.charge(PLAYED_OUT * len(STRAINS))
            yield
            if budget.part >= PLAYED_PART:
                break
        slams = [strain for strain in STRAINS if self._may_slam(strain)]
        solvers = {strain: DoubleDummy(_trump(strain)) for strain in slams}
        for tricks in SLAMS:
            for strain, solver in solvers.items():
                for hands in layouts:
                    if budget.left <= 0:
                        return
                    reached = _reaches(solver, tricks, hands, budget)
                    yield
                    if reached is None:
                        break
                    self._reached[strain][tricks].append(reached)

    def _estimated(self, strain: int) -> list[float]:
        """How likely each number of tricks is without a look at slams."""
        return chances(combined(self._by_hands[strain], self._played[strain], strain), strain)

    def _may_slam(self, strain: int) -> bool:
        return sum(self._estimated(strain)[HAND - 1 :]) >= SLAM_CHANCE


def _play_out(hands: Sequence[int], strain: int) -> int:
    """The offence's tricks in a deal with these hands (masks by place)."""
    position = Position(hands, LEFT, (), _trump(strain))
    return rest(position, position.all, LEFT)


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


def _trump(strain: int) -> int | None:
    return None if strain == NO_TRUMP else strain
