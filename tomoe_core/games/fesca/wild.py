"""FESCA Double Lead Wild ダブリド・ワイルド: yin-yang cards are wild and loose, and a Z is a mimic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import Card, Suit
from ...facts import Reason, Step
from ..shared.decks import FESCA
from .game import Fesca
from .numbers import WILD, WildRules
from .rules.apply import LEAD_INDICES, Following, lead_suits
from .rules.cards import RANK_OF, SUIT_OF, SUITS, Y_MASK, YINYANG, Z_MASK
from .rules.disguises import final_suits, last_suit, mimicked_rank
from .rules.strengths import Edge
from .rules.tricks import Judgement, advantage, judge_leads, winning_cards
from .rules.wild_steps import steps_of


class FescaWild(Fesca):
    """FESCA Double Lead Wild. Option: ``players``, 5, 6 or 7.

    >>> FescaWild(players=7).trick("M4 Y5 A7 Y8 Y9 Y10 A8").winner
    6
    """

    id: ClassVar[str] = "fesca-wild"
    RULES: ClassVar[WildRules] = WILD
    wild: ClassVar[bool] = True
    rules: WildRules

    @staticmethod
    def makes_second(first: Suit, suit: Suit) -> bool:
        """Any other element does; yin-yang does not."""
        return suit not in (first, YINYANG)

    def following(self, first: Suit, second: Suit | None) -> Following:
        """Either lead is to be followed, or a loose yin-yang card is played; a yin-yang lead is to be
        followed with yin-yang, but only until there is a second lead.
        """
        if first is YINYANG:
            return Following((YINYANG,)) if second is None else Following((second,), loose=True)
        return Following((first, second) if second else (first,), loose=True)

    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        first, second = lead_suits(lead)
        cards = FESCA.of(hand & self.asked[lead])
        if second is None and first is YINYANG:
            return Reason("fesca-hold-yinyang", card=card, cards=cards)
        loose = FESCA.of(hand & self.allowed[lead] & Y_MASK)
        if second is None:
            key = "fesca-hold-first-loose" if loose else "fesca-hold-first"
            return Reason(key, card=card, suit=first, cards=cards, loose=loose)
        if first is YINYANG:
            key = "fesca-hold-second-loose" if loose else "fesca-hold-second"
            return Reason(key, card=card, suit=second, cards=cards, loose=loose)
        key = "fesca-hold-either-loose" if loose else "fesca-hold-either"
        return Reason(key, card=card, first=first, second=second, cards=cards, loose=loose)

    def judge(self, cards: Sequence[Card]) -> Judgement:
        indices = bytes(card.index for card in cards)
        counted = final_suits(indices)
        suits = tuple(SUITS[suit] if suit >= 0 else None for suit in counted)
        first = cards[0].suit if cards[0].suit is not YINYANG else SUITS[last_suit(counted)]
        at = self.second_at(cards)
        second = None if at is None or cards[at].suit is first else cards[at].suit
        otherwise = self.rules.z_otherwise
        ranks = [card.rank or otherwise for card in cards]
        for i, (card, suit) in enumerate(zip(cards, suits, strict=True)):
            if not card.rank and suit is not None and suit in (first, second):
                ranks[i] = mimicked_rank(suit.index, indices) or otherwise
        return judge_leads(first, second, suits, tuple(ranks), self.strengths)

    def taker(self, cards: bytes, table: int, lead: int) -> int:
        if table & Y_MASK or self.rules.z_otherwise:
            return _taker_with_disguises(cards, lead, self.edge, self.rules.z_otherwise)
        part = winning_cards(table, lead, self.edge)
        best = part.bit_length() - 1
        z = part & Z_MASK
        if z and mimicked_rank(SUIT_OF[best], cards) > RANK_OF[best]:
            best = z.bit_length() - 1
        return cards.index(best)

    def steps(self, cards: tuple[Card, ...], trick: Judgement) -> tuple[Step, ...]:
        return steps_of(cards, trick, self.second_at(cards))


def _taker_with_disguises(cards: bytes, lead: int, edge: Edge, otherwise: int) -> int:
    """See :meth:`Fesca.taker`: for tricks with yin-yang cards. ``otherwise``: what a Z counts that can take no
    rank.
    """
    suits = final_suits(cards)
    first, second = LEAD_INDICES[lead]
    if first == YINYANG.index:
        first = last_suit(suits)
    winning = first
    if second >= 0 and second != first:
        margin = suits.count(first) - suits.count(second)
        if advantage(first, second, margin, edge) < 0:
            winning = second
    best, at = -1, 0
    for i, suit in enumerate(suits):
        if suit == winning:
            rank = RANK_OF[cards[i]] or mimicked_rank(winning, cards) or otherwise
            if rank > best:
                best, at = rank, i
    return at
