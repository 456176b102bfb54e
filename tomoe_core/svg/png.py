"""Pictures as PNG, for what takes no SVG: made by resvg, which the extra ``png`` brings."""

from __future__ import annotations

from typing import Final

ENDING: Final = ".png"
SCALE: Final = 2
"""Pixels a unit of the SVG: sharp on a dense screen and on paper."""


def png(svg: str, scale: float = SCALE) -> bytes:
    """Return an SVG of this package as PNG, with ``scale`` pixels a unit. ValueError, which says what to do,
    where resvg is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise ValueError(
            'a PNG is drawn by resvg, which is not installed here: pip install "tomoe-cards[png]"'
        ) from None
    return bytes(svg_to_bytes(svg_string=svg, zoom=scale))
