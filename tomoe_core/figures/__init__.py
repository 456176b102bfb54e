"""How the numbers of many deals are told: names and headings of their tables, in Japanese and in English.

What is counted goes by stable English names, in files and between programs (see
:mod:`tomoe_core.tallies`). Here is what a reader calls it: :data:`MEASURES` and :data:`VALUES` of a
catalogue. A name that no catalogue has stands for itself, as numbers and signs do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..columns import padded, width
from ..explain import check_language, keys, sentence, title
from ..facts import Fact
from ..game import Game
from . import en, ja

_CATALOGUES: Final = {"ja": ja, "en": en}


class Figures:
    """Tells of numbers in one language, ``ja`` or ``en``; ValueError for another."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self._catalogue = _CATALOGUES[lang]

    def words(self, key: str, **params: object) -> str:
        """A heading, or a few words with ``params`` in them."""
        template: str = self._catalogue.WORDS[key]
        return template.format(**params)

    def game(self, game: Game) -> str:
        """What a game is called, with its options."""
        return title(game, self.lang)

    def player(self, name: str) -> str:
        """What a kind of player is called: a level of bots, or ``random``."""
        key = f"set-bot-{name}"
        return sentence(Fact(key), self.lang) if key in keys(self.lang) else name

    def measure(self, measure: str) -> str:
        """What is counted, as a heading."""
        words: str = self._catalogue.MEASURES.get(measure, measure)
        return words

    def value(self, measure: str, value: str | int) -> str:
        """One of the values that a measure has."""
        words: str = self._catalogue.VALUES.get(measure, {}).get(str(value), str(value))
        return words

    def ranges(self, ends: Iterable[tuple[str, str]]) -> list[str]:
        """Ranges of numbers, from the one to the other, that stand under each other."""
        pairs = list(ends)
        most = max((width(low) for low, _ in pairs), default=0)
        return [
            self.words("range", low=padded(low, most, right=True), high=high) for low, high in pairs
        ]
