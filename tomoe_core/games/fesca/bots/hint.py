"""The hint: what the hard bot goes by, as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....bots.base import Hint
from ...shared.trick_base import Play
from ..rules.observation import FescaObservation
from .search import Search


def hint(observation: FescaObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Ever better hints; see :class:`Hint`. ValueError if it is not the seat's turn."""
    return Search(observation, rng, budget, drop=False).hints()


def weigh(
    observation: FescaObservation, moves: Sequence[Play], rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """Ever better hints of these cards alone; see :class:`~tomoe_core.bots.base.Weigher`."""
    return Search(observation, rng, budget, drop=False, only=moves).hints()
