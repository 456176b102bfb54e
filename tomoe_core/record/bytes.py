"""Numbers and texts as bytes, and moves as numbers, for the packed form of a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from ..game import Move, State

BROKEN: Final = "this packed record is cut short or altered"


def number(value: int) -> bytes:
    """Return a whole number as a little-endian base-128 varint."""
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return bytes(data)


def with_length(data: bytes) -> bytes:
    """Return ``data`` with its length before it."""
    return number(len(data)) + data


def sized_number(value: int) -> bytes:
    """Return a number of any size with its length before it."""
    return with_length(value.to_bytes((value.bit_length() + 7) // 8, "big"))


def in_mixed_radix(digits: Iterable[tuple[int, int]]) -> int:
    """Return the number in mixed radix with these digits, each with its base, least significant first."""
    value = 0
    for digit, base in reversed([*digits]):
        value = value * base + digit
    return value


def digits_of(state: State, moves: Iterable[Move]) -> Iterator[tuple[int, int]]:
    """Yield the index of each of the moves from ``state`` on among the legal ones, and how many these are."""
    for move in moves:
        yield _digit(state, move)
        state = state.play(move)


@lru_cache(maxsize=2048)
def _digit(state: State, move: Move) -> tuple[int, int]:
    """Return the index of ``move`` among the legal ones, and how many these are. Kept, since a page packs its
    match after every move, and nearly all of it has been packed before.
    """
    legal = state.legal_moves()
    return legal.index(move), len(legal)


class Cursor:
    """Reads bytes one part after another. ValueError where they end too soon."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        """Return whether everything has been read."""
        return self._at == len(self._data)

    def number(self) -> int:
        """Read a number that :func:`number` wrote."""
        value = 0
        for shift in (0, 7, 14):
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                return value
        raise ValueError(BROKEN)

    def sized_number(self) -> int:
        """Read a number that :func:`sized_number` wrote."""
        return int.from_bytes(self.take(self.number()), "big")

    def string(self) -> str:
        """Read a text."""
        return self.take(self.number()).decode("utf-8", "replace")

    def take(self, size: int) -> bytes:
        """Read so many bytes."""
        some = self._data[self._at : self._at + size]
        if len(some) < size:
            raise ValueError(BROKEN)
        self._at += size
        return some
