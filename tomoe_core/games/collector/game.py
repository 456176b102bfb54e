"""The game Collector: its deals and matches, and the numbers that a changed game may set anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from ...cards import Card, clip
from ...game import Game, Move, State
from ..shared.block_deal import deal
from ..shared.decks import TOMOE
from .moves import parse
from .observation import CollectorObservation, observe
from .position import SEATS
from .rules import COLLECTIONS, HAND, start
from .state import CollectorState

MATCH_ENDS_AT: Final = 100
MAX_MATCH_DEALS: Final = 20


class Collector(Game):
    """Collector. It has no options."""

    id: ClassVar[str] = "collector"
    minutes: ClassVar[int | None] = 10
    usual_deals: int = MAX_MATCH_DEALS

    penalties: ClassVar[tuple[int, ...]] = (0, 4, 8)
    """Points of damage for being the first, the second and the third to collect."""

    not_collected: ClassVar[int] = 20
    """Points of damage of a player who has not collected when the deal ends."""

    CHANGEABLE: ClassVar[frozenset[str] | None] = frozenset(
        {
            *("penalties", "not_collected"),
            *("next_dealer", "dealers", "check_deals", "ends_match", "extension"),
        }
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        if len(self.penalties) != COLLECTIONS or min(*self.penalties, self.not_collected) < 0:
            raise ValueError(
                f"penalties are {COLLECTIONS} numbers of points, one a collection, and not_collected is one "
                f"more, all from 0 on, not {clip(self.penalties)} and {clip(self.not_collected)}"
            )
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> CollectorState:
        """Three cards each, 24 in the stock; ``dealer`` begins. See :meth:`Game.deal`."""
        return CollectorState(start(deal(self, dealer, seed, order, block=HAND, step=-1)))

    def observe(self, state: CollectorState, seat: int) -> CollectorObservation:
        """All that ``seat`` may know of ``state``, and nothing else; ValueError if it is no seat."""
        return observe(state, seat)

    def parse_move(self, text: str) -> Move:
        """``discard R3`` or ``collect R O``; cards and suits may be in kanji."""
        return parse(text)

    def next_dealer(self, dealer: int) -> int:
        return (dealer - 1) % SEATS

    def check_deals(self, deals: int) -> int:
        """``deals`` if a match may have that length: 20, a whole match to 100 points, or 4, 8, 12 or 16, an
        upper bound for a shorter one. ValueError for others.
        """
        whole = isinstance(deals, int) and not isinstance(deals, bool)
        if not whole or not 0 < deals <= MAX_MATCH_DEALS or deals % SEATS:
            raise ValueError(
                f"the deals of a match of Collector are {MAX_MATCH_DEALS} at most, by which somebody has "
                f"reached {MATCH_ENDS_AT}; 4, 8, 12 or 16 make a shorter one, not {clip(deals)}"
            )
        return deals

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """True when somebody has reached 100."""
        return max(totals) >= MATCH_ENDS_AT

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """The rank of each seat; the lowest total is the best."""
        return tuple(1 + sum(other < total for other in totals) for total in totals)
