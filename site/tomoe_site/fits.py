"""Which of the changes to marimo and Pyodide fit what is there."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import frontend, later, patches, wheels
from .catalogue import PAGES
from .export import export
from .paths import SITE, Layout
from .tools import BuildError, node

PROGRAM = SITE / "node" / "fits.mjs"


class Fit(NamedTuple):
    """A change: in what, why it is made, and what is wrong with it, "" if it fits."""

    where: str
    reason: str
    wrong: str


def fits(layout: Layout) -> Iterator[Fit]:
    """Every change that the build makes to marimo and to Pyodide."""
    assets = frontend.assets()
    one = export(layout.notebooks / PAGES[0].notebook)
    needed = sorted(frontend.needed_files(assets, (one.entry, *one.styles)))
    pyodide = layout.node_modules / "pyodide"
    files = {
        "frontend": [assets / name for name in needed if name.endswith(".js")],
        "worker": [*assets.glob("worker-*.js")],
        "pyodide": [pyodide / "pyodide.mjs"],
        "pyodide.asm": [pyodide / "pyodide.asm.mjs"],
    }
    for which, scripts in files.items():
        for reason, wrong in json.loads(node(PROGRAM, which, *scripts)):
            yield Fit(which, reason, wrong)
    yield from of_sources(wheels.download(layout))


def of_sources(folder: Path) -> Iterator[Fit]:
    """The changes to marimo's Python sources, which are in one of the wheels of ``folder``."""
    [wheel] = folder.glob("marimo_base-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())

        def text(name: str) -> str:
            return archive.read(name).decode() if name in names else ""

        for name, every in patches.MARIMO_PYTHON.items():
            for one in every:
                count = text(name).count(one.old)
                wrong = "" if count == 1 else f"fits {count} times instead of once"
                yield Fit(name, one.reason, wrong)
        for name, now in later.PACKAGES.items():
            yield Fit(name, "what no page asks for is not imported", _late(name, text(name), now))


def _late(name: str, text: str, now: tuple[str, ...]) -> str:
    try:
        later.later(name, text, now)
    except BuildError as error:
        return str(error)
    return ""
