"""The search itself: max^n over positions made of pairs of suits, with a memo.

It runs a hundred thousand times for a whole deal, which is why it is written out: a loop for every
kind of lead (see :class:`~.pairs.Pair`), with nothing called in it but the memo and itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ....bots.limit import Limit
from .pairs import Pair

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
    """The search as a function of a position: its key, the number of tricks left, and its pairs in any order.

    It returns the position's entry of ``views`` and leaves it in ``memo``. ``turn`` turns a packed
    value into the view of the previous player.

    In all the loops ``p`` is the pair that is led, ``v`` what ``memo`` has for a key, ``k`` a packed value in
    the view of the player whose turn it is, and ``best``, ``b1`` and ``b2`` are what players 0, 1 and 2 have
    found so far. The numbers of kinds are those of :class:`~.pairs.Pair`.
    """
    get = memo.get

    def solve(key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair) -> tuple[int, ...]:
        v: tuple[int, ...] | None
        leader = key & 3
        if not left:
            v = memo[key] = views[0]
            return v
        if len(memo) >= limit.positions:
            limit.check()
        left -= 1
        total = key - leader
        best = -1
        for of_first_three in FOUR if s.code else THREE:
            if of_first_three:
                p, q, r = q, r, p
            else:
                p, s = s, p
            leads = p.leads[leader]
            if leads is None:
                leads = p.make_leads(leader)
            rest = total - p.code
            for kind, tricks in leads:
                if kind == 1:
                    for c, x, n in tricks:
                        v = get(c + rest)
                        if v is None:
                            v = solve(c + rest, left, n, q, r, s)
                        k = v[x]
                        if k > best:
                            best = k
                elif kind == 2:
                    for plays in tricks:
                        b1 = -1
                        for c, x, n in plays:
                            v = get(c + rest)
                            if v is None:
                                v = solve(c + rest, left, n, q, r, s)
                            k = v[x]
                            if k > b1:
                                b1 = k
                        k = turn[b1]
                        if k > best:
                            best = k
                elif kind == 3:
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
                elif kind == 4:
                    seat = (leader + 1) % 3
                    drops = (
                        (q.drops[seat] or q.make_drops(seat))
                        + (r.drops[seat] or r.make_drops(seat))
                        + (s.drops[seat] or s.make_drops(seat))
                    )
                    for c, x, n in tricks:
                        c += rest
                        b1 = -1
                        for d, m, D in drops:  # noqa: N806
                            d += c
                            v = get(d)
                            if v is None:
                                if D is q:
                                    v = solve(d, left, n, m, r, s)
                                elif D is r:
                                    v = solve(d, left, n, q, m, s)
                                else:
                                    v = solve(d, left, n, q, r, m)
                            k = v[x]
                            if k > b1:
                                b1 = k
                        k = turn[b1]
                        if k > best:
                            best = k
                elif kind == 5:
                    seat = (leader + 1) % 3
                    drops = (
                        (q.drops[seat] or q.make_drops(seat))
                        + (r.drops[seat] or r.make_drops(seat))
                        + (s.drops[seat] or s.make_drops(seat))
                    )
                    for plays in tricks:
                        b1 = -1
                        for d, m, D in drops:  # noqa: N806
                            d += rest
                            b2 = -1
                            for c, x, n in plays:
                                c += d
                                v = get(c)
                                if v is None:
                                    if D is q:
                                        v = solve(c, left, n, m, r, s)
                                    elif D is r:
                                        v = solve(c, left, n, q, m, s)
                                    else:
                                        v = solve(c, left, n, q, r, m)
                                k = v[x]
                                if k > b2:
                                    b2 = k
                            k = turn[b2]
                            if k > b1:
                                b1 = k
                        k = turn[b1]
                        if k > best:
                            best = k
                elif kind == 6:
                    seat = (leader + 2) % 3
                    drops = (
                        (q.drops[seat] or q.make_drops(seat))
                        + (r.drops[seat] or r.make_drops(seat))
                        + (s.drops[seat] or s.make_drops(seat))
                    )
                    for plays in tricks:
                        b1 = -1
                        for c, x, n in plays:
                            c += rest
                            b2 = -1
                            for d, m, D in drops:  # noqa: N806
                                d += c
                                v = get(d)
                                if v is None:
                                    if D is q:
                                        v = solve(d, left, n, m, r, s)
                                    elif D is r:
                                        v = solve(d, left, n, q, m, s)
                                    else:
                                        v = solve(d, left, n, q, r, m)
                                k = v[x]
                                if k > b2:
                                    b2 = k
                            k = turn[b2]
                            if k > b1:
                                b1 = k
                        k = turn[b1]
                        if k > best:
                            best = k
                else:
                    seat = (leader + 2) % 3
                    for x, n in tricks:
                        c = rest + n.code
                        b1 = -1
                        for D, A, B in (q, r, s), (r, q, s), (s, q, r):  # noqa: N806
                            joint = D.joint[leader]
                            if joint is None:
                                joint = D.make_joint(leader)
                            if not joint:
                                continue
                            drops = (A.drops[seat] or A.make_drops(seat)) + (
                                B.drops[seat] or B.make_drops(seat)
                            )
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
                                        if E is A:
                                            v = solve(d, left, n, m, after, B)
                                        else:
                                            v = solve(d, left, n, m, A, after)
                                    k = v[x]
                                    if k > b2:
                                        b2 = k
                                k = turn[b2]
                                if k > b1:
                                    b1 = k
                        k = turn[b1]
                        if k > best:
                            best = k
        v = memo[key] = views[best]
        return v

    return solve
