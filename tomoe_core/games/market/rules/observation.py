"""An Observation of Market: what one seat knows of a State, and the States it cannot rule out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import permutations
from math import factorial
from operator import and_, or_
from random import Random
from typing import Any

from ....cards import Card
from ....facts import Reason, Step
from ....game import Move, check_rng
from ...shared.block_deal import ALL, BlockDeal, BlockObservation, deal_of
from ...shared.decks import TOMOE
from .knowledge import Hidden, TwoHands, infer
from .legal import legal_moves, random_move, why_illegal
from .moves import MarketMove, as_move
from .position import HAND, SEATS, Position
from .state import MarketPosition, MarketState


def observe(state: MarketState, seat: int) -> MarketObservation:
    """Return all that ``seat`` may know of ``state``; ValueError if it is no seat."""
    position = state.position
    deal = position.deal
    seat = deal.game.check_seat(seat)
    visible = [ALL if s == seat else position.seen for s in range(SEATS)]
    known = BlockDeal(
        deal.game,
        deal.dealer,
        b"",
        tuple(map(and_, deal.hands, visible)),
        deal.stock[: len(deal.stock) - state.stock_left],
    )
    hands = tuple(map(and_, position.hands, visible))
    return MarketObservation(seat, position._replace(deal=known, hands=hands))


class MarketObservation(MarketPosition, BlockObservation[Position]):
    """What one seat knows: all that is laid open, its own hand, and of the other hands the cards that
    came there in the open.

    ``hands``: the known cards of each hand, its own completely. ``hidden_left``: how many cards of
    each hand are not known; they are cards of the deal that have not been shown since. ``unknown``: the
    cards that are in the stock or in the other hands.
    """

    __slots__ = ()

    def __init__(self, seat: int, position: Position) -> None:
        self._position = position
        self._seat = seat

    @property
    def hidden_left(self) -> tuple[int, ...]:
        """How many cards of each hand are not known."""
        return tuple(
            0 if s == self.seat else HAND - bits.bit_count()
            for s, bits in enumerate(self._position.deal.hands)
        )

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        return ALL & ~self._position.seen & ~self._position.deal.hands[self.seat]

    @property
    def unknown_cards(self) -> tuple[Card, ...]:
        """The cards that this seat has never seen, in the deck's order."""
        return TOMOE.of(self.unknown)

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return legal_moves(self._position) if self.actor == self.seat else ()

    def random_move(self, rng: Random) -> Move:
        if self.actor != self.seat:
            return super().random_move(rng)  # which says why there is none
        return random_move(self._position, rng)

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        return why_illegal(self._position, as_move(move))

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """Return what the deal brought about, and then each move: steps to be put in sentences."""
        # All of it happens in the open, so it is the same in every world.
        return self.sample(Random(0)).story()

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.sample(Random(0)).steps

    @property
    def knowledge(self) -> Hashable:
        one, two = self.others
        layouts = self._layouts
        return self._position.deal, layouts.unknown, one, layouts.one, two, layouts.two

    @property
    def others(self) -> tuple[int, int]:
        """The two other seats, in ascending order."""
        one, two = (seat for seat in range(SEATS) if seat != self._seat)
        return one, two

    @property
    def hidden_hands(self) -> dict[int, Hidden]:
        """What is known of the hidden cards of each other hand, by seat."""
        layouts = self._layouts
        return dict(zip(self.others, (layouts.one, layouts.two), strict=True))

    @property
    def _layouts(self) -> TwoHands:
        return _layouts_of(self)

    def count_worlds(self) -> int:
        return self._layouts.count() * factorial(self.stock_left)

    def worlds(self) -> tuple[MarketState[MarketObservation], ...]:
        """Return every State consistent with what the seat knows, where they are fewer than 10,000: from the
        last turns with stock on. TooManyWorlds, a ValueError, before.
        """
        self.check_worlds()
        return tuple(
            self._world(one, two, stock)
            for one, two in self._layouts
            for stock in permutations(TOMOE.of(self.unknown & ~one & ~two))
        )

    def sample(self, rng: Random) -> MarketState[MarketObservation]:
        one, two = self._layouts.sample(check_rng(rng))
        stock = list(TOMOE.of(self.unknown & ~one & ~two))
        rng.shuffle(stock)
        return self._world(one, two, stock)

    def _world(self, one: int, two: int, stock: Iterable[Card]) -> MarketState[MarketObservation]:
        """Return the State in which the other two hold these unknown cards and the stock goes on so."""
        known = self._position
        deal = known.deal
        hidden = [0] * SEATS
        for seat, cards in zip(self.others, (one, two), strict=True):
            hidden[seat] = cards
        full = deal_of(
            deal.game,
            deal.dealer,
            tuple(map(or_, deal.hands, hidden)),
            deal.stock + bytes([card.index for card in stock]),
            step=1,
        )
        return MarketState(known._replace(deal=full, hands=tuple(map(or_, known.hands, hidden))))

    def _identity(self) -> Hashable:
        return self._seat, self._position

    def __reduce__(self) -> tuple[Any, ...]:
        return MarketObservation, (self._seat, self._position)


@lru_cache(maxsize=32)
def _layouts_of(observation: MarketObservation) -> TwoHands:
    """Kept for the next time: a position is drawn from again and again."""
    unknown, one, two = observation.unknown, *observation.others
    hidden = infer(observation.position, unknown, observation.hidden_left)
    return TwoHands(unknown, hidden[one], hidden[two])
