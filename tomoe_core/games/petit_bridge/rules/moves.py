"""The moves of Petit Bridge: playing a card, naming a contract, and saying whether the match ends.

Every move has an index; a set of moves is a mask of these, and the moves made so far are a text of bytes,
one index each. Cards come first, so a mask of cards is one of moves, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ....cards import Card, Suit, clip, tidy
from ....game import Move
from ....tricks import CardPlay
from ...shared.decks import STANDARD
from .cards import CARDS, SUITS

LEVELS: Final = ("partial", "game", "small", "grand")
"""The levels of a contract, in ascending order; ``small`` and ``grand`` are slams."""

PARTIAL, GAME = 0, 1

STRAINS: Final[tuple[Suit | None, ...]] = (*SUITS, None)
"""What may be trumps: a suit, or None for no trump."""

NO_TRUMP: Final = 4
"""The place of no trump among the strains."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(CardPlay):
    """Playing ``card``. ``index`` is its place among all moves, ``bit`` is ``1 << index``, and ``byte`` is
    the index as a byte.
    """

    index: int
    bit: int
    byte: bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Contract(Move):
    """Naming the contract. ``trump`` is a suit, or None for no trump; ``level`` is one of ``LEVELS``.
    ``strain`` and ``rung`` are the places of trump and level in ``STRAINS`` and ``LEVELS``. For the others see
    :class:`Play`.
    """

    trump: Suit | None
    level: str
    strain: int
    rung: int
    index: int
    bit: int
    byte: bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Answer(Move):
    """Whether the match ends with this deal: ``stop`` (then ``stops`` is true) or ``continue``. For the
    others see :class:`Play`.
    """

    stops: bool
    index: int
    bit: int
    byte: bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.index,)


PetitMove = Play | Contract | Answer

FIRST_CONTRACT: Final = len(CARDS)
"""The index of the first contract; those of the others follow, and then ``stop`` and ``continue``."""


def _contracts() -> tuple[Contract, ...]:
    contracts: list[Contract] = []
    for strain, trump in enumerate(STRAINS):
        for rung, level in enumerate(LEVELS):
            index = FIRST_CONTRACT + len(contracts)
            contracts.append(
                Contract(
                    f"contract {trump or 'NT'} {level}",
                    trump,
                    level,
                    strain,
                    rung,
                    index,
                    1 << index,
                    bytes((index,)),
                )
            )
    return tuple(contracts)


PLAYS: Final = tuple(
    Play(card.text, card, card.index, card.bit, bytes((card.index,))) for card in CARDS
)
CONTRACTS: Final = _contracts()
STOP: Final = FIRST_CONTRACT + len(CONTRACTS)
"""The index of ``stop``; that of ``continue`` is the next."""

ANSWERS: Final = (
    Answer("stop", True, STOP, 1 << STOP, bytes((STOP,))),
    Answer("continue", False, STOP + 1, 1 << STOP + 1, bytes((STOP + 1,))),
)
MOVES: Final[tuple[PetitMove, ...]] = (*PLAYS, *CONTRACTS, *ANSWERS)
"""Every move, by its index."""

ALL_CONTRACTS: Final = sum(move.bit for move in CONTRACTS)
BOTH_ANSWERS: Final = sum(move.bit for move in ANSWERS)


def _move(index: int) -> PetitMove:
    """The move that a pickle speaks of."""
    return MOVES[index]


_BY_OWN_TEXT: Final = {move.text: move for move in MOVES}
_BY_TEXT: Final[dict[str, PetitMove]] = {move.text.upper(): move for move in MOVES}
_BY_TEXT.update((name, PLAYS[card.index]) for name, card in STANDARD.by_text.items())


def parse(text: str | Card) -> PetitMove:
    """The move with this text, or the one that plays a Card; ValueError says what a move looks like."""
    if isinstance(text, Card):
        return PLAYS[STANDARD.card(text).index]
    move = _BY_OWN_TEXT.get(text) if isinstance(text, str) else None
    move = move or _BY_TEXT.get(tidy(text))
    if move:
        return move
    raise ValueError(
        f"{clip(text)} is no move: a move is a card, such as SA or H10, a contract, such as contract S game "
        "or contract NT small (levels: partial, game, small, grand), stop, or continue"
    )


def as_move(move: Move | Card | str) -> PetitMove:
    """``move`` as one of the moves of this game, by its text if it is another's; a Card is played. ValueError
    if it is none.
    """
    if isinstance(move, Play | Contract | Answer):
        return move
    return parse(move.text if isinstance(move, Move) else move)
