"""Cards in a row, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import Card
from ..explain import card_name
from ..locale import shared_words
from .canvas import HEIGHT, Canvas, step_of

_WIDE: Final = 100
_ROOM: Final = 720
"""In pixels: a card's width, and how wide a row may become before its cards lie over one another."""


def cards_svg(cards: Sequence[Card], lang: str, theme: str) -> str:
    """Return one card, or several from left to right, with no table below them."""
    canvas = Canvas(cards[0].deck)
    step = step_of(len(cards), _WIDE, _ROOM, 8)
    for i, card in enumerate(cards):
        canvas.deck = card.deck
        canvas.card(card.text, i * step, 0, _WIDE)
    title = str(shared_words(lang).COMMA).join(card_name(card, lang) for card in cards)
    return canvas.finish(
        (len(cards) - 1) * step + _WIDE,
        _WIDE * HEIGHT,
        title=title,
        told="",
        lang=lang,
        theme=theme,
        felt=False,
    )
