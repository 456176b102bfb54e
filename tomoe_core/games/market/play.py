"""What happens in Market: moves, and all that follows from them by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ..shared.block_deal import SUIT_MASK, BlockDeal
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
"""By stage: the kind of move that may be asked for."""

PLACE: Final = (0, 1, 2, 0, 1, 2, 0, 1, 1, 2, 2, 0, 0)
"""By stage: of whom, by places from the seller on."""

Notes = list[tuple[Any, ...]]
Inside = tuple[
    BlockDeal, bytes, tuple[int, ...], tuple[int, ...], int, tuple[int, ...], int, int, int, int | None,
    tuple[int, ...], int, int,
]  # fmt: skip
"""Inside a position: the deal; the moves made, four bytes each; hands (masks by seat); points by seat;
the bank's points; the cards of the runs each seat has revealed; all cards that have been seen by all;
the turn, from 0; the stage; the actor; the table; what has been paid and not yet handed over (points |
cards << 8); the turn since which no run has been revealed."""


def begun(deal: BlockDeal, notes: Notes | None) -> Inside:
    """The first position of a deal; ``notes`` is told what happens of itself."""
    zero, start = (0,) * SEATS, (START,) * SEATS
    return go_on((deal, b"", deal.hands, start, BANK, zero, 0, 0, DEALT, None, (), 0, 0), notes)


def made(inside: Inside, move: MarketMove, notes: Notes | None) -> Inside:
    """The position after ``move``, which is taken to be legal."""
    deal, history, hands, points, bank, runs, seen, turn, stage, seat, table, paid, fresh = inside
    assert seat is not None
    history += move.packed
    hand = hands[seat]
    if isinstance(move, Buy):
        lot = lot_of(move.index, table)
        due = max(0, (lot >> 8) - move.worth)
        points = _with(points, seat, points[seat] - due)
        paid = paid + due | move.bits << 8
        hands = _with(hands, seat, hand & ~move.bits | 1 << move.index)
        seen |= move.bits
        table = tuple([other for other in table if other != lot])
        stage += 1
    elif isinstance(move, Put):
        hands = _with(hands, seat, hand & ~move.bit)
        seen |= move.bit
        table += (move.index,)
        stage += 1
    elif isinstance(move, Offer):
        stage, seat, table = BUYING, (seat + 1) % SEATS, move.priced
        return deal, history, hands, points, bank, runs, seen, turn, stage, seat, table, paid, fresh
    else:
        assert isinstance(move, Reveal)
        run, suit = RUN[move.index], SUIT_MASK[move.index // 6]
        runs = _with(runs, seat, runs[seat] | run)
        pays = RUN_PAYS + (BOTH_RUNS_PAY if runs[seat] & suit == suit else 0)
        points = _with(points, seat, points[seat] + pays)
        bank -= pays
        hands = _with(hands, seat, hand & ~run)
        seen |= run
        fresh = turn + 1
    return go_on(
        (deal, history, hands, points, bank, runs, seen, turn, stage, seat, table, paid, fresh),
        notes,
    )


def _with(three: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """By seat the same numbers but one."""
    a, b, c = three
    return (value, b, c) if seat == 0 else (a, value, c) if seat == 1 else (a, b, value)


def go_on(inside: Inside, notes: Notes | None) -> Inside:
    """Let happen all that happens up to the next choice of a player. ``notes`` is told of it."""
    deal, history, hands, points, bank, runs, seen, turn, stage, _, table, paid, fresh = inside
    seat: int | None
    while True:
        seat = (deal.dealer + turn + PLACE[stage]) % SEATS
        asked = ASKED[stage]
        if asked == REVEAL:
            run = starts(hands[seat])
            if notes is not None:
                notes.append(("check", seat, hands[seat], stage, run))
            if run:
                break
        elif asked == PUT:
            if hands[seat]:
                break
            if notes is not None:
                notes.append(("puts none", seat))
        elif table:  # the first buyer finds a card on it, and maybe the last one
            break
        # Nobody is asked at this stage.
        if stage < OFFERING:
            stage += 1
        elif stage == BOUGHT:
            stage = BUYING_LAST
        elif stage < PAID:
            seller = (deal.dealer + turn) % SEATS
            due, cards = paid & 255, paid >> 8
            if notes is not None:
                notes.append(("paid", seller, due, cards))
            points = _with(points, seller, points[seller] + due)
            hands = _with(hands, seller, hands[seller] | cards)
            paid, stage = 0, PAID
        elif stage == PAID:
            for lot in table:  # one card, or none
                if notes is not None:
                    notes.append(("unsold", seat, lot, points[seat]))
                points = _with(points, seat, points[seat] - (lot >> 8))
                bank += lot >> 8
                hands = _with(hands, seat, hands[seat] | 1 << (lot & 63))
            table, stage = (), TAKEN
        else:
            out = (runs[0] | runs[1] | runs[2]).bit_count() // 3
            dry = turn + 1 - max(fresh, STOCK_TURNS)
            if out >= LAST_RUN or dry >= DRY_TURNS:
                two = [s for s in range(SEATS) if hands[s].bit_count() == 2 and out == LAST_RUN]
                if notes is not None:
                    notes.append(("end", out, dry, two))
                for last in two:  # one, or none: there are three cards
                    points = _with(points, last, points[last] + TWO_LEFT_PAY)
                    bank -= TWO_LEFT_PAY
                stage, seat = OVER, None
                break
            turn, stage = turn + 1, PUTTING
        if stage == PUTTING and turn < STOCK_TURNS:
            # A turn begins, with cards from the stock.
            table = tuple(deal.stock[OFFERED * turn : OFFERED * (turn + 1)])
            for index in table:
                seen |= 1 << index
            if notes is not None:
                notes.append(("turned", (deal.dealer + turn) % SEATS, table))
            stage = OFFERING
    return deal, history, hands, points, bank, runs, seen, turn, stage, seat, table, paid, fresh


def replay(
    deal: BlockDeal, moves: Iterable[MarketMove]
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
