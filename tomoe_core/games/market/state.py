"""The game Market, its States and its Observations.

For the author, the text and the rulings see the package.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import permutations
from math import factorial
from operator import and_
from random import Random
from typing import Any, ClassVar

from ...cards import Card
from ...facts import Reason, Step
from ...game import Game, IllegalMove, Move
from ..shared.block_deal import (
    ALL,
    BlockDeal,
    BlockObservation,
    BlockPosition,
    BlockState,
    deal,
    deal_of,
)
from ..shared.decks import TOMOE
from .knowledge import TwoHands, inferred
from .legal import legal, why_illegal
from .moves import OFFER, OFFERED, Buy, MarketMove, Offer, offer_codes, parse, unpacked
from .play import ASKED, HAND, OFFERING, SEATS, STOCK_TURNS, Inside, begun, made
from .shapes import Lot, lot_in_full, lot_of
from .story import last_steps, story


class Market(Game):
    """Market and Supply. It has no options."""

    id: ClassVar[str] = "market"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> MarketState:
        """Three cards each, 27 in the stock; ``dealer`` is the first seller. See :meth:`Game.deal`."""
        return MarketState(begun(deal(self, dealer, seed, order, block=HAND, step=1), None))

    def parse_move(self, text: str) -> Move:
        """``offer R3@d4 G5@t3 K1@h2`` (markers d dango, t bamboo, h cord), ``buy G5 with B4``, ``buy R3``,
        ``put G1``, ``reveal G5``.
        """
        return parse(text)


class _Position(BlockPosition):
    """What a State and an Observation of Market have in common."""

    __slots__ = ()
    _inside: Inside

    @property
    def history(self) -> bytes:
        """The moves made, four bytes each."""
        return self._inside[1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(unpacked(self._inside[1]))

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return self._inside[2]

    @property
    def points(self) -> tuple[int, ...]:
        """The points each seat has."""
        return self._inside[3]

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The points of this deal so far, one number a seat."""
        return self._inside[3]

    @property
    def bank(self) -> int:
        """The points the bank has."""
        return self._inside[4]

    @property
    def paid(self) -> int:
        """The points paid in this turn and not yet handed to the seller."""
        return self._inside[11] & 255

    @property
    def paid_cards(self) -> int:
        """The cards paid in this turn and not yet handed to the seller, a mask."""
        return self._inside[11] >> 8

    @property
    def runs(self) -> tuple[int, ...]:
        """The cards of the runs that each seat has revealed, as masks."""
        return self._inside[5]

    @property
    def runs_out(self) -> int:
        """How many runs have been revealed."""
        return sum(cards.bit_count() for cards in self._inside[5]) // 3

    @property
    def turn(self) -> int:
        """The number of turns that are over."""
        return self._inside[7]

    @property
    def seller(self) -> int:
        """The player in turn."""
        return (self.dealer + self._inside[7]) % SEATS

    @property
    def stage(self) -> int:
        """Where in a turn the deal rests; see the constants in ``play.py``."""
        return self._inside[8]

    @property
    def asked(self) -> int | None:
        """The kind of move that is asked for: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``."""
        return ASKED[self._inside[8]]

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The cards on the table that nobody has bought yet, in order."""
        return tuple(map(lot_in_full, self._inside[10]))

    def due(self, purchase: Buy) -> int:
        """The points to be paid for a card on the table beside the cards of ``purchase``."""
        return max(0, (lot_of(purchase.index, self._inside[10]) >> 8) - purchase.worth)

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        used = self._inside[7] + (self._inside[8] >= OFFERING)
        return max(0, OFFERED * (STOCK_TURNS - used))

    @property
    def dry_turns(self) -> int:
        """How many turns without stock have gone by since the last new run."""
        return max(0, self._inside[7] - max(self._inside[12], STOCK_TURNS))


class MarketState(_Position, BlockState):
    """A position of Market, complete."""

    __slots__ = ()

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return legal(self._inside)

    def why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(self._inside, _known(move))

    def play(self, move: Move | str) -> MarketState:
        if not isinstance(move, MarketMove):
            move = parse(str(move))
        inside = self._inside
        reason = why_illegal(inside, move)
        if reason is not None:
            raise IllegalMove(reason)
        if isinstance(move, Offer):
            move = move.arranged(inside[10])
        return MarketState(made(inside, move, None))

    def random_move(self, rng: Random) -> MarketMove:
        if ASKED[self._inside[8]] == OFFER:  # there is no need to list 648 to draw one
            table = self._inside[10]
            codes = offer_codes(len(table))
            return Offer(table, codes[int(rng.random() * len(codes))])
        moves = legal(self._inside)
        if not moves:
            raise ValueError("the deal is over, so there is no move")
        return moves[int(rng.random() * len(moves))]

    def observe(self, seat: int) -> MarketObservation:
        deal, history, hands, *rest = self._inside
        deal.game.check_seat(seat)
        masks = [ALL if s == seat else self._inside[6] for s in range(SEATS)]
        turned = deal.stock[: len(deal.stock) - self.stock_left]
        seen = BlockDeal(deal.game, deal.dealer, b"", tuple(map(and_, deal.hands, masks)), turned)
        known = tuple(map(and_, hands, masks))
        return MarketObservation(seat, (seen, history, known, *rest))  # type: ignore[arg-type]

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences."""
        return story(self._inside[0], unpacked(self._inside[1]))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return last_steps(self._inside[0], unpacked(self._inside[1]))

    def _identity(self) -> Hashable:
        return self._inside


