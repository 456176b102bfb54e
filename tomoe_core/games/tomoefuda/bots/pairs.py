"""Tables for the exact solver: what can happen to one pair of suits in one trick.

Of a suit only this matters: who holds its remaining cards, from low to high, and what a trick won with
each counts. That is a string with a character a card: ``012`` for the seats that hold cards with which a trick
counts as usual (``"201"``: seat 2 holds the lowest card left, seat 0 the next, seat 1 the highest),
``345`` for those of another worth, such as a rank 1 that brings a bonus, and so on, three for every *worth
class* of the game. A :class:`Pair` is two such suits, the order of which does not matter; the generals are
a pair whose other suit is empty, for such a pair follows the same rules. A position is its leader, three
pairs in any order, and the generals. In a trick the leader is *player* 0, the next seat player 1, and the last
player 2.

What the classes count is the solver's business: so pairs are shared between games that count differently.

A pair's ``code`` makes the key of a position a mere sum, with the leader's seat added. It holds the first
three powers of the pair's number modulo a prime, side by side. The three sums of powers determine a multiset of
three residues (Newton's identities, as the prime is above three), so two positions have the same key only if
they are the same. Generals have codes of their own above these. Without generals a key is below ``1 << 60``:
two digits for Python, with which sums and look-ups are far quicker than with three.

Who wins is asked of the rules, with cards that stand for the relative ranks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from ..numbers import MAX_WORTH
from ..rules.apply import judge
from ..rules.cards import CARDS, SEATS

SEAT_BITS: Final = 2
"""The lowest bits of a key hold the leader's seat."""

PRIME: Final = 131_071
FIELD: Final = 19
"""Bits for each sum of powers: three residues below ``PRIME`` add up to less than ``1 << FIELD``."""

MAX_CLASSES: Final = 2 * MAX_WORTH + 1
"""The upper bound of worth classes: one for each number of half tricks."""

USUAL: Final = (0,) * 6
"""The worth classes of a suit with whose cards a trick counts as usual."""

OTHER_PAIR: Final = 15
"""A card of another pair (G4), to stand for any: as a lower card only its suit matters."""


def owner_text(seat: int, worth: int) -> str:
    """Return the character of a card that ``seat`` holds, of the class ``worth``."""
    return chr(ord("0") + seat + 3 * worth)


def _owner(character: str) -> int:
    return (ord(character) - ord("0")) % 3


def _class(character: str) -> int:
    return (ord(character) - ord("0")) // 3


def code_of_pair(n: int) -> int:
    """Return the code of the pair number ``n``. The third power is lowest, as it spreads the keys best."""
    if n >= PRIME:
        raise OverflowError("more pairs of suits than the keys of positions can tell apart")
    powers = (pow(n, 3, PRIME), pow(n, 2, PRIME), n)
    return sum(power << SEAT_BITS + FIELD * i for i, power in enumerate(powers))


def code_of_generals(n: int) -> int:
    """Return the code of the generals number ``n``: above all sums of :func:`code_of_pair`."""
    return n << SEAT_BITS + 3 * FIELD + 1


def view_of(winner: int, worth: int) -> int:
    """Return which of the views of a position is that after a trick that the player ``winner`` took with a
    card of the class ``worth``.
    """
    return winner + SEATS * worth


Play = tuple[int, int, "Pair"]
"""A completed trick within a pair: the code of the pair afterwards plus the winner's seat, which of the views
is that of player 2, and the pair afterwards. A plain tuple, as the search unpacks
millions of them, and a named one takes three times as long.
"""

Leads = tuple[tuple[int, list[Any]], ...]
"""The kinds of leads from a pair, each with its leads; see :class:`Pair`."""

Drop = tuple[int, "Pair", "Pair"]
"""A card discarded: the change of the code, the pair afterwards, the pair before."""

Joint = list[tuple[int, "Pair", list[tuple[int, int, "Pair"]]]]
"""Discards of player 1 from a pair: the change of the code plus the leader's seat, the pair afterwards, and
what player 2 may discard from this same pair on top of it: the change of the code plus the winner's seat,
player 2's view or 0 if the lead wins, and the pair afterwards."""


class Pair:
    """Two suits that are each other's front and back. The tables are lists by seat, and None where they have
    not been made.

    ``leads``, by the leader: what the leads from here come to, by kinds:

    0. nobody discards: each is a list, by player 1's card, of player 2's plays;
    1. player 1 discards: each is a list of player 2's plays;
    2. player 2 discards: each is a list of player 1's plays;
    3. both discard: each is ``(view, pair afterwards)``.

    ``drops``: discards by seat. ``joint``, by the leader: two discards from here in one trick.
    """

    __slots__ = ("code", "drops", "joint", "leads", "suits", "table")

    def __init__(self, table: Pairs, suits: tuple[str, str], code: int) -> None:
        self.table = table
        self.suits = suits
        self.code = code
        self.leads: list[Leads | None] = [None] * SEATS
        self.drops: list[list[Drop] | None] = [None] * SEATS
        self.joint: list[Joint | None] = [None] * SEATS

    def make_leads(self, leader: int) -> Leads:
        """Fill in ``leads`` for this leader."""
        made = self.leads[leader] = _leads(self, leader)
        return made

    def make_drops(self, seat: int) -> list[Drop]:
        """Fill in ``drops`` for this seat."""
        made = self.drops[seat] = _drops(self, seat)
        return made

    def make_joint(self, leader: int) -> Joint:
        """Fill in ``joint`` for this leader."""
        made = self.joint[leader] = _joint(self, leader)
        return made


