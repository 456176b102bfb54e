"""How many tricks a side is worth at a lead, with all cards known, without playing on: by a small neural
network (see :mod:`.strain_networks`), whose error is about half that of a deal played out by heuristics.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....bots.networks import Packed
from .position import LAST
from .strain_networks import SUIT, TRUMPS, strain_network
from .suits import CODE, SEATS, Suit

FILE: Final = "lead_values.json"

FEWEST: Final = 7
"""The network was fitted to positions with at least this many tricks left."""

MOST_TRUMPS: Final = 3
"""More trumps in a hand than this count as this many."""

FIRST_OF_TRUMPS: Final = 1 + 13 * SEATS
"""The number of the first input that tells of trumps. Before it stand one that is always active, and for each
card of the suit, from the top, the seats that may hold it, the leader first.
"""

INPUTS: Final = FIRST_OF_TRUMPS + SEATS * (MOST_TRUMPS + 1)

CACHED: Final = 20_000
"""Contributions that are kept, at most, of trump suits and of others: about 15 MB each."""


def lead_value(suits: tuple[Suit, ...], leader: int, left: int, *, trumps: bool) -> float:
    """Return how many of the ``left`` tricks the leader's side takes. There must be :data:`FEWEST` tricks or
    more. ``trumps``: whether the last suit is trumps.
    """
    counts = _counts(suits[LAST].lengths, leader) if trumps else None
    read = [_read(*_key(number, suits[number]), leader, counts) for number in range(LAST)]
    if trumps:
        read.append(_read_trumps(*_key(LAST, suits[LAST]), leader))
    else:
        read.append(_read(*_key(LAST, suits[LAST]), leader, None))
    (tricks,) = strain_network(FILE, trumps=trumps)(read)
    return min(max(tricks, 0.0), float(left))


def suit_inputs(number: int, suit: Suit, leader: int, trumps: Suit | None) -> list[int]:
    """Return the active inputs of a suit; ``trumps`` is the trump suit, if there is one and this is another."""
    counts = _counts(trumps.lengths, leader) if trumps else None
    return _inputs(*_key(number, suit), leader, counts)


def _key(number: int, suit: Suit) -> tuple[int, int]:
    """Return the holders of a suit's cards as :class:`.Pattern` has them in its ``code``, and how many there
    are.
    """
    return suit.code >> CODE * number, len(suit.cards)


@lru_cache(CACHED)
def _counts(lengths: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """Return how many trumps each seat has, the leader first; at most :data:`MOST_TRUMPS`."""
    return tuple(min(lengths[(leader + i) % SEATS], MOST_TRUMPS) for i in range(SEATS))


def _inputs(code: int, cards: int, leader: int, trumps: tuple[int, ...] | None) -> list[int]:
    found = [
        1 + SEATS * place + ((code >> CODE - 2 - 2 * place) - leader) % SEATS
        for place in range(cards)
    ]
    if trumps:
        found += [FIRST_OF_TRUMPS + (MOST_TRUMPS + 1) * i + count for i, count in enumerate(trumps)]
    return found


@lru_cache(CACHED)
def _read(code: int, cards: int, leader: int, trumps: tuple[int, ...] | None) -> Packed:
    """Return what a suit that is not trumps adds to the hidden units; ``trumps`` are the counts, None at no
    trump.
    """
    read = strain_network(FILE, trumps=bool(trumps)).encoders[SUIT]
    return read.contribution(_inputs(code, cards, leader, trumps))


@lru_cache(CACHED)
def _read_trumps(code: int, cards: int, leader: int) -> Packed:
    """Return what the trump suit adds."""
    read = strain_network(FILE, trumps=True).encoders[TRUMPS]
    return read.contribution(_inputs(code, cards, leader, None))
