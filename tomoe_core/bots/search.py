"""A bot and a hint for any game: search over what a seat cannot see, by random play to the end of the deal.

This is information-set Monte Carlo tree search with one observer (Cowling, Powley and Whitehouse, 2012).
Every playout draws a layout that the seat cannot rule out, follows the tree as far as it goes by UCB1, adds
one move to it and goes on at random to the end. A move that is not legal in a layout is not counted as
passed over there. Where there are very many moves, new ones are added only as their parent is visited more
often (progressive widening).

Of a game it knows nothing but its public face: ``samples``, ``legal_moves``, ``play``, ``random_move``,
``scores`` and whether low scores win. A game without bots of its own has the levels of :data:`BOTS`; as the
player ``search`` it is to be had in every game, as a yardstick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Final

from ..game import Move, Observation, State
from ..match import low_wins
from .base import Bot, GameBots, Hint, Judging, MoveHint, Thought, decide
from .budget import SLICE, Budget
from .trials import Outcome, Trials

SECONDS: Final = 1.0
"""How long a move may take if no budget is given."""

EASY_PLAYOUTS: Final = 20
NORMAL_PLAYOUTS: Final = 200
"""The playouts of the weaker levels, whatever the budget: the same move on every machine."""

HINT_PLAYOUTS: Final = 100
"""Playouts between two hints if the budget is in playouts."""

MAX_PROGRESS: Final = 0.999
"""The upper bound of the progress while the search goes on."""

EXPLORATION: Final = 1.0
"""What uncertainty weighs against the mean, in standard deviations of a seat's points."""

WIDENING: Final = 4.0
"""A position visited n times has at most this times √n moves in the tree, however many are legal."""


class Node:
    """A move in the tree: where it leads, and what it has brought the seat that made it.

    ``total`` is the sum of that seat's points over ``visits`` playouts, ``firsts`` in how many of these it
    came first; ``available`` is how often the move could have been chosen.
    """

    __slots__ = ("available", "children", "firsts", "move", "total", "visits")

    def __init__(self, move: Move | None = None) -> None:
        self.move = move
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.firsts = 0

    @property
    def mean(self) -> float:
        """Mean points of the seat that made the move, more being better."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A search for the seat of ``observation``, one :meth:`playout` at a time. ValueError if it is not its
    turn.
    """

    def __init__(self, observation: Observation, rng: Random) -> None:
        if observation.actor != observation.seat:
            raise ValueError(f"it is not the turn of seat {observation.seat}")
        self.observation = observation
        self.root = Node()
        self.playouts = 0
        self._rng = rng
        self._worlds = observation.samples(rng)
        self._sign = -1 if low_wins(observation.game) else 1
        self._spread = _Spread(observation.game.players)

    def playout(self) -> None:
        """Play one layout to its end and keep what came of it."""
        state = next(self._worlds)
        path: list[tuple[Node, int]] = []
        node = self.root
        while (seat := state.actor) is not None:
            node = self._choose(node, state.legal_moves(), seat)
            assert node.move is not None
            state = state.play(node.move)
            path.append((node, seat))
            if not node.visits:
                break
        end = _end_at_random(state, self._rng)
        points = [self._sign * score for score in end.scores]
        best = max(points)
        self._spread.add(points)
        for node, seat in path:
            node.visits += 1
            node.total += points[seat]
            node.firsts += points[seat] == best
        self.root.visits += 1
        self.playouts += 1

    def _choose(self, node: Node, legal: Sequence[Move], seat: int) -> Node:
        """Return the child of ``node`` to follow: a new one while there is room, else the highest UCB1."""
        children = node.children
        known = [child for move in legal if (child := children.get(move)) is not None]
        for child in known:
            child.available += 1
        if len(known) < len(legal) and len(known) < WIDENING * sqrt(node.visits + 1):
            untried = [move for move in legal if move not in children]
            move = untried[int(self._rng.random() * len(untried))]
            children[move] = new = Node(move)
            new.available = 1
            return new
        width = EXPLORATION * self._spread.deviation(seat)

        def value(child: Node) -> float:
            return child.mean + width * sqrt(log(child.available) / child.visits)

        return max(known, key=value)

    @property
    def best(self) -> Move:
        """The move visited most often, the first legal one of equals."""
        children = self.root.children

        def visits(move: Move) -> int:
            return children[move].visits if move in children else 0

        return max(self.observation.legal_moves(), key=visits)

    def hint(self, possible: int, progress: float) -> Hint:
        """Return what is known so far of the moves that were tried; ``possible`` layouts cannot be ruled
        out.
        """
        now = self.observation.scores[self.observation.seat]
        children = self.root.children
        moves = [
            MoveHint(
                move,
                best=child.visits,
                wins=child.firsts,
                points=self._sign * child.mean - now,
                score=float(child.visits),
            )
            for move in self.observation.legal_moves()
            if (child := children.get(move)) is not None
        ]
        return Hint(tuple(moves), self.playouts, possible, exact=False, progress=progress)


