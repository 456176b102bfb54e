"""An Observation of Collector: what one seat knows of a State, and the States it cannot rule out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import permutations
from math import factorial
from random import Random
from typing import Any

from ....cards import Card, mask
from ....facts import Reason, Step
from ....game import Move, check_rng
from ...shared.block_deal import ALL, UNSEEN, BlockDeal, BlockObservation, deal_of
from ...shared.decks import TOMOE
from ...shared.layouts import Layouts, layouts
from .base import CollectorBase
from .collection import Collection
from .legal import legal_moves, why_illegal
from .moves import CARDS, Collect, Discard, as_move
from .position import DRAW_BYTES, HAS_COLLECTED, SEATS, TURNED, Position, as_turns_go
from .state import CollectorPosition, CollectorState
from .story import story


def observe(state: CollectorState, seat: int) -> CollectorObservation:
    """Return all that ``seat`` may know of ``state``; ValueError if it is no seat."""
    position = state.position
    deal = position.deal
    seat = deal.game.check_seat(seat)
    stock = bytes(
        card if taker in (seat, TURNED) else UNSEEN
        for card, taker in zip(deal.stock, state.takers, strict=False)
    )
    dealt = tuple(hand if s == seat else 0 for s, hand in enumerate(deal.hands))
    known = [hand if s == seat else hand & HAS_COLLECTED for s, hand in enumerate(position.hands)]
    held = tuple(hand.bit_count() for hand in state.hands)
    seen = BlockDeal(deal.game, deal.dealer, b"", dealt, stock)
    # An Observation shares no object with the State, so that nothing hidden can be reached from it.
    collections = tuple(map(Collection._make, position.collections))
    return CollectorObservation(seat, held, with_hands(position, seen, known, collections))


def with_hands(
    position: Position,
    deal: BlockDeal[CollectorBase],
    hands: Sequence[int],
    collections: tuple[Collection, ...],
) -> Position:
    """Return the same position in another deal, with these hands by seat."""
    return Position(
        deal,
        position.course,
        *as_turns_go(hands, position.first),
        position.field,
        position.used,
        position.turn,
        position.actor,
        position.open_suits,
        collections,
    )


class CollectorObservation(CollectorPosition, BlockObservation[Position]):
    """What one seat knows: all that is laid open, its own hand, and what it drew.

    ``held``: how many cards each seat holds; ``unknown``: the cards in the stock or in others' hands.
    A player who has collected holds no card of the suits collected.
    """

    __slots__ = ("_held",)
    _held: tuple[int, ...]

    def __init__(self, seat: int, held: tuple[int, ...], position: Position) -> None:
        self._position = position
        self._seat = seat
        self._held = held

    @property
    def hand(self) -> int:
        return self._position.hands[self._seat] & ~HAS_COLLECTED

    @property
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._held

    @property
    def draws(self) -> tuple[Card, ...]:
        """The cards this seat has drawn, in order."""
        pairs = zip(self._position.deal.stock, self.takers, strict=True)
        return tuple(CARDS[card] for card, taker in pairs if taker == self._seat)

    @property
    def new_card(self) -> Card | None:
        """The card that this seat has drawn in this turn, before any move; None if there is none."""
        has_drawn = self._position.course.endswith(DRAW_BYTES[self._seat])
        return self.draws[-1] if has_drawn else None

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        seen = self.hand | self.field
        for one in self.collections:
            seen |= one.held | one.field
        return ALL & ~seen

    @property
    def unknown_cards(self) -> tuple[Card, ...]:
        """The cards that this seat has never seen, in the deck's order."""
        return TOMOE.of(self.unknown)

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return legal_moves(self._position) if self.actor == self._seat else ()

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        return why_illegal(self._position, as_move(move))

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """Return what the deal brought about, and then each move, in steps. Cards that others drew are not
        named.
        """
        # What all see is the same in every world.
        world = self.sample(Random(0))
        return tuple(story(world.position.deal, self.history, self._seat))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.story()[-1]

    @property
    def knowledge(self) -> Hashable:
        return (
            self.unknown,
            self._held[: self._seat],
            self._held[self._seat + 1 :],
            self.collections,
        )

    def _others(self) -> list[int]:
        return [seat for seat in range(SEATS) if seat != self._seat]

    @property
    def _layouts(self) -> Layouts:
        """The ways in which the unknown cards lie in the other hands and, last, in the stock."""
        sizes, lacks = [], []
        for seat in self._others():
            collection = self.collection_of(seat)
            sizes.append(self._held[seat])
            lacks.append(collection.move.bits if collection else 0)
        return layouts(self.unknown, (*sizes, self.stock_left), (*lacks, 0))

    def count_worlds(self) -> int:
        return self._layouts.count * factorial(self.stock_left)

    def worlds(self) -> tuple[CollectorState[CollectorObservation], ...]:
        """Return every State consistent with what the seat knows, where they are fewer than 10,000: from about
        the end of the stock on. TooManyWorlds, a ValueError, before.
        """
        self.check_worlds()
        return tuple(
            self._world(hands, stock)
            for *hands, left in self._layouts
            for stock in permutations(TOMOE.of(left))
        )

    def sample(self, rng: Random) -> CollectorState[CollectorObservation]:
        return self._world(*self.draw(check_rng(rng)))

    def draw(self, rng: Random) -> tuple[list[int], list[Card]]:
        """Return a world, each as likely as any other, in short: what the other seats hold (masks, by ascending
        seat), and what is left of the stock, in order.
        """
        *hands, left = self._layouts.sample(rng)
        stock = list(TOMOE.of(left))
        rng.shuffle(stock)
        return hands, stock

    def _world(
        self, hidden: Sequence[int], stock: Iterable[Card]
    ) -> CollectorState[CollectorObservation]:
        """Return the State in which the others hold the cards ``hidden`` (masks) and ``stock`` is left."""
        known, takers = self._position, self.takers
        size = known.deal.game.rules.hand
        hands, dealt, all_stock = list(known.hands), list(known.deal.hands), list(known.deal.stock)
        for seat, cards in zip(self._others(), hidden, strict=True):
            hands[seat] |= cards
            # In whatever order a player came by cards, all moves are the same, and all that others saw: those
            # shown first are taken to have come first.
            came = [*self._cards_shown_by(seat), *TOMOE.of(cards)]
            dealt[seat] = mask(came[:size])
            draws = (index for index, taker in enumerate(takers) if taker == seat)
            for index, card in zip(draws, came[size:], strict=True):
                all_stock[index] = card.index
        all_stock += [card.index for card in stock]
        deal = known.deal
        full = deal_of(deal.game, deal.dealer, tuple(dealt), bytes(all_stock), step=-1)
        return CollectorState(with_hands(known, full, hands, known.collections))

    def _cards_shown_by(self, seat: int) -> Iterator[Card]:
        """Yield the cards that ``seat`` has laid open from its hand, in order."""
        collection = self.collection_of(seat)
        for byte in self.history:
            if byte >> 6 != seat:
                continue
            if byte & 63 < len(CARDS):
                yield CARDS[byte & 63]
            elif collection is not None:
                yield from TOMOE.of(collection.held)

    def _identity(self) -> tuple[object, ...]:
        return self._seat, self._held, *self._public()

    def __reduce__(self) -> tuple[Any, ...]:
        return CollectorObservation, (self._seat, self._held, self._position)
