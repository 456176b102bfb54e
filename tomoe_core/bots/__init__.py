"""Bots: functions from an Observation to a Move, by level; and hints.

A game without bots of its own, or with house rules that they do not know, has levels and hints by search, which
knows nothing of the game; see :mod:`.search`. Where a bot is asked for by name, any function will do as well;
see :mod:`.players`.

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

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, Unpack

from ..cards import clip
from ..game import Game, Move, Observation, State, check_game, check_rng, declaration
from ..games import GAMES, kind_of
from ..options import either
from .base import (
    Bot,
    GameBots,
    Given,
    Hint,
    Judging,
    MoveHint,
    OpenValues,
    Scores,
    Thinker,
    Thought,
)
from .budget import Limits
from .checked import check_budget, checked

if TYPE_CHECKING:
    from . import players as players

RANDOM: Final = "random"
"""The player who makes any legal move, each as likely as any other."""

SEARCH: Final = "search"
"""The bot for any game, with the budget in playouts or seconds."""

PLAYERS: Final = (RANDOM, SEARCH)
"""Players that every game has, beside the levels of its bots; see :mod:`.players`."""


def has_bots(game: Game | str) -> bool:
    """Return True if the game has bots of its own that know its rules, False if search plays for it."""
    if isinstance(game, str) and game not in GAMES:
        return False
    return _own_bots(game) is not None


def bots_know(game: Game) -> bool:
    """Return False if the game has bots of its own and they do not know its house rules, so that search plays
    in their place; True also for a game that has none.
    """
    return has_bots(game) or not has_bots(game.id)


def levels(game: Game | str) -> tuple[str, ...]:
    """Return the names of the game's bots, from weakest to strongest."""
    return tuple(_bots(game).levels)


def bot(level: str, game: Game | str) -> Bot:
    """Return the bot of this level. ValueError names the levels there are."""
    known = _bots(game).levels
    if level in PLAYERS and level not in known:
        raise ValueError(
            f"{level} is no level but a player that every game has: "
            f"tomoe_core.bots.players.player({level!r}, game); the levels are {either(known)}"
        )
    if not isinstance(level, str) or level not in known:
        raise ValueError(f"there is no bot {clip(level)}; the levels are {either(known)}")
    return checked(level, known[level])  # type: ignore[arg-type]  # functions are hashable


def thinker(level: str, game: Game | str) -> Thinker | None:
    """Return the bot of this level as one that says in between what it would play; None if it does not."""
    thinkers = _bots(game).thinkers
    return thinkers.get(level) if isinstance(level, str) else None


def hint(observation: Observation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """Return ever better hints for the seat whose turn it is; see :class:`Hint`. ValueError if it is not."""
    if not isinstance(observation, Observation):
        raise ValueError(
            f"a hint is for an observation, such as state.observe(0), not {clip(observation)}"
        )
    check_rng(rng)
    return _bots(observation.game).hint(observation, rng, check_budget(budget))


def weigh(
    observation: Observation, moves: Sequence[Move], rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """Return ever better hints in which these moves can be compared, others may be left out; see
    :class:`~tomoe_core.bots.base.Weigher`. ValueError if ``rng`` is no Random, or
    ``budget`` none.
    """
    check_rng(rng)
    check_budget(budget)
    known = _bots(observation.game)
    if known.weigh is None:
        return known.hint(observation, rng, budget)
    return known.weigh(observation, moves, rng, budget)


def weights(observation: Observation) -> Mapping[State, float]:
    """Return how much hints count each State that is possible, beside the others. TooManyWorlds where they are
    too many to list.
    """
    weigh_all = _bots(observation.game).weights
    if weigh_all is None:
        return dict.fromkeys(observation.worlds(), 1.0)
    return weigh_all(observation)


def judging(game: Game) -> Judging:
    """Return how decisions of the game are judged by its hints."""
    return _bots(game).judging


def open_values(state: State, **limits: Unpack[Limits]) -> Mapping[Move, Scores]:
    """Return what each legal move comes to with all cards open; see :class:`OpenValues`. Nothing where the game
    has no solver.
    """
    solve = _bots(state.game).open_values
    return {} if solve is None else solve(state, **limits)


def has_solver(game: Game) -> bool:
    """Return whether :func:`open_values` has anything to say of the game."""
    return _bots(game).open_values is not None


def _bots(game: Game | str) -> GameBots:
    own = _own_bots(game)
    if own is not None:
        return own
    # A page with one of our own games has no need of it.
    from .search import BOTS

    return BOTS


def _own_bots(game: Game | str) -> GameBots | None:
    """The game's own bots; None if it has none, or if they do not know its house rules."""
    kind = kind_of(game) if isinstance(game, str) else type(check_game(game))
    bots = declaration(kind, "bots", "BOTS", GameBots, "tomoe_core.bots.GameBots(levels, hint)")
    return bots if bots is None or isinstance(game, str) or bots.know(game) else None


def __getattr__(name: str) -> Any:
    """Import who plays by name when it is asked for: a page has no need of it."""
    if name != "players":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f".{name}", __name__)


def __dir__() -> list[str]:
    """Return the names that are meant for others, also those that have not been asked for yet."""
    return sorted(__all__)


__all__ = [
    "PLAYERS",
    "RANDOM",
    "SEARCH",
    "Bot",
    "GameBots",
    "Given",
    "Hint",
    "Judging",
    "MoveHint",
    "OpenValues",
    "Scores",
    "Thinker",
    "Thought",
    "bot",
    "bots_know",
    "has_bots",
    "has_solver",
    "hint",
    "judging",
    "levels",
    "open_values",
    "players",
    "thinker",
    "weigh",
    "weights",
]
