"""What FESCA's two games share: options, deck, deal, ranks, and a trick to be judged.

For the author and the text see the package.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, ClassVar, Final

from ...cards import Card, Deck, clip
from ...facts import Step
from ...game import Observation, State
from ...tricks import Trick
from ..shared.decks import FESCA, FESCA_65, FESCA_77
from ..shared.trick_base import LeadTables
from ..shared.trick_deal import TrickDeal
from ..shared.trick_state import TrickDealState
from .numbers import FescaRules
from .rules.apply import lead_tables
from .rules.base import FescaBase
from .rules.cards import CARDS
from .rules.moves import fill_tables
from .rules.observation import FescaObservation
from .rules.state import FescaState
from .rules.strengths import edge_of, strengths_of

DECKS: Final[dict[int, Deck]] = {5: FESCA_65, 6: FESCA, 7: FESCA_77}
"""The cards in play, by the number of players."""

HAND_SIZES: Final = {5: 13, 6: 13, 7: 11}
"""How many cards each player is dealt, by the number of players."""

MAX_CARDS: Final = 7
"""The upper bound of cards in a trick."""


class Fesca(FescaBase, TrickDeal):
    """FESCA Double Lead. Option: ``players``, 5, 6 or 7."""

    minutes: ClassVar[int | None] = 15
    RULES: ClassVar[FescaRules] = FescaRules()
    STATE: ClassVar[type[FescaState]] = FescaState
    OBSERVATION: ClassVar[type[FescaObservation]] = FescaObservation

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.strengths = strengths_of(self.rules, yinyang_wins=self.yinyang_wins)
        self.edge = edge_of(self.strengths)
        fill_tables()
        if defined_later(type(self), "judge", "taker"):
            # A subclass that judges tricks otherwise: as :meth:`judge` says.
            self.taker = super().taker  # type: ignore[method-assign]

    def prepare(self) -> None:
        self.players = self.usual_deals = self.rules.players
        self.deck = DECKS[self.players]
        self.hand_size = HAND_SIZES[self.players]

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> FescaState[FescaObservation]:
        state: FescaState[FescaObservation] = super().deal(seed, dealer, order=order)
        return state

    def observe(self, state: TrickDealState[Any], seat: int) -> FescaObservation:
        seen: FescaObservation = super().observe(state, seat)
        return seen

    def lead_tables(self) -> LeadTables:
        return lead_tables(self.makes_second, self.following)

    def example(self) -> str:
        return "W5 or MZ"

    def winner(self, cards: Sequence[Card]) -> int:
        return self.judge(cards).winner

    def scores_of(self, dealer: int, history: bytes, takers: bytes) -> tuple[int, ...]:
        """Tricks by seat."""
        return tuple(map(takers.count, range(self.players)))

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """See :meth:`Game.ranking`. Among equals, whoever took a trick last in ``latest`` is ahead."""
        ahead = self.ahead(latest)
        good = totals if self.rules.deal_won_by == "most" else [-total for total in totals]
        keys = list(zip(good, ahead, strict=True))
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        """The tricks of each seat; and if several won the deal by them, who is ahead."""
        scores, ahead, rules = end.scores, self.ahead(end), self.rules
        steps = [Step("fesca-deal-tricks", seat=seat, tricks=n) for seat, n in enumerate(scores)]
        best = max(scores) if rules.deal_won_by == "most" else min(scores)
        first = tuple(seat for seat, tricks in enumerate(scores) if tricks == best)
        seat = max(first, key=ahead.__getitem__)
        if len(first) == 1:
            key = "fesca-most" if rules.deal_won_by == "most" else "fesca-fewest"
            steps.append(Step(key, seat=seat, tricks=best))
        elif not best:
            steps.append(Step("fesca-none", seats=first))
        else:
            usual = (rules.deal_won_by, rules.ahead_among_equals) == ("most", "last")
            key = "fesca-ahead" if usual else f"fesca-ahead-{rules.ahead_among_equals}"
            number = abs(ahead[seat])
            steps.append(Step(key, seats=first, tricks=best, seat=seat, number=number))
        return tuple(steps)

    @property
    def points_in_all(self) -> float:
        return self.hand_size

    def ahead(self, position: State | Observation | None) -> tuple[float, ...]:
        takers = position.takers if isinstance(position, FescaState | FescaObservation) else ()
        if self.rules.ahead_among_equals == "last":
            return tuple(_last(seat, takers) for seat in range(self.players))
        return tuple(
            -takers.index(seat) - 1 if seat in takers else -inf for seat in range(self.players)
        )

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of up to seven cards, in order of play: ``trick("F5 A3 M9 A7 F4")``.

        ``winner`` and ``order`` are indices in order of play, best first. Any FESCA cards may be in
        it, also such as this number of players does not use. ValueError unless they are different.
        """
        given = FESCA.read(cards)
        fit = 0 < len(given) <= MAX_CARDS and len(set(given)) == len(given)
        if not fit or not all(card in CARDS for card in given):
            raise ValueError(
                f"a trick is one to {MAX_CARDS} different FESCA cards, such as W5 MZ W7, "
                f"not {clip(' '.join(map(str, given)))}"
            )
        trick = self.judge(given)
        return Trick(given, trick.winner, trick.order, None, self.steps(given, trick))


def defined_later(kind: type, one: str, other: str) -> bool:
    """True if the method ``one`` of a class stands in a subclass of the one that has ``other``."""
    return next(name for base in kind.__mro__ for name in (other, one) if name in vars(base)) == one


def _last(seat: int, takers: tuple[int, ...]) -> int:
    """The number of the last trick that ``seat`` took, 0 if it took none."""
    return max((number for number, taker in enumerate(takers, 1) if taker == seat), default=0)
