"""How unseen cards may lie in hands of known sizes, when some hands are known to lack some cards.

Cards that the same hands may hold are of one *kind*; hands that may hold the same kinds are one
*group*. A layout is then a table, how many cards of each kind each group holds, and a choice of the
cards that fill it. The tables are counted cell by cell (dynamic programming), so counting is exact
and each layout is drawn with the same chance; nothing is tried and thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod
from random import Random
from typing import Final, NamedTuple

from ...cards import bits_of

_DIGIT: Final = 7
"""Bits of a number in a packed state; a deck has fewer than 128 cards."""

_LOW: Final = (1 << _DIGIT) - 1


class _Cell(NamedTuple):
    """A cell of a table. ``shift`` finds its column in a packed state; ``later`` is how much of the
    column the rows after this one can take. In a row's last cell ``last`` is true, and ``opens`` is the
    sum of the row that comes next.
    """

    row: int
    column: int
    shift: int
    later: int
    last: bool
    opens: int


class _Tables:
    """Tables of whole numbers with the sums ``rows`` and ``columns``, and zeros but where ``allowed``.

    Each is weighed by the ways to fill it, row by row, from columns of different things. A packed
    state is what is still missing: the row's sum in the lowest digit, the columns' in the others.
    """

    def __init__(
        self, rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[bool]]
    ) -> None:
        self._rows = rows
        self._cells = _cells(rows, columns, allowed)
        self._start = sum(size << _DIGIT * (j + 1) for j, size in enumerate(columns))
        self._start += rows[self._cells[0].row] if self._cells else 0
        # layers[n]: the states before cell n, with the ways to come there.
        self._layers = [{self._start: 1}]
        for cell in self._cells:
            self._layers.append(_after(cell, self._layers[-1]))
        self.ways = self._layers[-1].get(0, 0)

    def _before(self, n: int, state: int) -> Iterator[tuple[int, int, int]]:
        """How cell ``n`` can have led to ``state``: the number in it, the state before, and its ways."""
        cell, layer = self._cells[n], self._layers[n]
        state -= cell.opens
        column, unit = state >> cell.shift & _LOW, (1 << cell.shift) + 1
        for k in range(self._rows[cell.row] + 1):
            ways = layer.get(state + unit * k)
            if ways:
                yield k, state + unit * k, ways * comb(column + k, k)

    def draw(self, below: Callable[[int], int]) -> Iterator[tuple[int, int, int]]:
        """The cells (row, column, number) of a table drawn by weight; ``below(n)`` is random, < n."""
        state = 0
        for n in range(len(self._cells) - 1, -1, -1):
            ways_in = list(self._before(n, state))
            chosen = below(sum(ways for _, _, ways in ways_in)) if len(ways_in) > 1 else 0
            came = 0
            while chosen >= ways_in[came][2]:
                chosen -= ways_in[came][2]
                came += 1
            k, state, _ = ways_in[came]
            yield self._cells[n].row, self._cells[n].column, k

    def __iter__(self) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Every table, as its cells (row, column, number)."""
        return self._lead_to(len(self._cells), 0) if self.ways else iter(())

    def _lead_to(self, n: int, state: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        if n == 0:
            yield ()
            return
        cell = self._cells[n - 1]
        for k, before, _ in self._before(n - 1, state):
            for cells in self._lead_to(n - 1, before):
                yield (*cells, (cell.row, cell.column, k))


def _cells(
    rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[bool]]
) -> list[_Cell]:
    """The cells in the order in which they are filled: few choices first, rows with all of them last."""
    turns = sorted(range(len(rows)), key=lambda i: (sum(allowed[i]), rows[i]))
    places = sorted(range(len(columns)), key=lambda j: sum(allowed[i][j] for i in turns))
    cells = []
    for at, i in enumerate(turns):
        inside = [j for j in places if allowed[i][j]]
        opens = rows[turns[at + 1]] if at + 1 < len(turns) else 0
        for j in inside:
            later = sum(rows[k] for k in turns[at + 1 :] if allowed[k][j])
            last = j == inside[-1]
            cells.append(_Cell(i, j, _DIGIT * (j + 1), later, last, opens if last else 0))
    return cells


def _after(cell: _Cell, layer: dict[int, int]) -> dict[int, int]:
    after: dict[int, int] = {}
    _, _, shift, later, last, opens = cell
    unit = (1 << shift) + 1
    for state, ways in layer.items():
        row, column = state & _LOW, state >> shift & _LOW
        least = max(column - later, row if last else 0)
        state += opens
        for k in range(least if least > 0 else 0, min(row, column) + 1):
            new = state - unit * k
            after[new] = after.get(new, 0) + ways * comb(column, k)
    return after


