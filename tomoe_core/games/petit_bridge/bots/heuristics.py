"""Rules of thumb for playing a card when all cards are known, or taken to lie in some way: second hand
low, third hand high, cash winners, draw trumps, ruff, finesse. They are the order in which the search
tries cards, with the first card taken and nothing searched.
"""

from __future__ import annotations

from collections.abc import Sequence

from .order import discards, leads_with_trumps, leads_without_trumps, second_or_third
from .position import Position, suit_of
from .suits import MASKS, SEATS, Suit


def thumb_card(position: Position) -> int:
    """The card that the actor plays by rules of thumb."""
    if not position.played:
        return _lead(position.suits, position.actor, position.trumps)
    winning, winner = position.best_of(position.played)
    hand = len(position.played) + 1
    led = suit_of(position.played[0])
    return _follow(position.suits, position.actor, led, winning, winner, hand, position.trumps)


def play_out(position: Position, card: int) -> tuple[int, int]:
    """What seats 0 and 2 take from the trick in play on if the actor plays ``card`` and then all play by
    rules of thumb; and the seat that wins the trick in play."""
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
    return taken, first


def _lead(suits: tuple[Suit, ...], leader: int, trumps: bool) -> int:
    return (leads_with_trumps if trumps else leads_without_trumps)(suits, leader)[0]


def _follow(
    suits: tuple[Suit, ...], seat: int, led: int, winning: int, winner: int, hand: int, trumps: bool
) -> int:
    plays = suits[led].plays[seat]
    if not plays:
        return discards(suits, seat, led, winning, winner, hand, trumps)[0][0]
    if len(plays) > 1 and plays[-1] > winning:
        return second_or_third(suits[led], plays, seat, winning, winner, hand)[0]
    return plays[0]
