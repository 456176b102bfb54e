"""Hard: tries every card in one world after the other and keeps to those that turn out well.

Worlds are drawn from those that the seat cannot rule out, each as likely as any other. In each of them a
card is played and rules of thumb play the trick, and a few more, to the end; what is left then is judged by
what the cards in each hand are worth. All cards are tried in the same worlds. When a part of the budget is
spent, the worse half of the cards is dropped, and the rest goes to the others (sequential halving). What the
rules of thumb say of a card counts as much as a few worlds. In the last tricks the worlds are
solved to the end, see :mod:`.exact`.

The table it makes up its mind by is also the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from random import Random
from typing import Final

from ...game import Move
from ...games.fesca import FescaObservation
from ...games.fesca.moves import Play
from ..base import Hint, MoveHint
from ..purse import Purse
from .playout import Table, by_suit, outcome, table_of
from .policy import Policy, policy_of

SECONDS: Final = 0.3
"""The bot's own measure of thinking about a move."""

TRICKS: Final = 1
"""So many tricks after the one in play are played out before what is left is judged."""

PRIOR: Final = 6.0
"""The rules of thumb count as much as so many worlds."""

AT_LEAST: Final = 2
"""Worlds between two looks at which cards to drop."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best mean over the worlds."""
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    *_, last = hint(observation, rng, budget)
    return last.best.move


def choices(observation: FescaObservation) -> tuple[Play, ...]:
    """The seat's legal cards; ValueError if it is not its turn."""
    if observation.actor != observation.seat:
        raise ValueError(f"it is not the turn of seat {observation.seat}")
    return observation.legal_moves()


def hint(
    observation: FescaObservation, rng: Random, budget: float | None = None
) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`."""
    purse = Purse(SECONDS if budget is None else budget)
    moves = choices(observation)
    policy = policy_of(observation.game)
    table = table_of(policy, observation)
    possible = observation.count_worlds()
    groups = alike(observation, moves)
    tally = Tally(policy, observation, table, moves, groups)
    rounds = max(1, (len(groups) - 1).bit_length())
    for number in range(1, rounds + 1):
        worlds = 0
        while worlds < AT_LEAST or purse.part < number / rounds:
            hands = [by_suit(hand) for hand in observation.sample(rng).hands]
            purse.charge(tally.add(hands))
            worlds += 1
            if worlds % 8 == 0:
                yield tally.hint(possible, min(0.99, purse.part))
        tally.drop_half()
    yield tally.hint(possible, 1.0)


def alike(observation: FescaObservation, moves: Sequence[Play]) -> list[list[int]]:
    """The places of moves in groups of cards that are next to each other: no card that another still
    may hold, or that lies in the trick, comes between them.
    """
    others = observation.unknown
    for card in observation.tricks[-1].cards if observation.tricks else ():
        others |= card.bit
    groups: list[list[int]] = []
    for at, move in enumerate(moves):
        if groups and move.card.rank > 1:
            before = moves[groups[-1][-1]]
            between = (1 << move.index) - (1 << before.index + 1)
            if before.card.suit is move.card.suit and before.card.rank and not others & between:
                groups[-1].append(at)
                continue
        groups.append([at])
    return groups


class Tally:
    """Sums over worlds for each move; moves of a group share theirs."""

    def __init__(
        self,
        policy: Policy,
        observation: FescaObservation,
        table: Table,
        moves: Sequence[Play],
        groups: Sequence[Sequence[int]],
    ) -> None:
        self.policy, self.table, self.moves, self.groups = policy, table, moves, groups
        self.seat = observation.seat
        self.firsts = [moves[group[0]].index for group in groups]
        hand, still = by_suit(observation.hand), by_suit(observation.hand | observation.unknown)
        self.prior = policy.scores(
            self.firsts, hand, still, table.cards, table.standing, table.left
        )
        self.alive = list(range(len(groups)))
        self.worlds = 0
        self.count = [0] * len(groups)
        self.points = [0.0] * len(groups)
        self.best = [0] * len(groups)
        self.wins = [0] * len(groups)

    def add(self, hands: Sequence[list[int]]) -> int:
        """Count one more world; how many playouts it took."""
        found = {}
        for at in self.alive:
            won, taker = outcome(self.policy, hands, self.table, self.firsts[at], TRICKS)
            found[at] = won[self.seat]
            self.count[at] += 1
            self.points[at] += won[self.seat]
            self.wins[at] += taker == self.seat
        most = max(found.values())
        for at, points in found.items():
            self.best[at] += points == most
        self.worlds += 1
        return len(self.alive)

    def score(self, at: int) -> float:
        """How good a group looks: its mean, and what the rules of thumb say, which counts less and less."""
        return (self.points[at] + PRIOR * self.prior[at]) / self.count[at]

    def drop_half(self) -> None:
        """Keep the better half of the groups that are still tried."""
        order = sorted(self.alive, key=self.score, reverse=True)
        self.alive = sorted(order[: (len(order) + 1) // 2])

    def hint(self, possible: int, progress: float) -> Hint:
        """The table as data."""
        scores = [self.score(at) for at in range(len(self.groups))]
        worst = min(scores[at] for at in self.alive)
        found: dict[int, MoveHint] = {}
        for at, group in enumerate(self.groups):
            score = scores[at] if at in self.alive else min(scores[at], worst - 0.001)
            points = self.points[at] / max(1, self.count[at])
            for place in group:
                found[place] = MoveHint(self.moves[place], self.best[at], self.wins[at], points, score)
        moves = tuple(found[place] for place in range(len(self.moves)))
        return Hint(moves, self.worlds, possible, False, progress)
