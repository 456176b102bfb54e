"""Moves as whole numbers from 0 on, for libraries that know moves by number.

As a rule a number means the same move in every position (:class:`FixedActions`). Where there would be too many
moves, a game may let numbers depend on the position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import Any
from zlib import crc32

from ..game import Game, Move, Observation, State

Position = State | Observation
"""Either will do: all moves are made in the open."""


class Actions(ABC):
    """The numbers of a game's moves: ``count`` of them, from 0."""

    count: int

    @abstractmethod
    def number(self, position: Any, move: Move) -> int:
        """The number of ``move``, which is legal in ``position``."""

    @abstractmethod
    def move(self, position: Any, number: int) -> Move:
        """The move with this number in ``position``, legal or not; ValueError if there is none."""

    def legal(self, position: Any) -> list[int]:
        """The numbers of the legal moves, ascending."""
        return sorted([self.number(position, move) for move in position.legal_moves()])

    def _missing(self, number: object) -> ValueError:
        return ValueError(
            f"here no move has the number {number}; numbers go from 0 to {self.count - 1}"
        )


class FixedActions(Actions):
    """Numbers of moves that mean the same in every position: their places in ``texts``."""

    def __init__(self, game: Game, texts: Iterable[str]) -> None:
        self._moves = tuple(map(game.parse_move, texts))
        self._numbers = {move.text: number for number, move in enumerate(self._moves)}
        self.count = len(self._moves)

    def number(self, position: Position, move: Move) -> int:
        return self._numbers[move.text]

    def move(self, position: Position, number: int) -> Move:
        if 0 <= number < self.count:
            return self._moves[number]
        raise self._missing(number)

    def legal(self, position: Position) -> list[int]:
        numbers = self._numbers
        return sorted([numbers[move.text] for move in position.legal_moves()])


class TextActions(Actions):
    """Numbers of moves that nobody has listed: each has the number that its text is hashed to. Where two
    legal moves share one, the later in ``legal_moves()`` takes the next that is free.
    """

    count = 4096

    def number(self, position: Position, move: Move) -> int:
        return self._numbers(position)[move.text]

    def move(self, position: Position, number: int) -> Move:
        numbers = self._numbers(position)
        for move in position.legal_moves():
            if numbers[move.text] == number:
                return move
        raise self._missing(number)

    def legal(self, position: Position) -> list[int]:
        return sorted(self._numbers(position).values())

    def _numbers(self, position: Position) -> dict[str, int]:
        """The numbers of the legal moves, by their texts. ValueError if there are more moves than numbers."""
        taken: dict[int, str] = {}
        legal = position.legal_moves()
        if len(legal) > self.count:
            raise ValueError(f"{len(legal)} moves are too many for {self.count} numbers")
        for move in legal:
            number = hash_text(move.text, self.count)
            while number in taken:
                number = (number + 1) % self.count
            taken[number] = move.text
        return {text: number for number, text in taken.items()}


def hash_text(text: str, size: int) -> int:
    """A number below ``size`` for a text, the same on every Python."""
    return crc32(text.encode()) % size


@cache
def actions(game: Game) -> Actions:
    """The numbers of this game's moves: its own, else :class:`TextActions`."""
    module = game.part("tensors")
    if module is None:
        return TextActions()
    found: Actions = module.actions(game)
    return found
