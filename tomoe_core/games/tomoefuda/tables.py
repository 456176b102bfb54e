"""Tables of who takes a trick and what it counts, for quick play. They are filled as needed."""

from __future__ import annotations

from typing import Final

from ...cards import Card
from .cards import CARDS, SEATS
from .tricks import judge, worth


class _Takes(dict[int, bytes]):
    """By the first two cards of a trick (``64 + lead << 6 | second``), then by the third: who wins and
    what it counts, as ``index of the winner | points in half tricks << 2``. Filled as needed."""

    def __init__(self, ichi: float) -> None:
        super().__init__()
        self.ichi = ichi

    def __missing__(self, two: int) -> bytes:
        lead, second = CARDS[two >> 6 & 63], CARDS[two & 63]
        self[two] = by_third = bytes(
            0 if third in (lead, second) else self._taken((lead, second, third)) for third in CARDS
        )
        return by_third

    def _taken(self, cards: tuple[Card, ...]) -> int:
        winner, _ = judge(cards)
        return winner | int(2 * worth(cards[winner], self.ichi)) << 2


POINTS: Final = tuple(tuple(taken >> 2 << 8 * seat for taken in range(32)) for seat in range(SEATS))
"""By who wins and what a trick in ``_Takes`` counts: points as they are kept, eight bits a seat."""

TAKES: Final = {ichi: _Takes(ichi) for ichi in (1, 1.5, 2)}


class _Pairs(dict[int, tuple[int, int, bytes]]):
    """By a trick in play of two cards: the bit of each, and who takes what by the third card (see
    ``_Takes``). Filled as needed.
    """

    def __init__(self, takes: _Takes) -> None:
        super().__init__()
        self.takes = takes

    def __missing__(self, trick: int) -> tuple[int, int, bytes]:
        self[trick] = pair = 1 << (trick >> 6 & 63), 1 << (trick & 63), self.takes[trick]
        return pair


PAIRS: Final = {ichi: _Pairs(takes) for ichi, takes in TAKES.items()}
