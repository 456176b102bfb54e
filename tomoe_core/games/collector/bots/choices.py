"""What a bot knows, as the numbers that its policy takes, and its choice as a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..rules.base import CollectorBase
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation


class Situation(NamedTuple):
    """What a player goes by. ``hand`` and ``field``: masks; ``suits``: a bit for each suit nobody has
    collected; ``collected``: how many players have collected; ``stock_left``: cards in the stock;
    ``has_collected``: whether this player has.
    """

    hand: int
    field: int
    suits: int
    collected: int
    stock_left: int
    has_collected: bool
    game: CollectorBase


Policy = Callable[[Situation], int]
"""What a player does: the code of a move."""


def situation(observation: CollectorObservation) -> Situation:
    """Return what the observing seat goes by."""
    position = observation.position
    return Situation(
        observation.hand,
        position.field,
        position.open_suits,
        len(position.collections),
        observation.stock_left,
        observation.collection_of(observation.seat) is not None,
        position.deal.game,
    )


def legal_moves(observation: CollectorObservation) -> tuple[Discard | Collect, ...]:
    """Return the legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


def move_of(observation: CollectorObservation, code: int) -> Discard | Collect:
    """Return the legal move with this code; ValueError if it is not the seat's turn."""
    return next(move for move in legal_moves(observation) if move.code == code)
