"""What somebody has in hand in place of a record: other files that are made of one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

_KINDS: Final = {"steps": "a steps file", "drills": "a file of drills", "view": "a puzzle"}
"""What a file is that has a member of this name."""


def kind_in(text: str) -> str | None:
    """Return what the JSON in ``text`` is; None if it is none, or a number or a word alone."""
    if text.lstrip().startswith(("{", "[")):
        with suppress(ValueError, RecursionError):
            return kind_of_json(json.loads(text))
    return None


def kind_of_json(data: object) -> str:
    """Return what ``data``, which was read of a JSON file, is.

    >>> kind_of_json({"v": 1, "game": "market", "view": {}})
    'a puzzle'
    """
    names = data if isinstance(data, Mapping) else {}
    return next(
        (kind for name, kind in _KINDS.items() if name in names),
        "JSON, but no record, steps file or puzzle",
    )
