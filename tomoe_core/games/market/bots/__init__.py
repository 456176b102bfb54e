"""Bots for Market and Supply."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging
from . import easy, hard, hint, normal
from .given import GIVEN

BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint.hint,
    {"hard": hard.think},
    weigh=hint.weigh,
    judging=Judging(budget=600, least=0.5, noise=0.2, given=GIVEN),
)
"""From weakest to strongest."""