class Pairs:
    """All pairs that have come up, by their two suits in either order, with codes by number.
    ``len``: how many there are.
    """

    def __init__(self, code: Callable[[int], int] = code_of_pair) -> None:
        self._code = code
        self._pairs: dict[tuple[str, str], Pair] = {}
        self._count = 0
        self.pair("", "")  # Number 0, with the code 0.

    def __len__(self) -> int:
        return self._count

    def pair(self, one: str, other: str) -> Pair:
        """Return the pair with these suits."""
        return self._pairs.get((one, other)) or self._new(one, other)

    def _new(self, one: str, other: str) -> Pair:
        if one and other and len(set(map(_owner, one + other))) == 1:
            # All in one hand: no two of these cards can ever meet, so only how many there are of each
            # class matters.
            pair = self.pair("".join(sorted(one + other, reverse=True)), "")
        else:
            pair = Pair(self, (one, other), self._code(self._count))
            self._count += 1
        self._pairs[one, other] = self._pairs[other, one] = pair
        return pair


@cache
def suit(a: int, b: int, c: int, classes: tuple[int, ...]) -> str:
    """Return the suit as a string: cards of seats 0, 1 and 2 as masks of rank - 1; ``classes`` by rank - 1."""
    return "".join(
        owner_text(0 if a >> i & 1 else 1 if b >> i & 1 else 2, classes[i])
        for i in range(6)
        if (a | b | c) >> i & 1
    )


@cache
def _choices(suit: str, seat: int) -> tuple[int, ...]:
    """Return places of the seat's cards that differ: of neighbours alike in all that matters, the first."""
    places: list[int] = []
    before = ""
    for place, owner in enumerate(suit):
        if owner != before and _owner(owner) == seat:
            places.append(place)
        before = owner
    return tuple(places)


@cache
def _without(suit: str, *places: int) -> str:
    return "".join(owner for place, owner in enumerate(suit) if place not in places)


@cache
def _winner(lead: int, second: int, third: int) -> int:
    """Return the player who wins: places 0–5 are of the front suit, 6–11 of the back suit, others of other
    pairs.
    """
    return judge((CARDS[lead], CARDS[second], CARDS[third])).winner


def _both_ways(pair: Pair) -> tuple[tuple[str, str], ...]:
    one, other = pair.suits
    return ((one, other), (other, one)) if one != other else ((one, other),)


def _leads(pair: Pair, leader: int) -> Leads:
    owners = {_owner(owner) for suit in pair.suits for owner in suit}
    second, third = (leader + 1) % SEATS, (leader + 2) % SEATS
    by_kind: list[list[Any]] = [[] for _ in range(4)]
    for front, back in _both_ways(pair):
        for lead in _choices(front, leader):
            seconds, thirds = _follow(front, back, second), _follow(front, back, third)
            trick = _Trick(pair.table, front, back, leader, lead)
            if second not in owners and third not in owners:
                after = pair.table.pair(_without(front, lead), back)
                by_kind[3].append((view_of(0, _class(front[lead])), after))
            elif third not in owners:
                by_kind[2].append([trick.play(a, thirds[0]) for a in seconds])
            elif second not in owners:
                by_kind[1].append([trick.play(seconds[0], b) for b in thirds])
            else:
                by_kind[0].append([[trick.play(a, b) for b in thirds] for a in seconds])
    return tuple((kind, tricks) for kind, tricks in enumerate(by_kind) if tricks)


def _follow(front: str, back: str, seat: int) -> tuple[int, ...]:
    """Return the places that the seat may play from: the front suit, else the back suit, else another pair."""
    return _choices(front, seat) or tuple(6 + i for i in _choices(back, seat)) or (OTHER_PAIR,)


class _Trick(NamedTuple):
    """A trick with a card of ``front`` led: the card at the place ``lead``."""

    table: Pairs
    front: str
    back: str
    leader: int
    lead: int

    def play(self, second: int, third: int) -> Play:
        """Return what it comes to with the cards at these places."""
        front, back = self.front, self.back
        trick = self.lead, second, third
        winner = _winner(*trick)
        place = trick[winner]
        worth = _class(front[place] if place < 6 else back[place - 6])
        after = self.table.pair(
            _without(front, *(p for p in trick if p < 6)),
            _without(back, *(p - 6 for p in trick if 6 <= p < 12)),
        )
        code = after.code + (self.leader + winner) % SEATS
        return code, view_of(winner, worth), after


def _drops(pair: Pair, seat: int) -> list[Drop]:
    drops = []
    for one, other in _both_ways(pair):
        for place in _choices(one, seat):
            after = pair.table.pair(_without(one, place), other)
            drops.append((after.code - pair.code, after, pair))
    return drops


def _joint(pair: Pair, leader: int) -> Joint:
    joint = []
    second_seat, third_seat = (leader + 1) % SEATS, (leader + 2) % SEATS
    for one, other in _both_ways(pair):
        for second in _choices(one, second_seat):
            ends = [
                (12 + third, one[third], pair.table.pair(_without(one, second, third), other))
                for third in _choices(one, third_seat)
            ] + [
                (
                    18 + third,
                    other[third],
                    pair.table.pair(_without(one, second), _without(other, third)),
                )
                for third in _choices(other, third_seat)
            ]
            thirds = []
            for place, card, after in ends:
                winner = _winner(0, 12 + second, place)
                worth = _class(one[second] if winner == 1 else card)
                view = view_of(winner, worth) if winner else 0
                thirds.append((after.code - pair.code + (leader + winner) % SEATS, view, after))
            alone = pair.table.pair(_without(one, second), other)
            joint.append((alone.code - pair.code + leader, alone, thirds))
    return joint
