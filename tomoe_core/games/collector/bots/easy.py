"""Easy: collects when two suits look cheap, as if nobody else wanted them, and is careless with discards."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from .. import CollectorObservation
from ..play import NOT_COLLECTED, PENALTIES
from .choices import choices, chosen, seen_by
from .heuristics import best_pair
from .table import FIRST_COLLECT

SLIPS: Final = 0.2
"""How often it discards any card."""

CHEAP: Final = 5
"""So much may be missing while cards are drawn; without a stock it takes what is better than nothing."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """Collect if it is cheap, else discard the lowest card; of equals, any."""
    code = decide(*seen_by(observation))
    if code >= FIRST_COLLECT:
        return chosen(observation, code)
    discards = [move for move in choices(observation) if move.code < FIRST_COLLECT]
    if rng.random() < SLIPS:
        return rng.choice(discards)
    return rng.choice([move for move in discards if move.code % 6 == code % 6])


def decide(hand: int, field: int, suits: int, taken: int, left: int, collected: bool) -> int:
    """What it does without a slip: see :data:`~.table.Decide`."""
    if not collected:
        missing, code = best_pair(hand, field, suits)
        if code and missing <= (CHEAP if left else NOT_COLLECTED - 1 - PENALTIES[taken]):
            return code
    for rank in _RANKS:
        found = hand & rank
        if found:
            return (found & -found).bit_length() - 1
    raise ValueError("there is no card to discard")


_RANKS: Final = tuple(sum(1 << 6 * suit + rank for suit in range(6)) for rank in range(6))
"""The cards of each rank."""
