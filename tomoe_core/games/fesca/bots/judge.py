"""The outcome of cards in a world that the player cannot rule out.

In a world the card is played, and the :mod:`.heuristics` play this trick and another one to the end; what is
left then is judged as a position at a lead (:mod:`.playout`). The last tricks are solved to the end
instead (:mod:`.exact`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....bots.budget import Budget
from ....bots.trials import Outcome
from .exact import LAST_TRICKS, solve
from .heuristics import Heuristics
from .playout import outcome
from .search_position import SearchPosition, Suits

TRICKS: Final = 1
"""How many tricks after the one in play are played out before what is left is judged."""


class Judge:
    """Judges ``cards`` of ``seat``, whose turn it is in ``position``, in one world after another; a
    :data:`~tomoe_core.bots.trials.Judge`.

    ``solves``: whether worlds are solved to the end.
    """

    def __init__(
        self, heuristics: Heuristics, position: SearchPosition, seat: int, cards: Sequence[int]
    ) -> None:
        self.heuristics = heuristics
        self.position = position
        self.seat = seat
        self.cards = cards
        self.solves = position.left <= LAST_TRICKS

    def __call__(
        self, hands: Sequence[Suits], candidates: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """Yield what came of the candidates in the world in which the seats hold ``hands``, in tricks."""
        ends = [self._end(hands, self.cards[candidate]) for candidate in candidates]
        budget.charge(len(ends))
        points = [won[self.seat] for won, _ in ends]
        yield Outcome(points, points, [taker == self.seat for _, taker in ends])

    def _end(self, hands: Sequence[Suits], card: int) -> tuple[Sequence[float], int]:
        if self.solves:
            return solve(self.heuristics, hands, self.position, card)
        return outcome(self.heuristics, hands, self.position, card, TRICKS)
