"""Bots for Petit Bridge."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging, Scores
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


def worth(observation: PetitObservation, scores: Scores) -> float:
    """Return how much more a seat's side gets in the deal than the other; each defender counts as a side."""
    offence = observation.opening.seats[0]
    over = scores[offence] - next(each for seat, each in enumerate(scores) if seat != offence)
    return float(over if observation.place % 2 == 0 else -over)


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint.hint,
    {"hard": hard.think},
    open_values=open_values,
    weigh=hint.weigh,
    judging=Judging(budget=3000, least=8.0, noise=3.0, judges=judges, given=GIVEN, worth=worth),
)
"""From weakest to strongest."""
