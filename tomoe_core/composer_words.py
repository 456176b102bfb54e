"""What the places of a deal and the values of a hand are called, and why a deal cannot be set up, as data."""

from __future__ import annotations

from .explain import LANGUAGES, Names, sentence
from .facts import Fact, ReasonError
from .game import Game, Place
from .locale import FALLBACK, find

Called = Fact | str
"""What something is called: in every language, or by its own name where there are no words for it."""


class ComposeError(ReasonError):
    """A deal that cannot be set up; ``reason`` says why in every language."""


def place_called(game: Game, place: Place) -> Called:
    """Return what a place is called: a hand by its seat, another one by the game's word for it."""
    if place.seat is not None:
        return Fact("compose-hand", seat=place.seat)
    word, _, number = place.name.rpartition(" ")
    if not number.isdecimal():
        word, number = place.name, "0"
    return _called(game, f"place-{_key(word)}", place.name, n=int(number))


def count_called(game: Game, name: str) -> Called:
    """Return what a value of a hand (``Game.COUNTS``) is called."""
    return _called(game, f"count-{_key(name)}", name)


def in_language(called: Called, lang: str, names: Names | None = None) -> str:
    """Return a name in a language; seats are called by ``names``, else by their numbers."""
    return called if isinstance(called, str) else sentence(called, lang, names)


def in_every_language(called: Called, names: Names | None = None) -> tuple[str, ...]:
    """Return a name in every language."""
    return tuple(in_language(called, lang, names) for lang in LANGUAGES)


def _key(words: str) -> str:
    return words.replace(" ", "-")


def _called(game: Game, key: str, otherwise: str, **params: int) -> Called:
    """Return the game's word under ``key``, else that of all games."""
    for known in (f"{game.id}-{key}", key):
        if find(FALLBACK, "SENTENCES", known) is not None:
            return Fact(known, **params)
    return otherwise
