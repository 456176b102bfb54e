"""The outcome of cards in one layout of the hidden hands: estimated, or solved by double dummy.

The value of a card is how much more the seat's side then scores than the other, a defender counting as a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ....bots.budget import Budget
from ....bots.trials import Outcome
from ..rules.cards import HAND
from ..rules.observation import PetitObservation
from ..rules.scoring import price_of
from .claim import tricks_left
from .contracts import in_doubt, margins
from .double_dummy import DoubleDummy, Stopped
from .heuristics import finish_trick
from .information_set import InformationSet
from .look_ahead import LookAhead
from .position import Position

CERTAIN: Final = 4
"""With more tricks left than this, the tricks of a layout may well come out one more or one less."""

HINDSIGHT: Final = 0.06
SURE: Final = 3
"""For each trick left beyond :data:`SURE`, a side takes this many tricks fewer than in a layout,
where all cards are seen. Fitted to what came of 580 deals.
"""

EQUAL: Final = 0.05
"""A card estimated to be less than this behind the best one in a layout, in tricks, counts as its equal."""

NEAR: Final = 0.5
"""A card estimated to be less than this behind the best one, in tricks, may well be as good."""

Hands = tuple[int, ...]
"""A layout: the hands (masks) by place."""


class Stakes(NamedTuple):
    """What the tricks of the offence's side, 0 to 13, are worth to the seat that plays: its ``points``, and by
    how much more it then scores than the other side (``margins``).
    """

    points: Sequence[float]
    margins: Sequence[float]

    @property
    def trick(self) -> float:
        """What the trick that matters least is worth."""
        return min(abs(more - less) for less, more in pairwise(self.margins))


def stakes_of(o: PetitObservation) -> Stakes:
    """Return the stakes of the observing seat; a contract must have been named."""
    contract = o.contract
    assert contract is not None
    price = price_of(o.game, contract, o.opening.vulnerable)
    defends = bool(o.place % 2)
    scores = [price.score(tricks) for tricks in range(HAND + 1)]
    points: Sequence[float] = [each.defender if defends else each.offence for each in scores]
    over: Sequence[float] = [-each if defends else each for each in margins(price)]
    if tricks_left(o) > CERTAIN:
        over = blur(over)
    return Stakes(points, over)


def between(values: Sequence[float], tricks: float) -> float:
    """Return the value of a number of tricks, which need not be whole; ``values`` are those of 0 to 13."""
    below = min(max(int(tricks), 0), HAND - 1)
    part = min(max(tricks - below, 0.0), 1.0)
    return values[below] + part * (values[below + 1] - values[below])


def blur(values: Sequence[float]) -> list[float]:
    """Return each of the values with half of its weight given to those beside it."""
    around = [values[0], *values, values[-1]]
    return [(a + 2 * b + c) / 4 for a, b, c in zip(around, values, around[2:], strict=False)]


def hindsight(left: int, tricks: float) -> float:
    """Return how many fewer of the tricks that are ``left`` a side takes if it would take ``tricks`` with all
    cards in sight, as they are in a layout.
    """
    return HINDSIGHT * max(0, left - SURE) * in_doubt(left, tricks)


class Judge:
    """Judges the ``cards`` (indices) of the seat that plays; a :data:`~tomoe_core.bots.trials.Judge`."""

    def __init__(self, known: InformationSet, cards: Sequence[int]) -> None:
        self.known = known
        self.cards = cards
        self.stakes = stakes_of(known.observation)

    def outcome(self, position: Position, cards: Sequence[int], tricks: Sequence[float]) -> Outcome:
        """Return the outcome of the cards (bits, as inside the position). ``tricks``: how many of the tricks
        that are left the offence's side takes, by card. The points leave out what is owed to hindsight; the
        gains, by which the card is chosen, do not.
        """
        side, taken = self.known.observation.place % 2, self.known.taken
        sign = 1 if side else -1
        expected = [taken + each + sign * hindsight(position.tricks, each) for each in tricks]
        return Outcome(
            [between(self.stakes.points, each) for each in expected],
            [between(self.stakes.margins, taken + each) for each in tricks],
            [finish_trick(position, card)[1] % 2 == side for card in cards],
        )


class Estimate(Judge):
    """By a look some tricks ahead."""

    def __call__(
        self, hands: Hands, candidates: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """Yield the outcome of the candidates."""
        position = self.known.position(hands)
        cards = [position.inside(1 << self.cards[candidate]) for candidate in candidates]
        ahead = LookAhead(position)
        sign = -1 if position.actor % 2 else 1
        found = [sign * ahead.tricks(card) for card in cards]
        # An end takes about as long as searching a position.
        budget.charge(1 + ahead.ends)
        highest = max(found)
        tricks = [sign * (highest if highest - each < EQUAL else each) for each in found]
        as_good = [highest - each < NEAR for each in found]
        yield self.outcome(position, cards, tricks)._replace(best=as_good)


class Solve(Judge):
    """By double dummy: the tricks if all play their best and see all cards."""

    def __init__(self, known: InformationSet, cards: Sequence[int]) -> None:
        super().__init__(known, cards)
        self._solver = DoubleDummy(known.trump)
        self._guess = known.observation.game.promised(known.contract) - known.taken

    def __call__(
        self, hands: Hands, candidates: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """Yield the outcome of the candidates; None for every slice of the budget that was not enough for
        one.
        """
        position = self.known.position(hands)
        tricks: list[int] = []
        for candidate in candidates:
            while True:
                found = self._tricks(hands, self.cards[candidate], budget)
                if found is not None:
                    break
                yield None
                if budget.left <= 0:
                    return
            tricks.append(found)
            self._guess = found
        cards = [position.inside(1 << self.cards[candidate]) for candidate in candidates]
        outcome = self.outcome(position, cards, tricks)
        most = max(outcome.gains)
        yield outcome._replace(best=[each == most for each in outcome.gains])

    def _tricks(self, hands: Hands, card: int, budget: Budget) -> int | None:
        """Return the tricks after a card (an index); None if the next slice of the budget is not enough."""
        solver, place, trick = self._solver, self.known.observation.place, self.known.trick
        searched = solver.searched
        try:
            return solver.after(card, hands, place, trick, self._guess, **budget.slice())
        except Stopped:
            return None
        finally:
            # A position that takes no search still takes time.
            budget.charge(max(1, solver.searched - searched))
