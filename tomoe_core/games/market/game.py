"""The game Market: its deals, and the numbers that a changed game may set anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...cards import Card
from ...game import Game, Move
from ..shared.block_deal import deal
from ..shared.decks import TOMOE
from .moves import parse
from .observation import MarketObservation, observe
from .position import HAND, SEATS
from .rules import start
from .state import MarketState


class Market(Game):
    """Market and Supply. It has no options."""

    id: ClassVar[str] = "market"
    minutes: ClassVar[int | None] = 15

    start_points: ClassVar[int] = 20
    """Points of each player at the start."""

    start_bank: ClassVar[int] = 150
    """Points of the bank at the start."""

    run_pays: ClassVar[int] = 10
    """Points for a run."""

    both_runs_pay: ClassVar[int] = 5
    """Points beside these for the second run of a suit at one seat."""

    two_left_pay: ClassVar[int] = 5
    """Points for two of the last three cards."""

    max_dry_turns: ClassVar[int] = 24
    """How many turns in a row without stock and without a new run end the deal; at least 1."""

    CHANGEABLE: ClassVar[frozenset[str] | None] = frozenset(
        {
            *("start_points", "start_bank", "run_pays", "both_runs_pay", "two_left_pay"),
            *("max_dry_turns", "next_dealer", "ends_match", "extension", "ranking"),
        }
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> MarketState:
        """Three cards each, 27 in the stock; ``dealer`` is the first seller. See :meth:`Game.deal`."""
        return MarketState(start(deal(self, dealer, seed, order, block=HAND, step=1)))

    def observe(self, state: MarketState, seat: int) -> MarketObservation:
        """All that ``seat`` may know of ``state``, and nothing else; ValueError if it is no seat."""
        return observe(state, seat)

    def parse_move(self, text: str) -> Move:
        """``offer R3@d4 G5@t3 K1@h2`` (markers d dango, t bamboo, h cord), ``buy G5 with B4``, ``buy R3``,
        ``put G1``, ``reveal G5``.
        """
        return parse(text)
