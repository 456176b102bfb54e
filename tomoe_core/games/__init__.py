"""The games, a package each, and the registry of them. Their classes, ``Collector`` for one, are here by name,
to make games of one's own of.

>>> game("tomoefuda", ichi=2).options
{'ichi': 2, 'generals': False}
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from inspect import isabstract
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, overload

from .. import locale
from ..cards import clip
from ..entry_points import entry_points_of
from ..game import Game, check_game, make
from ..options import either
from ..rule_checks import check_values
from .shared import decks as decks  # so that Card.parse knows every card

if TYPE_CHECKING:
    from .collector import Collector as Collector
    from .fesca import FescaSix as FescaSix
    from .fesca import FescaWild as FescaWild
    from .market import Market as Market
    from .petit_bridge import PetitBridge as PetitBridge
    from .tomoefuda import Tomoefuda as Tomoefuda

ENTRY_POINTS: Final = "tomoe.games"
"""The group of entry points in which installed packages offer games: an id, and ``module:Class``. They cannot
replace a game that is built in.
"""

_BUILT_IN: Final = {
    "tomoefuda": ("tomoefuda", "Tomoefuda"),
    "fesca-six": ("fesca", "FescaSix"),
    "fesca-wild": ("fesca", "FescaWild"),
    "market": ("market", "Market"),
    "collector": ("collector", "Collector"),
    "petit-bridge": ("petit_bridge", "PetitBridge"),
}
"""The package here and the class in it, by id."""

_CLASSES: Final = {name: id for id, (_, name) in _BUILT_IN.items()}
"""The id by the name of the class."""

_registered: Final[dict[str, type[Game]]] = {}

Kind = TypeVar("Kind", bound=type[Game])


class _Games(Mapping[str, type[Game]]):
    """Imports a game's package when the game is first asked for: a page shows one and need not wait for all."""

    def __getitem__(self, id: str) -> type[Game]:
        if id in _BUILT_IN:
            package, name = _BUILT_IN[id]
            kind: type[Game] = getattr(import_module(f".{package}", __name__), name)
            return kind
        if id not in _registered:
            _load(id, entry_points_of(ENTRY_POINTS)[id])
        return _registered[id]

    def __contains__(self, id: object) -> bool:
        return id in _BUILT_IN or id in _registered or id in entry_points_of(ENTRY_POINTS)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*_BUILT_IN, *entry_points_of(ENTRY_POINTS), *_registered)))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES: Final[Mapping[str, type[Game]]] = _Games()
"""Every game by its id: those that are built in, then those from outside."""


def __getattr__(name: str) -> Any:
    """Import a game's package when its class is asked for by name."""
    if name not in _CLASSES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return GAMES[_CLASSES[name]]


def __dir__() -> list[str]:
    """Return the names that are meant for others, also those that have not been asked for yet."""
    return sorted(__all__)


def _load(id: str, point: Any) -> None:
    """Register what an entry point offers; ValueError if that cannot be loaded, or has another id."""
    try:
        kind = point.load()
    except Exception as error:
        raise ValueError(
            f"the installed game {id} cannot be loaded: {type(error).__name__}: {error}"
        ) from None
    if getattr(kind, "id", None) != id:
        raise ValueError(f"the installed game {id} has the id {clip(getattr(kind, 'id', None))}")
    register(kind)


def kind_of(id: str) -> type[Game]:
    """Return the class of the game with this id. ValueError names the valid ids."""
    if not isinstance(id, str) or id not in GAMES:
        raise ValueError(f"there is no game {clip(id)}; the games are {either(GAMES)}")
    return GAMES[id]


@overload
def game(id: Literal["tomoefuda"], /, **options: object) -> Tomoefuda: ...
@overload
def game(id: Literal["fesca-six"], /, **options: object) -> FescaSix: ...
@overload
def game(id: Literal["fesca-wild"], /, **options: object) -> FescaWild: ...
@overload
def game(id: Literal["market"], /, **options: object) -> Market: ...
@overload
def game(id: Literal["collector"], /, **options: object) -> Collector: ...
@overload
def game(id: Literal["petit-bridge"], /, **options: object) -> PetitBridge: ...
@overload
def game(id: str, /, **options: object) -> Game: ...
def game(id: str, /, **options: object) -> Game:
    """Return the game with this id and these options. ValueError names the valid ids and options."""
    return make(kind_of(id), options)


