"""Heuristics: what a position is estimated to be worth to each seat, without search.

The estimate for a seat is a sum: a number for who leads and how many tricks are left, and for each suit two
numbers. The first goes by who holds its remaining cards from low to high (a card *between* the
others' is good, as the middle card of three wins); the second by where one's own cards lie in it, and by
whether one's own and the others' cards of the pair allow the back suit to be played to it.
The numbers are fitted to what came of many deals that bots played, with tricks won by a 1 counting 1 and
counting 2; see :data:`FILE`. For what else they count, the numbers lie on the line through both.

Estimates are in hundredths of a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

from ....bots.networks import read_weights
from ..rules.base import TomoefudaBase
from .pairs import MAX_CLASSES, USUAL, owner_text, suit

FILE: Final = "heuristics.json"
"""The numbers, in hundredths of a trick. They were fitted by ridge regression to what came of some 27,000 deals
that normal bots played against each other, one move in 25 being made at random: first where a trick won by a 1
counts 1, then where it counts 2.
"""

UNIT: Final = 100
"""What a trick that counts 1 is in estimates."""

MAX_KEPT: Final = 100_000
"""The cache of estimates of a pair of suits is cleared at this size."""

MAX_ICHI: Final = 3.0
"""From what a 1 counts above that the numbers would say too much."""

Estimate = tuple[int, int, int]
"""What something is worth to players 0, 1 and 2."""

_OWNERS: Final = tuple("".join(owners) for n in range(1, 7) for owners in product("012", repeat=n))
"""The keys of the first number of a suit: whose its cards are, from low to high."""

_CONTEXTS: Final = tuple(
    ("".join(mine), partner, others)
    for n in range(1, 7)
    for mine in product("01", repeat=n)
    for partner in (False, True)
    for others in range(5)
)
"""The keys of the second: which are one's own; whether one has cards of the back suit; what the others have
of the pair.
"""

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


class Heuristics(dict[int, Estimate]):
    """The estimates where a trick won by a 1 counts ``ichi`` tricks; as a dict, those of the cards of a
    pair of suits: twelve bits a seat, seat 0's lowest.
    """

    def __init__(self, ichi: float) -> None:
        super().__init__()

        weights = read_weights(__package__, FILE)

        def numbers(name: str) -> list[int]:
            both = zip(weights["ichi 1"][name], weights["ichi 2"][name], strict=True)
            return [round(a + (ichi - 1) * (b - a)) for a, b in both]

        self._lead = numbers("lead")
        self._suit = dict(zip(_OWNERS, numbers("suit"), strict=True))
        self._context = dict(zip(_CONTEXTS, numbers("context"), strict=True))

    def __missing__(self, key: int) -> Estimate:
        one = suit(key & 63, key >> 12 & 63, key >> 24 & 63, USUAL)
        other = suit(key >> 6 & 63, key >> 18 & 63, key >> 30 & 63, USUAL)
        if len(self) > MAX_KEPT:
            self.clear()
        worth = self[key] = self._pair(one, other)
        return worth

    def _pair(self, one: str, other: str) -> Estimate:
        """Return what the cards of a pair of suits are worth; suits as in :mod:`.pairs`."""
        if len(one) > 6:  # a pair all in one hand, counted as one suit
            one, other = one[:6], one[6:]
        worth = [0, 0, 0]
        for player in range(3):
            a, b = one.translate(_SEEN_FROM[player]), other.translate(_SEEN_FROM[player])
            for front, back in ((a, b), (b, a)):
                if front:
                    others = sum(2 if p in front else 1 if p in back else 0 for p in "12")
                    context = front.translate(_MINE), "0" in back, others
                    worth[player] += self._suit[front] + self._context[context]
        return worth[0], worth[1], worth[2]

    def estimate(self, hands: Sequence[int], leader: int) -> list[int]:
        """Return what the position is worth to seats 0, 1 and 2, with ``leader`` about to lead; ``hands`` are
        masks.
        """
        a, b, c = hands
        lead = 3 * a.bit_count() - 3
        if lead < 0:
            return [0, 0, 0]
        x, y, z = self[a & 4095 | (b & 4095) << 12 | (c & 4095) << 24]
        for shift in (12, 24, 36) if (a | b | c) >> 36 else (12, 24):
            i, j, k = self[
                a >> shift & 4095 | (b >> shift & 4095) << 12 | (c >> shift & 4095) << 24
            ]
            x += i
            y += j
            z += k
        numbers = self._lead
        return [
            x + numbers[lead + -leader % 3],
            y + numbers[lead + (1 - leader) % 3],
            z + numbers[lead + (2 - leader) % 3],
        ]


@cache
def heuristics_for(ichi: float) -> Heuristics:
    """Return the heuristics where a trick won by a 1 counts ``ichi`` tricks, with the estimates they have made
    so far.
    """
    return Heuristics(ichi)


def heuristics_of(game: TomoefudaBase) -> Heuristics:
    """Return the heuristics for a game, also for one in which tricks count otherwise."""
    return heuristics_for(ichi_of(game))


def ichi_of(game: TomoefudaBase) -> float:
    """Return what a trick won by a 1 counts, at most :data:`MAX_ICHI`."""
    return min(MAX_ICHI, game.half_tricks[0] / 2)
