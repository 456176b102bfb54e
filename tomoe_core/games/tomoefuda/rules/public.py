"""What the moves of a deal of Tomoe-fuda tell everybody."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...shared.trick_knowledge import Read, Shown, replay
from .apply import lacking
from .base import TomoefudaBase
from .cards import CARDS, NO_CARD, SEATS
from .state import Past
from .trick_ends import POINTS


class PublicPosition(NamedTuple):
    """What the moves alone tell: what the tricks have ``shown``; ``points`` as :mod:`.trick_ends` packs them;
    the seat to act, and the ``past`` before the trick in play, as in a State.
    """

    shown: Shown
    points: int
    actor: int | None
    past: Past

    @property
    def trick(self) -> int:
        """The trick in play as an int."""
        return self.shown.lead or NO_CARD


@lru_cache(maxsize=4096)
def _read(game: TomoefudaBase, trick: bytes) -> Read:
    number = NO_CARD
    for index in trick:
        number = number << 6 | index
    lacks = (0, *(lacking(index, trick[0]) for index in trick[1:]))
    third = game.trick_ends[number >> 6].results[number & 63] if len(trick) == SEATS else None
    taken_by = None if third is None else third & 3
    return Read(tuple(CARDS[i] for i in trick), lacks if any(lacks) else (), taken_by, number)


@lru_cache(maxsize=512)
def _settled(game: TomoefudaBase, history: bytes, takers: bytes) -> tuple[int, Past]:
    """The points and the past after whole tricks, taken by the seats ``takers``. It is kept, since the next
    card and the next trick go on from it.
    """
    if not takers:
        return 0, history
    points, past = _settled(game, history[:-SEATS], takers[:-1])
    trick = _read(game, history[-SEATS:]).lead
    two, third = trick >> 6, trick & 63
    return points + POINTS[takers[-1]][game.trick_ends[two].results[third]], (past, two, third)


def replay_deal(game: TomoefudaBase, dealer: int, history: bytes) -> PublicPosition:
    """Return what the moves ``history`` (their indices) tell in a deal that ``dealer`` began."""
    shown = replay(_read, game, history[SEATS:], dealer, SEATS)
    points, past = _settled(game, history[: SEATS + SEATS * len(shown.takers)], shown.takers)
    actor = (dealer + len(history)) % SEATS if len(history) < SEATS else shown.next_seat
    over = len(history) == SEATS + SEATS * game.tricks
    return PublicPosition(shown, points, None if over else actor, past)
