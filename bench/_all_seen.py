"""What was there in a deal of Petit Bridge: tricks by double dummy, with all four hands known.

By the C++ solver of ``endplay`` where it is installed, which is faster; else by ours. Tests hold the two to the
same tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tomoe_core.games.petit_bridge.bots.double_dummy import DoubleDummy

try:
    import endplay._dds as dds
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Card, Deal, Denom, Player
except ImportError:
    dds = None
else:
    dds.SetMaxThreads(1)

RANKS = "23456789TJQKA"
STRAINS = (0, 1, 2, 3, None)
"""The deck's suits as trumps, and no trump."""


def plays(
    hands: Sequence[int], place: int, trick: Sequence[int], trump: int | None
) -> dict[int, int]:
    """For each card (by index) that ``place`` may play: how many of the tricks that are left, with the one in
    play, places 0 and 2 then take if all play their best. ``hands``: masks by place; ``trick``: the cards
    played to it, by index.
    """
    if dds is None:
        return DoubleDummy(trump).plays(hands, place, trick)
    left = hands[place].bit_count()
    found = {}
    for card, tricks in solve_board(_board(hands, place, trick, trump)):
        index = 13 * list(Denom).index(card.suit) + RANKS.index(card.rank.name[-1])
        found[index] = left - tricks if place % 2 else tricks
    return dict(sorted(found.items()))


def tricks(hands: Sequence[int], trump: int | None, leader: int = 1) -> int:
    """How many tricks places 0 and 2 take if all play their best and the place ``leader`` leads."""
    if dds is None:
        return DoubleDummy(trump).tricks(hands, leader)
    board = solve_board(_board(hands, leader, (), trump), mode=SolveMode.OptimalOne)
    most: int = max(count for _, count in board)
    return hands[leader].bit_count() - most if leader % 2 else most


def _board(hands: Sequence[int], place: int, trick: Sequence[int], trump: int | None) -> Any:
    """The position as the C++ solver has it."""
    words = " ".join(map(_word, hands))
    deal = Deal(f"N:{words}")
    deal.trump = Denom.nt if trump is None else list(Denom)[trump]
    deal.first = (Player.north, Player.east, Player.south, Player.west)[(place - len(trick)) % 4]
    for card in trick:
        deal.play(Card("SHDC"[card // 13] + RANKS[card % 13]), from_hand=False)
    return deal


def _word(hand: int) -> str:
    """A hand as ``AK.32..5``: spades, hearts, diamonds and clubs."""
    return ".".join(
        "".join(RANKS[rank] for rank in reversed(range(13)) if hand >> 13 * suit + rank & 1)
        for suit in range(4)
    )
