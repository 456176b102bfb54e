"""Markdown as text on a terminal: headings, paragraphs, lists and tables, as the pages of rules have them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from ..columns import align
from ..table.screens.style import plain, visible
from .wrap import wrap

BOLD = "\x1b[1m"
PLAIN = "\x1b[0m"


def as_text(markdown: str, columns: int, colour: bool) -> str:
    """Return ``markdown`` as lines of at most ``columns`` columns; ``colour``: with bold type."""
    bold = rf"{BOLD}\1{PLAIN}" if colour else r"\1"
    marked = re.sub(r"^(#+ +)(.*)$", r"\1**\2**", markdown.strip(), flags=re.MULTILINE)
    blocks = []
    for block in re.split(r"\n\s*\n", re.sub(r"(?s)\*\*(.+?)\*\*", bold, marked)):
        for is_table, lines in groupby(block.split("\n"), lambda line: line.startswith("|")):
            some = list(lines)
            blocks.append("\n".join(_table(some, columns) if is_table else _prose(some, columns)))
    return "\n\n".join(block for block in blocks if block)


def _prose(lines: list[str], columns: int) -> Iterator[str]:
    """Headings and items stand on lines of their own; all others are one paragraph."""
    for item in _items(lines):
        heading = re.match(r"(#+) +(.*)", item)
        if heading:
            yield heading[2]
            if len(heading[1]) <= 2:
                yield ("═" if len(heading[1]) == 1 else "─") * min(columns, visible(heading[2]))
            continue
        mark = re.match(r"(\d+\.|[-*]) +", item)
        indent = " " * (len(mark[0]) + 2) if mark else ""
        start = f"  {mark[0].replace('- ', '· ').replace('* ', '· ')}" if mark else ""
        text = _inline(item[len(mark[0]) :] if mark else item)
        first, *more = _close_bold(wrap(text, columns - len(indent)))
        yield start + first
        yield from (indent + line for line in more)


def _close_bold(lines: list[str]) -> Iterator[str]:
    """Lines none of which leaves bold type on for the next: a pager shows each by itself."""
    is_bold = False
    for line in lines:
        start = BOLD * is_bold
        is_bold = line.rfind(BOLD) > line.rfind(PLAIN) or (is_bold and PLAIN not in line)
        yield start + line + PLAIN * is_bold


def _items(lines: list[str]) -> Iterator[str]:
    held = ""
    for line in lines:
        if held and re.match(r"#+ |\d+\. |[-*] ", line):
            yield held
            held = line
        else:
            held = f"{held} {line}" if held else line
        if held.startswith("#"):
            yield held
            held = ""
    if held:
        yield held


def _inline(text: str) -> str:
    """Without the address of a link and the marks of code."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"`([^`]+)`", r"\1", text)


def _table(lines: list[str], columns: int) -> Iterator[str]:
    rows = [[_inline(plain(cell).strip()) for cell in line.strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(":?-+:?", cell) for cell in row)]
    for line in align(rows, "l" * len(rows[0])):
        yield from wrap(f"  {line}", columns)
