"""What the command line says to a player, in Japanese and in English: one catalogue a language, with the
same keys. What happens in the games themselves is said by ``tomoe_core.locale``.
"""

from __future__ import annotations

from typing import Final

from ...explain import Names, filled, sentence, title
from ...facts import Fact, Param
from ...game import Game
from . import en, ja

CATALOGUES: Final = {"ja": ja.WORDS, "en": en.WORDS}


class Voice:
    """Speaks one language; seats are called by ``names``, else by their number."""

    def __init__(self, lang: str, names: Names | None = None) -> None:
        self.lang = lang
        self.names = names

    def words(self, key: str, **params: Param) -> str:
        """The command line's own sentence ``key``; a form for "you" is taken if it speaks to the player."""
        catalogue = CATALOGUES[self.lang]
        template = catalogue[key]
        if self.names is not None and params.get("seat", -1) == self.names.you:
            template = catalogue.get(f"{key}.you", template)
        words = filled(template, self.lang, params, self.names)
        # A sentence, unlike a label, begins with a capital.
        whole = template.startswith("{") and template.endswith(".")
        return words[:1].upper() + words[1:] if whole else words

    def title(self, game: Game) -> str:
        """What a game is called, with the options it is played with."""
        return title(game, self.lang)

    def tell(self, fact: Fact) -> str:
        """What happened, or why not, as a sentence."""
        return sentence(fact, self.lang, self.names)

    def told(self, facts: tuple[Fact, ...]) -> str:
        """Several sentences in a row."""
        return ("" if self.lang == "ja" else " ").join(map(self.tell, facts))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return filled("{seat}", self.lang, {"seat": seat}, self.names)
