"""What the moves of a deal of Tomoe-fuda tell everybody."""

from __future__ import annotations

from typing import NamedTuple

from ....cards import Card
from ....tricks import PlayedTrick
from .apply import lacking
from .base import TomoefudaBase
from .cards import CARDS, NO_CARD, SEATS, Hands
from .state import Past
from .trick_ends import POINTS


class PublicPosition(NamedTuple):
    """What the moves alone tell: ``tricks`` with the one in play last; the cards ``played`` by each seat, and
    those each seat ``cannot`` hold, since it did not follow; ``points`` as :mod:`.trick_ends` packs them; the
    seat to act; the ``trick`` in play as an int, and the ``past`` before it as in a State.
    """

    tricks: tuple[PlayedTrick, ...]
    played: Hands
    cannot: Hands
    points: int
    actor: int | None
    trick: int
    past: Past


def replay(game: TomoefudaBase, dealer: int, history: bytes) -> PublicPosition:
    """What the moves ``history`` (their indices) tell in a deal that ``dealer`` began."""
    if len(history) < SEATS:
        taker = (dealer + len(history)) % SEATS
        return PublicPosition((), (0, 0, 0), (0, 0, 0), 0, taker, NO_CARD, history)
    tricks: list[PlayedTrick] = []
    played, cannot = [0, 0, 0], [0, 0, 0]
    points, leader, trick = 0, dealer, NO_CARD
    cards: list[Card] = []
    past: Past = history[:SEATS]
    for index in history[SEATS:]:
        seat = (leader + len(cards)) % SEATS
        played[seat] |= 1 << index
        if cards:
            cannot[seat] |= lacking(index, cards[0].index)
        cards.append(CARDS[index])
        if len(cards) < SEATS:
            trick = trick << 6 | index
        else:
            result = game.trick_ends[trick].results[index]
            seat = (leader + (result & 3)) % SEATS
            tricks.append(PlayedTrick(leader, tuple(cards), seat, SEATS))
            points += POINTS[seat][result]
            past = past, trick, index
            leader, trick, cards = seat, NO_CARD, []
    if cards:
        tricks.append(PlayedTrick(leader, tuple(cards), None, SEATS))
    over = len(history) == SEATS + SEATS * game.tricks
    actor = None if over else (leader + len(cards)) % SEATS
    a, b, c = played
    x, y, z = cannot
    return PublicPosition(tuple(tricks), (a, b, c), (x, y, z), points, actor, trick, past)
