"""The outcome of cards in a world that the player cannot rule out.

In a world the card is played, and the :mod:`.heuristics` play this trick and another one to the end; what is
left then is judged as a position at a lead (:mod:`.playout`). In Six, since others may play otherwise, these
tricks are played once more with about every second player at random, and a card is judged by the mean of the
two. The last tricks are solved to the end instead (:mod:`.exact`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.budget import Budget
from ....bots.trials import Outcome
from .exact import LAST_TRICKS, solve
from .heuristics import Heuristics
from .playout import outcome
from .random_play import RandomPlay
from .search_position import SearchPosition, Suits

TRICKS: Final = 1
"""How many tricks after the one in play are played out before what is left is judged."""

AT_RANDOM: Final = 0.5
"""The probability with which a player plays at random in the second playout of a world."""


class Judge:
    """Judges ``cards`` of ``seat``, whose turn it is in ``position``, in one world after another; a
    :data:`~tomoe_core.bots.trials.Judge`. ``rng`` says who plays at random, and what.

    ``solves``: whether worlds are solved to the end.
    """

    def __init__(
        self,
        heuristics: Heuristics,
        position: SearchPosition,
        seat: int,
        cards: Sequence[int],
        rng: Random,
    ) -> None:
        self.heuristics = heuristics
        self.position = position
        self.seat = seat
        self.cards = cards
        self.rng = rng
        self.solves = position.left <= LAST_TRICKS

    def __call__(
        self, hands: Sequence[Suits], candidates: Sequence[int], budget: Budget
    ) -> Iterator[Outcome | None]:
        """What came of the candidates in the world in which the seats hold ``hands``, in tricks."""
        cards = [self.cards[candidate] for candidate in candidates]
        ends = [self._end(hands, card) for card in cards]
        budget.charge(len(ends))
        points = [won[self.seat] for won, _ in ends]
        if not self.solves and not self.heuristics.wild:
            otherwise = self._with_some_at_random(hands, cards)
            points = [(one + other) / 2 for one, other in zip(points, otherwise, strict=True)]
        yield Outcome(points, points, [taker == self.seat for _, taker in ends])

    def _end(self, hands: Sequence[Suits], card: int) -> tuple[Sequence[float], int]:
        if self.solves:
            return solve(self.heuristics, hands, self.position, card)
        return outcome(self.heuristics, hands, self.position, card, TRICKS)

    def _with_some_at_random(self, hands: Sequence[Suits], cards: Sequence[int]) -> list[float]:
        """The tricks of the seat with each of the cards, when the same players play at random, with the same
        chances.
        """
        heuristics, rng = self.heuristics, self.rng
        at_random = [rng.random() < AT_RANDOM for _ in range(heuristics.players)]
        chances = rng.getrandbits(32)
        found = []
        for card in cards:
            choose = RandomPlay(heuristics, Random(chances)).choose
            policies = [choose if errs else heuristics.choose for errs in at_random]
            won, _ = outcome(heuristics, hands, self.position, card, TRICKS, policies)
            found.append(won[self.seat])
        return found
