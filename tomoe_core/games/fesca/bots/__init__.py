"""Bots for FESCA Double Lead Six and Wild."""

from __future__ import annotations

from typing import Final

from ....bots.base import GameBots, Judging
from ....game import Game
from ..game import Fesca, defined_later
from ..numbers import SIX, WILD
from . import easy, hard, normal
from .given import GIVEN
from .hint import hint, weigh


def know(game: Game) -> bool:
    """Whether they know the rules of ``game``: those of the text, and what a Z counts that makes a lead."""
    assert isinstance(game, Fesca)
    if defined_later(type(game), "judge", "taker"):
        return False
    return set(game.rules.house(WILD if game.wild else SIX)) <= {"z_leads"}


BOTS: Final = GameBots(
    {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose},
    hint,
    {"hard": hard.think},
    know,
    weigh=weigh,
    judging=Judging(budget=300, least=0.25, noise=0.035, given=GIVEN),
)
"""From weakest to strongest."""
