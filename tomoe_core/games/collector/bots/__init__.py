"""Bots for Collector."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging, Scores
from ..rules.observation import CollectorObservation
from . import easy, hard, normal
from .given import GIVEN
from .hint import hint, weigh


def worth(observation: CollectorObservation, scores: Scores) -> float:
    """Return how much less damage a seat takes in the deal than the others on average."""
    own = scores[observation.seat]
    return float((sum(scores) - own) / (len(scores) - 1) - own)


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint,
    {"hard": hard.think},
    weigh=weigh,
    judging=Judging(budget=8000, least=0.5, noise=0.2, given=GIVEN, worth=worth),
)
"""From weakest to strongest."""
