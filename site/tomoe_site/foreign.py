"""No file of the site may fetch anything from another host: every address in what is shipped is explained here.

All scripts, styles, data and WebAssembly are read, marimo's and Pyodide's as well as our own; of a page, what
is inside its scripts and styles (`checks` looks at the rest). An address without an entry stops the build, and
so does an entry that no address needs. What would be fetched has no place here: leave the file out (`frontend`)
or change it (`site/node/changes.mjs`). Python's archive is not read: Python on a page has no way out but these
scripts. In a site that changes nothing of marimo's and Pyodide's, their files name what they will: a page's
policy, and what it tells marimo, keep it from asking others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from . import packing

READ = {".js", ".mjs", ".css", ".html", ".json", ".svg", ".wasm", ".webmanifest"}
# With a scheme, escaped or not, or without one at the beginning of a text or of a style's url().
ADDRESS = re.compile(
    r"""(?i:https?|wss?):(?:\\?/){2}(?:\\/|[^\s"'`<>()\\,;\x00-\x1f\x7f-\uffff])*"""
    r"""|(?<=["'`(])//(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?:/[^\s"'`<>()\\]*)?""",
)
INSIDE = re.compile(r"<(script|style)\b[^>]*>(.*?)</\1>", re.DOTALL)


@dataclass(frozen=True)
class Harmless:
    """Addresses that begin with ``start``, in files that match ``files``, and why they are not fetched from."""

    start: str
    reason: str
    files: str = "*"


_LINK = "a link that a reader may follow"
_WORDS = "part of a message to developers"
_NAME = "the name of an XML namespace, of a document type or of a schema"
HARMLESS = (
    Harmless("http://www.w3.org/", _NAME),
    Harmless("http://json-schema.org/", _NAME),
    Harmless("https://json-schema.org/", _NAME),
    Harmless("https://vega.github.io/schema/", _NAME, "assets/lab-*"),
    Harmless("https://vega.github.io/schema/", _NAME, "tomoe/charts.js"),
    Harmless("https://tailwindcss.com", "in a comment", "assets/*.css"),
    Harmless("https://marimo.io/", _LINK, "assets/*"),
    Harmless("https://links.marimo.app/", _LINK, "assets/*"),
    Harmless("https://docs.marimo.io", _LINK, "assets/*"),
    Harmless("https://marimo.app", _LINK, "assets/*"),
    Harmless("https://molab.marimo.io", _LINK, "assets/*"),
    Harmless("https://www.youtube.com/@marimo-team", _LINK, "assets/*"),
    Harmless("https://www.google.com/search", _LINK, "assets/*"),
    Harmless("https://github.com/", _LINK + ", or " + _WORDS),
    Harmless("https://react.dev/errors/", _WORDS, "assets/*"),
    Harmless("https://developer.mozilla.org/", _WORDS, "assets/*"),
    Harmless("http://fb.me/use-check-prop-types", _WORDS, "assets/*"),
    Harmless("https://developer.mozilla.org/", "in a comment", "docs/_static/*"),
    Harmless("https://snowballstem.org/", "in a comment", "docs/_static/*"),
    Harmless("https://anywidget.dev/", _WORDS, "assets/*"),
    Harmless("https://rolldown.rs/", _WORDS, "runtime/worker.js"),
    Harmless("https://peps.python.org/", _WORDS, "runtime/pyodide.asm.wasm.zst"),
    Harmless("https://www.python.org/psf/", _WORDS, "runtime/pyodide.asm.wasm.zst"),
    Harmless("http://[${", "checks that a text is an address of version 6", "assets/*"),
    Harmless("http://[${", "checks that a text is an address of version 6", "runtime/worker.js"),
    Harmless(
        "http://127.0.0.1:8000/", _LINK + " who has followed a line of advice", "tomoe/disk.js"
    ),
    Harmless("https://${", "Python's sockets, which nothing on a page opens", "runtime/*.mjs*"),
)
# A scheme with nothing behind it: code that looks whether a text is an address, or completes what a reader
# types as a link. No host is named.
BARE = re.compile(r"(?:https?|wss?):(?:\\?/)*(?:\$|\[\^?)?", re.IGNORECASE)


THEIRS = ("assets/", "runtime/")
"""Where marimo's and Pyodide's files are."""


def faults(out: Path, *, plain: bool = False) -> list[str]:
    """What is wrong in a finished site: addresses that have no entry, and entries that nothing needs.

    ``plain``: what is marimo's and Pyodide's is as it is shipped, and is not looked at.
    """
    wrong = []
    needed: set[Harmless] = set()
    for name, address in addresses(out):
        if plain and name.startswith(THEIRS):
            continue
        entry = entry_of(name, address)
        if entry is None:
            wrong.append(
                f"{name} names another host: {address[:120]} (see site/tomoe_site/foreign.py)"
            )
        else:
            needed.add(entry)
    wrong += [
        f"foreign.py explains {one.start} in {one.files}, which is nowhere"
        for one in HARMLESS
        if one not in needed and not plain
    ]
    return wrong


def addresses(out: Path) -> Iterator[tuple[str, str]]:
    """Each file's name, relative to the site, with each address that is in it."""
    for file in sorted(out.rglob("*")):
        packed = file.suffix == packing.SUFFIX
        kind = Path(file.stem).suffix if packed else file.suffix
        if kind not in READ or not file.is_file():
            continue
        data = packing.unpack(file) if packed else file.read_bytes()
        text = data.decode("latin-1" if kind == ".wasm" else "utf-8")
        for address in find_foreign(text, page=kind == ".html"):
            yield file.relative_to(out).as_posix(), address


def find_foreign(text: str, *, page: bool = False) -> list[str]:
    """The addresses of other hosts in a text; of a page, only those in its scripts and styles."""
    parts = [match[2] for match in INSIDE.finditer(text)] if page else [text]
    all_of_them = (
        match[0].replace("\\/", "/") for part in parts for match in ADDRESS.finditer(part)
    )
    return [address for address in all_of_them if not BARE.fullmatch(address)]


def entry_of(name: str, address: str) -> Harmless | None:
    """The entry for an address in a file, or None."""
    for one in HARMLESS:
        if address.startswith(one.start) and fnmatchcase(name, one.files):
            return one
    return None
