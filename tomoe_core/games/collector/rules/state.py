"""A State of Collector, and what it shares with an Observation."""

from __future__ import annotations

from typing import Final, Generic

from ....cards import Card, Suit
from ....facts import Reason, Step
from ....game import IllegalMove, Move
from ...shared.block_deal import BlockPosition, BlockState
from ...shared.decks import TOMOE
from ...shared.seen import Seen
from .apply import apply, collect, has_just_collected
from .collection import Collection
from .legal import legal_moves, why_illegal
from .moves import CARDS, MOVES, SUITS, Collect, Discard, as_move
from .position import ALL_SUITS, HAS_COLLECTED, SEATS, TURNED, Position, history_of, takers_of
from .story import story

_new: Final = object.__new__

_SUITS_OF: Final = tuple(
    tuple(suit for suit in SUITS if bits >> suit.index & 1) for bits in range(ALL_SUITS + 1)
)
"""By the six bits of the suits: these suits."""

_CARDS_OF: Final = tuple(sum(TOMOE.suit_masks[suit.index] for suit in suits) for suits in _SUITS_OF)
"""By the six bits of the suits: their cards, a mask."""


class CollectorPosition(BlockPosition[Position]):
    """What a State and an Observation of Collector have in common."""

    __slots__ = ()

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: seat << 6 | code."""
        return history_of(self._position.course)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(MOVES[byte & 63] for byte in self.history)

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return tuple([hand & ~HAS_COLLECTED for hand in self._position.hands])

    @property
    def field(self) -> int:
        """The cards on the field, dead ones too, a mask."""
        return self._position.field

    @property
    def field_cards(self) -> tuple[Card, ...]:
        """The cards on the field, dead ones too, in the deck's order."""
        return TOMOE.of(self.field)

    @property
    def dead_cards(self) -> tuple[Card, ...]:
        """The cards on the field that count for nothing any more, in the deck's order."""
        return TOMOE.of(self.dead)

    def _repr_stage(self) -> str:
        turn = self._position.turn
        return f"lap {turn // SEATS + 1}{', leaving a card' if self.leaving else ''}"

    def _repr_table(self) -> tuple[str, tuple[Card, ...]]:
        """Return what lies in the middle, for ``repr``."""
        return "field", self.field_cards

    @property
    def open_suits(self) -> tuple[Suit, ...]:
        """The suits nobody has collected."""
        return _SUITS_OF[self._position.open_suits]

    @property
    def dead(self) -> int:
        """The cards on the field that count for nothing any more, a mask."""
        return self._position.field & ~_CARDS_OF[self._position.open_suits]

    @property
    def collections(self) -> tuple[Collection, ...]:
        """What has been collected, in order."""
        return self._position.collections

    def collection_of(self, seat: int) -> Collection | None:
        """Return what ``seat`` has collected, None if nothing; ValueError if it is no seat."""
        seat = self.game.check_seat(seat)
        return next((one for one in self.collections if one.seat == seat), None)

    def would_collect(self, move: Collect | str) -> Collection:
        """Return what the actor would get with ``move``, such as ``collect R O``. ValueError if it does not
        collect, and when the deal is over.
        """
        collecting = as_move(move)
        if not isinstance(collecting, Collect):
            raise ValueError(f"{collecting} does not collect two suits, as collect R O does")
        if self._position.actor is None:
            raise ValueError("the deal is over, so nothing is collected any more")
        return collect(self._position, collecting)

    @property
    def next_penalty(self) -> int | None:
        """What the next to collect takes on top of what is missing, in points; None after the last
        collection.
        """
        before, rules = len(self.collections), self._position.deal.game.rules
        return None if before == rules.collections else rules.penalties[before]

    @property
    def leaving(self) -> bool:
        """True if the actor has just collected and discards one of the cards left."""
        return has_just_collected(self._position)

    @property
    def turn(self) -> int:
        """The number of turns that are over, those of players who are out too: four are a lap."""
        return self._position.turn

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        return self._position.deal.game.stock - self._position.used

    @property
    def takers(self) -> bytes:
        """Who took each card of the stock so far: a seat, or ``TURNED`` up onto the field."""
        return takers_of(self._position.course)

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The damage of each seat, one number a seat; low is good."""
        over = self._position.actor is None
        missed = self._position.deal.game.rules.not_collected if over else 0
        damage = [missed] * SEATS
        for one in self.collections:
            damage[one.seat] = one.damage
        return tuple(damage)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up onto the field, in order."""
        pairs = zip(self._position.deal.stock, self.takers, strict=False)
        return tuple(CARDS[card] for card, taker in pairs if taker == TURNED)

    def _public(self) -> tuple[object, ...]:
        """Return what makes positions equal, beside the cards still in the stock."""
        known = self._position
        deal, hands = known.deal, known.hands
        return (
            deal.game,
            deal.dealer,
            known.course,
            hands,
            known.field,
            known.collections,
            self.turned,
        )


class CollectorState(CollectorPosition, BlockState[Position], Generic[Seen]):
    """A position of Collector, complete."""

    __slots__ = ()

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return legal_moves(self._position)

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        return why_illegal(self._position, as_move(move))

    def play(self, move: Move | Card | str) -> CollectorState[Seen]:
        position = self._position
        # Most moves discard a card of the hand: then there is no reason to be looked for.
        if not (type(move) is Discard and move.bit & position.hand and position.actor is not None):
            move = as_move(move)
            reason = why_illegal(position, move)
            if reason is not None:
                raise IllegalMove(reason)
        new: CollectorState[Seen] = _new(CollectorState)
        new._position = apply(position, move)
        return new

    def observe(self, seat: int) -> Seen:
        seen: Seen = self._position.deal.game.observe(self, seat)
        return seen

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """Return what the deal brought about, and then each move, in steps; cards drawn are named."""
        return tuple(story(self._position.deal, self.history, None))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.story()[-1]

    def _identity(self) -> tuple[object, ...]:
        return *self._public(), self._position.deal.stock[self._position.used :]
