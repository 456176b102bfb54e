"""Cards in a row, and a trick in order of play, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import Card
from ..explain import card_name, sentence
from ..facts import Fact
from ..locale import shared_words
from ..table.views import say
from ..tricks import Trick
from .canvas import HEIGHT, Canvas, step_of

_WIDE: Final = 100
_ROOM: Final = 720
_BELOW: Final = 26
_WORD: Final = 15
"""In pixels: a card's width, how wide a row may become before its cards lie over one another, how much room a
word below them takes, and its letters.
"""


def cards_svg(cards: Sequence[Card], lang: str, theme: str) -> str:
    """Return one card, or several from left to right, with no table below them."""
    return _Row(cards, lang).finish(_WIDE * HEIGHT, "", theme)


def trick_svg(trick: Trick, lang: str, theme: str) -> str:
    """Return the cards of a trick in order of play, with a word below the one that wins."""
    row = _Row(trick.cards, lang)
    middle, foot = trick.winner * row.step + _WIDE / 2, _WIDE * HEIGHT + _BELOW
    row.canvas.text(say("tag-winner")[lang], middle, foot - 6, _WORD, kind="b", middle=True)
    told = sentence(Fact("card-takes", card=trick.cards[trick.winner]), lang)
    return row.finish(foot, told, theme)


class _Row:
    """Cards from left to right, drawn on a ``canvas``; ``step``: how far apart their left edges are."""

    def __init__(self, cards: Sequence[Card], lang: str) -> None:
        self.cards = cards
        self.lang = lang
        self.canvas = Canvas(cards[0].deck)
        self.step = step_of(len(cards), _WIDE, _ROOM, 8)
        for i, card in enumerate(cards):
            self.canvas.deck = card.deck
            self.canvas.card(card.text, i * self.step, 0, _WIDE)

    def finish(self, height: float, told: str, theme: str) -> str:
        """Return the picture, which is called by its cards; ``told``: what else is in it, in words."""
        lang = self.lang
        return self.canvas.finish(
            (len(self.cards) - 1) * self.step + _WIDE,
            height,
            title=str(shared_words(lang).COMMA).join(card_name(card, lang) for card in self.cards),
            told=told,
            lang=lang,
            theme=theme,
            felt=False,
        )
