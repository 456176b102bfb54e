"""What the rules of FESCA ask of the game that is played: what Six and Wild each answer in their own way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from ....cards import Card, Suit
from ....facts import Reason, Step
from ....game import Observation, State
from ....tricks import TrickGame, TrickObservation
from ..numbers import FescaRules
from .apply import NO_LEAD, TWO_LEADS, Following
from .moves import Play
from .strengths import Edge, Strengths
from .tricks import Judgement


class FescaBase(TrickGame):
    """The game as its positions know it. What is looked up at every move, by the leads of the trick, is as in
    :class:`~.apply.LeadTables`.
    """

    wild: ClassVar[bool]
    """True if yin-yang cards are wild and a Z is a mimic."""

    rules: FescaRules
    hand_size: int
    """How many cards each player is dealt."""
    all_cards: int
    """The cards in play, a mask."""
    after_seat: tuple[int, ...]
    """By seat: the next one clockwise."""
    lead_after: tuple[bytes, ...]
    asked: tuple[int, ...]
    allowed: tuple[int, ...]
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
    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        """Why ``card`` may not be played although it is held: what must be followed with."""

    @abstractmethod
    def judge(self, cards: Sequence[Card]) -> Judgement:
        """Judge a complete trick: the cards in order of play."""

    @abstractmethod
    def taker(self, cards: bytes, table: int, lead: int) -> int:
        """Who wins a complete trick, an index in order of play: as :meth:`judge` says, only faster.

        ``cards`` are the cards' indices in order of play, ``table`` the same cards as a mask, and
        ``lead`` the lead after the last of them.
        """

    @abstractmethod
    def steps(self, cards: tuple[Card, ...], trick: Judgement) -> tuple[Step, ...]:
        """Why a trick was judged so."""

    @abstractmethod
    def ahead(self, position: State | Observation | None) -> tuple[float, ...]:
        """By seat: how far it is ahead among equals, by the number, from 1 on, of the trick that it took last;
        or first, negated, where the rules have it so. Who took none is behind.
        """

    @abstractmethod
    def observe(self, state: Any, seat: int) -> TrickObservation:
        """What ``seat`` knows of ``state``, a State of this game."""

    @abstractmethod
    def parse_move(self, text: str) -> Play:
        """``W5`` (or 木5) plays a card."""

    def second_at(self, cards: Sequence[Card]) -> int | None:
        """The index of the card that makes the second lead; None if there is none."""
        lead = NO_LEAD
        for index, card in enumerate(cards):
            lead = self.lead_after[lead][card.index]
            if lead >= TWO_LEADS:
                return index
        return None
