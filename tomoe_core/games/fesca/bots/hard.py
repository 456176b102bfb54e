"""Hard: tries every card in one world after the other and keeps to those that turn out well.

Worlds are drawn from those that the seat cannot rule out, each as likely as any other; where there are
few, each is taken once. In each of them a card is played, and the heuristics play this trick and
another one to the end; what is left then is judged by what the cards in each hand are worth. All cards
are tried in the same worlds. When a part of the budget is spent, the worse half of the cards is
dropped, and the rest goes to the others (sequential halving). The heuristics' own estimate of a card
counts as much as a few worlds. In the last tricks the worlds are solved to the end, see :mod:`.exact`.

The table it decides by is also the hint; for a hint no card is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.base import Hint, MoveHint, Thought, decide, thoughts_of
from ....bots.budget import Budget
from ....game import Move
from ..moves import Play
from ..observation import FescaObservation
from .exact import LAST_TRICKS, solve
from .heuristics import Heuristics, heuristics_of
from .playout import outcome
from .search_position import SearchPosition, Suits, by_suit, choices, search_position

SECONDS: Final = 0.3
"""Seconds that the bot thinks about a move if no budget is given."""

TRICKS: Final = 1
"""How many tricks after the one in play are played out before what is left is judged."""

PRIOR: Final = 15.0
"""The heuristics' estimate of a card counts as much as this many worlds."""

MAX_LISTED: Final = 200
"""Up to this many worlds, each is taken once."""

MIN_WORLDS: Final = 2
"""At least this many worlds are added before cards are dropped."""

WORLDS_A_HINT: Final = 4
"""How many worlds are added between two hints."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card with the best mean over the worlds."""
    return decide(think(observation, rng, budget))


def think(
    observation: FescaObservation, rng: Random, budget: float | None = None
) -> Iterator[Thought]:
    """The card with the best mean so far; see :class:`~tomoe_core.bots.Thinker`."""
    moves = choices(observation)
    if len(alike(observation, moves)) == 1:
        yield Thought(moves[0])
    else:
        yield from thoughts_of(_search(observation, rng, budget, halving=True))


def hint(observation: FescaObservation, rng: Random, budget: float | None = None) -> Iterator[Hint]:
    """The table as it grows; see :class:`Hint`."""
    choices(observation)
    return _search(observation, rng, budget, halving=False)


def _search(
    observation: FescaObservation, rng: Random, budget: float | None, *, halving: bool
) -> Iterator[Hint]:
    allowance = Budget(SECONDS if budget is None else budget)
    table = _MoveTable(observation, observation.legal_moves())
    worlds = _worlds(observation, rng)
    rounds = max(1, (len(table.groups) - 1).bit_length()) if halving else 1
    for number in range(1, rounds + 1):
        for seen, hands in enumerate(worlds, 1):
            allowance.charge(table.add(hands))
            if table.worlds % WORLDS_A_HINT == 0:
                yield table.hint(min(0.99, allowance.part))
            if seen >= MIN_WORLDS and allowance.part >= number / rounds:
                break
        if number < rounds:
            table.drop_half()
    yield table.hint(1.0)


def _worlds(observation: FescaObservation, rng: Random) -> Iterator[list[Suits]]:
    """The hands of worlds: each once where they are few, else drawn without end."""
    if observation.count_worlds() <= MAX_LISTED:
        listed = list(observation.worlds())
        rng.shuffle(listed)
        for state in listed:
            yield [by_suit(hand) for hand in state.hands]
        return
    for state in observation.samples(rng):
        yield [by_suit(hand) for hand in state.hands]


def alike(observation: FescaObservation, moves: Sequence[Play]) -> list[list[int]]:
    """The places of moves in groups of cards of a suit that are next to each other: no card that another
    may still hold, or that lies in the trick, is between them. Z is a group of its own.
    """
    others = observation.unknown
    if observation.tricks and observation.tricks[-1].winner is None:
        for card in observation.tricks[-1].cards:
            others |= card.bit
    groups: list[list[int]] = []
    for at, move in enumerate(moves):
        before = moves[at - 1] if at else move
        between = (1 << move.index) - (1 << before.index + 1) if at else 0
        if at and before.card.rank and before.card.suit is move.card.suit and not others & between:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


class _MoveTable:
    """The results of each group of moves, summed over worlds."""

    def __init__(self, observation: FescaObservation, moves: Sequence[Play]) -> None:
        self.seat = observation.seat
        self.moves = moves
        self.groups = alike(observation, moves)
        self.possible = observation.count_worlds()
        self.heuristics = heuristics_of(observation.game)
        self.position = search_position(self.heuristics.step, observation)
        self.solves = self.position.left <= LAST_TRICKS
        # Of a group the highest is played: it is the one that others take for what it is.
        self.cards = [moves[group[-1]].index for group in self.groups]
        self.prior = _estimates(self.heuristics, observation, self.position, self.cards)
        size = len(self.groups)
        self.alive = list(range(size))
        self.worlds = 0
        self.count = [0] * size
        self.points = [0.0] * size
        self.best = [0] * size
        self.wins = [0] * size

    def add(self, hands: Sequence[Suits]) -> int:
        """Add one more world, in which the seats hold ``hands``; the number of playouts it took."""
        found: list[float] = []
        for at in self.alive:
            won: Sequence[float]
            if self.solves:
                won, taker = solve(self.heuristics, hands, self.position, self.cards[at])
            else:
                won, taker = outcome(self.heuristics, hands, self.position, self.cards[at], TRICKS)
            found.append(won[self.seat])
            self.count[at] += 1
            self.points[at] += won[self.seat]
            self.wins[at] += taker == self.seat
        most = max(found)
        for at, points in zip(self.alive, found, strict=True):
            self.best[at] += points == most
        self.worlds += 1
        return len(found)

    def score(self, at: int) -> float:
        """How good a group looks: its mean, and the heuristics' estimate, which counts less and less."""
        return (self.points[at] + PRIOR * self.prior[at]) / self.count[at]

    def drop_half(self) -> None:
        """Keep the better half of the groups that are still tried."""
        order = sorted(self.alive, key=self.score, reverse=True)
        self.alive = sorted(order[: (len(order) + 1) // 2])

    def hint(self, progress: float) -> Hint:
        """The table as data. A group that was dropped is no better than any that was kept."""
        least = min(map(self.score, self.alive))
        found: dict[int, MoveHint] = {}
        for at, group in enumerate(self.groups):
            score = self.score(at)
            if at not in self.alive:
                score = min(score, least - 1)
            points = self.points[at] / self.count[at]
            for place in group:
                move = self.moves[place]
                found[place] = MoveHint(move, self.best[at], self.wins[at], points, score)
        exact = self.solves and self.worlds == self.possible
        hints = tuple(found[place] for place in range(len(self.moves)))
        return Hint(hints, self.worlds, self.possible, exact, progress)


def _estimates(
    heuristics: Heuristics,
    observation: FescaObservation,
    position: SearchPosition,
    cards: Sequence[int],
) -> list[float]:
    """What the heuristics say of each card."""
    at, hand = position, by_suit(observation.hand)
    return heuristics.scores(cards, hand, at.in_hands, at.cards, at.trick, at.left)
