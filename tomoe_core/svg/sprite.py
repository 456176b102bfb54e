"""The faces and backs of the cards, from the file of pictures in ``tomoe_widgets``.

It is the one file that the engine reads, and it does so only when something is to be drawn. A page of the
site has it beside its scripts, where Python cannot read it, and hands its text over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WIDTH: Final = 100
"""How wide a card is drawn in the file."""

_ID = re.compile(r'<(?:path|symbol) id="([^"]+)"')
_SYMBOL = re.compile(r'<symbol (id="[^"]+") viewBox="0 0 100 140">(.*)</symbol>$')
_USED = re.compile(r'href="#([^"]+)"')


_handed: list[str] = []
"""The text of the file where there is none to be read, if a page has handed it over."""


def is_there() -> bool:
    """Return whether there are pictures of the cards."""
    return bool(_handed) or _file() is not None


def hand_over(text: str) -> None:
    """Take the pictures from the ``text`` of their file from now on. ValueError if it holds no card."""
    if not _read(text):
        raise ValueError(
            "these are no pictures of cards: each stands in a line of its own, as a symbol"
        )
    _handed[:] = [text]


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


def _definitions() -> Mapping[str, str]:
    """Return each card as a group, and every path that several share, by id."""
    return _read(_handed[0]) if _handed else _built()


@cache
def _built() -> Mapping[str, str]:
    file = _file()
    if file is None:
        raise FileNotFoundError(
            "the pictures of the cards are not in this install: in a clone run `make widgets`, which needs "
            "Node 20 or newer, and install again, or install a released wheel, which brings them along"
        )
    return _read(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def _read(text: str) -> Mapping[str, str]:
    """Read the file of pictures, which has a card or a path in a line."""
    lines = text.splitlines()
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
