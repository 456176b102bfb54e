"""Bots for Tomoe-fuda."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging
from ....game import Game
from ..game import Tomoefuda
from ..numbers import USUAL
from . import easy, hard, normal
from .given import GIVEN
from .hint import hint, weigh
from .likelihood import weights
from .open_values import open_values


def know(game: Game) -> bool:
    """Whether they know the rules of ``game``: those of the text, and what tricks count, if nothing below 0."""
    assert isinstance(game, Tomoefuda)
    known = {"worths", "generals_worths", "deals_if_tied"}
    return set(game.rules.house(USUAL)) <= known and min(game.half_tricks) >= 0


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint,
    {"hard": hard.think},
    know=know,
    open_values=open_values,
    weigh=weigh,
    judging=Judging(budget=2000, least=0.24, noise=0.024, part=0.72, given=GIVEN),
    weights=weights,
)
"""From weakest to strongest."""
