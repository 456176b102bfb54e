"""In which order a double-dummy search tries cards: the sooner it comes to the best one, the less it has to
search. The order does not change its results.

Suits come with the trump suit last; cards are bits, so a higher card of a suit is a greater number, and every
trump is greater than all other cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .suits import Suit

TRUMPS: Final = 1 << 39
"""The lowest card of the last suit."""

NO_RUFF: Final = 1 << 60
"""Above every card."""

OPPONENT_RUFFS: Final = -60
"""Added to the score of a lead that an opponent can ruff."""
PARTNER_RUFFS: Final = 80
"""Added if the partner can ruff it."""
DRAW: Final = 15
"""Added for a trump while an opponent has one."""
TRUMP_ALONE: Final = -30
"""Added for a trump when no opponent has one."""

Leads = Callable[[tuple[Suit, ...], int], list[int]]
"""The cards that a leader may lead, from the most promising one on."""


def lead_order(*, trumps: bool) -> Leads:
    """Return the order of leads; ``trumps``: whether the last suit is trumps."""
    return leads_with_trumps if trumps else leads_without_trumps


def leads_without_trumps(suits: tuple[Suit, ...], leader: int) -> list[int]:
    """Return the cards worth telling apart, the most promising lead first."""
    scores = [(score, suit.cards[i]) for suit in suits for score, i in suit.leads[leader]]
    scores.sort(reverse=True)
    return [card for _, card in scores]


def leads_with_trumps(suits: tuple[Suit, ...], leader: int) -> list[int]:
    """Return the same where the last suit is trumps."""
    trumps = suits[3].lengths
    left, mate, right = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
    left_has, mate_has, right_has = trumps[left], trumps[mate], trumps[right]
    scores: list[tuple[int, int]] = []
    for suit in suits[:3]:
        leads = suit.leads[leader]
        if leads:
            lengths = suit.lengths
            more = 0
            if left_has and not lengths[left]:
                more += OPPONENT_RUFFS
            if right_has and not lengths[right]:
                more += OPPONENT_RUFFS
            if mate_has and not lengths[mate]:
                more += PARTNER_RUFFS
            cards = suit.cards
            scores += [(score + more, cards[place]) for score, place in leads]
    leads = suits[3].leads[leader]
    if leads:
        more = DRAW if left_has or right_has else TRUMP_ALONE
        cards = suits[3].cards
        scores += [(score + more, cards[place]) for score, place in leads]
    scores.sort(reverse=True)
    return [card for _, card in scores]


def second_or_third(
    suit: Suit, cards: tuple[int, ...], seat: int, winning: int, winner: int, hand: int
) -> Sequence[int]:
    """Return the ``cards`` of a seat that follows suit, the most promising first. ``cards`` stand lowest first,
    two or more, the highest of them above ``winning``, the best card so far, which ``winner`` played;
    ``hand`` is 2 to 4, for second, third or fourth hand.
    """
    low = 0
    while cards[low] < winning:
        low += 1
    if hand == 4:
        return cards if not (winner ^ seat) & 1 else cards[low:] + cards[:low]
    next_plays = suit.plays[(seat + 1) & 3]
    next_best = next_plays[-1] if next_plays else 0
    if hand == 3:
        if winning > next_best and not (winner ^ seat) & 1:
            return cards
    else:
        mate_plays = suit.plays[(seat + 2) & 3]
        mate_best = mate_plays[-1] if mate_plays else 0
        if mate_best > winning and mate_best > next_best:
            return cards
    for i in range(low, len(cards)):
        if cards[i] > next_best:
            return (cards[i], *cards[:i], *cards[i + 1 :])
    return cards


def discards(
    suits: tuple[Suit, ...],
    seat: int,
    led: int,
    winning: int,
    winner: int,
    hand: int,
    trumps: bool,
) -> tuple[list[int], int]:
    """Return the cards of a seat that cannot follow suit, the most promising first, and the bit from which on a
    card can win the trick by ruffing, ``NO_RUFF`` if none can. For the parameters see
    :func:`second_or_third`.
    """
    groups = []
    ruffs: tuple[int, ...] = ()
    for number, suit in enumerate(suits):
        plays = suit.plays[seat]
        if plays:
            if number == 3 and trumps:
                ruffs = plays
            else:
                groups.append((suit.lengths[seat], plays))
    if len(groups) > 1:
        groups.sort(reverse=True)
    cards = [plays[0] for _, plays in groups]
    for _, plays in groups:
        cards += plays[1:]
    if not ruffs:
        return cards, NO_RUFF
    if winning < TRUMPS:
        if hand > 2 and not (winner ^ seat) & 1:
            cards += ruffs
            return cards, TRUMPS
        return [*ruffs, *cards], TRUMPS
    over = [card for card in ruffs if card > winning]
    under = [card for card in ruffs if card < winning]
    if hand > 2 and not (winner ^ seat) & 1:
        return cards + over + under, TRUMPS
    return over + cards + under, TRUMPS
