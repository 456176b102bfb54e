"""The hint: what the hard bot goes by, as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....bots.base import Hint
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation
from .search import Search


def hint(
    observation: CollectorObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """Ever better hints; see :class:`Hint`. ``points`` is damage, so low is good; ``score`` is damage less the
    mean of the others', negated so that high is good; ``best`` is in how many worlds no other move leaves the
    player with less damage, ``wins`` in how many the player gets to collect. Both are scaled to all worlds from
    those where the others play well, and so are ``points``.
    """
    return Search(observation, rng, budget).hints()


def weigh(
    observation: CollectorObservation,
    moves: Sequence[Discard | Collect],
    rng: Random,
    budget: float | None = None,
) -> Iterator[Hint]:
    """Ever better hints of these moves alone; see :class:`~tomoe_core.bots.base.Weigher`."""
    return Search(observation, rng, budget, moves).hints()
