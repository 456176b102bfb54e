"""Which of the changes to marimo and Pyodide fit what is there."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import frontend, later, patches, wheels
from .catalogue import PAGES
from .export import Export, export
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
    pyodide = layout.node_modules / "pyodide"
    files: dict[str, list[Path]] = {
        **{kind: _scripts(assets, one, kind) for kind in frontend.NAMES},
        "worker": [*assets.glob("worker-*.js")],
        "pyodide": [pyodide / "pyodide.mjs"],
        "pyodide.asm": [pyodide / "pyodide.asm.mjs"],
    }
    for which, scripts in files.items():
        for reason, wrong in json.loads(node(PROGRAM, which, *scripts)):
            yield Fit(which, reason, wrong)
    yield from of_sources(wheels.download(layout))


def _scripts(assets: Path, one: Export, kind: frontend.Set) -> list[Path]:
    """The scripts of marimo's that go into a bundle, in order."""
    entries = (one.entry, *one.styles)
    needed = sorted(frontend.needed_files(assets, entries, frontend.LATER_OF[kind]))
    return [assets / name for name in needed if name.endswith(".js")]


def of_sources(folder: Path) -> Iterator[Fit]:
    """The changes to Python sources of marimo and of others, which are in the wheels of ``folder``."""
    wanted = {*patches.MARIMO_PYTHON, *later.PACKAGES}
    texts: dict[str, str] = {}
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            for name in wanted.intersection(archive.namelist()):
                texts[name] = archive.read(name).decode()
    for name, every in patches.MARIMO_PYTHON.items():
        for one in every:
            count = texts.get(name, "").count(one.old)
            wrong = "" if count == 1 else f"fits {count} times instead of once"
            yield Fit(name, one.reason, wrong)
    for name, now in later.PACKAGES.items():
        reason = "what no page asks for is not imported"
        yield Fit(name, reason, _late(name, texts.get(name, ""), now))


def _late(name: str, text: str, now: tuple[str, ...]) -> str:
    try:
        later.later(name, text, now)
    except BuildError as error:
        return str(error)
    return ""
