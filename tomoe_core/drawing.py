"""Who draws a card or a position that is shown by itself, as at the end of a notebook's cell, and who writes a
position that is printed.

What draws and writes is made of games and pages, of which cards and positions know nothing: the package, which
stands above all of them, sets both.
"""

from __future__ import annotations

from collections.abc import Callable

Painter = Callable[[object], str | None]
"""Draws a thing as an SVG; None where the cards' pictures have not been built, so that its text is shown."""

Writer = Callable[[object], str]
"""Writes a position as the table that a terminal shows."""

_painter: Painter | None = None
_writer: Writer = repr


def set_painter(painter: Painter) -> None:
    """Have ``painter`` draw from now on."""
    global _painter
    _painter = painter


def set_writer(writer: Writer) -> None:
    """Have ``writer`` write from now on."""
    global _writer
    _writer = writer


def draw(thing: object) -> str | None:
    """Draw ``thing`` as an SVG; None where nobody can."""
    return None if _painter is None else _painter(thing)


def write(thing: object) -> str:
    """Write a position as a table; in one line, as its ``repr`` does, where nobody can."""
    return _writer(thing)
