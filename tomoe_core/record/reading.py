"""A record from whatever form somebody has it in."""

from __future__ import annotations

import re

from ..cards import clip
from ..game import State
from ..texts import lines_of, unquote_lines
from .address import read_address
from .elsewhere import file_fact, json_in, kind_of_json, record_in
from .errors import RecordError
from .value import Record

_SHORTEST = 24
"""No game's deck makes a packed record shorter than this; file names and words mostly are."""

_ADDRESS = re.compile(r"g(=|%3d|%253d)", re.IGNORECASE)
"""What is in every address of a record."""


def read_record(text: str) -> Record:
    """Return the record in ``text``: its text form, its packed form, an address that has the packed form
    after ``g=``, as the card table gives it, or a steps file that was made of a study. ValueError says why
    there is none.
    """
    text = "\n".join(unquote_lines(lines_of(text)))
    words = text.strip()
    if (file := json_in(words)) is not None:
        return _of_file(file)
    if len(words.split()) == 1 and (is_packed(words) or _may_be_packed(words)):
        return Record.unpack(_find_packed(words))
    return Record.parse(text)


def _of_file(file: object) -> Record:
    """Return the record in a JSON file. RecordError if it holds none."""
    if (packed := record_in(file)) is not None:
        return Record.unpack(packed)
    raise RecordError(f"it is {kind_of_json(file)}", file_fact(file))


def as_record(record: Record | State | str) -> Record:
    """Make a record of a position or of a text; ValueError if it is neither."""
    if isinstance(record, Record):
        return record
    if isinstance(record, State):
        return Record(record.game, record)
    if isinstance(record, str):
        return read_record(record)
    raise ValueError(
        f"positions come from a Record, a State or the text of a record, not {clip(record)}"
    )


def is_packed(words: str) -> bool:
    """Return whether ``words``, which might name a file as well, look like a packed record or an address of
    one.
    """
    return bool(_ADDRESS.search(words) or re.fullmatch(rf"[A-Za-z0-9_-]{{{_SHORTEST},}}", words))


def _may_be_packed(words: str) -> bool:
    """Return whether a word is so long that it was a packed record, in which something has changed."""
    return len(words) >= _SHORTEST and not words.startswith("#")


def _find_packed(words: str) -> str:
    """Return the packed record in an address; ``words`` themselves if they are none."""
    return read_address(words).get("g", words) if _ADDRESS.search(words) else words
