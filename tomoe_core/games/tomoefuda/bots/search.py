"""The search itself: max^n over positions made of pairs of suits, with a memo.

It runs a hundred thousand times for a whole deal, which is why plain loops stand in it: one method for each
kind of lead (see :class:`~.pairs.Pair`), with nothing called in it but the memo and the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....bots.limit import Limit
from .pairs import Drop, Pair

THREE: Final = (True, True, True)
"""Each of the first three pairs is led in turn."""

FOUR: Final = (*THREE, False)
"""Then the fourth too, if it has cards."""


class Search:
    """A search by max^n. What it finds of a position, an entry of ``views``, it leaves in ``memo`` under the
    position's key. ``turn`` turns a packed value into the view of the previous player.

    In all the methods ``p`` is the pair that is led, ``q``, ``r`` and ``s`` are the others, ``rest`` is the
    key without ``p`` and the leader, ``v`` what ``memo`` has for a key, ``k`` a packed value in the view of the
    player whose turn it is, and ``best``, ``b1`` and ``b2`` are what players 0, 1 and 2 have found so far.
    """

    __slots__ = ("_by_kind", "_get", "_limit", "_memo", "_turn", "_views")

    def __init__(
        self,
        memo: dict[int, tuple[int, ...]],
        views: Mapping[int, tuple[int, ...]],
        turn: Mapping[int, int],
        limit: Limit,
    ) -> None:
        self._memo = memo
        self._get = memo.get
        self._views = views
        self._turn = turn
        self._limit = limit
        self._by_kind = (
            self._all_follow, self._second_discards, self._third_discards, self._both_discard
        )  # fmt: skip

    def solve(self, key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair) -> tuple[int, ...]:
        """Solve the position with this key, ``left`` tricks left and these pairs, in any order."""
        if not left:
            v = self._memo[key] = self._views[0]
            return v
        if len(self._memo) >= self._limit.positions:
            self._limit.check()
        leader, by_kind = key & 3, self._by_kind
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
        v = self._memo[key] = self._views[best]
        return v

    def _all_follow(
        self, tricks: Sequence[Any], _: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        get, turn, solve = self._get, self._turn, self.solve
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

    def _second_discards(
        self, tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        get, turn, solve = self._get, self._turn, self._solve_without
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
                        v = solve(c + d, left, n, q, r, s, D, m)
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

    def _third_discards(
        self, tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        get, turn, solve = self._get, self._turn, self._solve_without
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
                        v = solve(c + d, left, n, q, r, s, D, m)
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

    def _both_discard(
        self, tricks: Sequence[Any], leader: int, rest: int, left: int, q: Pair, r: Pair, s: Pair
    ) -> int:
        get, turn, solve = self._get, self._turn, self.solve
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
                            v = self._solve_without(d, left, n, m, A, B, E, after)
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

    def _solve_without(
        self, key: int, left: int, p: Pair, q: Pair, r: Pair, s: Pair, before: Pair, after: Pair
    ) -> tuple[int, ...]:
        """Solve the position with ``after`` for the first of ``q``, ``r`` and ``s`` that is ``before``."""
        if before is q:
            return self.solve(key, left, p, after, r, s)
        if before is r:
            return self.solve(key, left, p, q, after, s)
        return self.solve(key, left, p, q, r, after)


def drops_of(seat: int, *pairs: Pair) -> list[Drop]:
    """Return what the seat may discard from these pairs."""
    found: list[Drop] = []
    for pair in pairs:
        found += pair.drops[seat] or pair.make_drops(seat)
    return found
