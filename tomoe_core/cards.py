"""Cards and decks: what is printed on a card, its text, and the order of a deck.

A card's text is ASCII and canonical (``R3``, ``W12``, ``ST``); kanji (``赤3``) and signs (``♠10``) are accepted
when parsing. Cards are interned: one object a card, so ``is`` and ``==`` agree. The decks themselves are
the games': a deck is known to :meth:`Card.parse` from the moment it is made.
"""

from __future__ import annotations

import re
from _random import Random as Generator
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Any, Final, TypeVar

from .drawing import draw

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Suit:
    """One suit of a deck: its ``letter`` (``R``), its ``kanji`` (``赤``) or sign (``♠``), its place
    in the deck, and the id of the deck.
    """

    letter: str
    kanji: str
    index: int
    deck: str

    @property
    def is_sign(self) -> bool:
        """True if ``kanji`` is a sign that is read in every language, such as ♠."""
        return not self.kanji.isalpha()

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Suit({self.letter!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _suit, (self.deck, self.letter)


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
    def parse(text: str | Card) -> Card:
        """Return the card named by ``text``, of any deck; of several that have it, the one that was made
        first. A Card is returned as it is. ValueError if no deck has it.
        """
        if isinstance(text, Card):
            return text
        card = _by_name.get(tidy(text))
        if card is None:
            raise ValueError(
                f"{clip(text)} is no card; a card is a suit and a rank, such as R3 or 赤3"
            )
        return card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def _repr_svg_(self) -> str | None:
        return draw(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _card, (self.deck, self.text)


class Deck:
    """An ordered set of cards, and a container of them: suits as in the rules, ranks ascending. ``suit_masks``
    are the cards of each suit, as bit masks. Decks of one id share their cards: one is a part of another. Decks
    are equal if they have the same id, cards and names of cards.

    >>> from tomoe_core import game
    >>> " ".join(map(str, game("tomoefuda").deck.cards[:8]))
    'R1 R2 R3 R4 R5 R6 B1 B2'
    """

    __slots__ = ("_all", "_hash", "by_text", "cards", "id", "suit_masks", "suits")

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
        self._hash = hash((deck_id, cards))
        _register(self)

    @classmethod
    def of_suits(cls, deck_id: str, suits: Mapping[str, str], ranks: Iterable[int]) -> Deck:
        """Return a deck of the same ``ranks`` in each of ``suits``, which are given as letters with their kanji
        or signs.

        >>> str(Deck.of_suits("stones", {"T": "天", "C": "地"}, range(1, 4)).card("地2"))
        'C2'
        """
        own = [Suit(letter, kanji, i, deck_id) for i, (letter, kanji) in enumerate(suits.items())]
        faces = enumerate(product(own, ranks))
        return cls(
            deck_id,
            tuple(
                Card(deck_id, suit, rank, f"{suit}{rank}", f"{suit.kanji}{rank}", i, 1 << i)
                for i, (suit, rank) in faces
            ),
        )

    def card(self, text: str | Card) -> Card:
        """Return the card of this deck named by ``text`` (ASCII or kanji), or the Card itself; ValueError if
        it is none of this deck.
        """
        if isinstance(text, Card) and text in self._all:
            return text
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
        """Return the cards named in ``text``, separated by spaces or commas; ValueError names the wrong one."""
        if not isinstance(text, str):
            example = " ".join(map(str, self.cards[:3]))
            raise ValueError(f"cards are given as one text, such as {example!r}, not {clip(text)}")
        known = self.by_text
        return tuple(known.get(word) or self.card(word) for word in _BETWEEN.split(text) if word)

    def read(self, cards: str | Iterable[Card]) -> tuple[Card, ...]:
        """``cards``, a text or a sequence of cards of any deck; ValueError if it is neither."""
        if isinstance(cards, str):
            return self.parse(cards)
        some = tuple(cards) if isinstance(cards, Iterable) else (cards,)
        for card in some:
            if not isinstance(card, Card):
                example = " ".join(map(str, self.cards[:3]))
                raise ValueError(
                    f"cards are given as one text, such as {example!r}, or as a sequence of cards, "
                    f"not {clip(cards)}"
                )
        return some

    def of(self, mask: int) -> tuple[Card, ...]:
        """Return the cards whose bits are set in ``mask``, in the deck's order."""
        return tuple(card for card in self.cards if card.bit & mask)

    def suits_in(self, mask: int) -> tuple[Suit, ...]:
        """Return the suits of which ``mask`` holds a card, in the deck's order."""
        return tuple(
            suit for suit, bits in zip(self.suits, self.suit_masks, strict=True) if bits & mask
        )

    def order(self, text: str | Iterable[Card]) -> tuple[Card, ...]:
        """Return a whole deck in a given order, top first; ValueError unless every card is there once."""
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

    def shuffle(self, seed: int) -> tuple[Card, ...]:
        """Return the deck's order for ``seed``, top first: the same for ever, on every Python."""
        return tuple(shuffle(self.cards, seed))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self._all

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deck)
            and (self.id, self.cards, self.by_text) == (other.id, other.cards, other.by_text)
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Deck {self.id}: {len(self.cards)} cards, {self.cards[0]} to {self.cards[-1]}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Deck, (self.id, self.cards, self.by_text)


def shuffle(items: Iterable[Item], seed: int) -> list[Item]:
    """Return ``items`` in the order that ``seed`` gives, for ever and on every Python: from the last place
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
    """Return the cards as a bit mask: bit ``i`` for the card at place ``i`` of the deck."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def bits_of(mask: int) -> tuple[int, ...]:
    """Return the bits that are set in ``mask``, each a mask of its own, the lowest first.

    >>> bits_of(0b1101)
    (1, 4, 8)
    """
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return tuple(bits)


def clip(value: object, most: int = 40) -> str:
    """Return ``value`` as Python writes it, a text in quotes, for a sentence about bad input: in one line, and
    cut so that the sentence stays one.

    >>> clip("4"), clip(4), clip((4, 4))
    ("'4'", '4', '(4, 4)')
    """
    if isinstance(value, str):
        words = repr(value[:most])
        return words if len(words) <= most else words[: most - 1] + "…'"
    words = " ".join(_written(value).split())
    return words if len(words) <= most else words[: most - 1] + "…"


def _written(value: object) -> str:
    try:
        return repr(value)
    except Exception:
        # Somebody's own class need not be able to write itself.
        return f"<{type(value).__name__}>"


def rank_names(card: Card) -> tuple[str, str]:
    """Return what a card's text and its kanji say besides the suit.

    >>> rank_names(Card.parse("赤3"))
    ('3', '3')
    """
    return card.text.removeprefix(card.suit.letter), card.kanji.removeprefix(card.suit.kanji)


def tidy(text: object) -> str:
    """Return ``text`` with capitals, half-width digits and single spaces: what a person types is understood.
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

_by_name: Final[dict[str, Card]] = {}
"""Every card of every deck by each of its names."""

_by_deck: Final[dict[tuple[str, str], Card]] = {}
"""Every card by its deck's id and its text."""


def _register(deck: Deck) -> None:
    """Let the cards of ``deck`` be found. ValueError if others of their texts are in a deck of its id."""
    for card in deck.cards:
        other = _by_deck.get((deck.id, card.text), card)
        if (other.kanji, other.rank, other.index) != (card.kanji, card.rank, card.index):
            raise ValueError(f"there is another {card} in a deck with the id {clip(deck.id)}")
    for name, card in deck.by_text.items():
        if _by_name.get(name, card).deck == deck.id:
            _by_name[name] = card
    # A deck that is made again, in a notebook for example, takes the place of its former self.
    _by_deck.update({(deck.id, card.text): card for card in deck.cards})


def deck_ids() -> frozenset[str]:
    """Return the ids of all decks there are."""
    return frozenset(id for id, _ in _by_deck)


def forget_decks(ids: Collection[str]) -> None:
    """Let the cards of these decks no longer be found, so that others may have their ids and texts: for code
    that is run anew after a change.
    """
    for name in [name for name, card in _by_name.items() if card.deck in ids]:
        del _by_name[name]
    for place in [place for place in _by_deck if place[0] in ids]:
        del _by_deck[place]


def suit_letters() -> dict[str, str]:
    """Return the letter of each suit of every deck there is, by its kanji or sign; without those that have two
    letters in two decks, such as 水.
    """
    letters: dict[str, set[str]] = {}
    for card in _by_deck.values():
        letters.setdefault(card.suit.kanji, set()).add(card.suit.letter)
    return {sign: min(found) for sign, found in letters.items() if len(found) == 1}


def _card(deck: str, text: str) -> Card:
    """Return the card that a pickle speaks of."""
    return _by_deck[deck, text]


def _suit(deck: str, letter: str) -> Suit:
    """Return the suit that a pickle speaks of."""
    return next(c.suit for (id, _), c in _by_deck.items() if id == deck and c.suit.letter == letter)
