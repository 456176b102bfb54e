"""The game Collector, its States and its Observations.

For the author, the text and the rulings see the package.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import permutations
from math import factorial
from operator import and_
from random import Random
from typing import Any, ClassVar, Final

from ...cards import Card, Suit, clip, mask
from ...facts import Reason, Step
from ...game import Game, IllegalMove, Move, State
from ..shared.block_deal import (
    ALL,
    UNSEEN,
    StockDeal,
    StockObservation,
    StockPosition,
    StockState,
    deal,
    deal_of,
)
from ..shared.decks import TOMOE
from ..shared.layouts import Layouts, layouts
from .legal import legal, why_illegal
from .moves import CARDS, COLLECTS, MOVES, SUITS, Collect, Discard, parse
from .play import (
    HAND,
    NOT_COLLECTED,
    OUT,
    SEATS,
    STILL,
    STOCK,
    TURNED,
    Collection,
    Position,
    as_turns_go,
    begun,
    collection,
    history_of,
    is_leaving,
    made,
    takers_of,
)
from .story import story

MATCH_ENDS_AT: Final = 100
MAX_MATCH_DEALS: Final = 20

_new: Final = object.__new__


class Collector(Game):
    """Collector. It has no options."""

    id: ClassVar[str] = "collector"
    usual_deals: int = MAX_MATCH_DEALS

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> CollectorState:
        """Three cards each, 24 in the stock; ``dealer`` begins. See :meth:`Game.deal`."""
        return CollectorState(begun(deal(self, dealer, seed, order, block=HAND, step=-1), None))

    def parse_move(self, text: str) -> Move:
        """``discard R3`` or ``collect R O``; cards and suits may be in kanji."""
        return parse(text)

    def next_dealer(self, dealer: int) -> int:
        return (dealer - 1) % SEATS

    def check_deals(self, deals: int) -> int:
        """20 is a whole match, to 100 points; 4, 8, 12 or 16 are the deals of a shorter one at most."""
        whole = isinstance(deals, int) and not isinstance(deals, bool)
        if not whole or not 0 < deals <= MAX_MATCH_DEALS or deals % SEATS:
            raise ValueError(
                f"the deals of a match of Collector are {MAX_MATCH_DEALS} at most, by which somebody has "
                f"reached {MATCH_ENDS_AT}; 4, 8, 12 or 16 make a shorter one, not {clip(deals)}"
            )
        return deals

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """When somebody has reached 100."""
        return max(totals) >= MATCH_ENDS_AT

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """The lowest total is the best."""
        return tuple(1 + sum(other < total for other in totals) for total in totals)


class _Position(StockPosition):
    """What a State and an Observation of Collector have in common."""

    __slots__ = ()
    _position: Position

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: seat << 6 | code."""
        return history_of(self._position.course)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(MOVES[code & 63] for code in self.history)

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return tuple(hand & ALL for hand in as_turns_go(self._position[2:6], self._first))

    @property
    def _first(self) -> int:
        """The seat in turn."""
        return self._position.deal.dealer - self._position.turn & 3

    @property
    def field(self) -> int:
        """The cards on the field, dead ones too, a mask."""
        return self._position.field

    @property
    def open_suits(self) -> tuple[Suit, ...]:
        """The suits nobody has collected."""
        return tuple(suit for suit in SUITS if self._position.suits >> suit.index & 1)

    @property
    def dead(self) -> int:
        """The cards on the field that count for nothing any more, a mask."""
        return self._position.field & ~STILL[self._position.suits & 63]

    @property
    def collections(self) -> tuple[Collection, ...]:
        """What has been collected, in order."""
        return tuple(collection(one, i) for i, one in enumerate(self._position.taken))

    def collection_of(self, seat: int) -> Collection | None:
        """What ``seat`` has collected, None if nothing."""
        return next((one for one in self.collections if one.seat == seat), None)

    def would_collect(self, move: Collect) -> Collection:
        """What the actor would get with ``move``."""
        actor, taken = self._position.actor, self._position.taken
        if actor is None:
            raise ValueError("the deal is over, so nothing is collected any more")
        held, lying = self._position.hand & move.bits, self._position.field & move.bits
        return collection((actor, move.code, held, lying), len(taken))

    @property
    def leaving(self) -> bool:
        """True if the actor has just collected and discards one of the cards left."""
        return is_leaving(self._position)

    @property
    def turn(self) -> int:
        """The number of turns that have gone by, those of players who are out too: four are a lap."""
        return self._position.turn

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        return STOCK - self._position.used

    @property
    def takers(self) -> bytes:
        """Who took each card of the stock so far: a seat, or ``TURNED`` up onto the field."""
        return takers_of(self._position.course)

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The damage of each seat, one number a seat; low is good."""
        missed = NOT_COLLECTED if self._position.actor is None else 0
        taken = {one.seat: one.damage for one in self.collections}
        return tuple(taken.get(seat, missed) for seat in range(SEATS))

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up onto the field, in order."""
        pairs = zip(self._position.deal.stock, self.takers, strict=False)
        return tuple(CARDS[card] for card, taker in pairs if taker == TURNED)

    def _public(self) -> tuple[object, ...]:
        """What all see, beside the moves: which cards were turned up, in order."""
        deal = self._position.deal
        return deal.game, deal.dealer, self._position[1:], self.turned


