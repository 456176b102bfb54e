"""The scripts and styles that a notebook's page is shown by: they come packed on a first visit, see
`static/page/parts.js`. marimo's as it is shipped (`plain`) comes as it is.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from . import packing
from .export import Export
from .tools import integrity

ELEMENTS = "site.js"
"""The bundle of the web components for notebooks' pages, in the folder ``tomoe``."""


class Part(NamedTuple):
    """A script or a style sheet: its addresses in the site, plain and packed, and the hashes of both files.
    What is not packed has "" for these.
    """

    kind: str
    address: str
    packed: str
    hash: str
    packed_hash: str


Parts = dict[str, list[Part]]
"""What is loaded together, by the names that pages ask by."""


def parts(out: Path, export: Export, version: str, *, plain: bool = False) -> Parts:
    """What the notebooks' pages of the site in ``out`` load; the packed files are there already."""
    part = _plain if plain else _part
    styles = [part(out, "style", f"assets/{name}") for name in export.styles]
    return {
        "elements": [_part(out, "script", f"tomoe/{ELEMENTS}", version)],
        "marimo": [*styles, part(out, "script", f"assets/{export.entry}")],
    }


def tell(found: Parts, root: str) -> dict[str, list[dict[str, Any]]]:
    """The same as a page is told whose way to the site's top folder is ``root``."""
    return {
        name: [
            {
                "kind": one.kind,
                "address": root + one.address,
                "packed": one.packed and root + one.packed,
                "integrity": one.packed_hash,
            }
            for one in each
        ]
        for name, each in found.items()
    }


def weight(out: Path, found: Parts) -> int:
    """How many bytes a first visit loads of these, packed."""
    files = (one.packed or one.address for each in found.values() for one in each)
    return sum((out / name.partition("?")[0]).stat().st_size for name in files)


def scripts(found: Parts) -> list[str]:
    """The hashes of the scripts, which a page's policy has to allow."""
    return [one.hash for each in found.values() for one in each if one.kind == "script"]


def _part(out: Path, kind: str, name: str, version: str = "") -> Part:
    packed = name + packing.DEFLATED
    behind = f"?{version}" if version else ""
    return Part(kind, name + behind, packed + behind, _hash(out / name), _hash(out / packed))


def _plain(out: Path, kind: str, name: str) -> Part:
    return Part(kind, name, "", _hash(out / name), "")


def _hash(file: Path) -> str:
    return integrity(hashlib.sha256(file.read_bytes()).digest())
