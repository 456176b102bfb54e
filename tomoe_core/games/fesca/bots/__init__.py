"""Bots for FESCA Double Lead Six and Wild."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots
from . import easy, hard, normal
from .hint import hint

BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint,
    {"hard": hard.think},
)
"""From weakest to strongest."""
