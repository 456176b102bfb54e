"""Normal: looks one trick ahead, in a few of the layouts it cannot rule out.

In each layout it plays every card to the end of the trick, where all three do what leaves them best off
by the heuristics of :mod:`.heuristics`, and takes the card with the best mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ....game import Move
from ..rules.apply import follow
from ..rules.cards import SEATS, TWO_CARDS, Hands
from ..rules.observation import TomoefudaObservation
from ..rules.trick_ends import TrickEnd
from .heuristics import UNIT, Estimate, Heuristics, heuristics_of
from .layouts import choices, layouts

LAYOUTS: Final = 4
"""How many layouts it looks at."""


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card with the best mean estimate."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    totals = [0] * len(moves)
    for hands in layouts(observation, rng, LAYOUTS):
        for i, points in enumerate(estimate_moves(observation, hands)):
            totals[i] += points[observation.seat]
    return moves[totals.index(max(totals))]


def estimate_moves(observation: TomoefudaObservation, hands: Hands) -> list[Estimate]:
    """Return what each legal move is estimated to come to in one layout, in hundredths of a trick."""
    o = observation
    return _estimate(list(hands), o.seat, o.trick, o.game.trick_ends, heuristics_of(o.game))


def _estimate(
    hands: list[int], seat: int, trick: int, ends: Mapping[int, TrickEnd], heuristics: Heuristics
) -> list[Estimate]:
    """Return what each of the seat's legal cards comes to, in the deck's order, if the three play the rest of
    the trick by their estimates.
    """
    legal = follow(hands[seat], trick)
    found: list[Estimate] = []
    after = hands.copy()
    following = (seat + 1) % SEATS
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        after[seat] = hands[seat] ^ bit
        if trick < TWO_CARDS:
            answers = _estimate(after, following, trick << 6 | card, ends, heuristics)
            found.append(max(answers, key=lambda points: points[following]))
        else:
            result = ends[trick].results[card]
            taker = (following + (result & 3)) % SEATS
            points = heuristics.estimate(after, taker)
            points[taker] += (result >> 2) * UNIT // 2
            found.append((points[0], points[1], points[2]))
    return found
