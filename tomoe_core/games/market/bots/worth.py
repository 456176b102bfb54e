"""What a position is worth to a seat, by a table: the points it has and those it may hope for.

Runs are what cards are for, and a run is of one suit. So the six suits are looked at one by one: for
each of its cards whether the seat holds it, the next seat does, the previous one, or nobody who is
known to (it lies in the stock, on the table or in a hidden hand). A suit that has given its first run
has one run left, of the three cards that remain; then it counts how many of them lie where, and who
revealed the first. Added to that is what a card is good for as payment, by its rank.

Only what the seat knows goes in. The numbers are rules of thumb; see :mod:`.thumbs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..play import BOTH_RUNS_PAY, DRY_TURNS, LAST_RUN, RUN_PAYS, SEATS, STOCK_TURNS, Inside
from ..shapes import RUN, starts

OWN, NEXT, PREVIOUS = 1, 2, 3
"""Where a card may lie, seen from a seat; elsewhere is 0."""

SPREAD: Final = tuple(sum(1 << 2 * i for i in range(6) if bits >> i & 1) for bits in range(64))
"""By six bits of a suit: the same bits as digits of base 4."""


def is_last(inside: Inside) -> bool:
    """True in the turn with which the deal ends: then nothing is worth anything any more but a run."""
    runs, turn = inside[5], inside[7]
    if (runs[0] | runs[1] | runs[2]).bit_count() >= 3 * LAST_RUN:
        return True
    return turn >= STOCK_TURNS and turn + 1 - max(inside[12], STOCK_TURNS) >= DRY_TURNS


def holding(code: int, place: int) -> int:
    """The ranks of a suit that lie in a place, six bits."""
    return sum(1 << i for i in range(6) if code >> 2 * i & 3 == place)


class Broken(NamedTuple):
    """A suit of which the first run is out: how many of the three other cards lie where, and who
    revealed the first run.
    """

    own: int
    next: int
    previous: int
    taker: int


BROKEN: Final = tuple(
    Broken(own, nxt, prev, taker)
    for taker in (OWN, NEXT, PREVIOUS)
    for own in range(4)
    for nxt in range(4 - own)
    for prev in range(4 - own - nxt)
)
"""All kinds of them."""


def _broken_key(b: Broken) -> int:
    return b.own + 4 * b.next + 16 * b.previous + 64 * b.taker


class Table:
    """What suits are worth, in points.

    ``whole``: by code of a suit, payment included; ``broken``: by ``own + 4 * next + 16 * previous + 64 *
    taker``; ``pay``: by six bits of a suit held, what its cards are good for as payment.
    """

    def __init__(
        self, whole: Sequence[float], broken: Sequence[float], pay: Sequence[float]
    ) -> None:
        """``whole``: by code, payment not included; ``broken``: in the order of ``BROKEN``; ``pay``: by
        rank from 1. What a run in hand is worth need not be told.
        """
        self.broken = [0.0] * 256
        for kind, worth in zip(BROKEN, broken, strict=True):
            if kind.own == 3:
                worth = RUN_PAYS + BOTH_RUNS_PAY * (kind.taker == OWN)
            self.broken[_broken_key(kind)] = worth
        self.pay: list[float] = [
            sum(pay[i] for i in range(6) if bits >> i & 1) for bits in range(64)
        ]
        self.whole: list[float] = [
            self._whole(code, holding(code, OWN), worth) for code, worth in enumerate(whole)
        ]

    def _whole(self, code: int, own: int, worth: float) -> float:
        """A whole suit with its payment; if the seat holds a run, it is out and the rest is left."""
        runs = [first for first in range(6) if starts(own) >> first & 1]
        if not runs:
            return worth + self.pay[own]
        nxt, prev = holding(code, NEXT), holding(code, PREVIOUS)
        rest = [self.suit(own & ~RUN[first], nxt, prev, OWN) for first in runs]
        return RUN_PAYS + max(rest)

    def suit(self, own: int, nxt: int, prev: int, taker: int) -> float:
        """What a suit is worth: the six bits of who holds what; ``taker`` of its first run, or 0."""
        if taker:
            if taker < 0:
                return 0.0
            held = own.bit_count()
            worth = self.broken[held + 4 * nxt.bit_count() + 16 * prev.bit_count() + 64 * taker]
            return worth if held == 3 else worth + self.pay[own]
        return self.whole[SPREAD[own] + 2 * SPREAD[nxt] + 3 * SPREAD[prev]]


NOTHING: Final = Table([0.0] * 4**6, [0.0] * len(BROKEN), [0.0] * 6)
"""For the last turn."""


def takers(runs: tuple[int, ...], seat: int) -> list[int]:
    """By suit: 0 if no run of it is out, -1 if both are, else who revealed it, seen from ``seat``."""
    own, nxt, prev = runs[seat], runs[(seat + 1) % SEATS], runs[(seat + 2) % SEATS]
    out = own | nxt | prev
    found = []
    for suit in range(6):
        gone = out >> 6 * suit & 63
        if not gone:
            found.append(0)
        elif gone == 63:
            found.append(-1)
        elif own >> 6 * suit & 63:
            found.append(OWN)
        else:
            found.append(NEXT if nxt >> 6 * suit & 63 else PREVIOUS)
    return found


class View:
    """The suits as one seat sees them. ``own``, ``next`` and ``previous`` are masks: the seat's hand,
    and what is known of the others'.
    """

    __slots__ = ("next", "own", "previous", "table", "takers", "worths")

    def __init__(self, inside: Inside, seat: int, table: Table) -> None:
        hands, runs, seen = inside[2], inside[5], inside[6]
        self.own = hands[seat]
        self.next = hands[(seat + 1) % SEATS] & seen
        self.previous = hands[(seat + 2) % SEATS] & seen
        self.takers = takers(runs, seat)
        self.table = NOTHING if is_last(inside) else table
        self.worths: list[float | None] = [None] * 6

    def worth(self, suit: int) -> float:
        """What a suit is worth as it is."""
        found = self.worths[suit]
        if found is None:
            found = self.worths[suit] = self.changed(suit, self.own, self.next, self.previous)
        return found

    def changed(self, suit: int, own: int, nxt: int, prev: int) -> float:
        """What a suit would be worth if the cards lay so."""
        at = 6 * suit
        return self.table.suit(own >> at & 63, nxt >> at & 63, prev >> at & 63, self.takers[suit])

    def total(self) -> float:
        """What all the suits are worth."""
        return sum(map(self.worth, range(6)))

    def gain(self, index: int) -> float:
        """What it would be worth to get a card that lies on the table."""
        suit = index // 6
        return self.changed(suit, self.own | 1 << index, self.next, self.previous) - self.worth(
            suit
        )

    def elsewhere(self, index: int, place: int) -> float:
        """What it would change for this seat if ``NEXT`` or ``PREVIOUS`` got a card from the table."""
        suit, bit = index // 6, 1 << index
        nxt = self.next | bit if place == NEXT else self.next
        prev = self.previous | bit if place == PREVIOUS else self.previous
        return self.changed(suit, self.own, nxt, prev) - self.worth(suit)


def worth(inside: Inside, seat: int, table: Table) -> float:
    """What the position is worth to ``seat``: points it has, and points it may hope for."""
    if inside[9] is None:
        return inside[3][seat]
    return inside[3][seat] + View(inside, seat, table).total()
