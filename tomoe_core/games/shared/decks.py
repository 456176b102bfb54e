"""The decks that the games are played with.

Two of them have a suit 水: each reads its own, and :meth:`~tomoe_core.cards.Card.parse`, which takes
the deck that was made first, takes it for Tomoe's where Tomoe has that rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...cards import Card, Deck, Suit


def _tomoe() -> tuple[Card, ...]:
    names = zip("RBGOKP", "赤水緑橙黒紫", strict=True)
    suits = [Suit(letter, kanji, i, "tomoe") for i, (letter, kanji) in enumerate(names)]
    faces = [
        (suit, rank, f"{suit.letter}{rank}", f"{suit.kanji}{rank}")
        for suit in suits
        for rank in range(1, 7)
    ]
    generals = Suit("S", "将", 6, "tomoe")
    faces += [(generals, 1, "SB", "銅将"), (generals, 2, "SS", "銀将"), (generals, 3, "SG", "金将")]
    return tuple(Card("tomoe", *face, index=i, bit=1 << i) for i, face in enumerate(faces))


GENERALS: Final = Deck("tomoe", _tomoe())
"""The 39 cards of the variant with gold, silver and bronze."""

TOMOE: Final = Deck("tomoe", GENERALS.cards[:36])
"""The 36 Tomoe cards."""


def _fesca() -> tuple[Card, ...]:
    cards: list[Card] = []
    for i, (letter, kanji) in enumerate(
        zip("WFEMAY", ("木", "火", "土", "金", "水", "陰陽"), strict=True)
    ):
        suit = Suit(letter, kanji, i, "fesca")
        for rank, number in enumerate(("Z", *map(str, range(1, 13)))):
            name = "太極" if letter + number == "YZ" else kanji + number
            index = len(cards)
            cards.append(Card("fesca", suit, rank, letter + number, name, index, 1 << index))
    return tuple(cards)


def _fesca_deck(cards: Iterable[Card]) -> Deck:
    """Return a FESCA deck; 木空無, 木空 and 陰陽Z are understood, too."""
    z_cards = [card for card in _FESCA if card.rank == 0]
    words = {f"{card.suit.kanji}{word}": card for card in z_cards for word in ("空無", "空", "Z")}
    return Deck("fesca", tuple(cards), words)


_FESCA: Final = _fesca()

FESCA: Final = _fesca_deck(_FESCA)
"""The 78 FESCA cards: six suits of Z (空無), which has rank 0, and 1–12; the yin-yang Z is 太極."""

FESCA_77: Final = _fesca_deck(card for card in _FESCA if card.text != "YZ")
"""FESCA without 太極."""

FESCA_65: Final = _fesca_deck(card for card in FESCA_77.cards if card.rank <= 10)
"""FESCA without 太極 and without ranks 11 and 12."""


def _standard() -> Deck:
    cards: list[Card] = []
    for i, (letter, sign) in enumerate(zip("SHDC", "♠♥♦♣", strict=True)):
        suit = Suit(letter, sign, i, "standard")
        for rank, name in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "T", *"JQKA"], 2):
            shown = sign + ("10" if name == "T" else name)
            index = len(cards)
            cards.append(Card("standard", suit, rank, letter + name, shown, index, 1 << index))
    tens = {name: card for card in cards if card.rank == 10 for name in _tens(card.suit)}
    return Deck("standard", tuple(cards), tens)


def _tens(suit: Suit) -> tuple[str, str]:
    """Return the names of a ten, beside those that all cards have."""
    return f"{suit.letter}10", f"{suit.kanji}T"


STANDARD: Final = _standard()
"""The 52 cards of spades, hearts, diamonds and clubs, 2 to A; ``ST``, ``S10`` and ``♠10`` are the same card."""
