"""The search itself: max^n over positions made of pairs of suits, with a memo.

It runs a hundred thousand times for a whole deal, which is why it is written out: a loop for every
kind of lead (see :class:`~.pairs.Pair`), with nothing called in it but the memo and itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....bots.limit import Limit
from .pairs import Pair

Solve = Callable[[int, int, Pair, Pair, Pair, Pair], tuple[int, ...]]
Leaf = Callable[[int, Pair, Pair, Pair, Pair], int]


def search(
    memo: dict[int, tuple[int, ...]],
    views: Mapping[int, tuple[int, ...]],
    turn: Mapping[int, int],
    limit: Limit,
    floor: int,
    leaf: Leaf,
) -> Solve:
    """The search as a function of a position: its key, the number of tricks left, and its pairs.

    It returns the position's entry of ``views`` and leaves it in ``memo``. ``turn`` turns a packed
    value into the view of the previous player. Positions with ``floor`` tricks left are not searched:
    ``leaf`` gives their packed value in the view of the leader.

    In all the loops ``k`` is a packed value in the view of the player whose turn it is, and ``best``,
    ``b1`` and ``b2`` are what players 0, 1 and 2 have found so far.
    """
    get = memo.get

    def solve(key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair) -> tuple[int, ...]:
        v: tuple[int, ...] | None
        if left == floor:
            v = memo[key] = views[leaf(left, p, q, r, s)]
            return v
        if len(memo) >= limit.positions:
            limit.check()
        left -= 1
        t0, t1, t2 = p.codes
        c0, c1, c2 = q.codes
        t0 += c0
        t1 += c1
        t2 += c2
        c0, c1, c2 = r.codes
        t0 += c0
        t1 += c1
        t2 += c2
        c0, c1, c2 = s.codes
        t0 += c0
        t1 += c1
        t2 += c2
        best = -1
        for P, Q, R, S in (p, q, r, s), (q, p, r, s), (r, p, q, s), (s, p, q, r):  # noqa: N806
            kind = P.kind
            if not kind:
                continue
            c0, c1, c2 = P.codes
            rest = t0 - c0, t1 - c1, t2 - c2
            if kind == 1:
                forced, free = P.leads
                for c, w, x, n in forced:
                    c += rest[w]
                    v = get(c)
                    if v is None:
                        v = solve(c, left, n, Q.turned[w], R.turned[w], S.turned[w])
                    k = v[x + 6]
                    if k > best:
                        best = k
                for singles, choices in free:
                    b1 = -1
                    for c, w, x, n in singles:
                        c += rest[w]
                        v = get(c)
                        if v is None:
                            v = solve(c, left, n, Q.turned[w], R.turned[w], S.turned[w])
                        k = v[x + 3]
                        if k > b1:
                            b1 = k
                    for plays in choices:
                        b2 = -1
                        for c, w, x, n in plays:
                            c += rest[w]
                            v = get(c)
                            if v is None:
                                v = solve(c, left, n, Q.turned[w], R.turned[w], S.turned[w])
                            k = v[x]
                            if k > b2:
                                b2 = k
                        k = turn[b2]
                        if k > b1:
                            b1 = k
                    k = turn[b1]
                    if k > best:
                        best = k
            elif kind == 2:
                drops = Q.second_drops + R.second_drops + S.second_drops
                for plays in P.leads:
                    b1 = -1
                    for d, m, D in drops:  # noqa: N806
                        b2 = -1
                        for c, w, x, n in plays:
                            c += rest[w] + d[w]
                            v = get(c)
                            if v is None:
                                if D is Q:
                                    v = solve(c, left, n, m.turned[w], R.turned[w], S.turned[w])
                                elif D is R:
                                    v = solve(c, left, n, m.turned[w], Q.turned[w], S.turned[w])
                                else:
                                    v = solve(c, left, n, m.turned[w], Q.turned[w], R.turned[w])
                            k = v[x]
                            if k > b2:
                                b2 = k
                        k = turn[b2]
                        if k > b1:
                            b1 = k
                    k = turn[b1]
                    if k > best:
                        best = k
            elif kind == 3:
                drops = Q.third_drops + R.third_drops + S.third_drops
                for plays in P.leads:
                    b1 = -1
                    for c, w, x, n in plays:
                        c += rest[w]
                        b2 = -1
                        for d, m, D in drops:  # noqa: N806
                            e = c + d[w]
                            v = get(e)
                            if v is None:
                                if D is Q:
                                    v = solve(e, left, n, m.turned[w], R.turned[w], S.turned[w])
                                elif D is R:
                                    v = solve(e, left, n, m.turned[w], Q.turned[w], S.turned[w])
                                else:
                                    v = solve(e, left, n, m.turned[w], Q.turned[w], R.turned[w])
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
                for x, n in P.leads:
                    c0, c1, c2 = n.codes
                    alone = c0 + rest[0], c1 + rest[1], c2 + rest[2]
                    b1 = -1
                    for D, A, B in (Q, R, S), (R, Q, S), (S, Q, R):  # noqa: N806
                        joint = D.joint
                        if not joint:
                            continue
                        drops = A.third_drops + B.third_drops
                        for g, m, thirds in joint:
                            b2 = -1
                            for e, w, y, after in thirds:
                                e += alone[w]
                                v = get(e)
                                if v is None:
                                    v = solve(e, left, n.turned[w], after, A.turned[w], B.turned[w])
                                k = v[y or x]
                                if k > b2:
                                    b2 = k
                            g += alone[0]
                            for f, after, E in drops:  # noqa: N806
                                e = g + f[0]
                                v = get(e)
                                if v is None:
                                    v = solve(e, left, n, m, after, B if E is A else A)
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
