"""Heuristics for playing a card when all cards are known, or supposed to lie in some way: second hand low,
third hand high, cash winners, draw trumps, ruff, finesse. The card is the one that the double-dummy search
would try first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .card_order import discards, leads_with_trumps, leads_without_trumps, second_or_third
from .position import Position, suit_of
from .suits import MASKS, SEATS, Suit


class PlayedOut(NamedTuple):
    """The end of a deal played by heuristics: the ``tricks`` of seats 0 and 2 from the trick in play on,
    and the seat that takes the trick in play (``taker``).
    """

    tricks: int
    taker: int


def heuristic_card(position: Position) -> int:
    """The card (a bit, as inside the position) that the heuristics choose for the actor."""
    if not position.played:
        return _lead(position.suits, position.actor, position.trumps)
    winning, winner = position.best_of(position.played)
    hand = len(position.played) + 1
    led = suit_of(position.played[0])
    return _follow(position.suits, position.actor, led, winning, winner, hand, position.trumps)


def play_out(position: Position, card: int) -> PlayedOut:
    """The end of the deal if the actor plays ``card`` (a bit, as inside the position) and then all play by
    heuristics.
    """
    trumps, tables = position.trumps, position.tables
    played: Sequence[int] = (*position.played, card)
    left, leader, suits = position.all, position.leader, position.suits
    taken, first = 0, -1
    while left:
        if not played:
            suits = tuple([table[left & cards] for table, cards in zip(tables, MASKS, strict=True)])
            played = (_lead(suits, leader, trumps),)
            winning, winner = played[0], leader
        else:
            winning, winner = position.best_of(played)
        led, gone = suit_of(played[0]), sum(played)
        for hand in range(len(played) + 1, SEATS + 1):
            seat = (leader + hand - 1) % SEATS
            next_card = _follow(suits, seat, led, winning, winner, hand, trumps)
            gone |= next_card
            if next_card > winning and (
                next_card & MASKS[led] or (trumps and next_card & MASKS[3])
            ):
                winning, winner = next_card, seat
        left ^= gone
        taken += 1 - winner % 2
        if first < 0:
            first = winner
        leader, played = winner, ()
    return PlayedOut(taken, first)


def _lead(suits: tuple[Suit, ...], leader: int, trumps: bool) -> int:
    """The card to lead. ``trumps``: whether the last suit is trumps."""
    return (leads_with_trumps if trumps else leads_without_trumps)(suits, leader)[0]


def _follow(
    suits: tuple[Suit, ...], seat: int, led: int, winning: int, winner: int, hand: int, trumps: bool
) -> int:
    """The card of ``seat``, which is the ``hand``-th to play, 2 to 4; ``winning`` is the best card so far,
    and ``winner`` who played it.
    """
    plays = suits[led].plays[seat]
    if not plays:
        cards, _ = discards(suits, seat, led, winning, winner, hand, trumps)
        return cards[0]
    if len(plays) > 1 and plays[-1] > winning:
        return second_or_third(suits[led], plays, seat, winning, winner, hand)[0]
    return plays[0]
