"""Moves of FESCA: a card is played. The moves that a mask of cards stands for are looked up by suit."""

from __future__ import annotations

import gc
from typing import Final

from ...shared.trick_base import Play, play_of
from .cards import CARDS, RANKS

PLAYS: Final = tuple(map(play_of, CARDS))

_SUIT_BITS: Final = (1 << RANKS) - 1
_THREE_SUITS: Final = 3 * RANKS
_LOW_BITS: Final = (1 << _THREE_SUITS) - 1

_Table = list[tuple[Play, ...]]
_IN_WOOD: Final[_Table] = []
_IN_FIRE: Final[_Table] = []
_IN_EARTH: Final[_Table] = []
_IN_METAL: Final[_Table] = []
_IN_WATER: Final[_Table] = []
_IN_YINYANG: Final[_Table] = []
"""The moves of a hand in one suit, by its thirteen bits. Filled when the first game is made, so that
import costs nothing.
"""


def fill_tables() -> None:
    """Fill the tables of :func:`moves_of`, unless they are."""
    if _IN_YINYANG:
        return
    # 49,152 new tuples would set off the garbage collector again and again: 17 ms instead of 9.
    collects = gc.isenabled()
    gc.disable()
    try:
        tables = (_IN_WOOD, _IN_FIRE, _IN_EARTH, _IN_METAL, _IN_WATER, _IN_YINYANG)
        for suit, table in enumerate(tables):
            table.append(())
            for play in PLAYS[RANKS * suit : RANKS * (suit + 1)]:
                one = (play,)
                table += [moves + one for moves in table]
    finally:
        if collects:
            gc.enable()


def moves_of(legal: int) -> tuple[Play, ...]:
    """The moves of a mask, in the deck's order."""
    low, high = legal & _LOW_BITS, legal >> _THREE_SUITS
    # Who follows has but one suit or two, so one half is empty as a rule.
    moves = (
        _IN_WOOD[low & _SUIT_BITS]
        + _IN_FIRE[low >> RANKS & _SUIT_BITS]
        + _IN_EARTH[low >> 2 * RANKS]
        if low
        else ()
    )
    if not high:
        return moves
    return (
        moves
        + _IN_METAL[high & _SUIT_BITS]
        + _IN_WATER[high >> RANKS & _SUIT_BITS]
        + _IN_YINYANG[high >> 2 * RANKS]
    )
