"""What a seat may expect by the end of the deal, in points.

:mod:`.values` compares hands: it says how much better one is than another. What all hands are worth does not
add up to the points that are still to come, for most of these come from cards that nobody has yet. So a seat
may expect what a seat gets on average with this number of runs to come, and more or less than that by how
much its hand is better than the others', and by how soon it sells.

Only the latter, its standing, matters for a choice. Who wins is decided by the totals of a match, so what the
others get counts against a choice, see :func:`spite_at`.

The numbers are fitted to the outcomes of some 250 deals among hard bots, at the beginning of each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.cards import count_runs
from ..rules.position import LAST_RUN, SEATS, STOCK_TURNS, Position
from .heuristics import scale
from .values import SuitValues, View

SPITE: Final = 0.5
"""How much a hard bot minds each point that another player gets, while the stock lasts: its lead counts."""

LATE_SPITE: Final = 0.15
"""The same when the stock is out. To mind more wins a point or two more a deal, but where all do, nobody lets
anybody have the last runs: one deal in six goes on for 24 turns without any.
"""

LEVELS: Final = (0.0, 3.9, 7.5, 10.4, 13.4, 16.3, 18.8, 21.5, 23.8, 25.5, 26.8, 27.2)
"""By the number of runs to come: what a seat gets from here on, on average, by what runs pay by the text."""

SLOPE: Final = 1.3
"""What a seat may expect beyond that for each point by which its hand is worth more than the mean of all."""

SOONER: Final = 1.8
"""What it is good for to be one place nearer to the turn, by what runs pay by the text."""


def spite_at(position: Position) -> float:
    """Return how much a hard bot minds each point that another player gets."""
    return SPITE if position.turn < STOCK_TURNS else LATE_SPITE


def gain_of(standings: Sequence[float], seat: int, spite: float) -> float:
    """Return what the standings of all seats are worth to one of them, in points."""
    own = standings[seat]
    return own - spite * (sum(standings) - own)


def standings(position: Position, values: SuitValues) -> list[float]:
    """Return by seat, its points and how much more than another seat it may expect to get from here on. It is
    the beginning of a turn, or the end of the deal.
    """
    if position.actor is None:
        return [float(points) for points in position.points]
    hands = [View(position, seat, values).total() for seat in range(SEATS)]
    usual = sum(hands) / SEATS
    sooner = SOONER * scale(values.run_pays, values.both_runs_pay)
    return [
        points + SLOPE * (hand - usual) + sooner * (1 - place)
        for points, hand, place in zip(position.points, hands, _places(position), strict=True)
    ]


def level(position: Position) -> float:
    """Return what a seat gets from here on, on average."""
    if position.actor is None:
        return 0.0
    to_come = max(0, LAST_RUN - count_runs(position.runs))
    rules = position.deal.game.rules
    return LEVELS[to_come] * scale(rules.run_pays, rules.both_runs_pay)


def _places(position: Position) -> list[int]:
    """Return by seat, how many turns it is until the seat sells."""
    return [(seat - position.seller) % SEATS for seat in range(SEATS)]
