"""The moves of Petit Bridge: a card, a contract, and whether the match ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...cards import STANDARD, Card, Suit, clip, tidy
from ...game import Move
from .scoring import LEVELS, STRAINS, promised

CARDS: Final = STANDARD.cards
RANKS: Final = 13
SUITS: Final = STANDARD.suits

_RANK_BITS: Final = (1 << RANKS) - 1
SUIT_MASK: Final = tuple(_RANK_BITS << RANKS * suit.index for suit in SUITS)
"""By suit: the mask of its cards."""

SUIT_OF: Final = tuple(SUIT_MASK[card.suit.index] for card in CARDS)
"""By card: the mask of its suit."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(Move):
    """Playing ``card``."""

    card: Card
    index: int
    bit: int

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

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Answer(Move):
    """Whether the match ends with this deal: ``stop``, ``stops``, or ``continue``."""

    stops: bool
    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


PetitMove = Play | Contract | Answer

FIRST_CONTRACT: Final = len(CARDS)


def _contracts() -> tuple[Contract, ...]:
    named: list[Contract] = []
    for strain, trump in enumerate(STRAINS):
        for rung, level in enumerate(LEVELS):
            text = f"contract {trump or 'NT'} {level}"
            index = FIRST_CONTRACT + len(named)
            tricks = promised(strain, rung)
            named.append(Contract(text, trump, level, tricks, strain, rung, index, 1 << index))
    return tuple(named)


CONTRACTS: Final = _contracts()
STOP: Final = FIRST_CONTRACT + len(CONTRACTS)
"""The index of ``stop``; that of ``continue`` is the next."""

_ANSWERS: Final = (
    Answer("stop", True, STOP, 1 << STOP),
    Answer("continue", False, STOP + 1, 2 << STOP),
)

PLAYS: Final = tuple(Play(card.text, card, card.index, card.bit) for card in CARDS)
MOVES: Final[tuple[PetitMove, ...]] = (*PLAYS, *CONTRACTS, *_ANSWERS)
"""Every move, by its index."""

BYTES: Final = tuple(bytes((move.index,)) for move in MOVES)

ALL_CARDS: Final = (1 << len(CARDS)) - 1
ALL_CONTRACTS: Final = sum(move.bit for move in CONTRACTS)
BOTH_ANSWERS: Final = sum(move.bit for move in _ANSWERS)


def _move(index: int) -> PetitMove:
    return MOVES[index]


_BY_OWN_TEXT: Final = {move.text: move for move in MOVES}
_BY_TEXT: Final[dict[str, PetitMove]] = {tidy(move.text): move for move in MOVES}
_BY_TEXT.update((tidy(name), PLAYS[card.index]) for name, card in STANDARD.by_text.items())


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


class _InSuit(dict[int, tuple[PetitMove, ...]]):
    """The cards of a suit by their thirteen bits. Filled as needed, so that import costs nothing."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.plays = PLAYS[RANKS * suit.index : RANKS * (suit.index + 1)]

    def __missing__(self, bits: int) -> tuple[PetitMove, ...]:
        moves = self[bits] = tuple(play for i, play in enumerate(self.plays) if bits >> i & 1)
        return moves


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_InSuit, SUITS)


class _MovesOf(dict[int, tuple[PetitMove, ...]]):
    """Moves by their bits, in a fixed order. Cards of one suit, which is almost every turn but the
    lead, are kept; others are put together each time.
    """

    def __missing__(self, bits: int) -> tuple[PetitMove, ...]:
        moves = (
            _SPADES[bits & _RANK_BITS]
            + _HEARTS[bits >> RANKS & _RANK_BITS]
            + _DIAMONDS[bits >> 2 * RANKS & _RANK_BITS]
            + _CLUBS[bits >> 3 * RANKS]
        )
        if not bits & ~SUIT_OF[moves[0].index]:
            self[bits] = moves
        return moves


MOVES_OF: Final = _MovesOf({0: (), ALL_CONTRACTS: CONTRACTS, BOTH_ANSWERS: _ANSWERS})
"""The legal moves of a mask, in the order of the deck."""
