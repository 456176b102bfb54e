"""What games share in which each hand is dealt as one block and the rest of the deck is a stock."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import Any, Final, Generic, Protocol, TypeVar

from ...cards import Card, mask, shuffle
from ...game import Game, Move, Observation, Place, State, hands_in_blocks
from .decks import TOMOE

UNSEEN: Final = 255
"""In a stock: a card that is not known."""

ALL: Final = mask(TOMOE.cards)
"""The 36 Tomoe cards, a mask."""

SUIT_MASK: Final = TOMOE.suit_masks
"""The cards of each suit of the Tomoe deck, masks by the suit's index."""

_INDICES: Final = range(len(TOMOE.cards))
_BIT_AT: Final = tuple(card.bit for card in TOMOE.cards).__getitem__

AnyGame = TypeVar("AnyGame", bound=Game)


class BlockDeal(Generic[AnyGame]):
    """How the cards were dealt: ``hands`` (masks by seat), ``stock`` (card indices, top first) and
    ``places`` (the card indices of the whole deck, top first).

    In an Observation it is what the seat knows of that: ``places`` is empty, ``hands`` are the cards known to
    have been dealt there, and ``stock`` ends with the last card used, with ``UNSEEN`` for cards that others
    drew. Deals are equal if game, dealer, hands and stock are; the order of the cards within a hand never
    matters.
    """

    __slots__ = ("dealer", "game", "hands", "places", "stock")

    def __init__(
        self, game: AnyGame, dealer: int, places: bytes, hands: tuple[int, ...], stock: bytes
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
            isinstance(other, BlockDeal) and self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(self) -> tuple[Any, ...]:
        return BlockDeal, (self.game, self.dealer, self.places, self.hands, self.stock)


def places(game: Game, dealer: int, *, block: int, step: int) -> tuple[Place, ...]:
    """Return where the cards lie after :func:`deal` with the same arguments."""
    stock = Place("stock", range(block * game.players, len(TOMOE.cards)))
    return (*hands_in_blocks(game, dealer, block, step), stock)


def deal(
    game: AnyGame,
    dealer: int,
    seed: int | None,
    order: str | Iterable[Card] | None,
    *,
    block: int,
    step: int,
) -> BlockDeal[AnyGame]:
    """Return a deal of ``block`` cards to each seat from ``dealer`` on, clockwise (``step`` 1) or
    counter-clockwise (-1); the rest is the stock. ``seed``, ``order`` and ValueError as in :meth:`Game.deal`.
    """
    dealer = game.check_seat(dealer)
    seed = game.check_seed(seed, order)
    if order is None:
        places = bytes(shuffle(_INDICES, seed))
    else:
        places = bytes(card.index for card in TOMOE.order(order))
    hands = [0] * game.players
    at, seat = 0, dealer
    for _ in hands:
        hands[seat] = sum(map(_BIT_AT, places[at : at + block]))
        at += block
        seat = (seat + step) % len(hands)
    return BlockDeal(game, dealer, places, tuple(hands), places[at:])


def deal_of(
    game: AnyGame, dealer: int, hands: tuple[int, ...], stock: bytes, *, step: int
) -> BlockDeal[AnyGame]:
    """Return a deal with these hands and this stock. In its order the cards of a hand stand in the deck's
    order.
    """
    blocks = [hands[(dealer + step * place) % len(hands)] for place in range(len(hands))]
    places = bytes(card.index for block in blocks for card in TOMOE.of(block)) + stock
    return BlockDeal(game, dealer, places, hands, stock)


class Positioned(Protocol):
    """What the position of each of these games, a NamedTuple, has at least."""

    @property
    def deal(self) -> BlockDeal[Any]:
        """How the cards were dealt."""

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""


AnyPosition = TypeVar("AnyPosition", bound=Positioned)


class BlockPosition(Generic[AnyPosition]):
    """What the States and Observations of these games have in common: all that lies open, and as much of the
    hands as is known, in one NamedTuple of the game's own.
    """

    __slots__ = ("_position",)
    _position: AnyPosition

    @property
    def position(self) -> AnyPosition:
        """All that is known, as the game's NamedTuple: what its rules and its bots' search work on."""
        return self._position

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self._position.deal.game
        return game

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
    def _repr_table(self) -> tuple[str, tuple[Card, ...]]:
        """Return what lies in the middle, for ``repr``: what it is called, and the cards."""

    @abstractmethod
    def _identity(self) -> Hashable:
        """Return what makes it equal to another one of its class."""

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(other) is type(self) and self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())


class BlockState(BlockPosition[AnyPosition], State):
    """A State of such a game."""

    __slots__ = ()

    def __init__(self, position: AnyPosition) -> None:
        self._position = position

    @property
    def order(self) -> tuple[Card, ...]:
        return self._position.deal.order

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards ``seat`` holds, in the deck's order; ValueError if it is no seat."""
        return TOMOE.of(self.hands[self.game.check_seat(seat)])

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        return *super()._repr_cards(), self._repr_table()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._position,)


class BlockObservation(BlockPosition[AnyPosition], Observation):
    """What one seat knows of such a State."""

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

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The seat's own cards, in the deck's order."""
        return self.known_cards(self._seat)

    def known_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that are known to be in the hand of ``seat``, in the deck's order; ValueError if it
        is no seat.
        """
        return TOMOE.of(self.hands[self.game.check_seat(seat)])

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        others = (seat for seat in range(self.game.players) if seat != self._seat)
        known = ((f"known of seat {seat}", self.known_cards(seat)) for seat in others)
        return *super()._repr_cards(), *known, self._repr_table()
