"""How likely each number of tricks is for the offence, before the contract is named: by a small neural network
(see :mod:`.strain_networks`) that sees what the offence sees. Tricks do not depend on what contracts score; the
network was fitted to deals in which the offence and its dummy have 20 winner points, as by the text.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ..rules.cards import LEFT, RANKS, RIGHT, suit_bits
from ..rules.moves import NO_TRUMP
from ..rules.observation import PetitObservation
from .strain_networks import SUIT, TRUMPS, strain_network

FILE: Final = "chances.json"

MOST_TRUMPS: Final = 6
"""More trumps in a hand than this count as this many."""

POINTS_A_STEP: Final = 4
"""The network sees the difference of the defenders' winner points, in steps of this many points."""

STEPS: Final = 3
"""More steps than this count as this many."""

FIRST_OF_POINTS: Final = 1 + 2 * RANKS
"""The number of the first input that tells of the defenders' points. Before it stand one that is always active
and the cards of both hands.
"""

FIRST_OF_TRUMPS: Final = FIRST_OF_POINTS + 2 * STEPS + 1
"""The number of the first input that tells of trumps."""

INPUTS: Final = FIRST_OF_TRUMPS + 2 * (MOST_TRUMPS + 1)

STRAINS: Final = range(NO_TRUMP + 1)


def chances(o: PetitObservation, strain: int) -> list[float]:
    """Return how likely each number of tricks is for the offence, 0 to 13, if all play their best and see all
    cards. The sum is 1. ``strain``: a suit, 0–3, or :data:`~..moves.NO_TRUMP`.
    """
    found = strain_network(FILE, trumps=strain != NO_TRUMP)
    points = o.points_left[LEFT] - o.points_left[RIGHT]
    read = [
        found.encoders[TRUMPS if suit == strain else SUIT].contribution(
            suit_inputs((o.hand, o.dummy), points, suit, strain)
        )
        for suit in range(4)
    ]
    weights = [exp(each) for each in found(read)]
    return [each / sum(weights) for each in weights]


def suit_inputs(hands: tuple[int, int], points: int, suit: int, strain: int) -> list[int]:
    """Return the active inputs of a suit, if ``strain`` is trumps. ``hands``: the masks of the offence's and of
    dummy's; ``points``: how many winner points the left defender has more than the right one.
    """
    found = [
        1 + RANKS * i + rank
        for i, hand in enumerate(hands)
        for rank in range(RANKS)
        if suit_bits(hand, suit) >> rank & 1
    ]
    steps = round(points / POINTS_A_STEP)
    found.append(FIRST_OF_POINTS + STEPS + min(max(steps, -STEPS), STEPS))
    if strain not in (NO_TRUMP, suit):
        for i, hand in enumerate(hands):
            count = min(suit_bits(hand, strain).bit_count(), MOST_TRUMPS)
            found.append(FIRST_OF_TRUMPS + (MOST_TRUMPS + 1) * i + count)
    return found
