"""Max^n in the last tricks, with all hands known: each seat takes as many tricks as it can, and knows
that the others do so too. Of cards that are equal for the player, the first in the deck's order is
played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...shared.trick_base import BYTES, NO_LEAD
from ..rules.cards import RANK_OF, RANKS, SUIT_OF
from .heuristics import Heuristics
from .search_position import SearchPosition, Suits
from .trick_position import EMPTY, TrickPosition, winning_card

LAST_TRICKS: Final = 2
"""The last tricks that are solved; one more would be some hundred times the work."""

Won = tuple[int, ...]
"""Tricks by seat."""


def solve(
    heuristics: Heuristics, hands: Sequence[Suits], position: SearchPosition, card: int
) -> tuple[Won, int]:
    """Return the tricks that each seat takes from here on after ``card`` is played, and who takes the one in
    play.

    ``hands`` are the cards of each seat.
    """
    at = position
    seat = (at.leader + len(at.cards)) % heuristics.players
    own = [hand[:] for hand in hands]
    return _after(heuristics, own, seat, card, at.cards, at.trick, at.lead, at.left)


def _after(
    heuristics: Heuristics,
    hands: list[Suits],
    seat: int,
    card: int,
    cards: bytes,
    trick: TrickPosition,
    lead: int,
    left: int,
) -> tuple[Won, int]:
    """As :func:`solve`, when ``seat`` plays ``card``; the hands are as before when it returns."""
    trick = heuristics.step(trick, cards, card)
    lead = heuristics.lead_after[lead][card]
    cards += BYTES[card]
    hand, suit, bit = hands[seat], SUIT_OF[card], 1 << RANK_OF[card]
    hand[suit] ^= bit
    seat = (seat + 1) % heuristics.players
    if len(cards) < heuristics.players:
        won, taker = _best(heuristics, hands, seat, cards, trick, lead, left)
    else:
        taker = (seat + cards.index(winning_card(trick))) % heuristics.players
        won = (0,) * heuristics.players
        if left > 1:
            won, _ = _best(heuristics, hands, taker, b"", EMPTY, NO_LEAD, left - 1)
        won = (*won[:taker], won[taker] + 1, *won[taker + 1 :])
    hand[suit] ^= bit
    return won, taker


def _best(
    heuristics: Heuristics,
    hands: list[Suits],
    seat: int,
    cards: bytes,
    trick: TrickPosition,
    lead: int,
    left: int,
) -> tuple[Won, int]:
    """As :func:`solve`, when ``seat`` plays the card that is best for it."""
    best: tuple[Won, int] | None = None
    for card in _cards(hands[seat], heuristics.legal_suits(hands[seat], lead)):
        found = _after(heuristics, hands, seat, card, cards, trick, lead, left)
        if best is None or found[0][seat] > best[0][seat]:
            best = found
    assert best is not None
    return best


def _cards(hand: Suits, suits: Sequence[int]) -> Iterator[int]:
    """Yield the cards of ``suits`` in a hand, by index."""
    for suit in suits:
        mask = hand[suit]
        while mask:
            yield RANKS * suit + (mask & -mask).bit_length() - 1
            mask &= mask - 1
