"""Layouts drawn by how likely they are, going by what the others have bought and put up so far.

What a player buys and pays with depends on its hidden cards: one that could have completed a run would have
done so. A player makes better choices more often, with a probability in proportion to exp(points / noise), the
points being what a choice is worth to it at once (:func:`~.policy.first_sight`). It is of any of the
:data:`KINDS`, each as likely beforehand, and of the same for the whole deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from ....bots.budget import Budget
from ....bots.quantal import mean_log, quantal_logs
from ....game import Move
from ..rules.apply import apply, start
from ..rules.legal import legal_moves
from ..rules.moves import Buy, MarketMove, Put
from ..rules.observation import MarketObservation
from ..rules.position import Position
from .policy import first_sight
from .prospects import spite_at
from .values import SuitValues

KINDS: Final = (0.1, 1.0)
"""The noise of each kind of player, in points, whatever runs pay: people err about prices, which stay small."""

Logs = tuple[float, ...]
"""By kind of player, the logarithm of how likely it chooses as somebody did."""

FIRST_DRAWS: Final = 8
"""In this many layouts at least it is looked how likely the likeliest may be before any is used."""

TRIES: Final = 24
"""Upper bound of the layouts drawn for one; if none of them is taken, the likeliest is."""


def likely_layouts(
    observation: MarketObservation, values: SuitValues, rng: Random, budget: Budget
) -> Iterator[Position]:
    """Draws layouts that the seat of ``observation`` cannot rule out, without end: each in proportion to how
    likely the others' choices would be in it (rejection sampling). The moves made again for that are charged.
    """
    moves = observation.moves
    logs: dict[tuple[int, int], float] = {}

    def draw() -> tuple[Position, float]:
        """Return a layout, all being equally likely, and the logarithm of how likely the others' choices are in
        it.
        """
        position = observation.sample(rng).position
        hands = [(seat, position.deal.hands[seat]) for seat in observation.others]
        if any(hand not in logs for hand in hands):
            # A seat's choices depend on its own hidden cards alone: the same goes for all layouts with them.
            found = choice_logs(position, moves, values, observation.others)
            budget.charge(len(moves))
            for seat, hand in hands:
                logs[seat, hand] = mean_log(found[seat])
        return position, sum(logs[hand] for hand in hands)

    drawn = [draw() for _ in range(FIRST_DRAWS)]
    most = max(likely for _, likely in drawn)
    waiting = iter(drawn)
    while True:
        tried: list[tuple[Position, float]] = []
        while len(tried) < TRIES:
            position, likely = each = next(waiting, None) or draw()
            most = max(most, likely)
            if rng.random() < exp(likely - most):
                yield position
                break
            tried.append(each)
        else:
            yield max(tried, key=lambda each: each[1])[0]


def choice_logs(
    position: Position, moves: Sequence[Move], values: SuitValues, seats: Iterable[int]
) -> dict[int, Logs]:
    """Return for each of the ``seats``: how likely it chose what it bought and put up among the ``moves`` that
    led to ``position``.
    """
    found = dict.fromkeys(seats, (0.0,) * len(KINDS))
    then = start(position.deal)
    for move in moves:
        assert isinstance(move, MarketMove)
        seat = then.actor
        if seat in found and isinstance(move, Buy | Put):
            logs = move_logs(then, move, values)
            found[seat] = tuple(a + b for a, b in zip(found[seat], logs, strict=True))
        then = apply(then, move)
    return found


def move_logs(position: Position, move: MarketMove, values: SuitValues) -> Logs:
    """Return how likely the actor chooses ``move``."""
    choices = legal_moves(position)
    if len(choices) == 1:
        return (0.0,) * len(KINDS)
    worths = first_sight(position, choices, values, spite_at(position))
    return quantal_logs(worths, choices.index(move), KINDS)
