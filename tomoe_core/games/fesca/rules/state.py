"""A position of FESCA: the deal and what has been played of it."""

from __future__ import annotations

from typing import Generic

from ...shared.seen import SeenTricks
from ...shared.trick_base import Play
from ...shared.trick_state import TrickDealState
from .base import FescaBase
from .moves import moves_of


class FescaState(TrickDealState[FescaBase], Generic[SeenTricks]):
    """A position of FESCA Double Lead, complete."""

    __slots__ = ()

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat in this deal so far: most tricks, then who took a trick last."""
        return self.game.ranking(self.scores, self)

    def legal_moves(self) -> tuple[Play, ...]:
        return moves_of(self._legal)

    def observe(self, seat: int) -> SeenTricks:
        seen: SeenTricks = self.game.observe(self, seat)
        return seen
