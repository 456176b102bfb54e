"""What trick games share: the play of a card, a trick on the table, a trick that has been judged with its
steps, and what such a game and its Observations can say beyond others.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card, Suit
from .facts import Fact, Step
from .game import Game, Move, Observation, State


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardPlay(Move):
    """Playing ``card``, the text of which is the move's."""

    card: Card


class PlayedTrick(NamedTuple):
    """A trick on the table: who led, the cards in order of play, who won (a seat, None while it is
    not complete), and how many play.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    players: int

    def seat(self, index: int) -> int:
        """Who played the card at ``index``."""
        return (self.leader + index) % self.players


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick. Indices count in order of play: 0 is the lead.

    ``winner`` is the index of the winning card, ``order`` all indices, best first, ``pattern`` the
    game's name for what happened (None if it has no such names), ``steps`` why it went that way.
    """

    cards: tuple[Card, ...]
    winner: int
    order: tuple[int, ...]
    pattern: str | None
    steps: tuple[Step, ...]


class TrickGame(Game):
    """A game that is played in tricks, and judges them."""

    @abstractmethod
    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A complete trick, judged; its cards stand in order of play. ValueError if these are no trick."""

    def worth(self, card: Card) -> int | float:
        """What a trick won with ``card`` counts, in tricks: 1, as a rule."""
        return 1

    def explain_worth(self, card: Card) -> Step | None:
        """Why a trick won with ``card`` counts what it does, as the last of its steps; None if it counts 1."""
        points = self.worth(card)
        return None if points == 1 else Step("trick-counts", points=points)

    def report_win(self, seat: int | None, trick: Trick) -> Fact:
        """That ``seat`` has won ``trick``."""
        card = trick.cards[trick.winner]
        if trick.pattern is None:
            return Fact("takes-trick", seat=seat, card=card)
        points = self.worth(card)
        key = "wins-trick" if points == 1 else "wins-trick-ichi"
        return Fact(key, seat=seat, card=card, pattern=trick.pattern, points=points)

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        """What the end of a deal is worth to each seat, and why one is ahead of another; nothing if the
        position's own story tells it.
        """
        return ()


class TrumpGame(TrickGame):
    """A trick game that may have a trump suit."""

    @abstractmethod
    def trick(self, cards: str | Iterable[Card], trump: str | Suit | None = None) -> Trick:
        """A complete trick, judged with ``trump``, by letter or sign; None: there is none. See
        :meth:`TrickGame.trick`.
        """


class TrickObservation(Observation):
    """What one seat knows in a game whose story its tricks tell: all that happens is that cards are played."""

    __slots__ = ()
    game: TrickGame

    @property
    @abstractmethod
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """All tricks, the one in play last (with ``winner`` None)."""

    @property
    @abstractmethod
    def cannot(self) -> tuple[int, ...]:
        """The suits each seat has shown not to hold, as masks of all their cards."""

    def voids(self, seat: int) -> tuple[Suit, ...]:
        """The suits ``seat`` has shown to be void of."""
        return self.game.deck.suits_in(self.cannot[seat])

    def before_tricks(self) -> tuple[Fact, ...]:
        """The moves made before the first trick, as facts with the ``seat`` that made each; none, as a rule."""
        return ()
