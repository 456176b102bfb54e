"""The game Collector: its deals and matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from ...cards import Card, clip
from ...game import MAX_DEALS, Move, Place, State
from ...whole_numbers import as_whole
from ..shared.block_deal import deal, places
from ..shared.decks import TOMOE
from .numbers import USUAL, CollectorRules
from .rules.apply import start
from .rules.base import CollectorBase
from .rules.moves import CARDS, as_move, parse
from .rules.observation import CollectorObservation, observe
from .rules.position import SEATS
from .rules.state import CollectorState

SHORTEST_BOUND: Final = 20
"""The upper bound of a match's length in deals, unless more are needed for somebody to reach the end."""


class Collector(CollectorBase):
    """Collector. It has no options. ``longest``: the upper bound of a match's length in deals."""

    id: ClassVar[str] = "collector"
    RULES: ClassVar[CollectorRules] = USUAL
    minutes: ClassVar[int | None] = 10
    usual_deals: int = SHORTEST_BOUND

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.players = SEATS
        self.deck = TOMOE
        self.stock = len(CARDS) - SEATS * self.rules.hand
        self.longest = longest_match(self.rules)
        if self.longest > SHORTEST_BOUND:
            self.usual_deals = self.longest

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> CollectorState[CollectorObservation]:
        """A hand each, the rest is the stock; ``dealer`` begins. See :meth:`Game.deal`."""
        return CollectorState(
            start(deal(self, dealer, seed, order, block=self.rules.hand, step=-1))
        )

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        return places(self, dealer, block=self.rules.hand, step=-1)

    def observe(self, state: CollectorState, seat: int) -> CollectorObservation:
        return observe(state, seat)

    def parse_move(self, text: str | Card) -> Move:
        """``discard R3`` or ``collect R O``; cards and suits may be in kanji."""
        return parse(text)

    def to_move(self, move: Move | Card | str) -> Move:
        return as_move(move)

    def next_dealer(self, dealer: int) -> int:
        return (dealer - 1) % SEATS

    def check_deals(self, deals: int) -> int:
        """``deals`` if a match may have that length: ``longest``, a whole match, or a smaller multiple of 4, an
        upper bound for a shorter one. ValueError for others.
        """
        number = as_whole(deals)
        if number is None or not 0 < number <= self.longest or number % SEATS:
            *most, last = map(str, range(SEATS, self.longest, SEATS))
            raise ValueError(
                f"the deals of a match of Collector are {self.longest} at most, for somebody to reach "
                f"{self.rules.match_ends_at}; {', '.join(most)} or {last} make a shorter one, not {clip(deals)}"
            )
        return number

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """True when somebody has reached the rules' ``match_ends_at``, 100."""
        return max(totals) >= self.rules.match_ends_at

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """The rank of each seat; the lowest total is the best."""
        return tuple(1 + sum(other < total for other in totals) for total in totals)


def longest_match(rules: CollectorRules) -> int:
    """The upper bound of a match's length in deals. Each deal gives the points for not collecting to one player
    at least, so that after so many the players have too many together for nobody to have reached the end.
    """
    a_deal = (SEATS - rules.collections) * rules.not_collected
    needed = SEATS * (rules.match_ends_at - 1) // a_deal + 1 if a_deal else MAX_DEALS
    whole_rounds = -(-needed // SEATS) * SEATS
    return min(max(SHORTEST_BOUND, whole_rounds), MAX_DEALS)
