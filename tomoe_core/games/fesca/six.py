"""FESCA Double Lead Six ダブリド・シックス: yin-yang is a suit like others; a Z that makes a lead
counts 13.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import Card, Suit
from ...facts import Reason, Step
from ..shared.decks import FESCA
from .game import Fesca
from .numbers import SIX, SixRules
from .rules.apply import Following, lead_suits
from .rules.cards import RANK_OF, Z_MASK
from .rules.tricks import Judgement, decision_step, judge_leads, winning_cards


class FescaSix(Fesca):
    """FESCA Double Lead Six. Option: ``players``, 5, 6 or 7.

    >>> FescaSix(players=5).trick("F5 A3 M9 A7 F4").winner
    3
    """

    id: ClassVar[str] = "fesca-six"
    RULES: ClassVar[SixRules] = SIX
    wild: ClassVar[bool] = False
    rules: SixRules

    @property
    def yinyang_wins(self) -> bool:
        return self.rules.yinyang_beats

    @staticmethod
    def makes_second(first: Suit, suit: Suit) -> bool:
        """Any other suit does."""
        return suit is not first

    def following(self, first: Suit, second: Suit | None) -> Following:
        """Either lead is to be followed, as the player likes."""
        return Following((first, second) if second else (first,))

    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        first, second = lead_suits(lead)
        cards = FESCA.of(hand & self.asked[lead])
        if second is None:
            return Reason("fesca-hold-first", card=card, suit=first, cards=cards)
        return Reason("fesca-hold-either", card=card, first=first, second=second, cards=cards)

    def judge(self, cards: Sequence[Card]) -> Judgement:
        suits = tuple(card.suit for card in cards)
        at = self.second_at(cards)
        rules = self.rules
        ranks = [
            card.rank or (rules.z_leads if i in (0, at) else rules.z_otherwise)
            for i, card in enumerate(cards)
        ]
        second = None if at is None else suits[at]
        return judge_leads(suits[0], second, suits, tuple(ranks), self.strengths)

    def taker(self, cards: bytes, table: int, lead: int) -> int:
        part = winning_cards(table, lead, self.edge)
        best = part.bit_length() - 1
        z = part & Z_MASK
        if z:
            at = cards.index(z.bit_length() - 1)
            # It made the lead if no card of its suit was played before it.
            made = not any(part >> card & 1 for card in cards[:at])
            counts = self.rules.z_leads if made else self.rules.z_otherwise
            rank = RANK_OF[best]
            if counts > rank or (counts == rank and at <= cards.index(best)):
                return at
        return cards.index(best)

    def steps(self, cards: tuple[Card, ...], trick: Judgement) -> tuple[Step, ...]:
        first, second, at = trick.first, trick.second, self.second_at(cards)
        steps = [Step("fesca-lead", index=0, card=cards[0], suit=first)]
        for i, card in enumerate(cards[1:], 1):
            suit = card.suit
            if suit is first:
                key = "fesca-follows-first"
            elif suit is second:
                key = "fesca-second" if i == at else "fesca-follows-second"
            else:
                steps.append(Step("fesca-out", index=i, card=card, first=first, second=second))
                continue
            steps.append(Step(key, index=i, card=card, suit=suit))
        for i, card in enumerate(cards):
            if not card.rank:
                key = "fesca-z-leads" if i in (0, at) else "fesca-z-follows"
                steps.append(Step(key, index=i, card=card, rank=trick.ranks[i]))
        steps.append(decision_step(trick))
        winner, suit = trick.winner, trick.winning
        card, rank = cards[winner], trick.ranks[winner]
        key = "fesca-winner" if card.rank else "fesca-winner-z"
        steps.append(Step(key, index=winner, card=card, suit=suit, rank=rank))
        steps.append(Step("fesca-order", cards=tuple(cards[i] for i in trick.order)))
        return tuple(steps)
