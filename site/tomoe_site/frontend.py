"""marimo's front end, bundled from its Python package, and the worker that Python runs in."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple

from . import packing, scripts
from .export import Export
from .offline import DIGITS
from .paths import SITE, Layout
from .tools import BuildError, cache_folder, digest, integrity, integrity_of, node


def assets() -> Path:
    """The front end's files inside the installed marimo."""
    import marimo

    return Path(marimo.__file__).parent / "_static" / "assets"


# Scripts that a page loads by name as it runs, besides all that those on it import. The rest of marimo's front
# end (its editor, its own start page, plots, maps, data tables, chats, languages to highlight …) stays out.
LATER = ("run-page", "web-vitals")
# marimo's own elements that a page may show; the others are not in its script (see `site/node/changes.mjs`).
ELEMENTS = {"marimo-ui-element", "marimo-anywidget", "marimo-json-output"}
# And on pages on which a reader writes code.
LAB_ELEMENTS = ELEMENTS | {
    f"marimo-{name}"
    for name in (
        *(
            "button",
            "checkbox",
            "code-editor",
            "dict",
            "dropdown",
            "number",
            "radio",
            "range-slider",
        ),
        *("refresh", "slider", "switch", "tabs", "text", "text-area"),
        *("accordion", "callout-output", "mime-renderer", "progress", "stat"),
    )
}
Set = Literal["frontend", "lab"]
"""Which changes are made to marimo's scripts, see `site/node/changes.mjs`: for pages with tables and text, or
for those on which a reader writes code.
"""
# What each loads by name; in the lab besides the editor, and pictures of results. These have no styles.
LATER_OF: dict[Set, tuple[str, ...]] = {
    "frontend": LATER,
    "lab": (*LATER, "any-language-editor", "vega-embed-container"),
}
# What the files of each bundle are called.
NAMES: dict[Set, str] = {"frontend": "marimo", "lab": "lab"}
_IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'`]\./([^"'`]+\.js)["'`]""")
_FILE = re.compile(r"[\w.-]+-[\w-]{8}\.(?:css|woff2|png|svg)")


def needed_files(folder: Path, entries: Iterable[str], later: Iterable[str] = LATER) -> set[str]:
    """The names of the files in ``folder`` that a page can need whose scripts and styles are ``entries``, and
    which loads ``later`` by name.
    """
    todo = [*entries, *(_only(folder, f"{name}-*.js").name for name in later)]
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


def bundle(layout: Layout, exported: Iterable[Export], kind: Set = "frontend") -> Path:
    """A folder with all that pages need of the front end: one script, one style sheet, and the fonts
    and pictures that these name. marimo ships some 290 scripts, and a page would ask for 170 of them.
    What no page shows is left out (`site/node/changes.mjs`).
    """
    one = _alike(exported)
    names = sorted(needed_files(assets(), (one.entry, *one.styles), LATER_OF[kind]))
    script = SITE / "node" / "bundle.mjs"
    lock = layout.node_modules / ".package-lock.json"
    sources = [assets() / name for name in names]
    slim = script.with_name("shake.mjs")
    key = digest(kind, *sources, one.entry, Path(__file__), script, slim, *scripts.SOURCES, lock)
    # Browsers keep files by their names: another bundle has others.
    entry, sheet = (f"{NAMES[kind]}-{key[:10]}.{ending}" for ending in ("js", "css"))

    def make(work: Path) -> None:
        parts = work / "parts"
        parts.mkdir()
        for name in names:
            shutil.copyfile(assets() / name, parts / name)
        style = work / sheet
        style.write_text(styles(parts, one), encoding="utf-8")
        node(script, kind, parts, one.entry, work / entry)
        texts = [style.read_text("utf-8"), (work / entry).read_text("utf-8")]
        for name in {name for text in texts for name in _FILE.findall(text)}:
            if (parts / name).is_file():
                shutil.copyfile(parts / name, work / name)
        for file in (style, work / entry):
            packing.deflate(file)
        shutil.rmtree(parts)

    return cache_folder(layout.cache, kind, key, make)


def styles(folder: Path, export: Export) -> str:
    """A page's style sheets in one, in their order, and behind them those of the parts in ``LATER``.

    All of them lie in one folder, so that what they name beside them is where it was.
    """
    entry = (folder / export.entry).read_text(encoding="utf-8")
    names = [*export.styles]
    for later in LATER:
        names += (name for name in _lists(entry, later) if name.endswith(".css"))
    texts = [(folder / name).read_text(encoding="utf-8") for name in dict.fromkeys(names)]
    if any("@import" in text or "@charset" in text for text in texts):
        raise BuildError("a style sheet of marimo's has to stand first: they cannot be joined")
    return "\n".join(texts)


def _lists(entry: str, part: str) -> list[str]:
    """The files that an entry loads ahead of a part that it loads later."""
    all_of_them = re.search(r"m\.f=(\[[^\]]*\])", entry)
    own = re.search(
        rf"import\(`\./{part}-[^`]*`\).*?(?:__vite__mapDeps\((\[[\d,]*\])\)|\[\]),import", entry
    )
    if all_of_them is None or own is None:
        raise BuildError(f"marimo's entry does not say what {part} needs")
    files = json.loads(all_of_them[1])
    return [files[number].removeprefix("./") for number in json.loads(own[1] or "[]")]


def with_bundle(export: Export, folder: Path, kind: Set = "frontend") -> Export:
    """The same notebook with the bundled front end."""
    script, style = (_only(folder, f"{NAMES[kind]}-*.{ending}").name for ending in ("js", "css"))
    return replace(export, entry=script, styles=(style,))


def _alike(exported: Iterable[Export]) -> Export:
    """One export for all: they differ in their notebooks, and have the same scripts and styles."""
    every = list(exported)
    if len({(one.entry, one.styles) for one in every}) != 1:
        raise BuildError("marimo's pages differ in their scripts: one bundle will not do for all")
    return every[0]


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
    theirs = scripts.change("worker", file)
    lock = json.loads((target / "lock.json").read_text(encoding="utf-8"))
    files = {
        name: integrity(bytes.fromhex(digest))
        for name, digest in (lock["files"] | lock["plain"]).items()
    }
    kept = {name: digest[:DIGITS] for name, digest in (lock["files"] | lock["plain"]).items()}
    known = {key: lock[key] for key in ("info", "native", "snapshot")} | {
        "files": files,
        "kept": kept,
    }
    script = SITE / "node" / "worker.mjs"
    version = digest(
        *(folder.name, theirs, json.dumps(known), layout.static / "runtime", script),
        layout.static / "offline" / "keys.mjs",
        layout.node_modules / "zstddec" / "package.json",
    )[:10]
    with tempfile.TemporaryDirectory() as work:
        manifest, first = Path(work, "manifest.json"), Path(work, "first.js")
        manifest.write_text(json.dumps(known), encoding="utf-8")
        node(script, version, manifest, first)
        text = f"{first.read_text(encoding='utf-8')}\n{theirs}"
    (target / "worker.js").write_text(text, encoding="utf-8")
    return Worker(version, integrity_of(text))
