"""The double-dummy search itself: can one side take a given number of the tricks that are left?

A zero-window search over cards with a memo at the start of every trick. The memo holds *sets* of
positions, as in partition search: an entry is valid for all positions in which every hand has as many cards
of each suit and the highest cards lie in the same hands, as far down as the result rests on them.

Results are numbers: the mask of cards whose ranks the result rests on if seats 0 and 2 reach the number
of tricks that they need, and the bitwise complement of that mask (so a negative number) if they do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....bots.limit import Limit
from .card_order import discards, lead_order, second_or_third
from .quick_tricks import later_tricks, quick_tricks
from .suits import MASKS, TOPS, Suit, Suits

MASK0, MASK1, MASK2, MASK3 = MASKS

HEARTS: Final = 1 << 13
DIAMONDS: Final = 1 << 26
TRUMPS: Final = 1 << 39
"""The lowest bits of the second, third and fourth suit, whatever these are called."""


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


class Search:
    """The search of one deal, the suits of which are in ``tables``. It raises
    :class:`~tomoe_core.bots.limit.Stopped` at the ``limit``.
    """

    __slots__ = ("_later", "_limit", "_memo", "_order", "_quick", "_searched", "_tables", "_trumps")

    def __init__(
        self,
        tables: tuple[Suits, Suits, Suits, Suits],
        memo: Memo,
        trumps: bool,
        limit: Limit,
        searched: Searched,
    ) -> None:
        self._tables = tables
        self._memo = memo
        self._trumps = trumps
        self._limit = limit
        self._searched = searched
        self._quick = quick_tricks(trumps=trumps)
        self._later = later_tricks(trumps=trumps)
        self._order = lead_order(trumps=trumps)

    def lead(self, left: int, leader: int, tricks: int, need: int) -> int:
        """Return the result at the start of a trick: ``left`` are the cards (a mask) and ``tricks`` the tricks
        that are left, of which seats 0 and 2 ``need`` so many.
        """
        if need <= 0:
            return 0
        if need > tricks:
            return -1
        table0, table1, table2, table3 = self._tables
        suit3 = table3[left & MASK3]
        suits = table0[left & MASK0], table1[left & MASK1], table2[left & MASK2], suit3
        if tricks == 1:
            return last_trick(suits, leader, self._trumps)
        if self._trumps:
            ours, theirs = suit3.sure_tricks
            if ours >= need:
                return suit3.cards[suit3.sure_depths[0] - 1]
            if tricks - theirs < need:
                return ~suit3.cards[suit3.sure_depths[1] - 1]
        turn = -(leader & 1)  # turns results into the view of the leader's side and back
        goal = tricks - need + 1 if turn else need
        result = self._quick(suits, leader, tricks, goal)
        if result >= 0:
            return result ^ turn
        result = self._later(suits, leader, tricks, goal)
        if result >= 0:
            return ~result ^ turn
        suit0, suit1, suit2, suit3 = suits
        code = suit0.code | suit1.code | suit2.code | suit3.code
        key = suit0.shape | suit1.shape | suit2.shape | suit3.shape | leader
        known = self._memo.get(key)
        best = None
        if known is None:
            known = self._memo[key] = {}
        else:
            for mask, entries in known.items():
                entry = entries.get(code & mask)
                if entry is not None:
                    if entry.low >= need or entry.high < need:
                        rests = rests_of(suits, entry.depths)
                        return rests if entry.low >= need else ~rests
                    best = entry.best
        if self._searched.positions >= self._limit.positions:
            self._limit.check()
        self._searched.positions += 1
        result, best = self._try_leads(left, suits, leader, tricks, need, best)
        low, high = (need, tricks) if result >= 0 else (0, need - 1)
        keep(known, code, left, result if result >= 0 else ~result, low, high, best)
        return result

    def _try_leads(
        self,
        left: int,
        suits: tuple[Suit, ...],
        leader: int,
        tricks: int,
        need: int,
        best: tuple[int, int] | None,
    ) -> tuple[int, tuple[int, int] | None]:
        """Return the result and the best lead, as in :class:`Entry`. ``best``: that of a position like this."""
        cards = self._order(suits, leader)
        if best is not None:
            number, place = best
            card = suits[number].cards[place]
            if card != cards[0] and card in cards:
                cards.remove(card)
                cards.insert(0, card)
        turn = -(leader & 1)
        second = (leader + 1) & 3
        fails = -1
        for card in cards:
            number = 0 if card < HEARTS else 1 if card < DIAMONDS else 2 if card < TRUMPS else 3
            result = self.follow(left, suits, second, number, card, leader, card, 2, tricks, need)
            view = result ^ turn
            if view >= 0:
                return result, (number, suits[number].cards.index(card))
            fails &= view
        return fails ^ turn, None

    def follow(
        self,
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
        """Return the result within a trick. ``left`` and ``tricks`` are as at its start; ``seat`` is to play to
        the suit ``led``, as second, third or fourth ``hand`` (2, 3 or 4); ``winning`` is the card that wins so
        far, ``winner`` its seat.
        """
        turn = -(seat & 1)
        plays = suits[led].plays[seat]
        cards: Sequence[int] = plays
        if plays:
            if len(plays) > 1 and plays[-1] > winning:
                cards = second_or_third(suits[led], plays, seat, winning, winner, hand)
            from_ = 0
        else:
            cards, from_ = discards(suits, seat, led, winning, winner, hand, self._trumps)
        follow, following = self.follow, (seat + 1) & 3
        fails = -1
        for card in cards:
            best, taker = (card, seat) if card > winning and card >= from_ else (winning, winner)
            if hand < 4:
                result = follow(
                    left, suits, following, led, best, taker, played | card, hand + 1, tricks, need
                )
            else:
                result = self._end_trick(left, suits, best, taker, played | card, tricks, need)
            view = result ^ turn
            if view >= 0:
                return result
            fails &= view
        return fails ^ turn

    def _end_trick(
        self,
        left: int,
        suits: tuple[Suit, ...],
        best: int,
        taker: int,
        trick: int,
        tricks: int,
        need: int,
    ) -> int:
        """Return the result once the cards ``trick`` are played, of which ``best`` wins it for ``taker``."""
        result = self.lead(left ^ trick, taker, tricks - 1, need if taker & 1 else need - 1)
        number = 0 if best < HEARTS else 1 if best < DIAMONDS else 2 if best < TRUMPS else 3
        if trick & MASKS[number] != best:
            # It won by its rank, as its untried neighbours in the same hand would have.
            low = suits[number].lows[best]
            return result | low if result >= 0 else result & ~low
        return result


def rests_of(suits: tuple[Suit, ...], depths: tuple[int, int, int, int]) -> int:
    """Return the cards on whose ranks a result rests; ``depths`` as in :class:`Entry`."""
    rests = 0
    for suit, depth in zip(suits, depths, strict=True):
        if depth:
            rests |= suit.cards[depth - 1]
    return rests


def keep(
    known: dict[int, dict[int, Entry]],
    code: int,
    left: int,
    rests: int,
    low: int,
    high: int,
    best: tuple[int, int] | None,
) -> None:
    """Keep a result for all positions with as many cards that are alike in the cards that it ``rests`` on."""
    mask, depths = 0, []
    for cards, tops in zip(MASKS, TOPS, strict=True):
        bits = rests & cards
        depth = (left & cards & -(bits & -bits)).bit_count() if bits else 0
        mask |= tops[depth]
        depths.append(depth)
    row = known.get(mask)
    if row is None:
        row = known[mask] = {}
    entry = row.get(code & mask)
    if entry is None:
        depth0, depth1, depth2, depth3 = depths
        row[code & mask] = Entry(low, high, (depth0, depth1, depth2, depth3), best)
        return
    if low > entry.low:
        entry.low = low
    if high < entry.high:
        entry.high = high
    entry.best = best


def last_trick(suits: tuple[Suit, ...], leader: int, trumps: bool) -> int:
    """Return the result of a trick in which everybody has one card left and seats 0 and 2 need the trick."""
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
