"""Bots: functions from an Observation to a Move, by level; and hints.

>>> import random
>>> import tomoe_core as tomoe
>>> from tomoe_core import bots
>>> game = tomoe.game("tomoefuda")
>>> think = bots.bot("easy", game)
>>> state = game.deal(seed=7)
>>> state.legal_moves().index(think(state.observe(0), random.Random(1))) in range(4)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

from ..cards import clip
from ..game import Game, Observation
from ..games import GAMES, has_part, part
from ..options import either
from .base import Bot, GameBots, Hint, MoveHint


def _of(id: str) -> GameBots:
    package = part(__name__, id)
    assert package is not None
    bots: GameBots = package.BOTS
    return bots


BOTS: Final[dict[str, Callable[[], GameBots]]] = {
    id: partial(_of, id) for id in GAMES if has_part(__name__, id)
}
"""The bots of every game that has some, by the game's id; imported when first asked for."""


def levels(game: Game | str) -> tuple[str, ...]:
    """The names of the game's bots, from weakest to strongest."""
    return tuple(_bots(game).levels)


def bot(level: str, game: Game | str) -> Bot:
    """The bot of this level. ValueError names the levels there are."""
    known = _bots(game).levels
    if not isinstance(level, str) or level not in known:
        raise ValueError(f"there is no bot {clip(level)}; the levels are {either(known)}")
    return known[level]


def hint(observation: Observation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Ever better hints for the seat whose turn it is; see :class:`Hint`. ValueError if it is not."""
    return _bots(observation.game).hint(observation, rng, budget)


def _bots(game: Game | str) -> GameBots:
    id = game if isinstance(game, str) else game.id
    if id not in BOTS:
        raise ValueError(f"there are no bots for {clip(id)}; there are for {either(BOTS)}")
    return BOTS[id]()


__all__ = ["BOTS", "Bot", "GameBots", "Hint", "MoveHint", "bot", "hint", "levels"]
