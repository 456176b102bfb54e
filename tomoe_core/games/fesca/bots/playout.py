"""Plays a deal on by rules of thumb, with all hands known, each seat by what it sees itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .policy import Policy, Suits
from .standing import EMPTY, RANK, SUIT, ahead
from .table import Table

PLAY_OUT: Final = 3
"""With so few tricks left a deal is played to its end: it is quick, and cards' worths tell little."""


def outcome(
    policy: Policy, hands: Sequence[Suits], table: Table, card: int, tricks: int
) -> tuple[list[float], int]:
    """What each seat may expect, in tricks, after ``card`` is played, and who takes the trick in play.

    The trick in play and ``tricks`` more are played out by rules of thumb; what is then left in the hands
    is judged by what the cards are worth.
    """
    players = policy.players
    choose, step, after = policy.choose, policy.step, policy.lead_after
    hands = [hand[:] for hand in hands]
    leader, cards, standing, lead, left, still = table
    still = still[:]
    seat = (leader + len(cards)) % players
    won = [0.0] * players
    first_taker = -1
    end = left - 1 - tricks
    if end <= PLAY_OUT:
        end = 0
    while True:
        standing = step(standing, cards, card)
        lead = after[lead][card]
        cards += bytes((card,))
        suit, bit = SUIT[card], 1 << RANK[card]
        hands[seat][suit] ^= bit
        still[suit] ^= bit
        if len(cards) == players:
            leader = seat = (leader + cards.index(ahead(standing))) % players
            won[seat] += 1
            left -= 1
            if first_taker < 0:
                first_taker = seat
            if left <= end:
                break
            cards, standing, lead = b"", EMPTY, 0
        else:
            seat += 1
            if seat == players:
                seat = 0
        card = choose(hands[seat], still, cards, standing, lead, left)
    if left:
        worths = [policy.hand_worth(hand, still, left) for hand in hands]
        scale = (left - policy.leader) / sum(worths)
        for seat, worth in enumerate(worths):
            won[seat] += scale * worth
        won[leader] += policy.leader
    return won, first_taker
