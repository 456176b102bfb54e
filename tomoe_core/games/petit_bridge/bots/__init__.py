"""Bots for Petit Bridge."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots
from . import easy, hard, hint, normal
from .open_values import open_values

BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint.hint,
    {"hard": hard.think},
    open_values=open_values,
)
"""From weakest to strongest."""
