"""What a player sees of a table in a terminal: for each game a few lines made from an Observation.

A card that the seat may not know is not in the Observation, so it cannot come onto a screen.
A game's own screen is ``SCREEN`` in its ``table/screen.py``; a game without one gets the default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from ...game import Game, Move, declaration
from .default import asks, table, tries
from .style import TextStyle

MAX_LISTED: Final = 60
"""If more moves are possible they are not listed, and the player types one."""


def _no_note(o: Any, move: Move, style: TextStyle) -> str:
    return ""


def _as_typed(o: Any, text: str) -> str:
    return text


def _nothing_lacks(o: Any, text: str, style: TextStyle) -> list[str]:
    return []


class Screen(NamedTuple):
    """How one game is shown, and how its moves are read.

    ``table(observation, style)``: the lines of the table; ``asks(observation, style)``: what is asked of the
    player now; ``tries(observation)``: texts of moves that may come to mind, legal or not; ``note(observation,
    move, style)``: a few words on a move in the list, or ""; ``understand(observation, text)``: the move's text
    that a shorthand means; ``lacking(observation, text, style)``: lines on what an unfinished move still needs,
    none if it is not one.
    """

    table: Callable[[Any, TextStyle], list[str]]
    asks: Callable[[Any, TextStyle], str]
    tries: Callable[[Any], Iterable[str]]
    note: Callable[[Any, Move, TextStyle], str] = _no_note
    understand: Callable[[Any, str], str] = _as_typed
    lacking: Callable[[Any, str, TextStyle], list[str]] = _nothing_lacks


def screen_of(game: Game) -> Screen:
    """Return the screen of a game; the default one if it has none of its own. ValueError if its own is no
    Screen.
    """
    own = declaration(
        game,
        "table.screen",
        "SCREEN",
        Screen,
        "tomoe_core.table.screens.Screen(table, asks, tries)",
    )
    return own or Screen(table, asks, tries)
