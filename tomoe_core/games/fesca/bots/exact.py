"""Max^n in the last tricks, with all hands known: each seat does what is best for itself, and knows that the
others do so too. Of cards equal for the player the first in the deck's order is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..suits import RANKS
from .policy import Policy, Suits
from .standing import EMPTY, RANK, SUIT, Standing, ahead
from .table import Table

LAST_TRICKS: Final = 2
"""So many tricks are solved: with one more it would be some hundred times the work."""

Won = tuple[int, ...]
"""Tricks by seat."""


def solved(policy: Policy, hands: Sequence[Suits], table: Table, card: int) -> tuple[Won, int]:
    """The tricks each seat takes from here on after ``card`` is played, and who takes the one in play."""
    players = policy.players
    mine = [hand[:] for hand in hands]
    leader, cards, standing, lead, left, _ = table
    seat = (leader + len(cards)) % players
    return _after(policy, mine, seat, card, cards, standing, lead, left)


def _after(
    policy: Policy,
    hands: list[Suits],
    seat: int,
    card: int,
    cards: bytes,
    standing: Standing,
    lead: int,
    left: int,
) -> tuple[Won, int]:
    """As :func:`solved`, when ``seat`` plays ``card``; the hands are as before when it returns."""
    standing = policy.step(standing, cards, card)
    lead = policy.lead_after[lead][card]
    cards += bytes((card,))
    hand, suit, bit = hands[seat], SUIT[card], 1 << RANK[card]
    hand[suit] ^= bit
    seat = (seat + 1) % policy.players
    if len(cards) < policy.players:
        won, taker = _best(policy, hands, seat, cards, standing, lead, left)
    else:
        taker = (seat + cards.index(ahead(standing))) % policy.players
        won = (0,) * policy.players
        if left > 1:
            won, _ = _best(policy, hands, taker, b"", EMPTY, 0, left - 1)
        won = (*won[:taker], won[taker] + 1, *won[taker + 1 :])
    hand[suit] ^= bit
    return won, taker


def _best(
    policy: Policy,
    hands: list[Suits],
    seat: int,
    cards: bytes,
    standing: Standing,
    lead: int,
    left: int,
) -> tuple[Won, int]:
    best: tuple[Won, int] | None = None
    for card in _cards(hands[seat], policy.legal_suits(hands[seat], lead)):
        found = _after(policy, hands, seat, card, cards, standing, lead, left)
        if best is None or found[0][seat] > best[0][seat]:
            best = found
    assert best is not None
    return best


def _cards(hand: Suits, suits: Sequence[int]) -> Iterator[int]:
    for suit in suits:
        mask = hand[suit]
        while mask:
            yield RANKS * suit + (mask & -mask).bit_length() - 1
            mask &= mask - 1
