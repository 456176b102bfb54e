"""What is counted in Petit Bridge: how the offence is found, contracts, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import State
from ...statistics import Happening
from .rules.state import PetitState


def count(end: State) -> Iterator[Happening]:
    """Per deal."""
    assert isinstance(end, PetitState)
    opening, contract = end.opening, end.contract
    assert contract is not None
    points, own = opening.points, opening.holder(end.offence)
    fate = "made" if end.taken >= end.game.promised(contract) else "defeated"
    trump = contract.trump.kanji if contract.trump else "NT"
    yield "case", opening.case
    yield "winner points of offence and dummy", points[own] + points[opening.dummy]
    yield "contract's trump", trump
    yield "contract's level", contract.level
    yield "tricks of offence and dummy", end.taken
    yield "tricks over the contract", end.taken - end.game.promised(contract)
    yield "contracts", fate
    yield f"contracts at {trump}", fate
    yield f"contracts of {contract.level}", fate
