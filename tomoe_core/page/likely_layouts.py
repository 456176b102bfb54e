"""The layouts in which two lines are compared: all that the seat could not rule out, or some of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from .. import bots
from ..game import Observation, State, TooManyWorlds

ALL: Final = 20
"""If no more layouts are possible, all of them are taken."""

SOME: Final = 10
"""How many different ones are taken otherwise."""

TRIES: Final = 4
"""How often for each of these a layout is drawn, to find different ones."""


class Layouts(NamedTuple):
    """Different layouts that a seat could not rule out. ``weights``: how much each counts, the sum being 1.
    ``all``: whether no others are possible.
    """

    states: Sequence[State]
    weights: Sequence[float]
    all: bool

    @property
    def alike(self) -> bool:
        """Tell whether each counts as much as any other."""
        return max(self.weights) < 1.01 * min(self.weights)


def likely_layouts(seen: Observation, rng: Random) -> Layouts:
    """Choose the layouts for what a seat has ``seen``. Those that are drawn out of more are drawn by how likely
    they are, so that each of them counts the same.
    """
    try:
        weights = bots.weights(seen)
    except TooManyWorlds:
        drawn = dict.fromkeys(seen.sample(rng) for _ in range(TRIES * SOME))
        return _alike([*drawn][:SOME])
    if len(weights) > ALL:
        return _alike(_draw(weights, rng))
    total = sum(weights.values())
    return Layouts([*weights], [each / total for each in weights.values()], all=True)


def _alike(states: Sequence[State]) -> Layouts:
    return Layouts(states, [1 / len(states)] * len(states), all=False)


def _draw(weights: Mapping[State, float], rng: Random) -> list[State]:
    """Draw different layouts one after another, each by its weight among those that are left."""
    left, drawn = dict(weights), list[State]()
    while len(drawn) < SOME:
        [chosen] = rng.choices([*left], [*left.values()])
        drawn.append(chosen)
        del left[chosen]
    return drawn
