"""What the rules of FESCA ask of the game that is played: what Six and Wild each answer in their own way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from ....cards import Card, Suit
from ....facts import Step
from ....game import Observation, State
from ...shared.trick_base import NO_LEAD, TrickDealBase
from ..numbers import FescaRules
from .apply import TWO_LEADS, Following
from .strengths import Edge, Strengths
from .tricks import Judgement


class FescaBase(TrickDealBase):
    """The game as its positions know it."""

    wild: ClassVar[bool]
    """True if yin-yang cards are wild and a Z is a mimic."""

    rules: FescaRules
    strengths: Strengths
    edge: Edge

    @property
    def yinyang_wins(self) -> bool:
        """True if yin-yang beats the five."""
        return True

    @staticmethod
    @abstractmethod
    def makes_second(first: Suit, suit: Suit) -> bool:
        """True if a card of ``suit`` makes the second lead when ``first`` was led."""

    @abstractmethod
    def following(self, first: Suit, second: Suit | None) -> Following:
        """What these leads ask for."""

    @abstractmethod
    def judge(self, cards: Sequence[Card]) -> Judgement:
        """Judge a complete trick: the cards in order of play."""

    @abstractmethod
    def steps(self, cards: tuple[Card, ...], trick: Judgement) -> tuple[Step, ...]:
        """Why a trick was judged so."""

    @abstractmethod
    def ahead(self, position: State | Observation | None) -> tuple[float, ...]:
        """By seat: how far it is ahead among equals, by the number, from 1 on, of the trick that it took last;
        or first, negated, where the rules have it so. Who took none is behind.
        """

    def second_at(self, cards: Sequence[Card]) -> int | None:
        """The index of the card that makes the second lead; None if there is none."""
        lead = NO_LEAD
        for index, card in enumerate(cards):
            lead = self.lead_after[lead][card.index]
            if lead >= TWO_LEADS:
                return index
        return None
