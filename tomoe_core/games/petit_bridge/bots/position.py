"""A position of bridge-like play with all cards known, in the form of the search and the heuristics: the
trump suit last, the cards of the trick in play back in the hands they came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.cards import IN_SUIT, RANKS
from .suits import MASKS, SEATS, SUITS, Suit, Suits

Hands = Sequence[int]
"""By seat, clockwise: masks of cards, thirteen bits to a suit in the deck's order."""

LAST: Final = SUITS - 1


class Position:
    """``hands`` are the cards still held, ``actor`` is the seat to play, ``trick`` the cards of the trick
    in play by their index, as played; ``trump`` is a suit, 0–3 in the deck's order, or None. ValueError if
    the hands and the trick are not four equal hands of different cards.

    ``tricks``: the number of tricks left with the one in play; ``all``: the cards at its start; ``played``:
    those of the trick; ``hand``: the actor's; ``leader``: who led to it; ``trumps``: whether there are any;
    ``tables`` and ``suits``: by suit, see :mod:`.suits`. In all these trumps are the last suit, and a card
    is a bit.
    """

    def __init__(self, hands: Hands, actor: int, trick: Sequence[int], trump: int | None) -> None:
        self.trumps = trump is not None
        self._order = order_of(trump)
        self.played = [self.inside(1 << card) for card in trick]
        self.actor = actor
        self.leader = (actor - len(trick)) % SEATS
        dealt = [self.inside(hand) for hand in hands]
        self.hand = dealt[actor]
        for i, card in enumerate(self.played):
            dealt[(self.leader + i) % SEATS] |= card
        if len({hand.bit_count() for hand in dealt}) != 1 or not dealt[0]:
            raise ValueError(
                "all four hands must hold equally many cards, with those of the trick in play"
            )
        self.all = dealt[0] | dealt[1] | dealt[2] | dealt[3]
        if sum(dealt) != self.all:
            raise ValueError("no card may be in two hands")
        self.tricks = dealt[0].bit_count()
        self.tables = Suits(0, dealt), Suits(1, dealt), Suits(2, dealt), Suits(3, dealt)
        self.suits = self.suits_of(self.all)

    def inside(self, hand: int) -> int:
        """``hand``, a mask in the deck's order, with the trump suit last."""
        return sum(
            (hand >> RANKS * suit & IN_SUIT) << RANKS * i for i, suit in enumerate(self._order)
        )

    def outside(self, card: int) -> int:
        """Return the index in the deck of a card, a bit with the trump suit last."""
        suit, rank = divmod(card.bit_length() - 1, RANKS)
        return RANKS * self._order[suit] + rank

    def suits_of(self, left: int) -> tuple[Suit, ...]:
        """Return the suits when the cards of ``left`` (a mask) are still there."""
        return tuple([table[left & cards] for table, cards in zip(self.tables, MASKS, strict=True)])

    def choices(self) -> list[tuple[int, list[int]]]:
        """Return the cards worth telling apart among those that the actor may play, each with all its equals
        from the highest, which is the card itself, down."""
        led = suit_of(self.played[0]) if self.played else -1
        follows = led >= 0 and self.suits[led].plays[self.actor]
        found: list[tuple[int, list[int]]] = []
        for suit in (self.suits[led],) if follows else self.suits:
            for card in suit.cards:
                if card & self.hand:
                    if card in suit.plays[self.actor]:
                        found.append((card, []))
                    found[-1][1].append(card)
        return found

    def low(self, card: int) -> int:
        """Return the lowest of the equals of a card that is one of the :meth:`choices`."""
        return self.suits[suit_of(card)].lows[card]

    def beats(self, card: int, winning: int) -> bool:
        """Return True if a card takes the trick from the ``winning`` one, which is of the suit led or a
        trump.
        """
        return card > winning and (
            suit_of(card) == suit_of(winning) or (self.trumps and suit_of(card) == LAST)
        )

    def best_of(self, played: Sequence[int]) -> tuple[int, int]:
        """Return the card that wins of those ``played`` to the trick, and its seat."""
        winning, winner = played[0], self.leader
        for i, card in enumerate(played):
            if self.beats(card, winning):
                winning, winner = card, (self.leader + i) % SEATS
        return winning, winner


def suit_of(card: int) -> int:
    """Return the number of the suit of a card, which is a bit."""
    return (card.bit_length() - 1) // RANKS


def order_of(trump: int | None) -> tuple[int, ...]:
    """Return the deck's suits with the trump suit last; ValueError if ``trump`` is no suit."""
    if trump is not None and trump not in range(SUITS):
        raise ValueError(f"trump is a suit from 0 to {LAST} or None, not {trump!r}")
    return tuple(sorted(range(SUITS), key=lambda suit: suit == trump))
