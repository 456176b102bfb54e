"""marimo's front end, copied from its Python package, and the worker that Python runs in."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from . import patches
from .paths import Layout
from .tools import BuildError, digest


def assets() -> Path:
    """The front end's files inside the installed marimo."""
    import marimo

    return Path(marimo.__file__).parent / "_static" / "assets"


def copy_assets(target: Path) -> None:
    """Put the front end into the site, with the patches for it."""
    shutil.copytree(assets(), target)
    state = _only(target, "state-*.js", patches.MARIMO_STATE[0].old)
    text = patches.apply(state.name, state.read_text(encoding="utf-8"), patches.MARIMO_STATE)
    state.write_text(text, encoding="utf-8")


def _only(folder: Path, pattern: str, text: str = "") -> Path:
    """The one file in ``folder`` with such a name and ``text`` in it. Raises BuildError if it is not one."""
    found = [file for file in folder.glob(pattern) if text in file.read_text(encoding="utf-8")]
    if len(found) != 1:
        raise BuildError(f"marimo has {len(found)} files {pattern} with {text!r}, not one")
    return found[0]


def worker(layout: Layout, folder: Path, target: Path) -> str:
    """Write the worker's script into the site's runtime folder; returns the runtime's version.

    It is one file: a part of ours that starts Python at once, and marimo's own worker after it.
    """
    file = _only(assets(), "worker-*.js")
    theirs = patches.apply(file.name, file.read_text(encoding="utf-8"), patches.MARIMO_WORKER)
    lock = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    manifest = json.dumps({key: lock[key] for key in ("info", "native", "snapshot")})
    runtime = layout.static / "runtime"
    start = (runtime / "start.mjs").read_text(encoding="utf-8")
    boot = (runtime / "boot.mjs").read_text(encoding="utf-8").replace("export ", "")
    start = start.replace('import { options, UNPACK } from "./boot.mjs";\n', boot)
    version = digest(folder.name, start, theirs)[:10]
    start = start.replace('"@@VERSION@@"', json.dumps(version))
    start = start.replace('"@@MANIFEST@@"', json.dumps(manifest))
    # A function around it: marimo's part has short names of its own at top level.
    text = f"(() => {{\n{start}\n}})();\n{theirs}"
    (target / "worker.js").write_text(text, encoding="utf-8")
    return version
