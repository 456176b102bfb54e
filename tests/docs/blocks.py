"""The examples of a page in Markdown, in order."""

from __future__ import annotations

import re
from dataclasses import dataclass
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


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that is shown."""
    found = re.split(r"^\$ ", block.text, flags=re.M)[1:]
    pairs = (one.replace("\\\n", "").partition("\n") for one in found)
    return [(command, output) for command, _, output in pairs]
