"""Plays a deal on by heuristics, with all hands known, each seat by what it sees itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...shared.trick_base import BYTES, NO_LEAD
from ..rules.cards import RANK_OF, SUIT_OF
from .heuristics import Heuristics
from .search_position import SearchPosition, Suits
from .trick_position import EMPTY, winning_card

PLAY_OUT: Final = 3
"""With at most this many tricks left a deal is played to its end: that is quick, and estimates say little by
then.
"""


def outcome(
    heuristics: Heuristics, hands: Sequence[Suits], position: SearchPosition, card: int, tricks: int
) -> tuple[list[float], int]:
    """Return the tricks that each seat may expect from here on after ``card`` is played, and who takes the
    trick in play.

    ``hands`` are the cards of each seat. The trick in play and ``tricks`` more are played out by the
    heuristics; what is then left in the hands is judged by ``heuristics.at_lead``.
    """
    players = heuristics.players
    choose, step, after = heuristics.choose, heuristics.step, heuristics.lead_after
    hands = [hand[:] for hand in hands]
    leader, cards, trick = position.leader, position.cards, position.trick
    lead, left, in_hands = position.lead, position.left, position.in_hands[:]
    seat = (leader + len(cards)) % players
    won = [0.0] * players
    first_taker = -1
    end = left - 1 - tricks
    if end <= PLAY_OUT:
        end = 0
    while True:
        trick = step(trick, cards, card)
        lead = after[lead][card]
        cards += BYTES[card]
        suit, bit = SUIT_OF[card], 1 << RANK_OF[card]
        hands[seat][suit] ^= bit
        in_hands[suit] ^= bit
        if len(cards) == players:
            leader = seat = (leader + cards.index(winning_card(trick))) % players
            won[seat] += 1
            left -= 1
            if first_taker < 0:
                first_taker = seat
            if left <= end:
                break
            cards, trick, lead = b"", EMPTY, NO_LEAD
        else:
            seat += 1
            if seat == players:
                seat = 0
        card = choose(hands[seat], in_hands, cards, trick, lead, left)
    if left:
        for seat, value in enumerate(heuristics.at_lead(hands, in_hands, left, leader)):
            won[seat] += value
    return won, first_taker
