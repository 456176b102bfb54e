"""Normal: weighs what two suits cost now against what they may cost a lap later.

By the next turn each card that is still missing may come to light, and somebody may collect first: then
the suits that lie most complete on the field are gone and the penalty is higher. It knows no more of
others' hands than that they hold something; and it does not ask what a discard is worth to them beyond
keeping high cards of suits that lack little.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from .. import CollectorObservation
from ..play import COLLECTIONS, NOT_COLLECTED, PENALTIES
from .choices import chosen, seen_by
from .heuristics import MISS, best_pair
from .table import FIRST_COLLECT, PAIR_BITS

OTHERS_HOLD: Final = 9
"""Cards in the other hands, about."""

A_LAP: Final = 5
"""Cards that come within reach until the next turn: one's own draw, the card turned up, three discards."""

CALM: Final = 24
RUSH: Final = 8
"""With so many ranks missing from the two fullest suits of the field nobody will collect within the lap, or
somebody certainly will."""

TOGETHER: Final = 2.0
"""What it is worth to keep two cards of the suits one wants, without which they cannot be collected."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """The move that looks best by these expectations."""
    return chosen(observation, decide(*seen_by(observation)))


def decide(hand: int, field: int, suits: int, taken: int, left: int, collected: bool) -> int:
    """The code of the move; see :data:`~.table.Decide`."""
    wanted = 0
    if not collected:
        missing, code = best_pair(hand, field, suits)
        if code:
            if missing + PENALTIES[taken] <= waiting(hand, field, suits, taken, left, missing):
                return code
            wanted = PAIR_BITS[code - FIRST_COLLECT]
    return min(_codes(hand), key=lambda card: _keep(card, hand, field, suits, wanted))


def waiting(hand: int, field: int, suits: int, taken: int, left: int, missing: int) -> float:
    """The damage to be expected a lap later, if ``missing`` is what the best two suits lack now."""
    unseen = left + OTHERS_HOLD
    still = 1 - min(A_LAP, unseen) / unseen if left else 0.8
    later = still * missing + PENALTIES[taken]
    if not left and (hand.bit_count() <= 2):
        later = NOT_COLLECTED  # there will be no two cards to collect with
    lying = sorted((MISS[field >> 6 * s & 63], s) for s in range(6) if suits >> s & 1)
    (one, a), (two, b) = lying[:2]
    risk = min(1.0, max(0.0, (CALM - one - two) / (CALM - RUSH)))
    if taken + 1 == COLLECTIONS:
        too_late: float = NOT_COLLECTED
    else:
        rest, code = best_pair(hand, field, suits & ~(1 << a | 1 << b))
        too_late = still * rest + PENALTIES[taken + 1] if code else NOT_COLLECTED
    return (1 - risk) * later + risk * min(too_late, NOT_COLLECTED)


def _codes(hand: int) -> list[int]:
    return [card for card in range(36) if hand >> card & 1]


def _keep(card: int, hand: int, field: int, suits: int, wanted: int) -> float:
    """What a card is worth keeping."""
    suit, place = divmod(card, 6)
    if not suits >> suit & 1:
        return -1
    worth = (place + 1) * (1 - MISS[(hand | field) >> 6 * suit & 63] / 21)
    if wanted >> card & 1 and (hand & wanted).bit_count() <= 2:
        worth += TOGETHER
    return worth
