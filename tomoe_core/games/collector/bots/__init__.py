"""Bots for Collector."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging
from . import easy, hard, normal
from .given import GIVEN
from .hint import hint, weigh

BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint,
    {"hard": hard.think},
    weigh=weigh,
    judging=Judging(budget=8000, least=0.5, noise=0.2, given=GIVEN),
)
"""From weakest to strongest."""
