"""Market in numbers: the bounds of a deal, its moves, and what a seat knows.

The numbers of moves depend on the position: an offer is numbered by its markers and prices in the order in
which the cards lie on the table, and a purchase by the place of the card bought and the places of the
payment among the twelve cards of the shape that pays. So 648 offers do for any three cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...game import Move, Observation
from ...tensors.actions import Actions
from ...tensors.features import Amounts, Cards, Features, Marks, card_texts, common_parts
from ...tensors.limits import Limits
from .game import Market
from .rules.moves import BUY, OFFER, PUT, Buy, Offer
from .rules.offers import OFFERED, offer_codes, offer_ranks
from .rules.payment import PAYMENTS
from .rules.position import LAST_RUN, STOCK_TURNS


def limits(game: Market) -> Limits:
    """The upper bounds of a deal. Nine turns from the stock; then at most ``max_dry_turns`` in a row without a
    new run, and the eleventh run ends the deal. A turn has at most three cards put up, one offer and two
    purchases; there are at most twelve runs, two a suit; no more points change hands in a turn than its prices
    sum to.
    """
    rules = game.rules
    turns = STOCK_TURNS + LAST_RUN * rules.max_dry_turns
    traded = min(rules.prices_sum, OFFERED * rules.die) * turns
    # The twelfth run pays like any other; two left pay in its place.
    last = max(rules.run_pays + rules.both_runs_pay, rules.two_left_pay)
    paid = 3 * rules.start_points + 11 * rules.run_pays + 5 * rules.both_runs_pay + last
    return Limits(turns * (3 + 1 + 2) + 12, rules.start_points - traded, paid + traded)


class MarketActions(Actions):
    """Market: the cards to be put up, the first cards of runs, 864 offers, and purchases."""

    def __init__(self, market: Market) -> None:
        self._market = market
        self._codes = {cards: offer_codes(cards, market.pricing) for cards in range(1, OFFERED + 1)}
        self._ranks = offer_ranks(market.pricing)
        self._puts = tuple(market.parse_move(f"put {card}") for card in market.deck.cards)
        self._reveals = tuple(market.parse_move(f"reveal {card}") for card in market.deck.cards)
        self._payments = tuple(sorted(PAYMENTS[0xFFF | market.rules.die << 12]))
        self._payment_numbers = {bits: number for number, bits in enumerate(self._payments)}
        self._first_reveal = len(self._puts)
        self._first_offer = self._first_reveal + len(self._reveals)
        self._first_buy = self._first_offer + len(self._ranks)
        self.count = self._first_buy + OFFERED * len(self._payments)
        # All offers of so many cards are legal and numbered in a row: no need to make them.
        self._offers = {cards: self._offer_numbers(codes) for cards, codes in self._codes.items()}
        self._offer_masks = {
            cards: bytes(numbers.start) + b"\1" * len(numbers) + bytes(self.count - numbers.stop)
            for cards, numbers in self._offers.items()
        }

    def _offer_numbers(self, codes: Sequence[int]) -> range:
        first = self._first_offer + self._ranks[codes[0]]
        return range(first, first + len(codes))

    def number(self, position: Any, move: Move) -> int:
        return self._number(move, position.position.table)

    def _number(self, move: Any, table: Sequence[int]) -> int:
        """The number of ``move`` where these lots lie on the table."""
        kind = move.kind
        if kind == BUY:
            return self._buy_number(move, table)
        if kind == OFFER:
            cards = tuple(lot & 63 for lot in table)
            return self._first_offer + self._ranks[move.arrange(cards).code]
        index: int = move.index
        return index if kind == PUT else self._first_reveal + index

    def _buy_number(self, purchase: Buy, table: Sequence[int]) -> int:
        for place, lot in enumerate(table):
            if lot & 63 == purchase.index:
                payment = self._payment_numbers[purchase.bits >> 12 * (lot >> 6 & 3)]
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
        numbers = self._offers.get(len(table), range(0))
        if number not in numbers:
            raise self._missing(number)
        return Offer(table, self._codes[len(table)][number - numbers.start])

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
        if _asks_for_an_offer(position):
            return list(self._offers[len(position.position.table)])
        table = position.position.table
        return sorted([self._number(move, table) for move in position.legal_moves()])

    def mask(self, position: Any) -> bytes:
        if _asks_for_an_offer(position):
            return self._offer_masks[len(position.position.table)]
        return super().mask(position)


def _asks_for_an_offer(position: Any) -> bool:
    """True if the seat that looks, or in a State the actor, is to make an offer."""
    waits = isinstance(position, Observation) and position.actor != position.seat
    return position.asked == OFFER and not waits


def actions(game: Market) -> Actions:
    """See the top of this file."""
    return MarketActions(game)


def features(game: Market) -> Features:
    """What there is to know, beside what is common to all games."""
    deck, players, rules = game.deck, game.players, game.rules
    dry, most = rules.max_dry_turns, rules.prices_sum

    def known_of_others(o: Any) -> list[int]:
        return [0 if seat == o.seat else cards for seat, cards in enumerate(o.hands)]

    def table(o: Any) -> list[int]:
        lying = [1 << (lot & 63) for lot in o.position.table]
        return lying + [0] * (OFFERED - len(lying))

    def asked_for(o: Any) -> Iterator[int]:
        for place, lot in enumerate(o.position.table):
            if lot >> 8:
                yield 9 * place + (lot >> 6 & 3)
                yield 9 * place + 2 + (lot >> 8)

    parts = (
        *common_parts(game, 100),
        Marks("seller", players, lambda o: (o.seller,)),
        Marks("asked for", 4, lambda o: () if o.asked is None else (o.asked,)),
        Cards("table", deck, OFFERED, table),
        Marks("markers and prices", 9 * OFFERED, asked_for),
        Cards("known of others", deck, players, known_of_others, private=True),
        Cards("paid", deck, 1, lambda o: (o.paid_cards,)),
        Cards("runs", deck, players, lambda o: o.runs),
        Amounts("stock left", 1, lambda o: (o.stock_left,), 27, high=27),
        Amounts("turns without a run", 1, lambda o: (o.dry_turns,), dry, high=dry),
        Amounts("points paid", 1, lambda o: (o.paid,), most, high=most),
    )
    return Features(
        parts,
        secret=lambda o: (f"hand: {card_texts(deck, o.hand)}",),
        shown=lambda o: (f"table: {' '.join(lot.card.text for lot in o.lots)}",),
    )
