"""The course of a deal of Market: moves, and all that follows from them by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ...shared.block_deal import SUIT_MASK, BlockDeal
from .base import MarketBase
from .cards import RUN, count_runs, find_lot, run_starts
from .moves import PUT, REVEAL, Buy, MarketMove, Offer, Put, Reveal
from .offers import OFFERED
from .payment import points_due
from .position import (
    ASKED,
    BOUGHT,
    BUYING,
    BUYING_LAST,
    DEALT,
    LAST_RUN,
    OFFERING,
    OVER,
    PAID,
    PLACE,
    PUTTING,
    SEATS,
    STOCK_TURNS,
    TAKEN,
    Position,
    dry_turns,
    ends_deal,
)


class HandChecked(NamedTuple):
    """A hand was checked for runs at this stage. Masks: the ``hand``, and the first cards of those found."""

    seat: int
    hand: int
    stage: int
    starts: int


class TurnedUp(NamedTuple):
    """The seller turned up cards (indices) from the stock."""

    seat: int
    cards: tuple[int, ...]


class PutNone(NamedTuple):
    """A player without cards put up none."""

    seat: int


class SellerPaid(NamedTuple):
    """The seller received the points and the cards (a mask) that were paid."""

    seat: int
    points: int
    cards: int


class UnsoldTaken(NamedTuple):
    """The seller bought the unsold lot from the bank; ``points``: those the seller had before."""

    seat: int
    lot: int
    points: int


class Ended(NamedTuple):
    """The deal ended. ``two_left``: the seat that held two of the last three cards, None if there is none."""

    runs: int
    dry_turns: int
    two_left: int | None


Event = HandChecked | TurnedUp | PutNone | SellerPaid | UnsoldTaken | Ended
"""What happens by itself."""


class Played(NamedTuple):
    """A move in the course of a deal and the ``events`` that followed by themselves. The first one is the deal
    itself, with no position before it and no move.
    """

    before: Position | None
    move: MarketMove | None
    after: Position
    events: list[Event]


def start(deal: BlockDeal[MarketBase], events: list[Event] | None = None) -> Position:
    """Return the first position of a deal; what happens by itself is added to ``events``."""
    rules, nothing = deal.game.rules, (0,) * SEATS
    position = Position(
        deal=deal,
        history=b"",
        hands=deal.hands,
        points=(rules.start_points,) * SEATS,
        bank=rules.start_bank,
        runs=nothing,
        seen=0,
        turn=0,
        stage=DEALT,
        actor=None,
        table=(),
        paid_points=0,
        paid_cards=0,
        runless_since=0,
    )
    return apply(position, None, events)


Numbers = tuple[int, ...]

Fields: TypeAlias = (
    "tuple[BlockDeal[MarketBase], bytes, Numbers, Numbers, int, Numbers, int,"
    " int, int, int | None, Numbers, int, int, int]"
)
"""The fields of a Position, without the time that it takes to make one."""

_new: Final = tuple.__new__
"""Makes a Position from a tuple in half the time that its own constructor takes."""


def apply(
    position: Position, move: MarketMove | None, events: list[Event] | None = None
) -> Position:
    """Return the position at the next choice after ``move``, or at the end of the deal. The move is taken to be
    legal; with None, what needs no choice happens. What happens by itself is added to ``events``.
    """
    (
        deal, history, hands, points, bank, runs, seen, turn, stage, seat,
        table, paid_points, paid_cards, runless_since,
    ) = position if move is None else _make(position, move)  # fmt: skip
    while True:
        seat = (deal.dealer + turn + PLACE[stage]) % SEATS
        asked = ASKED[stage]
        if asked == REVEAL:
            starts = run_starts(hands[seat])
            if events is not None:
                events.append(HandChecked(seat, hands[seat], stage, starts))
            if starts:
                break
        elif asked == PUT:
            if hands[seat]:
                break
            if events is not None:
                events.append(PutNone(seat))
        elif table:  # there is something to offer or to buy
            break

        # Nobody is asked at this stage, so it is over.
        if stage < OFFERING:
            stage += 1
        elif stage == BOUGHT:
            stage = BUYING_LAST
        elif stage < PAID:
            seller = (deal.dealer + turn) % SEATS
            if events is not None:
                events.append(SellerPaid(seller, paid_points, paid_cards))
            if paid_points:
                points = _with(points, seller, points[seller] + paid_points)
            if paid_cards:
                hands = _with(hands, seller, hands[seller] | paid_cards)
            paid_points = paid_cards = 0
            stage = PAID
        elif stage == PAID:
            for lot in table:  # one, or none
                if events is not None:
                    events.append(UnsoldTaken(seat, lot, points[seat]))
                points = _with(points, seat, points[seat] - (lot >> 8))
                hands = _with(hands, seat, hands[seat] | 1 << (lot & 63))
                bank += lot >> 8
            table, stage = (), TAKEN
        elif ends_deal(deal.game, runs, dry := dry_turns(turn + 1, runless_since)):
            two_left = seat_with_two_left(runs, hands)
            if events is not None:
                events.append(Ended(count_runs(runs), dry, two_left))
            if two_left is not None:
                pays = deal.game.rules.two_left_pay
                points = _with(points, two_left, points[two_left] + pays)
                bank -= pays
            stage, seat = OVER, None
            break
        else:
            turn, stage = turn + 1, PUTTING
        if stage == PUTTING and turn < STOCK_TURNS:
            # A turn begins with three cards from the stock, so nobody puts up any.
            table = tuple(deal.stock[OFFERED * turn : OFFERED * (turn + 1)])
            for index in table:
                seen |= 1 << index
            if events is not None:
                events.append(TurnedUp((deal.dealer + turn) % SEATS, table))
            stage = OFFERING
    return _new(
        Position,
        (
            deal, history, hands, points, bank, runs, seen, turn, stage, seat,
            table, paid_points, paid_cards, runless_since,
        ),
    )  # fmt: skip


def _make(position: Position, move: MarketMove) -> Fields:
    """Make a move, and nothing that follows from it by itself."""
    (
        deal, history, hands, points, bank, runs, seen, turn, stage, seat,
        table, paid_points, paid_cards, runless_since,
    ) = position  # fmt: skip
    assert seat is not None
    hand = hands[seat]
    if isinstance(move, Buy):
        lot = find_lot(move.index, table)
        due = points_due(lot >> 8, move.worth)
        if due:
            points = _with(points, seat, points[seat] - due)
            paid_points += due
        hands = _with(hands, seat, hand & ~move.bits | 1 << move.index)
        paid_cards |= move.bits
        seen |= move.bits
        table = tuple([other for other in table if other != lot])
        stage += 1
    elif isinstance(move, Put):
        hands = _with(hands, seat, hand & ~move.bit)
        seen |= move.bit
        table += (move.index,)
        stage += 1
    elif isinstance(move, Offer):
        table = move.packed_lots
        stage = BUYING
    else:
        assert isinstance(move, Reveal)
        run = RUN[move.index]
        pays = deal.game.rules.run_pays
        if has_both_runs(runs[seat] | run, move.index):
            pays += deal.game.rules.both_runs_pay
        runs = _with(runs, seat, runs[seat] | run)
        points = _with(points, seat, points[seat] + pays)
        hands = _with(hands, seat, hand & ~run)
        bank -= pays
        seen |= run
        runless_since = turn + 1
    return (
        deal, history + move.packed, hands, points, bank, runs, seen, turn, stage, seat,
        table, paid_points, paid_cards, runless_since,
    )  # fmt: skip


def has_both_runs(runs: int, index: int) -> bool:
    """Return True if the cards of a seat's revealed runs (a mask) are the whole suit of card ``index``."""
    suit = SUIT_MASK[index // 6]
    return runs & suit == suit


def _with(three: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Return three numbers by seat with another one for ``seat``."""
    a, b, c = three
    return (value, b, c) if seat == 0 else (a, value, c) if seat == 1 else (a, b, value)


def seat_with_two_left(runs: tuple[int, ...], hands: tuple[int, ...]) -> int | None:
    """Return the seat that holds two of the last three cards after the 11th run; None if there is none."""
    if count_runs(runs) == LAST_RUN:
        for seat, hand in enumerate(hands):
            if hand.bit_count() == 2:
                return seat
    return None


def replay(deal: BlockDeal[MarketBase], moves: Iterable[MarketMove]) -> Iterator[Played]:
    """Yield the deal, and then each move."""
    events: list[Event] = []
    position = start(deal, events)
    yield Played(None, None, position, events)
    for move in moves:
        events = []
        before, position = position, apply(position, move, events)
        yield Played(before, move, position, events)
