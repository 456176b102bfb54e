"""What games share in which hands are dealt in blocks and the rest of the deck is a stock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .cards import TOMOE, Card, mask
from .game import Game

UNSEEN: Final = 255
"""Stands in a stock for a card that is not known."""

ALL: Final = mask(TOMOE.cards)
"""The 36 Tomoe cards, a mask."""

SUIT_MASK: Final = tuple(63 << 6 * suit for suit in range(6))
"""The cards of each suit of the Tomoe deck."""


class StockDeal:
    """How the cards were dealt: ``hands`` (masks by seat) and ``stock`` (card indices, top first).

    Inside an Observation it is what the seat knows of that: ``order`` is empty, the hands hold the
    cards known to have been dealt there, and the stock goes as far as it has been used, with
    ``UNSEEN`` for cards that others drew. Deals are equal if hands and stock are: the order of the
    cards within a hand never matters.
    """

    __slots__ = ("dealer", "game", "hands", "order", "stock")

    def __init__(
        self, game: Game, dealer: int, order: tuple[Card, ...], hands: tuple[int, ...], stock: bytes
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.order = order
        self.hands = hands
        self.stock = stock

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.dealer, self.hands, self.stock

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, StockDeal) and self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(self) -> tuple[Any, ...]:
        return StockDeal, (self.game, self.dealer, self.order, self.hands, self.stock)


def dealt(game: Game, dealer: int, order: tuple[Card, ...], block: int, step: int) -> StockDeal:
    """``order`` in blocks of ``block`` cards to each seat from ``dealer`` on, clockwise (``step`` 1) or
    counter-clockwise (-1); the rest is the stock.
    """
    hands = [0] * game.players
    for place in range(game.players):
        hands[(dealer + step * place) % game.players] = mask(
            order[block * place : block * (place + 1)]
        )
    stock = bytes(card.index for card in order[block * game.players :])
    return StockDeal(game, dealer, order, tuple(hands), stock)


def order_of(
    dealer: int, step: int, hands: tuple[int, ...], stock: Iterable[int]
) -> tuple[Card, ...]:
    """A deck order that :func:`dealt` deals so; the cards of a block stand in deck order."""
    blocks = [hands[(dealer + step * place) % len(hands)] for place in range(len(hands))]
    hand_cards = tuple(card for block in blocks for card in TOMOE.of(block))
    return hand_cards + tuple(TOMOE.cards[index] for index in stock)


class Position:
    """What a State and an Observation of such a game are made of: one tuple, unpacked at once where
    speed counts. It does not change.
    """

    __slots__ = ("_inside",)
    _inside: Any

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a position does not change")


def setter(kind: type, name: str) -> Callable[[object, object], None]:
    """Sets the slot ``name`` of objects of ``kind`` while they are made, though they do not change later."""
    set_slot: Callable[[object, object], None] = kind.__dict__[name].__set__
    return set_slot


set_inside: Final = setter(Position, "_inside")
