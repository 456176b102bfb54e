"""What happens in Market: moves, and all that follows from them by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from ...stock import SUIT_MASK, StockDeal
from .moves import BUY, OFFER, OFFERED, PUT, REVEAL, Buy, MarketMove, Offer, Put, Reveal
from .shapes import RUN, lot_of, starts

SEATS: Final = 3
HAND: Final = 3
STOCK_TURNS: Final = 9
DRY_TURNS: Final = 24
START: Final = 20
BANK: Final = 150
RUN_PAYS: Final = 10
BOTH_RUNS_PAY: Final = 5
TWO_LEFT_PAY: Final = 5
LAST_RUN: Final = 11

# Stages of a deal. At a check the deal rests only if the seat has a run to reveal.
DEALT, PUTTING, OFFERING = 0, 3, 6
BUYING, BOUGHT, BUYING_LAST, BOUGHT_LAST, PAID, TAKEN, OVER = range(7, 14)
ASKED: Final = (*[REVEAL] * 3, *[PUT] * 3, OFFER, BUY, REVEAL, BUY, REVEAL, REVEAL, REVEAL, None)

Notes = list[tuple[Any, ...]]
Inside = tuple[
    StockDeal, bytes, tuple[int, ...], tuple[int, ...], int, tuple[int, ...], int, int, int, int | None,
    tuple[int, ...], int, int,
]  # fmt: skip
"""Inside a position: the deal; the moves made, four bytes each; hands (masks by seat); points by seat;
the bank's points; the cards of the runs each seat has revealed; all cards that have been seen by all;
the turn, from 0; the stage; the actor; the table; what has been paid and not yet handed over (points |
cards << 8); the turn since which no run has been revealed."""


def begun(deal: StockDeal, notes: Notes | None) -> Inside:
    """The first position of a deal; ``notes`` is told what happens of itself."""
    zero = (0,) * SEATS
    points = (START,) * SEATS
    return Play(
        (deal, b"", deal.hands, points, BANK, zero, 0, 0, DEALT, None, (), 0, 0), notes
    ).go_on()


def made(inside: Inside, move: MarketMove, notes: Notes | None) -> Inside:
    """The position after ``move``, which is taken to be legal."""
    play = Play(inside, notes)
    play.history += move.packed
    if isinstance(move, Buy):
        play.buy(move)
    elif isinstance(move, Put):
        play.put(move)
    elif isinstance(move, Offer):
        play.offer(move)
    else:
        assert isinstance(move, Reveal)
        play.reveal(move)
    return play.go_on()


class Play:
    """A position while it changes, unpacked. ``notes`` is told what happens of itself."""

    __slots__ = (
        "bank", "deal", "fresh", "hands", "history", "notes", "paid", "points", "runs", "seat", "seen",
        "stage", "table", "turn",
    )  # fmt: skip

    def __init__(self, inside: Inside, notes: Notes | None) -> None:
        (
            self.deal, self.history, hands, points, self.bank, self.runs, self.seen, self.turn,
            self.stage, self.seat, self.table, self.paid, self.fresh,
        ) = inside  # fmt: skip
        self.hands = list(hands)
        self.points = list(points)
        self.notes = notes

    def go_on(self) -> Inside:
        """Let happen all that happens up to the next choice of a player."""
        while not _HAPPENS[self.stage](self):
            pass
        return (
            self.deal, self.history, tuple(self.hands), tuple(self.points), self.bank, self.runs,
            self.seen, self.turn, self.stage, self.seat, self.table, self.paid, self.fresh,
        )  # fmt: skip

    def note(self, *what: Any) -> None:
        if self.notes is not None:
            self.notes.append(what)

    # Moves

    def put(self, move: Put) -> None:
        assert self.seat is not None
        self.hands[self.seat] &= ~move.bit
        self.seen |= move.bit
        self.table += (move.index,)
        self.stage += 1

    def offer(self, move: Offer) -> None:
        self.table = move.priced
        self.stage = BUYING

    def buy(self, move: Buy) -> None:
        seat, bits, lot = self.seat, move.bits, lot_of(move.index, self.table)
        assert seat is not None
        due = max(0, (lot >> 8) - move.worth)
        self.points[seat] -= due
        self.paid = self.paid + due | bits << 8
        self.hands[seat] = self.hands[seat] & ~bits | 1 << move.index
        self.seen |= bits
        self.table = tuple([other for other in self.table if other != lot])
        self.stage += 1

    def reveal(self, move: Reveal) -> None:
        seat, run, suit = self.seat, RUN[move.index], SUIT_MASK[move.index // 6]
        assert seat is not None
        shown = self.runs[seat] | run
        pays = RUN_PAYS + (BOTH_RUNS_PAY if shown & suit == suit else 0)
        self.points[seat] += pays
        self.bank -= pays
        self.hands[seat] &= ~run
        self.seen |= run
        self.runs = (*self.runs[:seat], shown, *self.runs[seat + 1 :])
        self.fresh = self.turn + 1

    # What happens at each stage: True if it is then a player's turn to choose, or the end

    def _look(self, place: int) -> bool:
        """Look for a run in the hand of the seat ``place`` after the seller."""
        seat = self.seat = (self.deal.dealer + self.turn + place) % SEATS
        run = starts(self.hands[seat])
        if self.notes is not None:
            self.notes.append(("check", seat, self.hands[seat], self.stage, run))
        return run != 0

    def look_after_deal(self) -> bool:
        if self._look(self.stage - DEALT):
            return True
        self.stage += 1
        return self.stage == PUTTING and self._begin_turn()

    def ask_for_card(self) -> bool:
        """Without stock: each puts up a card, the seller first."""
        seat = self.seat = (self.deal.dealer + self.turn + self.stage - PUTTING) % SEATS
        if self.hands[seat]:
            return True
        self.note("puts none", seat)
        self.stage += 1
        return False

    def ask_for_offer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn) % SEATS
        return True

    def ask_first_buyer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn + 1) % SEATS
        return True

    def look_at_first_buyer(self) -> bool:
        if self._look(1):
            return True
        self.stage = BUYING_LAST
        return False

    def ask_last_buyer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn + 2) % SEATS
        return self.table != () or self._pay_seller()

    def look_at_last_buyer(self) -> bool:
        return self._look(2) or self._pay_seller()

    def _pay_seller(self) -> bool:
        seller = (self.deal.dealer + self.turn) % SEATS
        points, cards = self.paid & 255, self.paid >> 8
        self.note("paid", seller, points, cards)
        self.points[seller] += points
        self.hands[seller] |= cards
        self.paid = 0
        self.stage = PAID
        return False

    def look_when_paid(self) -> bool:
        if self._look(0):
            return True
        seller = self.seat
        assert seller is not None
        for lot in self.table:  # one card, or none
            self.note("unsold", seller, lot, self.points[seller])
            self.points[seller] -= lot >> 8
            self.bank += lot >> 8
            self.hands[seller] |= 1 << (lot & 63)
        self.table = ()
        self.stage = TAKEN
        return False

    def look_at_the_end(self) -> bool:
        if self._look(0):
            return True
        out = (self.runs[0] | self.runs[1] | self.runs[2]).bit_count() // 3
        dry = self.turn + 1 - max(self.fresh, STOCK_TURNS)
        if out >= LAST_RUN or dry >= DRY_TURNS:
            return self._end(out, dry)
        self.turn += 1
        return self._begin_turn()

    def _begin_turn(self) -> bool:
        if self.turn >= STOCK_TURNS:
            self.stage = PUTTING
            return False
        self.stage = OFFERING
        self.table = tuple(self.deal.stock[OFFERED * self.turn : OFFERED * (self.turn + 1)])
        for index in self.table:
            self.seen |= 1 << index
        self.ask_for_offer()
        self.note("turned", self.seat, self.table)
        return True

    def _end(self, out: int, dry: int) -> bool:
        two = [s for s in range(SEATS) if self.hands[s].bit_count() == 2 and out == LAST_RUN]
        self.note("end", out, dry, two)
        for seat in two:  # one, or none: there are three cards
            self.points[seat] += TWO_LEFT_PAY
            self.bank -= TWO_LEFT_PAY
        self.stage, self.seat = OVER, None
        return True


_HAPPENS: Final[tuple[Callable[[Play], bool], ...]] = (
    *[Play.look_after_deal] * SEATS,
    *[Play.ask_for_card] * SEATS,
    Play.ask_for_offer,
    Play.ask_first_buyer,
    Play.look_at_first_buyer,
    Play.ask_last_buyer,
    Play.look_at_last_buyer,
    Play.look_when_paid,
    Play.look_at_the_end,
)
"""By stage."""


def replay(
    deal: StockDeal, moves: Iterable[MarketMove]
) -> Iterator[tuple[Inside | None, MarketMove | None, Inside, Notes]]:
    """The deal and then every move: the position before, the move, the position after, the notes."""
    notes: Notes = []
    inside = begun(deal, notes)
    yield None, None, inside, notes
    for move in moves:
        notes = []
        before = inside
        inside = made(before, move, notes)
        yield before, move, inside, notes
