"""Sentences in one language, for one player, at a terminal.

What is said there and nowhere else stands in the tables ``SCREEN`` of the files of words; what happens in the
games is said by their ``SENTENCES``. See :mod:`tomoe_core.locale`.
"""

from __future__ import annotations

from ..explain import Names, fill, sentence, template_of
from ..facts import Fact, Param
from ..game import Game
from ..locale import shared
from ..names import title


class Voice:
    """Speaks one language; seats are called by ``names``, else by their number."""

    def __init__(self, lang: str, names: Names | None = None) -> None:
        self.lang = lang
        self.names = names

    def words(self, key: str, **params: Param) -> str:
        """The command line's own sentence ``key``; a form for "you" is taken if it speaks to the player."""
        template, file = template_of(self.lang, "SCREEN", key, params, self.names)
        words = fill(template, self.lang, params, self.names, file)
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
        space: str = shared(self.lang).SPACE
        return space.join(map(self.tell, facts))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return fill("{seat}", self.lang, {"seat": seat}, self.names)
