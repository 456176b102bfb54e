"""What a player sees of a table in a terminal: for each game a few lines made from an Observation.

A card that the seat may not know is not in the Observation, so it cannot come onto a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from ..game import Game, Move
from .style import TextStyle

MAX_LISTED: Final = 60
"""More moves than this are not listed; the player types one."""


def _no_note(o: Any, move: Move, style: TextStyle) -> str:
    return ""


def _as_typed(o: Any, text: str) -> str:
    return text


def _nothing_lacks(o: Any, text: str, style: TextStyle) -> list[str]:
    return []


class Screen(NamedTuple):
    """How one game is shown and asked for.

    ``table(observation, style)``: the lines of the table; ``asks(observation, style)``: what is asked of the
    player now; ``tries(observation)``: texts of moves that a player may think of, legal or not; ``note``:
    a few words on a move in the list; ``understand``: what a shorthand means; ``lacking``: what an
    unfinished move still needs.
    """

    table: Callable[[Any, TextStyle], list[str]]
    asks: Callable[[Any, TextStyle], str]
    tries: Callable[[Any], Iterable[str]]
    note: Callable[[Any, Move, TextStyle], str] = _no_note
    understand: Callable[[Any, str], str] = _as_typed
    lacking: Callable[[Any, str, TextStyle], list[str]] = _nothing_lacks


def screen_of(game: Game) -> Screen:
    """The screen of a game; ValueError if nobody has drawn one yet."""
    module = game.part("screen")
    if module is None:
        raise ValueError(f"there is no screen for {game.id} in a terminal")
    screen: Screen = module.SCREEN
    return screen
