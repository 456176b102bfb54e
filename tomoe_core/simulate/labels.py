"""Names and headings in the tables of simulations and tournaments, in a reader's language.

In files and between programs a measure has a stable English name (see :mod:`tomoe_core.statistics`). What a
reader calls it is in the tables ``LABELS``, ``MEASURES`` and ``VALUES`` of the files of words, looked up in the
game's own first. A name that no file has is shown as it is, as numbers and signs are.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..columns import pad, width
from ..explain import check_language, fill, keys, sentence, template_of
from ..facts import Fact, Param
from ..game import Game
from ..locale import shared_words
from ..names import title

NOTHING = "―"
"""What stands where there is nothing to say, as in the interval of a single deal."""


class Labels:
    """The labels of a game's numbers in one language; ValueError if there is no such language."""

    def __init__(self, game: Game, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self._title = title(game, lang)
        self._shared = shared_words(lang)
        self._own = game.words(lang)

    def words(self, key: str, **params: Param) -> str:
        """Return a heading, or a few words with ``params`` in them."""
        return fill(template_of(self.lang, "LABELS", key, params, None), self.lang, params)

    @property
    def game(self) -> str:
        """What the game is called, with its options."""
        return self._title

    def player(self, name: str) -> str:
        """Return what a player is called: a level of bots, ``random``, or the name of a function."""
        key = f"set-bot-{name}"
        return sentence(Fact(key), self.lang) if key in keys(self.lang) else name

    def measure(self, measure: str) -> str:
        """Return what is counted, as a heading."""
        return self._word("MEASURES", measure, measure)

    def value(self, measure: str, value: str | int) -> str:
        """Return one of the values that a measure has."""
        own: dict[str, str] = getattr(self._own, "VALUES", {}).get(measure, {})
        return own.get(str(value), str(value))

    def _word(self, table: str, key: str, default: str) -> str:
        own: dict[str, str] = getattr(self._own, table, {})
        return own.get(key) or str(getattr(self._shared, table).get(key, default))

    def intervals(self, ends: Iterable[tuple[str, str]], deals: int) -> list[str]:
        """Return intervals over so many deals as :meth:`ranges`. A single deal shows no spread: of how sure its
        numbers are there is nothing to say.
        """
        found = self.ranges(ends)
        return found if deals > 1 else [NOTHING] * len(found)

    def ranges(self, ends: Iterable[tuple[str, str]]) -> list[str]:
        """Return ranges from a low to a high number, pad so that they align under each other."""
        pairs = list(ends)
        most = max((width(low) for low, _ in pairs), default=0)
        return [
            self.words("range", low=pad(low, most, right=True), high=high) for low, high in pairs
        ]
