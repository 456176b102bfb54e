"""A State of Market, and what it shares with an Observation."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from random import Random
from typing import Generic

from ....cards import Card
from ....facts import Reason, Step
from ....game import IllegalMove, Move
from ...shared.block_deal import BlockPosition, BlockState
from ...shared.decks import TOMOE
from ...shared.seen import Seen
from .apply import apply
from .cards import Lot, count_runs, find_lot
from .legal import legal_moves, random_move, why_illegal
from .moves import VERBS, Buy, MarketMove, Offer, as_move, unpack
from .offers import OFFERED
from .payment import points_due
from .position import OFFERING, STOCK_TURNS, Position, dry_turns
from .story import last_steps, story


class MarketPosition(BlockPosition[Position]):
    """What a State and an Observation of Market have in common."""

    __slots__ = ()

    @property
    def history(self) -> bytes:
        """The moves made, four bytes each."""
        return self._position.history

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return _moves_of(self._position.history)

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return self._position.hands

    @property
    def points(self) -> tuple[int, ...]:
        """The points each seat has."""
        return self._position.points

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The points of this deal so far, one number a seat."""
        return self._position.points

    @property
    def bank(self) -> int:
        """The points the bank has."""
        return self._position.bank

    @property
    def paid(self) -> int:
        """The points paid in this turn and not yet handed to the seller."""
        return self._position.paid_points

    @property
    def paid_cards(self) -> int:
        """The cards paid in this turn and not yet handed to the seller, a mask."""
        return self._position.paid_cards

    @property
    def payment_cards(self) -> tuple[Card, ...]:
        """The cards paid in this turn and not yet handed to the seller, in the deck's order."""
        return TOMOE.of(self.paid_cards)

    @property
    def runs(self) -> tuple[int, ...]:
        """The cards of the runs that each seat has revealed, as masks."""
        return self._position.runs

    def run_cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of the runs that ``seat`` has revealed, in the deck's order; ValueError if it is no
        seat.
        """
        return TOMOE.of(self.runs[self.game.check_seat(seat)])

    def _repr_stage(self) -> str:
        kind = self.asked
        return f"turn {self.turn + 1}{'' if kind is None else f', to {VERBS[kind]}'}"

    def _repr_table(self) -> tuple[str, tuple[Card, ...]]:
        """Return what lies in the middle, for ``repr``."""
        return "for sale", tuple(lot.card for lot in self.lots)

    @property
    def runs_out(self) -> int:
        """How many runs have been revealed."""
        return count_runs(self._position.runs)

    @property
    def turn(self) -> int:
        """The number of turns that are over."""
        return self._position.turn

    @property
    def seller(self) -> int:
        """The player in turn."""
        return self._position.seller

    @property
    def stage(self) -> int:
        """Where in a turn the deal rests; see the constants in ``position.py``."""
        return self._position.stage

    @property
    def asked(self) -> int | None:
        """The kind of move that is asked for: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``; None at the end."""
        return self._position.asked

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The cards on the table that nobody has bought yet, in order."""
        return tuple(map(Lot.unpack, self._position.table))

    def due(self, purchase: Buy | str) -> int:
        """Return the points to be paid for a card on the table beside the cards of ``purchase``, such as
        ``buy G5 with B4``. ValueError if it buys nothing.
        """
        buy = as_move(purchase)
        if not isinstance(buy, Buy):
            raise ValueError(f"{buy} buys nothing, as buy G5 with B4 does")
        return points_due(find_lot(buy.index, self._position.table) >> 8, buy.worth)

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        used = self._position.turn + (self._position.stage >= OFFERING)
        return max(0, OFFERED * (STOCK_TURNS - used))

    @property
    def dry_turns(self) -> int:
        """How many turns without stock have gone by since the last new run."""
        return dry_turns(self._position.turn, self._position.runless_since)


class MarketState(MarketPosition, BlockState[Position], Generic[Seen]):
    """A State of Market."""

    __slots__ = ()

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return legal_moves(self._position)

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        return why_illegal(self._position, as_move(move))

    def play(self, move: Move | Card | str) -> MarketState[Seen]:
        if not isinstance(move, MarketMove):
            move = as_move(move)
        position = self._position
        reason = why_illegal(position, move)
        if reason is not None:
            raise IllegalMove(reason)
        if isinstance(move, Offer):
            move = move.arrange(position.table)
        return MarketState(apply(position, move))

    def random_move(self, rng: Random) -> MarketMove:
        return random_move(self._position, rng)

    def observe(self, seat: int) -> Seen:
        seen: Seen = self._position.deal.game.observe(self, seat)
        return seen

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """Return what the deal brought about, and then each move: steps to be put in sentences."""
        return story(self._position.deal, unpack(self._position.history))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return last_steps(self._position.deal, unpack(self._position.history))

    def _identity(self) -> Hashable:
        return self._position


@lru_cache(maxsize=64)
def _moves_of(history: bytes) -> tuple[Move, ...]:
    """Return the moves that ``history`` packs; a view of a position asks for them again and again."""
    return tuple(unpack(history))
