"""What is asked of a game in which the deck is dealt out and tricks are all that is played.

What a trick in play asks for is one number, its *lead*: 0 before the first card. A game has tables by lead:
listing, reason and inference all read these.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from ...cards import Card
from ...facts import Reason
from ...game import Move
from ...tricks import CardPlay, TrickGame

NO_LEAD: Final = 0

BYTES: Final = tuple(bytes((i,)) for i in range(128))
"""A card's index, or a seat, as a byte."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(CardPlay):
    """Playing ``card``; ``index`` and ``bit`` are the card's."""

    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return play_of, (self.card,)


@cache
def play_of(card: Card) -> Play:
    """Return the move that plays ``card``, one object for each card."""
    return Play(card.text, card, card.index, card.bit)


class LeadTables(NamedTuple):
    """The rules of following of a game, by lead: ``after[lead][index]`` is the lead once that card has
    been played. Whoever holds one of the cards in the mask ``asked[lead]`` must play one of those in
    ``allowed[lead]``.
    """

    after: tuple[bytes, ...]
    asked: tuple[int, ...]
    allowed: tuple[int, ...]


class Asking(Protocol):
    """What leads ask for, as a game's LeadTables say it."""

    @property
    def asked(self) -> tuple[int, ...]: ...

    @property
    def allowed(self) -> tuple[int, ...]: ...


def follow(game: Asking, hand: int, lead: int) -> int:
    """The cards of ``hand`` that may be played to ``lead`` (masks)."""
    return hand & game.allowed[lead] if hand & game.asked[lead] else hand


class TrickDealBase(TrickGame):
    """The game as its positions know it. What is looked up at every move, by the leads of the trick, is as in
    :class:`LeadTables`.
    """

    STATE: ClassVar[type[Any]]
    OBSERVATION: ClassVar[type[Any]]
    """The classes of the game's States and Observations."""

    hand_size: int
    """How many cards each player is dealt."""
    cards: Mapping[int, Card]
    """By index: the cards in play."""
    all_cards: int
    """The cards in play, a mask."""
    after_seat: tuple[int, ...]
    """By seat: the next one clockwise."""
    lead_after: tuple[bytes, ...]
    asked: tuple[int, ...]
    allowed: tuple[int, ...]

    @abstractmethod
    def observe(self, state: Any, seat: int) -> Any:
        """What ``seat`` knows of ``state``, a State of this game; ValueError if it is no seat."""

    @abstractmethod
    def parse_move(self, text: str) -> Play:
        """See :meth:`Game.parse_move`."""

    @abstractmethod
    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        """Why ``card`` may not be played although it is held: what must be followed with."""

    @abstractmethod
    def taker(self, cards: bytes, table: int, lead: int) -> int:
        """Who wins a complete trick, an index in order of play.

        ``cards`` are the cards' indices in order of play, ``table`` the same cards as a mask, and
        ``lead`` the lead after the last of them.
        """

    @abstractmethod
    def scores_of(self, dealer: int, history: bytes, takers: bytes) -> tuple[int | float, ...]:
        """Scores by seat, from the cards played (a byte each) and the seats that took the tricks."""

    def to_move(self, move: Move | Card | str) -> Play:
        """See :meth:`Game.to_move`."""
        play = super().to_move(move)
        assert isinstance(play, Play)
        return play

    def moves_of(self, legal: int) -> tuple[Play, ...]:
        """The moves of a mask of cards, in the deck's order."""
        return tuple(map(play_of, self.deck.of(legal)))

    def why_not(
        self, move: Move | Card | str, hand: int, lead: int, actor: int | None
    ) -> Reason | None:
        """None if ``actor``, who holds ``hand``, may make the move; else the reason. ValueError if it is no
        move.
        """
        card = self.to_move(move).card
        if actor is None:
            return Reason("over")
        if not card.bit & hand:
            return Reason("not-held", card=card)
        return None if card.bit & follow(self, hand, lead) else self.why_held(card, lead, hand)
