"""Easy: looks at the trick in play only, as if the others held nothing but their open cards; at times it does
not count, and plays what looks good at a glance.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.slips import slip
from ....game import Move
from ...shared.decks import GENERALS
from ..rules.apply import follow
from ..rules.cards import SEATS, TWO_CARDS
from ..rules.observation import TomoefudaObservation
from .layouts import choices, layouts
from .normal import estimate_moves

SLIPS: Final = 0.2
"""The probability of playing any of the cards that look better than others."""

TRIES: Final = 6
"""Random continuations of the trick that are tried for each card."""


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card that wins most points with this trick against random plays of the others; of equals,
    any.
    """
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    if rng.random() < SLIPS:
        return slip(moves, _at_a_glance(observation, rng), rng)
    points = {
        move: sum(_points(observation, move.index, rng) for _ in range(TRIES)) for move in moves
    }
    best = max(points.values())
    return rng.choice([move for move in moves if points[move] == best])


def _at_a_glance(observation: TomoefudaObservation, rng: Random) -> list[int]:
    """Return what each legal move looks worth in one layout of the hidden cards."""
    (hands,) = layouts(observation, rng, 1)
    return [points[observation.seat] for points in estimate_moves(observation, hands)]


def _points(o: TomoefudaObservation, card: int, rng: Random) -> int:
    """Return half tricks that the seat wins by ``card`` (an index) in one random continuation of the trick."""
    trick, seat = o.trick, o.seat
    while trick < TWO_CARDS:
        trick = trick << 6 | card
        seat = (seat + 1) % SEATS
        hand = o.open_now[seat] or o.unknown & ~o.cannot[seat]
        card = rng.choice(GENERALS.of(follow(hand, trick))).index
    result = o.game.trick_ends[trick].results[card]
    leader = (seat + 1) % SEATS
    return result >> 2 if (leader + (result & 3)) % SEATS == o.seat else 0
