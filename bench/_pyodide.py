"""Modules of this folder in Pyodide under Node, beside CPython; see `_pyodide.mjs`."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "build" / "site" / "runtime"

Evaluate = Callable[[str], tuple[Any, float]]
"""The value of an expression of the module, as JSON has it, and the seconds of processor time it took."""


@contextmanager
def pyodide(module: str) -> Iterator[Evaluate | None]:
    """A module of this folder in Pyodide, or None where Node or the built site are missing."""
    node = shutil.which("node")
    if node is None or not (RUNTIME / "lock.json").is_file():
        yield None
        return
    script = ROOT / "bench" / "_pyodide.mjs"
    with subprocess.Popen(
        [node, str(script), str(RUNTIME), str(ROOT), module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout
        while answers.readline().strip() != "ready":
            if process.poll() is not None:
                raise RuntimeError("Pyodide did not start")

        def evaluate(expression: str) -> tuple[Any, float]:
            asked.write(f"{expression}\n")
            asked.flush()
            answer = json.loads(answers.readline())
            return answer["value"], answer["seconds"]

        yield evaluate
        asked.close()
