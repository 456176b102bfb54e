"""What the cards of a seat are worth to it, in points.

Runs are what cards are for, and a run is of one suit. So the six suits are looked at one by one: for
each of its cards whether the seat holds it, the next seat does, the previous one, or nobody who is
known to (it lies in the stock, on the table or in a hidden hand). A suit that has given its first run
has one run left, of the three cards that remain; then it counts how many of them lie where, and who
revealed the first. Added to that is what a card is good for as payment, by its rank.

Only what the seat knows goes in. The numbers come from :mod:`.heuristics`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from ..rules.cards import RUN, run_starts
from ..rules.position import SEATS, Position

OWN, NEXT, PREVIOUS = 1, 2, 3
"""Where a card may lie, seen from a seat; elsewhere is 0."""


def place_of(seat: int, seen_from: int) -> int:
    """``NEXT`` or ``PREVIOUS``: where another seat sits."""
    return NEXT if (seat - seen_from) % SEATS == 1 else PREVIOUS


SPREAD: Final = tuple(sum(1 << 2 * i for i in range(6) if bits >> i & 1) for bits in range(64))
"""By six bits of a suit: the same bits as digits of base 4."""


def ranks_at(code: int, place: int) -> int:
    """Return the ranks of a suit that lie in a place, six bits; ``code``: the places by rank, digits of
    base 4.
    """
    return sum(1 << i for i in range(6) if code >> 2 * i & 3 == place)


class HalfSuit(NamedTuple):
    """A suit of which the first run is out: how many of the three other cards lie where, and who
    revealed the first run.
    """

    own: int
    next: int
    previous: int
    revealer: int

    @property
    def key(self) -> int:
        """Its place in ``SuitValues.half``."""
        return self.own + 4 * self.next + 16 * self.previous + 64 * self.revealer


HALF_SUITS: Final = tuple(
    HalfSuit(own, nxt, prev, revealer)
    for revealer in (OWN, NEXT, PREVIOUS)
    for own in range(4)
    for nxt in range(4 - own)
    for prev in range(4 - own - nxt)
)
"""All kinds of them."""


class SuitValues:
    """What suits are worth, in points.

    ``whole``: by code of a suit, payment included; ``half``: by the key of a :class:`HalfSuit`; ``pay``: by six
    bits of a suit held, what its cards are good for as payment.
    """

    def __init__(
        self,
        whole: Sequence[float],
        half: Sequence[float],
        pay: Sequence[float],
        run_pays: int,
        both_runs_pay: int,
    ) -> None:
        """``whole``: by code, payment not included; ``half``: in the order of ``HALF_SUITS``; ``pay``: by
        rank from 1. A run in hand is worth what it pays, whatever these say.
        """
        self.run_pays = run_pays
        self.both_runs_pay = both_runs_pay
        self.half = [0.0] * 256
        for kind, value in zip(HALF_SUITS, half, strict=True):
            if kind.own == 3:
                value = run_pays + both_runs_pay * (kind.revealer == OWN)
            self.half[kind.key] = value
        self.pay: list[float] = [
            sum(pay[i] for i in range(6) if bits >> i & 1) for bits in range(64)
        ]
        self.whole: list[float] = [
            self._whole(code, ranks_at(code, OWN), value) for code, value in enumerate(whole)
        ]

    def _whole(self, code: int, own: int, value: float) -> float:
        """Return a whole suit with its payment; if the seat holds a run, it is out and the rest is left."""
        runs = [first for first in range(6) if run_starts(own) >> first & 1]
        if not runs:
            return value + self.pay[own]
        nxt, prev = ranks_at(code, NEXT), ranks_at(code, PREVIOUS)
        rest = [self.suit(own & ~RUN[first], nxt, prev, OWN) for first in runs]
        return self.run_pays + max(rest)

    def suit(self, own: int, nxt: int, prev: int, revealer: int) -> float:
        """Return what a suit is worth: the six bits of what the seat, the next and the previous one hold;
        ``revealer`` of its first run, 0 if none is out, -1 if both are.
        """
        if revealer:
            if revealer < 0:
                return 0.0
            held = own.bit_count()
            value = self.half[held + 4 * nxt.bit_count() + 16 * prev.bit_count() + 64 * revealer]
            return value if held == 3 else value + self.pay[own]
        return self.whole[SPREAD[own] + 2 * SPREAD[nxt] + 3 * SPREAD[prev]]


@cache
def last_turn_values(run_pays: int, both_runs_pay: int) -> SuitValues:
    """Return for the last turn: nothing is worth anything any more but a run."""
    zeros = [0.0] * 4**6, [0.0] * len(HALF_SUITS), [0.0] * 6
    return SuitValues(*zeros, run_pays, both_runs_pay)


def revealers(runs: tuple[int, ...], seat: int) -> list[int]:
    """Return by suit: 0 if no run of it is out, -1 if both are, else who revealed it, seen from ``seat``."""
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

    __slots__ = ("_worths", "next", "own", "previous", "revealers", "values")

    def __init__(self, position: Position, seat: int, values: SuitValues) -> None:
        hands, seen = position.hands, position.seen
        self.own = hands[seat]
        self.next = hands[(seat + 1) % SEATS] & seen
        self.previous = hands[(seat + 2) % SEATS] & seen
        self.revealers = revealers(position.runs, seat)
        self.values = (
            last_turn_values(values.run_pays, values.both_runs_pay)
            if position.is_last_turn
            else values
        )
        self._worths: list[float | None] = [None] * 6

    def worth(self, suit: int) -> float:
        """Return what a suit is worth as it is."""
        found = self._worths[suit]
        if found is None:
            found = self._worths[suit] = self.worth_with(suit, self.own, self.next, self.previous)
        return found

    def worth_with(self, suit: int, own: int, nxt: int, prev: int) -> float:
        """Return what a suit would be worth if the three hands were these."""
        at = 6 * suit
        return self.values.suit(
            own >> at & 63, nxt >> at & 63, prev >> at & 63, self.revealers[suit]
        )

    def total(self) -> float:
        """Return what all the suits are worth."""
        return sum(map(self.worth, range(6)))

    def gain(self, index: int) -> float:
        """Return what it would be worth to get a card that lies on the table."""
        suit = index // 6
        return self.worth_with(suit, self.own | 1 << index, self.next, self.previous) - self.worth(
            suit
        )

    def elsewhere(self, index: int, place: int) -> float:
        """Return what it would change for this seat if ``NEXT`` or ``PREVIOUS`` got a card from the table."""
        suit, bit = index // 6, 1 << index
        nxt = self.next | bit if place == NEXT else self.next
        prev = self.previous | bit if place == PREVIOUS else self.previous
        return self.worth_with(suit, self.own, nxt, prev) - self.worth(suit)
