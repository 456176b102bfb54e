"""Bots for Market and Supply."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging, Scores
from ..rules.observation import MarketObservation
from . import easy, hard, hint, normal
from .given import GIVEN
from .prospects import gain_of, spite_at


def worth(observation: MarketObservation, scores: Scores) -> float:
    """Return what a seat gets in the deal, less what hard bots mind that the others get."""
    return gain_of(scores, observation.seat, spite_at(observation.position))


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint.hint,
    {"hard": hard.think},
    weigh=hint.weigh,
    judging=Judging(budget=600, least=0.5, noise=0.2, given=GIVEN, worth=worth),
)
"""From weakest to strongest."""
