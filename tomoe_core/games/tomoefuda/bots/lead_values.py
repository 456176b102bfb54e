"""What a position is worth to each seat when somebody is about to lead, with all cards known, without playing
on: by a small neural network (see :mod:`tomoe_core.bots.networks`) that reads a pair of suits at a time.

The worth to a seat is a sum over the suits and a number for how many tricks are left and who leads. Each suit
counts as the front suit, beside its back suit: so the network sees how the cards of a pair lie, and of the
other pairs only how many cards there are. It was fitted to what came of deals that bots played
(``bench/tomoefuda_networks.py``), with tricks won by a 1 counting 1 and counting 2. For what else they count,
the worth lies on the line through both.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ....bots.networks import SCALE, Vector, network
from .. import SEATS, Hands, Tomoefuda
from .heuristics import ichi_of

FILE: Final = "lead_values.json"

NAMES: Final = {1: "ichi 1", 2: "ichi 2"}
"""The networks, by what a trick won by a 1 counts."""

FRONT, BACK = "front", "back"
"""The names of the encoders."""

LEADS: Final = "leads"
"""The name of the rows added to layer 2, by :func:`lead_row`."""

POINTS: Final = "points"
"""The name of the rows of a single number each, by :func:`lead_row`: the worth that is not of a suit."""

FEWEST: Final = 3
"""The networks were fitted to positions with at least this many tricks left."""

RANKS: Final = 6
MOST_TRICKS: Final = 13

FIRST_OF_COUNTS: Final = 1 + RANKS * SEATS
"""From here on: how many cards each seat holds, 0 to 6. Before it stand one that is always active, and for each
place from the lowest among the cards that are left, whose card it is. The seats are the player, the next and
the previous one.
"""

FIRST_OF_ONE: Final = FIRST_OF_COUNTS + (RANKS + 1) * SEATS
"""From here on: who holds the 1."""

GENERALS: Final = FIRST_OF_ONE + SEATS
"""The input for the generals, which have no back suit."""

INPUTS: Final = GENERALS + 1

MAX_KEPT: Final = 60_000
"""What is kept of pairs of suits is cleared at this size."""

_SUIT: Final = (1 << RANKS) - 1
_PAIR: Final = (1 << 2 * RANKS) - 1
_GENERALS: Final = 6 * RANKS
"""Where the generals begin in a hand, in bits."""

# The key of a pair: the cards of seats 0, 1 and 2, twelve bits each, then who leads, the number of tricks left,
# and whether it is the generals.
_LEADER: Final = 6 * RANKS
_LEFT: Final = _LEADER + 2
_IS_GENERALS: Final = 1 << _LEFT + 4

Cards = tuple[int, int, int]
"""The cards of a suit that the player, the next and the previous one hold, as masks."""

Worth = tuple[float, float, float]
"""In tricks, by seat."""


def suit_inputs(cards: Cards, generals: bool) -> list[int]:
    """The active inputs of a suit besides input 0."""
    found = []
    place = 0
    for rank in range(RANKS):
        for seat, held in enumerate(cards):
            if held >> rank & 1:
                found.append(1 + SEATS * place + seat)
                place += 1
                if not rank and not generals:
                    found.append(FIRST_OF_ONE + seat)
    found += [
        FIRST_OF_COUNTS + (RANKS + 1) * seat + held.bit_count() for seat, held in enumerate(cards)
    ]
    return [*found, GENERALS] if generals else found


def lead_row(left: int, behind: int) -> int:
    """The number of the row for a seat that is this many seats behind the leader; ``left``: tricks to come."""
    return SEATS * (left - 1) + behind


class LeadValues(dict[int, Worth]):
    """The worth of positions where a trick won by a 1 counts ``ichi`` tricks; as a dict, that of the cards of a
    pair of suits, by its key.
    """

    def __init__(self, ichi: float) -> None:
        super().__init__()
        self._judges = _shares(ichi)
        self._points = [
            sum(share * judge.points[row] for share, judge in self._judges)
            for row in range(SEATS * MOST_TRICKS)
        ]

    def __missing__(self, key: int) -> Worth:
        leader, left = key >> _LEADER & 3, key >> _LEFT & 15
        generals = key >= _IS_GENERALS
        seats = [key >> 2 * RANKS * seat & _PAIR for seat in range(SEATS)]
        found = []
        for seat in range(SEATS):
            a, b, c = (seats[(seat + turn) % SEATS] for turn in range(SEATS))
            one, two = (a & _SUIT, b & _SUIT, c & _SUIT), (a >> RANKS, b >> RANKS, c >> RANKS)
            row = lead_row(left, (seat - leader) % SEATS)
            found.append(
                sum(share * judge.pair(one, two, row, generals) for share, judge in self._judges)
            )
        if len(self) >= MAX_KEPT:
            self.clear()
        worth = self[key] = found[0], found[1], found[2]
        return worth

    def __call__(self, hands: Hands, leader: int) -> Worth:
        """The worth to each seat, at least 0, when ``leader`` is about to lead; ``hands`` are masks of
        :data:`FEWEST` cards or more, or of none.
        """
        a, b, c = hands
        left = a.bit_count()
        if not left:
            return 0.0, 0.0, 0.0
        rest = left << _LEFT | leader << _LEADER
        x, y, z = self[rest | a & _PAIR | (b & _PAIR) << 12 | (c & _PAIR) << 24]
        for shift in (12, 24):
            i, j, k = self[
                rest | a >> shift & _PAIR | (b >> shift & _PAIR) << 12 | (c >> shift & _PAIR) << 24
            ]
            x += i
            y += j
            z += k
        if (a | b | c) >> _GENERALS:
            i, j, k = self[
                _IS_GENERALS | rest | a >> _GENERALS | b >> _GENERALS << 12 | c >> _GENERALS << 24
            ]
            x += i
            y += j
            z += k
        points, first = self._points, lead_row(left, 0)
        x += points[first + -leader % 3]
        y += points[first + (1 - leader) % 3]
        z += points[first + (2 - leader) % 3]
        return x if x > 0 else 0.0, y if y > 0 else 0.0, z if z > 0 else 0.0


class _Judge:
    """A network, with what it has made of suits so far. ``points``: the rows of :data:`POINTS`, in tricks."""

    def __init__(self, name: str) -> None:
        self._network = found = network(__package__, FILE, name)
        self._fronts: dict[tuple[Cards, bool], Vector] = {}
        self._backs: dict[Cards, Vector] = {}
        self._leads = [
            [bias + lead for bias, lead in zip(found.bias, row, strict=True)]
            for row in found.extras[LEADS]
        ]
        (self._outputs,) = found.outputs
        self._nothing = (0,) * len(found.bias)
        self.points = [row[0] * SCALE / found.scale for row in found.extras[POINTS]]

    def pair(self, one: Cards, two: Cards, row: int, generals: bool) -> float:
        """The worth of two suits, or of the generals, to the seat of this :func:`lead_row`, in tricks."""
        lead, outputs = self._leads[row], self._outputs
        total = 0
        for front, back in ((one, two), (two, one)):
            if any(front):
                before = self._fronts.get((front, generals)) or self._front(front, generals)
                beside = self._nothing if generals else self._backs.get(back) or self._back(back)
                # What the network would say, written out: a search asks thousands of times.
                total += outputs[-1] + sum(
                    [
                        unit * weight
                        for a, b, c, weight in zip(before, beside, lead, outputs, strict=False)
                        if (unit := a + b + c) > 0
                    ]
                )
        return total / self._network.scale

    def _front(self, cards: Cards, generals: bool) -> Vector:
        """What a suit contributes as the front suit."""
        active = suit_inputs(cards, generals)
        found = self._fronts[cards, generals] = self._network.encoders[FRONT](active)
        return found

    def _back(self, cards: Cards) -> Vector:
        """What a suit contributes as the back suit."""
        found = self._backs[cards] = self._network.encoders[BACK](suit_inputs(cards, False))
        return found


@cache
def _judge(name: str) -> _Judge:
    """The network of this name."""
    return _Judge(name)


def _shares(ichi: float) -> list[tuple[float, _Judge]]:
    """The networks, and how much each says where a trick won by a 1 counts ``ichi`` tricks."""
    shares = {1: 2 - ichi, 2: ichi - 1}
    return [(share, _judge(NAMES[each])) for each, share in shares.items() if share]


@cache
def lead_values_for(ichi: float) -> LeadValues:
    """The worth of positions where a trick won by a 1 counts ``ichi`` tricks, as far as it was asked for."""
    return LeadValues(ichi)


def lead_values_of(game: Tomoefuda) -> LeadValues:
    """The worth of positions of a game, also of one in which tricks count otherwise."""
    return lead_values_for(ichi_of(game))
