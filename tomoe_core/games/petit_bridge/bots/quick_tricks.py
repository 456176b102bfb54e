"""Tricks that can be counted without a search: those that the side on lead can take at once (quick
tricks), and those that the other side gets in the end (later tricks).

The counts are lower bounds: the side on lead takes *at least* its quick tricks, the other side *at least* its
later tricks. Each function says why; the ideas are from Bo Haglund's description of his solver DDS.

The functions take the four suits (trumps last), the leader, the number of tricks left and a number of
tricks, the ``goal``, for the leader's side. They return the cards on whose ranks the answer rests (a mask,
maybe 0), or −1 if they have no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .suits import Suit

MAX_ROUNDS: Final = 13
"""The upper bound of the rounds of a suit."""

Count = Callable[[tuple[Suit, ...], int, int, int], int]
"""What answers for tricks of a kind; see the head of this module."""


def quick_tricks(*, trumps: bool) -> Count:
    """Return what counts quick tricks; ``trumps``: whether the last suit is trumps."""
    return quick_with_trumps if trumps else quick_without_trumps


def later_tricks(*, trumps: bool) -> Count:
    """Return what counts later tricks."""
    return later_with_trumps if trumps else later_without_trumps


def quick_without_trumps(suits: tuple[Suit, ...], leader: int, left: int, goal: int) -> int:
    """Return an answer if the leader's side can take ``goal`` tricks at once, where nobody can ruff.

    The leader cashes all tricks of its own. In other suits the partner keeps its own winners: those and
    the leader's are together no more than the tricks that are left, so that it always has something else
    to throw. With a card kept for it, the leader then crosses to the partner, who cashes.
    """
    own = mate = rests = mate_rests = 0
    crosses = False
    for suit in suits[::-1]:  # trumps first: if they have to be drawn, all else rests on that
        tricks = suit.own_tricks[leader]
        if tricks:
            own += tricks
            rests |= suit.rests[suit.own_depths[leader]]
            if own >= goal:
                return rests
        tricks = suit.mate_tricks[leader]
        if tricks:
            mate += tricks
            mate_rests |= suit.rests[suit.mate_depths[leader]]
            crosses = crosses or suit.crosses[leader]
    if crosses and own + mate >= goal:
        return rests | mate_rests
    return -1


def quick_with_trumps(suits: tuple[Suit, ...], leader: int, left: int, goal: int) -> int:
    """Return an answer if the leader's side can take ``goal`` tricks at once; the last suit is trumps.

    If the leader's own trump tricks draw all of the opponents', the rest is as without trumps: should one
    of the side be left with nothing but trumps, it wins whatever is led. If not, a side suit counts for
    as many rounds as an opponent who still has a trump must follow to it; and neither hand may be made to
    ruff its partner's winner, so what is counted leaves out the trumps that it would be left with.
    """
    trumps = suits[3]
    own, lengths = trumps.own_tricks[leader], trumps.lengths
    left_trumps, right_trumps = lengths[leader - 3], lengths[leader - 1]
    if own >= left_trumps and own >= right_trumps:
        return quick_without_trumps(suits, leader, left, goal)
    idle = lengths[leader - 2] - own
    if idle > 0 and left - idle < goal:
        return -1
    rests = trumps.rests[trumps.own_depths[leader]]
    if own >= goal:
        return rests
    mate = trumps.mate_tricks[leader]
    mate_rests = trumps.rests[trumps.mate_depths[leader]]
    crosses = trumps.crosses[leader]
    left_ruffs, right_ruffs = left_trumps > own, right_trumps > own
    for suit in suits[:3]:
        tricks, more = suit.own_tricks[leader], suit.mate_tricks[leader]
        if not tricks and not more:
            continue
        rounds = suit.lengths[leader - 3] if left_ruffs else MAX_ROUNDS
        if right_ruffs and suit.lengths[leader - 1] < rounds:
            rounds = suit.lengths[leader - 1]
        if not rounds:
            continue
        if tricks:
            if tricks > rounds:
                tricks = rounds
            own += tricks
            rests |= suit.rests[suit.own_depths[leader]]
            if own >= goal:
                return rests
            rounds -= tricks
        if more and rounds:
            mate += more if more < rounds else rounds
            mate_rests |= suit.rests[suit.mate_depths[leader]]
            crosses = crosses or suit.crosses[leader]
    if crosses and own + mate >= goal:
        tricks, more = trumps.own_tricks[leader], trumps.mate_tricks[leader]
        if left - idle + more >= goal and left - lengths[leader] + tricks >= goal:
            return rests | mate_rests
    return -1


def later_without_trumps(suits: tuple[Suit, ...], leader: int, left: int, goal: int) -> int:
    """Return an answer if the leader's side cannot take ``goal`` tricks, where nobody can ruff.

    Until it loses a trick, the leader's side wins tricks only in suits whose highest card it holds, and
    there no more than its longer hand has cards. If that is not everything, it must then lead a suit
    whose highest card an opponent has: who wins with it and cashes the tricks of its own hand.
    """
    side = leader & 1
    run = rests = 0
    tricks = [0, 0, 0, 0]
    entry = [False, False, False, False]
    for suit in suits:
        top = suit.top
        if top < 0:
            continue
        rests |= suit.cards[0]
        if top & 1 == side:
            one, other = suit.lengths[top], suit.lengths[top - 2]
            run += one if one > other else other
        else:
            tricks[top] += suit.own_tricks[top]
            rests |= suit.rests[suit.own_depths[top]]
            entry[top] = True
    fewest = left - run
    for seat in (leader - 1) & 3, (leader + 1) & 3:
        if entry[seat] and tricks[seat] < fewest:
            fewest = tricks[seat]
    return rests if fewest > 0 and left - fewest < goal else -1


def later_with_trumps(suits: tuple[Suit, ...], leader: int, left: int, goal: int) -> int:
    """Return an answer if the leader's side cannot take ``goal`` tricks; the last suit is trumps.

    Without trumps left it is as without trumps. Otherwise this finds one trick only: the opponents'
    if they have the highest trump, or the second highest behind it and not alone.
    """
    trumps = suits[3]
    top = trumps.top
    if top < 0:
        return later_without_trumps(suits, leader, left, goal)
    if goal < left:
        return -1
    if (top ^ leader) & 1:
        return trumps.cards[0]
    behind = (top + 1) & 3
    if trumps.second == behind and trumps.lengths[behind] > 1:
        return trumps.cards[1]
    return -1
