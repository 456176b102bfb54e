"""How promising each card of a suit is to lead, as far as the suit alone tells: a double-dummy search tries
leads in the order of these scores. The scores were tuned for speed; they do not change its results.
"""

from __future__ import annotations

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
    holders: tuple[int, ...], lengths: tuple[int, ...], leader: int, plays: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """A score and the place for each of the ``plays``. The cards of the suit are given by their places from
    the top: ``holders`` are the seats that hold them, ``plays`` the leader's cards worth telling apart,
    lowest card first; ``lengths`` by seat.
    """
    if not plays:
        return ()
    # The place of each seat's highest card; one below all others for a void.
    first = [holders.index(seat) if seat in holders else 99 for seat in range(4)]
    mine, left, mate, right = (first[(leader + i) % 4] for i in range(4))
    scores = []
    for place in plays:
        lowest = place == plays[0]
        if mine == 0:
            if place < min(left, mate, right):
                score = CASH
            else:
                score = LOW_FROM_TOP + (FINESSE if lowest and mate < right else 0)
        elif mate == 0:
            score = TO_PARTNER if lowest else TO_PARTNER_HIGH
        elif left == 0:
            if mate < right:
                score = FINESSE if lowest else FINESSE_HIGH
            else:
                score = SEQUENCE if place == mine < right else OTHERS
        else:
            score = SEQUENCE_THROUGH if mine == 1 == place < left else OTHERS
        scores.append((score + LOWEST * lowest + LENGTH * lengths[leader], place))
    return tuple(scores)
