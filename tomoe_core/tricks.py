"""What trick games share: playing a card, a trick on the table, a judged trick with its steps, and the base
classes of such games and of their Observations.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .cards import Card, Suit
from .drawing import draw
from .facts import Fact, Step
from .game import Game, Move, Observation, State


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardPlay(Move):
    """Playing ``card``; the move's text is the card's."""

    card: Card = field()


class PlayedTrick(NamedTuple):
    """A trick on the table: the seat that led, the cards in order of play, the seat that won (None while it is
    not complete), and the number of players.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    players: int

    def seat(self, index: int) -> int:
        """Return the seat that played the card at ``index``."""
        return (self.leader + index) % self.players

    @property
    def plays(self) -> list[tuple[Card, int]]:
        """The cards in order of play, each with the seat that played it."""
        return [(card, self.seat(i)) for i, card in enumerate(self.cards)]


@dataclass(frozen=True, slots=True, repr=False)
class Trick:
    """A complete, judged trick. Indices count in order of play: 0 is the lead.

    ``winner`` is the index of the winning card, ``order`` all indices, best first, ``pattern`` the game's name
    for the kind of trick (None if it has no such names), ``steps`` the explanation.
    """

    cards: tuple[Card, ...]
    winner: int
    order: tuple[int, ...]
    pattern: str | None
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        pattern = f", {self.pattern}" if self.pattern else ""
        return f"<Trick {' '.join(map(str, self.cards))}: {self.cards[self.winner]} wins{pattern}>"

    def _repr_svg_(self) -> str | None:
        return draw(self)


class TrickGame(Game):
    """A game that is played in tricks."""

    @abstractmethod
    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """Judge a complete trick, its cards in order of play. Raises ValueError if these are not a trick."""

    def worth(self, card: Card) -> int | float:
        """Return what a trick won with ``card`` counts, in tricks; 1 by default. ValueError if it is no Card of
        the deck.
        """
        self.check_card(card)
        return 1

    def explain_worth(self, card: Card) -> Step | None:
        """Return why a trick won with ``card`` counts what it does, as the last of its steps; None if it counts
        1.
        """
        points = self.worth(card)
        return None if points == 1 else Step("trick-counts-card", card=card, points=points)

    def report_win(self, seat: int | None, trick: Trick) -> Fact:
        """That ``seat`` has won ``trick``."""
        card = trick.cards[trick.winner]
        if trick.pattern is None:
            return Fact("takes-trick", seat=seat, card=card)
        points = self.worth(card)
        key = "wins-trick" if points == 1 else "wins-trick-card"
        return Fact(key, seat=seat, card=card, pattern=trick.pattern, points=points)

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        """Return the result of a finished deal, and what broke ties; empty by default."""
        return ()


def trick_stage(number: int, cards: Iterable[Card]) -> str:
    """Return how far a deal is, for ``repr``: the number of the trick in play, and its ``cards``."""
    table = " ".join(map(str, cards))
    return f"trick {number}, on the table {table}" if table else f"trick {number}"


def deciding(steps: Sequence[Step]) -> int:
    """Return the index of the step that says what decided a trick: the last one on its winner, or, where the
    one before speaks of the trick as a whole, that one. The steps are those of a :class:`Trick`.
    """
    winner = max((i for i, step in enumerate(steps) if "index" in step.params), default=0)
    whole = winner > 0 and "index" not in steps[winner - 1].params
    return winner - whole


class TrumpGame(TrickGame):
    """A trick game that may have a trump suit."""

    @abstractmethod
    def trick(self, cards: str | Iterable[Card], trump: str | Suit | None = None) -> Trick:
        """Judge a complete trick with the ``trump`` suit, given as a Suit, letter or sign, or None for no
        trump. See :meth:`TrickGame.trick`.
        """


class TrickObservation(Observation):
    """What one seat knows in a game in which nothing happens but the play of cards, so that ``story.py``
    can tell its story from the tricks.
    """

    __slots__ = ()
    game: TrickGame

    @property
    @abstractmethod
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """All tricks in order; the one in play is last and has ``winner`` None."""

    @property
    def hand(self) -> int:
        """The cards that the seat holds, a mask; none by default, and then no hand is shown."""
        return 0

    @property
    @abstractmethod
    def cannot(self) -> tuple[int, ...]:
        """By seat, a mask of the cards of the suits in which the seat has shown to be void."""

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The cards that the seat holds, in the deck's order."""
        return self.game.deck.of(self.hand)

    def voids(self, seat: int) -> tuple[Suit, ...]:
        """Return the suits in which ``seat`` has shown to be void; ValueError if it is no seat."""
        return self.game.deck.suits_in(self.cannot[self.game.check_seat(seat)])

    def _repr_stage(self) -> str:
        if not self.tricks:
            return super()._repr_stage() if self.moves else trick_stage(1, ())
        last = self.tricks[-1]
        if last.winner is not None:
            return trick_stage(len(self.tricks) + 1, ())
        return trick_stage(len(self.tricks), last.cards)

    def before_tricks(self) -> tuple[Fact, ...]:
        """Return the moves made before the first trick, as facts with the ``seat`` that made each; empty by
        default.
        """
        return ()
