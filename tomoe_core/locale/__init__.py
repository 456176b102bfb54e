"""The words of every language: a file here for what all games share, and a file in each game's ``words`` for
what is its own.

A language is there when its file stands here (``en.py``); nothing else names it. :func:`find` looks a key
up, first in the shared file and then in the games' files, and falls back on English where a
language lacks it.
"""

from __future__ import annotations

import locale as system
import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

FALLBACK: Final = "en"
"""Whose words are taken where a language lacks some."""

_FIRST: Final = ("ja", FALLBACK)
_THERE: Final = tuple(sorted(module.name for module in iter_modules(__path__)))

LANGUAGES: Final[tuple[str, ...]] = (*_FIRST, *(name for name in _THERE if name not in _FIRST))
"""The languages, by the codes that name their files."""

Words = Any
"""One file of words: a module, or any object with the same tables (``SENTENCES``, ``SCREEN`` …)."""

Source = Callable[[str], Iterable[Words]]
"""Gives the files of words of a language beyond the shared one, those that cost nothing to load first."""

_sources: Final[list[Source]] = []

_remembering: Final[list[Callable[[], None]]] = []
"""What forgets the results kept by each function that :func:`memoize` decorates."""


def local_language(environ: Mapping[str, str] = os.environ) -> str:
    """Return the language that the system's locale names, if there are sentences in it; else the fallback."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    here = next(filter(None, names), None) or system.getlocale()[0] or ""
    return next((lang for lang in LANGUAGES if here.lower().startswith(lang)), FALLBACK)


class Entry(NamedTuple):
    """What stands under a key, the file of words in which it stands, and that file's language."""

    value: Any
    words: Words
    lang: str


@cache
def shared_words(lang: str) -> Words:
    """Return the file of what all games share, for one of :data:`LANGUAGES`."""
    return import_module(f".{lang}", __name__)


def add_source(source: Source) -> None:
    """Look for words in the files that ``source`` gives, too."""
    _sources.append(source)
    forget()


def forget() -> None:
    """Look everything up anew: a source gives other files than before."""
    for forget_one in _remembering:
        forget_one()


def memoize(maxsize: int | None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator: the last ``maxsize`` results of the function are kept, all of them if None, until
    :func:`forget`. For what is made of words.
    """

    def remember(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize)(function)
        _remembering.append(kept.cache_clear)
        return cast(Callable[P, T], kept)

    return remember


@memoize(None)
def find(lang: str, table: str, key: str) -> Entry | None:
    """Return what the words of ``lang`` have under ``key`` in ``table``, else those of the fallback; None if
    nobody has it.
    """
    for one in dict.fromkeys((lang, FALLBACK)):
        for words in _files(one):
            found = getattr(words, table, {})
            if key in found:
                return Entry(found[key], words, one)
    return None


def keys(lang: str, table: str = "SENTENCES") -> frozenset[str]:
    """Return every key in ``table`` of ``lang``, forms for "you" apart."""
    return frozenset(
        key
        for words in _files(lang)
        for key in getattr(words, table, {})
        if not key.endswith(".you")
    )


def _files(lang: str) -> Iterable[Words]:
    yield shared_words(lang)
    for source in _sources:
        yield from source(lang)
