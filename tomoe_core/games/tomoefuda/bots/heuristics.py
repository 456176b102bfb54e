"""Heuristics: what a position is estimated to be worth to each seat, without search.

The estimate for a seat is a sum: a number for who leads and how many tricks are left, and for each suit two
numbers. The first goes by who holds its remaining cards from low to high (a card *between* the
others' is good, as the middle card of three wins); the second by where one's own cards lie in it, and by
whether one's own and the others' cards of the pair allow the back suit to be played to it.
The numbers are fitted to exact values of many positions of the game in which every trick counts 1; see
:mod:`.weights`.

Estimates are in hundredths of a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from . import weights
from .pairs import MAX_CLASSES, USUAL, owner_text, suit

UNIT: Final = 100
"""What a trick that counts 1 is in estimates."""


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


_LEAD: Final = _numbers(weights.LEAD)
_SUIT: Final = dict(
    zip(
        ("".join(owners) for n in range(1, 7) for owners in product("012", repeat=n)),
        _numbers(weights.SUIT),
        strict=True,
    )
)
_CONTEXT: Final = dict(
    zip(
        (
            ("".join(mine), partner, others)
            for n in range(1, 7)
            for mine in product("01", repeat=n)
            for partner in (False, True)
            for others in range(5)
        ),
        _numbers(weights.CONTEXT),
        strict=True,
    )
)
_SEEN_FROM: Final = tuple(
    str.maketrans(
        {
            owner_text(owner, worth): str((owner - player) % 3)
            for worth in range(MAX_CLASSES)
            for owner in range(3)
        }
    )
    for player in range(3)
)
"""By player: turns a suit as that player sees it, who is 0 then; worth classes are dropped."""

_MINE: Final = str.maketrans("012", "100")


@lru_cache(maxsize=200_000)
def estimate_pair(one: str, other: str) -> tuple[int, int, int]:
    """What the cards of a pair of suits are worth to players 0, 1 and 2; suits as in :mod:`.pairs`."""
    if len(one) > 6:  # a pair all in one hand, counted as one suit
        one, other = one[:6], one[6:]
    worth = [0, 0, 0]
    for player in range(3):
        a, b = one.translate(_SEEN_FROM[player]), other.translate(_SEEN_FROM[player])
        for front, back in ((a, b), (b, a)):
            if front:
                others = sum(2 if p in front else 1 if p in back else 0 for p in "12")
                worth[player] += (
                    _SUIT[front] + _CONTEXT[front.translate(_MINE), "0" in back, others]
                )
    return worth[0], worth[1], worth[2]


class _PairEstimates(dict[int, tuple[int, int, int]]):
    """:func:`estimate_pair` by the cards of a pair: twelve bits a seat, seat 0's lowest."""

    def __missing__(self, key: int) -> tuple[int, int, int]:
        one = suit(key & 63, key >> 12 & 63, key >> 24 & 63, USUAL)
        other = suit(key >> 6 & 63, key >> 18 & 63, key >> 30 & 63, USUAL)
        if len(self) > 100_000:
            self.clear()
        worth = self[key] = estimate_pair(one, other)
        return worth


_PAIRS: Final = _PairEstimates()


def estimate_lead(left: int) -> tuple[int, int, int]:
    """What it is worth to players 0, 1 and 2 that player 0 leads, with ``left`` tricks left."""
    a, b, c = _LEAD[3 * left - 3 : 3 * left] if left else (0, 0, 0)
    return a, b, c


def estimate(hands: Sequence[int], leader: int) -> list[int]:
    """What the position is worth to seats 0, 1 and 2, with ``leader`` about to lead; ``hands`` are masks."""
    a, b, c = hands
    lead = 3 * a.bit_count() - 3
    if lead < 0:
        return [0, 0, 0]
    x, y, z = _PAIRS[a & 4095 | (b & 4095) << 12 | (c & 4095) << 24]
    for shift in (12, 24, 36) if (a | b | c) >> 36 else (12, 24):
        i, j, k = _PAIRS[a >> shift & 4095 | (b >> shift & 4095) << 12 | (c >> shift & 4095) << 24]
        x += i
        y += j
        z += k
    return [
        x + _LEAD[lead + -leader % 3],
        y + _LEAD[lead + (1 - leader) % 3],
        z + _LEAD[lead + (2 - leader) % 3],
    ]
