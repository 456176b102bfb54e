"""The layouts of the hidden cards that an observation leaves possible, as hands.

The same as ``observation.worlds()``, which makes whole States of them.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from ....cards import bits_of
from ..rules.cards import SEATS, Hands
from ..rules.moves import Pile, Play
from ..rules.observation import TomoefudaObservation


def choices(observation: TomoefudaObservation) -> tuple[Play | Pile, ...]:
    """Return the legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


def layouts(
    observation: TomoefudaObservation, rng: Random, at_most: int | None = None
) -> list[Hands]:
    """Return all layouts in a random order, or ``at_most`` different ones if there are more."""
    o = observation
    split = o.split((o.seat + 1) % SEATS, (o.seat + 2) % SEATS)
    picks = list(combinations(bits_of(split.either), split.need))
    chosen = rng.sample(picks, len(picks) if at_most is None else min(at_most, len(picks)))
    found = []
    for pick in chosen:
        hidden = split.only_one | sum(pick)
        hands = [o.hand] * SEATS
        hands[split.one] = o.open_now[split.one] | hidden
        hands[split.two] = o.open_now[split.two] | o.unknown & ~hidden
        found.append((hands[0], hands[1], hands[2]))
    return found
