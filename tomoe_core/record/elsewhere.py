"""What somebody has in hand in place of a record: other files that are made of one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from ..facts import Fact

_KINDS: Final = {"steps": "a steps file", "drills": "a file of drills", "view": "a puzzle"}
"""What a file is that has a member of this name."""


_KEYS: Final = {"steps": "record-steps", "drills": "record-drills", "view": "record-puzzle"}
"""The key of the sentence that says so."""

RECORD: Final = "record"
"""The member of a steps file that holds the packed record which it was made of."""


def json_in(text: str) -> object:
    """Return the JSON in ``text``; None if it is none, or a number or a word alone."""
    if text.lstrip().startswith(("{", "[")):
        with suppress(ValueError, RecursionError):
            return json.loads(text)
    return None


def record_in(file: object) -> str | None:
    """Return the packed record that a JSON file holds; None if it holds none."""
    packed = file.get(RECORD) if isinstance(file, Mapping) else None
    return packed if isinstance(packed, str) else None


def file_fact(file: object) -> Fact:
    """Return what a JSON file is, to be said where a record was wanted."""
    names = file if isinstance(file, Mapping) else {}
    return Fact(next((key for name, key in _KEYS.items() if name in names), "record-json"))


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
