"""What moves come to with all cards open; see :class:`~tomoe_core.bots.OpenValues`."""

from __future__ import annotations

from functools import lru_cache
from typing import Unpack

from ....bots.base import Scores
from ....bots.budget import Limits
from ....game import Move
from ..rules.cards import SEATS
from ..rules.deal import Deal
from ..rules.state import TomoefudaState
from ..rules.trick_ends import points_of
from .exact import Solver


def open_values(state: TomoefudaState, **limits: Unpack[Limits]) -> dict[Move, Scores]:
    """Return the scores of the deal by legal move, if all then play max^n; none while piles are taken."""
    game, (hands, actor, trick) = state.game, state.position
    if actor is None or len(state.history) < SEATS:
        return {}
    values = _solver(state.deal).values(hands, actor, trick, **limits)
    return {
        move: game.scores_of(state.points + points_of(values[move.index]))
        for move in state.legal_moves()
    }


@lru_cache(maxsize=1)
def _solver(deal: Deal) -> Solver:
    """Return the solver of a deal, with what it has found out so far."""
    return Solver(deal.game)