class _Spread:
    """The standard deviation of each seat's points over all playouts."""

    def __init__(self, players: int) -> None:
        self._count = 0
        self._sums = [0.0] * players
        self._squares = [0.0] * players

    def add(self, points: Sequence[float]) -> None:
        """Count the end of a playout."""
        self._count += 1
        for seat, one in enumerate(points):
            self._sums[seat] += one
            self._squares[seat] += one * one

    def deviation(self, seat: int) -> float:
        """In points; 1 while all were equal, so that every move is tried."""
        mean = self._sums[seat] / self._count
        variance = self._squares[seat] / self._count - mean * mean
        return sqrt(variance) if variance > 1e-9 else 1.0


def _end_at_random(state: State, rng: Random) -> State:
    while state.actor is not None:
        state = state.play(state.random_move(rng))
    return state


def search(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
    """Return the move that search likes best; a budget that is an int is a number of playouts. See
    :class:`~tomoe_core.bots.Bot`.
    """
    return decide(think(observation, rng, budget))


def think(
    observation: Observation, rng: Random, budget: float | None = None, /
) -> Iterator[Thought]:
    """:func:`search`, as it goes on; see :class:`~tomoe_core.bots.base.Thinker`."""
    found = Search(observation, rng)
    legal = observation.legal_moves()
    if len(legal) == 1:
        yield Thought(legal[0])
        return
    account = Budget(SECONDS if budget is None else budget)
    while account.left > 0:
        found.playout()
        account.charge(1)
        if account.ends_slice():
            yield Thought(found.best, min(account.part, MAX_PROGRESS))
    yield Thought(found.best)


def _with_playouts(playouts: int) -> Bot:
    def choose(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
        """Return a move found with few playouts; the budget is not minded."""
        return search(observation, rng, playouts)

    return choose


def hint(observation: Observation, rng: Random, budget: float | None = None, /) -> Iterator[Hint]:
    """Return ever better hints; see :class:`~tomoe_core.bots.base.Hinter`. ValueError unless it is the seat's
    turn.

    ``layouts`` are the playouts. Search gives more of them to what looks better: a move's ``best`` is how
    many it got, and ``wins`` in how many of these the seat came first in the deal. Moves that were never
    tried are left out.
    """
    return _hints(
        Search(observation, rng), observation.count_worlds(), SECONDS if budget is None else budget
    )


def _hints(found: Search, possible: int, budget: float) -> Iterator[Hint]:
    account = Budget(budget)
    step = HINT_PLAYOUTS if isinstance(budget, int) else SLICE
    next_at = step
    while True:
        found.playout()
        account.charge(1)
        if account.left <= 0:
            break
        if account.spent >= next_at:
            next_at += step
            yield found.hint(possible, min(account.part, MAX_PROGRESS))
    yield found.hint(possible, 1.0)


def weigh(
    observation: Observation, moves: Sequence[Move], rng: Random, budget: float | None = None, /
) -> Iterator[Hint]:
    """Yield the mean results of these moves, each played on at random in the same layouts; see
    :class:`~tomoe_core.bots.base.Weigher`. ``budget``: playouts, or seconds.
    """
    seat, game = observation.seat, observation.game
    sign, now = -1 if low_wins(game) else 1, observation.scores[observation.seat]
    account = Budget(SECONDS if budget is None else budget)
    trials = Trials(moves, low_wins=sign < 0)
    possible = observation.count_worlds()
    for state in observation.samples(rng):
        ends = [_end_at_random(state.play(move), rng).scores for move in moves]
        account.charge(len(moves))
        gains = [sign * scores[seat] for scores in ends]
        firsts = [sign * scores[seat] == max(sign * each for each in scores) for scores in ends]
        trials.add(Outcome([scores[seat] - now for scores in ends], gains, firsts))
        if account.left <= 0:
            break
        if account.ends_slice():
            yield trials.hint(possible, min(account.part, MAX_PROGRESS))
    yield trials.hint(possible, 1.0)


BOTS: Final = GameBots(
    {
        "easy": _with_playouts(EASY_PLAYOUTS),
        "normal": _with_playouts(NORMAL_PLAYOUTS),
        "hard": search,
    },
    hint,
    {"hard": think},
    weigh=weigh,
    judging=Judging(budget=400),
)
"""The levels of a game that has no bots of its own: few playouts, more, and as many as the budget allows."""
