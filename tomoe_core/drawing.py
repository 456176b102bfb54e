"""How a card or a position is drawn where it is shown by itself, as at the end of a notebook's cell."""

from __future__ import annotations

from importlib import import_module


def drawn(thing: object) -> str | None:
    """``thing`` as an SVG; None where the cards' pictures have not been built, so that its text is shown."""
    # By name: what draws is made of games and pages, of which cards and positions know nothing.
    svg: str | None = import_module(".svg", __package__).drawn(thing)
    return svg
