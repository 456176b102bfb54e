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
from importlib import import_module
from random import Random
from typing import Final, cast

from ..cards import clip
from ..game import Game, Observation, either
from .base import Bot, GameBots, Hint, MoveHint


def _in(package: str) -> Callable[[], GameBots]:
    """The bots of a package here, which is imported when it is asked for."""
    return lambda: cast(GameBots, import_module(f".{package}", __name__).BOTS)


BOTS: Final[dict[str, Callable[[], GameBots]]] = {
    "tomoefuda": _in("tomoefuda"),
    "market": _in("market"),
    "collector": _in("collector"),
    "fesca-six": _in("fesca"),
    "fesca-wild": _in("fesca"),
    "petit-bridge": _in("petit_bridge"),
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