class Layouts:
    """The layouts of the cards in ``unseen`` in hands of ``sizes``, where hand i holds none of ``lacks[i]``.

    All cards are bits of masks; a layout is a mask for each hand. The sizes add up to the number of
    unseen cards, else there is no layout.

    >>> two_and_one = Layouts(0b111, (2, 1), (0b001, 0))
    >>> two_and_one.count, list(two_and_one)
    (1, [(6, 1)])
    """

    def __init__(self, unseen: int, sizes: tuple[int, ...], lacks: tuple[int, ...]) -> None:
        self.sizes = sizes
        self._kinds = _kinds(unseen, lacks)
        self._groups = _groups(self._kinds, sizes, lacks)
        kinds = [len(kind) for kind in self._kinds]
        groups = [sum(sizes[hand] for hand in group) for group in self._groups]
        may = [[not lacks[group[0]] & kind[0] for kind in self._kinds] for group in self._groups]
        split = prod(factorial(n) for n in groups) // prod(map(factorial, sizes))
        # A table may be counted either way round; the side with fewer states is the columns'.
        self._by_group = _states(kinds) <= _states(groups)
        if self._by_group:
            self._tables = _Tables(groups, kinds, may)
            self.count = self._tables.ways * split
        else:
            self._tables = _Tables(kinds, groups, list(zip(*may, strict=True)))
            ways = self._tables.ways * prod(map(factorial, kinds)) // prod(map(factorial, groups))
            self.count = ways * split

    def sample(self, rng: Random) -> tuple[int, ...]:
        """A layout, each as likely as any other; ValueError if there is none."""
        if not self.count:
            raise ValueError("no layout is left")
        random = rng.random
        kinds = [_shuffled(kind, random) for kind in self._kinds]
        pools: list[list[int]] = [[] for _ in self._groups]
        for row, column, k in self._tables.draw(rng.randrange):
            group, kind = (row, column) if self._by_group else (column, row)
            pools[group] += kinds[kind][:k]
            del kinds[kind][:k]
        hands = [0] * len(self.sizes)
        for members, pool in zip(self._groups, pools, strict=True):
            mixed = _shuffled(pool, random) if len(members) > 1 else pool
            at = 0
            for hand in members:
                hands[hand] = sum(mixed[at : at + self.sizes[hand]])
                at += self.sizes[hand]
        return tuple(hands)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Every layout, in ascending order of the masks."""
        return iter(sorted(self._all()))

    def _all(self) -> Iterator[tuple[int, ...]]:
        for table in self._tables:
            parts = [[0] * len(self._kinds) for _ in self._groups]
            for row, column, k in table:
                group, kind = (row, column) if self._by_group else (column, row)
                parts[group][kind] = k
            yield from self._filled(parts, 0, list(self._kinds), [0] * len(self.sizes))

    def _filled(
        self, parts: list[list[int]], at: int, kinds: list[tuple[int, ...]], hands: list[int]
    ) -> Iterator[tuple[int, ...]]:
        """Fill a table group by group; ``kinds`` are the cards that are left."""
        if at == len(self._groups):
            yield tuple(hands)
            return
        for taken, rest in _picks(kinds, parts[at]):
            for dealt in _dealt(taken, [self.sizes[hand] for hand in self._groups[at]]):
                for hand, bits in zip(self._groups[at], dealt, strict=True):
                    hands[hand] = bits
                yield from self._filled(parts, at + 1, rest, hands)


@lru_cache(maxsize=64)
def layouts(unseen: int, sizes: tuple[int, ...], lacks: tuple[int, ...]) -> Layouts:
    """:class:`Layouts`, kept for the next time: a position is drawn from again and again."""
    return Layouts(unseen, sizes, lacks)


def _kinds(unseen: int, lacks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The unseen cards, those together that the same hands may hold."""
    kinds = [unseen]
    for lack in lacks:
        kinds = [part for kind in kinds for part in (kind & lack, kind & ~lack) if part]
    return [bits_of(kind) for kind in kinds]


def _groups(
    kinds: list[tuple[int, ...]], sizes: tuple[int, ...], lacks: tuple[int, ...]
) -> list[list[int]]:
    """The hands that hold cards, those together that may hold the same kinds."""
    groups: dict[tuple[bool, ...], list[int]] = {}
    for hand, size in enumerate(sizes):
        if size:
            groups.setdefault(tuple(not lacks[hand] & kind[0] for kind in kinds), []).append(hand)
    return list(groups.values())


def _states(columns: Sequence[int]) -> int:
    """A rough measure of how many states a table with these columns has."""
    return prod(size + 1 for size in columns) // (max(columns, default=0) + 1)


def _shuffled(cards: Sequence[int], random: Callable[[], float]) -> list[int]:
    some = list(cards)
    for i in range(len(some) - 1, 0, -1):
        j = int(random() * (i + 1))
        some[i], some[j] = some[j], some[i]
    return some


def _picks(
    kinds: list[tuple[int, ...]], numbers: list[int]
) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """The ways to take so many cards of each kind: the cards taken, and what is left of the kinds."""
    if not kinds:
        yield (), []
        return
    for some in combinations(kinds[0], numbers[0]):
        rest = tuple(card for card in kinds[0] if card not in some)
        for others, rests in _picks(kinds[1:], numbers[1:]):
            yield some + others, [rest, *rests]


def _dealt(pool: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """The ways to deal ``pool`` to hands of these sizes."""
    if not sizes:
        yield ()
        return
    for some in combinations(pool, sizes[0]):
        rest = tuple(card for card in pool if card not in some)
        for others in _dealt(rest, sizes[1:]):
            yield sum(some), *others
