"""How likely a card wins the trick in play, and what it is worth to keep: estimates that the heuristics
add up.

Both are logistic in a few features, with the weights of :mod:`.weights`. An estimate is kept under a
key that packs all that its features are made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from .weights import Row, Weights

LEAD, FOLLOW, AHEAD, OPEN_LEAD, YINYANG_LEAD = range(5)
"""What a card does: it is led; it follows the only lead; there are two leads; yin-yang was led; it is a
yin-yang card that is led as a lead to be decided."""

LOSES, WINS = -2, -1
"""Keys of chances that are certain: 0 and 1."""

MAX_KEPT: Final = 1 << 17
"""With so many estimates kept, all are dropped."""

# How a key of a chance is packed: (bits, in this order from the lowest).
# kind 3, later players 3, higher cards unseen 4, unseen of the suit 4, of the other lead 4, margin + 8: 4,
# Z 1, yin-yang 1, real card unseen 1, tricks left 4.


def chance_features(key: int, players: int) -> list[float]:
    """What the chance to win depends on, from a packed key."""
    later = key >> 3 & 7
    higher = key >> 6 & 15
    mine = key >> 10 & 15
    other = key >> 14 & 15
    margin = (key >> 18 & 15) - 8
    z, wild, real = key >> 22 & 1, key >> 23 & 1, key >> 24 & 1
    left = key >> 25
    others = players - 1
    unseen = max(1, others * (left - 1) + later)
    holds = 1 - (1 - min(1.0, mine / unseen)) ** left
    counter = 1 - (1 - min(1.0, other / unseen)) ** left
    share = later / others
    holding = (1 - later / players) ** higher
    return [
        1.0,
        holding,
        min(higher, 6) / 6,
        share,
        share * min(higher, 6) / 6,
        holds,
        counter,
        later * (holds - counter) / 4,
        margin / 4,
        margin * share / 4,
        max(-2, min(2, margin)) / 2,
        left / 13,
        float(z),
        float(wild),
        wild * real * share,
        holds * holding,
    ]


def worth_features(key: int, players: int) -> list[float]:
    """What the worth of a card that is kept depends on, from a packed key: higher cards unseen 4, unseen of
    the suit 4, own of the suit 4, Z 1, yin-yang 1, tricks left.
    """
    higher = key & 15
    unseen = key >> 4 & 15
    own = key >> 8 & 15
    z = float(key >> 12 & 1)
    yinyang = float(key >> 13 & 1)
    left = key >> 14
    each = min(1.0, unseen / ((players - 1) * left)) * left
    best = float(higher == 0)
    many = min(higher, 8) / 8
    time = left / 13
    return [
        1.0,
        many,
        best,
        0.5**higher,
        each,
        each * best,
        own / 6,
        own * best / 6,
        own * many / 6,
        time,
        best * time,
        many * time,
        z,
        z * time,
        z * each,
        yinyang,
        yinyang * many,
        yinyang * time,
        1.0 / left,
    ]


def logistic(weights: Row, features: Sequence[float]) -> float:
    """The logistic function of the weighted sum of the features: a number from 0 to 1."""
    x = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


class Chances(dict[int, float]):
    """The chance to win the trick in play, by packed key or LOSES or WINS."""

    def __init__(self, weights: Weights, players: int) -> None:
        super().__init__()
        self.weights = weights.chance
        self.players = players

    def __missing__(self, key: int) -> float:
        if len(self) >= MAX_KEPT:
            self.clear()
        if key < 0:
            chance = float(key == WINS)
        else:
            chance = logistic(self.weights[key & 7], chance_features(key, self.players))
        self[key] = chance
        return chance


class Worths(dict[int, float]):
    """What a card is worth that is kept, in tricks, by packed key."""

    def __init__(self, weights: Weights, players: int) -> None:
        super().__init__()
        self.weights = weights.worth
        self.players = players

    def __missing__(self, key: int) -> float:
        if len(self) >= MAX_KEPT:
            self.clear()
        worth = self[key] = logistic(self.weights, worth_features(key, self.players))
        return worth
