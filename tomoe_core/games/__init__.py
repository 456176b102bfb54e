"""The games, a package each, and the registry of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from ..cards import clip
from ..game import Game
from ..options import either

_PLACES: Final = {
    "tomoefuda": ("tomoefuda", "Tomoefuda"),
    "fesca-six": ("fesca", "FescaSix"),
    "fesca-wild": ("fesca", "FescaWild"),
    "market": ("market", "Market"),
    "collector": ("collector", "Collector"),
    "petit-bridge": ("petit_bridge", "PetitBridge"),
}
"""Where each game is, by its id: its package here, and its class in that. Modules of the package's name
elsewhere are the game's, too; see :func:`part`."""


class _Games(Mapping[str, type[Game]]):
    """Imports a game's package when the game is first asked for: a page shows one and need not wait for all."""

    def __getitem__(self, id: str) -> type[Game]:
        package, name = _PLACES[id]
        kind: type[Game] = getattr(import_module(f".{package}", __name__), name)
        return kind

    def __contains__(self, id: object) -> bool:
        return id in _PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES: Final[Mapping[str, type[Game]]] = _Games()
"""Every game by its id."""


def part(of: str, id: str) -> ModuleType | None:
    """The module in the package ``of`` that is about the game ``id``, imported when it is asked for: its
    bots, its screen. None if there is none.
    """
    return import_module(_module(of, id)) if has_part(of, id) else None


def has_part(of: str, id: str) -> bool:
    """True if the package ``of`` has something about the game ``id``."""
    return id in _PLACES and find_spec(_module(of, id)) is not None


def _module(of: str, id: str) -> str:
    return f"{of}.{_PLACES[id][0]}"


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
