"""What a trick comes to, looked up: who wins it and what it counts, for quick play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from ....cards import Card, clip
from .apply import judge
from .cards import CARDS, SEATS

MAX_WORTH: Final = 9
"""The upper bound of what a trick may count: thirteen such tricks fit into a seat's eight bits of points."""

POINTS: Final = tuple(
    tuple(result >> 2 << 8 * seat for result in range(8 * MAX_WORTH + 4)) for seat in range(SEATS)
)
"""By the seat that wins and the result of the trick (see :class:`TrickEnd`): points as positions hold them,
in half tricks, eight bits a seat.
"""


_WORTHS: Final = frozenset(half / 2 for half in range(2 * MAX_WORTH + 1))


def half_tricks(worth: Callable[[Card], float], cards: Iterable[Card]) -> bytes:
    """By card index: what a trick won with the card counts, in half tricks; cards that are not among ``cards``
    count a trick. ValueError unless ``worth`` gives 0, 0.5, 1 and so on up to ``MAX_WORTH``.
    """
    halves = [2] * len(CARDS)
    for card in cards:
        points = worth(card)
        if not isinstance(points, int | float) or points not in _WORTHS:
            raise ValueError(
                f"a trick won with {card} may count 0, 0.5, 1 and so on up to {MAX_WORTH}, "
                f"not {clip(points)}"
            )
        halves[card.index] = int(2 * points)
    return bytes(halves)


class TrickEnd:
    """How a trick of two cards may end: ``lead`` and ``second``, their bits; ``results``, by the index of the
    third card, who wins and what it counts, as ``index of the winner | points in half tricks << 2``.
    """

    __slots__ = ("lead", "results", "second")

    def __init__(self, lead: int, second: int, results: bytes) -> None:
        self.lead = lead
        self.second = second
        self.results = results


class TrickEnds(dict[int, TrickEnd]):
    """By a trick in play of two cards: how it may end. Filled as needed."""

    def __init__(self, halves: bytes) -> None:
        super().__init__()
        self._halves = halves

    def __missing__(self, trick: int) -> TrickEnd:
        lead, second = CARDS[trick >> 6 & 63], CARDS[trick & 63]
        results = bytes(
            0 if third in (lead, second) else self._result((lead, second, third)) for third in CARDS
        )
        end = self[trick] = TrickEnd(lead.bit, second.bit, results)
        return end

    def _result(self, cards: tuple[Card, ...]) -> int:
        winner = judge(cards).winner
        return winner | self._halves[cards[winner].index] << 2


@lru_cache(maxsize=16)
def trick_ends(halves: bytes) -> TrickEnds:
    """The table for what tricks count by card (see :func:`half_tricks`), the same one for all games in which
    they count the same.
    """
    return TrickEnds(halves)
