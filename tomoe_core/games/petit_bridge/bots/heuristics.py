"""Heuristics for playing a card when all cards are known, or supposed to lie in some way: second hand low,
third hand high, cash winners, draw trumps, ruff, finesse. The card is the one that the double-dummy search
would try first.
"""

from __future__ import annotations

from collections.abc import Sequence

from .card_order import discards, lead_order, second_or_third
from .position import LAST, Position, suit_of
from .suits import MASKS, SEATS, Suit


def heuristic_card(position: Position) -> int:
    """Return the card (a bit, as inside the position) that the heuristics choose for the actor."""
    if not position.played:
        return _lead(position.suits, position.actor, position.trumps)
    winning, winner = position.best_of(position.played)
    hand = len(position.played) + 1
    led = suit_of(position.played[0])
    return _follow(position.suits, position.actor, led, winning, winner, hand, position.trumps)


def finish_trick(position: Position, card: int) -> tuple[int, int]:
    """Return the cards left after the trick in play (a mask) and the seat that takes it, if the actor plays
    ``card`` and then all play by heuristics.
    """
    played = [*position.played, card]
    winning, winner = position.best_of(played)
    return _finish(position, position.all, position.suits, played, winning, winner)


def rest(position: Position, left: int, leader: int) -> int:
    """Return the tricks of seats 0 and 2 of those that are ``left`` (a mask of cards), by heuristics, from the
    lead of ``leader`` on.
    """
    taken = 0
    while left:
        suits = position.suits_of(left)
        card = _lead(suits, leader, position.trumps)
        left, leader = _finish(position, left, suits, [card], card, leader)
        taken += 1 - leader % 2
    return taken


def _finish(
    position: Position,
    left: int,
    suits: tuple[Suit, ...],
    played: Sequence[int],
    winning: int,
    winner: int,
) -> tuple[int, int]:
    """Plays a trick to its end by heuristics: the cards that are left then, and its taker. ``left`` are the
    cards at its start, ``winning`` is the best card of those ``played``, and ``winner`` who played it.
    """
    trumps, led, gone = position.trumps, suit_of(played[0]), sum(played)
    wins = MASKS[led] | MASKS[LAST] if trumps else MASKS[led]
    seat = (winner - played.index(winning) + len(played)) % SEATS
    for hand in range(len(played) + 1, SEATS + 1):
        card = _follow(suits, seat, led, winning, winner, hand, trumps)
        gone |= card
        if card > winning and card & wins:
            winning, winner = card, seat
        seat = (seat + 1) % SEATS
    return left ^ gone, winner


def _lead(suits: tuple[Suit, ...], leader: int, trumps: bool) -> int:
    """Return the card to lead. ``trumps``: whether the last suit is trumps."""
    return lead_order(trumps=trumps)(suits, leader)[0]


def _follow(
    suits: tuple[Suit, ...], seat: int, led: int, winning: int, winner: int, hand: int, trumps: bool
) -> int:
    """Return the card of ``seat``, which is the ``hand``-th to play, 2 to 4; ``winning`` is the best card so
    far, and ``winner`` who played it.
    """
    plays = suits[led].plays[seat]
    if not plays:
        cards, _ = discards(suits, seat, led, winning, winner, hand, trumps)
        return cards[0]
    if len(plays) > 1 and plays[-1] > winning:
        return second_or_third(suits[led], plays, seat, winning, winner, hand)[0]
    return plays[0]
