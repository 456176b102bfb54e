"""The hint: what the hard bot goes by, as it grows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.base import Hint
from ....bots.budget import SLICE, SLICE_POSITIONS, Budget
from .. import CollectorObservation
from .hard import MAX_PROGRESS, SECONDS
from .trials import Trials


def hint(
    observation: CollectorObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """Ever better hints; see :class:`Hint`. ``points`` is damage, so low is good; ``score`` is damage less the
    mean of the others', negated so that high is good; ``best`` is in how many worlds no other move leaves the
    player with less damage, ``wins`` in how many the player gets to collect: for moves that were tried in some
    of them only, scaled to all of them.
    """
    trials = Trials(observation)
    limit = Budget(SECONDS if budget is None else budget)
    pause = SLICE_POSITIONS if isinstance(budget, int) else SLICE
    next_at = 0.0
    for _ in trials.run(rng, limit):
        if limit.spent >= next_at:
            yield trials.hint(MAX_PROGRESS * limit.part)
            next_at = limit.spent + pause
    yield trials.hint(1.0)