class CollectorState(_Position, StockState):
    """A position of Collector, complete."""

    __slots__ = ()

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return legal(self._position)

    def why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(self._position, _known(move))

    def play(self, move: Move | str) -> CollectorState:
        position = self._position
        # Most moves are discards.
        if not (type(move) is Discard and move.bit & position.hand and position.actor is not None):
            move = _known(move)
            reason = why_illegal(position, move)
            if reason is not None:
                raise IllegalMove(reason)
        new: CollectorState = _new(CollectorState)
        new._position = made(position, move, None)
        return new

    def observe(self, seat: int) -> CollectorObservation:
        deal, course, *hands = self._position[:6]
        deal.game.check_seat(seat)
        mine = [ALL if s == seat else 0 for s in range(SEATS)]
        stock = bytes(
            card if taker in (seat, TURNED) else UNSEEN
            for card, taker in zip(deal.stock, takers_of(course), strict=False)
        )
        seen = StockDeal(deal.game, deal.dealer, b"", tuple(map(and_, deal.hands, mine)), stock)
        held = tuple(bits.bit_count() for bits in self.hands)
        shown = [bits | OUT for bits in as_turns_go(mine, self._first)]
        known = map(and_, hands, shown)
        return CollectorObservation(seat, held, Position(seen, course, *known, *self._position[6:]))

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences, drawn cards
        named.
        """
        return tuple(story(self._position.deal, self.history, None))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.story()[-1]

    def _identity(self) -> tuple[object, ...]:
        return *self._public(), self._position.deal.stock[self._position.used :]


def _known(move: Move | str) -> Discard | Collect:
    return move if isinstance(move, Discard | Collect) else parse(str(move))


class CollectorObservation(_Position, StockObservation):
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
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._held

    @property
    def draws(self) -> tuple[Card, ...]:
        """The cards this seat has drawn, in order."""
        pairs = zip(self._position.deal.stock, self.takers, strict=True)
        return tuple(CARDS[card] for card, taker in pairs if taker == self._seat)

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        seen = self.hand | self.field
        for one in self.collections:
            seen |= one.held | one.field
        return ALL & ~seen

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return legal(self._position) if self.actor == self._seat else ()

    def _why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(self._position, _known(move))

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences. Cards that
        others drew are not named.
        """
        # What all see is the same in every world.
        world = self.sample(Random(0))
        return tuple(story(world._position.deal, self.history, self._seat))

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
            one = self.collection_of(seat)
            sizes.append(self._held[seat])
            lacks.append(BITS_OF[one.suits] if one else 0)
        return layouts(self.unknown, (*sizes, self.stock_left), (*lacks, 0))

    def count_worlds(self) -> int:
        return self._layouts.count * factorial(self.stock_left)

    def worlds(self) -> tuple[CollectorState, ...]:
        """Every State consistent with what the seat knows, where they are fewer than 10,000: about the
        time when the stock ends. TooManyWorlds, a ValueError, before.
        """
        self.check_worlds()
        return tuple(
            self._world(hands, stock)
            for *hands, left in self._layouts
            for stock in permutations(TOMOE.of(left))
        )

    def sample(self, rng: Random) -> CollectorState:
        *hands, left = self._layouts.sample(rng)
        stock = list(TOMOE.of(left))
        rng.shuffle(stock)
        return self._world(hands, stock)

    def _world(self, hands: Sequence[int], stock: Iterable[Card]) -> CollectorState:
        """The State in which the others hold these unknown cards and the stock goes on so."""
        deal, course, *known = self._position[:6]
        now = list(as_turns_go(known, self._first))
        start, pile, takers = list(deal.hands), list(deal.stock), takers_of(course)
        for seat, hand in zip(self._others(), hands, strict=True):
            now[seat] |= hand
            # Any order in which the cards came will do, if none was shown before it came.
            came = [*_shown(seat, self.history, self.collection_of(seat)), *TOMOE.of(hand)]
            start[seat] = mask(came[:HAND])
            places = [i for i, taker in enumerate(takers) if taker == seat]
            for place, card in zip(places, came[HAND:], strict=True):
                pile[place] = card.index
        pile += [card.index for card in stock]
        full = deal_of(deal.game, deal.dealer, tuple(start), bytes(pile), step=-1)
        in_turn = as_turns_go(now, self._first)
        return CollectorState(Position(full, course, *in_turn, *self._position[6:]))

    def _identity(self) -> tuple[object, ...]:
        return self._seat, self._held, *self._public()

    def __reduce__(self) -> tuple[Any, ...]:
        return CollectorObservation, (self._seat, self._held, self._position)


BITS_OF: Final = {move.suits: move.bits for move in COLLECTS}


def _shown(seat: int, history: bytes, one: Collection | None) -> Iterator[Card]:
    """The cards that ``seat`` has laid open from its hand, in order."""
    for code in history:
        if code >> 6 != seat:
            continue
        if code & 63 < len(CARDS):
            yield CARDS[code & 63]
        elif one is not None:
            yield from TOMOE.of(one.held)
