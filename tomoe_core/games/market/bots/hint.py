"""Hints: the table by which the hard bot makes up its mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....bots.base import Hint
from ..rules.moves import MarketMove
from ..rules.observation import MarketObservation
from .search import Search
from .turn import check_turn


def hint(
    observation: MarketObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`. Of offers it names those that were played on. ``wins`` says in
    how many layouts the seat reveals a run in this turn; ``points`` are estimated by :mod:`.prospects`.
    ValueError if it is not this seat's turn.
    """
    check_turn(observation)
    return Search(observation, rng, budget).hints()


def weigh(
    observation: MarketObservation,
    moves: Sequence[MarketMove],
    rng: Random,
    budget: float | None = None,
) -> Iterator[Hint]:
    """Ever better hints of these moves alone; see :class:`~tomoe_core.bots.base.Weigher`."""
    return Search(observation, rng, budget, moves).hints()
