"""The moves of Petit Bridge: a card, a contract, and whether the match ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...cards import Suit, clip, tidy
from ...game import Move
from ...tricks import CardPlay
from ..shared.decks import STANDARD
from .scoring import LEVELS, STRAINS, promised

CARDS: Final = STANDARD.cards
RANKS: Final = 13
SUITS: Final = STANDARD.suits

IN_SUIT: Final = (1 << RANKS) - 1
TWO_SUITS: Final = 2 * RANKS

BITS: Final = tuple(card.bit for card in CARDS)
"""By card: its bit."""

SUIT_MASK: Final = STANDARD.suit_masks
"""By suit: the mask of its cards."""

SUIT_OF: Final = tuple(SUIT_MASK[card.suit.index] for card in CARDS)
"""By card: the mask of its suit."""


Key = tuple[int, bytes, int]
"""What play asks of a move: its bit, its byte, and, of a card, the mask of its suit, else 0. Moves of
other games have none.
"""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(CardPlay):
    """Playing ``card``."""

    index: int
    bit: int
    petit: Key

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Contract(Move):
    """Naming the contract. ``trump`` is a suit, or None for no trump; ``level`` is ``partial``, ``game``,
    ``small`` (slam) or ``grand`` (slam); ``promised`` is in tricks. ``strain`` and ``rung`` are the places
    of trump and level in the lists of ``scoring.py``.
    """

    trump: Suit | None
    level: str
    promised: int
    strain: int
    rung: int
    index: int
    bit: int
    petit: Key

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Answer(Move):
    """Whether the match ends with this deal: ``stop``, ``stops``, or ``continue``."""

    stops: bool
    index: int
    bit: int
    petit: Key

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


PetitMove = Play | Contract | Answer


def _numbers(index: int, suit: int = 0) -> tuple[int, int, Key]:
    """Index, bit and key of a move."""
    return index, 1 << index, (1 << index, bytes((index,)), suit)


FIRST_CONTRACT: Final = len(CARDS)


def _contracts() -> tuple[Contract, ...]:
    named: list[Contract] = []
    for strain, trump in enumerate(STRAINS):
        for rung, level in enumerate(LEVELS):
            text = f"contract {trump or 'NT'} {level}"
            index = FIRST_CONTRACT + len(named)
            tricks = promised(strain, rung)
            named.append(Contract(text, trump, level, tricks, strain, rung, *_numbers(index)))
    return tuple(named)


CONTRACTS: Final = _contracts()
STOP: Final = FIRST_CONTRACT + len(CONTRACTS)
"""The index of ``stop``; that of ``continue`` is the next."""

_ANSWERS: Final = (
    Answer("stop", True, *_numbers(STOP)),
    Answer("continue", False, *_numbers(STOP + 1)),
)

PLAYS: Final = tuple(
    Play(card.text, card, *_numbers(card.index, SUIT_OF[card.index])) for card in CARDS
)
MOVES: Final[tuple[PetitMove, ...]] = (*PLAYS, *CONTRACTS, *_ANSWERS)
"""Every move, by its index."""

ALL_CARDS: Final = (1 << len(CARDS)) - 1
ALL_CONTRACTS: Final = sum(move.bit for move in CONTRACTS)
BOTH_ANSWERS: Final = sum(move.bit for move in _ANSWERS)


def _move(index: int) -> PetitMove:
    return MOVES[index]


_BY_OWN_TEXT: Final = {move.text: move for move in MOVES}
_BY_TEXT: Final[dict[str, PetitMove]] = {move.text.upper(): move for move in MOVES}
_BY_TEXT.update((name, PLAYS[card.index]) for name, card in STANDARD.by_text.items())


def parse(text: str) -> PetitMove:
    """The move with this text; ValueError says what a move looks like."""
    move = _BY_OWN_TEXT.get(text) if isinstance(text, str) else None
    move = move or _BY_TEXT.get(tidy(text))
    if move:
        return move
    raise ValueError(
        f"{clip(text)} is no move: a move is a card, such as SA or H10, a contract, such as contract S game "
        "or contract NT small (levels: partial, game, small, grand), stop, or continue"
    )


_NOT_YET: Final[Any] = None
_BY_SUIT: Final[tuple[list[tuple[PetitMove, ...]], ...]] = tuple(
    [(), *[_NOT_YET] * IN_SUIT] for _ in SUITS
)
SPADES, HEARTS, DIAMONDS, CLUBS = _BY_SUIT
"""The cards of a suit by their thirteen bits. Filled as needed, so that import costs nothing."""

IN_SUIT_OF: Final = tuple((_BY_SUIT[card.suit.index], RANKS * card.suit.index) for card in CARDS)
"""By card: the table of its suit, and where the suit's bits begin."""

_OTHERS: Final[dict[int, tuple[PetitMove, ...]]] = {
    0: (),
    ALL_CONTRACTS: CONTRACTS,
    BOTH_ANSWERS: _ANSWERS,
}


def moves_of(legal: int) -> tuple[PetitMove, ...]:
    """The legal moves of a mask, in the order of the deck."""
    if legal in _OTHERS:
        return _OTHERS[legal]
    moves: tuple[PetitMove, ...] = ()
    for number, some in enumerate(_BY_SUIT):
        bits = legal >> RANKS * number & IN_SUIT
        if some[bits] is _NOT_YET:
            plays = PLAYS[RANKS * number : RANKS * (number + 1)]
            some[bits] = tuple(play for i, play in enumerate(plays) if bits >> i & 1)
        moves += some[bits]
    return moves
