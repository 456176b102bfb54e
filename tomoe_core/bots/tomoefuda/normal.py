"""Normal: looks one trick ahead, in a few of the layouts it cannot rule out.

In each layout it plays every card to the end of the trick, where all three do what leaves them best off
by the rules of thumb of :mod:`.worth`, and takes the card with the best mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from random import Random
from typing import Final

from ...game import Move
from ...games.tomoefuda import SEATS, TomoefudaObservation, follow
from .layouts import Hands, choices, layouts
from .worth import UNIT, Worth, worth

LAYOUTS: Final = 4
"""How many layouts it looks at."""


def normal(observation: TomoefudaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best expectation by rules of thumb."""
    moves = choices(observation)
    if len(moves) == 1 or len(observation.history) < SEATS:
        return rng.choice(moves)
    totals = [0] * len(moves)
    for hands in layouts(observation, rng, LAYOUTS):
        for i, worths in enumerate(outlook(observation, hands)):
            totals[i] += worths[observation.seat]
    return moves[totals.index(max(totals))]


def outlook(observation: TomoefudaObservation, hands: Hands) -> list[Worth]:
    """For each legal move what it comes to in one layout, by rules of thumb: hundredths of a trick."""
    return _answers(list(hands), observation.seat, observation.trick, observation.game.takes)


def _answers(hands: list[int], seat: int, trick: int, takes: Mapping[int, bytes]) -> list[Worth]:
    """What each of the seat's legal cards comes to, in the deck's order, if the rest of the trick is
    played by rules of thumb."""
    legal = follow(hands[seat], trick)
    found = []
    after = hands.copy()
    following = (seat + 1) % SEATS
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        after[seat] = hands[seat] ^ bit
        if trick < 4096:
            answers = _answers(
                after, following, trick << 6 | card if trick > 1 else 64 + card, takes
            )
            found.append(max(answers, key=itemgetter(following)))
        else:
            taken = takes[trick][card]
            winner = (following + (taken & 3)) % SEATS
            worths = worth(after, winner)
            worths[winner] += (taken >> 2) * UNIT // 2
            found.append(worths)
    return found
