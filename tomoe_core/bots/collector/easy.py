"""Easy: collects when two suits look cheap, as if nobody else wanted them, and is careless with discards."""

from __future__ import annotations

from random import Random
from typing import Final

from ...game import Move
from ...games.collector import CollectorObservation
from ...games.collector.play import NOT_COLLECTED, PENALTIES
from .choices import choices, chosen, seen_by
from .table import FIRST_COLLECT
from .thumb import best_pair

SLIPS: Final = 0.2
"""How often it discards any card."""

CHEAP: Final = 5
"""So much may be missing while cards are drawn; without a stock it takes what is better than nothing."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """Collect if it is cheap, else discard the lowest card; of equals, any."""
    moves = choices(observation)
    discards = [move for move in moves if move.code < FIRST_COLLECT]
    hand, field, suits, taken, left, collected = seen_by(observation)
    if not collected:
        missing, code = best_pair(hand, field, suits)
        enough = CHEAP if left else NOT_COLLECTED - 1 - PENALTIES[taken]
        if code and missing <= enough:
            return chosen(observation, code)
    if rng.random() < SLIPS:
        return rng.choice(discards)
    lowest = min(move.code % 6 for move in discards)
    return rng.choice([move for move in discards if move.code % 6 == lowest])
