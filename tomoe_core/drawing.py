"""Who draws a card or a position that is shown by itself, as at the end of a notebook's cell.

What draws is made of games and pages, of which cards and positions know nothing: the package, which stands
above all of them, sets the painter.
"""

from __future__ import annotations

from collections.abc import Callable

Painter = Callable[[object], str | None]
"""Draws a thing as an SVG; None where the cards' pictures have not been built, so that its text is shown."""

_painter: Painter | None = None


def set_painter(painter: Painter) -> None:
    """Have ``painter`` draw from now on."""
    global _painter
    _painter = painter


def draw(thing: object) -> str | None:
    """Draw ``thing`` as an SVG; None where nobody can."""
    return None if _painter is None else _painter(thing)
