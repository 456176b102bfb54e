"""Cards and decks: what is printed on a card, its text, and the order of a deck.

A card's text is ASCII and canonical (``R3``, ``SG``, ``W12``, ``ST``); kanji (``赤3``) and signs
(``♠10``) are accepted when parsing. Two decks have a suit 水: a deck reads its own, :meth:`Card.parse`
takes it for Tomoe's where Tomoe has that rank. Cards are interned: one object a card, so ``is`` and ``==``
agree.
"""

from __future__ import annotations

import re
from _random import Random as Generator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Suit:
    """One suit of a deck: its ``letter`` (``R``), its ``kanji`` (``赤``) and its place in the deck."""

    letter: str
    kanji: str
    index: int

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Suit({self.letter!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _suit_from_letter, (self.letter, self.kanji)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """A card: ``suit`` (a :class:`Suit`), ``rank`` (an int, higher is better within the suit),
    ``index`` (its place in the deck's canonical order) and ``bit`` (``1 << index``).

    >>> Card.parse("赤3")
    Card('R3')
    >>> str(Card.parse("R3")), Card.parse("R3").kanji
    ('R3', '赤3')
    """

    deck: str
    suit: Suit
    rank: int
    text: str
    kanji: str
    index: int
    bit: int

    @staticmethod
    def parse(text: str) -> Card:
        """The card named by ``text``, of any deck. ValueError if no deck has it."""
        card = _ANY.get(tidy(text))
        if card is None:
            raise ValueError(
                f"{clip(text)} is no card; a card is a suit and a rank, such as R3 or 赤3"
            )
        return card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self.text,)


class Deck:
    """An ordered set of cards: suits as in the rules, ranks ascending. ``suit_masks`` are the cards of each
    suit, as bit masks.

    >>> " ".join(map(str, TOMOE.cards[:8]))
    'R1 R2 R3 R4 R5 R6 B1 B2'
    """

    __slots__ = ("_all", "by_text", "cards", "id", "suit_masks", "suits")

    def __init__(
        self,
        deck_id: str,
        cards: tuple[Card, ...],
        aliases: Mapping[str, Card] = MappingProxyType({}),
    ) -> None:
        self.id = deck_id
        self.cards = cards
        self.suits = tuple(dict.fromkeys(card.suit for card in cards))
        self.suit_masks = tuple(mask(c for c in cards if c.suit is suit) for suit in self.suits)
        self.by_text = {name: card for card in cards for name in (card.text, card.kanji)}
        self.by_text |= {name: card for name, card in aliases.items() if card in cards}
        self._all = frozenset(cards)

    def card(self, text: str) -> Card:
        """The card of this deck named by ``text`` (ASCII or kanji); ValueError if it has none."""
        known = self.by_text
        card = (known.get(text) if isinstance(text, str) else None) or known.get(tidy(text))
        if card is None:
            raise ValueError(
                f"{clip(text)} is no card of this deck; its suits are "
                f"{' '.join(suit.letter for suit in self.suits)} and its cards run from "
                f"{self.cards[0]} to {self.cards[-1]}"
            )
        return card

    def parse(self, text: str) -> tuple[Card, ...]:
        """The cards named in ``text``, separated by spaces or commas; ValueError names the wrong one."""
        known = self.by_text
        return tuple(known.get(word) or self.card(word) for word in _BETWEEN.split(text) if word)

    def of(self, mask: int) -> tuple[Card, ...]:
        """The cards whose bits are set in ``mask``, in the deck's order."""
        return tuple(card for card in self.cards if card.bit & mask)

    def suits_in(self, mask: int) -> tuple[Suit, ...]:
        """The suits of which ``mask`` holds a card, in the deck's order."""
        return tuple(
            suit for suit, bits in zip(self.suits, self.suit_masks, strict=True) if bits & mask
        )

    def order(self, text: str | Iterable[Card]) -> tuple[Card, ...]:
        """A whole deck in a given order, top first; ValueError unless every card is there once."""
        if not isinstance(text, str | Iterable):
            raise ValueError(f"an order is a text or cards, not {clip(text)}")
        order = self.parse(text) if isinstance(text, str) else tuple(text)
        if not all(isinstance(card, Card) for card in order):
            raise ValueError("an order given as a sequence is one of cards; give texts as one text")
        if self._all.issuperset(order) and len(set(order)) == len(order) == len(self.cards):
            return order
        for i, card in enumerate(order):
            if card not in self._all:
                raise ValueError(f"{clip(card)} is no card of this deck")
            if card in order[:i]:
                raise ValueError(f"an order holds every card once, but {card} is there twice")
        missing = next(card for card in self.cards if card not in order)
        raise ValueError(
            f"an order holds all {len(self.cards)} cards, but it has {len(order)}: {missing} is missing"
        )

    def shuffled(self, seed: int) -> tuple[Card, ...]:
        """The deck's order for ``seed``, top first: the same for ever, on every Python."""
        return tuple(shuffled(self.cards, seed))


def shuffled(items: Iterable[Item], seed: int) -> list[Item]:
    """``items`` in the order that ``seed`` gives, for ever and on every Python: from the last place
    down, each changes places with one at or below it.
    """
    # The generator of `random.Random` without what it does in Python around it.
    random = Generator(seed).random
    order = list(items)
    here = len(order)
    while here > 1:
        there = int(random() * here)
        here -= 1
        order[here], order[there] = order[there], order[here]
    return order


def mask(cards: Iterable[Card]) -> int:
    """The cards as a bit mask: bit ``i`` for the card at place ``i`` of the deck."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def bits_of(mask: int) -> tuple[int, ...]:
    """The bits that are set in ``mask``, each a mask of its own, the lowest first.

    >>> bits_of(0b1101)
    (1, 4, 8)
    """
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return tuple(bits)


def clip(text: object, most: int = 40) -> str:
    """``text`` in quotes for a sentence about bad input, cut so that the sentence stays one."""
    words = repr((text if isinstance(text, str) else str(text))[:most])
    return words if len(words) <= most else words[: most - 1] + "…'"


def tidy(text: object) -> str:
    """``text`` with capitals, half-width digits and single spaces: what a person types is understood.
    What is no text, or too long to mean a card or a move, becomes nothing.
    """
    if not isinstance(text, str) or len(text) > 200:
        return ""
    return " ".join(text.upper().translate(_HALF_WIDTH).split())


_BETWEEN: Final = re.compile(r"[\s,、]+")
_HALF_WIDTH: Final = str.maketrans(
    "０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ",
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
)


def _tomoe() -> tuple[Card, ...]:
    names = zip("RBGOKP", "赤水緑橙黒紫", strict=True)
    suits = [Suit(letter, kanji, i) for i, (letter, kanji) in enumerate(names)]
    faces = [
        (suit, rank, f"{suit.letter}{rank}", f"{suit.kanji}{rank}")
        for suit in suits
        for rank in range(1, 7)
    ]
    generals = Suit("S", "将", 6)
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
        suit = Suit(letter, kanji, i)
        for rank, number in enumerate(("Z", *map(str, range(1, 13)))):
            name = "太極" if letter + number == "YZ" else kanji + number
            index = len(cards)
            cards.append(Card("fesca", suit, rank, letter + number, name, index, 1 << index))
    return tuple(cards)


def _fesca_deck(cards: Iterable[Card]) -> Deck:
    """A FESCA deck; 木空無, 木空 and 陰陽Z are understood, too."""
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
        suit = Suit(letter, sign, i)
        for rank, name in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "T", *"JQKA"], 2):
            shown = sign + ("10" if name == "T" else name)
            index = len(cards)
            cards.append(Card("standard", suit, rank, letter + name, shown, index, 1 << index))
    tens = {name: card for card in cards if card.rank == 10 for name in _tens(card.suit)}
    return Deck("standard", tuple(cards), tens)


def _tens(suit: Suit) -> tuple[str, str]:
    """The names of a ten, beside those that all cards have."""
    return f"{suit.letter}10", f"{suit.kanji}T"


STANDARD: Final = _standard()
"""The 52 cards of spades, hearts, diamonds and clubs, 2 to A; ``ST``, ``S10`` and ``♠10`` are the same card."""

_ANY: Final[dict[str, Card]] = STANDARD.by_text | FESCA.by_text | GENERALS.by_text


def _suit_from_letter(letter: str, kanji: str) -> Suit:
    return next(
        card.suit
        for card in _ANY.values()
        if card.suit.letter == letter and card.suit.kanji == kanji
    )
