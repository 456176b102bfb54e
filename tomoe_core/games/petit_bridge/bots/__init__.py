"""Bots for Petit Bridge."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging
from ..rules.moves import Answer
from ..rules.observation import PetitObservation
from . import easy, hard, hint, normal
from .given import GIVEN
from .open_values import open_values


def judges(observation: PetitObservation) -> bool:
    """Whether a decision can be judged in points: whether to end the match cannot."""
    return not (
        observation.contract is not None and isinstance(observation.legal_moves()[0], Answer)
    )


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint.hint,
    {"hard": hard.think},
    open_values=open_values,
    weigh=hint.weigh,
    judging=Judging(budget=3000, least=8.0, noise=3.0, judges=judges, given=GIVEN),
)
"""From weakest to strongest."""
