"""A position as text: the table as a terminal shows it, to one seat or with all cards open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ...game import Observation, State
from ...names import numbered_seats
from ...table.views import say
from . import screen_of
from .style import TextStyle, plain
from .voice import Voice

_LANG: Final = "en"
"""The language in which a position prints itself: what Python prints is the same on every machine."""


def printed(position: object) -> str:
    """Return a State or an Observation as a table in English, without colours, under a line that says what it
    is. An Observation's has what its seat sees; a State's what the seat to act sees, and then what each other
    seat alone does. TypeError if it is neither.
    """
    if not isinstance(position, State | Observation):
        raise TypeError(f"a State or an Observation is printed, not {type(position).__name__}")
    game = position.game
    style = TextStyle(Voice(_LANG, numbered_seats(game.players)))
    name, count = style.voice.title(game), len(position.moves)
    if isinstance(position, Observation):
        title = say("svg-seat", moves=count, game=name, number=position.seat)[_LANG]
        lines = screen_of(game).table(position, style)
    else:
        first = position.actor or 0
        title = say("table-open", moves=count, game=name, number=first)[_LANG]
        lines = open_table(position, first, style)
    return "\n".join([style.rule(title), *lines])


def open_table(state: State, first: int, style: TextStyle) -> list[str]:
    """Return the table with all cards open: as seat ``first`` sees it, then what each other seat alone sees,
    under its name.
    """
    table = screen_of(state.game).table
    return [*table(state.observe(first), style), *_own_lines(state, first, style)]


def _own_lines(state: State, first: int, style: TextStyle) -> Iterator[str]:
    """Yield what each seat but ``first`` sees that no other does, under its name."""
    table = screen_of(state.game).table
    tables = [table(state.observe(seat), style) for seat in range(state.game.players)]
    seen = Counter(line for lines in tables for line in {*map(_words, lines)})
    for seat, lines in enumerate(tables):
        own = [line for line in lines if seen[_words(line)] == 1]
        if own and seat != first:
            yield style.label(style.voice.name(seat)).rstrip()
            yield from own


def _words(line: str) -> str:
    """Return a line of a table without colours and columns."""
    return " ".join(plain(line).split())
