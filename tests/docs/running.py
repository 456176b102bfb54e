"""Runs the examples of a page in the working folder, and says where a page shows something else than they print."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.docs.blocks import Block, blocks, commands

ROOT = Path(__file__).resolve().parents[2]
FLAGS = doctest.ELLIPSIS
EXTRAS = {
    "adapters.batch": "numpy",
    "adapters.openspiel": "pyspiel",
    "adapters.gymnasium": "gymnasium",
    "adapters.pettingzoo": "pettingzoo",
    "tomoe_widgets": "anywidget",
}
"""What an example imports, and what has to be installed for it."""


@dataclass(frozen=True)
class Mistake:
    """An example that prints something else than stands below it. ``source``: the example itself; ``line``:
    where what is shown begins, counted from 0 in the block; ``shown`` and ``printed`` end with a new line if
    there is something in them.
    """

    block: Block
    source: str
    line: int
    shown: str
    printed: str

    def __str__(self):
        return f"line {self.block.line + self.line}:\n{self.source}\nprints\n{self.printed}\nbut it shows\n{self.shown}"


def write_files(page: Path) -> None:
    """Put the files that the page shows into the working folder."""
    for block in blocks(page):
        if block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")


def python_mistakes(page: Path) -> Iterator[Mistake]:
    """Run the page's Python, one block after another, with the same names."""
    write_files(page)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.kind != "python" or not _can_run(block):
            continue
        if block.file:
            import_module(block.file.removesuffix(".py"))
        elif ">>>" in block.text:
            yield from _examples(block, names)
        else:
            exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)


def _can_run(block: Block) -> bool:
    return all(find_spec(needed) for name, needed in EXTRAS.items() if name in block.text)


def _examples(block: Block, names: dict[str, Any]) -> list[Mistake]:
    found: list[Mistake] = []

    class Runner(doctest.DocTestRunner):
        def report_failure(self, out, test, example, got):
            line = example.lineno + example.source.count("\n")
            if got.startswith("Traceback"):
                got = f"Traceback (most recent call last):\n  ...\n{got.splitlines()[-1]}"
            shown = re.sub(r"^$", "<BLANKLINE>", got.rstrip("\n"), flags=re.M) + "\n" if got else ""
            found.append(Mistake(block, example.source, line, example.want, shown))

        def report_unexpected_exception(self, out, test, example, exc_info):
            self.report_failure(out, test, example, "".join(traceback.format_exception(*exc_info)))

    test = doctest.DocTestParser().get_doctest(block.text, names, "", "", 0)
    Runner(optionflags=FLAGS).run(test, out=lambda _: None, clear_globs=False)
    names.update(test.globs)
    return found


def command_mistakes(page: Path) -> Iterator[Mistake]:
    """Run the page's commands; AssertionError if one of them fails and the page does not say so."""
    write_files(page)
    environment = _environment()
    checker = doctest.OutputChecker()
    for block in blocks(page):
        for line, command, shown in commands(block) if block.kind == "console" else ():
            done = subprocess.run(
                command, shell=True, capture_output=True, text=True, env=environment, check=False
            )
            said = done.stdout + (done.stderr if done.returncode else "")
            assert done.returncode == 0 or shown, f"{page}: $ {command}\n{said}"
            printed = re.sub(r"[ \t]+$", "", said, flags=re.M).strip("\n")
            printed = f"{printed}\n" if printed else ""
            if not checker.check_output(shown.rstrip("\n") + "\n", printed or "\n", FLAGS):
                yield Mistake(block, f"$ {command}", line, shown, printed)


def _environment() -> dict[str, str]:
    """That of a reader who has installed the package: the programs ``tomoe`` and ``python``."""
    tools = Path("bin").absolute()
    tools.mkdir(exist_ok=True)
    for name, module in (("tomoe", "-m tomoe_core"), ("python", "")):
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")]),
        "LC_ALL": "C.UTF-8",
        "LANG": "en_GB.UTF-8",
        "COLUMNS": "100",
    }
