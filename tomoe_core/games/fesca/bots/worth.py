"""How likely a card wins the trick in play, and what it is worth to keep: estimates that the heuristics
add up.

Both are logistic in a few features, with the weights of :mod:`.weights`. An estimate is kept under a
key that packs all that its features are made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ..rules.cards import YINYANG
from .weights import Row, Weights

LEAD, FOLLOW, AHEAD, OPEN_LEAD, YINYANG_LEAD = range(5)
"""Kinds of plays: a card is led; it follows the only lead; there are two leads; yin-yang was led; a
yin-yang card is led, as a lead that is decided later.
"""

LATER, HIGHER, UNSEEN, AGAINST, MARGIN, IS_Z, IS_WILD, REAL, LEFT = 3, 6, 10, 14, 18, 22, 23, 24, 25
"""Where the parts of the key of a chance begin, in bits. From the lowest: the kind of play; how many
play later; how many cards of the lead are not seen, those that are higher and all; how many of the lead
against it; the advantage (see :func:`~tomoe_core.games.fesca.tricks.advantage`) plus 8; whether the
card is a Z, is wild, and would be void if a card that is not seen was played; how many tricks are left,
with this one.
"""

LOSES, WINS = -2, -1
"""Keys of chances that are certain: 0 and 1."""

OUT, OWN, KEPT_Z, KEPT_YINYANG, TO_COME = 4, 8, 12, 13, 14
"""Where the parts of the key of a worth begin, in bits. From the lowest: how many cards of the suit are
not seen, those that are higher and all; how many the hand itself holds; whether the card is a Z, is
yin-yang; how many tricks are to come.
"""

MAX_KEPT: Final = 1 << 17
"""The cache of estimates is cleared at this size."""


def suit_key(suit: int, own: int, out: int, to_come: int) -> int:
    """Return what the keys of the worths of all cards of a suit have in common: ``own`` are the hand's cards
    of it and ``out`` those that others hold (masks of thirteen bits).
    """
    key = out.bit_count() << OUT | own.bit_count() << OWN | to_come << TO_COME
    return key | 1 << KEPT_YINYANG if suit == YINYANG.index else key


def chance_features(key: int, players: int) -> list[float]:
    """Return what the chance to win depends on, from its key."""
    later = key >> LATER & 7
    higher = key >> HIGHER & 15
    mine = key >> UNSEEN & 15
    other = key >> AGAINST & 15
    margin = (key >> MARGIN & 15) - 8
    z, wild, real = key >> IS_Z & 1, key >> IS_WILD & 1, key >> REAL & 1
    left = key >> LEFT
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
    """Return what the worth of a card that is kept depends on, from its key."""
    higher = key & 15
    unseen = key >> OUT & 15
    own = key >> OWN & 15
    z = float(key >> KEPT_Z & 1)
    yinyang = float(key >> KEPT_YINYANG & 1)
    left = key >> TO_COME
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
    """Return the logistic function of the weighted sum of the features: a number from 0 to 1."""
    x = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


class Chances(dict[int, float]):
    """The chance to win the trick in play, by its key."""

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
    """What a card is worth that is kept, in tricks, by its key."""

    def __init__(self, weights: Weights, players: int) -> None:
        super().__init__()
        self.weights = weights.worth
        self.players = players

    def __missing__(self, key: int) -> float:
        if len(self) >= MAX_KEPT:
            self.clear()
        worth = self[key] = logistic(self.weights, worth_features(key, self.players))
        return worth
