"""The service worker, which makes the site work offline, and the list of files that it goes by."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any, Literal

from . import packing
from .catalogue import LAB, PAGES
from .deals import KEPT
from .paths import Layout
from .runtime import INTERPRETER, LAB_FRONT_ENDS, SNAPSHOT
from .tools import files_under, node, sha256

WORKER = "sw.js"
AWAY = "away.html"
"""What a reader sees who has no network and asks for a page that is not kept."""

Group = Literal["visited", "python", "games", "docs", "lab"]
# By folder or file at the site's top; what is in none is kept when a reader has seen it.
PYTHON = {"assets", "runtime", "tomoe", "icon.svg", "favicon.ico", "site.webmanifest"}
GAMES = {
    "deals",
    "drills",
    "fair.html",
    "handout.html",
    "index.html",
    "mine.html",
    "pictures",
    "questions",
    "results.html",
    "set.html",
    "steps",
    "today.html",
    "wall.html",
    *(page.address for page in PAGES if page not in LAB),
}
OF_LAB = ("lab/", "assets/lab-", *(f"tomoe/{name}.js" for name in LAB_FRONT_ENDS))
"""What the names of files begin with that only the pages need on which a reader writes code."""
SEEN = {"tomoe/charts.js"}
"""What lies in a folder above, and is large and for some readers alone: kept when it has been loaded."""
# What is for saving or for other programs, what pages load from a disk alone, and the service worker itself.
_FOLDERS = {"files", "share", "print", "schema", "turns"}
_DISK = {"tomoe/disk.js", "tomoe/disk.css"}
LEFT_OUT = _FOLDERS | _DISK | {"404.html", ".nojekyll", "runtime/lock.json", WORKER}
FOREIGN = "tomoe/tomoe-"
"""What the names of files begin with that are for pages of others: the site shows none of them."""
# Hexadecimal digits of a digest. Differences are told by it, not attacks.
DIGITS = 20
_NAME = "self.tomoeFiles = "


def write(layout: Layout, out: Path, versions: dict[str, str]) -> None:
    """Write the service worker of the site in ``out``, whose other files are all there.

    ``versions``: what pages put behind the addresses of a folder's files, by folder.
    """
    if not layout.offline:
        shutil.copyfile(layout.static / "offline" / "leave.js", out / WORKER)
        return
    target = out / WORKER
    node(layout.static / "offline" / "bundle.mjs", target)
    known = {"versions": versions, "files": list_files(out)}
    text = json.dumps(known, ensure_ascii=True, separators=(",", ":"))
    target.write_text(f"{_NAME}{text};\n{target.read_text('utf-8')}", encoding="utf-8")


def list_files(out: Path) -> dict[str, dict[str, str]]:
    """Every file that can be kept: its digest and its group, by its address in the site."""
    names = [path.relative_to(out).as_posix() for path in files_under(out)]
    packed = {
        name: name.removesuffix(suffix)
        for name in names
        for suffix in (packing.SUFFIX, packing.DEFLATED)
        if name.endswith(suffix)
    }
    # A plain file that lies beside a packed one is for browsers that cannot unpack.
    spare = set(packed.values())
    return {
        packed.get(name, name): _entry(out, name, packed.get(name))
        for name in names
        if name not in spare
        and not {name, name.split("/", maxsplit=1)[0]} & LEFT_OUT
        and not name.startswith(FOREIGN)
        and not _is_spare_deal(name)
    }


def _is_spare_deal(name: str) -> bool:
    """Tell whether a file is one of the dealt matches that are not kept: a page finds enough of them."""
    deal = re.fullmatch(r"deals/.*-(\d+)\.json", name)
    return deal is not None and int(deal[1]) >= KEPT


def _entry(out: Path, name: str, plain: str | None) -> dict[str, str]:
    """What the list says of a file, which may be kept unpacked by the name ``plain``."""
    if plain is None:
        return {"digest": _digest(out / name), "group": group(name)}
    if plain == f"runtime/{SNAPSHOT}":
        # More than is packed of it, see `static/runtime/memory.mjs`.
        lock = json.loads((out / "runtime" / "lock.json").read_text(encoding="utf-8"))
        digest = lock["plain"][SNAPSHOT]
        more = {"needs": f"runtime/{INTERPRETER}"}
    else:
        digest = hashlib.sha256(packing.unpack(out / name)).hexdigest()
        more = {}
    return {"digest": digest[:DIGITS], "group": group(plain), "packed": name} | more


def group(name: str) -> Group:
    """Which visits make a browser keep a file: to what shows it, to a page with Python, to one with games, to
    one of the documentation, or to one of the lab.
    """
    if name.startswith(OF_LAB):
        return "lab"
    top = {name, name.split("/", maxsplit=1)[0]}
    if name in SEEN:
        return "visited"
    if top & PYTHON:
        return "python"
    if "docs" in top:
        return "docs"
    return "games" if top & GAMES else "visited"


def read(out: Path) -> dict[str, Any] | None:
    """What a written service worker knows; None if it is one that only takes leave."""
    first = (out / WORKER).read_text(encoding="utf-8").partition(";\n")[0]
    if not first.startswith(_NAME):
        return None
    known: dict[str, Any] = json.loads(first.removeprefix(_NAME))
    return known


def wrong(out: Path) -> list[str]:
    """What the list says that is not so, and what it must not lack."""
    if not (out / WORKER).is_file():
        return [f"{WORKER} is missing"]
    known = read(out)
    if known is None:
        return []
    files = known["files"]
    needed = {AWAY, "index.html", "runtime/worker.js", *(page.address for page in PAGES)}
    found = [f"{WORKER} does not list {name}" for name in sorted(needed - set(files))]
    return found + [
        f"{name} is missing or not what {WORKER} says"
        for name, one in files.items()
        if not (out / one.get("packed", name)).is_file()
        or _entry(out, one.get("packed", name), name if "packed" in one else None) != one
    ]


def _digest(file: Path) -> str:
    return sha256(file)[:DIGITS]
