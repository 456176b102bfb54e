"""What somebody has in hand in place of a record: other files that are made of one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from ..facts import Fact

_OTHER: Final = ("JSON, but no record, steps file or puzzle", "record-json")
_KINDS: Final = {
    "steps": ("a steps file", "record-steps"),
    "drills": ("a file of drills", "record-drills"),
    "view": ("a puzzle", "record-puzzle"),
}
"""What a file is that has a member of this name, and the key of the sentence that says so where a record was
wanted.
"""

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
    return Fact(_kind(file)[1])


def kind_of_json(data: object) -> str:
    """Return what ``data``, which was read of a JSON file, is.

    >>> kind_of_json({"v": 1, "game": "market", "view": {}})
    'a puzzle'
    """
    return _kind(data)[0]


def _kind(data: object) -> tuple[str, str]:
    names = data if isinstance(data, Mapping) else {}
    return next((kind for name, kind in _KINDS.items() if name in names), _OTHER)
