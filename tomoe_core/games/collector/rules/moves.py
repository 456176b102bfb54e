"""The moves of Collector, and their texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from ....cards import Card, Suit, clip
from ....game import Move
from ...shared.block_deal import SUIT_MASK
from ...shared.decks import TOMOE

CARDS: Final = TOMOE.cards
SUITS: Final = TOMOE.suits


class CollectorMove(Move):
    """A move of this game. ``code`` is its index in ``MOVES``, a number below 64."""

    __slots__ = ()
    code: int

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Discard(CollectorMove):
    """Discarding ``card`` onto the field; ``bit`` is the card's."""

    card: Card = field()
    bit: int
    code: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Collect(CollectorMove):
    """Collecting two suits. ``bits``: all their cards, a mask; ``suit_bits``: a bit for each of the two."""

    suits: tuple[Suit, Suit]
    bits: int
    suit_bits: int
    code: int

    def is_allowed(self, hand: int, open_suits: int, least: int) -> bool:
        """Return True if a player who has not collected may do this: the hand (a mask) holds at least ``least``
        cards of the two suits, and both are among ``open_suits``, those nobody has collected.
        """
        enough = (hand & self.bits).bit_count() >= least
        return enough and not self.suit_bits & ~open_suits


def _collect(one: Suit, other: Suit, code: int) -> Collect:
    bits = SUIT_MASK[one.index] | SUIT_MASK[other.index]
    suit_bits = 1 << one.index | 1 << other.index
    return Collect(f"collect {one} {other}", (one, other), bits, suit_bits, code)


DISCARDS: Final = tuple(Discard(f"discard {card}", card, card.bit, card.index) for card in CARDS)
COLLECTS: Final = tuple(
    _collect(one, other, code)
    for code, (one, other) in enumerate(combinations(SUITS, 2), len(CARDS))
)
MOVES: Final[tuple[Discard | Collect, ...]] = (*DISCARDS, *COLLECTS)
"""Every move, by its code: the discards in the deck's order, then the pairs of suits."""

_BY_SUITS: Final = {frozenset(move.suits): move for move in COLLECTS}
_BY_NAME: Final = {name: suit for suit in SUITS for name in (suit.letter, suit.kanji)}


def parse(text: str | Card) -> Discard | Collect:
    """Return the move with this text, or the one that discards a Card; ValueError says what a move looks
    like.
    """
    if isinstance(text, Card):
        return DISCARDS[TOMOE.card(text).index]
    words = text.split() if isinstance(text, str) and len(text) < 40 else []
    verb = words[0].lower() if words else ""
    try:
        if verb == "discard" and len(words) == 2:
            return DISCARDS[TOMOE.card(words[1]).index]
        if verb == "collect" and len(words) == 3:
            return _BY_SUITS[frozenset(_BY_NAME[word.upper()] for word in words[1:])]
    except (ValueError, KeyError):
        pass
    raise ValueError(
        f"{clip(text)} is no move; a move is to discard a card, such as discard R3, "
        f"or to collect two suits, such as collect R O"
    )


def as_move(move: Move | Card | str) -> Discard | Collect:
    """Return ``move`` as one of this game's; a text, or another game's move, by its text; a Card is discarded.
    ValueError if it is none.
    """
    if isinstance(move, (Discard, Collect)):
        return move
    return parse(move.text if isinstance(move, Move) else move)