def register(kind: Kind) -> Kind:
    """Make a game from outside known by its id, to :func:`game`, records, matches and all that plays games by
    name. Returns the class, so it can stand above it as a decorator.

    A class that is defined anew, in a notebook for example, replaces its former self. ValueError if it is no
    complete game, if its id is no id or another game's, if one of its sentences has a key that another game
    uses for other words, or if it has a value of a rule where it is not looked for; TypeError if one's name is
    misspelt.
    """
    if not (isinstance(kind, type) and issubclass(kind, Game)) or isabstract(kind):
        lacking = ", ".join(sorted(getattr(kind, "__abstractmethods__", ())))
        raise ValueError(
            f"a game to register is a complete subclass of Game, not {clip(kind)}"
            + (f", which lacks {lacking}" if lacking else "")
        )
    id = getattr(kind, "id", None)
    if not isinstance(id, str) or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
        raise ValueError(f"an id is small letters and digits, such as my-game, not {clip(id)}")
    other = GAMES[id] if id in _BUILT_IN else _registered.get(id, kind)
    if (other.__module__, other.__qualname__) != (kind.__module__, kind.__qualname__):
        names = other.__qualname__, kind.__qualname__
        if names[0] == names[1]:
            names = f"{other.__module__}.{names[0]}", f"{kind.__module__}.{names[1]}"
        raise ValueError(f"the id {id} is that of {names[0]}; give {names[1]} its own")
    if id not in _BUILT_IN:
        check_values(kind, Game, kind.RULES.every())
        _check_words(kind)
        _registered[id] = kind
        locale.forget()
    return kind


def unregister(module: str) -> None:
    """Forget the games that were registered by classes of this module, so that others may have their ids; their
    records can then no longer be read. What is built in stays.
    """
    for id in [id for id, kind in _registered.items() if kind.__module__ == module]:
        del _registered[id]
    locale.forget()


def check_registered(game: Game) -> None:
    """Return if ``game`` is the one that its id names; else ValueError: it is no game, or it would be taken for
    another.
    """
    kind = type(check_game(game))
    if game.id not in GAMES:
        raise ValueError(
            f"{kind.__name__} is not registered: call tomoe_core.register({kind.__name__})"
        )
    if GAMES[game.id] is not kind:
        raise ValueError(
            f"{kind.__name__} has the id of {GAMES[game.id].__name__}, {game.id}: give it an id of its own "
            f"and call tomoe_core.register({kind.__name__})"
        )


def _check_words(kind: type[Game]) -> None:
    for lang in locale.LANGUAGES:
        own = kind.words(lang)
        common = [locale.shared_words(lang), *_words_of((), lang)]
        for table in ("SENTENCES", "SCREEN"):
            said = getattr(own, table, {})
            mine = {
                key: value
                for key, value in said.items()
                if all(getattr(words, table, {}).get(key) != value for words in common)
            }
            # What is built in has keys that begin as its id does: of the others nothing need be loaded.
            begins = {_begin(str(key)) for key in mine}
            near = [*_registered, *(id for id in _BUILT_IN if _begin(id) in begins)]
            others = [words for words in (*common, *_words_of(near, lang)) if words is not own]
            for key, value in mine.items():
                if any(getattr(words, table, {}).get(key, value) != value for words in others):
                    raise ValueError(
                        f"{kind.id} has other words for {clip(key)} than the games that use it already; "
                        f"begin its key with {kind.id}-"
                    )


def _begin(key: str) -> str:
    return key.partition("-")[0]


def _words(lang: str) -> Iterator[Any]:
    """Yield the files of words of all games in ``lang``: first of the decks and of games that are loaded."""
    loaded = [
        id for id, (package, _) in _BUILT_IN.items() if f"{__name__}.{package}" in sys.modules
    ]
    yield from _words_of((*loaded, *_registered, *_BUILT_IN), lang)


def _words_of(ids: Iterable[str], lang: str) -> Iterator[Any]:
    """Yield the files of words of the decks, and of these games."""
    if find_spec(f"{__name__}.shared.words.{lang}"):
        yield import_module(f"{__name__}.shared.words.{lang}")
    for id in dict.fromkeys(ids):
        words = GAMES[id].words(lang)
        if words is not None:
            yield words


locale.add_source(_words)


__all__ = [
    "GAMES",
    "Collector",
    "FescaSix",
    "FescaWild",
    "Market",
    "PetitBridge",
    "Tomoefuda",
    "game",
    "register",
]
