"""What a position is worth to each seat when somebody is about to lead, with all cards known, without playing
on: by a small neural network (see :mod:`tomoe_core.bots.networks`) that reads a pair of suits at a time.

Each suit counts as the front suit, beside its back suit: what both contribute is added up and rectified (layer
2), suit by suit. To layer 3 all suits contribute, so that it sees how they lie together; what a pair
contributes is kept. The outputs are the worth to the leader, the next and the previous seat. It was fitted to
what came of deals that players who judge by such a network played (``bench/tomoefuda_networks.py``), with
tricks won by a 1 counting 1 and counting 2. For what else they count, the worth lies on the line through both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ....bots.networks import SCALE, Layer, Packed, Unpack, network, pack
from ..rules.base import TomoefudaBase
from ..rules.cards import SEATS, Hands
from .heuristics import ichi_of

FILE: Final = "lead_values.json"

NAMES: Final = {1: "ichi 1", 2: "ichi 2"}
"""The networks, by what a trick won by a 1 counts."""

FRONT, BACK = "front", "back"
"""The names of the encoders."""

LEADS, LEADS_3 = "leads", "leads 3"
"""The names of the rows added to layers 2 and 3, by how many tricks are left, from one on."""

FEWEST: Final = 3
"""The networks were fitted to positions with at least this many tricks left."""

RANKS: Final = 6
MOST_TRICKS: Final = 13

FIRST_OF_COUNTS: Final = 1 + RANKS * SEATS
"""From here on: how many cards each seat holds, 0 to 6. Before it stand one that is always active, and for each
place from the lowest among the cards that are left, whose card it is. The seats are the leader, the next and
the previous one.
"""

FIRST_OF_ONE: Final = FIRST_OF_COUNTS + (RANKS + 1) * SEATS
"""From here on: who holds the 1."""

GENERALS: Final = FIRST_OF_ONE + SEATS
"""The input for the generals, which have no back suit."""

INPUTS: Final = GENERALS + 1

MAX_KEPT: Final = 30_000
"""What is kept of pairs of suits is cleared at this size."""

_SUIT: Final = (1 << RANKS) - 1
_PAIR: Final = (1 << 2 * RANKS) - 1
_GENERALS: Final = 6 * RANKS
"""Where the generals begin in a hand, in bits."""

# The key of a pair: the cards of the leader, the next and the previous seat, twelve bits each, then the number
# of tricks left, and whether it is the generals.
_NEXT, _PREVIOUS, _LEFT = 2 * RANKS, 4 * RANKS, 6 * RANKS
_IS_GENERALS: Final = 1 << _LEFT + 4

Cards = tuple[int, int, int]
"""The cards of a suit that the leader, the next and the previous seat hold, as masks."""

Worth = tuple[float, float, float]
"""In tricks, by seat."""


def suit_inputs(cards: Cards, generals: bool) -> list[int]:
    """Return the active inputs of a suit besides input 0."""
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


class LeadValues:
    """The worth of positions where a trick won by a 1 counts ``ichi`` tricks."""

    def __init__(self, ichi: float) -> None:
        # What each network says counts the more, the nearer ``ichi`` is to its own.
        shares = {1: 2 - ichi, 2: ichi - 1}
        self._judges = [(share, _judge(NAMES[each])) for each, share in shares.items() if share]

    def __call__(self, hands: Hands, leader: int) -> Worth:
        """Return the worth to each seat, at least 0, when ``leader`` is about to lead; ``hands`` are masks of
        :data:`FEWEST` cards or more, or of none.
        """
        a, b, c = hands
        if leader == 1:
            a, b, c = b, c, a
        elif leader:
            a, b, c = c, a, b
        if not a:
            return 0.0, 0.0, 0.0
        x = y = z = 0.0
        for share, judge in self._judges:
            own, following, previous = judge.worths(a, b, c)
            x += share * own
            y += share * following
            z += share * previous
        x, y, z = x if x > 0 else 0.0, y if y > 0 else 0.0, z if z > 0 else 0.0
        if leader == 1:
            return z, x, y
        return (y, z, x) if leader else (x, y, z)


class _Judge(dict[int, Packed]):
    """A network; as a dict, what the cards of a pair of suits contribute to layer 3, by its key."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._network = found = network(__package__, FILE, name)
        self._fronts: dict[tuple[Cards, bool], Packed] = {}
        self._backs: dict[Cards, Packed] = {}
        self._units = Unpack(len(found.bias))
        bias = pack(found.bias)
        self._leads = [bias + pack(row) for row in found.extras[LEADS]]
        self._leads_3 = [SCALE * pack(row) for row in found.extras[LEADS_3]]
        if found.layer is None:
            raise ValueError(f"{name} has no layer 3")
        self._layer: Layer = found.layer

    def worths(self, a: int, b: int, c: int) -> Sequence[float]:
        """Return the worth to the leader, the next and the previous seat, whose cards ``a``, ``b`` and ``c``
        are.
        """
        left = a.bit_count()
        rest = left << _LEFT
        total = (
            self._leads_3[left - 1]
            + self[rest | a & _PAIR | (b & _PAIR) << _NEXT | (c & _PAIR) << _PREVIOUS]
            + self[
                rest | a >> 12 & _PAIR | (b >> 12 & _PAIR) << _NEXT | (c >> 12 & _PAIR) << _PREVIOUS
            ]
            + self[
                rest | a >> 24 & _PAIR | (b >> 24 & _PAIR) << _NEXT | (c >> 24 & _PAIR) << _PREVIOUS
            ]
        )
        if (a | b | c) >> _GENERALS:
            rest |= _IS_GENERALS
            total += self[
                rest | a >> _GENERALS | b >> _GENERALS << _NEXT | c >> _GENERALS << _PREVIOUS
            ]
        return self._network.outputs_of(self._layer(total))

    def __missing__(self, key: int) -> Packed:
        left, generals = key >> _LEFT & 15, key >= _IS_GENERALS
        a, b, c = key & _PAIR, key >> _NEXT & _PAIR, key >> _PREVIOUS & _PAIR
        one, two = (a & _SUIT, b & _SUIT, c & _SUIT), (a >> RANKS, b >> RANKS, c >> RANKS)
        lead, found = self._leads[left - 1], 0
        for front, back in ((one, two), (two, one)):
            if any(front):
                units = lead + (self._fronts.get((front, generals)) or self._front(front, generals))
                if not generals:
                    units += self._backs.get(back) or self._back(back)
                found += self._layer.contribution(self._units(units))
        if len(self) >= MAX_KEPT:
            self.clear()
        self[key] = found
        return found

    def _front(self, cards: Cards, generals: bool) -> Packed:
        """Return what a suit contributes to layer 2 as the front suit."""
        encoder = self._network.encoders[FRONT]
        found = self._fronts[cards, generals] = encoder.contribution(suit_inputs(cards, generals))
        return found

    def _back(self, cards: Cards) -> Packed:
        """Return what a suit contributes to layer 2 as the back suit."""
        encoder = self._network.encoders[BACK]
        found = self._backs[cards] = encoder.contribution(suit_inputs(cards, False))
        return found


@cache
def _judge(name: str) -> _Judge:
    """Return the network of this name."""
    return _Judge(name)


@cache
def lead_values_for(ichi: float) -> LeadValues:
    """Return the worth of positions where a trick won by a 1 counts ``ichi`` tricks, as far as it was asked
    for.
    """
    return LeadValues(ichi)


def lead_values_of(game: TomoefudaBase) -> LeadValues:
    """Return the worth of positions of a game, also of one in which tricks count otherwise."""
    return lead_values_for(ichi_of(game))
