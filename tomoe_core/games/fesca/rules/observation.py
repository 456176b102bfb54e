"""What a seat knows of a position of FESCA."""

from __future__ import annotations

from ...shared.trick_knowledge import TrickDealObservation
from .base import FescaBase
from .state import FescaState


class FescaObservation(TrickDealObservation[FescaBase]):
    """What one seat knows. In Wild a yin-yang card may always be played, so it shows nothing, and who leaves a
    decided lead for another card may still hold yin-yang.
    """

    __slots__ = ()

    def world(self, layout: tuple[int, ...]) -> FescaState[FescaObservation]:
        state: FescaState[FescaObservation] = super().world(layout)
        return state
