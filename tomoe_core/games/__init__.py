"""The games, one file each, and the registry of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..cards import clip
from ..game import Game, either
from .collector import Collector
from .fesca import FescaSix, FescaWild
from .market import Market
from .petit_bridge import PetitBridge
from .tomoefuda import Tomoefuda

GAMES: Final[dict[str, type[Game]]] = {
    kind.id: kind for kind in (Tomoefuda, FescaSix, FescaWild, Market, Collector, PetitBridge)
}
"""Every game by its id."""


def game(id: str, /, **options: object) -> Game:
    """The game with this id and these options. ValueError names the valid ids and options.

    >>> game("tomoefuda", ichi=2).options
    {'ichi': 2, 'generals': False}
    """
    if not isinstance(id, str) or id not in GAMES:
        raise ValueError(f"there is no game {clip(id)}; the games are {either(GAMES)}")
    kind = GAMES[id]
    return _interned(kind, tuple(kind(**options).options.items()))


@cache
def _interned(kind: type[Game], options: tuple[tuple[str, object], ...]) -> Game:
    return kind(**dict(options))


def rebuild(id: str, options: dict[str, object]) -> Game:
    """The game a pickle speaks of."""
    return game(id, **options)
