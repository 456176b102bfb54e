"""FESCA Double Lead Six ダブリド・シックス, a trick-taking game for five to seven by 按理具庵 (2020).

Source and rulings: see the package, whose deck, deal and leads it shares. There are no trumps. Who cannot
follow the first lead may make a second one, and the lead with more cards wins: with equal numbers the
stronger suit. Yin-yang is the sixth suit. Z counts 13 if it makes a lead, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import Card, Suit
from ...facts import Reason, Step
from ..shared.decks import FESCA
from .base import Fesca
from .suits import (
    SUIT_MASK,
    Z_MASK,
    Judged,
    Leads,
    counting_steps,
    judged,
    lead_suits,
    make_leads,
    winning_cards,
)

Z_LEADS = 13
"""What a Z counts that makes a lead."""


def _asked(first: Suit, second: Suit | None) -> tuple[int, int]:
    """Either lead is to be followed, as the player likes."""
    both = SUIT_MASK[first.index] | (SUIT_MASK[second.index] if second else 0)
    return both, 0


class FescaSix(Fesca):
    """FESCA Double Lead Six. Option: ``players``, 5, 6 or 7.

    >>> FescaSix(players=5).trick("F5 A3 M9 A7 F4").winner
    3
    """

    id: ClassVar[str] = "fesca-six"
    LEADS: ClassVar[Leads] = make_leads(lambda first, suit: suit is not first, _asked)

    @staticmethod
    def judge(cards: Sequence[Card]) -> Judged:
        suits = tuple(card.suit for card in cards)
        first = suits[0]
        second = next((suit for suit in suits if suit is not first), None)
        openers = {suits.index(suit) for suit in (first, second) if suit}
        ranks = (
            Z_LEADS if i in openers and not card.rank else card.rank for i, card in enumerate(cards)
        )
        return judged(first, second, suits, tuple(ranks))

    @staticmethod
    def taker(cards: bytes, table: int, lead: int) -> int:
        part = winning_cards(table, lead)
        if part & Z_MASK:
            # It is the lead, and so 13, if no card of its suit was played before it.
            at = cards.index((part & Z_MASK).bit_length() - 1)
            if not any(part >> card & 1 for card in cards[:at]):
                return at
        return cards.index(part.bit_length() - 1)

    @staticmethod
    def why_held(card: Card, lead: int, hand: int) -> Reason:
        first, second = lead_suits(lead)
        assert first is not None
        cards = FESCA.of(hand & _asked(first, second)[0])
        if second is None:
            return Reason("fesca-hold-first", card=card, suit=first, cards=cards)
        return Reason("fesca-hold-either", card=card, first=first, second=second, cards=cards)

    @staticmethod
    def steps(cards: tuple[Card, ...], trick: Judged) -> tuple[Step, ...]:
        first, second = trick.first, trick.second
        steps = [Step("fesca-lead", index=0, card=cards[0], suit=first)]
        for i, card in enumerate(cards[1:], 1):
            suit = card.suit
            if suit is first:
                key = "fesca-follows-first"
            elif suit is second:
                key = "fesca-second" if trick.suits.index(suit) == i else "fesca-follows-second"
            else:
                steps.append(Step("fesca-out", index=i, card=card, first=first, second=second))
                continue
            steps.append(Step(key, index=i, card=card, suit=suit))
        for i, card in enumerate(cards):
            if not card.rank:
                key = "fesca-z-leads" if trick.ranks[i] else "fesca-z-follows"
                steps.append(Step(key, index=i, card=card, rank=trick.ranks[i]))
        steps += counting_steps(trick)
        winner = trick.winner
        key = "fesca-winner" if cards[winner].rank else "fesca-winner-z"
        steps.append(
            Step(
                key, index=winner, card=cards[winner], suit=trick.winning, rank=trick.ranks[winner]
            )
        )
        steps.append(Step("fesca-order", cards=tuple(cards[i] for i in trick.order)))
        return tuple(steps)
