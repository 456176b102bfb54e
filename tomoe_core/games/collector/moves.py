"""The moves of Collector, and tables of them for quick listing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ...cards import TOMOE, Card, Suit, clip
from ...game import Move
from ...stock import SUIT_MASK

TAKES: Final = 2
"""How many hand cards of the two suits collecting takes."""

CARDS: Final = TOMOE.cards
SUITS: Final = TOMOE.suits


class CollectorMove(Move):
    """A move of this game; ``code``: a number below 64."""

    __slots__ = ()
    code: int

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Discard(CollectorMove):
    """Discarding ``card`` onto the field."""

    card: Card
    bit: int
    code: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Collect(CollectorMove):
    """Collecting two suits; ``bits``: all their cards."""

    suits: tuple[Suit, Suit]
    bits: int
    code: int


DISCARDS: Final = tuple(Discard(f"discard {c}", c, c.bit, c.index) for c in CARDS)
COLLECTS: Final = tuple(
    Collect(f"collect {a} {b}", (a, b), SUIT_MASK[a.index] | SUIT_MASK[b.index], len(CARDS) + i)
    for i, (a, b) in enumerate(combinations(SUITS, 2))
)
MOVES: Final[tuple[Discard | Collect, ...]] = (*DISCARDS, *COLLECTS)
_BY_SUITS: Final = {frozenset(move.suits): move for move in COLLECTS}
_BY_NAME: Final = {name: suit for suit in SUITS for name in (suit.letter, suit.kanji)}


class _Chosen(dict[int, tuple[Discard, ...]]):
    """Discards by the twelve bits of two suits; filled as needed."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.moves = DISCARDS[first : first + 12]

    def __missing__(self, bits: int) -> tuple[Discard, ...]:
        moves = self[bits] = tuple(m for i, m in enumerate(self.moves) if bits >> i & 1)
        return moves


RED_BLUE, GREEN_ORANGE, BLACK_PURPLE = (_Chosen(first) for first in (0, 12, 24))


class _Suits(dict[int, int]):
    """By the twelve bits of two suits, which there are: 1 and 4 for one card, 2 and 8 for more of them."""

    def __missing__(self, bits: int) -> int:
        one, two = (bits & 63).bit_count(), (bits >> 6).bit_count()
        flags = self[bits] = (one > 0) | (one > 1) << 1 | (two > 0) << 2 | (two > 1) << 3
        return flags


class _Collectable(dict[int, tuple[Collect, ...]]):
    """The collections that a hand allows, by its suits as above, four bits for every two, and from bit 12
    on a bit for each suit nobody has collected.
    """

    def __missing__(self, key: int) -> tuple[Collect, ...]:
        held = [
            (key >> 2 * i & 1) + (key >> 2 * i + 1 & 1) if key >> 12 + i & 1 else -9
            for i in range(6)
        ]
        moves = self[key] = tuple(
            move for move in COLLECTS if sum(held[suit.index] for suit in move.suits) >= TAKES
        )
        return moves


HELD: Final = _Suits()
COLLECTABLE: Final = _Collectable()


def parse(text: str) -> Discard | Collect:
    """The move with this text; ValueError says what a move looks like."""
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
