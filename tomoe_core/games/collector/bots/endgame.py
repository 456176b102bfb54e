"""Max^n when the stock is used up and all cards are known: exact.

Each player does what is best for themselves, knowing that the others do so too; what is best is least
damage of one's own, less the mean of the others'. Of equals, a player takes the first in the order of the
game's legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.base import CollectorBase
from ..rules.moves import COLLECTS
from .playout import FIRST_COLLECT, Playout, points_of

MAX_CARDS: Final = 8
"""Endgames with at most this many cards in all hands are searched."""

Damage = tuple[int, ...]
"""By seat, -1 for who has not collected."""


def is_endgame(playout: Playout) -> bool:
    """Return True if the position is one to be searched."""
    if playout.at < len(playout.stock):
        return False
    return sum(hand.bit_count() for hand in playout.hands) <= MAX_CARDS


def relative(game: CollectorBase, damage: Sequence[int], seat: int) -> float:
    """Return what ``seat`` gets at the end of a deal less the mean of what the others get."""
    points = points_of(game, damage)
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


class Endgame:
    """The endgames that follow from one position; what is solved is kept."""

    def __init__(self) -> None:
        self._memo: dict[tuple[object, ...], Damage] = {}

    def __len__(self) -> int:
        """Return how many positions are solved."""
        return len(self._memo)

    def damage(self, playout: Playout) -> Damage:
        """Return the damage of each seat if all play their best from here on. The stock must be used up."""
        seat = playout.seat
        if seat < 0:
            return tuple(playout.damage)
        # Where the cards lie that are in no hand follows from who has collected what.
        key = *playout.hands, *playout.damage, playout.suits, seat, playout.leaving
        found = self._memo.get(key)
        if found is None:
            game = playout.game
            found = self._memo[key] = min(
                (self.damage_after(playout, code) for code in legal_codes(playout)),
                key=lambda damage: relative(game, damage, seat),
            )
        return found

    def damage_after(self, playout: Playout, code: int) -> Damage:
        """Return the same once the move ``code`` is made."""
        following = playout.copy()
        following.play(code)
        return self.damage(following)


def legal_codes(playout: Playout) -> list[int]:
    """Return the codes of the legal moves, in order."""
    hand, suits, least = playout.hands[playout.seat], playout.suits, playout.game.rules.from_hand
    codes = [card for card in range(FIRST_COLLECT) if hand >> card & 1]
    if playout.damage[playout.seat] < 0:
        codes += [move.code for move in COLLECTS if move.is_allowed(hand, suits, least)]
    return codes
