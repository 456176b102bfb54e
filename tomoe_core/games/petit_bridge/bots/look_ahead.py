"""A look some tricks ahead, with all cards known: a search that tries only the most promising cards at every
turn, and the rest of the deal by heuristics.

It costs a small part of what double dummy does, and tells cards apart far better than heuristic play alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .card_order import discards, leads_with_trumps, leads_without_trumps, second_or_third
from .heuristics import rest
from .position import LAST, Position, suit_of
from .suits import MASKS, SEATS, Suit

TRICKS: Final = 2
"""So many tricks are searched, with the one in play."""

WIDTH: Final = 2
"""So many cards are tried at every turn."""


class LookAhead:
    """The search of one position. ``ends``: how many different ends of it heuristics have played out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._order = leads_with_trumps if position.trumps else leads_without_trumps
        self._rests: dict[tuple[int, int], int] = {}

    @property
    def ends(self) -> int:
        return len(self._rests)

    def tricks(self, card: int) -> int:
        """How many tricks seats 0 and 2 take, from the trick in play on, if the actor plays ``card`` (a bit, as
        inside the position).
        """
        p = self.position
        played = [*p.played, card]
        winning, winner = p.best_of(played)
        led = suit_of(played[0])
        return self._after(
            p.all, p.suits, led, winning, winner, played, p.actor, 0, p.tricks, TRICKS
        )

    def _lead(self, left: int, leader: int, low: int, high: int, depth: int) -> int:
        """The tricks of seats 0 and 2 from a lead on, as far as they lie between ``low`` and ``high``."""
        if not left:
            return 0
        if not depth:
            found = self._rests.get((left, leader))
            if found is None:
                found = self._rests[left, leader] = rest(self.position, left, leader)
            return found
        suits = self.position.suits_of(left)

        def value(card: int, low: int, high: int) -> int:
            led = suit_of(card)
            return self._after(left, suits, led, card, leader, [card], leader, low, high, depth)

        return _best(self._order(suits, leader)[:WIDTH], leader, value, low, high)

    def _after(
        self,
        left: int,
        suits: tuple[Suit, ...],
        led: int,
        winning: int,
        winner: int,
        played: Sequence[int],
        seat: int,
        low: int,
        high: int,
        depth: int,
    ) -> int:
        """The same after the cards ``played`` to a trick, the last of them by ``seat``; ``winning`` is the best
        of them, and ``winner`` who played it.
        """
        if len(played) == SEATS:
            took = 1 - (winner & 1)
            return took + self._lead(left ^ sum(played), winner, low - took, high - took, depth - 1)
        seat = (seat + 1) % SEATS
        wins = MASKS[led] | MASKS[LAST] if self.position.trumps else MASKS[led]

        def value(card: int, low: int, high: int) -> int:
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
        """The cards to be tried; for the parameters see :func:`.card_order.second_or_third`."""
        plays = suits[led].plays[seat]
        if not plays:
            cards, _ = discards(suits, seat, led, winning, winner, hand, self.position.trumps)
            return cards[:WIDTH]
        if len(plays) == 1 or plays[-1] < winning:
            return plays[:1]
        return second_or_third(suits[led], plays, seat, winning, winner, hand)[:WIDTH]


def _best(
    cards: Sequence[int], seat: int, value: Callable[[int, int, int], int], low: int, high: int
) -> int:
    """The value of the best of the cards for ``seat``; ``value`` gives that of a card, as far as it lies
    between two bounds.
    """
    best = -1
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
