"""The double-dummy search itself: can one side take a given number of the tricks that are left?

A zero-window search over cards with a memo at the start of every trick. The memo holds *sets* of
positions, as in partition search: an entry is valid for all positions in which every hand has as many cards
of each suit and the highest cards lie in the same hands, as far down as the result rests on them.

A long ending takes a hundred thousand calls, so the code is written out where functions would be shorter.

Results are numbers: the mask of cards whose ranks the result rests on if seats 0 and 2 reach the number
of tricks that they need, and the bitwise complement of that mask (so a negative number) if they do not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....bots.limit import Limit
from .card_order import discards, lead_order, second_or_third
from .quick_tricks import later_tricks, quick_tricks
from .suits import MASKS, TOPS, Suit, Suits

HEARTS: Final = 1 << 13
DIAMONDS: Final = 1 << 26
TRUMPS: Final = 1 << 39
"""The lowest bits of the second, third and fourth suit, whatever these are called."""

Lead = Callable[[int, int, int, int], int]
"""The result at the start of a trick; for the parameters see :func:`search`."""

Follow = Callable[[int, tuple[Suit, ...], int, int, int, int, int, int, int, int], int]
"""The result within a trick; for the parameters see :func:`search`."""


class Entry:
    """What is known of a set of positions: seats 0 and 2 take from ``low`` to ``high`` tricks.

    ``depths``: by suit, how many cards from the top it rests on; ``best``: the suit of the best lead and
    its place from the top, or None.
    """

    __slots__ = ("best", "depths", "high", "low")

    def __init__(
        self, low: int, high: int, depths: tuple[int, int, int, int], best: tuple[int, int] | None
    ) -> None:
        self.low = low
        self.high = high
        self.depths = depths
        self.best = best


Memo = dict[int, dict[int, dict[int, Entry]]]
"""Entries by the shape of the hands and the leader; by the mask of the part of the code that they rest on;
by that part of the code.
"""


class Searched:
    """How many positions were searched, for several searches together."""

    __slots__ = ("positions",)

    def __init__(self) -> None:
        self.positions = 0


def search(
    tables: tuple[Suits, Suits, Suits, Suits],
    memo: Memo,
    trumps: bool,
    limit: Limit,
    searched: Searched,
) -> tuple[Lead, Follow]:
    """The search of one deal, as two functions: from the start of a trick, and from within it.

    The first takes the mask of the cards left, the leader, the tricks left and what seats 0 and 2 need.
    The second: the mask at the start of the trick; the four suits; the seat to play; the suit led; the
    card that wins so far and its seat; the cards played; 2, 3 or 4 for the second, third or fourth hand;
    the tricks left with this one, and what seats 0 and 2 need of them. Both raise
    :class:`~tomoe_core.bots.limit.Stopped` at the ``limit``.
    """
    table0, table1, table2, table3 = tables
    masks = mask0, mask1, mask2, mask3 = MASKS
    tops0, tops1, tops2, tops3 = TOPS
    quick = quick_tricks(trumps=trumps)
    later = later_tricks(trumps=trumps)
    order = lead_order(trumps=trumps)

    def lead(left: int, leader: int, tricks: int, need: int) -> int:
        if need <= 0:
            return 0
        if need > tricks:
            return -1
        suit0 = table0[left & mask0]
        suit1 = table1[left & mask1]
        suit2 = table2[left & mask2]
        suit3 = table3[left & mask3]
        suits = suit0, suit1, suit2, suit3
        if tricks == 1:
            return last_trick(suits, leader, trumps)
        if trumps:
            ours, theirs = suit3.sure_tricks
            if ours >= need:
                return suit3.cards[suit3.sure_depths[0] - 1]
            if tricks - theirs < need:
                return ~suit3.cards[suit3.sure_depths[1] - 1]
        turn = -(leader & 1)  # turns results into the view of the leader's side and back
        goal = tricks - need + 1 if turn else need
        result = quick(suits, leader, tricks, goal)
        if result >= 0:
            return result ^ turn
        result = later(suits, leader, tricks, goal)
        if result >= 0:
            return ~result ^ turn
        code = suit0.code | suit1.code | suit2.code | suit3.code
        key = suit0.shape | suit1.shape | suit2.shape | suit3.shape | leader
        known = memo.get(key)
        best = None
        if known is None:
            known = memo[key] = {}
        else:
            for mask, entries in known.items():
                entry = entries.get(code & mask)
                if entry is not None:
                    if entry.low >= need or entry.high < need:
                        depth0, depth1, depth2, depth3 = entry.depths
                        rests = suit0.cards[depth0 - 1] if depth0 else 0
                        if depth1:
                            rests |= suit1.cards[depth1 - 1]
                        if depth2:
                            rests |= suit2.cards[depth2 - 1]
                        if depth3:
                            rests |= suit3.cards[depth3 - 1]
                        return rests if entry.low >= need else ~rests
                    best = entry.best
        if searched.positions >= limit.positions:
            limit.check()
        searched.positions += 1
        cards = order(suits, leader)
        if best is not None:
            number, place = best
            card = suits[number].cards[place]
            if card != cards[0] and card in cards:
                cards.remove(card)
                cards.insert(0, card)
        best = None
        second = (leader + 1) & 3
        fails = -1
        for card in cards:
            suit = 0 if card < HEARTS else 1 if card < DIAMONDS else 2 if card < TRUMPS else 3
            result = follow(left, suits, second, suit, card, leader, card, 2, tricks, need)
            view = result ^ turn
            if view >= 0:
                best = suit, suits[suit].cards.index(card)
                break
            fails &= view
        else:
            result = fails ^ turn
        rests = result if result >= 0 else ~result
        mask = depth0 = depth1 = depth2 = depth3 = 0
        bits = rests & mask0
        if bits:
            depth0 = (left & mask0 & -(bits & -bits)).bit_count()
            mask = tops0[depth0]
        bits = rests & mask1
        if bits:
            depth1 = (left & mask1 & -(bits & -bits)).bit_count()
            mask |= tops1[depth1]
        bits = rests & mask2
        if bits:
            depth2 = (left & mask2 & -(bits & -bits)).bit_count()
            mask |= tops2[depth2]
        bits = rests & mask3
        if bits:
            depth3 = (left & mask3 & -(bits & -bits)).bit_count()
            mask |= tops3[depth3]
        low, high = (need, tricks) if result >= 0 else (0, need - 1)
        row = known.get(mask)
        if row is None:
            row = known[mask] = {}
        entry = row.get(code & mask)
        if entry is None:
            row[code & mask] = Entry(low, high, (depth0, depth1, depth2, depth3), best)
        else:
            if low > entry.low:
                entry.low = low
            if high < entry.high:
                entry.high = high
            entry.best = best
        return result

    def follow(
        left: int,
        suits: tuple[Suit, ...],
        seat: int,
        led: int,
        winning: int,
        winner: int,
        played: int,
        hand: int,
        tricks: int,
        need: int,
    ) -> int:
        turn = -(seat & 1)
        plays = suits[led].plays[seat]
        cards: Sequence[int] = plays
        if plays:
            if len(plays) > 1 and plays[-1] > winning:
                cards = second_or_third(suits[led], plays, seat, winning, winner, hand)
            from_ = 0
        else:
            cards, from_ = discards(suits, seat, led, winning, winner, hand, trumps)
        fails = -1
        if hand < 4:
            following = (seat + 1) & 3
            for card in cards:
                if card > winning and card >= from_:
                    result = follow(
                        left,
                        suits,
                        following,
                        led,
                        card,
                        seat,
                        played | card,
                        hand + 1,
                        tricks,
                        need,
                    )
                else:
                    result = follow(
                        left,
                        suits,
                        following,
                        led,
                        winning,
                        winner,
                        played | card,
                        hand + 1,
                        tricks,
                        need,
                    )
                view = result ^ turn
                if view >= 0:
                    return result
                fails &= view
            return fails ^ turn
        for card in cards:
            if card > winning and card >= from_:
                best, taker = card, seat
            else:
                best, taker = winning, winner
            trick = played | card
            result = lead(left ^ trick, taker, tricks - 1, need if taker & 1 else need - 1)
            number = 0 if best < HEARTS else 1 if best < DIAMONDS else 2 if best < TRUMPS else 3
            if trick & masks[number] != best:
                # It won by its rank, as its untried neighbours in the same hand would have.
                low = suits[number].lows[best]
                result = result | low if result >= 0 else result & ~low
            view = result ^ turn
            if view >= 0:
                return result
            fails &= view
        return fails ^ turn

    return lead, follow


def last_trick(suits: tuple[Suit, ...], leader: int, trumps: bool) -> int:
    """The result of a trick in which everybody has one card left and seats 0 and 2 need the trick."""
    winning = played = led = 0
    winner = leader
    for seat in leader, (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3:
        for number, suit in enumerate(suits):
            plays = suit.plays[seat]
            if plays:
                card = plays[0]
                played |= card
                if seat == leader:
                    winning, led = card, number
                elif card > winning and (number == led or (trumps and number == 3)):
                    winning, winner = card, seat
                break
    suit_of = next(mask for mask in MASKS if winning & mask)
    rests = winning if played & suit_of != winning else 0
    return ~rests if winner & 1 else rests
