"""What games share in which hands are dealt in blocks and the rest of the deck is a stock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .cards import TOMOE, Card, mask, shuffled
from .game import Game

UNSEEN: Final = 255
"""Stands in a stock for a card that is not known."""

ALL: Final = mask(TOMOE.cards)
"""The 36 Tomoe cards, a mask."""

SUIT_MASK: Final = TOMOE.suit_masks
"""The cards of each suit of the Tomoe deck."""

_PLACES: Final = range(len(TOMOE.cards))


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
    at = 0
    for place in range(game.players):
        seat = (dealer + step * place) % game.players
        for index in places[at : at + block]:
            hands[seat] |= 1 << index
        at += block
    return StockDeal(game, dealer, places, tuple(hands), places[at:])


def deal_of(
    game: Game, dealer: int, hands: tuple[int, ...], stock: bytes, *, step: int
) -> StockDeal:
    """The deal with these hands and this stock; in its order the cards of a hand stand as in the deck."""
    blocks = [hands[(dealer + step * place) % len(hands)] for place in range(len(hands))]
    places = bytes(card.index for block in blocks for card in TOMOE.of(block)) + stock
    return StockDeal(game, dealer, places, hands, stock)
