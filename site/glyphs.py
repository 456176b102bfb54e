"""Writes widgets/src/glyphs/: the few kanji, numerals and letters of the card faces as SVG paths, so that a
card looks the same on a machine without a Japanese font; a file for each deck, and one for what several have.
Run it after changing the lists.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from math import floor
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from tomoe_site.fonts import codes
from tomoe_site.paths import Layout

Point = tuple[float, float]
Commands = Sequence[tuple[str, Sequence[Point]]]

FOLDER = Layout().root / "widgets" / "src" / "glyphs"
EM = 250
"""In units: rounding to one of them is far from being seen, and every digit more is loaded by every page."""


class Letters(NamedTuple):
    """Characters of a font. ``keys``: under which their outlines are found, where not under themselves."""

    font: str
    weight: int
    chars: str
    keys: str = ""


KANJI, SERIF, SANS = (
    ("shippori-mincho", 700),
    ("shippori-mincho", 600),
    ("zen-kaku-gothic-new", 700),
)
FILES = {
    "shared": [Letters(*KANJI, "水金"), Letters(*SERIF, "123456"), Letters(*SANS, "S")],
    "numerals": [Letters(*SERIF, "0789")],
    "tomoe": [Letters(*KANJI, "赤緑橙黒紫将銀銅"), Letters(*SANS, "RBGOKP")],
    "fesca": [Letters(*KANJI, "木火土空太極陰陽"), Letters(*SANS, "WFEMAYZ")],
    "standard": [Letters(*SERIF, "AKQJ", "ＡＫＱＪ"), Letters(*SANS, "HDC")],
}
HEAD = """\
// Made by site/glyphs.py; do not edit by hand.
// Outlines from Shippori Mincho (kanji, numerals; copyright 2021 The Shippori Mincho Project Authors) and
// Zen Kaku Gothic New (letters; copyright 2022 The Zen Kaku Gothic Project Authors),
// both under the SIL Open Font License, Version 1.1 (openfontlicense.org).
import type { Glyphs } from "../art/ink.js";

/** By character. Full-width letters stand for the serif form of ranks; plain letters are sans serif. */
export const GLYPHS: Glyphs = {
"""


def segments(commands: Commands) -> Iterator[tuple[str, Sequence[Point]]]:
    """What a pen has recorded, as commands of a path with their points."""
    for command, points in commands:
        if command == "qCurveTo":
            yield from (("q", pair) for pair in decomposeQuadraticSegment(points))
        else:
            yield {"moveTo": "m", "lineTo": "l", "curveTo": "c", "closePath": "z"}[command], points


def relative(commands: Commands) -> str:
    """Path data in whole numbers, each command relative to where the one before it ended, which is shorter."""
    data, last = "", ""
    at = start = (0, 0)
    for letter, points in segments(commands):
        ends = [(whole(x), whole(y)) for x, y in points]
        shifts = [str(end[i] - at[i]) for end in ends for i in (0, 1)]
        data += (" " if letter == last else letter) + " ".join(shifts)
        at, last = ends[-1] if ends else start, letter
        start = at if letter == "m" else start
    return data.replace(" -", "-")


def whole(value: float) -> int:
    """The nearest whole number, of two the larger."""
    return floor(value + 0.5)


@cache
def font(file: Path) -> TTFont:
    """The font in a file."""
    return TTFont(file)


def file_of(letters: Letters, char: str) -> Path:
    """The file with a character: those of a package hold disjoint ranges."""
    package = Layout().node_modules / "@fontsource" / letters.font
    ranges = json.loads((package / "unicode.json").read_text(encoding="utf-8"))
    part = next(name.strip("[]") for name, spec in ranges.items() if ord(char) in codes(spec))
    return package / "files" / f"{letters.font}-{part}-{letters.weight}-normal.woff2"


def outline(letters: Letters, char: str) -> tuple[list[int], str]:
    """A character's box, left, top, right and bottom, and its path; its baseline begins at 0, 0."""
    file = font(file_of(letters, char))
    glyphs = file.getGlyphSet()
    scale = EM / file["head"].unitsPerEm
    path, bounds = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
    for pen in (path, bounds):
        glyphs[file.getBestCmap()[ord(char)]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return [whole(value) for value in bounds.bounds], relative(path.value)


def source(fonts: list[Letters]) -> str:
    """What the file with these characters says."""
    lines = ""
    for letters in fonts:
        for key, char in zip(letters.keys or letters.chars, letters.chars, strict=True):
            box, path = outline(letters, char)
            lines += f'  "{key}": {{ box: {box}, d: "{path}" }},\n'
    return f"{HEAD}{lines}}};\n"


def sources() -> dict[str, str]:
    """The text of each file, by its name."""
    return {f"{name}.ts": source(fonts) for name, fonts in FILES.items()}


if __name__ == "__main__":
    for name, text in sources().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
