"""Hints, and the table by which the hard bot makes up its mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint
from ..rules.moves import Answer, PetitMove
from ..rules.observation import PetitObservation
from .card_hint import card_hints
from .contract_hint import answer_hint, contract_hints
from .information_set import choices, information_set

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""


def hint(observation: PetitObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Ever better hints for the seat whose turn it is; see :class:`~tomoe_core.bots.base.Hint`. ValueError
    if it is not.
    """
    yield from weigh(observation, choices(observation), rng, budget)


def weigh(
    observation: PetitObservation,
    moves: Sequence[PetitMove],
    rng: Random,
    budget: float | None = None,
) -> Iterator[Hint]:
    """Ever better hints of these moves alone; see :class:`~tomoe_core.bots.base.Weigher`."""
    size = SECONDS if budget is None else budget
    if observation.contract is None:
        yield from contract_hints(observation, moves, rng, size)
    elif isinstance(moves[0], Answer):
        yield answer_hint(observation, moves)
    else:
        yield from card_hints(information_set(observation), moves, rng, size)
