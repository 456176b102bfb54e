"""The layouts of the hidden cards that an observation leaves possible, as hands (masks by seat).

The same as ``observation.worlds()``, which makes whole States of them.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from ....cards import bits_of
from .. import SEATS, Pile, Play, TomoefudaObservation

Hands = tuple[int, int, int]


def choices(observation: TomoefudaObservation) -> tuple[Play | Pile, ...]:
    """The legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


def layouts(observation: TomoefudaObservation, rng: Random, most: int | None = None) -> list[Hands]:
    """All layouts in a random order, or ``most`` different ones if there are more."""
    o = observation
    one, two = (o.seat + 1) % SEATS, (o.seat + 2) % SEATS
    only_one = o.unknown & o.cannot[two]
    either = bits_of(o.unknown & ~o.cannot[one] & ~o.cannot[two])
    splits = list(combinations(either, o.hidden_left[one] - only_one.bit_count()))
    chosen = rng.sample(splits, len(splits) if most is None else min(most, len(splits)))
    found = []
    for split in chosen:
        hidden = only_one | sum(split)
        hands = [o.hand] * SEATS
        hands[one] = o.open_now[one] | hidden
        hands[two] = o.open_now[two] | o.unknown & ~hidden
        found.append((hands[0], hands[1], hands[2]))
    return found
