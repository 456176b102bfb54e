"""Writes what the examples of pages print below them: ``python -m tests.docs docs/tutorials/bot.md …``, or all pages.

Read what has changed before it is committed.
"""

from __future__ import annotations

import os
import sys
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.running import ROOT, Mistake, command_mistakes, python_mistakes


def corrected(mistakes: list[Mistake]) -> str:
    """The text of a block with what its examples print."""
    lines = mistakes[0].block.text.splitlines(keepends=True)
    for one in reversed(mistakes):
        stands = one.line + len(one.shown.splitlines())
        lines[one.line : stands] = one.printed.splitlines(keepends=True)
    return "".join(lines)


def main(pages: list[Path]) -> None:
    for page in pages:
        with TemporaryDirectory() as folder:
            os.chdir(folder)
            sys.path.insert(0, folder)
            found = [*python_mistakes(page), *command_mistakes(page)]
            sys.path.remove(folder)
            os.chdir(ROOT)
        text = page.read_text(encoding="utf-8")
        for block, mistakes in groupby(found, key=lambda one: one.block):
            text = text.replace(block.text, corrected(list(mistakes)), 1)
        page.write_text(text, encoding="utf-8")
        if found:
            print(f"{page}: {len(found)} examples print something else now")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "widgets"))
    named = [Path(name).absolute() for name in sys.argv[1:]]
    main(named or sorted((ROOT / "docs").rglob("*.md")))