def _known(move: Move | str) -> MarketMove:
    return move if isinstance(move, MarketMove) else parse(str(move))


class MarketObservation(_Position, BlockObservation):
    """What one seat knows: all that is laid open, its own hand, and of the other hands the cards that
    came there in the open.

    ``hands``: the known cards of each hand, its own completely. ``hidden_left``: how many cards of
    each hand are not known; they are cards of the deal that have not been shown since. ``unknown``: the
    cards that are in the stock or in the other hands.
    """

    __slots__ = ()

    def __init__(self, seat: int, inside: Inside) -> None:
        self._inside = inside
        self._seat = seat

    @property
    def hidden_left(self) -> tuple[int, ...]:
        """How many cards of each hand are not known."""
        return tuple(
            0 if s == self.seat else HAND - bits.bit_count()
            for s, bits in enumerate(self._inside[0].hands)
        )

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        return ALL & ~self._inside[6] & ~self._inside[0].hands[self.seat]

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return legal(self._inside) if self.actor == self.seat else ()

    def _why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(self._inside, _known(move))

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences."""
        # All of it happens in the open, so it is the same in every world.
        return self.sample(Random(0)).story()

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.sample(Random(0)).steps

    @property
    def knowledge(self) -> Hashable:
        one, two = self._others()
        layouts = self._layouts
        return self._inside[0], layouts.unknown, one, layouts.one, two, layouts.two

    def _others(self) -> tuple[int, int]:
        one, two = (seat for seat in range(SEATS) if seat != self.seat)
        return one, two

    @property
    def _layouts(self) -> TwoHands:
        return _layouts_of(self)

    def count_worlds(self) -> int:
        return self._layouts.count() * factorial(self.stock_left)

    def worlds(self) -> tuple[MarketState, ...]:
        """Every State consistent with what the seat knows, where they are fewer than 10,000: from the last
        turns with stock on. TooManyWorlds, a ValueError, before.
        """
        self.check_worlds()
        return tuple(
            self._world(one, two, stock)
            for one, two in self._layouts
            for stock in permutations(TOMOE.of(self.unknown & ~one & ~two))
        )

    def sample(self, rng: Random) -> MarketState:
        one, two = self._layouts.sample(rng)
        stock = list(TOMOE.of(self.unknown & ~one & ~two))
        rng.shuffle(stock)
        return self._world(one, two, stock)

    def _world(self, one: int, two: int, stock: Iterable[Card]) -> MarketState:
        """The State in which the other two hold these unknown cards and the stock goes on so."""
        deal, history, known, *rest = self._inside
        hold = {self.seat: 0, **dict(zip(self._others(), (one, two), strict=True))}
        hands = tuple(bits | hold[seat] for seat, bits in enumerate(deal.hands))
        pile = deal.stock + bytes(card.index for card in stock)
        full = deal_of(deal.game, deal.dealer, hands, pile, step=1)
        now = tuple(bits | hold[seat] for seat, bits in enumerate(known))
        return MarketState((full, history, now, *rest))

    def _identity(self) -> Hashable:
        return self._seat, self._inside

    def __reduce__(self) -> tuple[Any, ...]:
        return MarketObservation, (self._seat, self._inside)


@lru_cache(maxsize=32)
def _layouts_of(observation: MarketObservation) -> TwoHands:
    """Kept for the next time: a position is drawn from again and again."""
    unknown = observation.unknown
    hidden = inferred(observation._inside, unknown, observation.hidden_left)
    one, two = observation._others()
    return TwoHands(unknown, hidden[one], hidden[two])
