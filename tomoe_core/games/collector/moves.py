"""The moves of Collector, and tables of them for quick listing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ...cards import Card, Suit, clip
from ...game import Move
from ..shared.block_deal import SUIT_MASK
from ..shared.decks import TOMOE

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


def _of_suit(suit: int) -> list[tuple[tuple[Discard, ...], int]]:
    """By the six bits of a suit: the discards, and how many there are, as in ``OPEN``."""
    moves = DISCARDS[6 * suit : 6 * suit + 6]
    at = len(SUITS) + 2 * suit
    return [
        (
            tuple(move for i, move in enumerate(moves) if bits >> i & 1),
            (bits.bit_count() > 0) << at | (bits.bit_count() > 1) << at + 1,
        )
        for bits in range(64)
    ]


def _of_two_suits(suit: int) -> list[tuple[tuple[Discard, ...], int]]:
    """By the twelve bits of a suit and the next one: the same."""
    one = _of_suit(suit)
    return [(some + more, held | also) for more, also in _of_suit(suit + 1) for some, held in one]


RED_BLUE, GREEN_ORANGE, BLACK_PURPLE = map(_of_two_suits, (0, 2, 4))

OPEN: Final = tuple(1 << i | 3 << len(SUITS) + 2 * i for i in range(len(SUITS)))
"""By suit: a bit that says that nobody has collected it, and two for the cards of it that a hand holds, the
first for one and both for more.
"""


class _Collectable(dict[int, tuple[Collect, ...]]):
    """The collections that are allowed by the bits of ``OPEN``. Filled as needed."""

    def __missing__(self, key: int) -> tuple[Collect, ...]:
        held = [(key >> 6 + 2 * i & 3).bit_count() if key >> i & 1 else -TAKES for i in range(6)]
        moves = self[key] = tuple(
            move for move in COLLECTS if sum(held[suit.index] for suit in move.suits) >= TAKES
        )
        return moves


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
