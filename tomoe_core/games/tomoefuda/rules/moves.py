"""The moves of Tomoe-fuda, a card played or a pile taken, and tables of them by masks.

A move has an ``index``, a card's own or 40 and more for a pile, and its ``bit``: so what is legal is one mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ....game import Move
from ....tricks import CardPlay
from .cards import BACK_OF, CARDS, FRONT_OF, PILES, SUIT_MASK

_GENERALS: Final = SUIT_MASK[6]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(CardPlay):
    """Playing ``card``. If it is led, ``front`` and ``back`` are the masks of these suits."""

    index: int
    bit: int
    front: int
    back: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pile(Move):
    """Taking the face-down pile ``number`` (1–4)."""

    number: int
    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.text,)


FIRST_PILE: Final = 40
"""The index of the move that takes pile 1."""

_ALL_MOVES: Final[list[Play | Pile]] = [
    *(Play(c.text, c, c.index, c.bit, FRONT_OF[c.index], BACK_OF[c.index]) for c in CARDS),
    *(Pile(f"pile {n + 1}", n + 1, FIRST_PILE + n, 1 << FIRST_PILE + n) for n in range(PILES)),
]
MOVES: Final = {move.index: move for move in _ALL_MOVES}
BY_TEXT: Final = {move.text: move for move in MOVES.values()}

BYTES: Final = tuple(bytes((index,)) for index in range(FIRST_PILE + PILES))
"""By index: the move in a history of moves."""

ALL_PILES: Final = sum(1 << FIRST_PILE + n for n in range(PILES))
"""The four piles, as a mask of moves."""


def _move(text: str) -> Play | Pile:
    return BY_TEXT[text]


def _by_six_bits(start: int) -> list[tuple[Play | Pile, ...]]:
    """The moves with the indices ``start`` to ``start + 5``, by their six bits."""
    moves = [(i, MOVES[start + i]) for i in range(6) if start + i in MOVES]
    return [tuple(move for i, move in moves if bits >> i & 1) for bits in range(64)]


def _by_twelve_bits(start: int) -> tuple[tuple[Play | Pile, ...], ...]:
    """The moves with the indices ``start`` to ``start + 11``, by their twelve bits."""
    low = _by_six_bits(start)
    return tuple(some + more for more in _by_six_bits(start + 6) for some in low)


_DANGO, _TAKE, _HIMO = (_by_twelve_bits(start) for start in (0, 12, 24))
"""By the twelve bits of a pair of suits: red and light blue, green and orange, black and purple."""


def of_any_suits(bits: int) -> tuple[Play | Pile, ...]:
    """The moves in a mask, in the order of the deck."""
    high = bits >> 12  # numbers of less than 30 bits are quicker
    moves = _DANGO[bits & 0xFFF] + _TAKE[high & 0xFFF] + _HIMO[high >> 12 & 0xFFF]
    return moves if high < 1 << 24 else moves + MOVES_OF[bits & _GENERALS]


class _MovesOf(dict[int, tuple[Play | Pile, ...]]):
    """By mask: the moves, in the order of the deck. It holds those of one suit, which is almost every
    turn but the lead, and the piles; others are put together each time.
    """

    def __missing__(self, bits: int) -> tuple[Play | Pile, ...]:
        return of_any_suits(bits)


MOVES_OF: Final = _MovesOf(
    (bits << start, moves)
    for start in (0, 6, 12, 18, 24, 30, 36, FIRST_PILE)
    for bits, moves in enumerate(_by_six_bits(start))
)
