"""What a seat may expect by the end of the deal, in points.

:mod:`.values` compares hands: it says how much better one is than another. What all hands are worth does not
add up to the points that are still to come, for most of these come from cards that nobody has yet. So a seat
may expect what a seat gets on average with this number of runs to come, and more or less than that by how
much its hand is better than the others', and by how soon it sells.

The numbers are fitted to the outcomes of 100 deals among hard bots, at the beginning of each turn.
"""

from __future__ import annotations

from typing import Final

from ..cards import count_runs
from ..position import LAST_RUN, SEATS, Position
from .heuristics import SCALE
from .values import SuitValues, View

LEVELS: Final = (0.0, 1.0, 7.0, 10.3, 14.0, 16.9, 19.7, 22.3, 24.3, 27.1, 29.5, 30.7)
"""By the number of runs to come: what a seat gets from here on, on average."""

SLOPE: Final = 1.2
"""What a seat may expect beyond that for each point by which its hand is worth more than the mean of all."""

SOONER: Final = 2.4
"""What it is good for to be one place nearer to the turn."""


def expectations(position: Position, values: SuitValues) -> list[float]:
    """By seat, the points to be expected at the end of the deal. It is the beginning of a turn, or the end."""
    if position.actor is None:
        return [float(points) for points in position.points]
    hands = [View(position, seat, values).total() for seat in range(SEATS)]
    usual = sum(hands) / SEATS
    return [
        points + level(position) + SLOPE * (hand - usual) + SOONER * (1 - place)
        for points, hand, place in zip(position.points, hands, _places(position), strict=True)
    ]


def level(position: Position) -> float:
    """What a seat gets from here on, on average."""
    to_come = max(0, LAST_RUN - count_runs(position.runs))
    return LEVELS[to_come] * position.deal.game.run_pays / SCALE


def _places(position: Position) -> list[int]:
    """By seat, how many turns it is until the seat sells."""
    return [(seat - position.seller) % SEATS for seat in range(SEATS)]
