"""How cards and lines are written on a terminal: as letters, and in colour where it has colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from ...cards import Card
from ...columns import width as columns
from ...game import Game
from ...locale import shared_words
from .voice import Voice

_RESET: Final = "\x1b[0m"
_CODE: Final = re.compile("\x1b\\[[0-9;]*m")

_CHIPS: Final = {
    "R赤": "48;5;160;38;5;231", "B水": "48;5;117;38;5;16", "G緑": "48;5;28;38;5;231", "O橙": "48;5;208;38;5;16",
    "K黒": "48;5;236;38;5;231", "P紫": "48;5;91;38;5;231", "S将": "48;5;178;38;5;16",
    "W木": "48;5;28;38;5;231", "F火": "48;5;160;38;5;231", "E土": "48;5;178;38;5;16", "M金": "48;5;252;38;5;16",
    "A水": "48;5;25;38;5;231", "Y陰陽": "48;5;236;38;5;231",
    "S♠": "48;5;231;38;5;16", "H♥": "48;5;231;38;5;160", "D♦": "48;5;231;38;5;166", "C♣": "48;5;231;38;5;22",
}  # fmt: skip
"""Background and foreground of 256 colours by a suit's letter and kanji or sign: readable on dark and on light
terminals. Cards of other suits have no colours.
"""


WIDEST: Final = 72
"""How many columns a line above a table has, where the terminal has as many."""


class TextStyle:
    """Writes cards and lines in the language of ``voice``; ``colour``: with escape codes for colours;
    ``columns``: of the terminal; ``encoding``: what it is written in.
    """

    def __init__(
        self,
        voice: Voice,
        colour: bool = False,
        columns: int = WIDEST,
        encoding: str = "utf-8",
    ) -> None:
        self.voice = voice
        self.colour = colour
        self.columns = min(columns, WIDEST)
        self._encoding = encoding
        self._kanji = shared_words(voice.lang).KANJI

    @property
    def hand_key(self) -> str:
        """The word before the cards of a hand: where nobody sits at the table, no hand is yours."""
        names = self.voice.names
        return "a-hand" if names is not None and names.you is None else "your-cards"

    def writes(self, text: str) -> bool:
        """Return whether the terminal's encoding has every character of ``text``."""
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True

    def card(self, card: Card, playable: bool = True) -> str:
        """Return a card; one that may not be played stands in brackets."""
        text = self._plain(card)
        if not playable:
            return self.faint(f"({text})")
        chip = _CHIPS.get(card.suit.letter + card.suit.kanji)
        return f"\x1b[{chip}m {text} {_RESET}" if self.colour and chip else text

    def _plain(self, card: Card) -> str:
        return card.kanji if self._kanji or card.suit.is_sign else card.text

    def cards(self, cards: Iterable[Card], playable: Iterable[Card] | None = None) -> str:
        """Return cards in a row with wider gaps between suits, or ``―``; those not ``playable`` are in
        brackets.
        """
        may = None if playable is None else set(playable)
        suits = [
            " ".join(self.card(card, may is None or card in may) for card in run)
            for _, run in groupby(cards, key=lambda card: card.suit)
        ]
        return "  ".join(suits) or "―"

    def move(self, move: str, game: Game) -> str:
        """Return a move's text in the words of the language, with cards and suits as it writes them; it can be
        typed like that, see :func:`as_text`.
        """
        return " ".join(self._word(word, game) for word in move.split(" "))

    def _word(self, word: str, game: Game) -> str:
        name, at, label = word.partition("@")
        card = game.deck.by_text.get(name)
        if card:
            return self._plain(card) + at + label
        for suit in game.deck.suits:
            if suit.letter == word and (self._kanji or suit.is_sign):
                return suit.kanji
        return move_words(game, self.voice.lang).get(word, word)

    def label(self, words: str) -> str:
        """Return ``words`` with what stands between them and what they name."""
        return f"{words}{shared_words(self.voice.lang).COLON}"

    def backs(self, count: int) -> str:
        """Return ``count`` cards face down."""
        return "▮" * count or "―"

    def faint(self, text: str) -> str:
        """Return ``text`` in faint type."""
        return f"\x1b[2m{text}{_RESET}" if self.colour else text

    def bold(self, text: str) -> str:
        """Return ``text`` in bold type."""
        return f"\x1b[1m{text}{_RESET}" if self.colour else text

    def rule(self, title: str) -> str:
        """Return a line with a title, to stand above a table."""
        rest = self.columns - 4 - columns(title)
        return self.bold(f"── {title} {'─' * rest}".rstrip())

    def rows(self, rows: Sequence[Sequence[str]], indent: str = "  ") -> list[str]:
        """Return lines with the cells of ``rows`` in aligned columns; the last cell of a row may be of any
        width.
        """
        widths: dict[int, int] = {}
        for row in rows:
            for i, cell in enumerate(row[:-1]):
                widths[i] = max(widths.get(i, 0), visible(cell))
        return [
            indent
            + "  ".join(
                cell + " " * (widths[i] - visible(cell)) if i < len(row) - 1 else cell
                for i, cell in enumerate(row)
            ).rstrip()
            for row in rows
        ]


def move_words(game: Game, lang: str) -> Mapping[str, str]:
    """List the words of the game's moves in ``lang``, such as 捨てる for ``discard``; else none."""
    found: Mapping[str, str] = getattr(game.words(lang), "MOVES", {})
    return found


def as_text(typed: str, game: Game, lang: str) -> str:
    """Read what was typed in the words of ``lang``, with or without blanks, as the text of a move.

    >>> from tomoe_core import game
    >>> as_text("捨てる赤3", game("collector"), "ja"), as_text("contract ♠ game", game("petit-bridge"), "en")
    ('discard 赤3', 'contract S game')
    """
    own = {words: word for word, words in move_words(game, lang).items()}
    if own:
        longest = sorted(own, key=len, reverse=True)
        pattern = "|".join(map(re.escape, longest))
        typed = " ".join(re.sub(pattern, lambda found: f" {own[found[0]]} ", typed).split())
    suits = {suit.kanji: suit.letter for suit in game.deck.suits}
    return " ".join(suits.get(word, word) for word in typed.split(" "))


def visible(text: str) -> int:
    """Return how many columns ``text`` takes; colours take none."""
    return columns(plain(text))


def plain(text: str) -> str:
    """Return ``text`` without colours."""
    return _CODE.sub("", text)
