"""What games share in which hands are dealt in blocks and the rest of the deck is a stock."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import Any, Final, Protocol

from ...cards import Card, mask, shuffled
from ...game import Game, Move, Observation, State
from .decks import TOMOE

UNSEEN: Final = 255
"""Stands in a stock for a card that is not known."""

ALL: Final = mask(TOMOE.cards)
"""The 36 Tomoe cards, a mask."""

SUIT_MASK: Final = TOMOE.suit_masks
"""The cards of each suit of the Tomoe deck."""

_PLACES: Final = range(len(TOMOE.cards))
_BIT_AT: Final = tuple(card.bit for card in TOMOE.cards).__getitem__


class StockDeal:
    """How the cards were dealt: ``hands`` (masks by seat), ``stock`` (card indices, top first) and
    ``places``, the indices of the whole deck in order.

    Inside an Observation it is what the seat knows of that: ``places`` is empty, the hands hold the
    cards known to have been dealt there, and the stock goes as far as it has been used, with
    ``UNSEEN`` for cards that others drew. Deals are equal if hands and stock are: the order of the
    cards within a hand never matters.
    """

    __slots__ = ("dealer", "game", "hands", "places", "stock")

    def __init__(
        self, game: Game, dealer: int, places: bytes, hands: tuple[int, ...], stock: bytes
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.places = places
        self.hands = hands
        self.stock = stock

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck as it was dealt, top first."""
        return tuple(map(TOMOE.cards.__getitem__, self.places))

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.dealer, self.hands, self.stock

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, StockDeal) and self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(self) -> tuple[Any, ...]:
        return StockDeal, (self.game, self.dealer, self.places, self.hands, self.stock)


def deal(
    game: Game,
    dealer: int,
    seed: int | None,
    order: str | Iterable[Card] | None,
    *,
    block: int,
    step: int,
) -> StockDeal:
    """Blocks of ``block`` cards to each seat from ``dealer`` on, clockwise (``step`` 1) or
    counter-clockwise (-1); the rest is the stock. See :meth:`Game.deal` for the others.
    """
    game.check_seat(dealer)
    seed = game.check_seed(seed, order)
    if order is None:
        places = bytes(shuffled(_PLACES, seed))
    else:
        places = bytes(card.index for card in TOMOE.order(order))
    hands = [0] * game.players
    at, seat = 0, dealer
    for _ in hands:
        hands[seat] = sum(map(_BIT_AT, places[at : at + block]))
        at += block
        seat = (seat + step) % len(hands)
    return StockDeal(game, dealer, places, tuple(hands), places[at:])


def deal_of(
    game: Game, dealer: int, hands: tuple[int, ...], stock: bytes, *, step: int
) -> StockDeal:
    """The deal with these hands and this stock; in its order the cards of a hand stand as in the deck."""
    blocks = [hands[(dealer + step * place) % len(hands)] for place in range(len(hands))]
    places = bytes(card.index for block in blocks for card in TOMOE.of(block)) + stock
    return StockDeal(game, dealer, places, hands, stock)


class Positioned(Protocol):
    """What every game's position, a NamedTuple, has at least."""

    @property
    def deal(self) -> StockDeal:
        """How the cards were dealt."""

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""


class StockPosition:
    """What the States and Observations of these games have in common: all that lies open, and as much of the
    hands as is known. It is kept in one NamedTuple of the game's own.
    """

    __slots__ = ("_position",)
    _position: Positioned

    @property
    def position(self) -> Positioned:
        """The position as a NamedTuple, for search."""
        return self._position

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._position.deal.game

    @property
    def dealer(self) -> int:
        """The seat that begins."""
        return self._position.deal.dealer

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""
        return self._position.actor

    @property
    @abstractmethod
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""

    @abstractmethod
    def _identity(self) -> Hashable:
        """What makes it equal to another one of its kind."""

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(other) is type(self) and self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())


class StockState(StockPosition, State):
    """A position of such a game, complete."""

    __slots__ = ()

    def __init__(self, position: Positioned) -> None:
        self._position = position

    @property
    def order(self) -> tuple[Card, ...]:
        return self._position.deal.order

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds, in the deck's order."""
        return TOMOE.of(self.hands[self.game.check_seat(seat)])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._position,)


class StockObservation(StockPosition, Observation):
    """What one seat knows of such a position."""

    __slots__ = ("_seat",)
    _seat: int

    @property
    def seat(self) -> int:
        """The seat that knows this."""
        return self._seat

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self.hands[self._seat]

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} seen from seat {self._seat}, dealer {self.dealer}: {moves}>"
