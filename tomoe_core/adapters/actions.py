"""Moves as whole numbers from 0 on, for libraries that know moves by number.

A number means the same in every deal of a game and never changes: cards stand in the deck's order, other
moves after them. Only in Market do numbers lean on the position: an offer is numbered by its markers and
prices in the order in which the cards lie on the table, and a purchase by the place of the card bought
and the places of the payment among the twelve cards of the shape that pays. So 648 offers do for any
three cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from ..game import Game, Move, Observation, State

if TYPE_CHECKING:
    from ..games.market import Buy, Lot, Market

Position = State | Observation
"""Either will do: all moves are made in the open."""


class Actions(ABC):
    """The numbers of a game's moves: ``count`` of them, from 0."""

    count: int

    @abstractmethod
    def number(self, position: Any, move: Move) -> int:
        """The number of ``move``, which is legal in ``position``."""

    @abstractmethod
    def move(self, position: Any, number: int) -> Move:
        """The move with this number in ``position``, legal or not; ValueError if there is none."""

    def legal(self, position: Any) -> list[int]:
        """The numbers of the legal moves, ascending."""
        return sorted([self.number(position, move) for move in position.legal_moves()])

    def _missing(self, number: object) -> ValueError:
        return ValueError(
            f"here no move has the number {number}; numbers go from 0 to {self.count - 1}"
        )


class FixedActions(Actions):
    """Numbers of moves that mean the same in every position: their places in ``texts``."""

    def __init__(self, game: Game, texts: Iterable[str]) -> None:
        self._moves = tuple(map(game.parse_move, texts))
        self._numbers = {move.text: number for number, move in enumerate(self._moves)}
        self.count = len(self._moves)

    def number(self, position: Position, move: Move) -> int:
        return self._numbers[move.text]

    def move(self, position: Position, number: int) -> Move:
        if 0 <= number < self.count:
            return self._moves[number]
        raise self._missing(number)

    def legal(self, position: Position) -> list[int]:
        numbers = self._numbers
        return sorted([numbers[move.text] for move in position.legal_moves()])


class MarketActions(Actions):
    """Market: the cards to be put up, the first cards of runs, 864 offers, and purchases."""

    def __init__(self, market: Market) -> None:
        from ..games.market import moves

        self._market = market
        self._moves = moves
        self._codes = {cards: moves.offer_codes(cards) for cards in range(1, moves.OFFERED + 1)}
        self._ranks = moves.offer_ranks()
        self._puts = tuple(market.parse_move(f"put {card}") for card in market.deck.cards)
        self._reveals = tuple(market.parse_move(f"reveal {card}") for card in market.deck.cards)
        self._payments = tuple(_payments(moves.DIE))
        self._payment_numbers = {bits: number for number, bits in enumerate(self._payments)}
        self._first_reveal = len(self._puts)
        self._first_offer = self._first_reveal + len(self._reveals)
        self._first_buy = self._first_offer + len(self._ranks)
        self.count = self._first_buy + moves.OFFERED * len(self._payments)

    def number(self, position: Any, move: Move) -> int:
        return self._number(move, position.lots)

    def _number(self, move: Any, lots: Sequence[Lot]) -> int:
        """The number of ``move`` where these cards lie on the table."""
        kind = move.kind
        if kind == self._moves.BUY:
            return self._buy_number(move, lots)
        if kind == self._moves.OFFER:
            table = tuple(lot.card.index for lot in lots)
            return self._first_offer + self._ranks[move.arranged(table).code]
        index: int = move.index
        return index if kind == self._moves.PUT else self._first_reveal + index

    def _buy_number(self, purchase: Buy, lots: Sequence[Lot]) -> int:
        for place, lot in enumerate(lots):
            if lot.card is purchase.card:
                payment = self._payment_numbers[purchase.bits >> 12 * lot.shape]
                return self._first_buy + place * len(self._payments) + payment
        raise ValueError(f"{purchase.card} is not on offer, so its purchase has no number")

    def move(self, position: Any, number: int) -> Move:
        if number < 0 or number >= self.count:
            raise self._missing(number)
        if number < self._first_reveal:
            return self._puts[number]
        if number < self._first_offer:
            return self._reveals[number - self._first_reveal]
        if number < self._first_buy:
            return self._offer(position, number)
        return self._purchase(position, number)

    def _offer(self, position: Any, number: int) -> Move:
        table = tuple(lot.card.index for lot in position.lots)
        codes = self._codes.get(len(table), ())
        place = number - self._first_offer - (self._ranks[codes[0]] if codes else 0)
        if not 0 <= place < len(codes):
            raise self._missing(number)
        return self._moves.Offer(table, codes[place])

    def _purchase(self, position: Any, number: int) -> Move:
        place, payment = divmod(number - self._first_buy, len(self._payments))
        lots = position.lots
        if place >= len(lots) or not lots[place].price:
            raise self._missing(number)
        lot = lots[place]
        cards = self._market.deck.of(self._payments[payment] << 12 * lot.shape)
        paid = f" with {' '.join(card.text for card in cards)}" if cards else ""
        return self._market.parse_move(f"buy {lot.card}{paid}")

    def legal(self, position: Any) -> list[int]:
        if position.asked == self._moves.OFFER and not isinstance(position, Observation):
            # All offers of so many cards are legal, and their numbers in a row: no need to make them.
            codes = self._codes[len(position.lots)]
            first = self._first_offer + self._ranks[codes[0]]
            return list(range(first, first + len(codes)))
        lots = position.lots
        return sorted([self._number(move, lots) for move in position.legal_moves()])


def _payments(most: int) -> Iterable[int]:
    """What may pay a price of ``most`` or less, as masks of the twelve cards of a shape: nothing
    superfluous is among them, so without its lowest card a payment is below the price.
    """
    for bits in range(1 << 12):
        ranks = [i % 6 + 1 for i in range(12) if bits >> i & 1]
        if not ranks or sum(ranks) - min(ranks) < most:
            yield bits


def _cards(game: Game) -> list[str]:
    return [card.text for card in game.deck.cards]


def _tomoefuda(game: Game) -> list[str]:
    return [*_cards(game), *(f"pile {number}" for number in range(1, 5))]


def _collector(game: Game) -> list[str]:
    pairs = combinations(game.deck.suits, 2)
    return [
        *(f"discard {card}" for card in _cards(game)),
        *(f"collect {one} {two}" for one, two in pairs),
    ]


def _petit_bridge(game: Game) -> list[str]:
    strains = (*"SHDC", "NT")
    contracts = [
        f"contract {strain} {level}"
        for strain in strains
        for level in ("partial", "game", "small", "grand")
    ]
    return [*_cards(game), *contracts, "stop", "continue"]


_TEXTS: Final[dict[str, Callable[[Game], list[str]]]] = {
    "tomoefuda": _tomoefuda,
    "collector": _collector,
    "fesca-six": _cards,
    "fesca-wild": _cards,
    "petit-bridge": _petit_bridge,
}


@cache
def actions(game: Game) -> Actions:
    """The numbers of this game's moves. ValueError if nobody has numbered them."""
    if game.id == "market":
        return MarketActions(game)  # type: ignore[arg-type]
    if game.id not in _TEXTS:
        raise ValueError(f"the moves of {game.id} have no numbers yet")
    return FixedActions(game, _TEXTS[game.id](game))
