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
    """Put the front end into the site."""
    shutil.copytree(assets(), target)


def worker(layout: Layout, folder: Path, target: Path) -> str:
    """Write the worker's script into the site's runtime folder; returns the runtime's version.

    It is one file: a part of ours that starts Python at once, and marimo's own worker after it.
    """
    found = list(assets().glob("worker-*.js"))
    if len(found) != 1:
        raise BuildError(f"marimo has {len(found)} files worker-*.js, not one")
    theirs = patches.apply(
        found[0].name, found[0].read_text(encoding="utf-8"), patches.MARIMO_WORKER
    )
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
