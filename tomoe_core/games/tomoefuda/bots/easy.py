"""Easy: looks at the trick in play only, and as if the others held nothing but their open cards."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from ...shared.decks import GENERALS
from .. import SEATS, TomoefudaObservation, follow
from .layouts import choices

SLIPS: Final = 0.15
"""How often it plays any legal card."""

TRIES: Final = 6
"""Ways the trick may go on that it imagines for each card."""


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card that wins most points with this trick against random answers; of equals, any."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS or rng.random() < SLIPS:
        return rng.choice(moves)
    points = {
        move: sum(_points(observation, move.index, rng) for _ in range(TRIES)) for move in moves
    }
    most = max(points.values())
    return rng.choice([move for move in moves if points[move] == most])


def _points(o: TomoefudaObservation, card: int, rng: Random) -> int:
    """Half tricks that ``card`` wins in one random continuation of the trick."""
    trick, seat = o.trick, o.seat
    taken = None
    while taken is None:
        if trick < 4096:
            trick = trick << 6 | card if trick > 1 else 64 + card
        else:
            taken = o.game.takes[trick][card]
        seat = (seat + 1) % SEATS
        if taken is None:
            hand = o.open_now[seat] or o.unknown & ~o.cannot[seat]
            card = rng.choice(GENERALS.of(follow(hand, trick))).index
    winner = (seat + (taken & 3)) % SEATS
    return taken >> 2 if winner == o.seat else 0
