"""Text in columns of a terminal, in which a kanji is two columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, east_asian_width

GAP: Final = "  "
# Marks that stand on the letter before, and signs that nobody sees: joiners, which way to write.
NO_COLUMN: Final = ("Mn", "Me", "Cf")


def width(text: str) -> int:
    """Return the width of ``text`` in columns.

    >>> width("か\u3099"), width("e\u0301"), width("a\u2060b")
    (2, 1, 2)
    """
    return sum(
        2 if east_asian_width(c) in "WF" else 1 for c in text if category(c) not in NO_COLUMN
    )


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Return ``text`` filled up with blanks to a width of ``columns``: after it, or before it if ``right``."""
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def cut(text: str, columns: int) -> str:
    """Return ``text``, or as much of its beginning as fits into ``columns`` with an ellipsis behind it.

    >>> cut("Aoi", 3), cut("Aoi and Ben", 5), cut("葵葵葵", 5)
    ('Aoi', 'Aoi …', '葵葵…')
    """
    if width(text) <= columns:
        return text
    while width(text) >= columns:
        text = text[:-1]
    return f"{text}…"


def align(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Return the rows as lines with their cells in columns, align left or right as ``sides`` says by ``l`` or
    ``r`` for each column. An empty row gives an empty line.

    >>> align([["", "mean"], ["easy", "3.5"]], "lr")
    ['      mean', 'easy   3.5']
    """
    filled = [row for row in rows if row]
    most = [max(map(width, column)) for column in zip(*filled, strict=True)]
    return [
        GAP.join(
            pad(cell, columns, right=side == "r")
            for cell, columns, side in zip(row, most, sides, strict=False)
        ).rstrip()
        for row in rows
    ]
