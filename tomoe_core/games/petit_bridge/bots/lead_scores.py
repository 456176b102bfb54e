"""How promising each card of a suit is to lead, as far as the suit alone tells: a double-dummy search tries
leads in the order of these scores. The scores were tuned for speed; they do not change its results.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

CASH: Final = 80
"""The highest card left."""
TO_PARTNER: Final = 70
"""A low card to the partner's highest."""
TO_PARTNER_HIGH: Final = 20
"""A higher card to the partner's highest."""
FINESSE: Final = 60
"""Through the left opponent's highest card to the partner's next."""
FINESSE_HIGH: Final = 25
"""The same with a higher card than the lowest."""
SEQUENCE: Final = 20
"""The second highest, to drive out the left opponent's highest."""
SEQUENCE_THROUGH: Final = 0
"""The same where the right opponent has it."""
LOW_FROM_TOP: Final = -40
"""A low card away from the highest."""
OTHERS: Final = 30
"""Any other card."""
LOWEST: Final = 2
"""Added for the lowest card."""
LENGTH: Final = 2
"""Added for each card that the leader has of the suit."""


def lead_scores(
    first: Sequence[int], length: int, leader: int, plays: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return a score and the place for each of the ``plays``. The cards of the suit are given by their places
    from the top: ``first`` is the place of each seat's highest card, below all others for a void; ``plays`` are
    the leader's cards worth telling apart, lowest card first. ``length``: how many cards the leader has.
    """
    if not plays:
        return ()
    mine, left, mate, right = (
        first[leader],
        first[leader - 3],
        first[leader - 2],
        first[leader - 1],
    )
    lowest = plays[0]
    more = LENGTH * length
    scores = []
    for place in plays:
        if mine == 0:
            if place < left and place < mate and place < right:
                score = CASH
            else:
                score = LOW_FROM_TOP + (FINESSE if place == lowest and mate < right else 0)
        elif mate == 0:
            score = TO_PARTNER if place == lowest else TO_PARTNER_HIGH
        elif left == 0:
            if mate < right:
                score = FINESSE if place == lowest else FINESSE_HIGH
            else:
                score = SEQUENCE if place == mine < right else OTHERS
        else:
            score = SEQUENCE_THROUGH if mine == 1 == place < left else OTHERS
        scores.append((score + more + LOWEST if place == lowest else score + more, place))
    return tuple(scores)
