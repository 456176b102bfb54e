"""Moves as whole numbers from 0 on, for libraries that know moves by number.

As a rule a number means the same move in every position (:class:`FixedActions`). Where there would be too many
moves, a game may let numbers depend on the position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Final

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

    def mask(self, position: Any) -> bytes:
        """A byte for each number: 1 for those of the legal moves, else 0."""
        marks = bytearray(self.count)
        for number in self.legal(position):
            marks[number] = 1
        return bytes(marks)

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


_WANTED: Final = "let its all_moves() return every move that may be legal, each once"


class ListedActions(FixedActions):
    """Numbers of the moves that a game lists by ``all_moves``: their places there. Where it lists none, they
    are the cards of its deck. ValueError says what to declare if there is no move so, or one twice.
    """

    def __init__(self, game: Game) -> None:
        listed = game.all_moves()
        super().__init__(game, _cards_as_moves(game) if listed is None else map(str, listed))
        self._id = game.id
        if not self._moves:
            raise ValueError(f"no move of {game.id} has a number: {_WANTED}")
        for number, move in enumerate(self._moves):
            if self._numbers[move.text] != number:
                raise ValueError(f"{move} has two numbers in {game.id}: {_WANTED}")

    def number(self, position: Position, move: Move) -> int:
        number = self._numbers.get(move.text)
        if number is None:
            raise ValueError(f"{move} has no number in {self._id}: {_WANTED}")
        return number

    def legal(self, position: Position) -> list[int]:
        return sorted([self.number(position, move) for move in position.legal_moves()])


def _cards_as_moves(game: Game) -> list[str]:
    """The cards of the deck by whose names ``game`` knows moves."""
    found = []
    for card in game.deck.cards:
        with suppress(ValueError):
            found.append(game.parse_move(card.text).text)
    return found


@cache
def actions(game: Game) -> Actions:
    """The numbers of this game's moves: its own, else :class:`ListedActions`."""
    module = game.part("tensors")
    if module is None:
        return ListedActions(game)
    found: Actions = module.actions(game)
    return found
