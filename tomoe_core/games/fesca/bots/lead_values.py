"""How many tricks each seat may expect at a lead, without playing on: by a small neural network (see
:mod:`tomoe_core.bots.networks`) for Six and one for Wild. It reads a hand suit by suit, beside what all others
hold together. Who of them holds which card is not asked: a network that knew it was no nearer to what came.

The elements are all alike to it, since their strength goes round; yin-yang has an encoder of its own. It was
fitted to what came of deals that the heuristics play against themselves (``bench/fesca_networks.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from ....bots.networks import Network, Vector, network
from ..rules.cards import RANKS
from ..rules.cards import YINYANG as YINYANG_SUIT
from .search_position import Suits

FILE: Final = "lead_values.json"

NAMES: Final = {False: "six", True: "wild"}
"""The names of the networks, by whether yin-yang is wild."""

ELEMENT, YINYANG = "element", "yin-yang"
"""The names of the encoders."""

SEATS: Final = "seats"
"""The name of the rows, by :func:`seat_row`, for how far a seat is behind the leader."""

MOST_TRICKS: Final = 13
FEWEST_PLAYERS: Final = 5
MOST_PLAYERS: Final = 7

HOLDS_Z: Final = RANKS
"""The input for holding the Z. Before it stand one that is always active, and for each place from the top among
the suit's cards that are left, without Z, whether the hand holds it.
"""

Z_OUT: Final = HOLDS_Z + 1
"""The input for another's holding the Z."""

FIRST_OF_OUT: Final = Z_OUT + 1
"""From here on: how many cards of the suit, without Z, others hold; 0 to 12."""

FIRST_OF_TRICKS: Final = FIRST_OF_OUT + RANKS
"""From here on: how many tricks are left; 1 to 13."""

FIRST_OF_PLAYERS: Final = FIRST_OF_TRICKS + MOST_TRICKS
INPUTS: Final = FIRST_OF_PLAYERS + MOST_PLAYERS - FEWEST_PLAYERS + 1

LEAST: Final = 0.01
"""No seat is given less than this, in tricks, before all are made to add up."""

MAX_KEPT: Final = 1 << 17
"""What is kept of suits is cleared at this size."""

_LEFT: Final = 2 * RANKS + 1
"""Where the tricks left begin in the key of a suit, in bits: behind the hand's cards, all cards in hands, and
whether it is yin-yang.
"""


def suit_inputs(own: int, in_hands: int, left: int, players: int) -> list[int]:
    """Return the active inputs of a suit besides input 0. ``own``: the hand's cards of it, and ``in_hands``
    those that all hold together, masks of thirteen bits; ``left``: the number of tricks.
    """
    found = []
    place, rest = 0, in_hands & ~1
    while rest:
        bit = 1 << rest.bit_length() - 1
        rest ^= bit
        place += 1
        if own & bit:
            found.append(place)
    if in_hands & 1:
        found.append(HOLDS_Z if own & 1 else Z_OUT)
    out = (in_hands & ~own) >> 1
    found.append(FIRST_OF_OUT + out.bit_count())
    found.append(FIRST_OF_TRICKS + left - 1)
    found.append(FIRST_OF_PLAYERS + players - FEWEST_PLAYERS)
    return found


def seat_row(players: int, behind: int) -> int:
    """Return the number of the row for a seat that is this many seats behind the leader."""
    return sum(range(FEWEST_PLAYERS, players)) + behind


class LeadValues:
    """A game's network for a number of players, with what it has made of suits until now."""

    def __init__(self, wild: bool, players: int) -> None:
        self._name = NAMES[wild]
        self._players = players
        self._kept: dict[int, Vector] = {}
        self._read: dict[tuple[int, ...], Vector] = {}

    @cached_property
    def _network(self) -> Network:
        return network(__package__, FILE, self._name)

    @cached_property
    def _biases(self) -> list[list[int]]:
        """What is added to the units of layer 2, by how many seats behind the leader a seat is."""
        found, players = self._network, self._players
        rows = [found.extras[SEATS][seat_row(players, behind)] for behind in range(players)]
        return [[a + b for a, b in zip(found.bias, row, strict=True)] for row in rows]

    def __call__(
        self, hands: Sequence[Suits], in_hands: Suits, left: int, leader: int
    ) -> list[float]:
        """Return the tricks by seat when ``leader`` is about to lead; they add up to ``left``. ``hands`` are
        the cards of each seat, and ``in_hands`` all of them.
        """
        get, new, players, biases = self._kept.get, self._new, self._players, self._biases
        (outputs,), scale = self._network.outputs, self._network.scale
        least, constant = LEAST * scale, outputs[-1]
        # One encoder reads five suits, the other one the sixth.
        a, b, c, d, e, y = (
            left << _LEFT | (suit == YINYANG_SUIT.index) << 2 * RANKS | mask << RANKS
            for suit, mask in enumerate(in_hands)
        )
        values = []
        for seat, (i, j, k, l, m, n) in enumerate(hands):  # noqa: E741
            value = constant
            for column in zip(
                get(a | i) or new(a | i),
                get(b | j) or new(b | j),
                get(c | k) or new(c | k),
                get(d | l) or new(d | l),
                get(e | m) or new(e | m),
                get(y | n) or new(y | n),
                biases[(seat - leader) % players],
                outputs,
                strict=False,
            ):
                q, r, s, t, u, v, bias, weight = column
                unit = q + r + s + t + u + v + bias
                if unit > 0:
                    value += unit * weight
            values.append(max(least, value))
        share = left / sum(values)
        return [share * value for value in values]

    def _new(self, key: int) -> Vector:
        """Return what a suit contributes, by its key, which has not been asked for."""
        one_suit = (1 << RANKS) - 1
        own, in_hands, left = key & one_suit, key >> RANKS & one_suit, key >> _LEFT
        yinyang = key >> 2 * RANKS & 1
        active = suit_inputs(own, in_hands, left, self._players)
        alike = (yinyang, *active)
        found = self._read.get(alike)
        if found is None:
            found = self._network.encoders[YINYANG if yinyang else ELEMENT](active)
            self._read[alike] = found
        if len(self._kept) >= MAX_KEPT:
            self._kept.clear()
            self._read.clear()
        self._kept[key] = found
        return found
