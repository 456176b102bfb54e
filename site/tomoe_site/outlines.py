"""Words as outlines of their letters, for pictures that are to look the same wherever they are drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .fonts import Face, codes
from .paths import Layout
from .tools import BuildError


class Outline(NamedTuple):
    """SVG path data of words whose baseline begins at 0, 0, and how far they reach; both in pixels."""

    path: str
    width: float


class _Font(NamedTuple):
    """What is needed of a font file: its units, the names of glyphs by code point, and the glyphs."""

    units: int
    names: dict[int, str]
    glyphs: Any


@cache
def _font(file: Path) -> _Font:
    from fontTools.ttLib import TTFont

    font = TTFont(file)
    return _Font(font["head"].unitsPerEm, font.getBestCmap(), font.getGlyphSet())


def _fonts(layout: Layout, face: Face, char: str) -> Iterator[_Font]:
    """The fonts of the package that may have a character: the Japanese one, then those of its ranges."""
    package = layout.node_modules / "@fontsource" / face.package
    ranges = json.loads((package / "unicode.json").read_text(encoding="utf-8"))
    parts = ["latin", "japanese"]
    parts += [name.strip("[]") for name, spec in ranges.items() if ord(char) in codes(spec)]
    for part in parts:
        file = package / "files" / f"{face.package}-{part}-{face.weight}-normal.woff2"
        if file.is_file():
            yield _font(file)


def outline(layout: Layout, face: Face, words: str, size: float) -> Outline:
    """The outlines of one line; ``size``: of the em in pixels. BuildError for a character that no font has."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    paths, x = [], 0.0
    for char in words:
        font = next((f for f in _fonts(layout, face, char) if ord(char) in f.names), None)
        if font is None:
            raise BuildError(f"{face.package} has no {char!r} for {words!r}")
        scale = size / font.units
        glyph = font.glyphs[font.names[ord(char)]]
        pen = SVGPathPen(font.glyphs, ntos=lambda value: f"{value:.1f}".removesuffix(".0"))
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        paths.append(pen.getCommands())
        x += glyph.width * scale
    return Outline("".join(paths), x)
