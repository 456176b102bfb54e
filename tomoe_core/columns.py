"""Text in columns, where kanji take two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

GAP: Final = "  "


def width(text: str) -> int:
    """How many columns ``text`` takes: kanji take two."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """``text`` with blanks after it up to so many columns; before it, if it is to stand at the right."""
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def aligned(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Lines whose cells stand under each other. ``sides``: for each column ``l`` or ``r``. An empty row
    gives an empty line.

    >>> aligned([["", "mean"], ["easy", "3.5"]], "lr")
    ['      mean', 'easy   3.5']
    """
    filled = [row for row in rows if row]
    most = [max(map(width, column)) for column in zip(*filled, strict=True)]
    return [
        GAP.join(
            padded(cell, columns, right=side == "r")
            for cell, columns, side in zip(row, most, sides, strict=False)
        ).rstrip()
        for row in rows
    ]
