"""marimo's front end, copied from its Python package, and the worker that Python runs in."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from . import patches
from .export import Export
from .paths import Layout
from .tools import BuildError, digest, integrity


def assets() -> Path:
    """The front end's files inside the installed marimo."""
    import marimo

    return Path(marimo.__file__).parent / "_static" / "assets"


# Scripts that a page loads by name as it runs, besides all that those on it import. The rest of marimo's front
# end (its editor, its own start page, plots, maps, data tables, chats, languages to highlight …) stays out.
LATER = ("run-page", "web-vitals")
_IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'`]\./([^"'`]+\.js)["'`]""")
_FILE = re.compile(r"[\w.-]+-[\w-]{8}\.(?:css|woff2|png|svg)")


def needed(folder: Path, entries: Iterable[str]) -> set[str]:
    """The names of the files in ``folder`` that a page can need whose scripts and styles are ``entries``."""
    todo = [*entries, *(_only(folder, f"{name}-*.js").name for name in LATER)]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        if name.endswith((".js", ".css")):
            text = (folder / name).read_text(encoding="utf-8")
            todo += _IMPORTED.findall(text) if name.endswith(".js") else []
            todo += (one for one in set(_FILE.findall(text)) if (folder / one).is_file())
    return seen


def copy_assets(target: Path, exported: Iterable[Export]) -> None:
    """Put what pages need of the front end into the site, with the patches for it."""
    entries = {name for one in exported for name in (one.entry, *one.preloads, *one.styles)}
    target.mkdir(parents=True)
    for name in sorted(needed(assets(), entries)):
        shutil.copyfile(assets() / name, target / name)
    for start, changes in patches.MARIMO_FRONTEND.items():
        file = _only(target, f"{start}-*.js", changes[0].old)
        text = patches.apply(file.name, file.read_text(encoding="utf-8"), changes)
        file.write_text(text, encoding="utf-8")


def _only(folder: Path, pattern: str, text: str = "") -> Path:
    """The one file in ``folder`` with such a name and ``text`` in it. Raises BuildError if it is not one."""
    found = [file for file in folder.glob(pattern) if text in file.read_text(encoding="utf-8")]
    if len(found) != 1:
        raise BuildError(f"marimo has {len(found)} files {pattern} with {text!r}, not one")
    return found[0]


class Worker(NamedTuple):
    """The worker's script, as a page names it: the runtime's version, and the hash of the script's bytes."""

    version: str
    integrity: str


def worker(layout: Layout, folder: Path, target: Path) -> Worker:
    """Write the worker's script into the site's runtime folder. It holds the hashes of the runtime's files.

    It is one file: a part of ours that starts Python at once, and marimo's own worker after it.
    """
    file = _only(assets(), "worker-*.js")
    theirs = patches.apply(file.name, file.read_text(encoding="utf-8"), patches.MARIMO_WORKER)
    lock = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    files = {name: integrity(bytes.fromhex(digest)) for name, digest in lock["files"].items()}
    manifest = json.dumps(
        {key: lock[key] for key in ("info", "native", "snapshot")} | {"files": files}
    )
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
    return Worker(version, integrity(hashlib.sha256(text.encode()).digest()))
