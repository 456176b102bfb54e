"""Who can play: the bots of a game by level, players that every game has, installed ones, and any function.

A player is named by

- ``random`` or ``search`` (see :mod:`.search`), which every game has, or a level of the game's bots;
- the name of an entry point in the group ``tomoe.bots`` of an installed package;
- ``module:function``, where the function can be imported from;
- the function itself: anything that is called as a :class:`~tomoe_core.bots.Bot` is.

A text of the third kind runs the code that it names: take it from whoever runs the program (a command
line), never from a record or a page.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple

from ..cards import clip
from ..entry_points import entry_points_of
from ..game import Game, Move, Observation, check_game
from ..options import either
from . import RANDOM, SEARCH, Bot, Thinker, Thought, bot, levels
from . import thinker as level_thinker
from .search import search, think

Player = str | Bot
"""A player: a name as above, or a function."""

ENTRY_POINTS: Final = "tomoe.bots"
"""The group of entry points in which installed packages offer bots: a name, and ``module:function``."""


class NamedBot(NamedTuple):
    """A bot and what tables call it."""

    name: str
    choose: Bot


def random_player(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
    """Return any legal move; see :class:`~tomoe_core.bots.Bot`."""
    return observation.random_move(rng)


_EVERYWHERE: Final[dict[str, Bot]] = {RANDOM: random_player, SEARCH: search}


def names(game: Game | str) -> tuple[str, ...]:
    """Return the names of the players of a game: ``random``, its bots from the weakest on, ``search``,
    installed ones.
    """
    return tuple(dict.fromkeys((RANDOM, *levels(game), SEARCH, *entry_points_of(ENTRY_POINTS))))


def resolve(player: Player, game: Game) -> NamedBot:
    """Return the bot that ``player`` names, or is, with its name. ValueError says what is wrong and what there
    is.
    """
    check_game(game)
    if not isinstance(player, str):
        return NamedBot(name_of(player), _check_callable(player, name_of(player)))
    if player in _EVERYWHERE:
        return NamedBot(player, _EVERYWHERE[player])
    if player in levels(game):
        return NamedBot(player, bot(player, game))
    if ":" in player:
        return NamedBot(player, _check_callable(_import_function(player), player))
    if player in entry_points_of(ENTRY_POINTS):
        return NamedBot(player, _check_callable(_load_entry_point(player), player))
    raise ValueError(
        f"there is no bot {clip(player)} for {game.id}; there is {either(names(game))}, "
        f"or a function of your own as module:function"
    )


def player(player: Player, game: Game) -> Bot:
    """Return the bot that ``player`` names, or is; see :func:`resolve`."""
    return resolve(player, game).choose


def thinker(player: Player, game: Game) -> Thinker:
    """Return the player as one that says in between what it would play by now; one that does not chooses at
    once. ValueError as for :func:`resolve`.
    """
    choose = resolve(player, game).choose
    if choose is search:
        return think
    own = level_thinker(player, game) if isinstance(player, str) else None
    return own or partial(_choose_at_once, choose)


def _choose_at_once(
    choose: Bot, observation: Observation, rng: Random, budget: float | None = None, /
) -> Iterator[Thought]:
    yield Thought(choose(observation, rng, budget))


def name_of(player: Player) -> str:
    """Return what tables call a player: its name, or its function's. ValueError if it is neither text nor
    function.
    """
    if isinstance(player, str):
        return player
    if not callable(player):
        raise ValueError(
            f"a bot is a name, module:function or a function (observation, rng, budget), not {clip(player)}"
        )
    # A partial function is called by what it calls.
    return str(getattr(getattr(player, "func", player), "__name__", type(player).__name__))


def distinct_names(players: Iterable[Player]) -> tuple[str, ...]:
    """Return the players' names; the second that is called ``fox`` is ``fox 2``.

    >>> distinct_names(["easy", random_player, random_player])
    ('easy', 'random_player', 'random_player 2')
    """
    found: list[str] = []
    for player in players:
        name, number = name_of(player), 1
        called = name
        while called in found:
            number += 1
            called = f"{name} {number}"
        found.append(called)
    return tuple(found)


def _check_callable(function: Any, name: str) -> Bot:
    """Return ``function`` if it can be called as a bot is; else ValueError."""
    if not callable(function):
        raise ValueError(
            f"the bot {clip(name)} is no function (observation, rng, budget), but a {type(function).__name__}"
        )
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return function  # type: ignore[no-any-return]  # one that does not say; a failure in play will be named
    try:
        signature.bind(None, None, None)
    except TypeError:
        raise ValueError(
            f"the bot {clip(name)} is called as (observation, rng, budget), but it takes {signature}"
        ) from None
    return function  # type: ignore[no-any-return]


def _import_function(name: str) -> Any:
    """Return what ``module:function`` names."""
    module, _, path = name.partition(":")
    try:
        found: Any = import_module(module)
    except Exception as error:
        raise ValueError(
            f"the bot {clip(name)} cannot be imported: {type(error).__name__}: {error}"
        ) from None
    for part in path.split("."):
        if not hasattr(found, part):
            raise ValueError(f"the bot {clip(name)} is not there: {module} has no {clip(path)}")
        found = getattr(found, part)
    return found


def _load_entry_point(name: str) -> Any:
    """Return what the entry point of this name offers."""
    try:
        return entry_points_of(ENTRY_POINTS)[name].load()
    except Exception as error:
        raise ValueError(
            f"the installed bot {clip(name)} cannot be loaded: {type(error).__name__}: {error}"
        ) from None
