"""The game Market: its deals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...cards import Card
from ...game import Move, Place
from ..shared.block_deal import deal, places
from ..shared.decks import TOMOE
from .numbers import USUAL, MarketRules
from .rules.apply import start
from .rules.base import MarketBase
from .rules.moves import as_move, parse
from .rules.observation import MarketObservation, observe
from .rules.position import HAND, SEATS
from .rules.state import MarketState


class Market(MarketBase):
    """Market and Supply. It has no options."""

    id: ClassVar[str] = "market"
    minutes: ClassVar[int | None] = 15

    RULES: ClassVar[MarketRules] = USUAL

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.pricing = self.rules.die, self.rules.prices_sum
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> MarketState[MarketObservation]:
        """Three cards each, 27 in the stock; ``dealer`` is the first seller. See :meth:`Game.deal`."""
        return MarketState(start(deal(self, dealer, seed, order, block=HAND, step=1)))

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        return places(self, dealer, block=HAND, step=1)

    def observe(self, state: MarketState, seat: int) -> MarketObservation:
        return observe(state, seat)

    def parse_move(self, text: str | Card) -> Move:
        """``offer R3@d4 G5@t3 K1@h2`` (markers d dango, t bamboo, h cord), ``buy G5 with B4``, ``buy R3``,
        ``put G1``, ``reveal G5``.
        """
        return parse(text)

    def to_move(self, move: Move | Card | str) -> Move:
        return as_move(move)
