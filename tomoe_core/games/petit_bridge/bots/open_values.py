"""What moves come to with all cards open; see :class:`~tomoe_core.bots.OpenValues`."""

from __future__ import annotations

from functools import lru_cache
from typing import Unpack

from ....bots.base import Scores
from ....bots.budget import Limits
from ....game import Move
from ..rules.apply import share_out
from ..rules.cards import LEFT
from ..rules.moves import NO_TRUMP, Contract, Play
from ..rules.state import PetitState
from .double_dummy import DoubleDummy
from .information_set import trick_in_play


def open_values(state: PetitState, **limits: Unpack[Limits]) -> dict[Move, Scores]:
    """Return the scores of the deal by legal move, by double dummy: of contracts and of cards. Whether to end
    the match is not judged.
    """
    opening, contract = state.opening, state.contract
    if contract is None:
        tricks = [
            _solver(strain).tricks(state.hands, LEFT, **limits) for strain in range(NO_TRUMP + 1)
        ]
        return {
            move: share_out(opening, move, tricks[move.strain])
            for move in state.legal_moves()
            if isinstance(move, Contract)
        }
    plays = [move for move in state.legal_moves() if isinstance(move, Play)]
    if not plays:
        return {}
    trick = trick_in_play(state.history)
    found = _solver(contract.strain).plays(state.hands, state.place, trick, **limits)
    return {play: share_out(opening, contract, state.taken + found[play.index]) for play in plays}


@lru_cache(maxsize=NO_TRUMP + 1)
def _solver(strain: int) -> DoubleDummy:
    """Return the solver for a strain, with what it has found out so far."""
    return DoubleDummy(None if strain == NO_TRUMP else strain)
