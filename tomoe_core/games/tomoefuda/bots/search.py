"""The search itself: max^n over positions made of pairs of suits, with a memo.

It runs a hundred thousand times for a whole deal, which is why plain loops stand in it: one function for each
kind of lead (see :class:`~.pairs.Pair`), with nothing called in it but the memo and the search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ....bots.limit import Limit
from .pairs import Drop, Pair

Solve = Callable[[int, int, Pair, Pair, Pair, Pair], tuple[int, ...]]

THREE: Final = (True, True, True)
"""Each of the first three pairs is led in turn."""

FOUR: Final = (*THREE, False)
"""Then the fourth too, if it has cards."""


def search(
    memo: dict[int, tuple[int, ...]],
    views: Mapping[int, tuple[int, ...]],
    turn: Mapping[int, int],
    limit: Limit,
) -> Solve:
    """Return the search as a function of a position: its key, the number of tricks left, and its pairs in any
    order.

    It returns the position's entry of ``views`` and leaves it in ``memo``. ``turn`` turns a packed
    value into the view of the previous player.

    In all the functions ``p`` is the pair that is led, ``q``, ``r`` and ``s`` are the others, ``rest`` is the
    key without ``p`` and the leader, ``v`` what ``memo`` has for a key, ``k`` a packed value in the view of the
    player whose turn it is, and ``best``, ``b1`` and ``b2`` are what players 0, 1 and 2 have found so far.
    """
    get = memo.get

    def solve(key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair) -> tuple[int, ...]:
        if not left:
            v = memo[key] = views[0]
            return v
        if len(memo) >= limit.positions:
            limit.check()
        leader = key & 3
        best = -1
        for of_first_three in FOUR if s.code else THREE:
            if of_first_three:
                p, q, r = q, r, p
            else:
                p, s = s, p
            leads = p.leads[leader]
            if leads is None:
                leads = p.make_leads(leader)
            rest = key - leader - p.code
            for kind, tricks in leads:
                k = by_kind[kind](tricks, leader, rest, left - 1, q, r, s)
                if k > best:
                    best = k
        v = memo[key] = views[best]
        return v

    def all_follow(
        tricks: Sequence[Any], _: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        best = -1
        for answers in tricks:
            b1 = -1
            for plays in answers:
                b2 = -1
                for c, x, n in plays:
                    v = get(c + rest)
                    if v is None:
                        v = solve(c + rest, left, n, q, r, s)
                    k = v[x]
                    if k > b2:
                        b2 = k
                k = turn[b2]
                if k > b1:
                    b1 = k
            k = turn[b1]
            if k > best:
                best = k
        return best

    def second_discards(
        tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        best = -1
        drops = drops_of((leader + 1) % 3, q, r, s)
        for plays in tricks:
            b1 = -1
            for d, m, D in drops:  # noqa: N806
                d += rest
                b2 = -1
                for c, x, n in plays:
                    v = get(c + d)
                    if v is None:
                        v = solve_without(c + d, left, n, q, r, s, D, m)
                    k = v[x]
                    if k > b2:
                        b2 = k
                k = turn[b2]
                if k > b1:
                    b1 = k
            k = turn[b1]
            if k > best:
                best = k
        return best

    def third_discards(
        tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        best = -1
        drops = drops_of((leader + 2) % 3, q, r, s)
        for plays in tricks:
            b1 = -1
            for c, x, n in plays:
                c += rest
                b2 = -1
                for d, m, D in drops:  # noqa: N806
                    v = get(c + d)
                    if v is None:
                        v = solve_without(c + d, left, n, q, r, s, D, m)
                    k = v[x]
                    if k > b2:
                        b2 = k
                k = turn[b2]
                if k > b1:
                    b1 = k
            k = turn[b1]
            if k > best:
                best = k
        return best

    def both_discard(
        tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        best = -1
        seat = (leader + 2) % 3
        for x, n in tricks:
            c = rest + n.code
            b1 = -1
            for D, A, B in (q, r, s), (r, q, s), (s, q, r):  # noqa: N806
                joint = D.joint[leader]
                if joint is None:
                    joint = D.make_joint(leader)
                drops = drops_of(seat, A, B) if joint else ()
                for g, m, thirds in joint:
                    b2 = -1
                    for d, y, after in thirds:
                        d += c
                        v = get(d)
                        if v is None:
                            v = solve(d, left, n, after, A, B)
                        k = v[y or x]
                        if k > b2:
                            b2 = k
                    g += c
                    for d, after, E in drops:  # noqa: N806
                        d += g
                        v = get(d)
                        if v is None:
                            v = solve_without(d, left, n, m, A, B, E, after)
                        k = v[x]
                        if k > b2:
                            b2 = k
                    k = turn[b2]
                    if k > b1:
                        b1 = k
            k = turn[b1]
            if k > best:
                best = k
        return best

    def solve_without(
        key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair, before: Pair, after: Pair
    ) -> tuple[int, ...]:
        """Solve the position with ``after`` for the first of ``q``, ``r`` and ``s`` that is ``before``."""
        if before is q:
            return solve(key, left, p, after, r, s)
        if before is r:
            return solve(key, left, p, q, after, s)
        return solve(key, left, p, q, r, after)

    by_kind = all_follow, second_discards, third_discards, both_discard
    return solve


def drops_of(seat: int, *pairs: Pair) -> list[Drop]:
    """Return what the seat may discard from these pairs."""
    found: list[Drop] = []
    for pair in pairs:
        found += pair.drops[seat] or pair.make_drops(seat)
    return found
