"""What a bot knows, as the numbers that its rules are about, and its choice as a move."""

from __future__ import annotations

from .. import Collect, CollectorObservation, Discard


def choices(observation: CollectorObservation) -> tuple[Discard | Collect, ...]:
    """The legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


def seen_by(observation: CollectorObservation) -> tuple[int, int, int, int, int, bool]:
    """Hand, field, suits nobody has collected (bits), collections so far, cards left in the stock, and
    whether the seat has collected: what a :data:`~.table.Decide` is asked with."""
    o = observation
    return (
        o.hand,
        o.field,
        sum(1 << suit.index for suit in o.open_suits),
        len(o.collections),
        o.stock_left,
        o.collection_of(o.seat) is not None,
    )


def chosen(observation: CollectorObservation, code: int) -> Discard | Collect:
    """The legal move with this code."""
    return next(move for move in choices(observation) if move.code == code)
