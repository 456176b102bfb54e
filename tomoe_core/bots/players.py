"""Who can sit at a table: the bots of a game by level, and ``random``, which every game has."""

from __future__ import annotations

from random import Random
from typing import Final

from ..cards import clip
from ..game import Game, Move, Observation
from ..match import low_wins as low_wins
from ..options import either
from . import Bot, bot, has_bots, levels

RANDOM: Final = "random"
"""The player who makes any legal move, each as likely as any other."""


def random_player(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
    """Any legal move; see :class:`~tomoe_core.bots.Bot`."""
    legal = observation.legal_moves()
    return legal[int(rng.random() * len(legal))]


def names(game: Game | str) -> tuple[str, ...]:
    """The players that there are for a game: ``random``, then its bots from the weakest on."""
    id = game if isinstance(game, str) else game.id
    return (RANDOM, *levels(id)) if has_bots(id) else (RANDOM,)


def player(name: str, game: Game) -> Bot:
    """The player of this name; ValueError names those there are."""
    if name == RANDOM:
        return random_player
    if name not in names(game):
        raise ValueError(
            f"there is no bot {clip(name)} for {game.id}; there is {either(names(game))}"
        )
    return bot(name, game)
