"""What a trick comes to, looked up: who wins it and what it counts, for quick play. And points as positions
hold them: in half tricks, ten bits a seat, so that they may be below 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from weakref import WeakValueDictionary

from ....cards import Card, clip
from ..numbers import MAX_WORTH, TomoefudaRules
from .apply import judge
from .cards import CARDS, SEATS

_BITS: Final = 10
"""The bits of a seat's points: thirteen tricks that count most, in half tricks, fit in with their sign."""

_ZERO: Final = 1 << _BITS - 1
_ZEROS: Final = sum(_ZERO << _BITS * seat for seat in range(SEATS))

_MOST: Final = 2 * MAX_WORTH
"""What a trick may count, in half tricks."""

POINTS: Final = tuple(
    tuple(
        (result >> 2) * (1 << _BITS * seat)
        for result in (*range(4 * _MOST + 4), *range(-4 * _MOST, 0))
    )
    for seat in range(SEATS)
)
"""By the seat that wins and the result of the trick (see :class:`TrickEnd`): points as positions hold them.
Results below 0 count from the end, as Python looks them up.
"""


def points_of(halves: Iterable[int]) -> int:
    """Points as positions hold them, from those by seat in half tricks."""
    return sum(half * (1 << _BITS * seat) for seat, half in enumerate(halves))


def by_seat_in_half_tricks(points: int) -> list[int]:
    """Points by seat, from those of a position."""
    above = points + _ZEROS
    return [(above >> _BITS * seat & 2 * _ZERO - 1) - _ZERO for seat in range(SEATS)]


_WORTHS: Final = frozenset(half / 2 for half in range(-_MOST, _MOST + 1))


def half_tricks(worth: Callable[[Card], float], cards: Iterable[Card]) -> tuple[int, ...]:
    """By card index: what a trick won with the card counts, in half tricks; cards that are not among ``cards``
    count a trick. ValueError unless ``worth`` gives 0, 0.5, 1 and so on up to ``MAX_WORTH``, or as much below
    0.
    """
    halves = [2] * len(CARDS)
    for card in cards:
        points = worth(card)
        if not isinstance(points, int | float) or points not in _WORTHS:
            raise ValueError(
                f"a trick won with {card} may count 0, 0.5, 1 and so on up to {MAX_WORTH}, "
                f"or as much below 0, not {clip(points)}"
            )
        halves[card.index] = int(2 * points)
    return tuple(halves)


class TrickEnd:
    """How a trick of two cards may end: ``lead`` and ``second``, their bits; ``results``, by the index of the
    third card, who wins and what it counts, as ``index of the winner | points in half tricks << 2``.
    """

    __slots__ = ("lead", "results", "second")

    def __init__(self, lead: int, second: int, results: tuple[int, ...]) -> None:
        self.lead = lead
        self.second = second
        self.results = results


class TrickEnds(dict[int, TrickEnd]):
    """By a trick in play of two cards: how it may end. Filled as needed."""

    def __init__(self, halves: tuple[int, ...], rules: TomoefudaRules) -> None:
        super().__init__()
        self._halves = halves
        self._rules = rules

    def __missing__(self, trick: int) -> TrickEnd:
        lead, second = CARDS[trick >> 6 & 63], CARDS[trick & 63]
        results = tuple(
            0 if third in (lead, second) else self._result((lead, second, third)) for third in CARDS
        )
        end = self[trick] = TrickEnd(lead.bit, second.bit, results)
        return end

    def _result(self, cards: tuple[Card, ...]) -> int:
        winner = judge(cards, self._rules).winner
        return winner | self._halves[cards[winner].index] << 2


_tables: Final[WeakValueDictionary[tuple[object, ...], TrickEnds]] = WeakValueDictionary()


def trick_ends(halves: tuple[int, ...], rules: TomoefudaRules) -> TrickEnds:
    """The table for what tricks count by card (see :func:`half_tricks`), the same one for all games in which
    they count the same and the same cards win.
    """
    key = halves, rules.wins_if_shared, rules.wins_if_all_differ
    found = _tables.get(key)
    if found is None:
        found = _tables[key] = TrickEnds(halves, rules)
    return found
