"""Normal: looks one trick ahead, in a few of the layouts it cannot rule out.

In each layout it plays every card to the end of the trick, where all three do what leaves them best off
by the rules of thumb of :mod:`.worth`, and takes the card with the best mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ....game import Move
from .. import SEATS, TomoefudaObservation, follow
from .layouts import Hands, choices, layouts
from .lines import Line
from .worth import UNIT, worth

LAYOUTS: Final = 4
"""How many layouts it looks at."""


def choose(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best expectation by rules of thumb."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    totals = [0] * len(moves)
    for hands in layouts(observation, rng, LAYOUTS):
        for i, line in enumerate(outlook(observation, hands)):
            totals[i] += line.points[observation.seat]
    return moves[totals.index(max(totals))]


def outlook(observation: TomoefudaObservation, hands: Hands) -> list[Line]:
    """What each legal move comes to in one layout, by rules of thumb: hundredths of a trick."""
    return _lines(list(hands), observation.seat, observation.trick, observation.game.takes)


def _lines(hands: list[int], seat: int, trick: int, takes: Mapping[int, bytes]) -> list[Line]:
    """What each of the seat's legal cards comes to, in the deck's order, if the rest of the trick is
    played by rules of thumb."""
    legal = follow(hands[seat], trick)
    lines = []
    after = hands.copy()
    following = (seat + 1) % SEATS
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        after[seat] = hands[seat] ^ bit
        if trick < 4096:
            answers = _lines(after, following, trick << 6 | card if trick > 1 else 64 + card, takes)
            best = answers[0]
            for line in answers:
                if line[0][following] > best[0][following]:
                    best = line
            lines.append(best)
        else:
            taken = takes[trick][card]
            taker = (following + (taken & 3)) % SEATS
            worths = worth(after, taker)
            worths[taker] += (taken >> 2) * UNIT // 2
            lines.append(Line((worths[0], worths[1], worths[2]), taker))
    return lines
