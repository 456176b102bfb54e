"""The hints for the contract, and for whether the match ends. What is expected of a contract is not counted by
layouts: ``layouts`` is 0, and so are ``best`` and ``wins`` of every move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint
from ....bots.budget import Budget
from ....bots.trials import MAX_PROGRESS
from ..rules.cards import HAND
from ..rules.moves import Contract, PetitMove
from ..rules.observation import PetitObservation
from .contracts import in_doubt, mean, prospects, shift
from .normal import answer
from .outcomes import Outcomes

HINDSIGHT: Final = 0.15
"""How many tricks fewer the offence takes than if it saw all cards. Fitted to what came of 540 deals."""


def contract_hints(
    o: PetitObservation, moves: Sequence[PetitMove], rng: Random, budget_size: float
) -> Iterator[Hint]:
    """What each contract is likely to score."""
    budget = Budget(budget_size)
    outcomes = Outcomes(o, rng)
    for _ in outcomes.find(budget):
        if budget.ends_slice():
            yield _contract_hint(o, moves, outcomes, MAX_PROGRESS * budget.part)
    yield _contract_hint(o, moves, outcomes, 1.0)


def _contract_hint(
    o: PetitObservation, moves: Sequence[PetitMove], outcomes: Outcomes, progress: float
) -> Hint:
    likely = [shift(each, -HINDSIGHT * in_doubt(HAND, mean(each))) for each in outcomes.likely]
    found = prospects(o.game, likely, o.opening.vulnerable)
    rows = tuple(
        MoveHint(move, 0, 0, found[move].points, found[move].margin)
        for move in moves
        if isinstance(move, Contract)
    )
    return Hint(rows, 0, o.count_worlds(), False, progress)


def answer_hint(o: PetitObservation, moves: Sequence[PetitMove]) -> Hint:
    """Score 1 for the answer that the normal bot gives, 0 for the other."""
    best = answer(o)
    points = o.scores[o.seat]
    rows = tuple(MoveHint(move, 0, 0, points, float(move == best)) for move in moves)
    return Hint(rows, 0, o.count_worlds(), False, 1.0)
