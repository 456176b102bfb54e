"""Max^n when the stock is used up and all cards are known: exact.

Each player does what is best for themselves, knowing that the others do so too; what is best is least
damage of one's own, less the mean of the others'. Of equals, a player takes the first in the order of the
game's legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..moves import TAKES
from ..play import NOT_COLLECTED
from .table import FIRST_COLLECT, PAIR_BITS, PAIR_FLAGS, Table

MAX_CARDS: Final = 8
"""Endgames with so many cards in all hands are searched."""

Damage = tuple[int, ...]
"""By seat, -1 for who has not collected."""


def fits(table: Table) -> bool:
    """Whether the position is one to be searched."""
    if table.at < len(table.stock):
        return False
    return sum(hand.bit_count() for hand in table.hands) <= MAX_CARDS


def relative(damage: Sequence[int], seat: int) -> float:
    """What ``seat`` gets at the end of a deal less the mean of what the others get."""
    points = [NOT_COLLECTED if one < 0 else one for one in damage]
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


class Endgame:
    """The endgames that follow from one position; what is solved is kept."""

    def __init__(self) -> None:
        self._memo: dict[tuple[object, ...], Damage] = {}

    def __len__(self) -> int:
        """How many positions are solved."""
        return len(self._memo)

    def damage(self, table: Table) -> Damage:
        """The damage of each seat if all play their best from here on. The stock must be used up."""
        seat = table.seat
        if seat < 0:
            return tuple(table.damage)
        # Where the cards lie that are in no hand follows from who has collected what.
        key = *table.hands, *table.damage, table.suits, seat, table.leaving
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = min(
                (self.after(table, code) for code in legal(table)),
                key=lambda damage: relative(damage, seat),
            )
        return found

    def after(self, table: Table, code: int) -> Damage:
        """The same once a move is made."""
        following = table.copy()
        following.play(code)
        return self.damage(following)


def legal(table: Table) -> list[int]:
    """The codes of the legal moves, in order."""
    hand, suits = table.hands[table.seat], table.suits
    codes = [card for card in range(FIRST_COLLECT) if hand >> card & 1]
    if table.damage[table.seat] < 0:
        codes += [
            FIRST_COLLECT + i
            for i, (bits, flags) in enumerate(zip(PAIR_BITS, PAIR_FLAGS, strict=True))
            if flags & suits == flags and (hand & bits).bit_count() >= TAKES
        ]
    return codes
