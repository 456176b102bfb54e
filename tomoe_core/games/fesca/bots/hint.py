"""The hint: what the hard bot goes by, as it grows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Hint
from ..rules.observation import FescaObservation
from .search import Search


def hint(observation: FescaObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Ever better hints; see :class:`Hint`. ValueError if it is not the seat's turn."""
    return Search(observation, rng, budget, drop=False).hints()
