"""How unseen cards may lie in hands of known sizes, when some hands are known to lack some cards.

Cards that the same hands may hold are of one *kind*; hands that may hold the same kinds are one
*group*. A layout is a contingency table, how many cards of each kind each group holds, and a choice of
the cards that fill it. The tables are counted cell by cell (dynamic programming), so counts are exact and
layouts are drawn uniformly, without rejection.
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

_DIGIT_MASK: Final = (1 << _DIGIT) - 1


class _Cell(NamedTuple):
    """A cell of a table, in the order of filling. ``shift``: where its column stands in a packed state;
    ``capacity``: how much of the column the rows after this one can take; ``is_last``: whether it is the
    row's last cell; ``next_row``: then the sum of the row that comes next, else 0.
    """

    row: int
    column: int
    shift: int
    capacity: int
    is_last: bool
    next_row: int


class _Tables:
    """Tables of whole numbers with the sums ``rows`` and ``columns``, with zeros where ``allowed`` is False.

    The weight of a table is the number of ways to fill it, row by row, where a column's things are all
    different. A packed state is what is still missing: from the row in the lowest digit, from the columns
    in the others. ``ways`` is the sum of the weights.
    """

    def __init__(
        self, rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[bool]]
    ) -> None:
        self._rows = rows
        self._cells = _cells(rows, columns, allowed)
        self._start = sum(size << _DIGIT * (j + 1) for j, size in enumerate(columns))
        self._start += rows[self._cells[0].row] if self._cells else 0
        # layers[n]: the states before cell n, with the number of ways to reach each.
        self._layers = [{self._start: 1}]
        for cell in self._cells:
            self._layers.append(_fill_cell(cell, self._layers[-1]))
        self.ways = self._layers[-1].get(0, 0)

    def _before(self, n: int, state: int) -> Iterator[tuple[int, int, int]]:
        """Yield the ways in which cell ``n`` leads to ``state``: the number in it, the state before, and the
        number of ways to reach that and take the cell's things.
        """
        cell, layer = self._cells[n], self._layers[n]
        state -= cell.next_row
        column, unit = state >> cell.shift & _DIGIT_MASK, (1 << cell.shift) + 1
        for k in range(self._rows[cell.row] + 1):
            ways = layer.get(state + unit * k)
            if ways:
                yield k, state + unit * k, ways * comb(column + k, k)

    def draw(self, below: Callable[[int], int]) -> Iterator[tuple[int, int, int]]:
        """Yield the cells (row, column, number) of a table drawn by weight; ``below(n)`` is a random number
        from 0 to n − 1.
        """
        state = 0
        for n in range(len(self._cells) - 1, -1, -1):
            options = list(self._before(n, state))
            chosen = below(sum(ways for _, _, ways in options)) if len(options) > 1 else 0
            at = 0
            while chosen >= options[at][2]:
                chosen -= options[at][2]
                at += 1
            k, state, _ = options[at]
            yield self._cells[n].row, self._cells[n].column, k

    def __iter__(self) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Return every table, as its cells (row, column, number)."""
        return self._fillings(len(self._cells), 0) if self.ways else iter(())

    def _fillings(self, n: int, state: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Yield every way to fill the cells before cell ``n`` that leads to ``state``."""
        if n == 0:
            yield ()
            return
        cell = self._cells[n - 1]
        for k, before, _ in self._before(n - 1, state):
            for cells in self._fillings(n - 1, before):
                yield (*cells, (cell.row, cell.column, k))


def _cells(
    rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[bool]]
) -> list[_Cell]:
    """Return the cells in the order in which they are filled: few choices first, rows with all of them last."""
    row_order = sorted(range(len(rows)), key=lambda i: (sum(allowed[i]), rows[i]))
    column_order = sorted(range(len(columns)), key=lambda j: sum(allowed[i][j] for i in row_order))
    cells = []
    for at, i in enumerate(row_order):
        open_columns = [j for j in column_order if allowed[i][j]]
        rest = row_order[at + 1 :]
        next_row = rows[rest[0]] if rest else 0
        for j in open_columns:
            capacity = sum(rows[k] for k in rest if allowed[k][j])
            is_last = j == open_columns[-1]
            shift = _DIGIT * (j + 1)
            cells.append(_Cell(i, j, shift, capacity, is_last, next_row if is_last else 0))
    return cells


def _fill_cell(cell: _Cell, layer: dict[int, int]) -> dict[int, int]:
    """Return the states after the cell, from those before it (``layer``), with the number of ways to reach
    each.
    """
    after: dict[int, int] = {}
    _, _, shift, capacity, is_last, next_row = cell
    unit = (1 << shift) + 1
    for state, ways in layer.items():
        row, column = state & _DIGIT_MASK, state >> shift & _DIGIT_MASK
        least = max(column - capacity, row if is_last else 0)
        state += next_row
        for k in range(least if least > 0 else 0, min(row, column) + 1):
            new = state - unit * k
            after[new] = after.get(new, 0) + ways * comb(column, k)
    return after


class Layouts:
    """The layouts of the cards in ``unseen`` in hands of ``sizes``, where hand i holds none of ``lacks[i]``.

    ``unseen`` and ``lacks`` are masks of cards; a layout is a mask for each hand. The sizes must add up to the
    number of unseen cards, else there is no layout. ``count`` is the number of layouts.

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
        allowed = [
            [not lacks[group[0]] & kind[0] for kind in self._kinds] for group in self._groups
        ]
        split = prod(factorial(n) for n in groups) // prod(map(factorial, sizes))
        # A table can be counted along either side; the columns are the side with fewer states.
        self._by_group = _states(kinds) <= _states(groups)
        if self._by_group:
            self._tables = _Tables(groups, kinds, allowed)
            self.count = self._tables.ways * split
        else:
            self._tables = _Tables(kinds, groups, list(zip(*allowed, strict=True)))
            ways = self._tables.ways * prod(map(factorial, kinds)) // prod(map(factorial, groups))
            self.count = ways * split

    def sample(self, rng: Random) -> tuple[int, ...]:
        """Return a layout drawn uniformly; ValueError if there is none."""
        if not self.count:
            raise ValueError("no layout is left")
        random = rng.random
        kinds = [_shuffle(kind, random) for kind in self._kinds]
        pools: list[list[int]] = [[] for _ in self._groups]
        for row, column, k in self._tables.draw(rng.randrange):
            group, kind = (row, column) if self._by_group else (column, row)
            pools[group] += kinds[kind][:k]
            del kinds[kind][:k]
        hands = [0] * len(self.sizes)
        for members, pool in zip(self._groups, pools, strict=True):
            mixed = _shuffle(pool, random) if len(members) > 1 else pool
            at = 0
            for hand in members:
                hands[hand] = sum(mixed[at : at + self.sizes[hand]])
                at += self.sizes[hand]
        return tuple(hands)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Return every layout, in ascending order of the masks."""
        return iter(sorted(self._all()))

    def _all(self) -> Iterator[tuple[int, ...]]:
        for table in self._tables:
            parts = [[0] * len(self._kinds) for _ in self._groups]
            for row, column, k in table:
                group, kind = (row, column) if self._by_group else (column, row)
                parts[group][kind] = k
            yield from self._fill(parts, 0, list(self._kinds), [0] * len(self.sizes))

    def _fill(
        self, parts: list[list[int]], at: int, kinds: list[tuple[int, ...]], hands: list[int]
    ) -> Iterator[tuple[int, ...]]:
        """Yield the layouts of a table (``parts``: by group, the number of cards of each kind), from the group
        at index ``at`` on; ``kinds`` are the cards that are left, ``hands`` those dealt so far.
        """
        if at == len(self._groups):
            yield tuple(hands)
            return
        for cards, rest in _pick(kinds, parts[at]):
            for masks in _deal_out(cards, [self.sizes[hand] for hand in self._groups[at]]):
                for hand, bits in zip(self._groups[at], masks, strict=True):
                    hands[hand] = bits
                yield from self._fill(parts, at + 1, rest, hands)


@lru_cache(maxsize=64)
def layouts(unseen: int, sizes: tuple[int, ...], lacks: tuple[int, ...]) -> Layouts:
    """:class:`Layouts`, cached, since many worlds are drawn from one position."""
    return Layouts(unseen, sizes, lacks)


def _kinds(unseen: int, lacks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the unseen cards by kind, as bits: those together that the same hands may hold."""
    kinds = [unseen]
    for lack in lacks:
        kinds = [part for kind in kinds for part in (kind & lack, kind & ~lack) if part]
    return [bits_of(kind) for kind in kinds]


def _groups(
    kinds: list[tuple[int, ...]], sizes: tuple[int, ...], lacks: tuple[int, ...]
) -> list[list[int]]:
    """Return the hands that are not empty by group, as indices: those together that may hold the same kinds."""
    groups: dict[tuple[bool, ...], list[int]] = {}
    for hand, size in enumerate(sizes):
        if size:
            groups.setdefault(tuple(not lacks[hand] & kind[0] for kind in kinds), []).append(hand)
    return list(groups.values())


def _states(columns: Sequence[int]) -> int:
    """Return about how many states there are in a layer of a table with these columns."""
    return prod(size + 1 for size in columns) // (max(columns, default=0) + 1)


def _shuffle(cards: Sequence[int], random: Callable[[], float]) -> list[int]:
    """Return the cards in random order; ``random()`` is a number from 0 up to 1."""
    shuffled = list(cards)
    for i in range(len(shuffled) - 1, 0, -1):
        j = int(random() * (i + 1))
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


def _pick(
    kinds: list[tuple[int, ...]], numbers: list[int]
) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """Yield the ways to take ``numbers[i]`` cards of kind ``i``: the cards taken, and what is left of the
    kinds.
    """
    if not kinds:
        yield (), []
        return
    for some in combinations(kinds[0], numbers[0]):
        rest = tuple(card for card in kinds[0] if card not in some)
        for others, rests in _pick(kinds[1:], numbers[1:]):
            yield some + others, [rest, *rests]


def _deal_out(pool: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to deal all cards of ``pool`` to hands of these sizes, as masks."""
    if not sizes:
        yield ()
        return
    for some in combinations(pool, sizes[0]):
        rest = tuple(card for card in pool if card not in some)
        for others in _deal_out(rest, sizes[1:]):
            yield sum(some), *others
