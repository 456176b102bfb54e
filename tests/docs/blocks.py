"""The examples of a page in Markdown, in order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

BLOCK = re.compile(
    r"^(?P<fence>`{3,})(?:\{code-block\} )?(?P<kind>[\w-]+)\n(?::caption: (?P<file>\S+)\n\n)?(?P<text>.*?)^(?P=fence)$",
    re.M | re.S,
)


@dataclass(frozen=True)
class Block:
    """An example: ``kind`` is its language, ``file`` what its caption calls it, ``line`` where it stands."""

    kind: str
    file: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            match["kind"],
            match["file"] or "",
            match["text"],
            text.count("\n", 0, match.start("text")),
        )
        for match in BLOCK.finditer(text)
    ]


def commands(block: Block) -> list[tuple[int, str, str]]:
    """The commands of a console block, each with the output that is shown, and the line where that begins."""
    lines = block.text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    return [
        (start + 1, lines[start][2:].rstrip("\n"), "".join(lines[start + 1 : end]))
        for start, end in pairwise([*starts, len(lines)])
    ]
