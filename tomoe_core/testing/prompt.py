"""What is seen at Python's prompt: a line for a position, and its table."""

from __future__ import annotations

import re

from ..game import Game
from .deals import a_few, deals


def test_a_position_says_in_one_line_what_it_is(game: Game) -> None:
    """Its ``repr`` names the game, the seat to act and the cards by letters; a dataclass has ``repr=False``."""
    for state in a_few(deals(game)[0]):
        for thing in (state, *map(state.observe, range(game.players))):
            said = repr(thing)
            assert said.startswith(
                (f"<{game.id} State, ", f"<{game.id} (", f"<{game.id} Observation of seat ")
            )
            assert said.endswith(">")
            assert "\n" not in said
            assert "object at 0x" not in said
            assert not re.search(r"\d{6}|Card\(|=", said.partition(": ")[2])
            told = "over after" if state.is_over else f"seat {state.actor} to act"
            assert told in said
            assert said.count(f"dealer {state.dealer}") == 1


def test_a_position_prints_its_table(game: Game) -> None:
    """``print`` shows the terminal's table: a line for each seat, without colours."""
    for state in a_few(deals(game)[0]):
        for thing in (state, *map(state.observe, range(game.players))):
            printed = str(thing)
            assert len(printed.splitlines()) > game.players
            assert "\x1b" not in printed
            assert all(f"Seat {seat}" in printed for seat in range(game.players))
