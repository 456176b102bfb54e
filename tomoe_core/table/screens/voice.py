"""Sentences in one language, for one player at a terminal.

Sentences that only the terminal needs are in the tables ``SCREEN`` of the files of words; what happens in the
games is told with their ``SENTENCES``. See :mod:`tomoe_core.locale`.
"""

from __future__ import annotations

from ...explain import Names, fill, seat_name, sentence, template_of, with_capital
from ...facts import Fact, Param
from ...game import Game
from ...locale import shared_words
from ...names import title


class Voice:
    """Makes sentences in the language ``lang``; seats are called by ``names``, else by their number."""

    def __init__(self, lang: str, names: Names | None = None) -> None:
        self.lang = lang
        self.names = names

    def words(self, key: str, **params: Param) -> str:
        """Return the sentence under ``key`` in ``SCREEN``; in the form for "you" if ``seat`` is the
        player's.
        """
        template = template_of(self.lang, "SCREEN", key, params, self.names)
        words = fill(template, self.lang, params, self.names)
        # A label, unlike a sentence, begins as it is.
        return (
            with_capital(template.value, words, self.names)
            if template.value.endswith(".")
            else words
        )

    def title(self, game: Game) -> str:
        """Return the name of a game, with its options."""
        return title(game, self.lang)

    def tell(self, fact: Fact) -> str:
        """Return a fact or a reason as a sentence."""
        return sentence(fact, self.lang, self.names)

    def tell_all(self, facts: tuple[Fact, ...]) -> str:
        """Return facts as sentences in a row."""
        space: str = shared_words(self.lang).SPACE
        return space.join(map(self.tell, facts))

    def name(self, seat: int) -> str:
        """Say what a seat is called."""
        return seat_name(seat, self.lang, self.names)
