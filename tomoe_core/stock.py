"""What games share in which hands are dealt in blocks and the rest of the deck is a stock."""

from __future__ import annotations

from collections.abc import Iterable
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
    places = bytes([card.index for card in order])
    hands = [0] * game.players
    for i, index in enumerate(places[: block * game.players]):
        hands[(dealer + step * (i // block)) % game.players] |= 1 << index
    return StockDeal(game, dealer, order, tuple(hands), places[block * game.players :])


def order_of(
    dealer: int, step: int, hands: tuple[int, ...], stock: Iterable[int]
) -> tuple[Card, ...]:
    """A deck order that :func:`dealt` deals so; the cards of a block stand in deck order."""
    blocks = [hands[(dealer + step * place) % len(hands)] for place in range(len(hands))]
    hand_cards = tuple(card for block in blocks for card in TOMOE.of(block))
    return hand_cards + tuple(TOMOE.cards[index] for index in stock)
