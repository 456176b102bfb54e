"""The faces and backs of the cards, from the file of pictures in ``tomoe_widgets``.

It is the one file that the engine reads, and it does so only when something is to be drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WIDTH: Final = 100
"""How wide a card is drawn in the file."""

_ID = re.compile(r'<(?:path|symbol) id="([^"]+)"')
_SYMBOL = re.compile(r'<symbol (id="[^"]+") viewBox="0 0 100 140">(.*)</symbol>$')
_USED = re.compile(r'href="#([^"]+)"')


def is_there() -> bool:
    """Return whether the pictures of the cards have been built."""
    return _file() is not None


def symbols(ids: Iterable[str]) -> str:
    """Return the definitions of these cards and of all that they use, each a group ``WIDTH`` wide; ids without
    a picture are passed over.
    FileNotFoundError, which says what to do, where there are no pictures.
    """
    known = _definitions()
    wanted: dict[str, str] = {}
    left = [id for id in dict.fromkeys(ids) if id in known]
    while left:
        id = left.pop()
        if id not in wanted:
            wanted[id] = known[id]
            left += _USED.findall(known[id])
    found = "".join(wanted[id] for id in sorted(wanted))
    return found.replace("<use href=", "<use xlink:href=")


def has(id: str) -> bool:
    """Return whether there is a picture of this name, such as ``tomoe-R3`` or ``tomoe-back``."""
    return id in _definitions()


@cache
def _definitions() -> Mapping[str, str]:
    """Return each card as a group, and every path that several share, by id. The file has one in a line."""
    file = _file()
    if file is None:
        raise FileNotFoundError(
            "the pictures of the cards have not been built: run `make widgets`, or install a released wheel"
        )
    lines = file.read_text(encoding="utf-8").splitlines()
    return {
        found[1]: _SYMBOL.sub(r"<g \1>\2</g>", line) for line in lines if (found := _ID.match(line))
    }


def _file() -> Path | None:
    # The package is found but not imported: it needs anywidget, and pictures do not.
    spec = find_spec("tomoe_widgets")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder) / "static" / "cards.svg"
        if file.is_file():
            return file
    return None
