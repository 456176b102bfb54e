"""A look a trick or two ahead, with all cards known: a search that tries only the most promising cards at every
turn. The rest of the deal is estimated by :mod:`.lead_values`, or by heuristics where few tricks are left.

It takes a small part of the time of double dummy, and its error is about half a trick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .card_order import discards, lead_order, second_or_third
from .heuristics import rest
from .lead_values import FEWEST, lead_value
from .position import LAST, Position, suit_of
from .quick_tricks import later_tricks, quick_tricks
from .suits import MASKS, SEATS, Suit

TRICKS, TRICKS_LATE = 1, 2
"""How many tricks are searched, with the one in play; the second number if heuristics then play the rest."""

WIDTH: Final = 7
"""At most this many cards are tried at every turn."""


class LookAhead:
    """The search of one position. ``ends``: at how many different leads it ended."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._depth = TRICKS if position.tricks - TRICKS >= FEWEST else TRICKS_LATE
        self._order = lead_order(trumps=position.trumps)
        self._quick = quick_tricks(trumps=position.trumps)
        self._later = later_tricks(trumps=position.trumps)
        self._ends: dict[tuple[int, int], float] = {}

    @property
    def ends(self) -> int:
        return len(self._ends)

    def tricks(self, card: int) -> float:
        """Return how many tricks seats 0 and 2 take, from the trick in play on, if the actor plays ``card`` (a
        bit, as inside the position).
        """
        p = self.position
        played = [*p.played, card]
        winning, winner = p.best_of(played)
        led = suit_of(played[0])
        return self._after(
            p.all, p.suits, led, winning, winner, played, p.actor, 0, p.tricks, self._depth
        )

    def lead(self) -> float:
        """Return how many tricks seats 0 and 2 take if the actor, who must be at a lead, leads the best of the
        most promising cards.
        """
        p = self.position
        return self._lead(p.all, p.actor, 0, p.tricks, self._depth)

    def _lead(self, left: int, leader: int, low: float, high: float, depth: int) -> float:
        """Return the tricks of seats 0 and 2 from a lead on, as far as they lie between ``low`` and
        ``high``.
        """
        if not left:
            return 0
        if not depth:
            found = self._ends.get((left, leader))
            if found is None:
                found = self._ends[left, leader] = self._end(left, leader)
            return found
        suits = self.position.suits_of(left)

        def value(card: int, low: float, high: float) -> float:
            led = suit_of(card)
            return self._after(left, suits, led, card, leader, [card], leader, low, high, depth)

        return _best(self._order(suits, leader)[:WIDTH], leader, value, low, high)

    def _end(self, left: int, leader: int) -> float:
        """Return the tricks of seats 0 and 2 from a lead on, where the search ends."""
        if left.bit_count() < FEWEST * SEATS:
            return rest(self.position, left, leader)
        # An estimate comes near to all tricks, but does not tell whether the last one is there.
        tricks, suits = left.bit_count() // SEATS, self.position.suits_of(left)
        if self._quick(suits, leader, tricks, tricks) >= 0:
            own = float(tricks)
        else:
            own = lead_value(suits, leader, tricks, trumps=self.position.trumps)
            if self._later(suits, leader, tricks, tricks) >= 0:
                own = min(own, tricks - 1)
        return tricks - own if leader & 1 else own

    def _after(
        self,
        left: int,
        suits: tuple[Suit, ...],
        led: int,
        winning: int,
        winner: int,
        played: Sequence[int],
        seat: int,
        low: float,
        high: float,
        depth: int,
    ) -> float:
        """Return the same after the cards ``played`` to a trick, the last of them by ``seat``; ``winning`` is
        the best of them, and ``winner`` who played it.
        """
        if len(played) == SEATS:
            took = 1 - (winner & 1)
            return took + self._lead(left ^ sum(played), winner, low - took, high - took, depth - 1)
        seat = (seat + 1) % SEATS
        wins = MASKS[led] | MASKS[LAST] if self.position.trumps else MASKS[led]

        def value(card: int, low: float, high: float) -> float:
            over = card > winning and card & wins
            best, who = (card, seat) if over else (winning, winner)
            return self._after(left, suits, led, best, who, [*played, card], seat, low, high, depth)

        cards = self._cards(suits, seat, led, winning, winner, len(played) + 1)
        return _best(cards, seat, value, low, high)

    def _cards(
        self,
        suits: tuple[Suit, ...],
        seat: int,
        led: int,
        winning: int,
        winner: int,
        hand: int,
    ) -> Sequence[int]:
        """Return the cards to be tried; for the parameters see :func:`.card_order.second_or_third`."""
        plays = suits[led].plays[seat]
        if not plays:
            cards, _ = discards(suits, seat, led, winning, winner, hand, self.position.trumps)
            return cards[:WIDTH]
        if len(plays) == 1 or plays[-1] < winning:
            return plays[:1]
        return second_or_third(suits[led], plays, seat, winning, winner, hand)[:WIDTH]


def _best(
    cards: Sequence[int],
    seat: int,
    value: Callable[[int, float, float], float],
    low: float,
    high: float,
) -> float:
    """Return the value of the best of the cards for ``seat``; ``value`` gives that of a card, as far as it lies
    between two bounds.
    """
    best = -1.0
    for card in cards:
        found = value(card, low, high)
        if seat & 1:
            best = found if best < 0 or found < best else best
            high = min(high, found)
        else:
            best = max(best, found)
            low = max(low, found)
        if low >= high:
            break
    return best
