"""What the moves of a deal of Tomoe-fuda tell, to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...cards import Card
from ...tricks import PlayedTrick
from .cards import BACK_OF, CARDS, FRONT_OF, SEATS
from .state import Past
from .takes import POINTS

if TYPE_CHECKING:
    from .game import Tomoefuda


class Public(NamedTuple):
    """What the moves alone tell."""

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, int, int]
    cannot: tuple[int, int, int]
    points: int
    actor: int | None
    trick: int
    past: Past


def read(game: Tomoefuda, dealer: int, history: bytes) -> Public:
    """What the moves tell: ``history`` is a byte each, as in a State."""
    if len(history) < SEATS:
        return Public((), (0, 0, 0), (0, 0, 0), 0, (dealer + len(history)) % SEATS, 1, history)
    tricks: list[PlayedTrick] = []
    played, cannot = [0, 0, 0], [0, 0, 0]
    points, leader, trick = 0, dealer, 1
    cards: list[Card] = []
    past: Past = history[:SEATS]
    for index in history[SEATS:]:
        seat = (leader + len(cards)) % SEATS
        played[seat] |= 1 << index
        if cards:
            lead = cards[0].index
            if not 1 << index & FRONT_OF[lead]:
                cannot[seat] |= FRONT_OF[lead]
                if not 1 << index & BACK_OF[lead]:
                    cannot[seat] |= BACK_OF[lead]
        cards.append(CARDS[index])
        if len(cards) < SEATS:
            trick = trick << 6 | index
        else:
            taken = game.takes[trick][index]
            seat = (leader + (taken & 3)) % SEATS
            tricks.append(PlayedTrick(leader, tuple(cards), seat, SEATS))
            points += POINTS[seat][taken]
            past = past, trick, index
            leader, trick, cards = seat, 1, []
    if cards:
        tricks.append(PlayedTrick(leader, tuple(cards), None, SEATS))
    over = len(history) == SEATS + SEATS * game.tricks
    actor = None if over else (leader + len(cards)) % SEATS
    a, b, c = played
    x, y, z = cannot
    return Public(tuple(tricks), (a, b, c), (x, y, z), points, actor, trick, past)
