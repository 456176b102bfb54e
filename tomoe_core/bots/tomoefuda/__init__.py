"""Bots for Tomoe-fuda."""

from __future__ import annotations

from typing import Final

from ..base import GameBots
from .easy import easy
from .hard import hard, hint
from .normal import normal

BOTS: Final = GameBots({"easy": easy, "normal": normal, "hard": hard}, hint)
"""From weakest to strongest."""
